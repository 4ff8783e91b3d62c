#ifndef SUDOKU_BRANCHES_H
#define SUDOKU_BRANCHES_H
#include "findings.h"
#include "reach.h"

/// Values of `Fact.cause` that are not a house number.
enum { BY_CELL = -1, BY_ASSUMPTION = -2 };

/// A consequence: a candidate is true or false because of other facts.
typedef struct {
  int16_t candidate;
  bool isOn;
  /// For a true candidate, the house in which it is the last place.
  int8_t cause;
  /// The nested chain that it follows from; -1 for none.
  int16_t nested;
  int32_t parents, parentStart;
  /// The number of facts that it follows from, itself included; 0 until counted.
  int32_t ancestors;
} Fact;

/// A chain nested in another one.
typedef struct {
  uint64_t signature;
  int32_t complexity;
} Nested;

/// All consequences of an assumption.
typedef struct Consequences {
  /// The next in the list of spare ones.
  struct Consequences *next;
  Fact *fact;
  int count, room;
  int32_t *parent;
  int parentCount, parentRoom;
  Nested *nested;
  int nestedCount, nestedRoom;
  /// The next true and false facts to process.
  int nextOn, nextOff;
  /// The mode up to which it was followed, and the mode whose rules are exhausted.
  int mode, exhausted;
  /// The remaining candidates; used only by dynamic chains.
  Links links;
  /// The two facts that contradict each other; -1 if there is no contradiction.
  int clashOn, clashOff;
  /// For each candidate, the index of the fact that it is true or false; -1 if neither follows.
  int16_t on[4096], off[4096];
} Consequences;

/// A search for chains with branches.
typedef struct {
  Search *s;
  int mode;
  /// For each candidate, the consequences if it is true and if it is false.
  Consequences **ifOn, **ifOff;
  /// Consequences without branches; null if not needed.
  Reach *reach;
  int32_t *stamp, *todo;
  int32_t now;
} Branching;

/// The index of the fact about a candidate; -1 for none.
static inline int number_of(const Consequences *c, int candidate, bool isOn) {
  return isOn ? c->on[candidate] : c->off[candidate];
}

/// Adds a fact. Returns its index.
int add_fact(Consequences *c, int candidate, bool isOn, int cause);
/// Adds a parent of the newest fact.
void because(Consequences *c, int fact, int parent);

/// Adds eliminations by a mode's patterns and nested chains. False if there are none.
bool follow_rules(Branching *b, Consequences *c);
/// Adds eliminations by the easiest kind of pattern that has any. False if there are none.
bool follow_patterns(const Search *s, Consequences *c, const Links *now);
/// Adds eliminations by nested chains. False if there are none.
bool follow_nested(Branching *b, Consequences *c, int mode);

#endif
