#include "CLifeKernels.h"
#include "wide.h"

#define WIDTH 0
#include "vectors.h"
#include "soup.h"
#undef WIDTH

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#define WIDTH 1
#include "vectors.h"
#include "soup.h"
#undef WIDTH
#pragma clang attribute pop

#pragma clang attribute push(                                                                     \
    __attribute__((target("avx2,bmi,popcnt,avx512f,avx512bw,avx512vl"))), apply_to = function)
#define WIDTH 2
#include "vectors.h"
#include "soup.h"
#undef WIDTH
#pragma clang attribute pop
#endif

int32_t life_soup_run(LifeSoup *soup, LifeRule rule, int32_t generations) {
#if defined(__x86_64__)
  if (rule.width == 2) return runSoup2(soup, rule, generations);
  if (rule.width == 1) return runSoup1(soup, rule, generations);
#endif
  return runSoup0(soup, rule, generations);
}
