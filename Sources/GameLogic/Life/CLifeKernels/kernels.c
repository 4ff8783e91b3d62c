#include "CLifeKernels.h"
#include "bands.h"
#include "scratch.h"
#include "lists.h"
#include "diagram.h"
#include "lookup.h"
#include "wide.h"

#define WIDTH 0
#include "vectors.h"
#include "dense.h"
#include "tiles.h"
#include "soup.h"
#undef WIDTH

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#define WIDTH 1
#include "vectors.h"
#include "dense.h"
#include "tiles.h"
#include "soup.h"
#undef WIDTH
#pragma clang attribute pop

#pragma clang attribute push(                                                                     \
    __attribute__((target("avx2,bmi,popcnt,avx512f,avx512bw,avx512vl"))), apply_to = function)
#define WIDTH 2
#include "vectors.h"
#include "dense.h"
#include "tiles.h"
#include "soup.h"
#undef WIDTH
#pragma clang attribute pop
#endif

int32_t life_width(void) {
#if defined(__x86_64__)
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("bmi"))
    return 0;
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512vl") ||
      !__builtin_cpu_supports("avx512bw"))
    return 1;
  return __builtin_cpu_supports("avx512vbmi") ? 3 : 2;
#else
  return 0;
#endif
}

void life_dense_band(
    const uint64_t *from, uint64_t *to, LifeGrid grid, const LifeJoin *joins, int64_t first, int64_t count, int generations,
    const LifeRules *rules, int parity, uint64_t *scratch, LifeTally *tally) {
#if defined(__x86_64__)
  if (rules->width >= 2)
    return band2(from, to, grid, joins, first, count, generations, rules, parity, scratch, tally);
  if (rules->width == 1)
    return band1(from, to, grid, joins, first, count, generations, rules, parity, scratch, tally);
#endif
  band0(from, to, grid, joins, first, count, generations, rules, parity, scratch, tally);
}

int64_t life_tiles_run(
    void *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, const LifeRules *rules, int32_t parity,
    int64_t passes, int step, int64_t work) {
#if defined(__x86_64__)
  if (rules->width >= 2) return run2(bits, tiles, lists, plane, rules, parity, passes, step, work);
  if (rules->width == 1) return run1(bits, tiles, lists, plane, rules, parity, passes, step, work);
#endif
  return run0(bits, tiles, lists, plane, rules, parity, passes, step, work);
}

void life_tiles_count(
    const void *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, const LifeRules *rules) {
#if defined(__x86_64__)
  if (rules->width >= 2) return count2(bits, tiles, lists, plane);
  if (rules->width == 1) return count1(bits, tiles, lists, plane);
#endif
  count0(bits, tiles, lists, plane);
}

void life_tiles_wake(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t number, uint8_t sides) {
  spread(tiles, lists, plane, number, sides);
  tiles[number].stale = 0xff;
  tiles[number].marks |= LIFE_EDITED;
  count(tiles, lists, plane, number, LIFE_UNCOUNTED << plane->now);
  for (int side = 0; side < 8; side++) {
    uint32_t near = tiles[number].near[side];
    if (!near) continue;
    tiles[near].stale |= (uint8_t)(1 << ((side + 4) & 7));
    enqueue(tiles, lists, plane, near);
  }
}

void life_tiles_queue(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t number) {
  enqueue(tiles, lists, plane, number);
}

void life_tiles_link(LifeTile *tiles, uint32_t one, int side, uint32_t other) {
  tiles[one].near[side] = other;
  tiles[other].near[(side + 4) & 7] = one;
}

void life_tiles_unlink(LifeTile *tiles, uint32_t number) {
  for (int side = 0; side < 8; side++) {
    uint32_t near = tiles[number].near[side];
    if (near) tiles[near].near[(side + 4) & 7] = 0;
  }
}

int life_tile_box(const void *bits, const LifePlane *plane, uint32_t tile, int64_t box[4]) {
  const uint64_t *picture = pictureOf(bits, tile, plane->now);
  uint64_t all = 0;
  for (int i = 0; i < LIFE_TILE_SIDE; i++) {
    uint64_t row = picture[((i + 2) & 15) << 2 | (i + 2) >> 4] & INNER;
    if (!row) continue;
    if (!all) box[1] = i;
    box[3] = i;
    all |= row;
  }
  if (!all) return 0;
  box[0] = __builtin_ctzll(all) - 2;
  box[2] = 61 - __builtin_clzll(all);
  return 1;
}

uint8_t life_tile_sides(const void *bits, const LifePlane *plane, uint32_t tile) {
  return (uint8_t)sidesOfPicture(pictureOf(bits, tile, plane->now));
}

int life_tile_is_dead(const void *bits, uint32_t tile) {
  const uint64_t *words = pictureOf(bits, tile, 0);
  uint64_t all = 0;
  for (int i = 0; i < LIFE_TILE_WORDS; i++)
    if (isOwn(i & 63)) all |= words[i];
  return (all & INNER) == 0;
}

int life_tiles_are_still(const void *bits, uint32_t count) {
  for (uint32_t tile = 1; tile < count; tile++) {
    const uint64_t *one = pictureOf(bits, tile, 0), *other = pictureOf(bits, tile, 1);
    uint64_t difference = 0;
    for (int i = 0; i < LIFE_PICTURE_WORDS; i++)
      if (isOwn(i)) difference |= (one[i] ^ other[i]) & INNER;
    if (difference) return 0;
  }
  return 1;
}

int32_t life_soup_run(LifeSoup *soup, const LifeRules *rules, int32_t generations) {
#if defined(__x86_64__)
  if (rules->width >= 2) return runSoup2(soup, rules, generations);
  if (rules->width == 1) return runSoup1(soup, rules, generations);
#endif
  return runSoup0(soup, rules, generations);
}
