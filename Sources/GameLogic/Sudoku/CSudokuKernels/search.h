// The search, compiled once for each kind of processor.

typedef struct {
  Lanes band[3];
} NAME(State);
#define State NAME(State)

// The lanes that are not zero, as bits.
INLINE uint32_t NAME(lanes)(Lanes v) {
#if WIDTH == 2
  return _mm512_test_epi32_mask((__m512i)v, (__m512i)v);
#else
  Lanes bit = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
  return __builtin_reduce_or((Lanes)(v != 0) & bit);
#endif
}
#define lanes NAME(lanes)

// Swaps lanes whose numbers differ in one bit.
#define SWAP8(v) __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
#define SWAP4(v) __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11)
#define SWAP2(v) __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
#define SWAP1(v) __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)

// The cells open for at least one and for at least two digits, in all lanes.
#define COUNT(swap)                                                                                \
  do {                                                                                             \
    Lanes o = swap(once), t = swap(twice);                                                         \
    twice = twice | t | (once & o);                                                                \
    once |= o;                                                                                     \
  } while (0)

// The cells open for at least one digit, in all lanes.
INLINE Lanes NAME(any)(Lanes v) {
  v |= SWAP8(v);
  v |= SWAP4(v);
  v |= SWAP2(v);
  return v | SWAP1(v);
}

// The complete boxes of a band, given the first cell of each.
INLINE Lanes NAME(boxes)(Lanes corner) {
  Lanes row = corner | corner << 1 | corner << 2;
  return row | row << 9 | row << 18;
}

// In three boxes and three lines, a digit appears once per box and once per line: six ways. Keeps the pairs
// of line and box that are part of a way whose pairs are all open. The bits of line i and box j are those of
// `ones`, shifted by i * line + j * box.
INLINE Lanes NAME(ways)(Lanes open, uint32_t ones, int line, int box) {
  Lanes a0 = open, a1 = open >> box, a2 = open >> (2 * box);
  Lanes b0 = open >> line, b1 = open >> (line + box), b2 = open >> (line + 2 * box);
  Lanes c0 = open >> (2 * line), c1 = open >> (2 * line + box), c2 = open >> (2 * line + 2 * box);
  Lanes w012 = a0 & b1 & c2, w021 = a0 & b2 & c1, w102 = a1 & b0 & c2;
  Lanes w120 = a1 & b2 & c0, w201 = a2 & b0 & c1, w210 = a2 & b1 & c0;
  Lanes a = ((w012 | w021) & ones) | ((w102 | w120) & ones) << box | ((w201 | w210) & ones) << (2 * box);
  Lanes b = ((w102 | w201) & ones) | ((w012 | w210) & ones) << box | ((w021 | w120) & ones) << (2 * box);
  Lanes c = ((w120 | w210) & ones) | ((w021 | w201) & ones) << box | ((w012 | w102) & ones) << (2 * box);
  return a | b << line | c << (2 * line);
}

// Places the digits of cells with one candidate. False if a cell has none.
INLINE bool NAME(naked)(State *s, Lanes *open) {
  Lanes dead = {0}, more = {0};
  for (int b = 0; b < 3; b++) {
    Lanes x = s->band[b], other = SWAP8(x);
    Lanes twice = x & other, once = x | other;
    COUNT(SWAP4);
    COUNT(SWAP2);
    COUNT(SWAP1);
    dead |= once ^ BAND;
    more |= twice;
    Lanes single = x & ~twice;
    Lanes column = single | single >> 9 | single >> 18;
    Lanes box = (column | column >> 1 | column >> 2) & 0111;
    s->band[b] = x & (single | ~NAME(boxes)(box));
  }
  *open = more;
  return lanes(dead) == 0;
}

// Locks digits into rows and columns of boxes, and removes all other digits from a cell that is a digit's
// last place in a box. False if a digit has no place in a band.
INLINE bool NAME(locked)(State *s) {
  Lanes triads = {0};
  for (int b = 0; b < 3; b++) {
    Lanes x = s->band[b];
    triads |= ((x | x >> 1 | x >> 2) & FIRSTS) << b;
  }
  Lanes rows = NAME(ways)(triads, 7, 9, 3);
  Lanes one = rows ^ rows >> 9 ^ rows >> 18, all = rows & rows >> 9 & rows >> 18;
  Lanes fixedRow = one & ~all;
  Lanes columns = {0};
  for (int b = 0; b < 3; b++) {
    Lanes open = rows >> b & FIRSTS;
    Lanes x = s->band[b] & (open | open << 1 | open << 2);
    s->band[b] = x;
    columns |= ((x | x >> 9 | x >> 18) & ROW) << (9 * b);
  }
  Lanes stacks = NAME(ways)(columns, 0111, 9, 1);
  Lanes oneColumn = stacks ^ stacks >> 1 ^ stacks >> 2, allColumns = stacks & stacks >> 1 & stacks >> 2;
  Lanes fixedColumn = oneColumn & ~allColumns;
  Lanes empty = {0};
  for (int b = 0; b < 3; b++) {
    Lanes open = stacks >> (9 * b) & ROW;
    Lanes x = s->band[b] & (open | open << 9 | open << 18);
    Lanes box = fixedRow >> b & fixedColumn >> (9 * b) & 0111;
    Lanes hidden = x & NAME(boxes)(box);
    Lanes taken = NAME(any)(hidden);
    x &= hidden | ~taken;
    s->band[b] = x;
    empty |= (Lanes)(x == 0);
  }
  return (lanes(empty) & DIGITS) == 0;
}

enum NAME(Outcome) { NAME(DEAD), NAME(SOLVED), NAME(OPEN) };

