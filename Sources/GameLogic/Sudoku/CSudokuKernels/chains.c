// Cycles and chains without branches: an assumed candidate, what it rules out, what must be true, and so on.
#include "findings.h"
#include "reach.h"

/// A breadth-first walk over alternating true and false candidates.
typedef struct {
  int on[4096], onCount;
  /// The false candidate before each true one, and the true one before each false one; -1 for none.
  int16_t beforeOn[4096], beforeOff[4096];
  bool isOn[4096], isOff[4096];
} Walk;

int weak_links(const Search *s, int candidate, int use, int16_t *out) {
  int cell = cell_of(s, candidate), digit = digit_of(s, candidate), n = 0;
  if (use & Y)
    for (uint16_t rest = s->links.open[cell] & (uint16_t)~(1u << digit); rest; rest &= (uint16_t)(rest - 1))
      out[n++] = (int16_t)(cell * s->side + lowest(rest));
  for (int i = s->rules->peerStart[cell]; i < s->rules->peerStart[cell + 1]; i++) {
    int peer = s->rules->peer[i];
    if (is_open(&s->links, peer, digit)) out[n++] = (int16_t)(peer * s->side + digit);
  }
  return n;
}

int strong_links(const Search *s, int candidate, int use, int16_t *out) {
  int cell = cell_of(s, candidate), digit = digit_of(s, candidate), n = 0;
  uint16_t open = s->links.open[cell];
  if (use & Y && bits(open) == 2)
    out[n++] = (int16_t)(cell * s->side + lowest(open & (uint16_t)~(1u << digit)));
  if (use & X)
    for (int i = 0; s->houses[cell][i] >= 0; i++) {
      int house = s->houses[cell][i];
      uint16_t places = s->links.places[house * s->side + digit];
      if (bits(places) != 2) continue;
      int other = lowest(places & (uint16_t)~(1u << s->placeIn[cell][i]));
      out[n++] = (int16_t)(cell_at(s, house, other) * s->side + digit);
    }
  return n;
}

static void clear(Walk *walk, int candidates) {
  walk->onCount = 0;
  memset(walk->isOn, 0, (size_t)candidates);
  memset(walk->isOff, 0, (size_t)candidates);
}

/// True if a false candidate is on the way to a true one.
static bool is_on_way(const Walk *walk, int on, int off) {
  for (int q = walk->beforeOn[on]; q >= 0; q = walk->beforeOn[walk->beforeOff[q]])
    if (q == off) return true;
  return false;
}

/// The first house of two candidates of a digit; -1 if they share their cell.
static int link_house(const Search *s, int one, int other, bool isStrong) {
  int cell = cell_of(s, one), digit = digit_of(s, one);
  if (cell == cell_of(s, other)) return -1;
  for (int i = 0; s->houses[cell][i] >= 0; i++) {
    int house = s->houses[cell][i];
    if (isStrong && bits(s->links.places[house * s->side + digit]) != 2) continue;
    for (int j = 0; s->houses[cell_of(s, other)][j] >= 0; j++)
      if (s->houses[cell_of(s, other)][j] == house) return house;
  }
  return -1;
}

/// Records what a path needs; it runs from its end to its start.
static void gather_path(Search *s, Finding *finding, const int16_t *path, int n, bool isOn) {
  if (!finding) return;
  sign(finding, path[0], isOn);
  for (int i = 0; i < n; i++, isOn = !isOn) {
    sign(finding, path[i], isOn);
    if (isOn && i + 1 < n) need_others(s, finding, path[i], link_house(s, path[i + 1], path[i], true));
  }
}

/// Records what a cycle needs in both directions. Its path ends with the candidate that it starts with.
static void gather_cycle(Search *s, Finding *finding, const int16_t *path, int n) {
  if (!finding) return;
  for (int i = 0; i < n; i++) {
    bool isOn = i % 2 == 1;
    sign(finding, path[i], isOn);
    need_others(s, finding, path[i], link_house(s, path[(i + 1) % n], path[i], isOn));
  }
}

int removed_by(const Search *s, int candidate, bool isOn, int16_t *removed) {
  if (!isOn) {
    removed[0] = (int16_t)candidate;
    return 1;
  }
  int cell = cell_of(s, candidate), n = 0;
  uint16_t rest = s->links.open[cell] & (uint16_t)~(1u << digit_of(s, candidate));
  for (; rest; rest &= (uint16_t)(rest - 1)) removed[n++] = (int16_t)(cell * s->side + lowest(rest));
  return n;
}

/// True if a chain rules out more than what is concluded already.
static bool is_new(const Search *s, const int16_t *removed, int count) {
  if (!s->concluded) return true;
  for (int i = 0; i < count; i++)
    if (!(s->concluded[cell_of(s, removed[i])] >> digit_of(s, removed[i]) & 1)) return true;
  return false;
}

