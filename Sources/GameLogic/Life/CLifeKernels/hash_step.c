// Gosper's stepping algorithm on shared squares, with leaves of 16×16 cells, or of 8×8 cells of several states.
#include "hash_store.h"

// Room.

/// Makes PLENTY of room in a pool if the limit allows it.
static bool grow_within_limit(Store *store, Pool *pool, uint64_t (*hash)(const void *)) {
  while (pool->room < PLENTY) {
    if (store_bytes(store) + pool_growth(pool) > store->limit) return false;
    if (!pool_grow(pool, hash)) return false;
  }
  return true;
}

static bool grow_both(Store *store) {
  return grow_within_limit(store, &store->nodes, node_hash)
      && grow_within_limit(store, &store->leaves, store->leaf_hash);
}

/// True if the last collection freed less than an eighth of a pool.
static bool is_crowded(const Pool *pool) {
  return pool->room < PLENTY || pool->room < pool->committed / 8;
}

static void poll(Store *store) {
  store->countdown = 1024;
  if (!store->goes_on(store->context)) longjmp(store->abort_point, LIFE_STEP_CANCELLED);
}

static void make_room(Store *store) {
  if (grow_both(store)) return;
  if (store->collections++ >= store->patience) longjmp(store->abort_point, LIFE_STEP_STALLED);
  for (int keeps = 1; keeps >= 0; keeps--) {
    if (!collect(store, keeps)) longjmp(store->abort_point, LIFE_STEP_STALLED);
    grow_both(store);
    if (!is_crowded(&store->nodes) && !is_crowded(&store->leaves)) return;
  }
  bool is_full = store->nodes.room < PLENTY || store->leaves.room < PLENTY;
  if (is_full || store->patience != UINT32_MAX) longjmp(store->abort_point, LIFE_STEP_STALLED);
}

static inline void ensure_room(Store *store) {
  if (store->nodes.room < PLENTY || store->leaves.room < PLENTY) make_room(store);
}

// Stepping.

static void middle_of(Store *store, const LifeSquare q[4], int generations, Leaf *out) {
  store->middle(
      &store->leaf_rules, store->parity, generations, leaf(store, q[0]), leaf(store, q[1]), leaf(store, q[2]), leaf(store, q[3]),
      out);
}

/// Steps squares of four leaves: computes all of them first and then looks them up.
static void leaf_results(Store *store, const LifeSquare *squares, int count, LifeSquare *results) {
  Leaf cells[9];
  uint64_t hashes[9];
  uint32_t tag = store->tags[store->leaf_level + 1], missing = 0;
  for (int i = 0; i < count; i++) {
    const Node *here = node(store, squares[i]);
    results[i] = here->result & SQUARE;
    if (!squares[i] || here->result >> 26 == tag) continue;
    middle_of(store, here->quarter, tag == ODD ? 1 : 1 << tag, &cells[i]);
    hashes[i] = want_leaf(store, &cells[i]);
    missing |= 1u << i;
  }
  for (; missing; missing &= missing - 1) {
    int i = __builtin_ctz(missing);
    results[i] = get_leaf(store, &cells[i], hashes[i]);
    node(store, squares[i])->result = tag << 26 | results[i];
  }
}

/// Finds the nine overlapping subsquares of half the width.
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

/// Finds the centers of the four squares made of nine, for steps that the first half already completes.
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
    middle[i] = get_leaf(store, &cells, groups_hash(store, &cells));
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

static LifeSquare set_result(Store *store, LifeSquare square, int level, const LifeSquare q[4]) {
  LifeSquare result = join(store, q[0], q[1], q[2], q[3]);
  node(store, square)->result = store->tags[level] << 26 | result;
  return result;
}

