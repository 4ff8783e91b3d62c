// Tiles of the plane; included once per width, after vectors.h.

// The rows with the same number modulo 16 form a vector, so the rows above a vector are the vector before it; above
// the first vector they are the last one, shifted by one row.
static INLINE Vector NAME(down)(Vector v) { return __builtin_shufflevector(v, v, 3, 0, 1, 2); }
static INLINE Vector NAME(up)(Vector v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }

static INLINE void NAME(addInner)(Vector cell, NAME(Row) *row) { NAME(add)(cell, cell << 1, cell >> 1, row); }

// The changes in a tile's own rows: in all columns, in the first two rows and in the last two.
typedef struct {
  Vector all, top, bottom;
} NAME(Changes);

// Writes a row; if changes are recorded, only its own cells without the margins.
static INLINE void NAME(emit)(Loose *to, int i, Vector row, NAME(Changes) *changes) {
  if (!changes) {
    to[i] = row;
    return;
  }
  Vector mask = ALL(INNER);
  if (i < 2) mask[0] = 0;
  if (i > 13) mask[3] = 0;
  Vector before = to[i], change = (before ^ row) & mask;
  to[i] = before ^ change;
  changes->all = i == 0 ? change : changes->all | change;
  if (i == 2) changes->top = change;
  if (i == 3) changes->top |= change;
  if (i == 12) changes->bottom = change;
  if (i == 13) changes->bottom |= change;
}

// Steps a bitmap; its outermost rows and columns become invalid.
static INLINE void NAME(stepPicture)(
    const Loose *from, Loose *to, NAME(Changes) *changes, const NAME(Plan) *plan, int kind) {
  NAME(Row) last, first, here, below;
  NAME(addInner)(from[15], &last);
  NAME(addInner)(from[0], &first);
  here = first;
  Vector us = NAME(down)(last.sum), uk = NAME(down)(last.carry);
#pragma clang loop unroll(full)
  for (int i = 0; i < 15; i++) {
    NAME(addInner)(from[i + 1], &below);
    NAME(emit)(to, i, NAME(next)(&here, us, uk, below.sum, below.carry, plan, kind), changes);
    us = here.sum;
    uk = here.carry;
    here = below;
  }
  Vector end = NAME(next)(&here, us, uk, NAME(up)(first.sum), NAME(up)(first.carry), plan, kind);
  NAME(emit)(to, 15, end, changes);
}

static INLINE void NAME(readInner)(Vector cell, Rows *rows, int row) {
  rows->left[row] = cell << 1;
  rows->cell[row] = cell;
  rows->right[row] = cell >> 1;
}

// Steps a bitmap by a decision diagram, in two halves.
static void NAME(followPicture)(
    const Loose *from, Loose *to, NAME(Changes) *changes, const LifeRule *rule, Diagram *diagram) {
  Rows rows;
  for (int half = 0; half < 16; half += MOST_LANES) {
    NAME(readInner)(half ? from[half - 1] : NAME(down)(from[15]), &rows, 0);
    for (int i = 0; i < MOST_LANES; i++) NAME(readInner)(from[half + i], &rows, i + 1);
    NAME(readInner)(half ? NAME(up)(from[0]) : from[MOST_LANES], &rows, MOST_LANES + 1);
    const Lane *next = follow(rule, diagram, &rows, MOST_LANES);
    for (int i = 0; i < MOST_LANES; i++) NAME(emit)(to, half + i, next[i], changes);
  }
}

// The way to step tiles: by two plans in turn, with memory for diagrams, or by lookups.
typedef struct {
  const NAME(Plan) *first, *second;
  Diagram *diagram;
  int looksUp;
} NAME(Stepping);

#if WIDTH == 2
static void NAME(lookUpPicture)(const Loose *from, Loose *to, NAME(Changes) *changes, const LifeRule *rule) {
  Loose next[16];
  lookup_picture((const uint64_t *)from, (uint64_t *)next, rule);
  for (int i = 0; i < 16; i++) NAME(emit)(to, i, next[i], changes);
}
#endif

