// Steps cells under a rule of several states by its decision tree.
#ifndef TREE_H
#define TREE_H

#include <string.h>

#include "include/CLifeStates.h"

/// The number of cells stepped at once.
enum { TREE_STEP = 16 };

typedef uint8_t TreeBytes __attribute__((vector_size(16), aligned(1), may_alias));
typedef uint16_t TreeWords __attribute__((vector_size(32)));

#define TREE_INLINE static inline __attribute__((always_inline))

/// The distances in memory from a cell to its inputs.
TREE_INLINE void find_inputs(const LifeStates *rule, int64_t stride, int64_t offset[9]) {
  for (int k = 0; k < rule->inputs; k++) offset[k] = rule->dy[k] * stride + rule->dx[k];
}

/// True if TREE_STEP cells and their neighbors are dead.
TREE_INLINE int are_dead(const uint8_t *cell, int64_t stride) {
  uint64_t any = 0, words[2];
  for (int row = -1; row <= 1; row++)
    for (int side = -1; side <= 1; side += 2) {
      memcpy(words, cell + row * stride + side, sizeof words);
      any |= words[0] | words[1];
    }
  return !any;
}

/// Steps TREE_STEP cells: the first inputs are looked up together, the others one by one.
TREE_INLINE void follow_tree(
    const LifeStates *rule, const uint8_t *cell, int64_t stride, const int64_t *offset, uint8_t *next) {
  if (rule->keepsEmptySpaceEmpty && are_dead(cell, stride)) {
    memset(next, 0, TREE_STEP);
    return;
  }
  TreeWords inputs = {0};
  for (int k = 0; k < rule->joined; k++)
    inputs |= __builtin_convertvector(*(const TreeBytes *)(cell + offset[k]), TreeWords) << k * rule->bits;
  uint16_t joined[TREE_STEP];
  memcpy(joined, &inputs, sizeof joined);
  if (rule->results) {
    for (int i = 0; i < TREE_STEP; i++) next[i] = rule->results[joined[i]];
    return;
  }
  int32_t place[TREE_STEP];
  for (int i = 0; i < TREE_STEP; i++) place[i] = rule->places[joined[i]];
  for (int k = rule->joined; k < rule->inputs; k++)
    for (int i = 0; i < TREE_STEP; i++) place[i] = rule->nodes[place[i] + cell[offset[k] + i]];
  for (int i = 0; i < TREE_STEP; i++) next[i] = (uint8_t)place[i];
}

#endif
