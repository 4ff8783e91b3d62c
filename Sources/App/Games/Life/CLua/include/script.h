#pragma once
#include <stddef.h>
#include <stdint.h>

// Lua for Swift. Lua raises errors by longjmp, which must not leave a frame of Swift. So Swift never calls Lua's own
// functions: it gets arguments as values, returns values or the text of an error, and script.c alone gives them to
// Lua, once Swift has returned.

/// The name of the source that prepares a script; its lines are no places of errors.
#define SCRIPT_PRELUDE "=parlor"

/// A Lua state with memory of its own.
typedef struct LuaScript LuaScript;

typedef enum {
  luaNil,
  luaBoolean,
  luaInteger,
  /// A number that is not whole.
  luaNumber,
  luaText,
  /// A list of whole numbers.
  luaList,
  /// A board, by its number.
  luaBoard,
  /// Among results: an empty table, and what puts the two results before it into that table as key and value.
  luaTable,
  luaField,
  /// Among arguments: anything else, whose type is its text.
  luaOther,
} LuaKind;

typedef struct {
  LuaKind kind;
  /// The number, also of a text or float that is whole; 1 for true; the number of a board.
  int64_t integer;
  /// True if `integer` has a whole number.
  int32_t isWhole;
  double number;
  /// A text of `count` bytes, or a list of `count` numbers.
  const char *text;
  const int64_t *list;
  size_t count;
} LuaValue;

/// Performs a function of the host, or forgets a board if the function is -1.
///
/// Returns 0 after giving results to script_return, or another number after script_fail.
typedef int32_t (*LuaCall)(
    void *host, LuaScript *script, int32_t function, const LuaValue *arguments, int32_t count);

/// Creates a script, or returns NULL without memory.
///
/// The global table `host` gets the functions; `names` has them as `table.name` in the order of their numbers.
LuaScript *script_new(void *host, LuaCall call, const char *const *names, int32_t count, size_t memory);

void script_free(LuaScript *script);

/// Ends with an error of this text what still runs after so many seconds.
void script_set_time(LuaScript *script, double seconds, const char *late);

/// True once the time is over.
int32_t script_is_late(const LuaScript *script);

/// Runs Lua source, never bytecode; returns 0, or another number if script_failure has the reason.
int32_t script_run(LuaScript *script, const char *source, size_t length, const char *name);

/// The error of the last run.
const char *script_failure(const LuaScript *script);

/// Adds a result of the function that is being called; its text or list is copied.
void script_return(LuaScript *script, LuaValue value);

/// Sets the error of the function that is being called, with its caller's line if `hasPlace` is true.
void script_fail(LuaScript *script, const char *text, size_t length, int32_t hasPlace);
