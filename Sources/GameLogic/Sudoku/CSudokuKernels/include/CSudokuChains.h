#ifndef SUDOKU_CHAINS_H
#define SUDOKU_CHAINS_H
#include "CSudokuKernels.h"

/// The kinds of chains, by what is followed from where.
typedef enum {
  SUDOKU_X_CYCLE,
  SUDOKU_Y_CYCLE,
  SUDOKU_XY_CYCLE,
  SUDOKU_X_CHAIN,
  SUDOKU_XY_CHAIN,
  /// An assumption that leads to a contradiction.
  SUDOKU_CONTRADICTION,
  /// A candidate that is true or false whatever another one is.
  SUDOKU_DOUBLE,
  /// A candidate that is true or false whichever digit a cell has.
  SUDOKU_CELL,
  /// A candidate that is true or false wherever a digit is in a house.
  SUDOKU_HOUSE,
} SudokuChainKind;

/// What may be used.
typedef enum {
  /// Cycles and chains without branches.
  SUDOKU_PLAIN,
  /// What one digit's assumption means for the digit itself.
  SUDOKU_NISHIO,
  /// Chains from all digits of a cell, or all places in a house.
  SUDOKU_MULTIPLE,
  /// The same, where a chain may use all that it has ruled out so far.
  SUDOKU_DYNAMIC,
  /// The same, with locked candidates, pairs and X-wings in what is left.
  SUDOKU_DYNAMIC_PLUS,
  /// The same, with chains without branches in what is left.
  SUDOKU_NESTED_PLAIN,
  /// The same, with chains from all digits of a cell, or all places in a house.
  SUDOKU_NESTED_MULTIPLE,
  /// The patterns, and whole dynamic chains in what is left.
  SUDOKU_NESTED_DYNAMIC,
} SudokuChainMode;

enum { SUDOKU_MOST_NODES = 256, SUDOKU_MOST_REMOVED = 256 };

/// A candidate of a chain that is true or false.
typedef struct {
  int16_t candidate;
  int8_t isOn;
  /// 1 if it follows by a chain inside the chain.
  int8_t isNested;
  /// Where the numbers of the links that it follows from are among the causes; an assumption has none.
  int32_t firstCause, causeCount;
} SudokuLink;

/// A chain, and what follows. Candidates are numbered by cell * side + digit - 1.
typedef struct {
  int32_t kind;
  /// The mode in which it was found.
  int32_t mode;
  /// The rating in tenths, and the number of links and assumptions that it comes from.
  int32_t tenths, complexity;
  /// The candidate that is true, or -1; the candidates that are false.
  int32_t placed, removedCount;
  int16_t removed[SUDOKU_MOST_REMOVED];
  /// The candidates along the chain; for chains with branches, the assumptions.
  int32_t nodeCount;
  int16_t node[SUDOKU_MOST_NODES];
  /// The house of `SUDOKU_HOUSE`.
  int32_t house;
  /// All that follows on the way: first the causes, then what they cause. Each assumption begins a branch.
  SudokuLink *link;
  int32_t linkCount, linkRoom;
  int32_t *cause;
  int32_t causeCount, causeRoom;
} SudokuChain;

/// Finds the easiest chain of a mode, whose links `sudoku_release` frees; of `SUDOKU_DYNAMIC` and all that follow it, the first mode that has one.
/// `open` has the candidates of each cell as bits. Returns 0 if there is none, or
/// none up to a rating.
int sudoku_chain(const SudokuRules *rules, const uint16_t *open, int mode, int limit, SudokuChain *found);
void sudoku_release(SudokuChain *chain);

#endif
