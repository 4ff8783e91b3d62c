// HashLife: Gosper's algorithm on squares that stand once, with leaves of 16×16 cells.
//
// B. Gosper, "Exploiting Regularities in Large Cellular Spaces", Physica 10D (1984), 75–80.
#include "include/CLifeHash.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hash_leaf.h"
#include "hash_pool.h"

/// Marks the number of a square as that of a leaf, so that leaves and larger squares never share one.
#define LEAF MOST_NUMBERS
#define SQUARE (LEAF | NUMBER)
/// The tag of a square of which nothing is known.
#define UNKNOWN 63u
/// The lowest level of a root: its quarters have 64 columns.
#define LEAST_LEVEL 7
/// More than any function makes between two looks for room.
#define PLENTY 40

typedef struct {
  LifeSquare quarter[4];
  /// What is in the middle some generations later; above its 26 bits the binary logarithm of how many.
  uint32_t result;
} Node;

typedef struct Store Store;

struct LifeRoot {
  Store *store;
  LifeRoot *before, *after;
  LifeSquare square;
  int level;
  bool is_counted;
  uint64_t population[2];
};

typedef void (*Middle)(
    const LeafRule *, int, const Leaf *, const Leaf *, const Leaf *, const Leaf *, Leaf *);

struct Store {
  Pool nodes, leaves;
  LeafRule rule;
  Middle middle;
  /// The tag of each level in the step that is being made, and its binary logarithm of generations.
  uint32_t tags[72];
  int exponent;
  /// What must outlive a collection in the middle of a step.
  LifeSquare saved[72 * 24];
  int depth;
  bool (*goes_on)(void *context);
  void *context;
  uint32_t countdown, collections, patience;
  jmp_buf way_out;
  uint16_t births, survivals;
  uint64_t limit;
  /// Held while roots are listed.
  pthread_mutex_t list;
  LifeRoot *roots;
  atomic_bool is_locked;
};

static inline Node *node(const Store *store, LifeSquare square) {
  return (Node *)store->nodes.things + square;
}

static inline Leaf *leaf(const Store *store, LifeSquare square) {
  return (Leaf *)store->leaves.things + (square & NUMBER);
}

static inline uint64_t quarters_hash(const LifeSquare q[4]) {
  return mix((uint64_t)q[0] | (uint64_t)q[1] << 32, (uint64_t)q[2] | (uint64_t)q[3] << 32);
}

static inline uint64_t groups_hash(const Leaf *leaf) {
  return mix(mix(leaf->group[0], leaf->group[1]), mix(leaf->group[2] + 0x5851F42D4C957F2D, leaf->group[3]));
}

static uint64_t node_hash(const void *thing) { return quarters_hash(((const Node *)thing)->quarter); }
static uint64_t leaf_hash(const void *thing) { return groups_hash(thing); }

// Finding squares, in three strides so that several are looked for at once.

typedef struct {
  LifeSquare quarter[4];
  uint64_t hash;
  uint32_t at;
} Wanted;

/// Asks for the place in the table.
static inline void want(const Store *store, Wanted *wanted, LifeSquare nw, LifeSquare ne, LifeSquare sw, LifeSquare se) {
  wanted->quarter[0] = nw;
  wanted->quarter[1] = ne;
  wanted->quarter[2] = sw;
  wanted->quarter[3] = se;
  wanted->hash = quarters_hash(wanted->quarter);
  __builtin_prefetch(&store->nodes.slots[(uint32_t)wanted->hash & store->nodes.mask]);
}

/// Asks for the square that stands there.
static inline void look(const Store *store, Wanted *wanted) {
  const Pool *pool = &store->nodes;
  wanted->at = pool_peek(pool, (uint32_t)wanted->hash & pool->mask, slot_tag(wanted->hash));
  __builtin_prefetch(node(store, pool->slots[wanted->at] & NUMBER));
}

