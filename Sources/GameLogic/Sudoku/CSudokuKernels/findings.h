#ifndef SUDOKU_FINDINGS_H
#define SUDOKU_FINDINGS_H
#include "chains.h"

/// A chain that was found inside another one.
typedef struct {
  int32_t tenths, complexity, key, order;
  /// A hash of the whole chain: equal chains count once.
  uint64_t signature;
  int32_t removedStart, removedCount;
  /// The candidates that had to be ruled out for it.
  int32_t needStart, needCount;
} Finding;

/// All chains inside another one: for each removal the easiest.
struct Findings {
  /// The position before the outer chain.
  const Links *before;
  Finding *finding;
  int count, room, order;
  int16_t *item;
  int itemCount, itemRoom;
  /// By what a chain makes true or false, its number; -1 if there is none.
  int32_t *byFalse, *byTrue;
  /// For each candidate the last finding that needs it.
  int32_t *needed;
};

void open_findings(const Search *s, Findings *all, const Links *before);
void close_findings(Findings *all);

/// Gathers a chain that removes candidates. Returns null if there is an easier one that removes the same.
Finding *gather(
    const Search *s, int tenths, int complexity, int key, const int16_t *removed, int count, int placed);
/// Notes that a candidate is true because all others of its cell, or of a house if it is not negative, are false.
void need_others(const Search *s, Finding *finding, int candidate, int house);
/// Adds a candidate of the chain to its signature.
void sign(Finding *finding, int candidate, bool isOn);

/// Sorts the chains: the easiest first.
void sort_findings(Findings *all);

#endif
