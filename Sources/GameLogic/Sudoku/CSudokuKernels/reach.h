#ifndef SUDOKU_REACH_H
#define SUDOKU_REACH_H
#include "chains.h"

/// The consequences of each candidate without branches, as bits: a cheap test before an exact search.
typedef struct {
  int count, words;
  /// The open candidates, and the index of each candidate among them.
  int16_t node[4096], index[4096];
  /// For each open candidate, the ones that are true and the ones that are false if it is true.
  uint64_t *on, *off;
} Reach;

/// Computes the closure of all links. Returns null if there are too many candidates.
Reach *reach_of(const Search *s);
/// True if a cycle or a chain to its own opposite may start at an open candidate.
bool is_worth_plain(const Search *s, const Reach *reach, int number);
/// True if the chains from some candidates have a common consequence.
bool is_worth_common(const Reach *reach, const int *candidate, int n);
void release_reach(Reach *reach);

static inline bool has_bit(const uint64_t *row, int number) { return row[number >> 6] >> (number & 63) & 1; }
static inline void set_bit(uint64_t *row, int number) { row[number >> 6] |= 1ull << (number & 63); }

#endif
