// The scratch of a band: its rows, and those around it that it depends on, with room for neighbours on
// all sides.
#include <string.h>

typedef struct {
  int64_t words;    // of a row of the board
  uint64_t mask;    // the bits of a row's last word
  int64_t vectors;  // of a row
  int64_t stride;   // words from a row to the next
  int64_t top;      // the row of the board that is the first; it stands in row 1, below one that is left free
  int64_t rows;     // how many there are
  int isWhole;      // whether that is the whole board
  int shrinksAbove, shrinksBelow;  // whether a row is lost there in each generation
} Scratch;

static Scratch scratchFor(LifeGrid grid, int64_t first, int64_t count, int generations) {
  Scratch s;
  s.words = (grid.width + 63) / 64;
  s.mask = ~(uint64_t)0 >> (63 - (grid.width - 1) % 64);
  s.vectors = (s.words + 3) / 4;
  s.stride = 4 * s.vectors + 8;
  s.isWhole = count == grid.height;
  int64_t top = first - generations, bottom = first + count + generations;
  s.shrinksAbove = !s.isWhole && (grid.wraps || top >= 0);
  s.shrinksBelow = !s.isWhole && (grid.wraps || bottom <= grid.height);
  if (!s.shrinksAbove) top = 0;
  if (!s.shrinksBelow) bottom = grid.height;
  s.top = top;
  s.rows = bottom - top;
  return s;
}

// Makes a row end where the board does, and go on behind its edges.
static inline void closeRow(uint64_t *row, LifeGrid grid, const Scratch *s) {
  uint64_t *first = row + 4, *last = first + s->words - 1;
  uint64_t end = *last & s->mask, start = *first & 1;
  row[3] = 0;
  if (grid.wraps) {
    row[3] = end >> ((grid.width - 1) & 63) << 63;
    if (grid.width & 63) {
      end |= start << (grid.width & 63);
      start = 0;
    }
  } else {
    start = 0;
  }
  *last = end;
  last[1] = start;
}

// Puts the row below the last above the first, and the other way round.
static void wrapRows(uint64_t *words, const Scratch *s) {
  size_t bytes = (size_t)s->stride * 8;
  memcpy(words, words + s->rows * s->stride, bytes);
  memcpy(words + (s->rows + 1) * s->stride, words + s->stride, bytes);
}

// Copies a band's rows into the one half, and clears the edges of the other.
static void fillScratch(
    const uint64_t *from, LifeGrid grid, const Scratch *s, uint64_t *one, uint64_t *other) {
  size_t bytes = (size_t)s->stride * 8, above = (size_t)(s->rows + 1) * s->stride;
  memset(one, 0, bytes);
  memset(one + above, 0, bytes);
  memset(other, 0, bytes);
  memset(other + above, 0, bytes);
  for (int64_t y = 0; y < s->rows; y++) {
    uint64_t *row = one + (y + 1) * s->stride;
    int64_t source = (s->top + y) % grid.height;
    if (source < 0) source += grid.height;
    memset(row, 0, 32);
    memcpy(row + 4, from + source * s->words, (size_t)s->words * 8);
    memset(row + 4 + s->words, 0, (size_t)(s->stride - 4 - s->words) * 8);
    closeRow(row, grid, s);
    // Pad words of the other half are read beside what is written.
    uint64_t *twin = other + (y + 1) * s->stride;
    memset(twin, 0, 32);
    memset(twin + 4 + s->words, 0, (size_t)(s->stride - 4 - s->words) * 8);
  }
}
