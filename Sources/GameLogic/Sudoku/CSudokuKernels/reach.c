// The consequences of each candidate without branches: the transitive closure of the links.
#include "reach.h"

enum { MOST_OPEN = 1024 };

static inline void unite(uint64_t *row, const uint64_t *other, int words) {
  for (int i = 0; i < words; i++) row[i] |= other[i];
}

static void number_candidates(const Search *s, Reach *reach) {
  reach->count = 0;
  for (int cell = 0; cell < s->rules->cells; cell++)
    for (uint16_t rest = s->links.open[cell]; rest; rest &= (uint16_t)(rest - 1)) {
      int candidate = cell * s->side + lowest(rest);
      reach->index[candidate] = (int16_t)reach->count;
      reach->node[reach->count++] = (int16_t)candidate;
      if (reach->count > MOST_OPEN) return;
    }
  reach->words = (reach->count + 63) / 64;
}

static void link_candidates(const Search *s, Reach *reach, uint64_t *strong) {
  int words = reach->words;
  int16_t out[MOST_SIDE + 64];
  for (int i = 0; i < reach->count; i++) {
    int n = strong_links(s, reach->node[i], X | Y, out);
    for (int k = 0; k < n; k++) set_bit(strong + i * words, reach->index[out[k]]);
  }
  for (int i = 0; i < reach->count; i++) {
    int n = weak_links(s, reach->node[i], X | Y, out);
    for (int k = 0; k < n; k++) {
      int other = reach->index[out[k]];
      set_bit(reach->off + i * words, other);
      unite(reach->on + i * words, strong + other * words, words);
    }
  }
}

static void close_links(Reach *reach) {
  int n = reach->count, words = reach->words;
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      if (has_bit(reach->on + i * words, k)) unite(reach->on + i * words, reach->on + k * words, words);
}

/// Adds to each candidate's false ones those of all its consequences.
static void spread(Reach *reach, uint64_t *off) {
  int n = reach->count, words = reach->words;
  memcpy(off, reach->off, (size_t)(n * words) * sizeof *off);
  for (int i = 0; i < n; i++)
    for (int word = 0; word < words; word++)
      for (uint64_t rest = reach->on[i * words + word]; rest; rest &= rest - 1)
        unite(off + i * words, reach->off + (word * 64 + __builtin_ctzll(rest)) * words, words);
}

Reach *reach_of(const Search *s) {
  Reach *reach = malloc(sizeof *reach);
  if (!reach) abort();
  number_candidates(s, reach);
  if (reach->count > MOST_OPEN || !reach->count) {
    free(reach);
    return NULL;
  }
  size_t size = (size_t)(reach->count * reach->words);
  reach->on = calloc(3 * size, sizeof *reach->on);
  uint64_t *spare = calloc(size, sizeof *spare);
  if (!reach->on || !spare) abort();
  reach->off = reach->on + size;
  link_candidates(s, reach, spare);
  close_links(reach);
  uint64_t *all = reach->on + 2 * size;
  spread(reach, all);
  reach->off = all;
  free(spare);
  return reach;
}

void release_reach(Reach *reach) {
  if (!reach) return;
  free(reach->on);
  free(reach);
}

bool is_worth_plain(const Search *s, const Reach *reach, int number) {
  int words = reach->words;
  if (has_bit(reach->off + number * words, number)) return true;
  int16_t out[MOST_HOUSES_OF + 1];
  int n = strong_links(s, reach->node[number], X | Y, out);
  for (int k = 0; k < n; k++)
    if (has_bit(reach->on + reach->index[out[k]] * words, number)) return true;
  for (int word = 0; word < words; word++)
    for (uint64_t rest = reach->on[number * words + word]; rest; rest &= rest - 1) {
      int other = word * 64 + __builtin_ctzll(rest);
      if (other != number && has_bit(reach->on + other * words, number)) return true;
    }
  return false;
}

bool is_worth_common(const Reach *reach, const int *candidate, int n) {
  for (int word = 0; word < reach->words; word++) {
    uint64_t on = ~0ull, off = ~0ull;
    for (int k = 0; k < n; k++) {
      int number = reach->index[candidate[k]];
      uint64_t self = number >> 6 == word ? 1ull << (number & 63) : 0;
      on &= reach->on[number * reach->words + word] | self;
      off &= reach->off[number * reach->words + word];
    }
    if (on | off) return true;
  }
  return false;
}
