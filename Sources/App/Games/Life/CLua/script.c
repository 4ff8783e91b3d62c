#include "script.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// Debian and Arch have a folder for each version.
#if __has_include(<lua5.4/lua.h>)
#include <lua5.4/lauxlib.h>
#include <lua5.4/lualib.h>
#else
#include <lauxlib.h>
#include <lualib.h>
#endif

#if LUA_VERSION_NUM != 504
#error "Scripts are written for Lua 5.4"
#endif

/// The most arguments of a function of the host.
enum { MOST_ARGUMENTS = 16 };
/// The instructions between two looks at the clock: a microsecond, or far more if they copy long texts.
enum { PATIENCE = 200 };
/// The new boards after which unused ones are collected; Lua does not see how large they are.
enum { BOARD_BATCH = 32 };
/// The most numbers of a list. Lua's length is only some border of a table, and a made-up one is near 2^62, where the
/// size in bytes would wrap around.
enum { MOST_NUMBERS = 1 << 25 };

static const char *const boardType = "board";

struct LuaScript {
  lua_State *lua;
  void *host;
  LuaCall call;
  size_t used, most;
  /// In nanoseconds of the monotonic clock; 0 for no limit.
  int64_t deadline;
  char *late;
  LuaValue *results;
  size_t resultCount, resultCapacity;
  char *failure;
  int32_t hasPlace;
  int32_t boards, nextCollection;
};

static LuaScript *ownerOf(lua_State *lua) { return *(LuaScript **)lua_getextraspace(lua); }

// MARK: - Memory and time

static void *allocate(void *owner, void *block, size_t old, size_t size) {
  LuaScript *script = owner;
  size_t before = block ? old : 0;
  if (size > before && size - before > script->most - script->used) return NULL;
  void *moved = NULL;
  if (size == 0) {
    free(block);
  } else {
    moved = realloc(block, size);
    if (!moved) return NULL;
  }
  script->used += size - before;
  return moved;
}