/// Takes it, or makes it; there has to be room.
static inline LifeSquare get(Store *store, const Wanted *wanted) {
  Pool *pool = &store->nodes;
  const LifeSquare *q = wanted->quarter;
  if (!(q[0] | q[1] | q[2] | q[3])) return 0;
  uint32_t at = wanted->at, tag = slot_tag(wanted->hash), slot;
  while ((slot = pool->slots[at])) {
    if ((slot & ~NUMBER) == tag && !memcmp(node(store, slot & NUMBER)->quarter, q, 16)) return slot & NUMBER;
    at = (at + 1) & pool->mask;
  }
  uint32_t number = pool_take(pool);
  pool->slots[at] = tag | number;
  Node *made = node(store, number);
  memcpy(made->quarter, q, 16);
  made->result = UNKNOWN << 26;
  return number;
}

static inline LifeSquare join(Store *store, LifeSquare nw, LifeSquare ne, LifeSquare sw, LifeSquare se) {
  Wanted wanted;
  want(store, &wanted, nw, ne, sw, se);
  wanted.at = (uint32_t)wanted.hash & store->nodes.mask;
  return get(store, &wanted);
}

static inline uint64_t want_leaf(const Store *store, const Leaf *cells) {
  uint64_t hash = groups_hash(cells);
  __builtin_prefetch(&store->leaves.slots[(uint32_t)hash & store->leaves.mask]);
  return hash;
}

static inline LifeSquare get_leaf(Store *store, const Leaf *cells, uint64_t hash) {
  Pool *pool = &store->leaves;
  if (!(cells->group[0] | cells->group[1] | cells->group[2] | cells->group[3])) return 0;
  uint32_t at = (uint32_t)hash & pool->mask, tag = slot_tag(hash), slot;
  while ((slot = pool->slots[at])) {
    if ((slot & ~NUMBER) == tag && !memcmp(leaf(store, slot & NUMBER), cells, sizeof *cells))
      return LEAF | (slot & NUMBER);
    at = (at + 1) & pool->mask;
  }
  uint32_t number = pool_take(pool);
  pool->slots[at] = tag | number;
  *leaf(store, number) = *cells;
  return LEAF | number;
}

// Collecting what nobody needs.

typedef struct {
  Store *store;
  uint64_t *nodes, *leaves;
  bool keeps_results;
  uint32_t countdown;
  bool is_cancelled;
} Marking;

static inline bool set_bit(uint64_t *bits, uint32_t number) {
  uint64_t bit = (uint64_t)1 << (number & 63);
  bool was = bits[number >> 6] & bit;
  bits[number >> 6] |= bit;
  return was;
}

static void mark(Marking *marking, LifeSquare square) {
  if (!square || marking->is_cancelled) return;
  if (square & LEAF) {
    set_bit(marking->leaves, square & NUMBER);
    return;
  }
  if (set_bit(marking->nodes, square)) return;
  if (!--marking->countdown) {
    marking->countdown = 8192;
    marking->is_cancelled = !marking->store->goes_on(marking->store->context);
  }
  const Node *here = node(marking->store, square);
  for (int i = 0; i < 4; i++)
    if (here->quarter[i] && !(here->quarter[i] & LEAF)) __builtin_prefetch(node(marking->store, here->quarter[i]));
  for (int i = 0; i < 4; i++) mark(marking, here->quarter[i]);
  if (marking->keeps_results && here->result >> 26 != UNKNOWN) mark(marking, here->result & SQUARE);
}

static void mark_roots(Marking *marking) {
  Store *store = marking->store;
  for (int i = 0; i < store->depth; i++) mark(marking, store->saved[i]);
  pthread_mutex_lock(&store->list);
  uint32_t count = 0;
  for (LifeRoot *root = store->roots; root; root = root->after) count++;
  LifeSquare *squares = malloc((count + 1) * sizeof *squares);
  count = 0;
  if (squares)
    for (LifeRoot *root = store->roots; root; root = root->after) squares[count++] = root->square;
  pthread_mutex_unlock(&store->list);
  if (!squares) marking->is_cancelled = true;
  for (uint32_t i = 0; i < count; i++) mark(marking, squares[i]);
  free(squares);
}

