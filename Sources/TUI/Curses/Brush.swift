import CNcurses
import TUI

/// Turns cells into those of ncurses, and remembers the style of the last one: neighbours often share it.
@MainActor
struct Brush {
  let depth: ColorDepth
  /// Whether every colour so far found a pair.
  private(set) var hasAllPairs = true
  private var style: Style?
  private var attributes: attr_t = NC_NORMAL
  private var pair: Int32 = 0

  init(depth: ColorDepth) { self.depth = depth }

  /// Appends what ncurses needs to show a cell that is not the right half of another.
  mutating func append(_ cell: Cell, to strip: inout [cchar_t], _ pairs: inout ColorPairs) {
    if cell.style != style { dip(cell.style, &pairs) }
    var scalars = cell.glyph.unicodeScalars.makeIterator()
    let base = wchar_t(scalars.next()?.value ?? 0x20)
    guard base < 0x80 || wcwidth(base) == Int32(cell.width) else {
      // ncurses goes by glibc's widths: a sign that glibc measures differently would shift the row.
      strip += repeatElement(nc_cell(0x3F, 0, 0, attributes, pair), count: Int(cell.width))
      return
    }
    strip.append(
      nc_cell(base, Self.mark(scalars.next()), Self.mark(scalars.next()), attributes, pair))
  }

  private mutating func dip(_ style: Style, _ pairs: inout ColorPairs) {
    let pen = Pen(style, depth)
    attributes = pen.attributes.curses
    let found = pairs.number(of: pen)
    hasAllPairs = hasAllPairs && found != nil
    pair = found ?? 0
    self.style = style
  }

  private static func mark(_ scalar: Unicode.Scalar?) -> wchar_t {
    guard let value = scalar.map({ wchar_t($0.value) }), wcwidth(value) == 0 else { return 0 }
    return value
  }
}

extension Attributes {
  fileprivate var curses: attr_t {
    let names: [(Attributes, attr_t)] = [
      (.bold, NC_BOLD), (.dim, NC_DIM), (.italic, NC_ITALIC), (.underline, NC_UNDERLINE),
      (.reverse, NC_REVERSE),
    ]
    return names.reduce(NC_NORMAL) { contains($1.0) ? $0 | $1.1 : $0 }
  }
}
