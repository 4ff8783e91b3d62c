// The solver for classic 9×9 puzzles. It works on all digits at once: lane d of three vectors has the cells
// still open for digit d + 1, 27 bits for each band of three rows. A pass eliminates cells for all digits and
// houses at once; passes repeat until nothing changes, then a candidate is guessed.
#include "CSudokuKernels.h"
#include <stdbool.h>
#include <string.h>
#include "peers.h"

// Vectors may be wider than the processor's because they are never passed between copies of the kernels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint32_t Lanes __attribute__((vector_size(64)));
#define INLINE static inline __attribute__((always_inline))

// The cells of a band, the first column of each box, and the lanes of the nine digits.
#define BAND 0x7ffffffu
#define FIRSTS 0111111111u
#define ROW 0x1ffu
#define DIGITS 0x1ffu
// The weight of a cell with two candidates that loses one; of 0, 2, 3, 4, 5, 8 and 20 the fastest on four
// lists of hard puzzles.
#define PAIR_WEIGHT 4

#define JOIN(name, width) name##width
#define JOINED(name, width) JOIN(name, width)
#define NAME(name) JOINED(name, WIDTH)

#define WIDTH 0
#include "search.h"
#undef WIDTH

#if defined(__x86_64__)
#include <immintrin.h>
#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,popcnt"))), apply_to = function)
#define WIDTH 1
#include "search.h"
#undef WIDTH
#pragma clang attribute pop

#pragma clang attribute push(                                                                      \
    __attribute__((target("avx2,bmi,bmi2,popcnt,avx512f,avx512bw,avx512vl,avx512dq"))),            \
    apply_to = function)
#define WIDTH 2
#include "search.h"
#undef WIDTH
#pragma clang attribute pop
#endif

int32_t sudoku_width(void) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2") || !__builtin_cpu_supports("popcnt"))
    return 0;
  return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                 __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq")
             ? 2
             : 1;
#else
  return 0;
#endif
}

int64_t sudoku_count(const uint8_t cells[81], int64_t limit, int64_t guesses, uint8_t *first, int32_t width) {
#if defined(__x86_64__)
  if (width == 2) return count2(cells, limit, guesses, first);
  if (width == 1) return count1(cells, limit, guesses, first);
#endif
  (void)width;
  return count0(cells, limit, guesses, first);
}
