// Shared by all kernels: vectors, rules as sums of products, and arithmetic for eight neighbors.
//
// Included once per width of the kernels: NAME makes the names of each copy unique, and a surrounding pragma selects
// the target processors.

// The next state of a cell as a sum modulo 2 of products of bits: its state and the binary digits of its neighbor
// count. Bit n of an index of `product` says whether the n-th of the first four bits is a factor; `eight` is for eight
// neighbors, alone and with a live cell.
typedef struct {
  Vector product[16];
  Vector eight[2];
  const LifeRule *rule;
} NAME(Plan);

// Computes the sum of products of a rule: the Möbius transform of its truth table.
static void NAME(plan)(const LifeRule *rule, NAME(Plan) *plan) {
  plan->rule = rule;
  uint64_t table[16];
  for (int i = 0; i < 16; i++) table[i] = (i & 1 ? rule->survivals : rule->births) >> (i >> 1) & 1;
  uint64_t born = rule->births >> 8 & 1, kept = rule->survivals >> 8 & 1;
  uint64_t eight = born ^ table[0];
  plan->eight[0] = ALL(0 - eight);
  plan->eight[1] = ALL(0 - (eight ^ kept ^ table[1]));
  for (int bit = 1; bit < 16; bit <<= 1)
    for (int i = 0; i < 16; i++)
      if (i & bit) table[i] ^= table[i ^ bit];
  for (int i = 0; i < 16; i++) plan->product[i] = ALL(0 - table[i]);
}

// The plans of even and odd generations, and the kind of kernel that can compute both.
typedef struct {
  NAME(Plan) plan[2];
  int kind;
} NAME(Plans);

static void NAME(plans)(const LifeRules *rules, NAME(Plans) *plans) {
  NAME(plan)(&rules->rule[0], &plans->plan[0]);
  plans->kind = rules->rule[0].kind;
  if (!rules->alternates) {
    plans->plan[1] = plans->plan[0];
    return;
  }
  NAME(plan)(&rules->rule[1], &plans->plan[1]);
  if (rules->rule[1].kind > plans->kind) plans->kind = rules->rule[1].kind;
}

// A row of cells with the sums of each cell and its two neighbors in the row.
typedef struct {
  Vector cell, low, high;   // the two neighbors: the digits of their sum
  Vector sum, carry;        // with the cell itself
} NAME(Row);

static INLINE void NAME(add)(Vector cell, Vector left, Vector right, NAME(Row) *row) {
  row->cell = cell;
  row->low = left ^ right;
  row->high = left & right;
  row->sum = row->low ^ cell;
  row->carry = row->high | (row->low & cell);
}

// Steps a row between two others in Conway's Life: alive with three live neighbors, or with two and a live cell.
static INLINE Vector NAME(live)(const NAME(Row) *row, Vector us, Vector uk, Vector ds, Vector dk) {
  Vector e = us ^ ds, ones = e ^ row->low;
  Vector k = (us & ds) | (e & row->low);
  Vector x = uk ^ dk, p = uk & dk, y = row->high ^ k, q = row->high & k;
  return (x ^ y) & ~p & ~q & (ones | row->cell);
}

// Steps a row between two others under any rule.
static INLINE Vector NAME(obey)(
    const NAME(Row) *row, Vector us, Vector uk, Vector ds, Vector dk, const NAME(Plan) *plan) {
  Vector c = row->cell, e = us ^ ds, n = e ^ row->low;
  Vector k = (us & ds) | (e & row->low);
  Vector x = uk ^ dk, p = uk & dk, y = row->high ^ k, q = row->high & k;
  Vector two = x ^ y, four = (p ^ q) | (x & y), eight = p & q, cn = c & n;
  const Vector *f = plan->product;
#define TERM(i) (f[i] ^ (c & f[i + 1]) ^ (n & f[i + 2]) ^ (cn & f[i + 3]))
  Vector sum = TERM(0) ^ (two & TERM(4)) ^ (four & (TERM(8) ^ (two & TERM(12))));
#undef TERM
  return sum ^ (eight & (plan->eight[0] ^ (c & plan->eight[1])));
}

static INLINE Vector NAME(next)(
    const NAME(Row) *row, Vector us, Vector uk, Vector ds, Vector dk, const NAME(Plan) *plan, int kind) {
  return kind == LIFE_CONWAY ? NAME(live)(row, us, uk, ds, dk) : NAME(obey)(row, us, uk, ds, dk, plan);
}
