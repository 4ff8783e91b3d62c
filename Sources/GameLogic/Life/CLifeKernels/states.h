// Steps of boards of several states; included once per width of the kernels.

// Replaces states by their weights; if only one state counts, compares many cells at once.
static INLINE void NAME(weigh)(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *weighed, int pitch, int side) {
  Bytes counted = BYTES((uint8_t)rule->counted);
  for (int y = 0; y < side; y++) {
    const uint8_t *from = window + y * stride;
    uint8_t *to = weighed + y * pitch;
    if (rule->counted >= 0)
      for (int x = 0; x < pitch; x += WORD) PUT(to + x, (Bytes)(GET(from + x) == counted) & BYTES(1));
    else
      for (int x = 0; x < side; x++) to[x] = rule->weights[from[x]];
  }
}

// The next states of some cells under an aging rule, without lookups.
static INLINE void NAME(age)(const LifeStates *rule, const uint8_t *cells, Bytes sum, uint8_t *to) {
  Bytes born = BYTES(0), kept = BYTES(0), state = GET(cells);
  for (uint32_t sums = rule->births; sums; sums &= sums - 1)
    born |= (Bytes)(sum == BYTES((uint8_t)__builtin_ctz(sums)));
  for (uint32_t sums = rule->survivals; sums; sums &= sums - 1)
    kept |= (Bytes)(sum == BYTES((uint8_t)__builtin_ctz(sums)));
  Bytes aged = (state + BYTES(1)) & (Bytes)(state != BYTES((uint8_t)(rule->states - 1)));
  Bytes live = (kept & BYTES(1)) | (aged & ~kept);
  Bytes isDead = (Bytes)(state == BYTES(0)), isLive = (Bytes)(state == BYTES(1));
  PUT(to, (isDead & born & BYTES(1)) | (isLive & live) | (aged & ~isDead & ~isLive));
}

// Sums up near neighbors, one byte per cell.
static void NAME(near)(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch) {
  enum { SIDE = LIFE_STATES_SIDE, PITCH = LIFE_STATES_PITCH };
  uint8_t *weighed = scratch, line[SIDE];
  NAME(weigh)(rule, window, stride, weighed, PITCH, SIDE + 2);
  const int16_t *spans = rule->spans, *end = spans + 3 * rule->spanCount;
  for (int y = 0; y < SIDE; y++) {
    const uint8_t *state = window + (y + 1) * stride + 1;
    uint8_t *to = next + y * SIDE;
    for (int x = 0; x < SIDE; x += WORD) {
      Bytes sum = BYTES(0);
      for (const int16_t *span = spans; span < end; span += 3)
        for (int column = span[1]; column <= span[2]; column++)
          sum += GET(weighed + (y + span[0]) * PITCH + x + column + 1);
      if (rule->isAging)
        NAME(age)(rule, state + x, sum, to + x);
      else
        PUT(line + x, sum);
    }
    if (rule->isAging) continue;
    for (int x = 0; x < SIDE; x++) to[x] = rule->table[state[x] << 8 | line[x]];
  }
}

// Adds a row of the window between the columns of a span, for all cells of a row of the tile.
static INLINE void NAME(addSpan)(
    const int32_t *prefix, int range, const int16_t *span, int32_t sign, int32_t *sum) {
  const int32_t *first = prefix + range + span[1], *last = prefix + range + span[2] + 1;
  for (int x = 0; x < LIFE_STATES_SIDE; x++) sum[x] += sign * (last[x] - first[x]);
}

// Sums up neighbors at any distance, with prefix sums of each row of the window.
static void NAME(far)(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch) {
  enum { SIDE = LIFE_STATES_SIDE };
  int range = rule->range, width = SIDE + 2 * range, rows = 2 * range + 1, isSquare = 1;
  int32_t *prefix = scratch, sum[SIDE] = {0};
  for (int y = 0; y < width; y++) {
    int32_t *row = prefix + (int64_t)y * (width + 1), total = 0;
    const uint8_t *cells = window + y * stride;
    for (int x = 0; x < width; x++) {
      row[x] = total;
      total += rule->weights[cells[x]];
    }
    row[width] = total;
  }
  const int16_t *spans = rule->spans, *end = spans + 3 * rule->spanCount;
  if (rule->spanCount != rows) isSquare = 0;
  for (const int16_t *span = spans; span < end; span += 3)
    if (span[1] != -range || span[2] != range) isSquare = 0;
  for (int y = 0; y < SIDE; y++) {
    const int32_t *top = prefix + (int64_t)y * (width + 1);
    if (isSquare && y > 0) {
      NAME(addSpan)(top - (width + 1), range, spans, -1, sum);
      NAME(addSpan)(top + (int64_t)(rows - 1) * (width + 1), range, spans, 1, sum);
    } else {
      memset(sum, 0, sizeof sum);
      for (const int16_t *span = spans; span < end; span += 3)
        NAME(addSpan)(top + (int64_t)span[0] * (width + 1), range, span, 1, sum);
    }
    const uint8_t *state = window + (y + range) * stride + range;
    uint8_t *to = next + y * SIDE;
    if (rule->isAging && rule->hasLimits) {
      int last = rule->states - 1, born = rule->limits[0], kept = rule->limits[2];
      uint32_t births = (uint32_t)(rule->limits[1] - born), survivals = (uint32_t)(rule->limits[3] - kept);
      for (int x = 0; x < SIDE; x++) {
        int32_t now = state[x], aged = now == last ? 0 : now + 1;
        int32_t live = (uint32_t)(sum[x] - kept) <= survivals ? 1 : aged;
        int32_t fresh = (uint32_t)(sum[x] - born) <= births;
        to[x] = (uint8_t)(now == 0 ? fresh : now == 1 ? live : aged);
      }
      continue;
    }
    for (int x = 0; x < SIDE; x++) {
      int64_t row = rule->rows[state[x]];
      to[x] = row < 0 ? rule->fixed[state[x]] : rule->table[row + sum[x]];
    }
  }
}

// Follows a decision tree or looks for transitions.
static void NAME(tree)(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch) {
  enum { SIDE = LIFE_STATES_SIDE };
  int64_t offset[9];
  find_inputs(rule, stride, offset);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x += TREE_STEP)
      follow_rule(rule, window + (y + 1) * stride + x + 1, stride, offset, next + y * SIDE + x);
}

static void NAME(states)(
    const LifeStates *rule, const uint8_t *window, int64_t stride, uint8_t *next, void *scratch) {
  if (rule->kind == LIFE_STATES_NEAR) NAME(near)(rule, window, stride, next, scratch);
  else if (rule->kind == LIFE_STATES_FAR) NAME(far)(rule, window, stride, next, scratch);
  else NAME(tree)(rule, window, stride, next, scratch);
}
