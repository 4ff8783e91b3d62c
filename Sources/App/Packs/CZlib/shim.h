#pragma once
#include <zlib.h>

// What Swift cannot import: functions that are macros.

/// Begins the expanding of a file that gzip has packed; 16 asks for gzip's head instead of zlib's.
static inline int czlib_start(z_stream *stream) {
  return inflateInit2(stream, 16 + MAX_WBITS);
}

/// Begins the packing of a file with gzip's head.
static inline int czlib_start_packing(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
