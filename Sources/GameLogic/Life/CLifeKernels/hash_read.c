// Reading roots: squares, populations, copies and pictures.
#include "hash_store.h"

LifeSquare life_hash_square(const LifeRoot *root) { return root->square; }
int life_hash_level(const LifeRoot *root) { return root->level; }
uint64_t life_hash_bytes(const LifeRoot *root) { return atomic_load(&root->store->bytes); }
uintptr_t life_hash_store(const LifeRoot *root) { return (uintptr_t)root->store; }
uint64_t life_hash_limit(const LifeRoot *root) { return root->store->limit; }

int life_hash_leaf_level(const LifeRoot *root) { return root->store->leaf_level; }

/// One bit per byte of a word, set if the byte is not 0.
static inline uint8_t live_bytes(uint64_t word) {
  word |= word >> 4;
  word |= word >> 2;
  word |= word >> 1;
  return (uint8_t)(((word & 0x0101010101010101) * 0x0102040810204080) >> 56);
}

/// The live cells of a row of a leaf; bit 0 is the leftmost.
static inline uint16_t leaf_row(const Store *store, LifeSquare square, int y) {
  const uint64_t *group = leaf(store, square)->group;
  if (has_bytes(store)) return y < 8 ? live_bytes(group[y]) : 0;
  return (uint16_t)(group[y & 3] >> (y >> 2) * 16);
}

void life_hash_quarters(const LifeRoot *root, LifeSquare square, LifeSquare quarters[4]) {
  memcpy(quarters, node(root->store, square)->quarter, 4 * sizeof *quarters);
}

void life_hash_rows(const LifeRoot *root, LifeSquare square, uint16_t rows[16]) {
  for (int y = 0; y < 16; y++) rows[y] = leaf_row(root->store, square, y);
}

void life_hash_state_rows(const LifeRoot *root, LifeSquare square, uint64_t rows[8]) {
  memcpy(rows, leaf(root->store, square)->group, 8 * sizeof *rows);
}

// Counting: the population of each square is cached in a growing table.

typedef unsigned __int128 Count;

typedef struct {
  const Store *store;
  LifeSquare *squares;
  Count *counts;
  uint32_t mask, filled;
} Census;

static bool census_open(Census *census, uint32_t size) {
  census->mask = size - 1;
  census->filled = 0;
  census->squares = calloc(size, sizeof *census->squares);
  census->counts = malloc(size * sizeof *census->counts);
  return census->squares && census->counts;
}

static void census_close(Census *census) {
  free(census->squares);
  free(census->counts);
}

static uint32_t census_place(const Census *census, LifeSquare square) {
  uint32_t at = (uint32_t)((square * (uint64_t)0x9E3779B97F4A7C15) >> 32) & census->mask;
  while (census->squares[at] && census->squares[at] != square) at = (at + 1) & census->mask;
  return at;
}

/// Caches a population if there is enough memory.
static void census_note(Census *census, LifeSquare square, Count count) {
  if (census->filled > census->mask / 2) {
    Census larger = {.store = census->store};
    if (!census_open(&larger, (census->mask + 1) * 2)) {
      census_close(&larger);
      return;
    }
    for (uint32_t i = 0; i <= census->mask; i++)
      if (census->squares[i]) census_note(&larger, census->squares[i], census->counts[i]);
    census_close(census);
    *census = larger;
  }
  uint32_t at = census_place(census, square);
  census->squares[at] = square;
  census->counts[at] = count;
  census->filled++;
}

static Count count_of(Census *census, LifeSquare square) {
  if (!square) return 0;
  if (square & LEAF) {
    const uint64_t *group = leaf(census->store, square)->group;
    int count = 0;
    if (has_bytes(census->store))
      for (int y = 0; y < 8; y++) count += __builtin_popcount(live_bytes(group[y]));
    else
      for (int i = 0; i < 4; i++) count += __builtin_popcountll(group[i]);
    return (Count)count;
  }
  uint32_t at = census_place(census, square);
  if (census->squares[at]) return census->counts[at];
  const LifeSquare *q = node(census->store, square)->quarter;
  for (int i = 0; i < 4; i++)
    if (!(q[i] & LEAF)) __builtin_prefetch(node(census->store, q[i]));
  Count count = 0;
  for (int i = 0; i < 4; i++) count += count_of(census, q[i]);
  census_note(census, square, count);
  return count;
}

