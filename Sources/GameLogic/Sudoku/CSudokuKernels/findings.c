// Chains found inside another one.
#include "findings.h"

static int32_t *none(int count) {
  int32_t *list = malloc((size_t)count * sizeof *list);
  if (!list) abort();
  memset(list, -1, (size_t)count * sizeof *list);
  return list;
}

void open_findings(const Search *s, Findings *all, const Links *before) {
  memset(all, 0, sizeof *all);
  all->before = before;
  all->byFalse = none(s->candidates);
  all->byTrue = none(s->candidates);
  all->needed = none(s->candidates);
}

void close_findings(Findings *all) {
  free(all->finding);
  free(all->item);
  free(all->byFalse);
  free(all->byTrue);
  free(all->needed);
}

static int16_t *items(Findings *all, int more) {
  if (all->itemCount + more > all->itemRoom) {
    all->itemRoom = 2 * (all->itemCount + more) + 256;
    all->item = realloc(all->item, (size_t)all->itemRoom * sizeof *all->item);
    if (!all->item) abort();
  }
  return all->item + all->itemCount;
}

static int by_number(const void *one, const void *other) { return *(const int16_t *)one - *(const int16_t *)other; }

static bool removes(const Findings *all, const Finding *finding, const int16_t *removed, int count) {
  return finding->removedCount == count &&
         !memcmp(all->item + finding->removedStart, removed, (size_t)count * sizeof *removed);
}

/// The index of the finding with the same eliminations; -1 for none.
static int same(const Findings *all, const int16_t *removed, int count, int placed) {
  if (count == 1) return all->byFalse[removed[0]];
  if (placed >= 0) return all->byTrue[placed];
  for (int i = 0; i < all->count; i++)
    if (removes(all, &all->finding[i], removed, count)) return i;
  return -1;
}

static bool is_easier(const Finding *one, int tenths, int complexity, int key) {
  if (one->tenths != tenths) return one->tenths < tenths;
  if (one->complexity != complexity) return one->complexity < complexity;
  return one->key <= key;
}

static int new_finding(Findings *all, const int16_t *removed, int count, int placed) {
  if (all->count == all->room) {
    all->room = 2 * all->room + 32;
    all->finding = realloc(all->finding, (size_t)all->room * sizeof *all->finding);
    if (!all->finding) abort();
  }
  Finding *finding = &all->finding[all->count];
  memcpy(items(all, count), removed, (size_t)count * sizeof *removed);
  finding->removedStart = all->itemCount;
  finding->removedCount = count;
  all->itemCount += count;
  if (count == 1) all->byFalse[removed[0]] = all->count;
  else if (placed >= 0) all->byTrue[placed] = all->count;
  return all->count++;
}

Finding *gather(
    const Search *s, int tenths, int complexity, int key, const int16_t *removed, int count, int placed) {
  Findings *all = s->all;
  int16_t sorted[SUDOKU_MOST_REMOVED];
  memcpy(sorted, removed, (size_t)count * sizeof *sorted);
  qsort(sorted, (size_t)count, sizeof *sorted, by_number);
  int order = all->order++, index = same(all, sorted, count, placed);
  if (index >= 0 && is_easier(&all->finding[index], tenths, complexity, key)) return NULL;
  if (index < 0) index = new_finding(all, sorted, count, placed);
  Finding *finding = &all->finding[index];
  finding->tenths = tenths;
  finding->complexity = complexity;
  finding->key = key;
  finding->order = order;
  finding->signature = 1469598103934665603ull;
  finding->needStart = all->itemCount;
  finding->needCount = 0;
  return finding;
}

static void need(Findings *all, Finding *finding, int candidate) {
  if (all->needed[candidate] == finding->order) return;
  all->needed[candidate] = finding->order;
  *items(all, 1) = (int16_t)candidate;
  all->itemCount++;
  finding->needCount++;
}

void need_others(const Search *s, Finding *finding, int candidate, int house) {
  const Links *before = s->all->before;
  int cell = cell_of(s, candidate), digit = digit_of(s, candidate);
  if (house < 0) {
    uint16_t gone = before->open[cell] & (uint16_t)~s->links.open[cell];
    for (; gone; gone &= (uint16_t)(gone - 1)) need(s->all, finding, cell * s->side + lowest(gone));
    return;
  }
  int at = house * s->side + digit;
  uint16_t gone = before->places[at] & (uint16_t)~s->links.places[at];
  for (; gone; gone &= (uint16_t)(gone - 1))
    need(s->all, finding, cell_at(s, house, lowest(gone)) * s->side + digit);
}

void sign(Finding *finding, int candidate, bool isOn) {
  finding->signature = (finding->signature ^ (uint64_t)(candidate << 1 | isOn)) * 1099511628211ull;
}

static int by_difficulty(const void *one, const void *other) {
  const Finding *a = one, *b = other;
  if (a->tenths != b->tenths) return a->tenths - b->tenths;
  if (a->complexity != b->complexity) return a->complexity - b->complexity;
  return a->key != b->key ? a->key - b->key : a->order - b->order;
}

void sort_findings(Findings *all) {
  if (all->count) qsort(all->finding, (size_t)all->count, sizeof *all->finding, by_difficulty);
}
