// Steps cells under any rule by looking up 64 of them at once; needs AVX-512 VBMI.
//
// Each cell of a row gets a byte with the bits of the cell and its two neighbors in the row. The bytes of the row above
// and of the row itself select one of 64 bytes of the rule, and that of the row below selects a bit of it.
#ifndef LOOKUP_H
#define LOOKUP_H

#include "include/CLifeRule.h"

#if defined(__x86_64__)
#include <immintrin.h>

#define LOOKS_UP __attribute__((target("avx2,bmi,popcnt,avx512f,avx512bw,avx512vl,avx512vbmi")))
#define EIGHT(at) (at), (at) + 1, (at) + 2, (at) + 3, (at) + 4, (at) + 5, (at) + 6, (at) + 7

/// The constants of lookups.
typedef struct {
  /// The rule's results; the first bit of each byte's neighborhood; the places of the eight bytes around each byte; and
  /// one bit per state of three cells of a row.
  __m512i results, shifts, places, bits;
} Lookup;

LOOKS_UP static inline Lookup open_lookup(const LifeRule *rule) {
  static const uint8_t shifts[64] = {63, 0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14,
                                     15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
                                     31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46,
                                     47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62};
  static const uint8_t places[64] = {EIGHT(7),  EIGHT(8),  EIGHT(9),  EIGHT(10),
                                     EIGHT(11), EIGHT(12), EIGHT(13), EIGHT(14)};
  return (Lookup){
    .results = _mm512_loadu_si512(rule->results), .shifts = _mm512_loadu_si512(shifts),
    .places = _mm512_loadu_si512(places), .bits = _mm512_set1_epi64((int64_t)0x8040201008040201),
  };
}

/// The bits of western neighbor, cell and eastern neighbor for each of 64 cells of a row, which wraps around.
LOOKS_UP static inline __m512i three(const Lookup *lookup, uint64_t row) {
  __m512i bytes = _mm512_multishift_epi64_epi8(lookup->shifts, _mm512_set1_epi64((int64_t)row));
  return _mm512_and_si512(bytes, _mm512_set1_epi8(7));
}

/// The same bits for 64 cells of a longer row.
LOOKS_UP static inline __m512i three_at(const Lookup *lookup, const uint64_t *row) {
  const __m512i shifts = _mm512_set1_epi64(0x0E0D0C0B0A090807);
  __m512i near = _mm512_permutexvar_epi8(lookup->places, _mm512_loadu_si512(row - 1));
  return _mm512_and_si512(_mm512_multishift_epi64_epi8(shifts, near), _mm512_set1_epi8(7));
}

/// The next states of 64 cells of a row.
LOOKS_UP static inline uint64_t look_up(const Lookup *lookup, __m512i above, __m512i here, __m512i below) {
  __m512i place = _mm512_or_si512(above, _mm512_slli_epi16(here, 3));
  __m512i found = _mm512_permutexvar_epi8(place, lookup->results);
  return _mm512_test_epi8_mask(found, _mm512_shuffle_epi8(lookup->bits, below));
}

/// Steps a bitmap of tiles; its outermost rows and columns become invalid.
LOOKS_UP static inline void lookup_picture(const uint64_t *from, uint64_t *to, const LifeRule *rule) {
  Lookup lookup = open_lookup(rule);
  __m512i above = three(&lookup, 0), here = three(&lookup, from[0]);
  for (int y = 0; y < 64; y++) {
    int next = (y + 1) & 63;
    __m512i below = three(&lookup, from[(next & 15) << 2 | next >> 4]);
    to[(y & 15) << 2 | y >> 4] = look_up(&lookup, above, here, below);
    above = here;
    here = below;
  }
}

/// Steps rows `top` to `bottom` - 1 of dense boards, `vectors` times four words each.
LOOKS_UP static inline void lookup_strips(
    const uint64_t *from, uint64_t *to, int64_t stride, int64_t vectors, int64_t top, int64_t bottom,
    const LifeRule *rule) {
  Lookup lookup = open_lookup(rule);
  for (int64_t word = 0; word < 4 * vectors; word++) {
    const uint64_t *at = from + (top - 1) * stride + 4 + word;
    uint64_t *out = to + top * stride + 4 + word;
    __m512i above = three_at(&lookup, at), here = three_at(&lookup, at + stride);
    at += 2 * stride;
    for (int64_t y = top; y < bottom; y++) {
      __m512i below = three_at(&lookup, at);
      *out = look_up(&lookup, above, here, below);
      above = here;
      here = below;
      at += stride;
      out += stride;
    }
  }
}

/// Steps 32 rows of 32 cells, two rows at once; the outermost become invalid.
LOOKS_UP static inline void lookup_rows(const Lookup *lookup, uint32_t rows[32]) {
  uint32_t next[32];
  __m512i above = three(lookup, (uint64_t)rows[0] << 32), here = three(lookup, rows[0] | (uint64_t)rows[1] << 32);
  for (int y = 0; y < 32; y += 2) {
    uint64_t pair = rows[y + 1], last = 0;
    if (y < 30) {
      pair |= (uint64_t)rows[y + 2] << 32;
      last = rows[y + 2] | (uint64_t)rows[y + 3] << 32;
    }
    __m512i below = three(lookup, pair);
    uint64_t two = look_up(lookup, above, here, below);
    next[y] = (uint32_t)two;
    next[y + 1] = (uint32_t)(two >> 32);
    above = below;
    here = three(lookup, last);
  }
  for (int y = 0; y < 32; y++) rows[y] = next[y];
}

#endif

#endif
