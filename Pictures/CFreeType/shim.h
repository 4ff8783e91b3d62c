#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H

// Swift does not import macros with arguments: letters are drawn in gray, and fitted to the rows of pixels alone.
static const FT_Int32 letterLoadFlags = FT_LOAD_RENDER | FT_LOAD_TARGET_LIGHT;
