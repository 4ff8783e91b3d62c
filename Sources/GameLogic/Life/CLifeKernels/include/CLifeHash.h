// A store of squares of cells in which equal squares stand once, and which remembers what becomes of each.
//
// A root is one pattern in a store; several roots may share one. Reading a root needs no lock: what it is made
// of never changes or moves while the root is there. Whatever makes new squares has to be the store's only
// writer.
#ifndef CLIFEHASH_H
#define CLIFEHASH_H

#include <stdbool.h>
#include <stdint.h>

/// The number of a square; 0 is the empty one of every level. Level 4 is a leaf of 16×16 cells.
typedef uint32_t LifeSquare;

/// What no square is: the answer when a store holds as many squares as it can.
#define LIFE_NO_SQUARE UINT32_MAX

/// A pattern in a store: a square whose middle is at (0, 0).
typedef struct LifeRoot LifeRoot;

/// How a step ended.
typedef enum { LIFE_STEP_DONE, LIFE_STEP_CANCELLED, LIFE_STEP_STALLED } LifeStepEnd;

/// Makes a store with an empty root; NULL when there is no memory.
///
/// - most: how many squares there may be, leaves and others each; at most 2^25.
LifeRoot *life_hash_create(
    uint16_t births, uint16_t survivals, uint64_t limit, uint32_t patience, uint32_t most);
/// Lets a root go, and its store with the last one.
void life_hash_release(LifeRoot *root);
/// Becomes the only writer of a root's store; false when somebody else is.
bool life_hash_lock(const LifeRoot *root);
/// Is no longer the writer.
void life_hash_unlock(const LifeRoot *root);
/// Forgets all squares that no root is made of, and what becomes of the others. Only the writer may.
void life_hash_collect(const LifeRoot *root);
/// Copies what a root is made of into a store of its own; NULL when there is no memory.
LifeRoot *life_hash_clone(const LifeRoot *root);
/// Makes another root in the same store. Only the writer may.
LifeRoot *life_hash_root(const LifeRoot *root, LifeSquare square, int level);

/// The square of a root.
LifeSquare life_hash_square(const LifeRoot *root);
/// Its level: it has 2^level columns.
int life_hash_level(const LifeRoot *root);
/// The bytes that the root's store took when last somebody stopped writing there.
uint64_t life_hash_bytes(const LifeRoot *root);
/// What the roots of one store, and no others, have in common.
uintptr_t life_hash_store(const LifeRoot *root);
/// The most bytes that the store takes before it forgets what is not needed.
uint64_t life_hash_limit(const LifeRoot *root);
/// Counts what lives; high and low 64 bits.
void life_hash_population(const LifeRoot *root, uint64_t *high, uint64_t *low);
/// The quarters of a square above level 4, row by row.
void life_hash_quarters(const LifeRoot *root, LifeSquare square, LifeSquare quarters[4]);
/// The rows of a leaf; bit 0 is the leftmost cell.
void life_hash_rows(const LifeRoot *root, LifeSquare leaf, uint16_t rows[16]);
/// Paints a picture: a dot is set when anything in its 2^scale × 2^scale cells lives; `stride` words a row.
void life_hash_dots(
    const LifeRoot *root, int64_t column, int64_t row, int width, int height, int scale, uint64_t *words,
    int stride);

/// The leaf with these rows. Only the writer may.
LifeSquare life_hash_leaf(const LifeRoot *root, const uint16_t rows[16]);
/// The square with these quarters. Only the writer may.
LifeSquare life_hash_join(const LifeRoot *root, const LifeSquare quarters[4]);

/// Goes 2^exponent generations on; the new root in `next` when that is done. Only the writer may.
///
/// `goes_on` is asked about a thousand times a second.
LifeStepEnd life_hash_step(
    const LifeRoot *root, int exponent, bool (*goes_on)(void *context), void *context, LifeRoot **next);

#endif
