// A small board for random soups: 256×256 cells, the outermost of which stay dead.
#ifndef CLIFESOUPS_H
#define CLIFESOUPS_H

#include "CLifeRule.h"

/// The width and height of the board.
#define LIFE_SOUP_SIDE 256
/// The number of words per row.
#define LIFE_SOUP_WORDS 4
/// The number of bands, four rows each.
#define LIFE_SOUP_BANDS 64

/// The board. Row y is in words 4y + 4 to 4y + 7 of a picture; bit 0 is the leftmost cell. A picture has an empty row
/// above the first and below the last one. The memory must be aligned to 32 bytes.
typedef struct {
  /// The current generation and the previous one, which the next one replaces.
  uint64_t pictures[2][(LIFE_SOUP_SIDE + 2) * LIFE_SOUP_WORDS];
  /// All rows computed since the last reset, ORed together.
  uint64_t columns[LIFE_SOUP_WORDS];
  /// The bands computed since the last reset.
  uint64_t bands;
  /// The bands in which the current generation differs from the one two generations before.
  uint64_t changed;
  /// The index of the current generation's picture.
  uint32_t now;
} LifeSoup;

/// Runs generations until nothing differs from two generations before, at most `generations`; returns their number.
///
/// The rule must count neighbors and must not alternate. Cells in the outermost columns or rows would appear on the
/// other side.
int32_t life_soup_run(LifeSoup *soup, const LifeRules *rules, int32_t generations);

#endif
