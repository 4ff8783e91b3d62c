// Branching chains: all consequences of an assumption, and those that all assumptions of a kind share.
#include "branches.h"

int add_fact(Consequences *c, int candidate, bool isOn, int cause) {
  if (c->count == c->room) {
    c->room = 2 * c->room + 64;
    c->fact = realloc(c->fact, (size_t)c->room * sizeof *c->fact);
    if (!c->fact) abort();
  }
  c->fact[c->count] = (Fact){
      .candidate = (int16_t)candidate, .isOn = isOn, .cause = (int8_t)cause, .nested = -1, .parentStart = c->parentCount};
  return c->count++;
}

void because(Consequences *c, int fact, int parent) {
  if (c->parentCount == c->parentRoom) {
    c->parentRoom = 2 * c->parentRoom + 256;
    c->parent = realloc(c->parent, (size_t)c->parentRoom * sizeof *c->parent);
    if (!c->parent) abort();
  }
  c->fact[fact].parents++;
  c->parent[c->parentCount++] = parent;
}

/// Finds all facts that one follows from, itself included, nearest first. Returns their number.
static int walk_back(Branching *b, const Consequences *c, int fact, int32_t *out) {
  int32_t now = ++b->now;
  int count = 0;
  b->stamp[fact] = now;
  out[count++] = fact;
  for (int i = 0; i < count; i++) {
    const Fact *f = &c->fact[out[i]];
    for (int k = 0; k < f->parents; k++) {
      int parent = c->parent[f->parentStart + k];
      if (b->stamp[parent] == now) continue;
      b->stamp[parent] = now;
      out[count++] = parent;
    }
  }
  return count;
}

static int ancestors(Branching *b, Consequences *c, int fact) {
  if (!c->fact[fact].ancestors) c->fact[fact].ancestors = walk_back(b, c, fact, b->todo);
  return c->fact[fact].ancestors;
}

/// Adds a fact that a true candidate rules out. False at a contradiction.
static bool follow_off(Consequences *c, int candidate, int parent) {
  if (c->on[candidate] >= 0) {
    int fact = add_fact(c, candidate, false, BY_ASSUMPTION);
    because(c, fact, parent);
    c->clashOn = c->on[candidate];
    c->clashOff = fact;
    return false;
  }
  if (c->off[candidate] >= 0) return true;
  int fact = add_fact(c, candidate, false, BY_ASSUMPTION);
  because(c, fact, parent);
  c->off[candidate] = (int16_t)fact;
  return true;
}

