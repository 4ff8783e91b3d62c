// Steps cells by a rule's decision diagram, several vectors at once.
#ifndef DIAGRAM_H
#define DIAGRAM_H

#include "include/CLifeRule.h"

/// The maximum number of vectors at once.
#define MOST_LANES 8

/// A vector of cells; the size of its words does not matter here.
typedef uint64_t Lane __attribute__((vector_size(32), may_alias));

/// The values of all nodes, and the place of each operand's values.
typedef struct {
  Lane constant[2][MOST_LANES];
  Lane value[LIFE_MAX_NODES][MOST_LANES];
  const Lane *at[2 + 9 + LIFE_MAX_NODES];
} Diagram;

static inline void open_diagram(Diagram *diagram) {
  for (int i = 0; i < MOST_LANES; i++) {
    diagram->constant[0][i] = (Lane){0, 0, 0, 0};
    diagram->constant[1][i] = ~diagram->constant[0][i];
  }
  for (int i = 0; i < 2; i++) diagram->at[i] = diagram->constant[i];
  for (int i = 0; i < LIFE_MAX_NODES; i++) diagram->at[2 + 9 + i] = diagram->value[i];
}

/// Three copies of consecutive rows, shifted so that left neighbors, cells and right neighbors have the same
/// position.
typedef struct {
  Lane left[MOST_LANES + 2], cell[MOST_LANES + 2], right[MOST_LANES + 2];
} Rows;

/// Returns the next states of all rows except the first and the last.
static inline __attribute__((always_inline)) const Lane *follow(
    const LifeRule *rule, Diagram *diagram, const Rows *rows, int lanes) {
  const Lane **input = diagram->at + 2;
  for (int row = 0; row < 3; row++) {
    input[8 - 3 * row] = rows->left + row;
    input[7 - 3 * row] = rows->cell + row;
    input[6 - 3 * row] = rows->right + row;
  }
  for (int i = 0; i < rule->count; i++) {
    LifeNode node = rule->node[i];
    const Lane *which = input[node.input], *low = diagram->at[node.low], *high = diagram->at[node.high];
    Lane *value = diagram->value[i];
#pragma clang loop unroll(full)
    for (int k = 0; k < lanes; k++) value[k] = low[k] ^ (which[k] & (low[k] ^ high[k]));
  }
  return diagram->at[rule->result];
}

#endif
