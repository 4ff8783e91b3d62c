// The solver for all shapes and variants: candidates by cell, singles, crossings, cage sums, guesses.
#include "CSudokuKernels.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#define MOST_CELLS 256

typedef struct {
  uint16_t open[MOST_CELLS];
} Position;

static inline bool is_single(uint16_t set) { return (set & (set - 1)) == 0; }

// Removes the digits of cells with one candidate from their peers. False if a cell has none left.
static bool naked(const SudokuRules *rules, Position *p, bool *done, bool *changed) {
  bool again = true;
  while (again) {
    again = false;
    for (int c = 0; c < rules->cells; c++) {
      uint16_t set = p->open[c];
      if (done[c] || !is_single(set)) continue;
      if (!set) return false;
      done[c] = again = *changed = true;
      for (int i = rules->peerStart[c]; i < rules->peerStart[c + 1]; i++) {
        uint16_t *peer = &p->open[rules->peer[i]];
        *peer &= (uint16_t)~set;
        if (!*peer) return false;
      }
    }
  }
  return true;
}

// Places digits that have one place left in a house. False if a house lacks a digit.
static bool hidden(const SudokuRules *rules, Position *p, bool *changed) {
  uint16_t all = (uint16_t)((1u << rules->side) - 1);
  for (int h = 0; h < rules->houses; h++) {
    const uint16_t *house = rules->house + h * rules->side;
    uint16_t once = 0, twice = 0;
    for (int i = 0; i < rules->side; i++) {
      uint16_t set = p->open[house[i]];
      twice |= once & set;
      once |= set;
    }
    if (once != all) return false;
    uint16_t last = once & (uint16_t)~twice;
    for (int i = 0; last && i < rules->side; i++) {
      uint16_t *set = &p->open[house[i]], found = *set & last;
      if (!found || found == *set) continue;
      if (!is_single(found)) return false;
      *set = found;
      *changed = true;
    }
  }
  return true;
}

// Removes a digit from the rest of a house if all its places in another house lie in both.
static void locked(const SudokuRules *rules, Position *p, bool *changed) {
  for (int k = 0; k < rules->crossings; k++) {
    const SudokuCrossing *x = &rules->crossing[k];
    const uint16_t *one = rules->house + x->one * rules->side, *other = rules->house + x->other * rules->side;
    uint16_t shared = 0, restOne = 0, restOther = 0;
    for (int i = 0; i < rules->side; i++) {
      if (x->inOne >> i & 1) shared |= p->open[one[i]];
      else restOne |= p->open[one[i]];
      if (!(x->inOther >> i & 1)) restOther |= p->open[other[i]];
    }
    uint16_t fromOther = shared & (uint16_t)~restOne & restOther, fromOne = shared & (uint16_t)~restOther & restOne;
    if (!(fromOther | fromOne)) continue;
    *changed = true;
    for (int i = 0; i < rules->side; i++) {
      if (!(x->inOther >> i & 1)) p->open[other[i]] &= (uint16_t)~fromOther;
      if (!(x->inOne >> i & 1)) p->open[one[i]] &= (uint16_t)~fromOne;
    }
  }
}

typedef struct {
  const Position *p;
  const uint16_t *cells;
  int count, side;
  uint16_t any, found[16];
} Cage;

// Tries all sets of digits with a cage's sum; each digit needs a cell, each cell a digit.
static void combine(Cage *cage, int count, int sum, int digit, uint16_t chosen) {
  if (count == 0) {
    if (sum != 0) return;
    uint16_t seen = 0;
    for (int i = 0; i < cage->count; i++) {
      uint16_t set = cage->p->open[cage->cells[i]] & chosen;
      if (!set) return;
      seen |= set;
    }
    if (seen == chosen)
      for (int i = 0; i < cage->count; i++) cage->found[i] |= chosen;
    return;
  }
  for (; digit + count - 1 <= cage->side; digit++) {
    int least = count * digit + count * (count - 1) / 2;
    if (least > sum) return;
    int most = digit + (count - 1) * cage->side - (count - 1) * (count - 2) / 2;
    if (most < sum || !(cage->any >> (digit - 1) & 1)) continue;
    combine(cage, count - 1, sum - digit, digit + 1, chosen | (uint16_t)(1 << (digit - 1)));
  }
}

