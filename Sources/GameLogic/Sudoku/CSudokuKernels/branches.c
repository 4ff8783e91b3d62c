// Chains with branches: all that follows from an assumption, and what all assumptions of a kind have in common.
#include "chains.h"

/// One thing that follows: a candidate is true or false, because of others.
typedef struct {
  int16_t candidate;
  bool isOn;
  uint8_t parents;
  int32_t parentStart;
  /// The number of things that it follows from, itself included; 0 if it was not counted yet.
  int32_t ancestors;
} Fact;

/// All that follows from an assumption.
typedef struct {
  Fact *fact;
  int count;
  int32_t *parent;
  int parentCount;
  /// For each candidate the fact that it is true, or that it is false; -1 if it does not follow.
  int16_t on[4096], off[4096];
  /// The two facts that contradict each other; -1 if none do.
  int clashOn, clashOff;
} Consequences;

typedef struct {
  Search *s;
  int mode;
  /// By candidate, what follows if it is true, and if it is false.
  Consequences **ifOn, **ifOff;
  int32_t *stamp, *todo;
  int32_t now;
} Branching;

static int add(Consequences *c, int candidate, bool isOn) {
  int index = c->count++;
  Fact *fact = &c->fact[index];
  fact->candidate = (int16_t)candidate;
  fact->isOn = isOn;
  fact->parents = 0;
  fact->parentStart = c->parentCount;
  fact->ancestors = 0;
  return index;
}

static void because(Consequences *c, int fact, int parent) {
  c->fact[fact].parents++;
  c->parent[c->parentCount++] = parent;
}

/// The number of facts that one follows from, itself included.
static int ancestors(Branching *b, Consequences *c, int fact) {
  if (c->fact[fact].ancestors) return c->fact[fact].ancestors;
  int32_t now = ++b->now;
  int count = 0, left = 0;
  b->todo[left++] = fact;
  b->stamp[fact] = now;
  while (left) {
    const Fact *f = &c->fact[b->todo[--left]];
    count++;
    for (int i = 0; i < f->parents; i++) {
      int parent = c->parent[f->parentStart + i];
      if (b->stamp[parent] == now) continue;
      b->stamp[parent] = now;
      b->todo[left++] = parent;
    }
  }
  return c->fact[fact].ancestors = count;
}

/// Adds a fact for what a true candidate rules out. False at a contradiction.
static bool follow_off(Consequences *c, int candidate, int parent) {
  if (c->on[candidate] >= 0) {
    int fact = add(c, candidate, false);
    because(c, fact, parent);
    c->clashOn = c->on[candidate];
    c->clashOff = fact;
    return false;
  }
  if (c->off[candidate] >= 0) return true;
  int fact = add(c, candidate, false);
  because(c, fact, parent);
  c->off[candidate] = (int16_t)fact;
  return true;
}

/// Adds the fact that a candidate is true: the last of a cell, or of a house if it is not negative.
static bool follow_on(
    const Search *s, Consequences *c, const Links *links, int candidate, int house, int parent) {
  bool isClash = c->off[candidate] >= 0;
  if (!isClash && c->on[candidate] >= 0) return true;
  int cell = cell_of(s, candidate), digit = digit_of(s, candidate);
  int fact = add(c, candidate, true);
  because(c, fact, parent);
  if (house < 0) {
    for (uint16_t gone = s->links.open[cell] & (uint16_t)~links->open[cell]; gone; gone &= (uint16_t)(gone - 1))
      because(c, fact, c->off[cell * s->side + lowest(gone)]);
  } else {
    int at = house * s->side + digit;
    for (uint16_t gone = s->links.places[at] & (uint16_t)~links->places[at]; gone; gone &= (uint16_t)(gone - 1))
      because(c, fact, c->off[cell_at(s, house, lowest(gone)) * s->side + digit]);
  }
  if (isClash) {
    c->clashOn = fact;
    c->clashOff = c->off[candidate];
    return false;
  }
  c->on[candidate] = (int16_t)fact;
  return true;
}

/// What follows from a true candidate.
static bool from_on(const Search *s, Consequences *c, const Links *links, int fact, bool usesCells) {
  int candidate = c->fact[fact].candidate, cell = cell_of(s, candidate), digit = digit_of(s, candidate);
  if (usesCells)
    for (uint16_t rest = links->open[cell] & (uint16_t)~(1u << digit); rest; rest &= (uint16_t)(rest - 1))
      if (!follow_off(c, cell * s->side + lowest(rest), fact)) return false;
  // Boxes come first, then rows and columns.
  for (int i = 0; s->houses[cell][i] >= 0; i++) {
    int house = s->houses[cell][i];
    uint16_t rest = links->places[house * s->side + digit] & (uint16_t)~(1u << s->placeIn[cell][i]);
    for (; rest; rest &= (uint16_t)(rest - 1))
      if (!follow_off(c, cell_at(s, house, lowest(rest)) * s->side + digit, fact)) return false;
  }
  return true;
}

