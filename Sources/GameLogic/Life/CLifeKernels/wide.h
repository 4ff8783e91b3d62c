// Vectors of four words, and names of functions that are compiled for several processors.
#ifndef WIDE_H
#define WIDE_H

// Vectors may be wider than the processor's, because they are never passed between copies of the kernels.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint64_t Vector __attribute__((vector_size(32), may_alias));
typedef uint64_t Loose __attribute__((vector_size(32), aligned(8), may_alias));
// A vector of four equal words.
#define ALL(word) ((Vector){word, word, word, word})
#define INLINE inline __attribute__((always_inline))

#define JOIN(name, width) name##width
#define JOINED(name, width) JOIN(name, width)
#define NAME(name) JOINED(name, WIDTH)

#endif
