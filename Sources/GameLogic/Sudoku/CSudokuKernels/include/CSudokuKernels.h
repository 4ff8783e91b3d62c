#ifndef SUDOKU_KERNELS_H
#define SUDOKU_KERNELS_H
#include <stdint.h>

/// The widest kernel that this processor supports: 0 portable, 1 AVX2, 2 AVX-512.
int32_t sudoku_width(void);

/// Counts the solutions of a classic 9×9 puzzle up to a limit. The processor must support `width`.
///
/// `cells` are 81 digits, 0 for an empty cell; `first` receives the first solution and may be null. Returns
/// -1 if it would take more than `guesses` guesses.
int64_t sudoku_count(const uint8_t cells[81], int64_t limit, int64_t guesses, uint8_t *first, int32_t width);

/// Two houses that share more than one cell: the places in each of the shared cells, as bits.
typedef struct {
  uint16_t one, other;
  uint16_t inOne, inOther;
} SudokuCrossing;

/// The rules of any shape and variant.
typedef struct {
  /// The numbers of cells, digits, houses, crossings and cages.
  int32_t cells, side, houses, crossings, cages;
  /// `side` cells for each house.
  const uint16_t *house;
  /// Where the peers of each cell begin in `peer`, with one more entry for the end.
  const uint16_t *peerStart;
  const uint16_t *peer;
  const SudokuCrossing *crossing;
  /// For each cage: its sum, its number of cells, and its cells.
  const uint16_t *cage;
} SudokuRules;

/// Counts the solutions of a puzzle with any rules, up to a limit.
///
/// `order` decides which digit is tried first: 0 takes the smallest, others mix them. Returns -1 if it would
/// take more than `guesses` guesses.
int64_t sudoku_count_by(
    const SudokuRules *rules, const uint8_t *cells, int64_t limit, int64_t guesses, uint8_t *first, uint64_t order);

/// Counts the solutions up to a limit that the candidate bits of the cells leave.
int64_t sudoku_count_open(
    const SudokuRules *rules, const uint16_t *open, int64_t limit, int64_t guesses, uint8_t *first);

#include "CSudokuChains.h"

#endif