// Keeps the digits that fit the sums of the cages. False if a sum cannot be reached.
static bool sums(const SudokuRules *rules, Position *p, bool *changed) {
  const uint16_t *at = rules->cage;
  for (int k = 0; k < rules->cages; k++) {
    Cage cage = {p, at + 2, at[1], rules->side, 0, {0}};
    for (int i = 0; i < cage.count; i++) cage.any |= p->open[cage.cells[i]];
    combine(&cage, cage.count, at[0], 1, 0);
    for (int i = 0; i < cage.count; i++) {
      uint16_t *set = &p->open[cage.cells[i]], kept = *set & cage.found[i];
      if (!kept) return false;
      if (kept != *set) *set = kept, *changed = true;
    }
    at += 2 + cage.count;
  }
  return true;
}

static bool propagate(const SudokuRules *rules, Position *p) {
  bool done[MOST_CELLS] = {false};
  bool changed = true;
  while (changed) {
    changed = false;
    if (!naked(rules, p, done, &changed)) return false;
    if (!hidden(rules, p, &changed)) return false;
    if (rules->cages && !sums(rules, p, &changed)) return false;
    if (!changed) locked(rules, p, &changed);
  }
  return true;
}

// The cell with the fewest candidates above one; -1 for none.
static int tightest(const SudokuRules *rules, const Position *p, uint64_t order) {
  int best = -1, fewest = 99;
  int shift = (int)(order % (uint64_t)rules->cells);
  for (int k = 0; k < rules->cells && fewest > 2; k++) {
    int c = k + shift < rules->cells ? k + shift : k + shift - rules->cells;
    int n = __builtin_popcount(p->open[c]);
    if (n > 1 && n < fewest) fewest = n, best = c;
  }
  return best;
}

// Picks a digit of a set, depending on `order`.
static uint16_t pick(uint16_t set, uint64_t order, int depth) {
  if (!order) return set & (uint16_t)-set;
  uint64_t mixed = (order + (uint64_t)depth) * 0x9e3779b97f4a7c15u;
  int skip = (int)((mixed >> 40) % (uint64_t)__builtin_popcount(set));
  while (skip--) set &= (uint16_t)(set - 1);
  return set & (uint16_t)-set;
}

// Searches from the candidates in the first position of a stack that has room for all guesses.
static int64_t search(
    const SudokuRules *rules, Position *stack, int64_t limit, int64_t guesses, uint8_t *first, uint64_t order) {
  int64_t found = 0;
  int depth = 0;
  while (depth >= 0 && found < limit) {
    Position *top = &stack[depth];
    if (!propagate(rules, top)) {
      depth--;
      continue;
    }
    int cell = tightest(rules, top, order);
    if (cell < 0) {
      if (found++ == 0 && first)
        for (int c = 0; c < rules->cells; c++) first[c] = (uint8_t)(__builtin_ctz(top->open[c]) + 1);
      depth--;
      continue;
    }
    if (guesses-- == 0) return -1;
    uint16_t digit = pick(top->open[cell], order, depth);
    top[1] = *top;
    top->open[cell] &= (uint16_t)~digit;
    top[1].open[cell] = digit;
    depth++;
  }
  return found;
}

int64_t sudoku_count_by(
    const SudokuRules *rules, const uint8_t *cells, int64_t limit, int64_t guesses, uint8_t *first, uint64_t order) {
  Position *stack = malloc((size_t)(rules->cells + 2) * sizeof(Position));
  if (!stack) return -1;
  uint16_t all = (uint16_t)((1u << rules->side) - 1);
  for (int c = 0; c < rules->cells; c++) stack[0].open[c] = cells[c] ? (uint16_t)(1u << (cells[c] - 1)) : all;
  int64_t found = search(rules, stack, limit, guesses, first, order);
  free(stack);
  return found;
}

int64_t sudoku_count_open(
    const SudokuRules *rules, const uint16_t *open, int64_t limit, int64_t guesses, uint8_t *first) {
  Position *stack = malloc((size_t)(rules->cells + 2) * sizeof(Position));
  if (!stack) return -1;
  memcpy(stack[0].open, open, (size_t)rules->cells * sizeof(uint16_t));
  int64_t found = search(rules, stack, limit, guesses, first, 0);
  free(stack);
  return found;
}