/// Adds the fact that a candidate is the last of its cell, or of a house unless that is negative.
static bool follow_on(const Search *s, Consequences *c, const Links *links, int candidate, int house, int parent) {
  bool isClash = c->off[candidate] >= 0;
  if (!isClash && c->on[candidate] >= 0) return true;
  int cell = cell_of(s, candidate), digit = digit_of(s, candidate);
  int fact = add_fact(c, candidate, true, house < 0 ? BY_CELL : house);
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

/// Adds the consequences of a true candidate.
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

/// Adds the consequences of a false candidate.
static bool from_off(const Search *s, Consequences *c, Links *links, int fact, bool usesCells, bool isDynamic) {
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

/// Follows an assumption to the end or to a contradiction; resumes where a lower mode stopped.
static void follow(Branching *b, Consequences *c) {
  const Search *s = b->s;
  bool isDynamic = b->mode != SUDOKU_MULTIPLE, usesCells = b->mode != SUDOKU_NISHIO;
  Links *links = isDynamic ? &c->links : (Links *)&s->links;
  while (c->clashOn < 0) {
    // True candidates go first; both kinds in the order in which they were found.
    while (c->nextOn < c->count && !c->fact[c->nextOn].isOn) c->nextOn++;
    if (c->nextOn < c->count) {
      if (!from_on(s, c, links, c->nextOn++, usesCells)) return;
      continue;
    }
    while (c->nextOff < c->count && c->fact[c->nextOff].isOn) c->nextOff++;
    if (c->nextOff < c->count) {
      if (!from_off(s, c, links, c->nextOff++, usesCells, isDynamic)) return;
      continue;
    }
    if (b->mode < SUDOKU_DYNAMIC_PLUS || !follow_rules(b, c)) return;
  }
}

/// Takes spare consequences or allocates new ones.
static Consequences *take(const Search *s) {
  Consequences *c = *s->spare;
  if (!c) c = calloc(1, sizeof *c);
  if (!c) abort();
  *s->spare = c->next;
  c->count = c->parentCount = c->nestedCount = c->nextOn = c->nextOff = c->mode = c->exhausted = 0;
  c->clashOn = c->clashOff = -1;
  memset(c->on, -1, (size_t)s->candidates * sizeof *c->on);
  memset(c->off, -1, (size_t)s->candidates * sizeof *c->off);
  return c;
}

static Consequences *assume(const Branching *b, int candidate, bool isOn) {
  Consequences *c = take(b->s);
  if (b->mode != SUDOKU_MULTIPLE) c->links = b->s->links;
  add_fact(c, candidate, isOn, BY_ASSUMPTION);
  (isOn ? c->on : c->off)[candidate] = 0;
  return c;
}

static Consequences *consequences(Branching *b, int candidate, bool isOn) {
  Consequences **slot = isOn ? &b->ifOn[candidate] : &b->ifOff[candidate];
  if (!*slot) *slot = assume(b, candidate, isOn);
  if ((*slot)->mode != b->mode) follow(b, *slot);
  (*slot)->mode = b->mode;
  return *slot;
}

/// The rating of a mode's shortest chains, in tenths.
static int base(int mode) {
  static const int tenths[] = {65, 75, 80, 85, 90, 95, 100, 105};
  return tenths[mode];
}

/// The end of a chain: a fact that follows from an assumption.
typedef struct {
  Consequences *c;
  int fact;
} End;

/// The lengths of the chains nested in some chains; equal ones count once.
static int nested_complexity(Branching *b, const End *end, int n) {
  uint64_t seen[512];
  int count = 0, total = 0;
  for (int k = 0; k < n; k++) {
    Consequences *c = end[k].c;
    if (!c->nestedCount) continue;
    int steps = walk_back(b, c, end[k].fact, b->todo);
    for (int i = 0; i < steps; i++) {
      if (c->fact[b->todo[i]].nested < 0) continue;
      const Nested *nested = &c->nested[c->fact[b->todo[i]].nested];
      bool isNew = true;
      for (int j = 0; j < count && isNew; j++) isNew = seen[j] != nested->signature;
      if (!isNew) continue;
      total += nested->complexity;
      if (count < 512) seen[count++] = nested->signature;
    }
  }
  return total;
}

/// Records what chains inside another one need.
static void gather_ends(Branching *b, Finding *finding, int kind, const End *end, int n, int house) {
  if (!finding) return;
  Search *s = b->s;
  for (int k = 0; k < n; k++) sign(finding, end[k].c->fact[end[k].fact].candidate, end[k].c->fact[end[k].fact].isOn);
  for (int k = 0; k < n; k++) {
    int count = walk_back(b, end[k].c, end[k].fact, b->todo);
    for (int i = 0; i < count; i++) {
      const Fact *fact = &end[k].c->fact[b->todo[i]];
      sign(finding, fact->candidate, fact->isOn);
      if (!fact->isOn) continue;
      bool isStart = b->todo[i] == 0;
      if (isStart && kind == SUDOKU_CELL) need_others(s, finding, fact->candidate, -1);
      if (isStart && kind == SUDOKU_HOUSE) need_others(s, finding, fact->candidate, house);
      if (!isStart) need_others(s, finding, fact->candidate, fact->cause == BY_CELL ? -1 : fact->cause);
    }
  }
}

/// Adds a fact to a chain's links, after everything that it follows from. Returns its index there.
static int add_links(Branching *b, SudokuChain *chain, const Consequences *c, int fact) {
  const Fact *f = &c->fact[fact];
  if (b->stamp[fact] == b->now) return b->todo[fact];
  // The nearest cause comes last, so that it is adjacent to the fact.
  for (int k = f->parents - 1; k >= 0; k--) add_links(b, chain, c, c->parent[f->parentStart + k]);
  b->stamp[fact] = b->now;
  b->todo[fact] = add_link(chain, f->candidate, f->isOn);
  if (f->nested >= 0) mark_nested(chain);
  for (int k = 0; k < f->parents; k++) add_cause(chain, b->todo[c->parent[f->parentStart + k]]);
  return b->todo[fact];
}

/// Adds the branches that lead to some facts, one branch per assumption.
static void add_branches(Branching *b, SudokuChain *chain, const End *end, int n) {
  for (int k = 0; k < n; k++) {
    if (k == 0 || end[k].c != end[k - 1].c) b->now++;
    add_links(b, chain, end[k].c, end[k].fact);
  }
}

/// Keeps the conclusion of some chains if it is the best so far: a candidate that is true or false.
static void conclude(Branching *b, int kind, const End *end, int n, int candidate, bool isOn, int house) {
  static const int keys[] = {[SUDOKU_CONTRADICTION] = 7, [SUDOKU_DOUBLE] = 1, [SUDOKU_CELL] = 5, [SUDOKU_HOUSE] = 6};
  Search *s = b->s;
  int complexity = 0, key = keys[kind];
  for (int k = 0; k < n; k++) complexity += ancestors(b, end[k].c, end[k].fact);
  if (!s->all && !is_better(s, base(b->mode) + length_tenths(complexity), complexity, key)) return;
  complexity += nested_complexity(b, end, n);
  int tenths = base(b->mode) + length_tenths(complexity);
  int16_t removed[MOST_SIDE];
  int count = removed_by(s, candidate, isOn, removed);
  if (!count) return;
  if (s->all) {
    gather_ends(b, gather(s, tenths, complexity, key, removed, count, isOn ? candidate : -1), kind, end, n, house);
    return;
  }
  if (!is_better(s, tenths, complexity, key)) return;
  SudokuChain *chain = keep(s, kind, tenths, complexity, key);
  chain->mode = b->mode;
  chain->house = house;
  if (isOn) chain->placed = candidate;
  else remove_in(chain, candidate);
  for (int k = 0; k < (kind == SUDOKU_CELL || kind == SUDOKU_HOUSE ? n : 1); k++)
    node_in(chain, end[k].c->fact[0].candidate);
  add_branches(b, chain, end, n);
}

/// Examines an assumption and its opposite.
static void binary(Branching *b, int candidate, bool isDouble) {
  Consequences *both[2] = {consequences(b, candidate, true), consequences(b, candidate, false)};
  for (int i = 0; i < 2; i++) {
    if (both[i]->clashOn < 0) continue;
    End end[2] = {{both[i], both[i]->clashOn}, {both[i], both[i]->clashOff}};
    conclude(b, SUDOKU_CONTRADICTION, end, 2, candidate, i == 1, -1);
  }
  if (!isDouble) return;
  for (int isOn = 1; isOn >= 0; isOn--)
    for (int i = 0; i < both[0]->count; i++) {
      const Fact *fact = &both[0]->fact[i];
      if (fact->isOn != isOn || number_of(both[0], fact->candidate, isOn) != i) continue;
      End end[2] = {{both[0], i}, {both[1], number_of(both[1], fact->candidate, isOn)}};
      if (end[1].fact >= 0) conclude(b, SUDOKU_DOUBLE, end, 2, fact->candidate, isOn, -1);
    }
}

/// Examines what some assumptions have in common.
static void common(Branching *b, const int *candidate, int n, int kind, int house) {
  if (b->reach && !is_worth_common(b->reach, candidate, n)) return;
  End end[MOST_SIDE];
  for (int k = 0; k < n; k++) end[k].c = consequences(b, candidate[k], true);
  for (int isOn = 1; isOn >= 0; isOn--)
    for (int i = 0; i < end[0].c->count; i++) {
      const Fact *fact = &end[0].c->fact[i];
      if (fact->isOn != isOn || number_of(end[0].c, fact->candidate, isOn) != i) continue;
      int k = 0;
      for (; k < n; k++)
        if ((end[k].fact = number_of(end[k].c, fact->candidate, isOn)) < 0) break;
      if (k == n) conclude(b, kind, end, n, fact->candidate, isOn, house);
    }
}

/// Examines all places of a digit in the houses of a cell.
static void in_houses(Branching *b, int cell, int digit) {
  Search *s = b->s;
  for (int i = 0; s->houses[cell][i] >= 0; i++) {
    int house = s->houses[cell][i], other[MOST_SIDE], n = 0;
    uint16_t places = s->links.places[house * s->side + digit];
    // Each house is examined only from its first place.
    if (bits(places) < 2 || cell_at(s, house, lowest(places)) != cell) continue;
    for (; places; places &= (uint16_t)(places - 1)) other[n++] = cell_at(s, house, lowest(places)) * s->side + digit;
    common(b, other, n, SUDOKU_HOUSE, house);
  }
}

static void in_cell(Branching *b, int cell) {
  Search *s = b->s;
  uint16_t open = s->links.open[cell];
  int candidate[MOST_SIDE], n = 0;
  for (uint16_t rest = open; rest; rest &= (uint16_t)(rest - 1)) {
    int digit = lowest(rest);
    candidate[n++] = cell * s->side + digit;
    if (b->mode != SUDOKU_MULTIPLE) binary(b, candidate[n - 1], bits(open) >= 3 && b->mode >= SUDOKU_DYNAMIC);
    if (b->mode != SUDOKU_NISHIO) in_houses(b, cell, digit);
  }
  if (b->mode != SUDOKU_NISHIO) common(b, candidate, n, SUDOKU_CELL, -1);
}

static void in_all_cells(Branching *b) {
  for (int cell = 0; cell < b->s->rules->cells; cell++) {
    int count = bits(b->s->links.open[cell]);
    if (count > 2 || (count == 2 && b->mode != SUDOKU_MULTIPLE)) in_cell(b, cell);
  }
}

static void forget(Branching *b) {
  for (int i = 0; i < 2 * b->s->candidates; i++) {
    Consequences **slot = i % 2 ? &b->ifOn[i / 2] : &b->ifOff[i / 2];
    if (!*slot) continue;
    (*slot)->next = *b->s->spare;
    *b->s->spare = *slot;
    *slot = NULL;
  }
}

void release_spare(Consequences *spare) {
  while (spare) {
    Consequences *next = spare->next;
    free(spare->fact);
    free(spare->parent);
    free(spare->nested);
    free(spare);
    spare = next;
  }
}

void search_branches(Search *s, int mode, int last) {
  size_t n = (size_t)s->candidates;
  Branching b = {
      .s = s, .ifOn = calloc(n, sizeof(Consequences *)), .ifOff = calloc(n, sizeof(Consequences *)),
      .stamp = calloc(2 * n + 2, sizeof(int32_t)), .todo = calloc(2 * n + 2, sizeof(int32_t))};
  if (!b.ifOn || !b.ifOff || !b.stamp || !b.todo) abort();
  b.reach = mode == SUDOKU_MULTIPLE ? reach_of(s) : NULL;
  for (b.mode = mode; b.mode <= last && base(b.mode) <= s->limit && !s->isFound; b.mode++) {
    // The last mode uses different rules than the one before it.
    if (b.mode == SUDOKU_NESTED_DYNAMIC) forget(&b);
    in_all_cells(&b);
  }
  forget(&b);
  release_reach(b.reach);
  free(b.ifOn);
  free(b.ifOff);
  free(b.stamp);
  free(b.todo);
}