/// Pushes the place of the innermost line of a script, with a colon; nothing of the prelude counts.
static void pushPlace(lua_State *lua) {
  lua_Debug activation;
  for (int level = 0; lua_getstack(lua, level, &activation); level++) {
    lua_getinfo(lua, "Sl", &activation);
    if (activation.currentline <= 0 || strcmp(activation.source, SCRIPT_PRELUDE) == 0) continue;
    lua_pushfstring(lua, "%s:%d: ", activation.short_src, activation.currentline);
    return;
  }
  lua_pushliteral(lua, "");
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int32_t script_is_late(const LuaScript *script) {
  return script->deadline != 0 && now() >= script->deadline;
}

/// Ends a script whose time is over. From then on each instruction fails, so that no pcall goes on.
static void watch(lua_State *lua, lua_Debug *activation) {
  (void)activation;
  LuaScript *script = ownerOf(lua);
  if (!script_is_late(script)) return;
  lua_sethook(lua, watch, LUA_MASKCOUNT, 1);
  pushPlace(lua);
  lua_pushstring(lua, script->late);
  lua_concat(lua, 2);
  lua_error(lua);
}

/// Starts a coroutine, which counts its own instructions: one that only starts others never came to the clock.
static int startCoroutine(lua_State *lua) {
  luaL_checktype(lua, 1, LUA_TFUNCTION);
  watch(lua, NULL);
  lua_pushvalue(lua, lua_upvalueindex(1));
  lua_insert(lua, 1);
  lua_call(lua, lua_gettop(lua) - 1, 1);
  return 1;
}

/// Copies bytes and ends them with a zero.
static void *copied(const void *bytes, size_t length) {
  char *copy = malloc(length + 1);
  if (!copy) abort();
  if (length) memcpy(copy, bytes, length);
  copy[length] = 0;
  return copy;
}

void script_set_time(LuaScript *script, double seconds, const char *late) {
  free(script->late);
  script->late = copied(late, strlen(late));
  script->deadline = now() + (int64_t)(seconds * 1e9);
}

// MARK: - Calls of the host

static void clearResults(LuaScript *script) {
  for (size_t index = 0; index < script->resultCount; index++) {
    free((void *)script->results[index].text);
    free((void *)script->results[index].list);
  }
  script->resultCount = 0;
}

void script_return(LuaScript *script, LuaValue value) {
  if (script->resultCount == script->resultCapacity) {
    script->resultCapacity = script->resultCapacity ? 2 * script->resultCapacity : 16;
    script->results = realloc(script->results, script->resultCapacity * sizeof value);
    if (!script->results) abort();
  }
  value.text = value.kind == luaText ? copied(value.text, value.count) : NULL;
  value.list = value.kind == luaList ? copied(value.list, value.count * sizeof *value.list) : NULL;
  script->results[script->resultCount++] = value;
}

void script_fail(LuaScript *script, const char *text, size_t length, int32_t hasPlace) {
  free(script->failure);
  script->failure = copied(text, length);
  script->hasPlace = hasPlace;
}

/// Reads a list of whole numbers into memory that Lua collects, and leaves that on the stack.
static LuaValue listAt(lua_State *lua, int place) {
  size_t count = lua_rawlen(lua, place);
  if (count > MOST_NUMBERS) luaL_error(lua, "too many numbers in a list");
  int64_t *list = lua_newuserdatauv(lua, count * sizeof *list, 0);
  for (size_t index = 0; index < count; index++) {
    int isWhole = 0;
    lua_rawgeti(lua, place, (lua_Integer)index + 1);
    list[index] = lua_tointegerx(lua, -1, &isWhole);
    lua_pop(lua, 1);
    if (!isWhole) {
      return (LuaValue){.kind = luaOther, .text = "list of other things", .count = 20};
    }
  }
  return (LuaValue){.kind = luaList, .list = list, .count = count};
}

static LuaValue valueAt(lua_State *lua, int place) {
  LuaValue value = {.kind = luaNil};
  switch (lua_type(lua, place)) {
    case LUA_TNIL: return value;
    case LUA_TBOOLEAN:
      value.kind = luaBoolean;
      value.integer = lua_toboolean(lua, place);
      return value;
    case LUA_TNUMBER:
      value.number = lua_tonumber(lua, place);
      value.integer = lua_tointegerx(lua, place, &value.isWhole);
      value.kind = value.isWhole ? luaInteger : luaNumber;
      return value;
    case LUA_TSTRING:
      value.kind = luaText;
      value.integer = lua_tointegerx(lua, place, &value.isWhole);
      value.text = lua_tolstring(lua, place, &value.count);
      return value;
    case LUA_TTABLE: return listAt(lua, place);
    default: break;
  }
  const int64_t *board = luaL_testudata(lua, place, boardType);
  if (board) return (LuaValue){.kind = luaBoard, .integer = *board};
  value.kind = luaOther;
  value.text = luaL_typename(lua, place);
  value.count = strlen(value.text);
  return value;
}

static void pushList(lua_State *lua, const LuaValue *value) {
  lua_createtable(lua, (int)value->count, 0);
  for (size_t index = 0; index < value->count; index++) {
    lua_pushinteger(lua, value->list[index]);
    lua_rawseti(lua, -2, (lua_Integer)index + 1);
  }
}

static void pushBoard(lua_State *lua, int64_t number) {
  int64_t *board = lua_newuserdatauv(lua, sizeof number, 0);
  *board = number;
  luaL_setmetatable(lua, boardType);
  ownerOf(lua)->boards++;
}

static void push(lua_State *lua, const LuaValue *value) {
  switch (value->kind) {
    case luaNil: case luaOther: lua_pushnil(lua); return;
    case luaBoolean: lua_pushboolean(lua, value->integer != 0); return;
    case luaInteger: lua_pushinteger(lua, value->integer); return;
    case luaNumber: lua_pushnumber(lua, value->number); return;
    case luaText: lua_pushlstring(lua, value->text, value->count); return;
    case luaList: pushList(lua, value); return;
    case luaBoard: pushBoard(lua, value->integer); return;
    case luaTable: lua_newtable(lua); return;
    case luaField: lua_rawset(lua, -3); return;
  }
}

static int pushResults(lua_State *lua, const LuaScript *script) {
  int before = lua_gettop(lua);
  luaL_checkstack(lua, (int)script->resultCount + 2, "too many results");
  for (size_t index = 0; index < script->resultCount; index++) push(lua, &script->results[index]);
  return lua_gettop(lua) - before;
}

static int fail(lua_State *lua, const LuaScript *script) {
  if (script->hasPlace) pushPlace(lua); else lua_pushliteral(lua, "");
  lua_pushstring(lua, script->failure);
  lua_concat(lua, 2);
  return lua_error(lua);
}

static int callHost(lua_State *lua) {
  LuaScript *script = ownerOf(lua);
  LuaValue arguments[MOST_ARGUMENTS];
  int count = lua_gettop(lua);
  if (count > MOST_ARGUMENTS) return luaL_error(lua, "too many arguments");
  luaL_checkstack(lua, count + 4, NULL);
  for (int index = 0; index < count; index++) arguments[index] = valueAt(lua, index + 1);
  if (script->boards >= script->nextCollection) {
    lua_gc(lua, LUA_GCCOLLECT);
    script->nextCollection = script->boards + BOARD_BATCH;
  }
  clearResults(script);
  int32_t function = (int32_t)lua_tointeger(lua, lua_upvalueindex(1));
  int32_t status = script->call(script->host, script, function, arguments, count);
  return status ? fail(lua, script) : pushResults(lua, script);
}

static int forgetBoard(lua_State *lua) {
  LuaScript *script = ownerOf(lua);
  const int64_t *number = luaL_testudata(lua, 1, boardType);
  if (!number) return 0;
  LuaValue board = {.kind = luaBoard, .integer = *number};
  script->boards--;
  script->call(script->host, script, -1, &board, 1);
  return 0;
}

// MARK: - Opening and running

typedef struct {
  const char *const *names;
  int32_t count;
} Functions;

/// Adds the functions of the host to the tables that their names begin with.
static void addFunctions(lua_State *lua, const Functions *functions) {
  lua_newtable(lua);
  for (int32_t index = 0; index < functions->count; index++) {
    const char *name = functions->names[index], *dot = strchr(name, '.');
    lua_pushlstring(lua, name, (size_t)(dot - name));
    luaL_getsubtable(lua, -2, lua_tostring(lua, -1));
    lua_pushinteger(lua, index);
    lua_pushcclosure(lua, callHost, 1);
    lua_setfield(lua, -2, dot + 1);
    lua_pop(lua, 2);
  }
  lua_setglobal(lua, "host");
}

/// Boards are collected, and their functions are those of the host's table of their name.
static void addBoards(lua_State *lua) {
  luaL_newmetatable(lua, boardType);
  lua_pushcfunction(lua, forgetBoard);
  lua_setfield(lua, -2, "__gc");
  lua_pushliteral(lua, "a board");
  lua_setfield(lua, -2, "__metatable");
  lua_getglobal(lua, "host");
  lua_getfield(lua, -1, boardType);
  lua_setfield(lua, -3, "__index");
  lua_pop(lua, 2);
}

/// Lets the functions that start coroutines look at the clock.
static void watchCoroutines(lua_State *lua) {
  static const char *const names[] = {"create", "wrap"};
  lua_getglobal(lua, LUA_COLIBNAME);
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    lua_getfield(lua, -1, names[index]);
    lua_pushcclosure(lua, startCoroutine, 1);
    lua_setfield(lua, -2, names[index]);
  }
  lua_pop(lua, 1);
}

