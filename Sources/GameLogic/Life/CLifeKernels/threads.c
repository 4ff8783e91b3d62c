#define _GNU_SOURCE  // For CPU affinity.
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

#include "bands.h"

#define MOST_THREADS 8

// A step shared by all threads.
typedef struct {
  const uint64_t *from;
  uint64_t *to;
  LifeGrid grid;
  const LifeJoin *joins;
  int64_t rows;
  int32_t generations;
  const LifeRules *rules;
  int32_t parity;
  _Atomic int64_t next;
} Step;

// The part of one thread.
typedef struct {
  Step *step;
  uint64_t *scratch;
  LifeTally tally;
} Share;

// Computes bands until none are left.
static void *work(void *argument) {
  Share *share = argument;
  Step *step = share->step;
  int64_t first;
  while ((first = atomic_fetch_add(&step->next, step->rows)) < step->grid.height) {
    int64_t left = step->grid.height - first;
    life_dense_band(
        step->from, step->to, step->grid, step->joins, first, left < step->rows ? left : step->rows, step->generations,
        step->rules, step->parity, share->scratch, &share->tally);
  }
  return 0;
}

int32_t life_processors(void) {
  cpu_set_t ours;
  int count = sched_getaffinity(0, sizeof ours, &ours) == 0 ? CPU_COUNT(&ours) : 1;
  return count < 1 ? 1 : count > MOST_THREADS ? MOST_THREADS : (int32_t)count;
}

int64_t life_dense_stride(int64_t width) { return 4 * (((width + 63) / 64 + 3) / 4) + 8; }

int64_t life_dense_scratch(LifeGrid grid, int64_t rows, int32_t generations) {
  return life_dense_stride(grid.width) * (rows + 2 * generations + 2) * 2;
}

LifeTally life_dense_step(
    const uint64_t *from, uint64_t *to, LifeGrid grid, const LifeJoin *joins, int64_t rows,
    int32_t generations, const LifeRules *rules, int32_t parity, uint64_t *scratch, int32_t threads) {
  Step step = {from, to, grid, joins, rows, generations, rules, parity, 0};
  Share shares[MOST_THREADS] = {0};
  pthread_t others[MOST_THREADS];
  int started[MOST_THREADS] = {0};
  if (threads > MOST_THREADS) threads = MOST_THREADS;
  int64_t words = life_dense_scratch(grid, rows, generations);
  for (int32_t i = 0; i < threads; i++) {
    shares[i].step = &step;
    shares[i].scratch = scratch + i * words;
  }
  // If a thread cannot be created, the others do its share.
  for (int32_t i = 1; i < threads; i++) started[i] = pthread_create(&others[i], 0, work, &shares[i]) == 0;
  work(&shares[0]);
  LifeTally tally = shares[0].tally;
  for (int32_t i = 1; i < threads; i++) {
    if (started[i]) pthread_join(others[i], 0);
    tally.population += shares[i].tally.population;
    tally.changes |= shares[i].tally.changes;
    tally.swaps |= shares[i].tally.swaps;
  }
  return tally;
}
