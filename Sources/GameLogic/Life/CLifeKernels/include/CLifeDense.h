// Finite boards as dense rows.
//
// A row has (width + 63) / 64 words; bit 0 of its first word is its leftmost cell, bits beyond the width are 0.
#ifndef CLIFEDENSE_H
#define CLIFEDENSE_H

#include "CLifeRule.h"

/// The shape of a board.
typedef struct {
  int64_t width;
  int64_t height;
  /// Nonzero for a torus; otherwise everything outside is dead.
  int32_t wraps;
} LifeGrid;

/// The result of a step.
typedef struct {
  /// The number of live cells.
  uint64_t population;
  /// Nonzero if the result differs from its source.
  uint64_t changes;
  /// Nonzero if the result differs from the previous contents of the target.
  uint64_t swaps;
} LifeTally;

/// The number of processors that the program may use.
int32_t life_processors(void);

/// The number of scratch words that each thread needs for bands of that many rows.
int64_t life_dense_scratch(LifeGrid grid, int64_t rows, int32_t generations);

/// Computes a board some generations later, in bands of `rows` rows.
///
/// A band is computed from `generations` more rows above and below it, unless it is the whole board. Bands are
/// independent: each thread takes the next one that is left, and the result does not depend on the number of
/// threads. All threads have ended when this returns.
///
/// - parity: of the current generation's number.
/// - scratch: life_dense_scratch words for each thread.
LifeTally life_dense_step(
    const uint64_t *from, uint64_t *to, LifeGrid grid, int64_t rows, int32_t generations,
    const LifeRules *rules, int32_t parity, uint64_t *scratch, int32_t threads);

#endif
