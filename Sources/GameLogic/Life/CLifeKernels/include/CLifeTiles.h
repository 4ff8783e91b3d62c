// The plane as tiles of 60×60 cells, each with a margin of two cells that repeats its neighbors' cells.
//
// A tile has two bitmaps of 64×64 cells, one of the current generation and one of the other parity. Row r of a bitmap
// is word (r % 16) * 4 + r / 16, so that vertically adjacent rows are in consecutive vectors; bit 0 is the leftmost
// cell. Tile 0 stands for missing neighbors and is always empty.
#ifndef CLIFETILES_H
#define CLIFETILES_H

#include "CLifeRule.h"

/// The number of words of a tile: two bitmaps.
#define LIFE_TILE_WORDS 128
/// The number of words of one bitmap.
#define LIFE_PICTURE_WORDS 64
/// The width and height of a tile without margins.
#define LIFE_TILE_SIDE 60

/// The state of a tile. Sides are counted clockwise from the north: 0 N, 1 NE, … 7 NW.
typedef struct {
  /// The neighbor on each side; 0 if missing.
  uint32_t near[8];
  /// The age of each bitmap's margins; if it equals the plane's, they are valid except on stale sides.
  uint64_t age[2];
  /// The population of each bitmap, unless ``marks`` says that it is outdated.
  uint16_t population[2];
  /// The sides whose margins must be read again.
  uint8_t stale;
  /// The sides on which a neighbor is needed.
  uint8_t wanted;
  /// A combination of the flags below.
  uint8_t marks;
} LifeTile;

/// The tile is queued, because it or a neighbor differs from two generations ago.
#define LIFE_QUEUED 1
/// The tile has been edited, so its other bitmap is not its predecessor.
#define LIFE_EDITED 2
/// The population of the first bitmap is outdated; shifted left by one, that of the second.
#define LIFE_UNCOUNTED 4
/// The tile is in the list of uncounted tiles.
#define LIFE_LISTED 16
/// The tile is in the list of empty tiles.
#define LIFE_IDLE 32

/// The state of all tiles together; the lists are parts of one array, each with `capacity` numbers.
typedef struct {
  /// The ages of the margins of both bitmaps.
  uint64_t age[2];
  /// The populations of both bitmaps.
  uint64_t population[2];
  /// Nonzero if the last pass made two generations, so that queued tiles lack the one between.
  uint32_t isHalf;
  /// The index of the current generation's bitmap.
  uint32_t now;
  /// The maximum number of tiles.
  uint32_t capacity;
  /// The index of the queue: the first or the second list.
  uint32_t list;
  /// The number of queued tiles.
  uint32_t queued;
  /// The number of uncounted tiles, in the third list.
  uint32_t uncounted;
  /// The number of tiles that need neighbors, in the fourth list.
  uint32_t wanting;
  /// The number of idle tiles, in the fifth list.
  uint32_t idle;
} LifePlane;

#define LIFE_TILE_LISTS 5

/// Runs passes of one or two generations, and returns their number.
///
/// It stops after `passes`, after about `work` tile visits, when a neighbor is needed, or when nothing is queued.
///
/// - parity: of the current generation.
int64_t life_tiles_run(
    void *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, const LifeRules *rules, int32_t parity,
    int64_t passes, int step, int64_t work);

/// Counts the population of all uncounted tiles.
void life_tiles_count(
    const void *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, const LifeRules *rules);

/// Queues an edited tile and its neighbors; requests neighbors that are missing on these sides.
void life_tiles_wake(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile, uint8_t sides);

/// Queues a new tile.
void life_tiles_queue(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile);

/// Links two neighbors: `other` lies on this side of `one`.
void life_tiles_link(LifeTile *tiles, uint32_t one, int side, uint32_t other);

/// Unlinks a tile from its neighbors.
void life_tiles_unlink(LifeTile *tiles, uint32_t tile);

/// The bounding box of a tile's own cells in tile coordinates: left, top, right, bottom; returns 0 if there are none.
int life_tile_box(const void *bits, const LifePlane *plane, uint32_t tile, int64_t box[4]);

/// The sides with live cells in the two outermost rows or columns of a tile.
uint8_t life_tile_sides(const void *bits, const LifePlane *plane, uint32_t tile);

/// Nonzero if the tile's own cells are dead in both bitmaps.
int life_tile_is_dead(const void *bits, uint32_t tile);

/// Nonzero if both bitmaps of every tile are equal.
int life_tiles_are_still(const void *bits, uint32_t count);

#endif
