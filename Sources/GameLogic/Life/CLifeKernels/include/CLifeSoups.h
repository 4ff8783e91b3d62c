// A small board for random soups: 256×256 cells, of which the outermost stay dead.
#ifndef CLIFESOUPS_H
#define CLIFESOUPS_H

#include "CLifeRule.h"

/// The width and height of the board.
#define LIFE_SOUP_SIDE 256
/// The words of a row.
#define LIFE_SOUP_WORDS 4
/// The number of bands of four rows.
#define LIFE_SOUP_BANDS 64

/// The board. Row y is in words 4y + 4 to 4y + 7 of a picture; bit 0 is the leftmost cell. A picture has an empty row
/// above the first and below the last. The memory must be aligned to 32 bytes.
typedef struct {
  /// The current generation and the one before, which the next replaces.
  uint64_t pictures[2][(LIFE_SOUP_SIDE + 2) * LIFE_SOUP_WORDS];
  /// The live cells of all rows that were computed since the last reset, one above the other.
  uint64_t columns[LIFE_SOUP_WORDS];
  /// The bands that were computed since the last reset.
  uint64_t bands;
  /// The bands in which the current generation differs from the one two before.
  uint64_t changed;
  /// The picture of the current generation.
  uint32_t now;
} LifeSoup;

/// Runs generations until nothing differs from two generations before, and returns their number.
///
/// The rule counts neighbors and does not alternate. Cells in the outermost columns or rows would appear on the other side.
int32_t life_soup_run(LifeSoup *soup, const LifeRules *rules, int32_t generations);

#endif