/// Checks a cycle of alternating candidates: whatever both a true and a false one see is eliminated.
static void close_cycle(Search *s, const Walk *walk, int last, int off, int use) {
  int16_t path[SUDOKU_MOST_NODES];
  int n = 0;
  path[n++] = (int16_t)off;
  for (int p = last;; p = walk->beforeOff[walk->beforeOn[p]]) {
    if (n + 2 > SUDOKU_MOST_NODES) return;
    path[n++] = (int16_t)p;
    if (walk->beforeOn[p] < 0) break;
    path[n++] = walk->beforeOn[p];
  }
  bool isXY = use == (X | Y);
  int key = isXY ? 4 : use == Y ? 3 : 2, tenths = (isXY ? 70 : 65) + length_tenths(n);
  if (!s->all && !is_better(s, tenths, n, key)) return;
  bool isInside[MOST_CELLS] = {false}, fromOff[4096] = {false}, done[4096] = {false};
  int16_t removed[SUDOKU_MOST_REMOVED];
  int count = 0;
  for (int i = 0; i < n; i++) isInside[cell_of(s, path[i])] = true;
  for (int turn = 0; turn < 2; turn++)
    for (int i = turn; i < n; i += 2) {
      int16_t seen[64 + MOST_SIDE];
      int k = weak_links(s, path[i], 0, seen);
      for (int j = 0; j < k; j++) {
        if (isInside[cell_of(s, seen[j])]) continue;
        if (turn == 0) fromOff[seen[j]] = true;
        else if (fromOff[seen[j]] && !done[seen[j]] && count < SUDOKU_MOST_REMOVED) {
          done[seen[j]] = true;
          removed[count++] = seen[j];
        }
      }
    }
  if (!count || !is_new(s, removed, count)) return;
  if (s->all) {
    gather_cycle(s, gather(s, tenths, n, key, removed, count, -1), path, n);
    return;
  }
  SudokuChain *chain =
      keep(s, isXY ? SUDOKU_XY_CYCLE : use == Y ? SUDOKU_Y_CYCLE : SUDOKU_X_CYCLE, tenths, n, key);
  for (int i = 0; i < count; i++) remove_in(chain, removed[i]);
  for (int i = n - 1; i >= 0; i--) node_in(chain, path[i]);
  add_cycle(chain, path, n);
}

/// Searches for ways back to a candidate that is assumed true.
static void cycles(Search *s, Walk *walk, int source, int use) {
  clear(walk, s->candidates);
  walk->on[walk->onCount++] = source;
  walk->isOn[source] = true;
  walk->beforeOn[source] = -1;
  int16_t offs[80], ons[8];
  for (int i = 0; i < walk->onCount; i++) {
    int p = walk->on[i], n = weak_links(s, p, use, offs);
    for (int k = 0; k < n; k++) {
      int off = offs[k];
      if (is_on_way(walk, p, off)) continue;
      int m = strong_links(s, off, use, ons);
      for (int j = 0; j < m; j++) {
        int on = ons[j];
        if (on == source && p != source) close_cycle(s, walk, p, off, use);
        if (walk->isOn[on]) continue;
        walk->isOn[on] = true;
        walk->beforeOn[on] = (int16_t)off;
        walk->beforeOff[off] = (int16_t)p;
        walk->on[walk->onCount++] = on;
      }
    }
  }
}

/// Keeps a chain from an assumption to its opposite.
static void close_chain(Search *s, const Walk *walk, int source, bool startsOn, int use) {
  int16_t path[SUDOKU_MOST_NODES];
  int n = 0, p = source;
  bool isOn = !startsOn;
  while (p >= 0 && n < SUDOKU_MOST_NODES) {
    path[n++] = (int16_t)p;
    if (n > 1 && p == source && isOn == startsOn) break;
    p = isOn ? walk->beforeOn[p] : walk->beforeOff[p];
    isOn = !isOn;
  }
  bool isXY = use == (X | Y);
  int key = isXY ? 4 : 2, tenths = (isXY ? 70 : 66) + length_tenths(n);
  int16_t removed[MOST_SIDE];
  int count = s->all || s->concluded ? removed_by(s, source, !startsOn, removed) : 0;
  if (!is_new(s, removed, count)) return;
  if (s->all) {
    gather_path(s, gather(s, tenths, n, key, removed, count, startsOn ? -1 : source), path, n, !startsOn);
    return;
  }
  if (!is_better(s, tenths, n, key)) return;
  SudokuChain *chain = keep(s, isXY ? SUDOKU_XY_CHAIN : SUDOKU_X_CHAIN, tenths, n, key);
  if (startsOn) remove_in(chain, source);
  else chain->placed = source;
  for (int i = n - 1; i >= 0; i--) node_in(chain, path[i]);
  add_path(chain, path, n, startsOn);
}

