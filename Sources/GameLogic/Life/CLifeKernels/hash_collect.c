// Mark-and-sweep garbage collection.
#include "hash_store.h"

typedef struct {
  Store *store;
  uint64_t *nodes, *leaves;
  bool keeps_results;
} Marking;

static inline bool set_bit(uint64_t *bits, uint32_t number) {
  uint64_t bit = (uint64_t)1 << (number & 63);
  bool was = bits[number >> 6] & bit;
  bits[number >> 6] |= bit;
  return was;
}

static void mark(Marking *marking, LifeSquare square) {
  if (!square) return;
  if (square & LEAF) {
    set_bit(marking->leaves, square & NUMBER);
    return;
  }
  if (set_bit(marking->nodes, square)) return;
  const Node *here = node(marking->store, square);
  for (int i = 0; i < 4; i++)
    if (!(here->quarter[i] & LEAF)) __builtin_prefetch(node(marking->store, here->quarter[i]));
  for (int i = 0; i < 4; i++) mark(marking, here->quarter[i]);
  if (marking->keeps_results && here->result >> 26 != UNKNOWN) mark(marking, here->result & SQUARE);
}

/// Marks the squares of all roots and of a step in progress; false if out of memory.
static bool mark_roots(Marking *marking) {
  Store *store = marking->store;
  for (int i = 0; i < store->depth; i++) mark(marking, store->saved[i]);
  pthread_mutex_lock(&store->list);
  uint32_t count = 0;
  for (LifeRoot *root = store->roots; root; root = root->after) count++;
  LifeSquare *squares = malloc((count + 1) * sizeof *squares);
  bool has_memory = squares != NULL;
  count = 0;
  if (has_memory)
    for (LifeRoot *root = store->roots; root; root = root->after) squares[count++] = root->square;
  pthread_mutex_unlock(&store->list);
  for (uint32_t i = 0; i < count; i++) mark(marking, squares[i]);
  free(squares);
  return has_memory;
}

/// Clears cached results that have been freed.
static void forget_lost(Store *store, const Marking *marking) {
  for (uint32_t number = 1; number < store->nodes.top; number++) {
    if (!(marking->nodes[number >> 6] >> (number & 63) & 1)) continue;
    Node *here = node(store, number);
    LifeSquare result = here->result & SQUARE;
    const uint64_t *bits = result & LEAF ? marking->leaves : marking->nodes;
    if (result && !(bits[(result & NUMBER) >> 6] >> (result & 63) & 1)) here->result = UNKNOWN << 26;
  }
}

bool collect(Store *store, bool keeps_results) {
  Marking marking = {
    .store = store, .keeps_results = keeps_results,
    .nodes = calloc(store->nodes.top / 64 + 1, 8), .leaves = calloc(store->leaves.top / 64 + 1, 8),
  };
  bool is_marked = marking.nodes && marking.leaves && mark_roots(&marking);
  if (is_marked) {
    if (!keeps_results) forget_lost(store, &marking);
    pool_sweep(&store->nodes, marking.nodes, node_hash);
    pool_sweep(&store->leaves, marking.leaves, store->leaf_hash);
  } else {
    free(marking.nodes);
    free(marking.leaves);
  }
  return is_marked;
}
