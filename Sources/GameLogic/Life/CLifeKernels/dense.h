// Dense rows; included once per width, after vectors.h.
//
// In scratch memory, each row has four words before it, the last of which contains its left neighbor cell, and at
// least four words after it, so that every vector finds its neighbors for any width of the board.

static INLINE Vector NAME(load)(const uint64_t *words) { return *(const Loose *)words; }

// Sums the vector at a position with its neighbors in the row.
static INLINE void NAME(addAt)(const uint64_t *at, NAME(Row) *row) {
  Vector cell = NAME(load)(at), before = NAME(load)(at - 1), after = NAME(load)(at + 1);
  NAME(add)(cell, (cell << 1) | (before >> 63), (cell >> 1) | (after << 63), row);
}

// Steps rows `top` to `bottom` - 1 in strips one vector wide, so that each row is summed once.
static INLINE void NAME(strips)(
    const uint64_t *from, uint64_t *to, int64_t stride, int64_t vectors, int64_t top, int64_t bottom,
    const NAME(Plan) *plan, int kind) {
  for (int64_t v = 0; v < vectors; v++) {
    const uint64_t *at = from + (top - 1) * stride + 4 + 4 * v;
    uint64_t *out = to + top * stride + 4 + 4 * v;
    NAME(Row) above, here, below;
    NAME(addAt)(at, &above);
    NAME(addAt)(at + stride, &here);
    at += 2 * stride;
    // Unrolled by three, so that the three rows rotate without being moved.
#pragma clang loop unroll_count(3)
    for (int64_t y = top; y < bottom; y++) {
      NAME(addAt)(at, &below);
      *(Loose *)out = NAME(next)(&here, above.sum, above.carry, below.sum, below.carry, plan, kind);
      above = here;
      here = below;
      at += stride;
      out += stride;
    }
  }
}

// Reads the vector at a position and its neighbors in the row.
static INLINE void NAME(readAt)(const uint64_t *at, Rows *rows, int row) {
  Vector cell = NAME(load)(at), before = NAME(load)(at - 1), after = NAME(load)(at + 1);
  rows->left[row] = (cell << 1) | (before >> 63);
  rows->cell[row] = cell;
  rows->right[row] = (cell >> 1) | (after << 63);
}

// Steps the rows by a decision diagram, several rows of a strip at once.
static void NAME(diagramStrips)(
    const uint64_t *from, uint64_t *to, int64_t stride, int64_t vectors, int64_t top, int64_t bottom,
    const LifeRule *rule) {
  Diagram diagram;
  open_diagram(&diagram);
  Rows rows = {0};
  for (int64_t v = 0; v < vectors; v++) {
    for (int64_t y = top; y < bottom; y += MOST_LANES) {
      int count = (int)(bottom - y < MOST_LANES ? bottom - y : MOST_LANES);
      const uint64_t *at = from + (y - 1) * stride + 4 + 4 * v;
      uint64_t *out = to + y * stride + 4 + 4 * v;
      for (int i = 0; i < count + 2; i++) NAME(readAt)(at + i * stride, &rows, i);
      const Lane *next = follow(rule, &diagram, &rows, MOST_LANES);
      for (int i = 0; i < count; i++) *(Loose *)(out + i * stride) = next[i];
    }
  }
}

static void NAME(stepRows)(
    const uint64_t *from, uint64_t *to, const Scratch *scratch, int64_t top, int64_t bottom,
    const NAME(Plan) *plan, int looksUp) {
#if WIDTH == 2
  if (plan->rule->kind == LIFE_TABLE && looksUp)
    return lookup_strips(from, to, scratch->stride, scratch->vectors, top, bottom, plan->rule);
#endif
  (void)looksUp;
  switch (plan->rule->kind) {
  case LIFE_CONWAY:
    return NAME(strips)(from, to, scratch->stride, scratch->vectors, top, bottom, plan, LIFE_CONWAY);
  case LIFE_COUNTS:
    return NAME(strips)(from, to, scratch->stride, scratch->vectors, top, bottom, plan, LIFE_COUNTS);
  default:
    return NAME(diagramStrips)(from, to, scratch->stride, scratch->vectors, top, bottom, plan->rule);
  }
}

// Writes a row back and compares it with its source and with the row it replaces.
static INLINE void NAME(writeBack)(
    const uint64_t *row, const uint64_t *from, uint64_t *to, int64_t words, uint64_t mask, LifeTally *tally) {
  uint64_t count = 0, changes = 0, swaps = 0;
  for (int64_t i = 0; i < words; i++) {
    uint64_t word = row[i];
    if (i == words - 1) word &= mask;
    count += (uint64_t)__builtin_popcountll(word);
    changes |= word ^ from[i];
    swaps |= word ^ to[i];
    to[i] = word;
  }
  tally->population += count;
  tally->changes |= changes;
  tally->swaps |= swaps;
}

static void NAME(band)(
    const uint64_t *from, uint64_t *to, LifeGrid grid, const LifeJoin *joins, int64_t first, int64_t count, int generations,
    const LifeRules *rules, int parity, uint64_t *words, LifeTally *tally) {
  NAME(Plans) plans;
  NAME(plans)(rules, &plans);
  Scratch scratch = scratchFor(grid, first, count, generations);
  uint64_t *one = words, *other = words + scratch.stride * (scratch.rows + 2);
  fillScratch(from, grid, &scratch, one, other);
  for (int g = 1; g <= generations; g++) {
    int64_t top = scratch.shrinksAbove ? g : 0, bottom = scratch.rows - (scratch.shrinksBelow ? g : 0);
    if (scratch.isWhole && grid.wrapsRows) wrapRows(one, &scratch);
    joinEdges(one, joins, grid.joins);
    NAME(stepRows)(one, other, &scratch, top + 1, bottom + 1, &plans.plan[(parity + g - 1) & 1], rules->width > 2);
    for (int64_t y = top + 1; y <= bottom; y++) closeRow(other + y * scratch.stride, grid, &scratch);
    uint64_t *swap = one;
    one = other;
    other = swap;
  }
  for (int64_t y = 0; y < count; y++) {
    int64_t place = (first + y) * scratch.words;
    NAME(writeBack)(
        one + (first + y - scratch.top + 1) * scratch.stride + 4, from + place, to + place, scratch.words,
        scratch.mask, tally);
  }
}