/// What follows from a false candidate.
static bool from_off(
    const Search *s, Consequences *c, Links *links, int fact, bool usesCells, bool isDynamic) {
  int candidate = c->fact[fact].candidate, cell = cell_of(s, candidate), digit = digit_of(s, candidate);
  int next[MOST_HOUSES_OF + 1], house[MOST_HOUSES_OF + 1], n = 0;
  uint16_t open = links->open[cell];
  if (usesCells && bits(open) == 2) {
    house[n] = -1;
    next[n++] = cell * s->side + lowest(open & (uint16_t)~(1u << digit));
  }
  for (int i = 0; s->houses[cell][i] >= 0; i++) {
    uint16_t places = links->places[s->houses[cell][i] * s->side + digit];
    if (bits(places) != 2) continue;
    house[n] = s->houses[cell][i];
    next[n] = cell_at(s, house[n], lowest(places & (uint16_t)~(1u << s->placeIn[cell][i]))) * s->side + digit;
    n++;
  }
  for (int i = 0; i < n; i++)
    if (!follow_on(s, c, links, next[i], house[i], fact)) return false;
  if (isDynamic) rule_out(s, links, cell, digit);
  return true;
}

#include "patterns.h"

/// Follows an assumption as far as it goes.
static Consequences *follow(Branching *b, int candidate, bool isOn) {
  const Search *s = b->s;
  Consequences *c = malloc(sizeof *c);
  if (!c) abort();
  int most = 2 * s->candidates + 2;
  c->fact = malloc((size_t)most * sizeof *c->fact);
  c->parent = malloc((size_t)most * (4 * MOST_SIDE + 2) * sizeof *c->parent);
  if (!c->fact || !c->parent) abort();
  c->count = c->parentCount = 0;
  c->clashOn = c->clashOff = -1;
  memset(c->on, -1, (size_t)s->candidates * sizeof *c->on);
  memset(c->off, -1, (size_t)s->candidates * sizeof *c->off);
  bool isDynamic = b->mode != SUDOKU_MULTIPLE, usesCells = b->mode != SUDOKU_NISHIO;
  Links links;
  if (isDynamic) links = s->links;
  Links *current = isDynamic ? &links : (Links *)&s->links;
  int source = add(c, candidate, isOn);
  if (isOn) c->on[candidate] = (int16_t)source;
  else c->off[candidate] = (int16_t)source;
  // True candidates go first; both kinds in the order in which they were found.
  int nextOn = 0, nextOff = 0;
  for (;;) {
    while (nextOn < c->count && !c->fact[nextOn].isOn) nextOn++;
    if (nextOn < c->count) {
      if (!from_on(s, c, current, nextOn++, usesCells)) break;
      continue;
    }
    while (nextOff < c->count && c->fact[nextOff].isOn) nextOff++;
    if (nextOff >= c->count) {
      if (b->mode == SUDOKU_DYNAMIC_PLUS && follow_patterns(s, c, current)) continue;
      break;
    }
    if (!from_off(s, c, current, nextOff++, usesCells, isDynamic)) break;
  }
  return c;
}

static Consequences *consequences(Branching *b, int candidate, bool isOn) {
  Consequences **slot = isOn ? &b->ifOn[candidate] : &b->ifOff[candidate];
  if (!*slot) *slot = follow(b, candidate, isOn);
  return *slot;
}

/// The rating of a mode's shortest chains, in tenths.
static int base(int mode) {
  switch (mode) {
  case SUDOKU_NISHIO: return 75;
  case SUDOKU_MULTIPLE: return 80;
  case SUDOKU_DYNAMIC: return 85;
  default: return 90;
  }
}

/// Keeps a chain if it is the best so far: a candidate that is true or false.
static bool conclude(Branching *b, int kind, int complexity, int key, int candidate, bool isOn) {
  int tenths = base(b->mode) + length_tenths(complexity);
  if (!is_better(b->s, tenths, complexity, key)) return false;
  SudokuChain *chain = keep(b->s, kind, tenths, complexity, key);
  if (isOn) chain->placed = candidate;
  else remove_in(chain, candidate);
  return true;
}

