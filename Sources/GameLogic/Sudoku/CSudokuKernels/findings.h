#ifndef SUDOKU_FINDINGS_H
#define SUDOKU_FINDINGS_H
#include "chains.h"

/// A chain found inside another one.
typedef struct {
  int32_t tenths, complexity, key, order;
  /// A hash of the whole chain; equal chains count once.
  uint64_t signature;
  int32_t removedStart, removedCount;
  /// The candidates that had to be eliminated for it.
  int32_t needStart, needCount;
} Finding;

/// All chains nested in another one: the easiest for each elimination.
struct Findings {
  /// The position before the outer chain.
  const Links *before;
  Finding *finding;
  int count, room, order;
  int16_t *item;
  int itemCount, itemRoom;
  /// The index of the finding for each elimination or placement; -1 for none.
  int32_t *byFalse, *byTrue;
  /// For each candidate, the last finding that needs it.
  int32_t *needed;
};

void open_findings(const Search *s, Findings *all, const Links *before);
void close_findings(Findings *all);

/// Records a chain with eliminations. Returns null if an easier one has the same eliminations.
Finding *gather(
    const Search *s, int tenths, int complexity, int key, const int16_t *removed, int count, int placed);
/// Records that a candidate is true as the last of its cell, or of a house unless that is negative.
void need_others(const Search *s, Finding *finding, int candidate, int house);
/// Adds a candidate of the chain to its signature.
void sign(Finding *finding, int candidate, bool isOn);

/// Sorts the chains, easiest first.
void sort_findings(Findings *all);

#endif
