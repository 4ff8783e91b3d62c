// Rules.
#ifndef CLIFERULE_H
#define CLIFERULE_H

#include <stdint.h>

/// A rule, and the width of the kernels to use.
typedef struct {
  /// Bit n is set if a dead cell with n live neighbors is born.
  uint16_t births;
  /// Bit n is set if a live cell with n live neighbors survives.
  uint16_t survivals;
  /// At most ``life_width``: 0 runs on every processor, 1 needs AVX2, 2 AVX-512.
  int32_t width;
} LifeRule;

/// The widest kernels that the processor supports.
int32_t life_width(void);

#endif
