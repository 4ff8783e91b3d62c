// The store of HashLife and the lookup of squares.
//
// Source: B. Gosper, "Exploiting Regularities in Large Cellular Spaces", Physica 10D (1984), 75–80.
#ifndef HASH_STORE_H
#define HASH_STORE_H

#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "hash_leaf.h"
#include "hash_pool.h"
#include "include/CLifeHash.h"

/// The levels of leaves of bits and of bytes.
enum { BITS_LEVEL = 4, BYTES_LEVEL = 3 };

/// Marks the number of a leaf, so that leaves and larger squares never have the same number.
#define LEAF MOST_NUMBERS
#define SQUARE (LEAF | NUMBER)
/// The tag of a square without a result.
#define UNKNOWN 63u
/// The tag of a single generation after an odd one, under alternating rules.
#define ODD 62u
/// The lowest level of a root, whose quarters have 64 columns.
#define LEAST_LEVEL 7
/// More squares than any function creates between two checks for room.
#define PLENTY 40

typedef struct {
  LifeSquare quarter[4];
  /// The cached result; the bits above the lowest 26 are the binary logarithm of its generations, or a special tag.
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

struct Store {
  Pool nodes, leaves;
  /// The level of leaves, the binary logarithm of their size in bytes, and their hash function.
  int leaf_level, leaf_shift;
  uint64_t (*leaf_hash)(const void *leaf);
  LifeRules rules;
  LeafRules leaf_rules;
  Diagram diagram;
  Middle middle;
  /// The tag of each level in the current step, and the binary logarithm of its generations.
  uint32_t tags[72];
  int exponent;
  /// The parity of the generation at which the step begins; 0 unless the rules alternate.
  int parity;
  /// The squares that must survive a collection during a step.
  LifeSquare saved[72 * 24];
  int depth;
  bool (*goes_on)(void *context);
  void *context;
  /// The start of the latest step; a step that is canceled and restarted counts as the same step.
  LifeSquare beginning;
  int begun_exponent;
  uint32_t countdown, collections, patience;
  jmp_buf abort_point;
  uint64_t limit;
  /// The maximum number of squares.
  uint32_t most;
  /// The size in bytes, for readers.
  _Atomic uint64_t bytes;
  /// Protects the list of roots.
  pthread_mutex_t list;
  LifeRoot *roots;
  atomic_bool is_locked;
};

static inline Node *node(const Store *store, LifeSquare square) {
  return (Node *)store->nodes.things + square;
}

static inline Leaf *leaf(const Store *store, LifeSquare square) {
  return (Leaf *)(store->leaves.things + ((size_t)(square & NUMBER) << store->leaf_shift));
}

static inline uint64_t quarters_hash(const LifeSquare q[4]) {
  return mix((uint64_t)q[0] | (uint64_t)q[1] << 32, (uint64_t)q[2] | (uint64_t)q[3] << 32);
}

static inline bool has_bytes(const Store *store) { return store->leaf_level == BYTES_LEVEL; }

static inline uint64_t half_hash(const uint64_t half[4]) {
  return mix(mix(half[0], half[1]), mix(half[2] + 0x5851F42D4C957F2D, half[3]));
}

static inline uint64_t groups_hash(const Store *store, const Leaf *leaf) {
  uint64_t hash = half_hash(leaf->group);
  return has_bytes(store) ? mix(hash, half_hash(leaf->group + 4)) : hash;
}

static inline bool is_empty(const Store *store, const Leaf *leaf) {
  const uint64_t *g = leaf->group;
  uint64_t all = g[0] | g[1] | g[2] | g[3];
  if (has_bytes(store)) all |= g[4] | g[5] | g[6] | g[7];
  return !all;
}

static inline bool are_equal(const Store *store, const Leaf *one, const Leaf *other) {
  return has_bytes(store) ? !memcmp(one, other, 64) : !memcmp(one, other, 32);
}

static inline void copy_leaf(const Store *store, Leaf *to, const Leaf *from) {
  if (has_bytes(store)) memcpy(to, from, 64);
  else memcpy(to, from, 32);
}

uint64_t node_hash(const void *thing);
/// The size of a store in bytes.
uint64_t store_bytes(const Store *store);
/// Removes all squares that neither a root nor a saved square uses; clears the results of the others unless kept.
///
/// Without memory it removes nothing and returns false. It cannot be canceled; otherwise, steps in short time slices
/// would never get past it.
bool collect(Store *store, bool keeps_results);

// Lookup of squares in three stages, so that several can overlap.

typedef struct {
  LifeSquare quarter[4];
  uint64_t hash;
  uint32_t at;
} Wanted;

/// Stage 1: prefetches the table entry.
static inline void want(
    const Store *store, Wanted *wanted, LifeSquare nw, LifeSquare ne, LifeSquare sw, LifeSquare se) {
  wanted->quarter[0] = nw;
  wanted->quarter[1] = ne;
  wanted->quarter[2] = sw;
  wanted->quarter[3] = se;
  wanted->hash = quarters_hash(wanted->quarter);
  __builtin_prefetch(&store->nodes.slots[(uint32_t)wanted->hash & store->nodes.mask]);
}

/// Stage 2: prefetches the square to which the entry refers.
static inline void look(const Store *store, Wanted *wanted) {
  const Pool *pool = &store->nodes;
  wanted->at = pool_peek(pool, (uint32_t)wanted->hash & pool->mask, slot_tag(wanted->hash));
  __builtin_prefetch(node(store, pool->slots[wanted->at] & NUMBER));
}

/// Stage 3: finds or creates the square; there must be room.
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
  uint64_t hash = groups_hash(store, cells);
  __builtin_prefetch(&store->leaves.slots[(uint32_t)hash & store->leaves.mask]);
  return hash;
}

static inline LifeSquare get_leaf(Store *store, const Leaf *cells, uint64_t hash) {
  Pool *pool = &store->leaves;
  if (is_empty(store, cells)) return 0;
  uint32_t at = (uint32_t)hash & pool->mask, tag = slot_tag(hash), slot;
  while ((slot = pool->slots[at])) {
    if ((slot & ~NUMBER) == tag && are_equal(store, leaf(store, slot & NUMBER), cells))
      return LEAF | (slot & NUMBER);
    at = (at + 1) & pool->mask;
  }
  uint32_t number = pool_take(pool);
  pool->slots[at] = tag | number;
  copy_leaf(store, leaf(store, number), cells);
  return LEAF | number;
}

#endif
