#pragma once
#include <zlib.h>

// Swift cannot import functions that are macros.

/// Starts decompressing a gzip file, for which 16 selects gzip's header instead of zlib's, or data without a header.
static inline int czlib_start(z_stream *stream, int hasHeader) {
  return inflateInit2(stream, hasHeader ? 16 + MAX_WBITS : -MAX_WBITS);
}

/// Starts compressing with gzip's header.
static inline int czlib_start_packing(z_stream *stream) {
  return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
