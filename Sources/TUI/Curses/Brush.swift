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
    guard (0x20..<0x7F).contains(base) || wcwidth(base) == Int32(cell.width) else {
      // ncurses goes by glibc's widths: a sign that glibc measures differently would shift the row.
      strip += repeatElement(nc_cell(0x3F, 0, 0, 0, attributes, pair), count: Int(cell.width))
      return
    }
    let (mark, second, third) = (Self.mark(&scalars), Self.mark(&scalars), Self.mark(&scalars))
    strip.append(nc_cell(base, mark, second, third, attributes, pair))
  }

  private mutating func dip(_ style: Style, _ pairs: inout ColorPairs) {
    let pen = Pen(style, depth)
    attributes = pen.attributes.curses
    let found = pairs.number(of: pen)
    hasAllPairs = hasAllPairs && found != nil
    pair = found ?? 0
    self.style = style
  }

  /// The next scalar that glibc as well takes for a mark; 0 when there is none.
  private static func mark(_ scalars: inout Character.UnicodeScalarView.Iterator) -> wchar_t {
    while let scalar = scalars.next() {
      if case let value = wchar_t(scalar.value), wcwidth(value) == 0 { return value }
    }
    return 0
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
