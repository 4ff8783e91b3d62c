// A hash-consing store of squares of cells with cached results.
//
// A root is one pattern in a store; several roots may share one. Reading a root needs no lock: its squares never
// change or move while the root exists. Whatever makes squares needs the write lock.
#ifndef CLIFEHASH_H
#define CLIFEHASH_H

#include <stdbool.h>
#include <stdint.h>

#include "CLifeRule.h"
#include "CLifeStates.h"

/// The number of a square; 0 is the empty one of every level. Level 4 is a leaf of 16×16 cells; under a rule of several
/// states, level 3 is one of 8×8.
typedef uint32_t LifeSquare;

/// Not a square: the store is full.
#define LIFE_NO_SQUARE UINT32_MAX

/// A pattern in a store: a square with its middle at (0, 0).
typedef struct LifeRoot LifeRoot;

/// The results of a step.
typedef enum { LIFE_STEP_DONE, LIFE_STEP_CANCELLED, LIFE_STEP_STALLED } LifeStepEnd;

/// Creates a store with an empty root; NULL without memory.
///
/// - rules: NULL for a rule of several states, which is then given to each step.
/// - most: the maximum number of leaves, and of other squares; at most 2^25.
LifeRoot *life_hash_create(const LifeRules *rules, uint64_t limit, uint32_t patience, uint32_t most);
/// Releases a root, and its store with the last one.
void life_hash_release(LifeRoot *root);
/// Takes the write lock of a root's store; false if it is taken.
bool life_hash_lock(const LifeRoot *root);
/// Releases the write lock.
void life_hash_unlock(const LifeRoot *root);
/// Removes all squares that no root uses, and the results of the others. Requires the write lock.
void life_hash_collect(const LifeRoot *root);
/// Copies a root into a store of its own; NULL without memory.
LifeRoot *life_hash_clone(const LifeRoot *root);
/// Creates another root in the same store. Requires the write lock.
LifeRoot *life_hash_root(const LifeRoot *root, LifeSquare square, int level);

/// The square of a root.
LifeSquare life_hash_square(const LifeRoot *root);
/// The level of the leaves of a root's store.
int life_hash_leaf_level(const LifeRoot *root);
/// Its level: it has 2^level columns.
int life_hash_level(const LifeRoot *root);
/// The size of the root's store in bytes, as of the last write.
uint64_t life_hash_bytes(const LifeRoot *root);
/// The identity of the root's store.
uintptr_t life_hash_store(const LifeRoot *root);
/// The size at which the store is collected.
uint64_t life_hash_limit(const LifeRoot *root);
/// The number of live cells; high and low 64 bits.
void life_hash_population(const LifeRoot *root, uint64_t *high, uint64_t *low);
/// The quarters of a square above the leaves, row by row.
void life_hash_quarters(const LifeRoot *root, LifeSquare square, LifeSquare quarters[4]);
/// The live cells of a leaf, row by row; bit 0 is the leftmost.
void life_hash_rows(const LifeRoot *root, LifeSquare leaf, uint16_t rows[16]);
/// The states of a leaf of several states: a byte per cell, the lowest is the leftmost.
void life_hash_state_rows(const LifeRoot *root, LifeSquare leaf, uint64_t rows[8]);
/// Sets the dots that contain live cells, 2^scale × 2^scale cells per dot; `stride` words per row.
void life_hash_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint64_t *words,
    int stride);

/// The number of nonempty squares of a level above the leaves.
uint64_t life_hash_tiles(const LifeRoot *root, int level);
/// Raises each dot to the highest state of its 2^scale × 2^scale cells; a byte per dot, row by row.
void life_hash_state_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint8_t *states);

/// Returns the leaf with these rows. Requires the write lock.
LifeSquare life_hash_leaf(const LifeRoot *root, const uint16_t rows[16]);
/// The same for a leaf of several states.
LifeSquare life_hash_state_leaf(const LifeRoot *root, const uint64_t rows[8]);
/// Returns the square with these quarters. Requires the write lock.
LifeSquare life_hash_join(const LifeRoot *root, const LifeSquare quarters[4]);

/// Advances 2^exponent generations and returns the new root in `next`. Requires the write lock.
///
/// Rules that alternate can be stepped by more than one generation from an even generation only.
///
/// - parity: of the current generation's number.
/// - states: the rule, for leaves of several states; its neighbors are near, or it is a tree.
/// - goes_on: called about a thousand times per second.
LifeStepEnd life_hash_step(
    const LifeRoot *root, int exponent, int parity, const LifeStates *states, bool (*goes_on)(void *context),
    void *context, LifeRoot **next);

#endif