/// Forgets the results that are gone.
static void forget_lost(Store *store, const Marking *marking) {
  for (uint32_t number = 1; number < store->nodes.top; number++) {
    if (!(marking->nodes[number >> 6] >> (number & 63) & 1)) continue;
    Node *here = node(store, number);
    LifeSquare result = here->result & SQUARE;
    const uint64_t *bits = result & LEAF ? marking->leaves : marking->nodes;
    if (result && !(bits[(result & NUMBER) >> 6] >> (result & 63) & 1)) here->result = UNKNOWN << 26;
  }
}

/// Whether it was done, and not cancelled.
static bool collect(Store *store, bool keeps_results) {
  Marking marking = {
    .store = store, .keeps_results = keeps_results, .countdown = 8192,
    .nodes = calloc(store->nodes.top / 64 + 1, 8), .leaves = calloc(store->leaves.top / 64 + 1, 8),
  };
  if (!marking.nodes || !marking.leaves) marking.is_cancelled = true;
  if (!marking.is_cancelled) mark_roots(&marking);
  if (marking.is_cancelled) {
    free(marking.nodes);
    free(marking.leaves);
    return false;
  }
  if (!keeps_results) forget_lost(store, &marking);
  pool_sweep(&store->nodes, marking.nodes, node_hash);
  pool_sweep(&store->leaves, marking.leaves, leaf_hash);
  return true;
}

static uint64_t store_bytes(const Store *store) {
  return pool_bytes(&store->nodes) + pool_bytes(&store->leaves) + sizeof *store;
}

/// Makes room in a pool if the limit allows; it is asked until there is plenty.
static bool grow_within_limit(Store *store, Pool *pool, uint64_t (*hash)(const void *)) {
  while (pool->room < PLENTY) {
    if (store_bytes(store) + pool_growth(pool) > store->limit) return false;
    if (!pool_grow(pool, hash)) return false;
  }
  return true;
}

static bool grow_both(Store *store) {
  return grow_within_limit(store, &store->nodes, node_hash)
      && grow_within_limit(store, &store->leaves, leaf_hash);
}

/// Whether less than an eighth of a pool was freed.
static bool is_crowded(const Pool *pool) {
  return pool->room < PLENTY || pool->room < pool->committed / 8;
}

static void poll(Store *store) {
  store->countdown = 1024;
  if (!store->goes_on(store->context)) longjmp(store->way_out, LIFE_STEP_CANCELLED);
}

static void make_room(Store *store) {
  if (grow_both(store)) return;
  if (store->collections++ >= store->patience) longjmp(store->way_out, LIFE_STEP_STALLED);
  for (int keeps = 1; keeps >= 0; keeps--) {
    if (!collect(store, keeps)) longjmp(store->way_out, LIFE_STEP_CANCELLED);
    grow_both(store);
    if (!is_crowded(&store->nodes) && !is_crowded(&store->leaves)) return;
  }
  bool is_full = store->nodes.room < PLENTY || store->leaves.room < PLENTY;
  if (is_full || store->patience != UINT32_MAX) longjmp(store->way_out, LIFE_STEP_STALLED);
}

static inline void look_around(Store *store) {
  if (store->nodes.room < PLENTY || store->leaves.room < PLENTY) make_room(store);
}

// Going on.

