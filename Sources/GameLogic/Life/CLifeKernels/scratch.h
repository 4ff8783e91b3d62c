// The scratch memory of a band: its rows and the surrounding rows they depend on, with space for neighbors on all
// sides.
#include <string.h>

typedef struct {
  int64_t words;    // per row of the board
  uint64_t mask;    // the valid bits of a row's last word
  int64_t vectors;  // per row
  int64_t stride;   // words between rows
  int64_t top;      // the first row of the board; stored in row 1, below an unused row
  int64_t rows;     // the number of rows
  int isWhole;      // nonzero for the whole board
  int shrinksAbove, shrinksBelow;  // nonzero if a row is lost there per generation
} Scratch;

static Scratch scratchFor(LifeGrid grid, int64_t first, int64_t count, int generations) {
  Scratch s;
  s.words = (grid.width + 63) / 64;
  s.mask = ~(uint64_t)0 >> (63 - (grid.width - 1) % 64);
  s.vectors = (s.words + 3) / 4;
  s.stride = 4 * s.vectors + 8;
  s.isWhole = count == grid.height;
  int64_t top = first - generations, bottom = first + count + generations;
  s.shrinksAbove = !s.isWhole && (grid.wrapsRows || top >= 0);
  s.shrinksBelow = !s.isWhole && (grid.wrapsRows || bottom <= grid.height);
  if (!s.shrinksAbove) top = 0;
  if (!s.shrinksBelow) bottom = grid.height;
  s.top = top;
  s.rows = bottom - top;
  return s;
}

// Masks the end of a row and fills in its neighbors across the edges.
static inline void closeRow(uint64_t *row, LifeGrid grid, const Scratch *s) {
  uint64_t *first = row + 4, *last = first + s->words - 1;
  uint64_t end = *last & s->mask, start = *first & 1;
  row[3] = 0;
  if (grid.wrapsColumns) {
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

// Copies the last row above the first, and the first below the last.
static void wrapRows(uint64_t *words, const Scratch *s) {
  size_t bytes = (size_t)s->stride * 8;
  memcpy(words, words + s->rows * s->stride, bytes);
  memcpy(words + (s->rows + 1) * s->stride, words + s->stride, bytes);
}

// Copies cells to their places beyond the edges.
static void joinEdges(uint64_t *words, const LifeJoin *joins, int64_t count) {
  for (int64_t i = 0; i < count; i++) {
    LifeJoin join = joins[i];
    uint64_t cell = words[join.from >> 6] >> (join.from & 63) & 1, bit = join.to & 63;
    words[join.to >> 6] = (words[join.to >> 6] & ~(1ull << bit)) | cell << bit;
  }
}

// Copies the rows of a band into one half and clears the edges of the other.
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
    // Padding words of the other half are read next to words that are written.
    uint64_t *twin = other + (y + 1) * s->stride;
    memset(twin, 0, 32);
    memset(twin + 4 + s->words, 0, (size_t)(s->stride - 4 - s->words) * 8);
  }
}
