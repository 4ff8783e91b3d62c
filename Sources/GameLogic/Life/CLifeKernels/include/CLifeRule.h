// Which cells live on.
#ifndef CLIFERULE_H
#define CLIFERULE_H

#include <stdint.h>

/// Which cells live on, and how wide the kernels are that find out.
typedef struct {
  /// Bit n says whether a dead cell with n live neighbours is born.
  uint16_t births;
  /// Bit n says whether a live cell with n live neighbours survives.
  uint16_t survivals;
  /// At most what ``life_width`` tells: 0 what every processor runs, 1 AVX2, 2 AVX-512.
  int32_t width;
} LifeRule;

/// The widest kernels that the processor runs.
int32_t life_width(void);

#endif