static void middle_portable(
    const LeafRule *rule, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out) {
  middle_after(rule, generations, nw, ne, sw, se, out);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void middle_avx2(
    const LeafRule *rule, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out) {
  middle_after(rule, generations, nw, ne, sw, se, out);
}
#endif

static void middle_of(Store *store, const LifeSquare q[4], int generations, Leaf *out) {
  store->middle(
      &store->rule, generations, leaf(store, q[0]), leaf(store, q[1]), leaf(store, q[2]), leaf(store, q[3]),
      out);
}

/// What becomes of squares of level 5: at first all are computed, then all are looked up.
static void results5(Store *store, const LifeSquare *squares, int count, LifeSquare *results) {
  Leaf cells[9];
  uint64_t hashes[9];
  uint32_t tag = store->tags[5], missing = 0;
  for (int i = 0; i < count; i++) {
    const Node *here = node(store, squares[i]);
    results[i] = here->result & SQUARE;
    if (!squares[i] || here->result >> 26 == tag) continue;
    middle_of(store, here->quarter, 1 << tag, &cells[i]);
    hashes[i] = want_leaf(store, &cells[i]);
    missing |= 1u << i;
  }
  for (; missing; missing &= missing - 1) {
    int i = __builtin_ctz(missing);
    results[i] = get_leaf(store, &cells[i], hashes[i]);
    node(store, squares[i])->result = tag << 26 | results[i];
  }
}

/// The nine overlapping squares, half as wide, of a square.
static inline void nine(Store *store, LifeSquare square, LifeSquare s[9]) {
  const LifeSquare *q = node(store, square)->quarter;
  const LifeSquare *a = node(store, q[0])->quarter, *b = node(store, q[1])->quarter;
  const LifeSquare *c = node(store, q[2])->quarter, *d = node(store, q[3])->quarter;
  Wanted wanted[5];
  want(store, &wanted[0], a[1], b[0], a[3], b[2]);
  want(store, &wanted[1], a[2], a[3], c[0], c[1]);
  want(store, &wanted[2], a[3], b[2], c[1], d[0]);
  want(store, &wanted[3], b[2], b[3], d[0], d[1]);
  want(store, &wanted[4], c[1], d[0], c[3], d[2]);
  s[0] = q[0];
  s[2] = q[1];
  s[6] = q[2];
  s[8] = q[3];
  for (int i = 0; i < 5; i++) look(store, &wanted[i]);
  s[1] = get(store, &wanted[0]);
  s[3] = get(store, &wanted[1]);
  s[4] = get(store, &wanted[2]);
  s[5] = get(store, &wanted[3]);
  s[7] = get(store, &wanted[4]);
}

/// The middles of four squares made of nine: the second half of a step when the first was far enough.
static void middles(Store *store, const LifeSquare r[9], LifeSquare middle[4]) {
  Wanted wanted[4];
  for (int i = 0; i < 4; i++) {
    const LifeSquare *at = r + (i >> 1) * 3 + (i & 1);
    want(
        store, &wanted[i], node(store, at[0])->quarter[3], node(store, at[1])->quarter[2],
        node(store, at[3])->quarter[1], node(store, at[4])->quarter[0]);
  }
  for (int i = 0; i < 4; i++) look(store, &wanted[i]);
  for (int i = 0; i < 4; i++) middle[i] = get(store, &wanted[i]);
}

static void leaf_middles(Store *store, const LifeSquare r[9], LifeSquare middle[4]) {
  for (int i = 0; i < 4; i++) {
    const LifeSquare *at = r + (i >> 1) * 3 + (i & 1);
    LifeSquare q[4] = {at[0], at[1], at[3], at[4]};
    Leaf cells;
    middle_of(store, q, 0, &cells);
    middle[i] = get_leaf(store, &cells, groups_hash(&cells));
  }
}

static void four(Store *store, const LifeSquare r[9], LifeSquare t[4]) {
  Wanted wanted[4];
  for (int i = 0; i < 4; i++) {
    const LifeSquare *at = r + (i >> 1) * 3 + (i & 1);
    want(store, &wanted[i], at[0], at[1], at[3], at[4]);
  }
  for (int i = 0; i < 4; i++) look(store, &wanted[i]);
  for (int i = 0; i < 4; i++) t[i] = get(store, &wanted[i]);
}

static LifeSquare know(Store *store, LifeSquare square, int level, const LifeSquare q[4]) {
  LifeSquare result = join(store, q[0], q[1], q[2], q[3]);
  node(store, square)->result = store->tags[level] << 26 | result;
  return result;
}

static LifeSquare step6(Store *store, LifeSquare square) {
  LifeSquare s[9], r[9], t[4], q[4];
  nine(store, square, s);
  results5(store, s, 9, r);
  if (store->exponent >= 4) {
    four(store, r, t);
    results5(store, t, 4, q);
  } else {
    leaf_middles(store, r, q);
  }
  return know(store, square, 6, q);
}

static LifeSquare step(Store *store, LifeSquare square, int level);

static inline LifeSquare result_of(Store *store, LifeSquare square, int level) {
  if (!square) return 0;
  uint32_t known = node(store, square)->result;
  if (known >> 26 == store->tags[level]) return known & SQUARE;
  return step(store, square, level);
}

static inline void save(Store *store, const LifeSquare *squares, int count) {
  memcpy(store->saved + store->depth, squares, (size_t)count * sizeof *squares);
  store->depth += count;
}

/// Asks for what the squares of which the result is not known are made of.
static inline void foresee(const Store *store, const LifeSquare s[9], int level) {
  for (int i = 0; i < 9; i++) {
    const Node *here = node(store, s[i]);
    if (!s[i] || here->result >> 26 == store->tags[level]) continue;
    for (int k = 0; k < 4; k++) __builtin_prefetch(node(store, here->quarter[k]));
  }
}

/// What is in the middle of a square of which that is not known; the square itself has to be safe.
static LifeSquare step(Store *store, LifeSquare square, int level) {
  look_around(store);
  if (!--store->countdown) poll(store);
  if (level == 6) return step6(store, square);
  int depth = store->depth;
  LifeSquare s[9], r[9], t[4], q[4];
  nine(store, square, s);
  save(store, s, 9);
  foresee(store, s, level - 1);
  for (int i = 0; i < 9; i++) {
    r[i] = result_of(store, s[i], level - 1);
    save(store, &r[i], 1);
  }
  look_around(store);
  if (store->exponent >= level - 2) {
    four(store, r, t);
    save(store, t, 4);
    for (int i = 0; i < 4; i++) {
      q[i] = result_of(store, t[i], level - 1);
      save(store, &q[i], 1);
    }
    look_around(store);
  } else {
    middles(store, r, q);
  }
  store->depth = depth;
  return know(store, square, level, q);
}

// Roots and steps.

static LifeSquare grown(Store *store, LifeSquare square) {
  LifeSquare q[4];
  memcpy(q, node(store, square)->quarter, sizeof q);
  return join(
      store, join(store, 0, 0, 0, q[0]), join(store, 0, 0, q[1], 0), join(store, 0, q[2], 0, 0),
      join(store, q[3], 0, 0, 0));
}

/// Whether all that lives lies in the middle quarter of a square.
static bool is_in_middle(const Store *store, LifeSquare square) {
  const LifeSquare *q = node(store, square)->quarter;
  for (int i = 0; i < 4; i++) {
    const LifeSquare *inner = node(store, q[i])->quarter;
    for (int k = 0; k < 4; k++)
      if (k != 3 - i && inner[k]) return false;
  }
  return true;
}

static LifeSquare middle_quarter(Store *store, LifeSquare square) {
  const LifeSquare *q = node(store, square)->quarter;
  return join(
      store, node(store, q[0])->quarter[3], node(store, q[1])->quarter[2], node(store, q[2])->quarter[1],
      node(store, q[3])->quarter[0]);
}

LifeRoot *life_hash_root(const LifeRoot *root, LifeSquare square, int level) {
  Store *store = root->store;
  while (level > LEAST_LEVEL && is_in_middle(store, square)) {
    if (store->nodes.room < PLENTY && !pool_grow(&store->nodes, node_hash)) break;
    square = middle_quarter(store, square);
    level--;
  }
  LifeRoot *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  made->store = store;
  made->square = square;
  made->level = level;
  pthread_mutex_lock(&store->list);
  made->after = store->roots;
  if (made->after) made->after->before = made;
  store->roots = made;
  pthread_mutex_unlock(&store->list);
  return made;
}

static void begin(Store *store, int exponent, bool (*goes_on)(void *), void *context) {
  store->exponent = exponent;
  for (int level = 5; level < 72; level++)
    store->tags[level] = (uint32_t)(exponent < level - 2 ? exponent : level - 2);
  store->depth = 0;
  store->countdown = 1024;
  store->collections = 0;
  store->goes_on = goes_on;
  store->context = context;
}

/// A square with so much emptiness around that nothing leaves the middle; an empty one stays.
static LifeSquare padded(Store *store, const LifeRoot *root, int *level) {
  LifeSquare square = root->square;
  *level = root->level;
  int least = store->exponent + 3 > 8 ? store->exponent + 3 : 8;
  for (int borders = 0; square && (borders < 2 || *level < least); borders++) {
    look_around(store);
    square = grown(store, square);
    *level += 1;
    store->saved[0] = square;
    store->depth = 1;
  }
  return square;
}

LifeStepEnd life_hash_step(
    const LifeRoot *root, int exponent, bool (*goes_on)(void *context), void *context, LifeRoot **next) {
  Store *store = root->store;
  begin(store, exponent, goes_on, context);
  int end = setjmp(store->way_out);
  if (end) return (LifeStepEnd)end;
  int level;
  LifeSquare square = padded(store, root, &level);
  LifeSquare result = result_of(store, square, level);
  *next = life_hash_root(root, result, level - 1);
  return *next ? LIFE_STEP_DONE : LIFE_STEP_STALLED;
}

// Making stores.

static void set_rule(Store *store) {
  LeafRule *rule = &store->rule;
  rule->is_life = store->births == 8 && store->survivals == 12;
  for (int n = 0; n < 9; n++) {
    uint32_t born = store->births >> n & 1 ? ~0u : 0, survives = store->survivals >> n & 1 ? ~0u : 0;
    for (int lane = 0; lane < 8; lane++) {
      rule->born[n][lane] = born;
      rule->differs[n][lane] = born ^ survives;
    }
  }
  store->middle = middle_portable;
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) store->middle = middle_avx2;
#endif
}

