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

int32_t life_soup_run(LifeSoup *soup, const LifeRules *rules, int32_t generations) {
#if defined(__x86_64__)
  if (rules->width >= 2) return runSoup2(soup, rules, generations);
  if (rules->width == 1) return runSoup1(soup, rules, generations);
#endif
  return runSoup0(soup, rules, generations);
}
