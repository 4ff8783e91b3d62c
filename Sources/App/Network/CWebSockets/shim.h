#pragma once
#include <libwebsockets.h>

// Swift cannot import function-like macros or members of unions.

/// The writable bytes that the library requires before each payload.
enum { cws_padding = LWS_PRE };

/// Closes a connection as soon as the library is back in its loop.
static inline void cws_close_soon(struct lws *wsi) {
  lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}
