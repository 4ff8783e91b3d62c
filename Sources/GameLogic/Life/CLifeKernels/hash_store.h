// What HashLife's store is made of, and how squares are found in it.
//
// B. Gosper, "Exploiting Regularities in Large Cellular Spaces", Physica 10D (1984), 75–80.
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
  /// What the step that was last begun began with: cancelled and begun again it is still the same step.
  LifeSquare beginning;
  int begun_exponent;
  uint32_t countdown, collections, patience;
  jmp_buf way_out;
  uint16_t births, survivals;
  uint64_t limit;
  /// How many squares there may be.
  uint32_t most;
  /// The bytes that are taken, for those who do not write.
  _Atomic uint64_t bytes;
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

uint64_t node_hash(const void *thing);
uint64_t leaf_hash(const void *thing);
/// The bytes that a store takes.
uint64_t store_bytes(const Store *store);
/// Forgets what no root and nothing that is saved is made of; results too, unless they are kept. False when
/// there is no memory to do so: then nothing is forgotten. It is not broken off, or a step that is computed in
/// short slices would never get beyond it.
bool collect(Store *store, bool keeps_results);

// Finding squares, in three strides so that several are looked for at once.

typedef struct {
  LifeSquare quarter[4];
  uint64_t hash;
  uint32_t at;
} Wanted;

/// Asks for the place in the table.
static inline void want(
    const Store *store, Wanted *wanted, LifeSquare nw, LifeSquare ne, LifeSquare sw, LifeSquare se) {
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

#endif
