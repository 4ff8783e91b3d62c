#include "CLifeDots.h"

// ORs adjacent pairs of bits and packs the results into the lower half.
static uint64_t halve(uint64_t word) {
  word = (word | word >> 1) & 0x5555555555555555ull;
  word = (word | word >> 1) & 0x3333333333333333ull;
  word = (word | word >> 2) & 0x0f0f0f0f0f0f0f0full;
  word = (word | word >> 4) & 0x00ff00ff00ff00ffull;
  word = (word | word >> 8) & 0x0000ffff0000ffffull;
  return (word | word >> 16) & 0x00000000ffffffffull;
}

// ORs groups of 2^scale bits and packs the results into the lower end.
static uint64_t fold(uint64_t word, int scale) {
  if (scale == 0 || word == 0) return word;
  if (scale >= 6) return 1;
  if (scale <= 2) return scale == 1 ? halve(word) : halve(halve(word));
  for (int i = 0; i < scale; i++) word |= word >> (1 << i);
  uint64_t dots = 0;
  for (int i = 0; i < 64 >> scale; i++) dots |= (word >> (i << scale) & 1) << i;
  return dots;
}

// Sets dots from a position on, clipped to the row.
static void put(uint64_t bits, int64_t place, uint64_t *dots, int64_t width) {
  if (bits == 0 || place >= width || place <= -64) return;
  if (place < 0) {
    bits >>= -place;
    place = 0;
  }
  if (width - place < 64) bits &= ~(~(uint64_t)0 << (width - place));
  if (bits == 0) return;
  dots[place >> 6] |= bits << (place & 63);
  if (place & 63 && bits >> (64 - (place & 63))) dots[(place >> 6) + 1] |= bits >> (64 - (place & 63));
}

void life_fold(
    const uint64_t *words, int64_t count, int64_t column, int scale, int64_t corner, uint64_t *dots,
    int64_t width) {
  for (int64_t i = 0; i < count; i++)
    if (words[i]) put(fold(words[i], scale), ((column + 64 * i) >> scale) - corner, dots, width);
}

void life_merge(const uint64_t *rows, int64_t height, int64_t stride, int64_t count, uint64_t *sum) {
  for (int64_t y = 0; y < height; y++)
    for (int64_t i = 0; i < count; i++) sum[i] |= rows[y * stride + i];
}

// Sets the dots of a row of a tile whose first cell is in column x.
static void putRow(uint64_t row, int64_t x, int scale, int64_t column, uint64_t *dots, int64_t width) {
  int64_t start = x & ~(int64_t)63;
  uint64_t words[2] = {row << (x & 63), x & 63 ? row >> (64 - (x & 63)) : 0};
  life_fold(words, 2, start, scale, column, dots, width);
}

void life_fold_tile(
    const void *bits, const LifePlane *plane, uint32_t tile, int64_t x, int64_t y, int scale, int64_t column,
    int64_t row, uint64_t *dots, int64_t width, int64_t height, int64_t stride) {
  const uint64_t *picture =
      (const uint64_t *)bits + (uint64_t)tile * LIFE_TILE_WORDS + plane->now * LIFE_PICTURE_WORDS;
  int64_t at = (y >> scale) - row;
  uint64_t sum = 0;
  for (int i = 0; i < LIFE_TILE_SIDE; i++) {
    int64_t next = ((y + i) >> scale) - row;
    if (next != at) {
      if (sum && at >= 0 && at < height) putRow(sum, x, scale, column, dots + at * stride, width);
      sum = 0;
      at = next;
    }
    int place = i + 2;
    sum |= picture[(place & 15) << 2 | place >> 4] << 2 >> 4;
  }
  if (sum && at >= 0 && at < height) putRow(sum, x, scale, column, dots + at * stride, width);
}
