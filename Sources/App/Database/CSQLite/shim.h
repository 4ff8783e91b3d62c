#pragma once
#include <sqlite3.h>

// Swift cannot import casts to function pointers or functions with variable arguments.

/// Binds text that SQLite copies before it returns.
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}

/// Binds bytes that SQLite copies before it returns.
static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int length) {
  return sqlite3_bind_blob(statement, index, bytes, length, SQLITE_TRANSIENT);
}

/// Sets whether closing the last connection moves the write-ahead log into the file.
static inline int csqlite_set_checkpoint_on_close(sqlite3 *connection, int wanted) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !wanted, (int *)0);
}
