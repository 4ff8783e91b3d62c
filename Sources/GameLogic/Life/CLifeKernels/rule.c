// Rules: neighbor counts where they suffice, otherwise a decision diagram of the table.
//
// Source: R. E. Bryant, "Graph-Based Algorithms for Boolean Function Manipulation", IEEE Transactions on Computers
// C-35 (1986), 677–691; the order of the variables is improved by sifting: R. Rudell, "Dynamic variable ordering for
// ordered binary decision diagrams", ICCAD 1993, 42–47.
#include <string.h>

#include "include/CLifeRule.h"

#define INPUTS 9
#define CELLS 512
#define MIDDLE 16
// The first operand that is an input, and the first that is a node.
#define FIRST_INPUT 2
#define FIRST_NODE (FIRST_INPUT + INPUTS)

static int next_state(const uint64_t table[8], int cells) { return table[cells >> 6] >> (cells & 63) & 1; }

// Reads the neighbor counts of a table; returns 0 if it does not depend on counts alone.
static int read_counts(LifeRule *rule) {
  int known[2] = {0, 0}, live[2] = {0, 0};
  for (int cells = 0; cells < CELLS; cells++) {
    int is_live = cells >> 4 & 1, bit = 1 << __builtin_popcount(cells & ~MIDDLE);
    int next = next_state(rule->table, cells) ? bit : 0;
    if (known[is_live] & bit && (live[is_live] & bit) != next) return 0;
    known[is_live] |= bit;
    live[is_live] |= next;
  }
  rule->births = (uint16_t)live[0];
  rule->survivals = (uint16_t)live[1];
  return 1;
}

// Finds or creates a node among those of one input, which begin at `first`.
static uint8_t node_of(LifeRule *rule, int first, int input, uint8_t low, uint8_t high) {
  if (low == high) return low;
  if (low == 0 && high == 1) return (uint8_t)(FIRST_INPUT + input);
  for (int i = first; i < rule->count; i++)
    if (rule->node[i].low == low && rule->node[i].high == high) return (uint8_t)(FIRST_NODE + i);
  rule->node[rule->count] = (LifeNode){(uint8_t)input, low, high};
  return (uint8_t)(FIRST_NODE + rule->count++);
}

// Builds the diagram that tests the inputs in this order, children before parents.
static void build(LifeRule *rule, const uint8_t order[INPUTS]) {
  uint16_t cells[CELLS] = {0};
  uint8_t operand[CELLS];
  for (int i = 0; i < INPUTS; i++)
    for (int k = (1 << i) - 1; k >= 0; k--) {
      uint16_t before = cells[k];
      cells[2 * k] = before;
      cells[2 * k + 1] = (uint16_t)(before | 1 << order[i]);
    }
  for (int k = 0; k < CELLS; k++) operand[k] = (uint8_t)next_state(rule->table, cells[k]);
  rule->count = 0;
  for (int i = INPUTS - 1; i >= 0; i--) {
    int first = rule->count;
    for (int k = 0; k < 1 << i; k++)
      operand[k] = node_of(rule, first, order[i], operand[2 * k], operand[2 * k + 1]);
  }
  rule->result = operand[0];
}

static void move(uint8_t order[INPUTS], int from, int to) {
  uint8_t input = order[from];
  if (from < to)
    memmove(order + from, order + from + 1, (size_t)(to - from));
  else
    memmove(order + to + 1, order + to, (size_t)(from - to));
  order[to] = input;
}

// Moves each input to its best place in the order.
static void sift(LifeRule *rule) {
  uint8_t order[INPUTS] = {8, 7, 6, 5, 4, 3, 2, 1, 0}, trial[INPUTS];
  build(rule, order);
  int least = rule->count;
  for (int input = 0; input < INPUTS; input++) {
    int from = (int)((uint8_t *)memchr(order, input, INPUTS) - order), best = from;
    for (int to = 0; to < INPUTS; to++) {
      memcpy(trial, order, INPUTS);
      move(trial, from, to);
      build(rule, trial);
      if (rule->count < least) {
        least = rule->count;
        best = to;
      }
    }
    move(order, from, best);
  }
  build(rule, order);
}

/// The bits of three cells in reverse order.
static int turned(int row) { return row >> 2 | (row & 2) | (row & 1) << 2; }

static void order_results(LifeRule *rule) {
  for (int cells = 0; cells < CELLS; cells++) {
    int above = turned(cells >> 6), here = turned(cells >> 3 & 7), below = turned(cells & 7);
    if (next_state(rule->table, cells)) rule->results[here << 3 | above] |= (uint8_t)(1 << below);
  }
}

void life_rule_prepare(const uint64_t table[8], LifeRule *rule) {
  memset(rule, 0, sizeof *rule);
  memcpy(rule->table, table, sizeof rule->table);
  if (!read_counts(rule)) {
    rule->births = rule->survivals = 0;
    rule->kind = LIFE_TABLE;
    sift(rule);
    order_results(rule);
  } else {
    rule->kind = rule->births == 1 << 3 && rule->survivals == (1 << 2 | 1 << 3) ? LIFE_CONWAY : LIFE_COUNTS;
  }
}