/// Stores the population of a root; the first writer wins.
static void count_once(LifeRoot *root) {
  Census census = {.store = root->store};
  Count count = census_open(&census, 1024) ? count_of(&census, root->square) : 0;
  census_close(&census);
  pthread_mutex_lock(&root->store->list);
  if (!root->is_counted) {
    root->population[0] = (uint64_t)(count >> 64);
    root->population[1] = (uint64_t)count;
    root->is_counted = true;
  }
  pthread_mutex_unlock(&root->store->list);
}

void life_hash_population(const LifeRoot *root, uint64_t *high, uint64_t *low) {
  LifeRoot *memo = (LifeRoot *)root;
  pthread_mutex_lock(&memo->store->list);
  bool is_counted = memo->is_counted;
  pthread_mutex_unlock(&memo->store->list);
  if (!is_counted) count_once(memo);
  // The population is never written again.
  *high = root->population[0];
  *low = root->population[1];
}

/// The number of nonempty squares of the level `least` in a square.
static Count tiles_of(Census *census, LifeSquare square, int level, int least) {
  if (!square) return 0;
  if (level == least) return 1;
  uint32_t at = census_place(census, square);
  if (census->squares[at]) return census->counts[at];
  const LifeSquare *q = node(census->store, square)->quarter;
  Count count = 0;
  for (int i = 0; i < 4; i++) count += tiles_of(census, q[i], level - 1, least);
  census_note(census, square, count);
  return count;
}

uint64_t life_hash_tiles(const LifeRoot *root, int level) {
  Census census = {.store = root->store};
  bool is_open = census_open(&census, 1024);
  Count count = is_open ? tiles_of(&census, root->square, root->level, level) : UINT64_MAX;
  census_close(&census);
  return count < UINT64_MAX ? (uint64_t)count : UINT64_MAX;
}

// Copying.

static LifeSquare copied(Census *done, Store *to, LifeSquare square) {
  if (!square) return 0;
  if (square & LEAF) {
    const Leaf *cells = leaf(done->store, square);
    if (to->leaves.room < PLENTY && !pool_grow(&to->leaves, to->leaf_hash)) return LIFE_NO_SQUARE;
    return get_leaf(to, cells, groups_hash(to, cells));
  }
  uint32_t at = census_place(done, square);
  if (done->squares[at]) return (LifeSquare)done->counts[at];
  LifeSquare q[4];
  for (int i = 0; i < 4; i++) {
    q[i] = copied(done, to, node(done->store, square)->quarter[i]);
    if (q[i] == LIFE_NO_SQUARE) return LIFE_NO_SQUARE;
  }
  if (to->nodes.room < PLENTY && !pool_grow(&to->nodes, node_hash)) return LIFE_NO_SQUARE;
  LifeSquare copy = join(to, q[0], q[1], q[2], q[3]);
  census_note(done, square, copy);
  return copy;
}

LifeRoot *life_hash_clone(const LifeRoot *root) {
  const Store *from = root->store;
  LifeRoot *start = life_hash_create(has_bytes(from) ? NULL : &from->rules, from->limit, from->patience, from->most);
  if (!start) return NULL;
  Census done = {.store = from};
  LifeSquare square = LIFE_NO_SQUARE;
  if (census_open(&done, 1024)) square = copied(&done, start->store, root->square);
  census_close(&done);
  LifeRoot *copy = square == LIFE_NO_SQUARE ? NULL : life_hash_root(start, square, root->level);
  life_hash_release(start);
  return copy;
}

// Pictures.

typedef struct {
  const Store *store;
  int width, height, scale, stride;
  uint64_t *words;
} Picture;

/// Sets dots of a row from a column on, clipped to the picture.
static void paint_row(const Picture *picture, uint64_t dots, int64_t column, int64_t row) {
  if (row < 0 || row >= picture->height || column >= picture->width || column <= -64) return;
  if (column < 0) {
    dots >>= -column;
    column = 0;
  }
  int64_t left = picture->width - column;
  if (left < 64) dots &= ((uint64_t)1 << left) - 1;
  uint64_t *word = picture->words + row * picture->stride + (column >> 6);
  word[0] |= dots << (column & 63);
  if (column & 63 && (column >> 6) + 1 < picture->stride) word[1] |= dots >> (64 - (column & 63));
}

