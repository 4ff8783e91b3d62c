// A hash-consing store of squares of cells with cached results.
//
// A root is one pattern in a store; several roots can share a store. Reading a root needs no lock, because its squares
// never change or move while the root exists. Everything that creates squares needs the write lock.
#ifndef CLIFEHASH_H
#define CLIFEHASH_H

#include <stdbool.h>
#include <stdint.h>

#include "CLifeRule.h"
#include "CLifeStates.h"

/// The number of a square; 0 is the empty square of every level. Leaves have 16×16 cells (level 4), or 8×8 under a
/// rule of several states (level 3).
typedef uint32_t LifeSquare;

/// Not a square: the store is full.
#define LIFE_NO_SQUARE UINT32_MAX

/// A pattern in a store: a square centered on (0, 0).
typedef struct LifeRoot LifeRoot;

typedef enum { LIFE_STEP_DONE, LIFE_STEP_CANCELLED, LIFE_STEP_STALLED } LifeStepEnd;

/// Creates a store with an empty root; NULL if out of memory.
///
/// - rules: NULL for a rule of several states, which is then given to each step.
/// - most: the maximum number of leaves, and also that of other squares; at most 2^25.
LifeRoot *life_hash_create(const LifeRules *rules, uint64_t limit, uint32_t patience, uint32_t most);
/// Releases a root; the last one also releases the store.
void life_hash_release(LifeRoot *root);
/// Takes the write lock of a root's store; false if it is already taken.
bool life_hash_lock(const LifeRoot *root);
void life_hash_unlock(const LifeRoot *root);
/// Removes all squares that no root uses, and all cached results. Requires the write lock.
void life_hash_collect(const LifeRoot *root);
/// Copies a root into a store of its own; NULL if out of memory.
LifeRoot *life_hash_clone(const LifeRoot *root);
/// Creates another root in the same store. Requires the write lock.
LifeRoot *life_hash_root(const LifeRoot *root, LifeSquare square, int level);

LifeSquare life_hash_square(const LifeRoot *root);
/// The level of the leaves of a root's store.
int life_hash_leaf_level(const LifeRoot *root);
/// The level of a root, which has 2^level columns.
int life_hash_level(const LifeRoot *root);
/// The size of the root's store in bytes, as of the last write.
uint64_t life_hash_bytes(const LifeRoot *root);
uintptr_t life_hash_store(const LifeRoot *root);
/// The size in bytes at which the store is collected.
uint64_t life_hash_limit(const LifeRoot *root);
/// The number of live cells: its high and low 64 bits.
void life_hash_population(const LifeRoot *root, uint64_t *high, uint64_t *low);
/// The quarters of a square above the leaves, row by row.
void life_hash_quarters(const LifeRoot *root, LifeSquare square, LifeSquare quarters[4]);
/// The live cells of a leaf, row by row; bit 0 is the leftmost.
void life_hash_rows(const LifeRoot *root, LifeSquare leaf, uint16_t rows[16]);
/// The states of a leaf of several states, one byte per cell; the lowest byte is the leftmost cell.
void life_hash_state_rows(const LifeRoot *root, LifeSquare leaf, uint64_t rows[8]);
/// Sets the dots that contain live cells; a dot has 2^scale × 2^scale cells, a row `stride` words.
void life_hash_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint64_t *words,
    int stride);

/// The number of nonempty squares of a level above the leaves.
uint64_t life_hash_tiles(const LifeRoot *root, int level);
/// Raises each dot to the highest state of its 2^scale × 2^scale cells; one byte per dot, row by row.
void life_hash_state_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint8_t *states);

/// Returns the leaf with these rows. Requires the write lock.
LifeSquare life_hash_leaf(const LifeRoot *root, const uint16_t rows[16]);
/// Returns the leaf of several states with these rows. Requires the write lock.
LifeSquare life_hash_state_leaf(const LifeRoot *root, const uint64_t rows[8]);
/// Returns the square with these quarters. Requires the write lock.
LifeSquare life_hash_join(const LifeRoot *root, const LifeSquare quarters[4]);

/// Advances 2^exponent generations and returns the new root in `next`. Requires the write lock.
///
/// Under alternating rules, steps of more than one generation must start at an even generation.
///
/// - parity: of the current generation.
/// - states: the rule, for leaves of several states: one with near neighbors, or a tree.
/// - goes_on: called about a thousand times per second; false cancels.
LifeStepEnd life_hash_step(
    const LifeRoot *root, int exponent, int parity, const LifeStates *states, bool (*goes_on)(void *context),
    void *context, LifeRoot **next);

#endif
