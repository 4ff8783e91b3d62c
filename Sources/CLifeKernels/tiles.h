// Tiles of the plane; read once per width, after vectors.h.

#define INNER 0x3ffffffffffffffcull

// The sixteen rows whose number is the same modulo 16 stand in one vector; so what is above a vector is the one
// before it, and above the first the last, moved on by one row.
static INLINE Vector NAME(down)(Vector v) { return __builtin_shufflevector(v, v, 3, 0, 1, 2); }
static INLINE Vector NAME(up)(Vector v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }

static INLINE void NAME(addInner)(Vector cell, NAME(Row) *row) { NAME(add)(cell, cell << 1, cell >> 1, row); }

// Steps a picture; what comes of its outermost rows and columns is worthless.
static INLINE void NAME(stepPicture)(
    const Loose *from, Loose *to, const NAME(Plan) *plan, int isLife) {
  NAME(Row) last, first, here, below;
  NAME(addInner)(from[15], &last);
  NAME(addInner)(from[0], &first);
  here = first;
  Vector us = NAME(down)(last.sum), uk = NAME(down)(last.carry);
#pragma clang loop unroll(full)
  for (int i = 0; i < 15; i++) {
    NAME(addInner)(from[i + 1], &below);
    to[i] = NAME(next)(&here, us, uk, below.sum, below.carry, plan, isLife);
    us = here.sum;
    uk = here.carry;
    here = below;
  }
  to[15] = NAME(next)(&here, us, uk, NAME(up)(first.sum), NAME(up)(first.carry), plan, isLife);
}

// Reads the margins of a tile again on its stale sides.
static INLINE void NAME(readMargins)(uint64_t *bits, const LifeTile *tile, uint64_t *picture, int now, int stale) {
  const uint64_t *near[8];
  for (int side = 0; side < 8; side++)
    near[side] = bits + (uint64_t)tile->near[side] * LIFE_TILE_WORDS + now * LIFE_PICTURE_WORDS;
  Loose *rows = (Loose *)picture;
  if (stale & 1 << 6) {
    const Loose *west = (const Loose *)near[6];
    for (int i = 0; i < 16; i++) rows[i] = (rows[i] & ALL(~3ull)) | (west[i] << 2 >> 62);
  }
  if (stale & 1 << 2) {
    const Loose *east = (const Loose *)near[2];
    for (int i = 0; i < 16; i++) rows[i] = (rows[i] & ALL(~0ull >> 2)) | (east[i] >> 2 << 62);
  }
#define EDGE(to, from, left, middle, right)                                                          \
  picture[to] = (near[left][from] << 2 >> 62) | (near[middle][from] & INNER) | (near[right][from] >> 2 << 62)
  EDGE(0, 51, 7, 0, 1);
  EDGE(4, 55, 7, 0, 1);
  EDGE(59, 8, 5, 4, 3);
  EDGE(63, 12, 5, 4, 3);
#undef EDGE
}

// What differs in a tile's own rows: all columns, its two first rows, its two last.
typedef struct {
  Vector all, top, bottom;
} NAME(Changes);

// Puts a tile's own cells from one picture into another; the margin stays.
static INLINE void NAME(put)(Loose *to, const Loose *from, NAME(Changes) *changes) {
  Vector all = ALL(0);
  for (int i = 0; i < 16; i++) {
    Vector mask = ALL(INNER);
    if (i < 2) mask[0] = 0;
    if (i > 13) mask[3] = 0;
    Vector change = (to[i] ^ from[i]) & mask;
    to[i] ^= change;
    all |= change;
    if (i == 2) changes->top = change;
    if (i == 3) changes->top |= change;
    if (i == 12) changes->bottom = change;
    if (i == 13) changes->bottom |= change;
  }
  changes->all = all;
}

static INLINE int NAME(isEmpty)(const Loose *picture) {
  Vector all = ALL(0);
  for (int i = 2; i < 14; i++) all |= picture[i];
  return ((all[0] | all[1] | all[2] | all[3]) & INNER) == 0;
}

static INLINE int NAME(sides)(const NAME(Changes) *changes, uint64_t all) {
  return sidesOf(all, changes->top[0], changes->bottom[3]);
}

static INLINE void NAME(visit)(
    uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t number, int step,
    const NAME(Plan) *rule, int isLife) {
  LifeTile *tile = tiles + number;
  uint64_t *words = bits + (uint64_t)number * LIFE_TILE_WORDS;
  Loose *now = (Loose *)(words + plane->now * LIFE_PICTURE_WORDS);
  Loose *other = (Loose *)(words + (plane->now ^ 1) * LIFE_PICTURE_WORDS);
  NAME(Changes) changes;
  Loose middle[16];
  if (step == 2) {
    Loose end[16];
    NAME(stepPicture)(now, middle, rule, isLife);
    NAME(stepPicture)(middle, end, rule, isLife);
    for (int i = 0; i < 16; i++) other[i] = middle[i];
    NAME(put)(now, end, &changes);
    count(tiles, lists, plane, number, LIFE_UNCOUNTED * 3);
  } else {
    NAME(stepPicture)(now, middle, rule, isLife);
    NAME(put)(other, middle, &changes);
    count(tiles, lists, plane, number, LIFE_UNCOUNTED << (plane->now ^ 1));
  }
  uint64_t all = changes.all[0] | changes.all[1] | changes.all[2] | changes.all[3];
  if (all)
    spread(tiles, lists, plane, number, NAME(sides)(&changes, all));
  else if (step == 1 && tile->marks & LIFE_EDITED)
    enqueue(tiles, lists, plane, number);
  else if (!(tile->marks & LIFE_IDLE) && NAME(isEmpty)(now) && life_tile_is_dead(bits, number))
    listIdle(tiles, lists, plane, number);
  tile->marks &= (uint8_t)~LIFE_EDITED;
}

// Makes one pass over the queue.
static INLINE void NAME(pass)(
    uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, int step, const NAME(Plan) *rule,
    int isLife) {
  const uint32_t *queue = lists + (uint64_t)plane->list * plane->capacity;
  uint32_t queued = plane->queued;
  int now = (int)plane->now;
  for (uint32_t i = 0; i < queued; i++) {
    LifeTile *tile = tiles + queue[i];
    int stale = tile->age[now] == plane->age[now] ? tile->stale : 0xff;
    if (stale)
      NAME(readMargins)(
          bits, tile, bits + (uint64_t)queue[i] * LIFE_TILE_WORDS + now * LIFE_PICTURE_WORDS, now, stale);
    tile->stale = 0;
    tile->age[now] = plane->age[now];
    tile->marks &= (uint8_t)~LIFE_QUEUED;
  }
  plane->list ^= 1;
  plane->queued = 0;
  if (step == 2) plane->age[now ^ 1]++;
  for (uint32_t i = 0; i < queued; i++) NAME(visit)(bits, tiles, lists, plane, queue[i], step, rule, isLife);
  if (step == 1) plane->now ^= 1;
}

static int64_t NAME(run)(
    uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, LifeRule rule, int64_t passes,
    int step, int64_t work) {
  NAME(Plan) plan;
  NAME(plan)(rule, &plan);
  int64_t done = 0;
  while (done < passes && work > 0 && plane->queued && !plane->wanting) {
    work -= plane->queued + 8;
    if (plan.isLife && step == 2)
      NAME(pass)(bits, tiles, lists, plane, 2, &plan, 1);
    else if (plan.isLife)
      NAME(pass)(bits, tiles, lists, plane, 1, &plan, 1);
    else
      NAME(pass)(bits, tiles, lists, plane, step, &plan, 0);
    done++;
  }
  return done;
}
