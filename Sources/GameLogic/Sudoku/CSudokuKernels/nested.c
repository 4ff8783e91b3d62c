// Nested chains: their eliminations after the outer chain has eliminated candidates.
#include "branches.h"

/// Adds the eliminations of a nested chain. Returns the number of new facts.
static int add_finding(Consequences *c, const Findings *all, const Finding *finding) {
  int added = 0;
  for (int i = 0; i < finding->removedCount; i++) {
    int candidate = all->item[finding->removedStart + i];
    if (c->off[candidate] >= 0) continue;
    int fact = add_fact(c, candidate, false, BY_ASSUMPTION);
    for (int k = 0; k < finding->needCount; k++) because(c, fact, c->off[all->item[finding->needStart + k]]);
    c->fact[fact].nested = (int16_t)c->nestedCount;
    c->off[candidate] = (int16_t)fact;
    added++;
  }
  if (!added) return 0;
  if (c->nestedCount == c->nestedRoom) {
    c->nestedRoom = 2 * c->nestedRoom + 16;
    c->nested = realloc(c->nested, (size_t)c->nestedRoom * sizeof *c->nested);
    if (!c->nested) abort();
  }
  c->nested[c->nestedCount++] = (Nested){finding->signature, finding->complexity};
  return added;
}

bool follow_nested(Branching *b, Consequences *c, int mode) {
  Search *inner = malloc(sizeof *inner);
  if (!inner) abort();
  *inner = *b->s;
  Findings all;
  open_findings(b->s, &all, &b->s->links);
  inner->links = c->links;
  inner->limit = INT32_MAX;
  inner->isFound = false;
  inner->all = &all;
  if (mode == SUDOKU_PLAIN) search_plain(inner);
  else search_branches(inner, mode, mode);
  sort_findings(&all);
  int added = 0;
  for (int i = 0; i < all.count; i++)
    // A chain that needs nothing from the outer one would have been found without it.
    if (all.finding[i].needCount) added += add_finding(c, &all, &all.finding[i]);
  close_findings(&all);
  free(inner);
  return added > 0;
}

bool follow_rules(Branching *b, Consequences *c) {
  static const int modes[] = {
      [SUDOKU_NESTED_PLAIN] = SUDOKU_PLAIN, [SUDOKU_NESTED_MULTIPLE] = SUDOKU_MULTIPLE,
      [SUDOKU_NESTED_DYNAMIC] = SUDOKU_DYNAMIC};
  bool isDynamic = b->mode == SUDOKU_NESTED_DYNAMIC;
  for (int mode = SUDOKU_DYNAMIC_PLUS; mode <= b->mode; mode++) {
    if (mode <= c->exhausted || (isDynamic && mode > SUDOKU_DYNAMIC_PLUS && mode < b->mode)) continue;
    bool isNew = mode == SUDOKU_DYNAMIC_PLUS ? follow_patterns(b->s, c, &c->links) : follow_nested(b, c, modes[mode]);
    c->exhausted = isNew ? 0 : mode;
    if (isNew) return true;
  }
  return false;
}
