// Rules.
#ifndef CLIFERULE_H
#define CLIFERULE_H

#include <stdint.h>

/// The maximum number of nodes in a rule's decision diagram: no order of nine variables needs more than 141.
#define LIFE_MAX_NODES 144

/// The ways to compute a rule, the fastest first.
enum { LIFE_CONWAY, LIFE_COUNTS, LIFE_TABLE };

/// A node of a decision diagram: `high` if the input is 1, otherwise `low`.
///
/// Operands 0 and 1 are constants, 2 to 10 are the inputs 0 to 8, and higher ones are earlier nodes.
typedef struct {
  uint8_t input;
  uint8_t low;
  uint8_t high;
} LifeNode;

/// A rule: its table, and the fastest way to compute it.
typedef struct {
  /// Bit n is the next state of the middle cell of neighborhood n; bits 8 to 0 of n are the neighborhood's cells, row
  /// by row from the northwest.
  uint64_t table[8];
  /// LIFE_CONWAY, LIFE_COUNTS or LIFE_TABLE.
  int32_t kind;
  /// Bit n is set if a dead cell with n live neighbors comes to life; only for counts.
  uint16_t births;
  /// Bit n is set if a live cell with n live neighbors survives; only for counts.
  uint16_t survivals;
  /// The number of nodes; only for tables.
  uint16_t count;
  /// The operand that is the next state.
  uint16_t result;
  LifeNode node[LIFE_MAX_NODES];
  /// The table in another order, for lookups; only for tables. Bit i of byte j is the next state for row i below, row
  /// j % 8 above and row j / 8 in the middle; bit 0 of a row is its western cell.
  uint8_t results[64];
} LifeRule;

typedef struct {
  /// The rules of even and odd generations.
  LifeRule rule[2];
  /// Nonzero if they differ.
  int32_t alternates;
  /// The width of the kernels, at most ``life_width``: 0 runs on every processor, 1 needs AVX2, 2 AVX-512, 3 its VBMI.
  int32_t width;
} LifeRules;

/// The widest kernels that the processor supports.
int32_t life_width(void);

/// Prepares the rule with this table.
void life_rule_prepare(const uint64_t table[8], LifeRule *rule);

#endif