static INLINE void NAME(stepTile)(
    const Loose *from, Loose *to, NAME(Changes) *changes, const NAME(Plan) *plan, const NAME(Stepping) *by,
    int kind) {
#if WIDTH == 2
  if (kind == LIFE_TABLE && by->looksUp) return NAME(lookUpPicture)(from, to, changes, plan->rule);
#endif
  if (kind == LIFE_TABLE)
    NAME(followPicture)(from, to, changes, plan->rule, by->diagram);
  else
    NAME(stepPicture)(from, to, changes, plan, kind);
}

// Reads the margins of a tile again on its stale sides.
static INLINE void NAME(readMargins)(
    uint64_t *bits, const LifeTile *tile, uint64_t *picture, int now, int stale) {
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

static INLINE int NAME(isEmpty)(const Loose *picture) {
  Vector all = ALL(0);
  for (int i = 2; i < 14; i++) all |= picture[i];
  return ((all[0] | all[1] | all[2] | all[3]) & INNER) == 0;
}

static INLINE int NAME(sides)(const NAME(Changes) *changes, uint64_t all) {
  return sidesOf(all, changes->top[0], changes->bottom[3]);
}

// Steps a tile by one or two generations. The generation between is kept only when the tile comes to rest; otherwise
// it is computed again before use.
static INLINE void NAME(visit)(
    uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, uint32_t number, int step,
    const NAME(Stepping) *by, int kind) {
  LifeTile *tile = tiles + number;
  uint64_t *words = bits + (uint64_t)number * LIFE_TILE_WORDS;
  Loose *now = (Loose *)(words + plane->now * LIFE_PICTURE_WORDS);
  Loose *other = (Loose *)(words + (plane->now ^ 1) * LIFE_PICTURE_WORDS);
  NAME(Changes) changes;
  Loose middle[16];
  if (step == 2) {
    NAME(stepTile)(now, middle, 0, by->first, by, kind);
    NAME(stepTile)(middle, now, &changes, by->second, by, kind);
  } else {
    NAME(stepTile)(now, other, &changes, by->first, by, kind);
  }
  uint64_t all = changes.all[0] | changes.all[1] | changes.all[2] | changes.all[3];
  if (all) {
    count(tiles, lists, plane, number, LIFE_UNCOUNTED << (step == 2 ? plane->now : plane->now ^ 1));
    spread(tiles, lists, plane, number, NAME(sides)(&changes, all));
  } else {
    if (step == 2) {
      for (int i = 0; i < 16; i++) other[i] = middle[i];
      count(tiles, lists, plane, number, LIFE_UNCOUNTED << (plane->now ^ 1));
    }
    if (!(tile->marks & LIFE_IDLE) && NAME(isEmpty)(now) && life_tile_is_dead(bits, number))
      listIdle(tiles, lists, plane, number);
  }
  if (step == 1 && tile->marks & LIFE_EDITED) {
    // The other bitmap was not the source of this one, so equality proves nothing, and a neighbor may lack an earlier
    // change.
    int live = sidesOfPicture((const uint64_t *)other);
    for (int side = 0; side < 8; side++)
      if (tile->near[side]) live |= 1 << side;
    spread(tiles, lists, plane, number, live);
  }
  tile->marks &= (uint8_t)~LIFE_EDITED;
}

// Prefetches a tile before its turn.
static INLINE void NAME(prefetch)(
    const uint64_t *bits, const LifeTile *tiles, uint32_t number, uint32_t now) {
  const char *picture = (const char *)(bits + (uint64_t)number * LIFE_TILE_WORDS + now * LIFE_PICTURE_WORDS);
  __builtin_prefetch(tiles + number, 1);
  for (int line = 0; line < 8; line++) __builtin_prefetch(picture + 64 * line, 1);
}

// Runs one pass over the queue.
static INLINE void NAME(pass)(
    uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, int step,
    const NAME(Stepping) *by, int kind) {
  const uint32_t *queue = lists + (uint64_t)plane->list * plane->capacity;
  uint32_t queued = plane->queued;
  int now = (int)plane->now;
  int forget = step == 1 && plane->isHalf ? LIFE_EDITED : 0;
  for (uint32_t i = 0; i < queued; i++) {
    if (i + 2 < queued) NAME(prefetch)(bits, tiles, queue[i + 2], plane->now);
    LifeTile *tile = tiles + queue[i];
    int stale = tile->age[now] == plane->age[now] ? tile->stale : 0xff;
    if (stale)
      NAME(readMargins)(
          bits, tile, bits + (uint64_t)queue[i] * LIFE_TILE_WORDS + now * LIFE_PICTURE_WORDS, now, stale);
    tile->stale = 0;
    tile->age[now] = plane->age[now];
    tile->marks = (uint8_t)((tile->marks & ~LIFE_QUEUED) | forget);
  }
  plane->isHalf = step == 2;
  plane->list ^= 1;
  plane->queued = 0;
  if (step == 2) plane->age[now ^ 1]++;
  for (uint32_t i = 0; i < queued; i++) {
    if (i + 2 < queued) NAME(prefetch)(bits, tiles, queue[i + 2], plane->now);
    NAME(visit)(bits, tiles, lists, plane, queue[i], step, by, kind);
  }
  if (step == 1) plane->now ^= 1;
}

static uint16_t NAME(population)(const uint64_t *picture) {
  int sum = 0;
  for (int i = 0; i < LIFE_PICTURE_WORDS; i++)
    if (isOwn(i)) sum += __builtin_popcountll(picture[i] & INNER);
  return (uint16_t)sum;
}

static void NAME(count)(const uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane) {
  const uint32_t *list = lists + 2ull * plane->capacity;
  for (uint32_t i = 0; i < plane->uncounted; i++) {
    LifeTile *tile = tiles + list[i];
    for (uint32_t picture = 0; picture < 2; picture++) {
      if (!(tile->marks & LIFE_UNCOUNTED << picture)) continue;
      uint16_t found = NAME(population)(pictureOf(bits, list[i], picture));
      plane->population[picture] += (uint64_t)found - tile->population[picture];
      tile->population[picture] = found;
    }
    tile->marks &= (uint8_t) ~(LIFE_LISTED | LIFE_UNCOUNTED * 3);
  }
  plane->uncounted = 0;
}

static int64_t NAME(run)(
    uint64_t *bits, LifeTile *tiles, uint32_t *lists, LifePlane *plane, const LifeRules *rules, int parity,
    int64_t passes, int step, int64_t work) {
  NAME(Plans) plans;
  NAME(plans)(rules, &plans);
  Diagram diagram;
  if (plans.kind == LIFE_TABLE) open_diagram(&diagram);
  int64_t done = 0;
  while (done < passes && work > 0 && plane->queued && !plane->wanting) {
    work -= plane->queued + 8;
    NAME(Stepping) by = {&plans.plan[parity & 1], &plans.plan[~parity & 1], &diagram, rules->width > 2};
    if (plans.kind == LIFE_CONWAY && step == 2)
      NAME(pass)(bits, tiles, lists, plane, 2, &by, LIFE_CONWAY);
    else if (plans.kind == LIFE_CONWAY)
      NAME(pass)(bits, tiles, lists, plane, 1, &by, LIFE_CONWAY);
    else if (plans.kind == LIFE_COUNTS)
      NAME(pass)(bits, tiles, lists, plane, step, &by, LIFE_COUNTS);
    else
      NAME(pass)(bits, tiles, lists, plane, step, &by, LIFE_TABLE);
    parity ^= step;
    done++;
  }
  return done;
}
