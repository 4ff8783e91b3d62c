// The plane: tiles of 60×60 cells, each with a margin of two cells that repeats what its neighbours hold.
//
// A tile has two pictures of 64×64 cells, one of the present generation and one of the other parity. Word
// (row % 16) * 4 + row / 16 of a picture is a row, so that rows above one another lie in vectors after
// one another; bit 0 is its leftmost cell. Tile 0 is the one that stands for all that do not exist:
// nothing ever lives in it.
#ifndef CLIFETILES_H
#define CLIFETILES_H

#include "CLifeRule.h"

/// The words of a tile: two pictures.
#define LIFE_TILE_WORDS 128
/// The words of one picture.
#define LIFE_PICTURE_WORDS 64
/// How many columns and rows belong to the tile itself.
#define LIFE_TILE_SIDE 60

/// What is known of a tile beside its cells. Sides are counted clockwise from the north: 0 N, 1 NE, … 7 NW.
typedef struct {
  /// The neighbour on each side; 0 when it does not exist.
  uint32_t near[8];
  /// Whether the margins of each picture are up to date but for stale sides: when this is the age of the
  /// whole.
  uint64_t age[2];
  /// How many cells live in each picture, as far as ``marks`` does not say otherwise.
  uint16_t population[2];
  /// The sides whose margin has to be read again.
  uint8_t stale;
  /// The sides on which a neighbour is wanted.
  uint8_t wanted;
  /// See LIFE_QUEUED and its like.
  uint8_t marks;
} LifeTile;

/// The tile stands in the queue: something in it or next to it differs from two generations ago.
#define LIFE_QUEUED 1
/// Somebody has changed it, so that its other picture is not what it came from.
#define LIFE_EDITED 2
/// The first picture's population is out of date; shifted to the left, the second's.
#define LIFE_UNCOUNTED 4
/// It stands in the list of the uncounted.
#define LIFE_LISTED 16
/// It stands in the list of those in which nothing lives.
#define LIFE_IDLE 32

/// What is known of all tiles together; the lists are parts of one array, `capacity` numbers each.
typedef struct {
  /// The ages of the margins of both pictures.
  uint64_t age[2];
  /// The populations of both pictures.
  uint64_t population[2];
  /// Whether the last pass made two generations: tiles in the queue lack the one between.
  uint32_t isHalf;
  /// The picture of the present generation.
  uint32_t now;
  /// The most tiles there may be.
  uint32_t capacity;
  /// Which of the first two lists is the queue: 0 or 1.
  uint32_t list;
  /// How many tiles are queued.
  uint32_t queued;
  /// How many are to be counted, in the third list.
  uint32_t uncounted;
  /// How many want neighbours, in the fourth list.
  uint32_t wanting;
  /// How many are idle, in the fifth list.
  uint32_t idle;
} LifePlane;

/// How many lists there are.
#define LIFE_TILE_LISTS 5

/// Goes on, one or two generations a pass, until the passes are over, the work is done, a neighbour is
/// wanted or nothing is queued.
///
/// - work: about how many visits of tiles to make.
/// Returns the passes that were made.
int64_t life_tiles_run(
    void *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, LifeRule rule, int64_t passes,
    int step, int64_t work);

/// Counts what lives in all tiles that are listed as uncounted.
void life_tiles_count(const void *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, LifeRule rule);

/// Puts a tile that somebody has changed into the queue, and its neighbours; those that are missing on
/// one of these sides are wanted.
void life_tiles_wake(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile, uint8_t sides);

/// Puts a new tile into the queue.
void life_tiles_queue(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile);

/// Makes two tiles neighbours: the other lies on that side of the one.
void life_tiles_link(LifeTile *tiles, uint32_t one, int side, uint32_t other);

/// Takes a tile away from its neighbours.
void life_tiles_unlink(LifeTile *tiles, uint32_t tile);

/// The rectangle in which a tile's own cells live, in its own columns and rows: left, top, right, bottom.
/// Returns 0 when none lives.
int life_tile_box(const void *bits, const LifePlane *plane, uint32_t tile, int64_t box[4]);

/// The sides at which something lives within the two outermost rows or columns of a tile.
uint8_t life_tile_sides(const void *bits, const LifePlane *plane, uint32_t tile);

/// Whether the tile's own cells are dead in both pictures.
int life_tile_is_dead(const void *bits, uint32_t tile);

/// Whether all tiles have two equal pictures.
int life_tiles_are_still(const void *bits, uint32_t count);

#endif
