import CNcurses
import TUI

/// Encodes cells for ncurses; caches the style of the last cell, since neighbors often share it.
@MainActor
struct CellEncoder {
  let depth: ColorDepth
  /// False once a color did not get a pair.
  private(set) var hasAllPairs = true
  private var style: Style?
  private var attributes: attr_t = NC_NORMAL
  private var pair: Int32 = 0

  init(depth: ColorDepth) { self.depth = depth }

  /// Appends a cell, which must not be the right half of a wide one.
  mutating func append(_ cell: Cell, to strip: inout [cchar_t], _ pairs: inout ColorPairs) {
    if cell.style != style { use(cell.style, &pairs) }
    guard let glyph = PrintedGlyph(cell) else {
      strip += repeatElement(nc_cell(0x3F, 0, 0, 0, attributes, pair), count: Int(cell.width))
      return
    }
    let (base, marks) = (wchar_t(glyph.base.value), glyph.marks)
    strip.append(nc_cell(base, marks.0, marks.1, marks.2, attributes, pair))
  }

  private mutating func use(_ style: Style, _ pairs: inout ColorPairs) {
    let pen = Pen(style, depth)
    attributes = pen.attributes.curses
    let found = pairs.number(of: pen)
    hasAllPairs = hasAllPairs && found != nil
    pair = found ?? 0
    self.style = style
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

/// The color pairs registered with ncurses.
///
/// Invariant: pairs are created only on a terminal with colors; without them ncurses crashes.
@MainActor
struct ColorPairs {
  private var numbers: [Colors: Int32] = [:]
  private let capacity: Int
  private let defaults: Colors

  private struct Colors: Hashable {
    var ink: Int32
    var paper: Int32
  }

  /// Turns colors on for the current screen if it has any.
  init(hasColors: Bool) {
    guard hasColors else {
      capacity = 0
      defaults = Colors(ink: -1, paper: -1)
      return
    }
    start_color()
    // White on black, if the terminal's default colors cannot be restored.
    defaults = use_default_colors() == OK ? Colors(ink: -1, paper: -1) : Colors(ink: 7, paper: 0)
    capacity = Int(nc_color_pairs()) - 1
  }

  /// The number of a pen's pair, or nil if ncurses has no room for another one.
  mutating func number(of pen: Pen) -> Int32? {
    guard capacity > 0 else { return 0 }
    let colors = Colors(
      ink: pen.ink < 0 ? defaults.ink : pen.ink, paper: pen.paper < 0 ? defaults.paper : pen.paper)
    if colors == defaults { return 0 }
    if let known = numbers[colors] { return known }
    guard numbers.count < capacity else { return nil }
    let number = Int32(numbers.count + 1)
    guard init_extended_pair(number, colors.ink, colors.paper) == OK else { return nil }
    numbers[colors] = number
    return number
  }

  /// Removes all pairs; everything must be repainted afterwards.
  mutating func reset() {
    guard !numbers.isEmpty else { return }
    reset_color_pairs()
    numbers.removeAll(keepingCapacity: true)
  }
}
