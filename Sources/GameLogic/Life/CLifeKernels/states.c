#include "CLifeKernels.h"
#include <string.h>

#include "table.h"

// Vectors may be wider than the processor's, because they are never passed between copies of the kernels.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE inline __attribute__((always_inline))
#define WORD 32
// The length of a row of weights: a tile with its margin, rounded up to whole vectors.
#define LIFE_STATES_PITCH 96

typedef uint8_t Bytes __attribute__((vector_size(WORD), may_alias));
typedef uint8_t LooseBytes __attribute__((vector_size(WORD), aligned(1), may_alias));
#define GET(place) (*(const LooseBytes *)(place))
#define PUT(place, bytes) (*(LooseBytes *)(place) = (bytes))
// A vector of equal bytes.
#define BYTES(byte) ((Bytes){0} + (uint8_t)(byte))
#define JOIN(name, width) name##width
#define JOINED(name, width) JOIN(name, width)
#define NAME(name) JOINED(name, WIDTH)

#define WIDTH 0
#include "states.h"
#undef WIDTH

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#define WIDTH 1
#include "states.h"
#undef WIDTH
#pragma clang attribute pop
#endif

int64_t life_states_scratch(int32_t range) {
  int64_t width = LIFE_STATES_SIDE + 2 * (int64_t)range;
  int64_t far = width * (width + 1) * 4;
  int64_t near = (LIFE_STATES_SIDE + 2) * LIFE_STATES_PITCH + 2 * WORD;
  return far > near ? far : near;
}

void life_states_step(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch) {
#if defined(__x86_64__)
  if (life_width() > 0) return states1(rule, window, stride, next, scratch);
#endif
  states0(rule, window, stride, next, scratch);
}

LifeStatesChange life_states_compare(const uint8_t *before, const uint8_t *after) {
  LifeStatesChange change = {LIFE_STATES_SIDE, -1, LIFE_STATES_SIDE, -1, 0, 0};
  uint64_t columns[8] = {0};
  for (int y = 0; y < LIFE_STATES_SIDE; y++) {
    uint64_t difference = 0;
    for (int i = 0; i < 8; i++) {
      uint64_t one, other;
      memcpy(&one, before + y * LIFE_STATES_SIDE + i * 8, 8);
      memcpy(&other, after + y * LIFE_STATES_SIDE + i * 8, 8);
      columns[i] |= one ^ other;
      difference |= one ^ other;
    }
    uint8_t count = 0;
    for (int x = 0; x < LIFE_STATES_SIDE; x++) count += after[y * LIFE_STATES_SIDE + x] != 0;
    change.population += count;
    if (!difference) continue;
    if (change.bottom < 0) change.top = y;
    change.bottom = y;
  }
  change.isChanged = change.bottom >= 0;
  for (int x = 0; x < LIFE_STATES_SIDE; x++) {
    if (!(columns[x >> 3] >> ((x & 7) << 3) & 0xff)) continue;
    if (change.right < 0) change.left = x;
    change.right = x;
  }
  return change;
}