static void close_store(Store *store) {
  pool_close(&store->nodes);
  pool_close(&store->leaves);
  pthread_mutex_destroy(&store->list);
  free(store);
}

LifeRoot *life_hash_create(uint16_t births, uint16_t survivals, uint64_t limit, uint32_t patience) {
  Store *store = aligned_alloc(64, (sizeof(Store) + 63) & ~(size_t)63);
  if (!store) return NULL;
  memset(store, 0, sizeof *store);
  store->births = births;
  store->survivals = survivals;
  store->limit = limit;
  store->patience = patience;
  set_rule(store);
  pthread_mutex_init(&store->list, NULL);
  bool is_open = pool_open(&store->nodes, sizeof(Node)) && pool_open(&store->leaves, sizeof(Leaf));
  LifeRoot empty = {.store = store};
  LifeRoot *root = is_open ? life_hash_root(&empty, 0, LEAST_LEVEL) : NULL;
  if (!root) close_store(store);
  return root;
}

void life_hash_release(LifeRoot *root) {
  Store *store = root->store;
  pthread_mutex_lock(&store->list);
  if (root->before) root->before->after = root->after;
  if (root->after) root->after->before = root->before;
  if (store->roots == root) store->roots = root->after;
  bool is_last = !store->roots;
  pthread_mutex_unlock(&store->list);
  free(root);
  if (is_last) close_store(store);
}

