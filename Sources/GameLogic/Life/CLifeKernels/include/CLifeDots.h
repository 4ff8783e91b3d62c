// Pictures of boards: dots of 2^scale × 2^scale cells.
#ifndef CLIFEDOTS_H
#define CLIFEDOTS_H

#include "CLifeTiles.h"

/// Sets the dots that contain live cells of a row of `count` words.
///
/// - column: the column of the first word's first cell, a multiple of 64.
/// - corner: the first dot of `dots`; its cells begin at corner << scale.
/// - width: the number of dots.
void life_fold(
    const uint64_t *words, int64_t count, int64_t column, int scale, int64_t corner, uint64_t *dots,
    int64_t width);

/// ORs rows of `count` words, `stride` words apart, into `sum`.
void life_merge(const uint64_t *rows, int64_t height, int64_t stride, int64_t count, uint64_t *sum);

/// Sets the dots that contain live cells of a tile.
///
/// - x, y: the position of the tile's first cell.
/// - column, row: the first dot; width, height, stride: the number of dots, and of words per row of dots.
void life_fold_tile(
    const void *bits, const LifePlane *plane, uint32_t tile, int64_t x, int64_t y, int scale, int64_t column,
    int64_t row, uint64_t *dots, int64_t width, int64_t height, int64_t stride);

#endif
