#ifndef SUDOKU_BRANCHES_H
#define SUDOKU_BRANCHES_H
#include "findings.h"
#include "reach.h"

/// The causes of facts that are not the number of a house.
enum { BY_CELL = -1, BY_ASSUMPTION = -2 };

/// One thing that follows: a candidate is true or false, because of others.
typedef struct {
  int16_t candidate;
  bool isOn;
  /// For a true candidate the house in which it is the last one.
  int8_t cause;
  /// The chain inside the chain that it comes from; -1 if there is none.
  int16_t nested;
  int32_t parents, parentStart;
  /// The number of things that it follows from, itself included; 0 if it was not counted yet.
  int32_t ancestors;
} Fact;

/// A chain inside another one.
typedef struct {
  uint64_t signature;
  int32_t complexity;
} Nested;

/// All that follows from an assumption.
typedef struct Consequences {
  /// The next one in a list of spare ones.
  struct Consequences *next;
  Fact *fact;
  int count, room;
  int32_t *parent;
  int parentCount, parentRoom;
  Nested *nested;
  int nestedCount, nestedRoom;
  /// The next true and false facts to follow.
  int nextOn, nextOff;
  /// The mode up to which it was followed, and the one whose rules find nothing more.
  int mode, exhausted;
  /// What is left of the candidates; used only if chains are dynamic.
  Links links;
  /// The two facts that contradict each other; -1 if none do.
  int clashOn, clashOff;
  /// For each candidate the fact that it is true, or that it is false; -1 if it does not follow.
  int16_t on[4096], off[4096];
} Consequences;

/// A search for chains with branches.
typedef struct {
  Search *s;
  int mode;
  /// By candidate, what follows if it is true, and if it is false.
  Consequences **ifOn, **ifOff;
  /// What follows without branches; null if it is not needed.
  Reach *reach;
  int32_t *stamp, *todo;
  int32_t now;
} Branching;

/// The fact about a candidate; -1 if there is none.
static inline int number_of(const Consequences *c, int candidate, bool isOn) {
  return isOn ? c->on[candidate] : c->off[candidate];
}

/// Adds a fact. Returns its number.
int add_fact(Consequences *c, int candidate, bool isOn, int cause);
/// Adds a parent of the newest fact.
void because(Consequences *c, int fact, int parent);

/// Adds what a mode's patterns, and chains inside the chain, rule out. False if they rule out nothing.
bool follow_rules(Branching *b, Consequences *c);
/// Adds what the easiest kind of pattern rules out. False if no pattern rules out anything.
bool follow_patterns(const Search *s, Consequences *c, const Links *now);
/// Adds what chains inside the chain rule out. False if they rule out nothing.
bool follow_nested(Branching *b, Consequences *c, int mode);

#endif
