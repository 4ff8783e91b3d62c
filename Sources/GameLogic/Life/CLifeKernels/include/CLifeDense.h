// Boards with edges: whole rows of bits, row by row.
//
// A row has (width + 63) / 64 words; bit 0 of its first word is its leftmost cell, bits beyond the width
// are 0.
#ifndef CLIFEDENSE_H
#define CLIFEDENSE_H

#include "CLifeRule.h"

/// The shape of a board.
typedef struct {
  int64_t width;
  int64_t height;
  /// Whether opposite edges meet; otherwise everything outside is dead.
  int32_t wraps;
} LifeGrid;

/// What a band of rows has come to.
typedef struct {
  /// How many cells live.
  uint64_t population;
  /// Not 0 when anything differs from the rows that the band was computed from.
  uint64_t changes;
  /// Not 0 when anything differs from the rows that stood where the band was written.
  uint64_t swaps;
} LifeTally;

/// How many processors the program may run on.
int32_t life_processors(void);

/// How many words of scratch each thread needs for bands of that many rows.
int64_t life_dense_scratch(LifeGrid grid, int64_t rows, int32_t generations);

/// Computes a board some generations later, band after band of `rows` rows, and tells what it has come to.
///
/// A band is computed from `generations` more rows above and below it; when it is the whole board, it
/// needs none. Bands do not depend on one another, so any number of threads may compute them: each takes
/// the next that nobody has taken, and the outcome is the same whoever does. All threads have ended when
/// this returns.
///
/// - scratch: life_dense_scratch words for each thread.
LifeTally life_dense_step(
    const uint64_t *from, uint64_t *to, LifeGrid grid, int64_t rows, int32_t generations, LifeRule rule,
    uint64_t *scratch, int32_t threads);

#endif
