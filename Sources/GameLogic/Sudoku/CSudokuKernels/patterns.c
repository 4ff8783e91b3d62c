// Patterns inside a chain: locked candidates, pairs and X-wings after the chain has eliminated candidates.
//
// The houses are boxes, then rows, then columns, then others.
#include "branches.h"

/// The facts that a pattern follows from.
typedef struct {
  int fact[4 * MOST_SIDE];
  int count;
} Causes;

/// Adds the candidates of a digit that the chain has eliminated at some places of a house.
static void cause(const Search *s, const Consequences *c, const Links *now, Causes *causes, int house, int digit, uint16_t at) {
  uint16_t gone = s->links.places[house * s->side + digit] & (uint16_t)~now->places[house * s->side + digit] & at;
  for (; gone; gone &= (uint16_t)(gone - 1)) {
    int fact = c->off[cell_at(s, house, lowest(gone)) * s->side + digit];
    if (fact >= 0 && causes->count < 4 * MOST_SIDE) causes->fact[causes->count++] = fact;
  }
}

/// Adds the fact that a pattern eliminates a candidate. Returns 1 if it is new.
static int by_pattern(Consequences *c, const Causes *causes, int candidate) {
  if (!causes->count || c->off[candidate] >= 0) return 0;
  int fact = add_fact(c, candidate, false, BY_ASSUMPTION);
  for (int i = 0; i < causes->count; i++) because(c, fact, causes->fact[i]);
  c->off[candidate] = (int16_t)fact;
  return 1;
}

static int remove_at(
    const Search *s, Consequences *c, const Links *now, const Causes *causes, int house, int digit, uint16_t at) {
  int added = 0;
  for (uint16_t rest = now->places[house * s->side + digit] & at; rest; rest &= (uint16_t)(rest - 1))
    added += by_pattern(c, causes, cell_at(s, house, lowest(rest)) * s->side + digit);
  return added;
}

static int locked_inside(
    const Search *s, Consequences *c, const Links *now, int one, uint16_t inOne, int other, uint16_t inOther) {
  int added = 0;
  for (int digit = 0; digit < s->side; digit++) {
    uint16_t places = now->places[one * s->side + digit];
    if (bits(places) < 2 || places & (uint16_t)~inOne) continue;
    Causes causes = {.count = 0};
    cause(s, c, now, &causes, one, digit, (uint16_t)~inOne);
    added += remove_at(s, c, now, &causes, other, digit, (uint16_t)~inOther);
  }
  return added;
}

/// As in Sudoku Explainer: boxes with columns, boxes with rows, columns with boxes, rows with boxes.
static int all_locked(const Search *s, Consequences *c, const Links *now) {
  int added = 0, side = s->side;
  const int start[] = {2 * side, side, 3 * side}, end[] = {3 * side, 2 * side, s->rules->houses};
  for (int kind = 0; kind < 3; kind++)
    for (int i = 0; i < s->rules->crossings; i++) {
      const SudokuCrossing *x = &s->rules->crossing[i];
      if (x->other >= start[kind] && x->other < end[kind])
        added += locked_inside(s, c, now, x->one, x->inOne, x->other, x->inOther);
    }
  for (int kind = 0; kind < 3; kind++)
    for (int house = start[kind]; house < end[kind]; house++)
      for (int i = 0; i < s->rules->crossings; i++) {
        const SudokuCrossing *x = &s->rules->crossing[i];
        if (x->other == house) added += locked_inside(s, c, now, x->other, x->inOther, x->one, x->inOne);
      }
  return added;
}

static int empty_cells(const Search *s, int house) {
  int count = 0;
  for (int i = 0; i < s->side; i++) count += s->links.open[cell_at(s, house, i)] != 0;
  return count;
}

static int hidden_pairs(const Search *s, Consequences *c, const Links *now) {
  int added = 0;
  for (int house = 0; house < s->rules->houses; house++) {
    if (empty_cells(s, house) <= 4) continue;
    const uint16_t *places = now->places + house * s->side;
    for (int other = 1; other < s->side; other++)
      for (int one = 0; one < other; one++) {
        if (bits(places[one]) != 2 || places[one] != places[other]) continue;
        Causes causes = {.count = 0};
        cause(s, c, now, &causes, house, one, (uint16_t)~places[one]);
        cause(s, c, now, &causes, house, other, (uint16_t)~places[one]);
        for (uint16_t rest = places[one]; rest; rest &= (uint16_t)(rest - 1)) {
          int cell = cell_at(s, house, lowest(rest));
          uint16_t gone = now->open[cell] & (uint16_t)~(1u << one | 1u << other);
          for (; gone; gone &= (uint16_t)(gone - 1))
            added += by_pattern(c, &causes, cell * s->side + lowest(gone));
        }
      }
  }
  return added;
}

static int naked_pairs(const Search *s, Consequences *c, const Links *now) {
  int added = 0;
  // Boxes, rows and columns; Sukaku Explainer looks for none on diagonals, which come last.
  for (int house = 0; house < 3 * s->side; house++) {
    if (empty_cells(s, house) < 4) continue;
    for (int j = 1; j < s->side; j++)
      for (int i = 0; i < j; i++) {
        int cells[2] = {cell_at(s, house, i), cell_at(s, house, j)};
        uint16_t pair = now->open[cells[0]];
        if (bits(pair) != 2 || now->open[cells[1]] != pair) continue;
        Causes causes = {.count = 0};
        for (int k = 0; k < 2; k++)
          for (uint16_t gone = s->links.open[cells[k]] & (uint16_t)~pair; gone; gone &= (uint16_t)(gone - 1)) {
            int fact = c->off[cells[k] * s->side + lowest(gone)];
            if (fact >= 0) causes.fact[causes.count++] = fact;
          }
        for (uint16_t rest = pair; rest; rest &= (uint16_t)(rest - 1))
          added += remove_at(s, c, now, &causes, house, lowest(rest), (uint16_t)~(1u << i | 1u << j));
      }
  }
  return added;
}

static int x_wings(const Search *s, Consequences *c, const Links *now, int lines, int crossing) {
  int added = 0;
  for (int j = 1; j < s->side; j++)
    for (int i = 0; i < j; i++)
      for (int digit = 0; digit < s->side; digit++) {
        uint16_t places = now->places[(lines + i) * s->side + digit];
        if (bits(places) != 2 || now->places[(lines + j) * s->side + digit] != places) continue;
        Causes causes = {.count = 0};
        cause(s, c, now, &causes, lines + i, digit, (uint16_t)~places);
        cause(s, c, now, &causes, lines + j, digit, (uint16_t)~places);
        for (uint16_t rest = places; rest; rest &= (uint16_t)(rest - 1))
          added += remove_at(s, c, now, &causes, crossing + lowest(rest), digit, (uint16_t)~(1u << i | 1u << j));
      }
  return added;
}

bool follow_patterns(const Search *s, Consequences *c, const Links *now) {
  int rows = s->side, columns = 2 * s->side;
  return all_locked(s, c, now) || hidden_pairs(s, c, now) || naked_pairs(s, c, now) ||
         x_wings(s, c, now, columns, rows) + x_wings(s, c, now, rows, columns);
}