static void paint_leaf(const Picture *picture, LifeSquare square, int64_t column, int64_t row) {
  int side = 1 << picture->scale, width = 1 << picture->store->leaf_level;
  for (int top = 0; top < width; top += side) {
    uint32_t all = 0, dots = 0;
    for (int y = top; y < top + side; y++) all |= leaf_row(picture->store, square, y);
    for (int x = 0; x < width; x += side)
      dots |= (uint32_t)((all >> x & ((1u << side) - 1)) != 0) << (x >> picture->scale);
    paint_row(picture, dots, column, row + (top >> picture->scale));
  }
}

/// Paints a square whose first dot is at a position of the picture.
static void paint(const Picture *picture, LifeSquare square, int level, int64_t column, int64_t row) {
  int64_t side = level > picture->scale ? (int64_t)1 << (level - picture->scale) : 1;
  if (!square || column >= picture->width || row >= picture->height) return;
  if (column + side <= 0 || row + side <= 0) return;
  if (level <= picture->scale) {
    paint_row(picture, 1, column, row);
  } else if (level == picture->store->leaf_level) {
    paint_leaf(picture, square, column, row);
  } else {
    const LifeSquare *q = node(picture->store, square)->quarter;
    for (int i = 0; i < 4; i++)
      paint(picture, q[i], level - 1, column + (i & 1) * side / 2, row + (i >> 1) * side / 2);
  }
}

void life_hash_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint64_t *words,
    int stride) {
  Picture picture = {
    .store = root->store, .width = width, .height = height, .scale = scale, .stride = stride, .words = words,
  };
  int quarter = root->level - 1;
  int64_t side = quarter > scale ? (int64_t)1 << (quarter - scale) : 1;
  for (int i = 0; i < 4; i++)
    paint(
        &picture, node(root->store, root->square)->quarter[i], quarter, (i & 1 ? 0 : -side) - column,
        (i >> 1 ? 0 : -side) - row);
}

// Pictures of states.

typedef struct {
  Census highest;
  int width, height, scale;
  uint8_t *states;
} StatePicture;

static void raise_dot(const StatePicture *picture, uint8_t state, int64_t column, int64_t row) {
  if (column < 0 || row < 0 || column >= picture->width || row >= picture->height) return;
  uint8_t *dot = picture->states + row * picture->width + column;
  if (*dot < state) *dot = state;
}

/// The highest state of a square.
static uint8_t highest_of(Census *census, LifeSquare square) {
  if (!square) return 0;
  uint8_t highest = 0;
  if (square & LEAF) {
    const uint8_t *cells = (const uint8_t *)leaf(census->store, square);
    for (int i = 0; i < 64; i++) highest = cells[i] > highest ? cells[i] : highest;
    return highest;
  }
  uint32_t at = census_place(census, square);
  if (census->squares[at]) return (uint8_t)census->counts[at];
  const LifeSquare *q = node(census->store, square)->quarter;
  for (int i = 0; i < 4; i++) {
    uint8_t state = highest_of(census, q[i]);
    highest = state > highest ? state : highest;
  }
  census_note(census, square, highest);
  return highest;
}

static void raise_dots(StatePicture *picture, LifeSquare square, int level, int64_t column, int64_t row) {
  int64_t side = level > picture->scale ? (int64_t)1 << (level - picture->scale) : 1;
  if (!square || column >= picture->width || row >= picture->height) return;
  if (column + side <= 0 || row + side <= 0) return;
  if (level <= picture->scale) {
    raise_dot(picture, highest_of(&picture->highest, square), column, row);
  } else if (square & LEAF) {
    const uint8_t *cells = (const uint8_t *)leaf(picture->highest.store, square);
    for (int i = 0; i < 64; i++)
      raise_dot(picture, cells[i], column + ((i & 7) >> picture->scale), row + (i >> 3 >> picture->scale));
  } else {
    const LifeSquare *q = node(picture->highest.store, square)->quarter;
    for (int i = 0; i < 4; i++)
      raise_dots(picture, q[i], level - 1, column + (i & 1) * side / 2, row + (i >> 1) * side / 2);
  }
}

void life_hash_state_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint8_t *states) {
  StatePicture picture = {
    .highest = {.store = root->store}, .width = width, .height = height, .scale = scale, .states = states,
  };
  int quarter = root->level - 1;
  int64_t side = quarter > scale ? (int64_t)1 << (quarter - scale) : 1;
  if (census_open(&picture.highest, 1024))
    for (int i = 0; i < 4; i++)
      raise_dots(
          &picture, node(root->store, root->square)->quarter[i], quarter, (i & 1 ? 0 : -side) - column,
          (i >> 1 ? 0 : -side) - row);
  census_close(&picture.highest);
}
