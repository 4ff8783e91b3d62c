// The links of a chain that was found, for explanations.
#include "chains.h"

int add_link(SudokuChain *chain, int candidate, bool isOn) {
  if (chain->linkCount == chain->linkRoom) {
    chain->linkRoom = 2 * chain->linkRoom + 64;
    chain->link = realloc(chain->link, (size_t)chain->linkRoom * sizeof *chain->link);
    if (!chain->link) abort();
  }
  chain->link[chain->linkCount] =
      (SudokuLink){.candidate = (int16_t)candidate, .isOn = isOn, .firstCause = chain->causeCount};
  return chain->linkCount++;
}

void mark_nested(SudokuChain *chain) { chain->link[chain->linkCount - 1].isNested = 1; }

void add_cause(SudokuChain *chain, int link) {
  if (chain->causeCount == chain->causeRoom) {
    chain->causeRoom = 2 * chain->causeRoom + 64;
    chain->cause = realloc(chain->cause, (size_t)chain->causeRoom * sizeof *chain->cause);
    if (!chain->cause) abort();
  }
  chain->cause[chain->causeCount++] = link;
  chain->link[chain->linkCount - 1].causeCount++;
}

void add_path(SudokuChain *chain, const int16_t *path, int n, bool startsOn) {
  bool isOn = startsOn;
  for (int i = n - 1; i >= 0; i--, isOn = !isOn) {
    int link = add_link(chain, path[i], isOn);
    if (i < n - 1) add_cause(chain, link - 1);
  }
}

void add_cycle(SudokuChain *chain, const int16_t *path, int n) {
  int16_t back[SUDOKU_MOST_NODES];
  back[n - 1] = path[n - 1];
  for (int i = 0; i < n - 1; i++) back[i] = path[n - 2 - i];
  add_path(chain, path, n, true);
  add_path(chain, back, n, false);
}

void sudoku_release(SudokuChain *chain) {
  free(chain->link);
  free(chain->cause);
  chain->link = NULL;
  chain->cause = NULL;
  chain->linkCount = chain->linkRoom = chain->causeCount = chain->causeRoom = 0;
}
