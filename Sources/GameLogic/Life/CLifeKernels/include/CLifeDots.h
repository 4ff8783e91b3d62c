// Pictures of boards: dots of 2^scale × 2^scale cells.
#ifndef CLIFEDOTS_H
#define CLIFEDOTS_H

#include "CLifeTiles.h"

/// Sets the dots in which one of `count` words of cells lives.
///
/// - column: the column of the first word's first cell, a multiple of 64.
/// - corner: the dot that is the first of `dots`; its cells begin at corner << scale.
/// - width: how many dots there are.
void life_fold(
    const uint64_t *words, int64_t count, int64_t column, int scale, int64_t corner, uint64_t *dots,
    int64_t width);

/// Adds rows of `count` words, `stride` words apart, to `sum`: a bit is set when it is in any row.
void life_merge(const uint64_t *rows, int64_t height, int64_t stride, int64_t count, uint64_t *sum);

/// Sets the dots in which something of a tile lives.
///
/// - x, y: where the tile's own cells begin.
/// - column, row: the first dot; width, height, stride: how many there are, and words per row of dots.
void life_fold_tile(
    const void *bits, const LifePlane *plane, uint32_t tile, int64_t x, int64_t y, int scale, int64_t column,
    int64_t row, uint64_t *dots, int64_t width, int64_t height, int64_t stride);

#endif