bool life_hash_lock(const LifeRoot *root) {
  bool free = false;
  return atomic_compare_exchange_strong(&root->store->is_locked, &free, true);
}

void life_hash_unlock(const LifeRoot *root) { atomic_store(&root->store->is_locked, false); }

LifeSquare life_hash_leaf(const LifeRoot *root, const uint16_t rows[16]) {
  Pool *pool = &root->store->leaves;
  if (pool->room < PLENTY && !pool_grow(pool, leaf_hash)) return LIFE_NO_SQUARE;
  Leaf cells = {{0}};
  for (int y = 0; y < 16; y++) cells.group[y & 3] |= (uint64_t)rows[y] << (y >> 2) * 16;
  return get_leaf(root->store, &cells, groups_hash(&cells));
}

LifeSquare life_hash_join(const LifeRoot *root, const LifeSquare q[4]) {
  Pool *pool = &root->store->nodes;
  if (pool->room < PLENTY && !pool_grow(pool, node_hash)) return LIFE_NO_SQUARE;
  return join(root->store, q[0], q[1], q[2], q[3]);
}

// Reading.

LifeSquare life_hash_square(const LifeRoot *root) { return root->square; }
int life_hash_level(const LifeRoot *root) { return root->level; }
uint64_t life_hash_bytes(const LifeRoot *root) { return store_bytes(root->store); }
uint64_t life_hash_limit(const LifeRoot *root) { return root->store->limit; }

