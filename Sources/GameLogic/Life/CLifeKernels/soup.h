// Soups; included once per width, after vectors.h.
//
// Rows have no words between them: the outermost columns are dead, so the bits that a vector reads from the row above
// or below are empty.

static INLINE void NAME(sumRow)(const uint64_t *at, NAME(Row) *row) {
  Vector cell = *(const Vector *)at, before = *(const Loose *)(at - 1), after = *(const Loose *)(at + 1);
  NAME(add)(cell, (cell << 1) | (before >> 63), (cell >> 1) | (after << 63), row);
}

// Computes the active bands and returns those that differ from the bands they replace.
static INLINE uint64_t NAME(stepBands)(
    const uint64_t *from, uint64_t *to, uint64_t active, Vector *columns, const NAME(Plan) *plan, int kind) {
  uint64_t changed = 0;
  while (active) {
    int band = __builtin_ctzll(active);
    const uint64_t *at = from + 16 * band;
    uint64_t *out = to + 16 * band + LIFE_SOUP_WORDS;
    NAME(Row) above, here, below;
    NAME(sumRow)(at, &above);
    NAME(sumRow)(at + LIFE_SOUP_WORDS, &here);
    at += 2 * LIFE_SOUP_WORDS;
    for (; active >> band & 1; band++) {
      Vector difference = ALL(0);
#pragma clang loop unroll(full)
      for (int row = 0; row < 4; row++) {
        NAME(sumRow)(at, &below);
        Vector next = NAME(next)(&here, above.sum, above.carry, below.sum, below.carry, plan, kind);
        difference |= next ^ *(Vector *)out;
        *columns |= next;
        *(Vector *)out = next;
        above = here;
        here = below;
        at += LIFE_SOUP_WORDS;
        out += LIFE_SOUP_WORDS;
      }
      active &= ~((uint64_t)1 << band);
      if (difference[0] | difference[1] | difference[2] | difference[3]) changed |= (uint64_t)1 << band;
      if (band == LIFE_SOUP_BANDS - 1) break;
    }
  }
  return changed;
}

static INLINE int32_t NAME(runBands)(
    LifeSoup *soup, int32_t generations, const NAME(Plan) *plan, int kind) {
  Vector columns = *(Vector *)soup->columns;
  int32_t done = 0;
  for (; done < generations; done++) {
    uint64_t active = soup->changed | soup->changed << 1 | soup->changed >> 1;
    if (!active) break;
    soup->bands |= active;
    soup->changed = NAME(stepBands)(
        soup->pictures[soup->now], soup->pictures[soup->now ^ 1], active, &columns, plan, kind);
    soup->now ^= 1;
  }
  *(Vector *)soup->columns = columns;
  return done;
}

static int32_t NAME(runSoup)(LifeSoup *soup, const LifeRules *rules, int32_t generations) {
  NAME(Plan) plan;
  NAME(plan)(&rules->rule[0], &plan);
  return rules->rule[0].kind == LIFE_CONWAY ? NAME(runBands)(soup, generations, &plan, LIFE_CONWAY)
                                            : NAME(runBands)(soup, generations, &plan, LIFE_COUNTS);
}
