// Creation of stores, roots and squares.
#include "hash_states.h"
#include "hash_store.h"
#include "lookup.h"

uint64_t node_hash(const void *thing) { return quarters_hash(((const Node *)thing)->quarter); }

static uint64_t bits_hash(const void *thing) { return half_hash(((const Leaf *)thing)->group); }

static uint64_t bytes_hash(const void *thing) {
  const uint64_t *group = ((const Leaf *)thing)->group;
  return mix(half_hash(group), half_hash(group + 4));
}

uint64_t store_bytes(const Store *store) {
  return pool_bytes(&store->nodes) + pool_bytes(&store->leaves) + sizeof *store;
}

/// True if all live cells lie in the square of half the width at the center.
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

static void middle_portable(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw,
    const Leaf *se, Leaf *out) {
  middle_after(rules, parity, generations, nw, ne, sw, se, out);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void middle_avx2(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw,
    const Leaf *se, Leaf *out) {
  middle_after(rules, parity, generations, nw, ne, sw, se, out);
}
#endif

#if defined(__x86_64__)
/// Steps four leaves by lookups: row 4i + k of all four together is in lane i of group k.
LOOKS_UP static void middle_by_lookup(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw,
    const Leaf *se, Leaf *out) {
  Lookup lookups[2] = {open_lookup(rules->rule[0].rule), open_lookup(rules->rule[1].rule)};
  uint32_t rows[32];
  for (int y = 0; y < 16; y++) {
    int group = y & 3, lane = (y >> 2) * 16;
    rows[y] = (uint16_t)(nw->group[group] >> lane) | (uint32_t)(uint16_t)(ne->group[group] >> lane) << 16;
    rows[y + 16] = (uint16_t)(sw->group[group] >> lane) | (uint32_t)(uint16_t)(se->group[group] >> lane) << 16;
  }
  for (int g = 0; g < generations; g++) lookup_rows(&lookups[(parity + g) & 1], rows);
  memset(out->group, 0, sizeof out->group);
  for (int y = 0; y < 16; y++) out->group[y & 3] |= (uint64_t)(uint16_t)(rows[y + 8] >> 8) << (y >> 2) * 16;
}
#endif

static void set_rule(LeafRule *leaf, const LifeRule *rule) {
  leaf->rule = rule;
  for (int n = 0; n < 9; n++) {
    uint32_t born = rule->births >> n & 1 ? ~0u : 0, survives = rule->survivals >> n & 1 ? ~0u : 0;
    for (int lane = 0; lane < 8; lane++) {
      leaf->born[n][lane] = born;
      leaf->differs[n][lane] = born ^ survives;
    }
  }
}

static void set_rules(Store *store, const LifeRules *rules) {
  store->rules = *rules;
  LeafRules *leaf = &store->leaf_rules;
  leaf->diagram = &store->diagram;
  open_diagram(&store->diagram);
  for (int i = 0; i < 2; i++) {
    const LifeRule *rule = &store->rules.rule[rules->alternates ? i : 0];
    set_rule(&leaf->rule[i], rule);
    if (rule->kind > leaf->kind) leaf->kind = rule->kind;
  }
  store->middle = middle_portable;
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) store->middle = middle_avx2;
  if (leaf->kind == LIFE_TABLE && rules->width > 2) store->middle = middle_by_lookup;
#endif
}

static void close_store(Store *store) {
  pool_close(&store->nodes);
  pool_close(&store->leaves);
  pthread_mutex_destroy(&store->list);
  free(store);
}

static void set_leaves(Store *store, const LifeRules *rules) {
  store->leaf_level = rules ? BITS_LEVEL : BYTES_LEVEL;
  store->leaf_shift = rules ? 5 : 6;
  store->leaf_hash = rules ? bits_hash : bytes_hash;
  if (rules) set_rules(store, rules);
  else store->middle = middle_of_states();
}

LifeRoot *life_hash_create(const LifeRules *rules, uint64_t limit, uint32_t patience, uint32_t most) {
  Store *store = aligned_alloc(64, (sizeof(Store) + 63) & ~(size_t)63);
  if (!store) return NULL;
  memset(store, 0, sizeof *store);
  store->limit = limit;
  store->patience = patience;
  set_leaves(store, rules);
  pthread_mutex_init(&store->list, NULL);
  store->most = most < MOST_NUMBERS ? most : MOST_NUMBERS;
  bool is_open = pool_open(&store->nodes, sizeof(Node), store->most)
      && pool_open(&store->leaves, (size_t)1 << store->leaf_shift, store->most);
  atomic_store(&store->bytes, store_bytes(store));
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

void life_hash_unlock(const LifeRoot *root) {
  atomic_store(&root->store->bytes, store_bytes(root->store));
  atomic_store(&root->store->is_locked, false);
}

void life_hash_collect(const LifeRoot *root) {
  root->store->depth = 0;
  collect(root->store, false);
}

LifeSquare life_hash_leaf(const LifeRoot *root, const uint16_t rows[16]) {
  Pool *pool = &root->store->leaves;
  if (pool->room < PLENTY && !pool_grow(pool, root->store->leaf_hash)) return LIFE_NO_SQUARE;
  Leaf cells = {{0}};
  for (int y = 0; y < 16; y++) cells.group[y & 3] |= (uint64_t)rows[y] << (y >> 2) * 16;
  return get_leaf(root->store, &cells, groups_hash(root->store, &cells));
}

LifeSquare life_hash_state_leaf(const LifeRoot *root, const uint64_t rows[8]) {
  Pool *pool = &root->store->leaves;
  if (pool->room < PLENTY && !pool_grow(pool, root->store->leaf_hash)) return LIFE_NO_SQUARE;
  Leaf cells;
  memcpy(cells.group, rows, sizeof cells.group);
  return get_leaf(root->store, &cells, groups_hash(root->store, &cells));
}

LifeSquare life_hash_join(const LifeRoot *root, const LifeSquare q[4]) {
  Pool *pool = &root->store->nodes;
  if (pool->room < PLENTY && !pool_grow(pool, node_hash)) return LIFE_NO_SQUARE;
  return join(root->store, q[0], q[1], q[2], q[3]);
}
