// Steps cells under a rule of several states by the first transition that accepts a cell and its neighbors.
#ifndef TABLE_H
#define TABLE_H

#include "tree.h"

/// Finds a slot for a neighbor, moving others if needed; returns false if there is none.
static int find_slot(const uint8_t *accepts, int8_t *holder, int neighbor, uint8_t *tried) {
  for (;;) {
    uint8_t open = accepts[neighbor] & ~*tried;
    if (!open) return 0;
    int slot = __builtin_ctz(open);
    *tried |= (uint8_t)(1 << slot);
    if (holder[slot] < 0 || find_slot(accepts, holder, holder[slot], tried)) {
      holder[slot] = (int8_t)neighbor;
      return 1;
    }
  }
}

/// True if each neighbor can have a slot of a transition for itself.
static int accepts_in_any_order(const LifeStates *rule, int64_t transition, const uint8_t states[9]) {
  uint8_t accepts[8];
  int8_t holder[8];
  memset(holder, -1, sizeof holder);
  for (int k = 1; k < rule->inputs; k++)
    accepts[k - 1] = rule->slots[transition * rule->states + states[k]];
  for (int k = 0; k < rule->inputs - 1; k++) {
    uint8_t tried = 0;
    if (!find_slot(accepts, holder, k, &tried)) return 0;
  }
  return 1;
}

/// The next state of a cell by the first transition that accepts it and its neighbors; without one it stays.
static uint8_t first_match(const LifeStates *rule, const uint8_t states[9]) {
  const uint64_t *fits[9];
  for (int k = 0; k < rule->inputs; k++)
    fits[k] = rule->fits + ((int64_t)(rule->slots && k ? 1 : k) * rule->states + states[k]) * rule->words;
  for (int64_t word = 0; word < rule->words; word++) {
    uint64_t found = fits[0][word];
    for (int k = 1; k < rule->inputs && found; k++) found &= fits[k][word];
    for (; found; found &= found - 1) {
      int64_t transition = word * 64 + __builtin_ctzll(found);
      if (!rule->slots || accepts_in_any_order(rule, transition, states)) return rule->outputs[transition];
    }
  }
  return states[0];
}

/// Sorts a few states, so that neighbors in any order have one result to remember.
TREE_INLINE void sort_states(uint8_t *states, int count) {
  for (int i = 1; i < count; i++) {
    uint8_t state = states[i];
    int k = i;
    for (; k > 0 && states[k - 1] > state; k--) states[k] = states[k - 1];
    states[k] = state;
  }
}

/// Steps TREE_STEP cells.
TREE_INLINE void follow_table(
    const LifeStates *rule, const uint8_t *cell, int64_t stride, const int64_t *offset, uint8_t *next) {
  if (rule->keepsEmptySpaceEmpty && are_dead(cell, stride)) {
    memset(next, 0, TREE_STEP);
    return;
  }
  for (int i = 0; i < TREE_STEP; i++, cell++) {
    uint8_t states[9] = {*cell};
    uint64_t neighbors = 0;
    for (int k = 1; k < rule->inputs; k++) states[k] = cell[offset[k]];
    if (rule->slots) sort_states(states + 1, rule->inputs - 1);
    for (int k = 1; k < rule->inputs; k++) neighbors = neighbors << 8 | states[k];
    uint64_t mixed = (neighbors ^ ((uint64_t)*cell << 59) ^ *cell) * 0x9e3779b97f4a7c15;
    // Every bit of the states changes the highest bits of the product.
    LifeStatesKnown *known = rule->known + mixed / (UINT64_MAX / LIFE_STATES_KNOWN + 1);
    if (!known->isKnown || known->state != *cell || known->neighbors != neighbors)
      *known = (LifeStatesKnown){neighbors, *cell, first_match(rule, states), 1};
    next[i] = known->next;
  }
}

/// Steps TREE_STEP cells by a tree or a table.
TREE_INLINE void follow_rule(
    const LifeStates *rule, const uint8_t *cell, int64_t stride, const int64_t *offset, uint8_t *next) {
  if (rule->kind == LIFE_STATES_TABLE) follow_table(rule, cell, stride, offset, next);
  else follow_tree(rule, cell, stride, offset, next);
}

#endif
