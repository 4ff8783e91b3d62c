// Which cells live on.
#ifndef CLIFERULE_H
#define CLIFERULE_H

#include <stdint.h>

/// Bit n says whether a dead cell with n live neighbours is born, and whether a live one survives.
typedef struct {
  uint16_t births;
  uint16_t survivals;
} LifeRule;

/// The widest kernels that the processor runs: 0 those that every processor runs, 1 AVX2, 2 AVX-512.
int life_width(void);

/// Takes no wider kernels than that from now on, so that each width can be tested; 2 takes the widest there are.
void life_set_width(int width);

#endif
