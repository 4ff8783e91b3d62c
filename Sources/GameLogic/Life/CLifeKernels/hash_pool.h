// Things of one size that stand once: numbered from 1, looked up by what they are, never moved.
//
// The numbers stand in a table of open addressing, each with seven bits of its thing's hash, so that nearly
// every other thing in the way is passed without being read. Addresses are reserved once, and given memory in
// pieces.
#ifndef HASH_POOL_H
#define HASH_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Numbers of things have 25 bits.
#define NUMBER_BITS 25
#define MOST_NUMBERS (1u << NUMBER_BITS)
#define NUMBER (MOST_NUMBERS - 1)

typedef struct {
  /// The bytes of a thing, and where thing 0 lies.
  size_t size;
  uint8_t *things;
  /// The first number that is never given.
  uint32_t most;
  /// The first number never given, and the first without memory.
  uint32_t top, committed;
  /// How many things there are, and how many more can be made without asking for room.
  uint32_t count, room;
  /// After a collection: a bit for each number in use below `swept`, and how many are free there.
  uint64_t *used;
  uint32_t swept, holes, word;
  uint64_t open;
  /// The table; its size less one.
  uint32_t *slots;
  uint32_t mask;
} Pool;

/// Opens a pool of things with the numbers below `most`, at most MOST_NUMBERS.
bool pool_open(Pool *pool, size_t size, uint32_t most);
void pool_close(Pool *pool);
/// The bytes that a pool takes.
uint64_t pool_bytes(const Pool *pool);
/// How many bytes it would take to have more room.
uint64_t pool_growth(const Pool *pool);
/// Makes room for more things; false when there is no memory or there are no numbers left.
bool pool_grow(Pool *pool, uint64_t (*hash)(const void *thing));
/// Forgets everything whose bit is not set; takes over the bits.
void pool_sweep(Pool *pool, uint64_t *used, uint64_t (*hash)(const void *thing));

/// A number that is free; there has to be room.
static inline uint32_t pool_take(Pool *pool) {
  pool->room--;
  pool->count++;
  if (!pool->holes) return pool->top++;
  while (!pool->open) pool->open = ~pool->used[++pool->word];
  uint32_t number = pool->word << 6 | (uint32_t)__builtin_ctzll(pool->open);
  pool->open &= pool->open - 1;
  pool->holes--;
  return number;
}

static inline uint32_t slot_tag(uint64_t hash) { return (uint32_t)(hash >> 57) << NUMBER_BITS; }

/// The first place from `at` whose tag fits, or that is empty.
static inline uint32_t pool_peek(const Pool *pool, uint32_t at, uint32_t tag) {
  for (;;) {
    uint32_t slot = pool->slots[at];
    if (!slot || (slot & ~NUMBER) == tag) return at;
    at = (at + 1) & pool->mask;
  }
}

static inline uint64_t mix(uint64_t a, uint64_t b) {
  unsigned __int128 product =
      (unsigned __int128)(a ^ 0x9E3779B97F4A7C15) * (b ^ 0xD6E8FEB86659FD93);
  return (uint64_t)product ^ (uint64_t)(product >> 64);
}

#endif