/// Searches the consequences of an assumption for its opposite.
static void opposite(Search *s, Walk *walk, int source, bool startsOn, int use) {
  int queue[2 * 4096], head = 0, tail = 0;
  clear(walk, s->candidates);
  // Each entry is a shifted candidate, with its truth value in the lowest bit.
  queue[tail++] = source << 1 | startsOn;
  if (startsOn) walk->isOn[source] = true, walk->beforeOn[source] = -1;
  else walk->isOff[source] = true, walk->beforeOff[source] = -1;
  int16_t next[80];
  while (head < tail) {
    int p = queue[head] >> 1;
    bool isOn = queue[head++] & 1;
    int n = isOn ? weak_links(s, p, use, next) : strong_links(s, p, use, next);
    bool *seen = isOn ? walk->isOff : walk->isOn;
    int16_t *before = isOn ? walk->beforeOff : walk->beforeOn;
    for (int k = 0; k < n; k++) {
      int q = next[k];
      if (seen[q]) continue;
      seen[q] = true;
      before[q] = (int16_t)p;
      if (q == source && isOn == startsOn) {
        close_chain(s, walk, source, startsOn, use);
        return;
      }
      queue[tail++] = q << 1 | !isOn;
    }
  }
}

static void from_source(Search *s, Walk *walk, int source, int use) {
  cycles(s, walk, source, use);
  if (!(use & X)) return;
  opposite(s, walk, source, true, use);
  opposite(s, walk, source, false, use);
}

/// The candidates where a search may find something, in order. Returns their number.
static int sources(const Search *s, int16_t *out) {
  Reach *reach = reach_of(s);
  int n = 0;
  for (int cell = 0; cell < s->rules->cells; cell++) {
    if (bits(s->links.open[cell]) < 2) continue;
    for (uint16_t rest = s->links.open[cell]; rest; rest &= (uint16_t)(rest - 1)) {
      int candidate = cell * s->side + lowest(rest);
      if (!reach || is_worth_plain(s, reach, reach->index[candidate])) out[n++] = (int16_t)candidate;
    }
  }
  release_reach(reach);
  return n;
}

void search_plain(Search *s) {
  int16_t source[4096];
  int n = sources(s, source);
  if (!n) return;
  Walk *walk = malloc(sizeof *walk);
  if (!walk) return;
  const int uses[3] = {X, Y, X | Y};
  for (int i = 0; i < 3; i++)
    for (int k = 0; k < n; k++) {
      if (uses[i] == Y && bits(s->links.open[cell_of(s, source[k])]) > 2) continue;
      from_source(s, walk, source[k], uses[i]);
    }
  free(walk);
}

static void prepare(Search *s, const uint16_t *open) {
  const SudokuRules *rules = s->rules;
  int filled[MOST_CELLS] = {0};
  memset(s->houses, -1, sizeof s->houses);
  memset(&s->links, 0, sizeof s->links);
  for (int house = 0; house < rules->houses; house++)
    for (int place = 0; place < rules->side; place++) {
      int cell = rules->house[house * rules->side + place];
      if (filled[cell] == MOST_HOUSES_OF) continue;
      s->houses[cell][filled[cell]] = (int8_t)house;
      s->placeIn[cell][filled[cell]++] = (int8_t)place;
      for (uint16_t rest = open[cell]; rest; rest &= (uint16_t)(rest - 1))
        s->links.places[house * rules->side + lowest(rest)] |= (uint16_t)(1u << place);
    }
  memcpy(s->links.open, open, (size_t)rules->cells * sizeof *open);
}

int sudoku_chain(
    const SudokuRules *rules, const uint16_t *open, const uint16_t *concluded, int mode, int limit, SudokuChain *found) {
  if (rules->cells > MOST_CELLS || rules->houses > MOST_HOUSES) return 0;
  Search *s = malloc(sizeof *s);
  if (!s) return 0;
  s->rules = rules;
  s->side = rules->side;
  s->candidates = rules->cells * rules->side;
  s->limit = limit;
  s->concluded = concluded;
  s->best = found;
  found->mode = mode;
  s->bestKey = 0;
  s->isFound = false;
  s->all = NULL;
  struct Consequences *spare = NULL;
  s->spare = &spare;
  prepare(s, open);
  if (mode == SUDOKU_PLAIN) search_plain(s);
  else search_branches(s, mode, mode == SUDOKU_DYNAMIC ? SUDOKU_NESTED_DYNAMIC : mode);
  bool isFound = s->isFound;
  release_spare(spare);
  free(s);
  return isFound;
}
