#ifndef SUDOKU_KERNELS_H
#define SUDOKU_KERNELS_H
#include <stdint.h>

/// Counts the solutions of a classic 9×9 puzzle, up to a limit.
///
/// `cells` are 81 digits, 0 for an empty cell; `first` gets the first solution, if there is one and it is not null.
/// `guesses`, if it is not null, is increased by the number of guesses.
int64_t sudoku_count(const uint8_t cells[81], int64_t limit, uint8_t *first, int64_t *guesses);

#endif
