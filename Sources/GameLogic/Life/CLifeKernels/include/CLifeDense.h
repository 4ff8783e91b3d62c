// Finite boards as dense rows.
//
// A row has (width + 63) / 64 words; bit 0 of its first word is the leftmost cell, and bits beyond the width are 0.
#ifndef CLIFEDENSE_H
#define CLIFEDENSE_H

#include "CLifeRule.h"

/// The shape of a board.
typedef struct {
  int64_t width;
  int64_t height;
  /// Nonzero if the left and right edges are joined; otherwise the cells beyond them are dead.
  int32_t wrapsColumns;
  /// Nonzero if the top and bottom edges are joined.
  int32_t wrapsRows;
  /// The number of cells beyond the edges that are copies of other cells. A board with such joins is computed as a
  /// whole, not in bands.
  int64_t joins;
} LifeGrid;

/// A cell beyond an edge, and the cell that it copies: bit indices in scratch memory, in which row 0 begins one
/// stride and four words after the start.
typedef struct {
  uint32_t to;
  uint32_t from;
} LifeJoin;

/// The distance between two rows in scratch memory, in words.
int64_t life_dense_stride(int64_t width);

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

/// The number of scratch words that each thread needs for bands of `rows` rows.
int64_t life_dense_scratch(LifeGrid grid, int64_t rows, int32_t generations);

/// Computes a board some generations later, in bands of `rows` rows.
///
/// A band depends on `generations` more rows above and below it, unless it is the whole board. Bands are independent:
/// each thread takes the next one left, and the result does not depend on the number of threads. All threads have
/// ended when this returns.
///
/// - joins: as many as the grid states.
/// - parity: of the current generation.
/// - scratch: life_dense_scratch words per thread.
LifeTally life_dense_step(
    const uint64_t *from, uint64_t *to, LifeGrid grid, const LifeJoin *joins, int64_t rows, int32_t generations,
    const LifeRules *rules, int32_t parity, uint64_t *scratch, int32_t threads);

#endif
