#pragma once
#include <libwebsockets.h>

// What Swift cannot import: macros that look like functions, and members behind unions.

/// The writable bytes that the library wants before each payload.
enum { cws_padding = LWS_PRE };

/// Closes a connection as soon as the library is back in its loop.
static inline void cws_close_soon(struct lws *wsi) {
  lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}
