#pragma once
// The wide functions are hidden without this; Swift's importer defines no _XOPEN_SOURCE.
#define NCURSES_WIDECHAR 1
#include <locale.h>
#include <wchar.h>
#include <ncurses.h>