/// Looks at what an assumption and its opposite mean.
static void binary(Branching *b, int candidate, bool isDouble) {
  Consequences *on = consequences(b, candidate, true), *off = consequences(b, candidate, false);
  Consequences *both[2] = {on, off};
  for (int i = 0; i < 2; i++) {
    Consequences *c = both[i];
    if (c->clashOn < 0) continue;
    int complexity = ancestors(b, c, c->clashOn) + ancestors(b, c, c->clashOff);
    if (conclude(b, SUDOKU_CONTRADICTION, complexity, 7, candidate, i == 1)) node_in(b->s->best, candidate);
  }
  if (!isDouble) return;
  for (int isOn = 1; isOn >= 0; isOn--)
    for (int i = 0; i < on->count; i++) {
      const Fact *fact = &on->fact[i];
      if (fact->isOn != isOn || i == on->clashOff || i == on->clashOn) continue;
      int other = isOn ? off->on[fact->candidate] : off->off[fact->candidate];
      if (other < 0) continue;
      int complexity = ancestors(b, on, i) + ancestors(b, off, other);
      if (conclude(b, SUDOKU_DOUBLE, complexity, 1, fact->candidate, isOn)) node_in(b->s->best, candidate);
    }
}

/// Looks at what all of some assumptions have in common.
static void common(Branching *b, const int *candidate, int n, int kind, int house) {
  Consequences *c[MOST_SIDE];
  for (int i = 0; i < n; i++) c[i] = consequences(b, candidate[i], true);
  for (int i = 0; i < c[0]->count; i++) {
    const Fact *fact = &c[0]->fact[i];
    int target = fact->candidate, complexity = 0, k = 0;
    for (; k < n; k++) {
      int index = fact->isOn ? c[k]->on[target] : c[k]->off[target];
      if (index < 0) break;
    }
    if (k < n || (fact->isOn ? c[0]->on[target] : c[0]->off[target]) != i) continue;
    for (k = 0; k < n; k++)
      complexity += ancestors(b, c[k], fact->isOn ? c[k]->on[target] : c[k]->off[target]);
    if (!conclude(b, kind, complexity, kind == SUDOKU_CELL ? 5 : 6, target, fact->isOn)) continue;
    b->s->best->house = house;
    for (k = 0; k < n; k++) node_in(b->s->best, candidate[k]);
  }
}

static void in_cell(Branching *b, int cell) {
  Search *s = b->s;
  uint16_t open = s->links.open[cell];
  int count = bits(open), candidate[MOST_SIDE], n = 0;
  for (uint16_t rest = open; rest; rest &= (uint16_t)(rest - 1)) {
    int digit = lowest(rest);
    candidate[n++] = cell * s->side + digit;
    if (b->mode != SUDOKU_MULTIPLE) binary(b, candidate[n - 1], count >= 3 && b->mode >= SUDOKU_DYNAMIC);
    if (b->mode == SUDOKU_NISHIO) continue;
    for (int i = 0; s->houses[cell][i] >= 0; i++) {
      int house = s->houses[cell][i], other[MOST_SIDE], m = 0;
      uint16_t places = s->links.places[house * s->side + digit];
      // Each house is looked at from its first place alone.
      if (bits(places) < 2 || cell_at(s, house, lowest(places)) != cell) continue;
      for (; places; places &= (uint16_t)(places - 1))
        other[m++] = cell_at(s, house, lowest(places)) * s->side + digit;
      common(b, other, m, SUDOKU_HOUSE, house);
    }
  }
  if (b->mode != SUDOKU_NISHIO) common(b, candidate, n, SUDOKU_CELL, -1);
}

static void release(Consequences *c) {
  if (!c) return;
  free(c->fact);
  free(c->parent);
  free(c);
}

void search_branches(Search *s, int mode) {
  size_t n = (size_t)s->candidates;
  Branching b = {s, mode, calloc(n, sizeof(Consequences *)), calloc(n, sizeof(Consequences *)),
                 calloc(2 * n + 2, sizeof(int32_t)), calloc(2 * n + 2, sizeof(int32_t)), 0};
  if (!b.ifOn || !b.ifOff || !b.stamp || !b.todo) abort();
  for (int cell = 0; cell < s->rules->cells; cell++) {
    int count = bits(s->links.open[cell]);
    if (count > 2 || (count == 2 && mode != SUDOKU_MULTIPLE)) in_cell(&b, cell);
  }
  for (size_t i = 0; i < n; i++) {
    release(b.ifOn[i]);
    release(b.ifOff[i]);
  }
  free(b.ifOn);
  free(b.ifOff);
  free(b.stamp);
  free(b.todo);
}
