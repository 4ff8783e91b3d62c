// Boards with edges: whole rows of bits, row by row.
//
// A row has (width + 63) / 64 words; bit 0 of its first word is its leftmost cell, bits beyond the width are 0.
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

/// How many words of scratch a band of that many rows needs.
int64_t life_dense_scratch(LifeGrid grid, int64_t rows, int generations);

/// Computes the rows `first` to `first + count - 1` some generations later, and adds to the tally.
///
/// The band is computed from `generations` more rows above and below it, which `from` has too; when it is the
/// whole board, it needs none.
void life_dense_band(
    const uint64_t *from, uint64_t *to, LifeGrid grid, int64_t first, int64_t count, int generations,
    LifeRule rule, uint64_t *scratch, LifeTally *tally);

#endif