/// Steps a square of 4×4 leaves.
static LifeSquare small_step(Store *store, LifeSquare square) {
  LifeSquare s[9], r[9], t[4], q[4];
  nine(store, square, s);
  leaf_results(store, s, 9, r);
  if (store->exponent >= store->leaf_level) {
    four(store, r, t);
    leaf_results(store, t, 4, q);
  } else {
    leaf_middles(store, r, q);
  }
  return set_result(store, square, store->leaf_level + 2, q);
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

/// Prefetches the parts of squares with unknown results.
static inline void prefetch_parts(const Store *store, const LifeSquare s[9], int level) {
  for (int i = 0; i < 9; i++) {
    const Node *here = node(store, s[i]);
    if (!s[i] || here->result >> 26 == store->tags[level]) continue;
    for (int k = 0; k < 4; k++) __builtin_prefetch(node(store, here->quarter[k]));
  }
}

/// Computes the result of a square, which must be protected from collection.
static LifeSquare step(Store *store, LifeSquare square, int level) {
  ensure_room(store);
  if (!--store->countdown) poll(store);
  if (level == store->leaf_level + 2) return small_step(store, square);
  int depth = store->depth;
  LifeSquare s[9], r[9], t[4], q[4];
  nine(store, square, s);
  save(store, s, 9);
  prefetch_parts(store, s, level - 1);
  for (int i = 0; i < 9; i++) {
    r[i] = result_of(store, s[i], level - 1);
    save(store, &r[i], 1);
  }
  ensure_room(store);
  if (store->exponent >= level - 2) {
    four(store, r, t);
    save(store, t, 4);
    for (int i = 0; i < 4; i++) {
      q[i] = result_of(store, t[i], level - 1);
      save(store, &q[i], 1);
    }
    ensure_room(store);
  } else {
    middles(store, r, q);
  }
  store->depth = depth;
  return set_result(store, square, level, q);
}

// Steps.

static LifeSquare grown(Store *store, LifeSquare square) {
  LifeSquare q[4];
  memcpy(q, node(store, square)->quarter, sizeof q);
  return join(
      store, join(store, 0, 0, 0, q[0]), join(store, 0, 0, q[1], 0), join(store, 0, q[2], 0, 0),
      join(store, q[3], 0, 0, 0));
}

static void begin(
    Store *store, LifeSquare square, int exponent, int parity, bool (*goes_on)(void *), void *context) {
  if (square != store->beginning || exponent != store->begun_exponent) store->collections = 0;
  store->beginning = square;
  store->begun_exponent = exponent;
  store->exponent = exponent;
  store->parity = store->rules.alternates ? parity & 1 : 0;
  for (int level = store->leaf_level + 1; level < 72; level++)
    store->tags[level] = store->parity ? ODD : (uint32_t)(exponent < level - 2 ? exponent : level - 2);
  store->depth = 0;
  store->countdown = 1024;
  store->goes_on = goes_on;
  store->context = context;
}

/// Pads a square so that nothing leaves its middle; an empty one stays empty.
static LifeSquare padded(Store *store, const LifeRoot *root, int *level) {
  LifeSquare square = root->square;
  *level = root->level;
  int least = store->exponent + 3 > 8 ? store->exponent + 3 : 8;
  for (int borders = 0; square && (borders < 2 || *level < least); borders++) {
    ensure_room(store);
    square = grown(store, square);
    *level += 1;
    store->saved[0] = square;
    store->depth = 1;
  }
  return square;
}

LifeStepEnd life_hash_step(
    const LifeRoot *root, int exponent, int parity, const LifeStates *states, bool (*goes_on)(void *context),
    void *context, LifeRoot **next) {
  Store *store = root->store;
  store->leaf_rules.states = states;
  begin(store, root->square, exponent, parity, goes_on, context);
  int end = setjmp(store->abort_point);
  if (end) return (LifeStepEnd)end;
  int level;
  LifeSquare square = padded(store, root, &level);
  LifeSquare result = result_of(store, square, level);
  store->collections = 0;
  *next = life_hash_root(root, result, square ? level - 1 : level);
  return *next ? LIFE_STEP_DONE : LIFE_STEP_STALLED;
}
