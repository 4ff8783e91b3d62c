// A hash-consing pool of items of one size: numbered from 1, found by value and never moved.
//
// The numbers are in an open-addressing table, each with seven bits of its item's hash, so that most mismatches are
// found without reading the item. Address space is reserved once and committed in pieces.
#ifndef HASH_POOL_H
#define HASH_POOL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Item numbers have 25 bits.
#define NUMBER_BITS 25
#define MOST_NUMBERS (1u << NUMBER_BITS)
#define NUMBER (MOST_NUMBERS - 1)

typedef struct {
  /// The size of an item in bytes, and the address of item 0.
  size_t size;
  uint8_t *things;
  /// The first number that is never assigned.
  uint32_t most;
  /// The first number not yet assigned, and the first one without memory.
  uint32_t top, committed;
  /// The number of items, and the number of items that still fit without growing.
  uint32_t count, room;
  /// After a collection: one bit per used number below `swept`, and the number of free ones.
  uint64_t *used;
  uint32_t swept, holes, word;
  uint64_t open;
  /// The table, and its size minus one.
  uint32_t *slots;
  uint32_t mask;
} Pool;

/// Opens a pool with numbers below `most`, which is at most MOST_NUMBERS.
bool pool_open(Pool *pool, size_t size, uint32_t most);
void pool_close(Pool *pool);
/// The size of a pool in bytes.
uint64_t pool_bytes(const Pool *pool);
/// The number of bytes that growing would add.
uint64_t pool_growth(const Pool *pool);
/// Makes room for more items; false if there is no memory or no number left.
bool pool_grow(Pool *pool, uint64_t (*hash)(const void *thing));
/// Removes all items whose bit is not set; takes ownership of the bits.
void pool_sweep(Pool *pool, uint64_t *used, uint64_t (*hash)(const void *thing));

/// Returns a free number; there must be one.
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

/// The first position from `at` on that is empty or has a matching tag.
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