void life_hash_quarters(const LifeRoot *root, LifeSquare square, LifeSquare quarters[4]) {
  memcpy(quarters, node(root->store, square)->quarter, 4 * sizeof *quarters);
}

void life_hash_rows(const LifeRoot *root, LifeSquare square, uint16_t rows[16]) {
  const Leaf *cells = leaf(root->store, square);
  for (int y = 0; y < 16; y++) rows[y] = (uint16_t)(cells->group[y & 3] >> (y >> 2) * 16);
}

// Counting: what each square holds is remembered in a table that grows as it fills.

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

/// Remembers a count; without memory for it nothing is remembered.
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
    const Leaf *cells = leaf(census->store, square);
    int count = 0;
    for (int i = 0; i < 4; i++) count += __builtin_popcountll(cells->group[i]);
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

void life_hash_population(const LifeRoot *root, uint64_t *high, uint64_t *low) {
  LifeRoot *memo = (LifeRoot *)root;
  pthread_mutex_lock(&memo->store->list);
  bool is_counted = memo->is_counted;
  pthread_mutex_unlock(&memo->store->list);
  if (!is_counted) {
    Census census = {.store = root->store};
    Count count = census_open(&census, 1024) ? count_of(&census, root->square) : 0;
    census_close(&census);
    pthread_mutex_lock(&memo->store->list);
    memo->population[0] = (uint64_t)(count >> 64);
    memo->population[1] = (uint64_t)count;
    memo->is_counted = true;
    pthread_mutex_unlock(&memo->store->list);
  }
  *high = root->population[0];
  *low = root->population[1];
}

// Copying.

static LifeSquare copied(Census *done, Store *to, LifeSquare square) {
  if (!square) return 0;
  if (square & LEAF) {
    const Leaf *cells = leaf(done->store, square);
    if (to->leaves.room < PLENTY && !pool_grow(&to->leaves, leaf_hash)) return LIFE_NO_SQUARE;
    return get_leaf(to, cells, groups_hash(cells));
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
  LifeRoot *start = life_hash_create(from->births, from->survivals, from->limit, from->patience);
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

/// Sets the dots of a row that begin at a column; they may stick out.
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
  const Leaf *cells = leaf(picture->store, square);
  int side = 1 << picture->scale;
  for (int top = 0; top < 16; top += side) {
    uint32_t all = 0, dots = 0;
    for (int y = top; y < top + side; y++) all |= (uint16_t)(cells->group[y & 3] >> (y >> 2) * 16);
    for (int x = 0; x < 16; x += side)
      dots |= (uint32_t)((all >> x & ((1u << side) - 1)) != 0) << (x >> picture->scale);
    paint_row(picture, dots, column, row + (top >> picture->scale));
  }
}

/// Paints a square whose first dot is at a place of the picture.
static void paint(const Picture *picture, LifeSquare square, int level, int64_t column, int64_t row) {
  int64_t side = level > picture->scale ? (int64_t)1 << (level - picture->scale) : 1;
  if (!square || column >= picture->width || row >= picture->height) return;
  if (column + side <= 0 || row + side <= 0) return;
  if (level <= picture->scale) {
    paint_row(picture, 1, column, row);
  } else if (level == 4) {
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
