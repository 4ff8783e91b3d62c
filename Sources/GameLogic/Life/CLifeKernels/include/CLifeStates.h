// Boards of up to 256 states: one byte per cell, in tiles of 64×64 cells.
#ifndef CLIFESTATES_H
#define CLIFESTATES_H

#include <stdint.h>

/// The width and height of a tile of bytes.
#define LIFE_STATES_SIDE 64
/// The number of cells of a tile.
#define LIFE_STATES_TILE 4096

/// A result that a table has found: the neighbors' states, the cell's state and its next one.
typedef struct {
  uint64_t neighbors;
  uint8_t state, next, isKnown;
} LifeStatesKnown;

/// The number of results that are remembered, a power of two.
#define LIFE_STATES_KNOWN 32768

/// A rule of several states. Arrays that its kind does not use are null.
typedef struct {
  /// LIFE_STATES_NEAR, LIFE_STATES_FAR, LIFE_STATES_TREE or LIFE_STATES_TABLE.
  int32_t kind;
  int32_t states;
  int32_t range;
  /// True if an empty neighborhood stays empty.
  int32_t keepsEmptySpaceEmpty;
  /// The contribution of a neighbor to the sum, for each of 256 states.
  const uint8_t *weights;
  /// For each span of neighbors, from the top, its row from 0 and its first and last column relative to the cell.
  const int16_t *spans;
  int32_t spanCount;
  /// For each of 256 states, the index of its row in ``table``; -1 if its next state is in ``fixed``.
  const int64_t *rows;
  /// The next states of states that do not depend on the sum.
  const uint8_t *fixed;
  /// The next states by sum, row by row; for near neighbors, 256 per state.
  const uint8_t *table;
  /// The only state with a weight, which is 1; -1 if there are others.
  int32_t counted;
  /// True if only states 0 and 1 depend on the sum (0 becomes 0 or 1, 1 stays or ages) and all others age: each
  /// becomes the next state, the last one 0.
  int32_t isAging;
  /// For an aging rule with near neighbors, bit n is set if a sum of n lets a dead cell be born, or a live one stay.
  uint32_t births, survivals;
  /// For an aging rule, the first and last sum of births and of survivals, if they are consecutive.
  int32_t limits[4];
  /// True if ``limits`` is valid.
  int32_t hasLimits;
  /// The nodes of a decision tree: for each state, the index of the next node or, at the end, the next state.
  const int32_t *nodes;
  int32_t root;
  /// The index of the next node for the first inputs together; the first input is in the lowest `bits` bits.
  const int32_t *places;
  /// The next states instead of ``places``, if the joined inputs are all inputs; otherwise null.
  const uint8_t *results;
  /// The number of joined inputs, and the number of bits of a state.
  int32_t joined, bits;
  /// The number of inputs, and their positions relative to the cell.
  int32_t inputs;
  const int8_t *dx, *dy;
  /// For each input and state of a table, the transitions that accept it, in `words` words; for neighbors in any order,
  /// the second input is any of them.
  const uint64_t *fits;
  int64_t words;
  /// The next state of each transition.
  const uint8_t *outputs;
  /// For neighbors in any order, a byte for each transition and state: bit n is set if its slot n accepts
  /// the state.
  const uint8_t *slots;
  /// LIFE_STATES_KNOWN results of one thread, at first none.
  LifeStatesKnown *known;
} LifeStates;

/// Neighbors at distance 1 with a sum below 256.
#define LIFE_STATES_NEAR 0
/// Neighbors at any distance.
#define LIFE_STATES_FAR 1
/// A decision tree over at most nine cells.
#define LIFE_STATES_TREE 2
/// The first of some transitions over at most nine cells.
#define LIFE_STATES_TABLE 3

/// The difference between two generations of a tile.
typedef struct {
  /// The first and last row and column that differ; meaningless if none do.
  int32_t top, bottom, left, right;
  /// The number of cells that are not 0 in the later generation.
  int32_t population;
  /// True if any cell differs.
  int32_t isChanged;
} LifeStatesChange;

/// The size of the scratch memory for a step, in bytes.
int64_t life_states_scratch(int32_t range);

/// Computes the next generation of a tile.
///
/// `window` contains the tile with a margin of `range` cells; its rows are `stride` bytes apart, and 16 bytes after
/// the last one must be readable.
void life_states_step(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch);

/// Compares two generations of a tile.
LifeStatesChange life_states_compare(const uint8_t *before, const uint8_t *after);

#endif
