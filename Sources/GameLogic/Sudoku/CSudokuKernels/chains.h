// Shared by all searches for chains: the candidates and the links between them.
#ifndef SUDOKU_CHAIN_SEARCH_H
#define SUDOKU_CHAIN_SEARCH_H
#include "CSudokuChains.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_CELLS = 256, MOST_SIDE = 16, MOST_HOUSES = 50, MOST_HOUSES_OF = 5 };

/// A position: the digits open in each cell, and the places of each digit in each house.
typedef struct {
  uint16_t open[MOST_CELLS];
  uint16_t places[MOST_HOUSES * MOST_SIDE];
} Links;

typedef struct Findings Findings;

/// The tables and the best chain so far.
typedef struct {
  const SudokuRules *rules;
  int side, candidates;
  /// For each cell, its houses and its places in them; -1 at the end.
  int8_t houses[MOST_CELLS][MOST_HOUSES_OF + 1];
  int8_t placeIn[MOST_CELLS][MOST_HOUSES_OF + 1];
  Links links;
  int limit;
  /// The candidates that a plain chain need not rule out, by cell; null for none.
  const uint16_t *concluded;
  SudokuChain *best;
  int bestKey;
  bool isFound;
  /// Collects everything that a nested search finds; null if only the best chain is wanted.
  Findings *all;
  /// Consequences free for reuse, also by nested searches.
  struct Consequences **spare;
} Search;

/// Links between the places of a digit (X), the digits of a cell (Y), or both.
enum { X = 1, Y = 2 };

static inline int bits(uint16_t set) { return __builtin_popcount(set); }
static inline int lowest(uint16_t set) { return __builtin_ctz(set); }
static inline int cell_of(const Search *s, int candidate) { return candidate / s->side; }
static inline int digit_of(const Search *s, int candidate) { return candidate % s->side; }
static inline int cell_at(const Search *s, int house, int place) { return s->rules->house[house * s->side + place]; }
static inline bool is_open(const Links *links, int cell, int digit) { return links->open[cell] >> digit & 1; }

/// Rules out a candidate.
static inline void rule_out(const Search *s, Links *links, int cell, int digit) {
  links->open[cell] &= (uint16_t)~(1u << digit);
  for (int i = 0; s->houses[cell][i] >= 0; i++)
    links->places[s->houses[cell][i] * s->side + digit] &= (uint16_t)~(1u << s->placeIn[cell][i]);
}

/// The tenths that a chain's length adds to its rating.
static inline int length_tenths(int complexity) {
  int added = 0, most = 4, length = complexity - 2;
  for (bool isOdd = false; length > most; isOdd = !isOdd) {
    added++;
    most = isOdd ? most * 4 / 3 : most * 3 / 2;
  }
  return added;
}

/// True if a chain would be the best so far.
static inline bool is_better(const Search *s, int tenths, int complexity, int key) {
  if (tenths > s->limit) return false;
  if (!s->isFound) return true;
  const SudokuChain *best = s->best;
  if (tenths != best->tenths) return tenths < best->tenths;
  if (complexity != best->complexity) return complexity < best->complexity;
  return key < s->bestKey;
}

/// Records a chain as the best, without its details.
static inline SudokuChain *keep(Search *s, int kind, int tenths, int complexity, int key) {
  SudokuChain *best = s->best;
  s->isFound = true;
  s->bestKey = key;
  best->kind = kind;
  best->tenths = tenths;
  best->complexity = complexity;
  best->placed = -1;
  best->removedCount = best->nodeCount = best->linkCount = best->causeCount = 0;
  best->house = -1;
  return best;
}

static inline void remove_in(SudokuChain *chain, int candidate) {
  if (chain->removedCount < SUDOKU_MOST_REMOVED) chain->removed[chain->removedCount++] = (int16_t)candidate;
}

static inline void node_in(SudokuChain *chain, int candidate) {
  if (chain->nodeCount < SUDOKU_MOST_NODES) chain->node[chain->nodeCount++] = (int16_t)candidate;
}

/// Adds a link to a chain. Returns its index.
int add_link(SudokuChain *chain, int candidate, bool isOn);
/// Marks the newest link as following from a nested chain.
void mark_nested(SudokuChain *chain);
/// Adds a cause of the newest link.
void add_cause(SudokuChain *chain, int link);
/// Adds a branch in which each candidate follows from the one before; the path runs from end to start.
void add_path(SudokuChain *chain, const int16_t *path, int n, bool startsOn);
/// Adds both directions of a cycle, whose path ends with a true candidate.
void add_cycle(SudokuChain *chain, const int16_t *path, int n);

/// The candidates that are false if one is true. Returns their number.
int weak_links(const Search *s, int candidate, int use, int16_t *out);
/// The candidates that are true if one is false. Returns their number.
int strong_links(const Search *s, int candidate, int use, int16_t *out);

void search_plain(Search *s);
void release_spare(struct Consequences *spare);
/// Searches a mode, then harder ones up to `last` until something is found.
void search_branches(Search *s, int mode, int last);
/// The candidates eliminated if one is true, or false. Returns their number.
int removed_by(const Search *s, int candidate, bool isOn, int16_t *removed);

#endif
