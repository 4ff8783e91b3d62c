// The bitmaps and lists of tiles.

// The bits of a row without its margins.
#define INNER 0x3ffffffffffffffcull

static inline const uint64_t *pictureOf(const void *bits, uint32_t tile, uint32_t picture) {
  return (const uint64_t *)bits + (uint64_t)tile * LIFE_TILE_WORDS + picture * LIFE_PICTURE_WORDS;
}

// True if a word of a bitmap is one of the tile's own rows.
static inline int isOwn(int word) {
  int row = (word & 3) << 4 | word >> 2;
  return row >= 2 && row < 62;
}

// Adds a tile to the queue of the next pass.
static inline void enqueue(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile) {
  if (tiles[tile].marks & LIFE_QUEUED) return;
  tiles[tile].marks |= LIFE_QUEUED;
  lists[(uint64_t)plane->list * plane->capacity + plane->queued++] = tile;
}

static inline void count(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile, int mark) {
  if (!(tiles[tile].marks & LIFE_LISTED)) lists[2ull * plane->capacity + plane->uncounted++] = tile;
  tiles[tile].marks |= (uint8_t)(mark | LIFE_LISTED);
}

static inline void listIdle(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t tile) {
  tiles[tile].marks |= LIFE_IDLE;
  lists[4ull * plane->capacity + plane->idle++] = tile;
}

// The sides touched by the ORed columns, by the first two rows and by the last two rows.
static inline int sidesOf(uint64_t all, uint64_t top, uint64_t bottom) {
  uint64_t west = 3ull << 2, east = 3ull << 60;
  return (top != 0) | ((top & east) != 0) << 1 | ((all & east) != 0) << 2 | ((bottom & east) != 0) << 3 |
         (bottom != 0) << 4 | ((bottom & west) != 0) << 5 | ((all & west) != 0) << 6 |
         ((top & west) != 0) << 7;
}

// The sides with live cells in the two outermost rows or columns of a tile.
static inline int sidesOfPicture(const uint64_t *picture) {
  uint64_t all = 0;
  for (int i = 0; i < LIFE_PICTURE_WORDS; i++)
    if (isOwn(i)) all |= picture[i] & INNER;
  return sidesOf(all, (picture[8] | picture[12]) & INNER, (picture[51] | picture[55]) & INNER);
}

// Queues a changed tile and its neighbors on the changed sides; requests the missing ones.
static inline void spread(LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t number, int sides) {
  enqueue(tiles, lists, plane, number);
  for (; sides; sides &= sides - 1) {
    int side = __builtin_ctz((unsigned)sides);
    uint32_t near = tiles[number].near[side];
    if (near) {
      tiles[near].stale |= (uint8_t)(1 << ((side + 4) & 7));
      enqueue(tiles, lists, plane, near);
    } else {
      if (!tiles[number].wanted) lists[3ull * plane->capacity + plane->wanting++] = number;
      tiles[number].wanted |= (uint8_t)(1 << side);
    }
  }
}
