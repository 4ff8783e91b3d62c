#!/usr/bin/env python3
"""Draws the digits 1 to 9 of all installed fonts, for `Bench --digits`, which learns from them.

usage: digit-glyphs.py OUT.glyphs [FOLDER]

FOLDER is where fonts are looked for; /usr/share/fonts without it. Needs libfreetype. The file holds one glyph after
another: the digit, the width and the height, a byte each, then the gray levels row by row, 255 for ink. The fonts that
the shipped weights come from are 568 of Debian's: dejavu, liberation, freefont, urw-base35, lato,
roboto, open-sans, linuxlibertine, crosextra, croscore, gfs, adf, inter, junicode, vollkorn, ebgaramond, b612, mplus and
others, each in its package fonts-NAME.
"""
import ctypes
import ctypes.util
import os
import sys

HEIGHT = 56


class Bitmap(ctypes.Structure):
    _fields_ = [("rows", ctypes.c_uint), ("width", ctypes.c_uint), ("pitch", ctypes.c_int),
                ("buffer", ctypes.POINTER(ctypes.c_ubyte))]


class Slot(ctypes.Structure):
    _fields_ = [("library", ctypes.c_void_p), ("face", ctypes.c_void_p), ("next", ctypes.c_void_p),
                ("glyph_index", ctypes.c_uint), ("generic", ctypes.c_void_p * 2), ("metrics", ctypes.c_long * 8),
                ("linear", ctypes.c_long * 2), ("advance", ctypes.c_long * 2), ("format", ctypes.c_int),
                ("bitmap", Bitmap)]


class Face(ctypes.Structure):
    _fields_ = [("counts", ctypes.c_long * 5), ("family", ctypes.c_char_p), ("style", ctypes.c_char_p),
                ("num_fixed_sizes", ctypes.c_int), ("sizes", ctypes.c_void_p), ("num_charmaps", ctypes.c_int),
                ("charmaps", ctypes.c_void_p), ("generic", ctypes.c_void_p * 2), ("bbox", ctypes.c_long * 4),
                ("metrics", ctypes.c_short * 8), ("glyph", ctypes.POINTER(Slot))]


def glyphs_of(library, freetype, path):
    """Returns the nine glyphs of a font, or nothing if one is missing or they do not look like digits."""
    face = ctypes.POINTER(Face)()
    if freetype.FT_New_Face(library, path.encode(), 0, ctypes.byref(face)):
        return []
    glyphs = []
    try:
        if freetype.FT_Set_Pixel_Sizes(face, 0, HEIGHT):
            return []
        for digit in range(1, 10):
            index = freetype.FT_Get_Char_Index(face, ctypes.c_ulong(48 + digit))
            if index == 0 or freetype.FT_Load_Glyph(face, index, 4):
                return []
            bitmap = face.contents.glyph.contents.bitmap
            width, height = bitmap.width, bitmap.rows
            if not 3 <= width < 90 or not 12 <= height < 90 or width > 1.3 * height or bitmap.pitch < width:
                return []
            rows = [bytes(bitmap.buffer[y * bitmap.pitch:y * bitmap.pitch + width]) for y in range(height)]
            glyphs.append(bytes([digit, width, height]) + b"".join(rows))
    finally:
        freetype.FT_Done_Face(face)
    return glyphs if len(set(glyphs)) == 9 else []


def main():
    folder = sys.argv[2] if len(sys.argv) > 2 else "/usr/share/fonts"
    freetype = ctypes.CDLL(ctypes.util.find_library("freetype") or "libfreetype.so.6")
    library = ctypes.c_void_p()
    if freetype.FT_Init_FreeType(ctypes.byref(library)):
        sys.exit("FreeType does not start.")
    seen, fonts = set(), 0
    with open(sys.argv[1], "wb") as out:
        for parent, folders, names in os.walk(folder):
            folders.sort()
            for name in sorted(names):
                if not name.lower().endswith((".ttf", ".otf", ".pfb", ".t1")):
                    continue
                sheet = b"".join(glyphs_of(library, freetype, os.path.join(parent, name)))
                if sheet and sheet not in seen:
                    seen.add(sheet)
                    out.write(sheet)
                    fonts += 1
    print(f"{fonts} fonts")


if len(sys.argv) < 2:
    sys.exit(__doc__)
main()
