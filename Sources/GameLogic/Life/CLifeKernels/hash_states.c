#include "hash_states.h"

#include <string.h>

#include "table.h"

// Only inlined functions pass these vectors.
#pragma clang diagnostic ignored "-Wpsabi"

// A window of 16×16 cells with a margin of dead cells; its rows are PITCH bytes apart.
enum { SIDE = 16, PITCH = 32, FIRST = PITCH + 8, WINDOW = 18 * PITCH };

typedef uint8_t Bytes __attribute__((vector_size(16), may_alias));
typedef uint8_t LooseBytes __attribute__((vector_size(16), aligned(1), may_alias));
#define GET(place) (*(const LooseBytes *)(place))
#define PUT(place, bytes) (*(LooseBytes *)(place) = (bytes))
#define BYTES(byte) ((Bytes){0} + (uint8_t)(byte))

// Replaces states by their weights.
TREE_INLINE void weigh(const LifeStates *rule, const uint8_t *cells, uint8_t *weighed, int top, int bottom) {
  for (int y = top - 1; y <= bottom; y++) {
    const uint8_t *from = cells + y * PITCH;
    uint8_t *to = weighed + y * PITCH;
    if (rule->counted >= 0)
      PUT(to, (Bytes)(GET(from) == BYTES(rule->counted)) & BYTES(1));
    else
      for (int x = 0; x < SIDE; x++) to[x] = rule->weights[from[x]];
  }
}

// The next states of a row under an aging rule.
TREE_INLINE Bytes age(const LifeStates *rule, Bytes state, Bytes sum) {
  Bytes born = BYTES(0), kept = BYTES(0);
  for (uint32_t sums = rule->births; sums; sums &= sums - 1)
    born |= (Bytes)(sum == BYTES(__builtin_ctz(sums)));
  for (uint32_t sums = rule->survivals; sums; sums &= sums - 1)
    kept |= (Bytes)(sum == BYTES(__builtin_ctz(sums)));
  Bytes aged = (state + BYTES(1)) & (Bytes)(state != BYTES(rule->states - 1));
  Bytes live = (kept & BYTES(1)) | (aged & ~kept);
  Bytes isDead = (Bytes)(state == BYTES(0)), isLive = (Bytes)(state == BYTES(1));
  return (isDead & born & BYTES(1)) | (isLive & live) | (aged & ~isDead & ~isLive);
}

// Sums up the weights of the neighbors, one byte per cell.
TREE_INLINE void count_rows(
    const LifeStates *rule, const uint8_t *cells, uint8_t *next, uint8_t *weighed, int top, int bottom) {
  weigh(rule, cells, weighed, top, bottom);
  for (int y = top; y < bottom; y++) {
    const uint8_t *from = cells + y * PITCH;
    uint8_t *to = next + y * PITCH, line[SIDE];
    Bytes sum = BYTES(0);
    for (const int16_t *span = rule->spans; span < rule->spans + 3 * rule->spanCount; span += 3)
      for (int column = span[1]; column <= span[2]; column++)
        sum += GET(weighed + (y + span[0] - 1) * PITCH + column);
    if (rule->isAging) {
      PUT(to, age(rule, GET(from), sum));
      continue;
    }
    PUT(line, sum);
    for (int x = 0; x < SIDE; x++) to[x] = rule->table[from[x] << 8 | line[x]];
  }
}

TREE_INLINE void middle(
    const LeafRules *rules, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out) {
  const LifeStates *rule = rules->states;
  uint8_t windows[2][WINDOW] = {{0}}, weighed[WINDOW] = {0};
  uint8_t *cells = windows[0] + FIRST, *next = windows[1] + FIRST;
  for (int y = 0; y < 8; y++) {
    uint64_t rows[4] = {nw->group[y], ne->group[y], sw->group[y], se->group[y]};
    memcpy(cells + y * PITCH, rows, SIDE);
    memcpy(cells + (y + 8) * PITCH, rows + 2, SIDE);
  }
  int64_t offset[9];
  find_inputs(rule, PITCH, offset);
  for (int g = 1; g <= generations; g++) {
    if (rule->kind == LIFE_STATES_NEAR) count_rows(rule, cells, next, weighed + FIRST, g, SIDE - g);
    else
      for (int y = g; y < SIDE - g; y++)
        follow_rule(rule, cells + y * PITCH, PITCH, offset, next + y * PITCH);
    uint8_t *swap = cells;
    cells = next;
    next = swap;
  }
  for (int y = 0; y < 8; y++) memcpy(&out->group[y], cells + (y + 4) * PITCH + 4, 8);
}

static void middle_portable(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out) {
  (void)parity;
  middle(rules, generations, nw, ne, sw, se, out);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void middle_avx2(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out) {
  (void)parity;
  middle(rules, generations, nw, ne, sw, se, out);
}
#endif

Middle middle_of_states(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) return middle_avx2;
#endif
  return middle_portable;
}
