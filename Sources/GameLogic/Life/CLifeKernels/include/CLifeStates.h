// Boards of up to 256 states: one byte per cell, in tiles of 64×64 cells.
#ifndef CLIFESTATES_H
#define CLIFESTATES_H

#include <stdint.h>

/// The width and height of a tile of bytes.
#define LIFE_STATES_SIDE 64
/// The cells of a tile.
#define LIFE_STATES_TILE 4096

/// A rule of several states. Arrays that its kind does not need are null.
typedef struct {
  /// How the next state is found: a value of LIFE_STATES_NEAR and the like.
  int32_t kind;
  /// The number of states.
  int32_t states;
  /// The distance of the farthest neighbors.
  int32_t range;
  /// True if an empty neighborhood stays empty.
  int32_t isQuiet;
  /// What a neighbor of each of 256 states adds to the count.
  const uint8_t *weights;
  /// For each row of the neighborhood, from the top, the first and the last column, relative to the cell.
  const int16_t *spans;
  /// For each of 256 states, the place of its row in ``table``; -1 if the next state is in ``fixed``.
  const int64_t *rows;
  /// The next state of states that do not count.
  const uint8_t *fixed;
  /// Next states by count, row after row; for near neighbors, 256 of them for each state.
  const uint8_t *table;
  /// The only state with a weight, which is 1; -1 if there are others.
  int32_t counted;
  /// True if only the states 0 and 1 depend on the sum, 0 becomes 0 or 1, 1 stays or ages, and all others age: become
  /// the next state, and 0 after the last.
  int32_t isAging;
  /// For an aging rule, bit n is set if a dead cell is born, or a live one stays, with a sum of n; for near neighbors.
  uint32_t births, survivals;
  /// For an aging rule, the first and the last sum of births, then of survivals, if they are consecutive.
  int32_t limits[4];
  /// True if ``limits`` is valid.
  int32_t hasLimits;
  /// The nodes of a decision tree: for each of its states, the place of the next node, or in the end the state.
  const int32_t *nodes;
  /// The place of the first node.
  int32_t root;
  /// For the first inputs together, `bits` each with the first one the lowest, the place of the next node.
  const int32_t *places;
  /// If these are all inputs, the next states instead of places; else null.
  const uint8_t *results;
  /// The number of those inputs, and of the bits of a state.
  int32_t joined, bits;
  /// The number of inputs, and the position of each, relative to the cell.
  int32_t inputs;
  const int8_t *dx, *dy;
} LifeStates;

/// Neighbors at a distance of 1, whose sum is below 256.
#define LIFE_STATES_NEAR 0
/// Neighbors at any distance.
#define LIFE_STATES_FAR 1
/// A decision tree over nine cells at most.
#define LIFE_STATES_TREE 2

/// The difference between two generations of a tile.
typedef struct {
  /// The first and last row and column that differ; meaningless if nothing does.
  int32_t top, bottom, left, right;
  /// The number of cells that are not 0 in the later generation.
  int32_t population;
  /// True if any cell differs.
  int32_t isChanged;
} LifeStatesChange;

/// The bytes of scratch memory that a step needs.
int64_t life_states_scratch(int32_t range);

/// Computes the next generation of a tile.
///
/// `window` has the tile with a margin of `range` cells; its rows are `stride` bytes apart, and 16 more bytes can be
/// read after the last.
void life_states_step(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch);

/// Compares two generations of a tile.
LifeStatesChange life_states_compare(const uint8_t *before, const uint8_t *after);

#endif
