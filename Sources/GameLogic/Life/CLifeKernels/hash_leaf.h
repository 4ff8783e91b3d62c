// Steps four leaves: 32×32 cells, of which the middle 16×16 are known for up to eight generations.
//
// The 32 rows are in four vectors, row 4i + k in lane i of vector k. So the rows above and below a row are in the same
// lane of another vector, and only vectors 0 and 3 have to be shifted by a lane. Leaves are stored in that order:
// group k of a leaf has its rows k, 4 + k, 8 + k and 12 + k.
#ifndef HASH_LEAF_H
#define HASH_LEAF_H

#include <stdint.h>

#include "diagram.h"
#include "include/CLifeStates.h"

/// The cells of a leaf: 16×16 bits in the first four groups, or 8×8 bytes, one row per group.
typedef struct {
  uint64_t group[8];
} Leaf;

typedef uint32_t V __attribute__((vector_size(32)));
typedef uint32_t Half __attribute__((vector_size(16)));
typedef uint16_t Group __attribute__((vector_size(8)));

/// A rule as vectors: for each count, the next state of a dead cell, and a mask where a live one differs.
typedef struct {
  V born[9], differs[9];
  const LifeRule *rule;
} LeafRule;

/// The rules of even and odd generations with memory for decision diagrams, or a rule of several states.
typedef struct {
  LeafRule rule[2];
  int kind;
  Diagram *diagram;
  const LifeStates *states;
} LeafRules;

/// Computes the middle of four leaves some generations later; `parity` is that of the current generation.
typedef void (*Middle)(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out);

// Only inlined functions pass these vectors, so calling conventions do not matter.
#pragma clang diagnostic ignored "-Wpsabi"

#define ALWAYS static inline __attribute__((always_inline))

ALWAYS V rows_above(V v) { return __builtin_shufflevector(v, (V){0}, 8, 0, 1, 2, 3, 4, 5, 6); }
ALWAYS V rows_below(V v) { return __builtin_shufflevector(v, (V){0}, 1, 2, 3, 4, 5, 6, 7, 8); }

ALWAYS V choose(V which, V yes, V no) { return no ^ (which & (yes ^ no)); }

/// Steps one vector: u and d are the three-cell sums of the rows above and below, a and b the sums of the two cells
/// next to c; s stands for ones, k for twos.
ALWAYS V next_rows(
    const LeafRule *rule, int kind, V us, V uk, V ds, V dk, V a, V b, V c) {
  V e = us ^ ds, ones = e ^ a, k1 = (us & ds) | (e & a);
  V x1 = uk ^ dk, y1 = uk & dk, x2 = b ^ k1, y2 = b & k1;
  if (kind == LIFE_CONWAY) return (x1 ^ x2) & ~(y1 | y2) & (ones | c);
  V twos = x1 ^ x2, fours = (y1 ^ y2) | (x1 & x2), eights = y1 & y2;
  V f[9];
  for (int n = 0; n < 9; n++) f[n] = rule->born[n] ^ (rule->differs[n] & c);
  V low = choose(twos, choose(ones, f[3], f[2]), choose(ones, f[1], f[0]));
  V high = choose(twos, choose(ones, f[7], f[6]), choose(ones, f[5], f[4]));
  return choose(eights, f[8], choose(fours, high, low));
}

ALWAYS void count_generation(const LeafRule *rule, int kind, V v[4]) {
  V a[4], b[4], s[4], k[4];
  for (int i = 0; i < 4; i++) {
    V left = v[i] << 1, right = v[i] >> 1;
    a[i] = left ^ right;
    b[i] = left & right;
    s[i] = a[i] ^ v[i];
    k[i] = b[i] | (a[i] & v[i]);
  }
  V top_s = rows_above(s[3]), top_k = rows_above(k[3]);
  V end_s = rows_below(s[0]), end_k = rows_below(k[0]);
  v[0] = next_rows(rule, kind, top_s, top_k, s[1], k[1], a[0], b[0], v[0]);
  v[1] = next_rows(rule, kind, s[0], k[0], s[2], k[2], a[1], b[1], v[1]);
  v[2] = next_rows(rule, kind, s[1], k[1], s[3], k[3], a[2], b[2], v[2]);
  v[3] = next_rows(rule, kind, s[2], k[2], end_s, end_k, a[3], b[3], v[3]);
}

ALWAYS void read_rows(V cell, Rows *rows, int row) {
  rows->left[row] = (Lane)(cell << 1);
  rows->cell[row] = (Lane)cell;
  rows->right[row] = (Lane)(cell >> 1);
}

/// Steps all rows by a decision diagram.
ALWAYS void table_generation(const LifeRule *rule, Diagram *diagram, V v[4]) {
  Rows rows;
  read_rows(rows_above(v[3]), &rows, 0);
  for (int i = 0; i < 4; i++) read_rows(v[i], &rows, i + 1);
  read_rows(rows_below(v[0]), &rows, 5);
  const Lane *next = follow(rule, diagram, &rows, 4);
  for (int i = 0; i < 4; i++) v[i] = (V)next[i];
}

ALWAYS void middle_after(
    const LeafRules *rules, int parity, int generations, const Leaf *nw, const Leaf *ne, const Leaf *sw, const Leaf *se,
    Leaf *out) {
  V v[4];
  for (int i = 0; i < 4; i++) {
    Group a = (Group)nw->group[i], b = (Group)ne->group[i], c = (Group)sw->group[i], d = (Group)se->group[i];
    Half top = (Half)__builtin_shufflevector(a, b, 0, 4, 1, 5, 2, 6, 3, 7);
    Half end = (Half)__builtin_shufflevector(c, d, 0, 4, 1, 5, 2, 6, 3, 7);
    v[i] = __builtin_shufflevector(top, end, 0, 1, 2, 3, 4, 5, 6, 7);
  }
  if (rules->kind == LIFE_CONWAY)
    for (int g = 0; g < generations; g++) count_generation(&rules->rule[0], LIFE_CONWAY, v);
  else if (rules->kind == LIFE_COUNTS)
    for (int g = 0; g < generations; g++) count_generation(&rules->rule[(parity + g) & 1], LIFE_COUNTS, v);
  else
    for (int g = 0; g < generations; g++)
      table_generation(rules->rule[(parity + g) & 1].rule, rules->diagram, v);
  for (int i = 0; i < 4; i++) {
    Half half = __builtin_shufflevector(v[i], v[i], 2, 3, 4, 5) >> 8;
    out->group[i] = (uint64_t)__builtin_convertvector(half, Group);
  }
}

#endif