static int prepare(lua_State *lua) {
  static const luaL_Reg libraries[] = {
    {LUA_GNAME, luaopen_base}, {LUA_STRLIBNAME, luaopen_string}, {LUA_TABLIBNAME, luaopen_table},
    {LUA_MATHLIBNAME, luaopen_math}, {LUA_UTF8LIBNAME, luaopen_utf8}, {LUA_COLIBNAME, luaopen_coroutine},
    // Only what cannot reach outside is left of these by LuaPrelude.swift.
    {LUA_OSLIBNAME, luaopen_os}, {LUA_DBLIBNAME, luaopen_debug},
  };
  for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) {
    luaL_requiref(lua, libraries[index].name, libraries[index].func, 1);
    lua_pop(lua, 1);
  }
  addFunctions(lua, lua_touserdata(lua, 1));
  addBoards(lua);
  watchCoroutines(lua);
  lua_sethook(lua, watch, LUA_MASKCOUNT, PATIENCE);
  return 0;
}

/// Turns any error into a text, with those of other types described.
static int describe(lua_State *lua) {
  luaL_tolstring(lua, 1, NULL);
  return 1;
}

/// Calls a function with one argument in protected mode.
static int32_t protect(LuaScript *script, lua_CFunction function, void *argument) {
  lua_State *lua = script->lua;
  lua_settop(lua, 0);
  lua_pushcfunction(lua, describe);
  lua_pushcfunction(lua, function);
  lua_pushlightuserdata(lua, argument);
  int status = lua_pcall(lua, 1, 0, 1);
  if (status == LUA_OK) return 0;
  const char *text = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "an error without a text";
  script_fail(script, text, strlen(text), 0);
  return status;
}

LuaScript *script_new(void *host, LuaCall call, const char *const *names, int32_t count, size_t memory) {
  LuaScript *script = calloc(1, sizeof *script);
  if (!script) return NULL;
  *script = (LuaScript){.host = host, .call = call, .most = memory, .nextCollection = BOARD_BATCH};
  script->lua = lua_newstate(allocate, script);
  Functions functions = {names, count};
  if (script->lua) {
    *(LuaScript **)lua_getextraspace(script->lua) = script;
    if (protect(script, prepare, &functions) == 0) return script;
  }
  script_free(script);
  return NULL;
}

void script_free(LuaScript *script) {
  if (script->lua) {
    lua_sethook(script->lua, NULL, 0, 0);
    lua_close(script->lua);
  }
  clearResults(script);
  free(script->results);
  free(script->failure);
  free(script->late);
  free(script);
}

typedef struct {
  const char *source;
  size_t length;
  const char *name;
} Source;

static int run(lua_State *lua) {
  const Source *source = lua_touserdata(lua, 1);
  if (luaL_loadbufferx(lua, source->source, source->length, source->name, "t") != LUA_OK) {
    return lua_error(lua);
  }
  lua_call(lua, 0, 0);
  return 0;
}

int32_t script_run(LuaScript *script, const char *source, size_t length, const char *name) {
  Source text = {source, length, name};
  return protect(script, run, &text);
}

const char *script_failure(const LuaScript *script) { return script->failure ? script->failure : ""; }
