#ifndef SUDOKU_CHAINS_H
#define SUDOKU_CHAINS_H
#include "CSudokuKernels.h"

/// The kinds of chains, by their assumptions and conclusion.
typedef enum {
  SUDOKU_X_CYCLE,
  SUDOKU_Y_CYCLE,
  SUDOKU_XY_CYCLE,
  SUDOKU_X_CHAIN,
  SUDOKU_XY_CHAIN,
  /// An assumption that leads to a contradiction.
  SUDOKU_CONTRADICTION,
  /// A candidate with the same value whether another one is true or false.
  SUDOKU_DOUBLE,
  /// A candidate with the same value whichever digit a cell has.
  SUDOKU_CELL,
  /// A candidate with the same value wherever a digit is in a house.
  SUDOKU_HOUSE,
} SudokuChainKind;

/// The inferences that a search may use; each mode adds to the one before it.
typedef enum {
  /// Cycles and chains without branches.
  SUDOKU_PLAIN,
  /// The consequences of an assumption for its own digit.
  SUDOKU_NISHIO,
  /// Chains from all digits of a cell, or all places in a house.
  SUDOKU_MULTIPLE,
  /// The same, and a chain may use everything that it has ruled out so far.
  SUDOKU_DYNAMIC,
  /// The same, with locked candidates, pairs and X-wings among the remaining candidates.
  SUDOKU_DYNAMIC_PLUS,
  /// The same, with unbranched chains among the remaining candidates.
  SUDOKU_NESTED_PLAIN,
  /// The same, with chains from all digits of a cell, or all places in a house.
  SUDOKU_NESTED_MULTIPLE,
  /// The patterns, and whole dynamic chains among the remaining candidates.
  SUDOKU_NESTED_DYNAMIC,
} SudokuChainMode;

enum { SUDOKU_MOST_NODES = 256, SUDOKU_MOST_REMOVED = 256 };

typedef struct {
  int16_t candidate;
  int8_t isOn;
  /// 1 if it follows by a chain inside the chain.
  int8_t isNested;
  /// The range of its causes, as indices of links; empty for an assumption.
  int32_t firstCause, causeCount;
} SudokuLink;

/// A chain and its conclusion. Candidates are numbered by cell * side + digit - 1.
typedef struct {
  int32_t kind;
  /// The mode that found it.
  int32_t mode;
  /// The rating in tenths, and the number of links and assumptions behind it.
  int32_t tenths, complexity;
  /// The candidate that is true, or -1; the candidates that are false.
  int32_t placed, removedCount;
  int16_t removed[SUDOKU_MOST_REMOVED];
  /// The candidates along the chain; for chains with branches, the assumptions.
  int32_t nodeCount;
  int16_t node[SUDOKU_MOST_NODES];
  /// The house of `SUDOKU_HOUSE`.
  int32_t house;
  /// All links; causes come before consequences. Each assumption begins a branch.
  SudokuLink *link;
  int32_t linkCount, linkRoom;
  int32_t *cause;
  int32_t causeCount, causeRoom;
} SudokuChain;

/// Finds the easiest chain of a mode; free its links with `sudoku_release`. From `SUDOKU_DYNAMIC` on, harder
/// modes are tried until one finds a chain. `open` has each cell's candidates as bits; of `SUDOKU_PLAIN` only a
/// chain counts that rules out more than `concluded`, which may be null. Returns 0 if no chain is rated up to
/// `limit`.
int sudoku_chain(
    const SudokuRules *rules, const uint16_t *open, const uint16_t *concluded, int mode, int limit, SudokuChain *found);
void sudoku_release(SudokuChain *chain);

#endif