// Repeats passes until nothing changes.
INLINE enum NAME(Outcome) NAME(propagate)(State *s) {
  for (;;) {
    State old = *s;
    Lanes open;
    if (!NAME(naked)(s, &open)) return NAME(DEAD);
    if (!NAME(locked)(s)) return NAME(DEAD);
    Lanes change = (old.band[0] ^ s->band[0]) | (old.band[1] ^ s->band[1]) | (old.band[2] ^ s->band[2]);
    bool isStable = !lanes(change);
    // With one candidate in every cell, ruling one out leaves a cell empty.
    if (!lanes(open)) return isStable ? NAME(SOLVED) : NAME(DEAD);
    if (isStable) return NAME(OPEN);
  }
}

// Rules out a candidate.
INLINE void NAME(rule_out)(State *s, int band, int lane, uint32_t cell) {
  s->band[band][lane] &= ~cell;
}

// The cells with exactly two candidates.
INLINE uint32_t NAME(pairs)(Lanes x) {
  Lanes once = x, twice = {0}, thrice = {0};
#define COUNT3(swap)                                                                               \
  do {                                                                                             \
    Lanes o = swap(once), t = swap(twice), h = swap(thrice);                                       \
    thrice = thrice | h | (twice & o) | (once & t);                                                \
    twice = twice | t | (once & o);                                                                \
    once |= o;                                                                                     \
  } while (0)
  COUNT3(SWAP8);
  COUNT3(SWAP4);
  COUNT3(SWAP2);
  COUNT3(SWAP1);
  return (twice & ~thrice)[0];
}

// The digits open for a cell, as bits.
INLINE uint32_t NAME(digits)(const State *s, int band, uint32_t cell) { return lanes(s->band[band] & cell); }

// A rough count of the immediate consequences of placing a digit, with more weight for cells that then have
// one candidate left.
INLINE uint32_t NAME(effect)(const State *s, const uint32_t pairs[3], const uint32_t *peers, int lane) {
  uint32_t n = 1;
  for (int b = 0; b < 3; b++) {
    uint32_t seen = s->band[b][lane] & peers[b];
    n += (uint32_t)__builtin_popcount(seen) + PAIR_WEIGHT * (uint32_t)__builtin_popcount(seen & pairs[b]);
  }
  return n;
}

// Splits an open state in two: the second stays in `s`, the first goes to `next`.
INLINE void NAME(guess)(State *s, State *next) {
  uint32_t pairs[3], best = 0;
  int band = -1, one = 0, other = 0;
  uint32_t cell = 0;
  for (int b = 0; b < 3; b++) pairs[b] = NAME(pairs)(s->band[b]);
  for (int b = 0; b < 3; b++)
    for (uint32_t rest = pairs[b]; rest; rest &= rest - 1) {
      int i = __builtin_ctz(rest);
      uint32_t who = NAME(digits)(s, b, 1u << i);
      int low = __builtin_ctz(who), high = 31 - __builtin_clz(who);
      uint32_t score = NAME(effect)(s, pairs, peers[27 * b + i], low) * NAME(effect)(s, pairs, peers[27 * b + i], high);
      if (score > best) best = score, band = b, cell = 1u << i, one = low, other = high;
    }
  *next = *s;
  if (band >= 0) {
    NAME(rule_out)(next, band, other, cell);
    NAME(rule_out)(s, band, one, cell);
    return;
  }
  // Without cells of two candidates, take a cell with as few as possible.
  int fewest = 99;
  for (int b = 0; b < 3; b++)
    for (int i = 0; i < 27; i++) {
      int n = __builtin_popcount(NAME(digits)(s, b, 1u << i));
      if (n > 1 && n < fewest) fewest = n, band = b, cell = 1u << i;
    }
  int lane = __builtin_ctz(NAME(digits)(s, band, cell));
  NAME(rule_out)(s, band, lane, cell);
  uint32_t keep = next->band[band][lane];
  next->band[band] &= ~cell;
  next->band[band][lane] = keep;
}

INLINE void NAME(start)(State *s, const uint8_t cells[81]) {
  uint32_t given[3][16] __attribute__((aligned(64))) = {{0}};
  uint32_t taken[3] = {0};
  for (int b = 0; b < 3; b++)
    for (int i = 0; i < 27; i++) {
      uint32_t digit = cells[27 * b + i];
      given[b][(digit - 1) & 15] |= 1u << i;
    }
  for (int b = 0; b < 3; b++) {
    taken[b] = BAND & ~given[b][15];
    for (int d = 0; d < 9; d++) given[b][d] |= given[b][15];
    for (int d = 9; d < 16; d++) given[b][d] = 0;
    memcpy(&s->band[b], given[b], sizeof given[b]);
  }
}

INLINE void NAME(write)(const State *s, uint8_t *first) {
  for (int b = 0; b < 3; b++)
    for (int d = 0; d < 9; d++)
      for (uint32_t rest = s->band[b][d]; rest; rest &= rest - 1)
        first[27 * b + __builtin_ctz(rest)] = (uint8_t)(d + 1);
}

static int64_t NAME(count)(const uint8_t cells[81], int64_t limit, int64_t guesses, uint8_t *first) {
  State stack[82];
  int depth = 0;
  int64_t found = 0;
  NAME(start)(&stack[0], cells);
  while (depth >= 0 && found < limit) {
    State *top = &stack[depth];
    switch (NAME(propagate)(top)) {
    case NAME(DEAD): depth--; break;
    case NAME(SOLVED):
      if (found++ == 0 && first) NAME(write)(top, first);
      depth--;
      break;
    case NAME(OPEN):
      if (guesses-- == 0) return -1;
      NAME(guess)(top, top + 1);
      depth++;
      break;
    }
  }
  return found;
}
#undef lanes
#undef State
