// The interface between the kernels and the threads.
#ifndef BANDS_H
#define BANDS_H

#include "CLifeDense.h"

// Computes rows `first` to `first + count - 1` some generations later and adds to the tally.
void life_dense_band(
    const uint64_t *from, uint64_t *to, LifeGrid grid, const LifeJoin *joins, int64_t first, int64_t count, int generations,
    const LifeRules *rules, int parity, uint64_t *scratch, LifeTally *tally);

#endif
