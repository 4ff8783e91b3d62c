#include "hash_pool.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/// The maximum load of a table, in tenths.
enum { FULL = 7, SMALLEST_TABLE = 256, SMALLEST_PIECE = 256 };
/// The alignment for huge pages. Without them, a third of the time goes into address translation, because items are
/// accessed in random order.
enum { LARGE_PAGE = 2 << 20 };

static size_t page_up(size_t bytes) { return (bytes + 4095) & ~(size_t)4095; }

static void set_room(Pool *pool) {
  uint64_t places = ((uint64_t)pool->mask + 1) * FULL / 10;
  uint64_t table = places > pool->count ? places - pool->count : 0;
  uint64_t numbers = (uint64_t)pool->holes + (pool->committed - pool->top);
  pool->room = (uint32_t)(table < numbers ? table : numbers);
}

static uint32_t next_piece(const Pool *pool) {
  uint32_t piece = pool->committed / 8 > SMALLEST_PIECE ? pool->committed / 8 : SMALLEST_PIECE;
  uint32_t left = pool->most - pool->committed;
  return piece < left ? piece : left;
}

/// Requests huge pages for the part of the memory that fills some; works without them too.
static void enlarge_pages(void *memory, size_t bytes) {
  uintptr_t from = ((uintptr_t)memory + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  uintptr_t to = ((uintptr_t)memory + bytes) / LARGE_PAGE * LARGE_PAGE;
  if (to > from) madvise((void *)from, to - from, MADV_HUGEPAGE);
}

static bool commit(Pool *pool, uint32_t more) {
  size_t from = page_up(pool->committed * pool->size);
  size_t to = page_up((pool->committed + (size_t)more) * pool->size);
  if (to > from && mprotect(pool->things + from, to - from, PROT_READ | PROT_WRITE)) return false;
  if (from / LARGE_PAGE < to / LARGE_PAGE) enlarge_pages(pool->things, to);
  pool->committed += more;
  return true;
}

bool pool_open(Pool *pool, size_t size, uint32_t most) {
  *pool = (Pool){.size = size, .most = most, .top = 1, .mask = SMALLEST_TABLE - 1};
  void *things = mmap(
      NULL, page_up(size * most), PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (things == MAP_FAILED) return false;
  pool->things = things;
  pool->slots = calloc(SMALLEST_TABLE, sizeof *pool->slots);
  if (!pool->slots || !commit(pool, next_piece(pool))) {
    pool_close(pool);
    return false;
  }
  set_room(pool);
  return true;
}

void pool_close(Pool *pool) {
  if (pool->things) munmap(pool->things, page_up(pool->size * pool->most));
  free(pool->slots);
  free(pool->used);
  pool->things = NULL;
}

uint64_t pool_bytes(const Pool *pool) {
  return pool->committed * (uint64_t)pool->size + ((uint64_t)pool->mask + 1) * sizeof *pool->slots;
}

static bool is_table_full(const Pool *pool) {
  return pool->count + (uint64_t)64 > ((uint64_t)pool->mask + 1) * FULL / 10;
}

uint64_t pool_growth(const Pool *pool) {
  if (is_table_full(pool)) return ((uint64_t)pool->mask + 1) * sizeof *pool->slots;
  return next_piece(pool) * (uint64_t)pool->size;
}

static void put(Pool *pool, uint32_t number, uint64_t hash) {
  uint32_t at = (uint32_t)hash & pool->mask;
  while (pool->slots[at]) at = (at + 1) & pool->mask;
  pool->slots[at] = slot_tag(hash) | number;
}

/// Fills an empty table, in batches that allow prefetching.
static void fill(Pool *pool, uint64_t (*hash)(const void *thing)) {
  uint64_t hashes[16];
  uint32_t numbers[16], waiting = 0;
  for (uint32_t number = 1; number < pool->top; number++) {
    if (number < pool->swept && !(pool->used[number >> 6] >> (number & 63) & 1)) continue;
    uint64_t h = hash(pool->things + number * pool->size);
    __builtin_prefetch(&pool->slots[(uint32_t)h & pool->mask], 1);
    numbers[waiting] = number;
    hashes[waiting] = h;
    if (++waiting < 16) continue;
    for (uint32_t i = 0; i < 16; i++) put(pool, numbers[i], hashes[i]);
    waiting = 0;
  }
  for (uint32_t i = 0; i < waiting; i++) put(pool, numbers[i], hashes[i]);
}

/// Marks the numbers assigned since the last sweep, so that the bits are enough to fill a table.
static void settle_holes(Pool *pool) {
  if (!pool->swept || pool->word >= (pool->swept + 63) >> 6) return;
  for (uint32_t word = 0; word < pool->word; word++) pool->used[word] = ~(uint64_t)0;
  pool->used[pool->word] = ~pool->open;
}

static bool grow_table(Pool *pool, uint64_t (*hash)(const void *thing)) {
  uint64_t size = ((uint64_t)pool->mask + 1) * 2;
  if (size > (uint64_t)MOST_NUMBERS * 4) return false;
  uint32_t *slots = calloc(size, sizeof *slots);
  if (!slots) return false;
  enlarge_pages(slots, size * sizeof *slots);
  free(pool->slots);
  pool->slots = slots;
  pool->mask = (uint32_t)(size - 1);
  settle_holes(pool);
  fill(pool, hash);
  return true;
}

bool pool_grow(Pool *pool, uint64_t (*hash)(const void *thing)) {
  if (is_table_full(pool) && !grow_table(pool, hash)) return false;
  if (pool->holes + (uint64_t)(pool->committed - pool->top) < 64) {
    uint32_t piece = next_piece(pool);
    if (!piece || !commit(pool, piece)) return false;
  }
  set_room(pool);
  return true;
}

void pool_sweep(Pool *pool, uint64_t *used, uint64_t (*hash)(const void *thing)) {
  free(pool->used);
  pool->used = used;
  pool->swept = pool->top;
  uint32_t words = (pool->swept + 63) >> 6, live = 0;
  used[0] |= 1;
  if (pool->swept & 63) used[words - 1] |= ~(uint64_t)0 << (pool->swept & 63);
  for (uint32_t word = 0; word < words; word++) live += (uint32_t)__builtin_popcountll(used[word]);
  pool->holes = words * 64 - live;
  pool->count = pool->swept - 1 - pool->holes;
  pool->word = 0;
  pool->open = ~used[0];
  memset(pool->slots, 0, ((size_t)pool->mask + 1) * sizeof *pool->slots);
  fill(pool, hash);
  set_room(pool);
}
