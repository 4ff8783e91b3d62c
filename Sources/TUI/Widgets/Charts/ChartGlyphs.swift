/// The signs that charts are made of, each set with an ASCII twin.
struct ChartSigns: Sendable {
  /// Eight signs that rise from the bottom of a cell to its top.
  let levels: [Character]
  /// Signs that fill a cell from the left: an eighth of it, and so on to all of it.
  let parts: [Character]
  /// A line from left to right and one from top to bottom.
  let lines: (across: Character, down: Character)
  /// Where the axes meet, where a value stands beside the one, and where one stands below the other.
  let corner: Character
  let besideTick: Character
  let belowTick: Character
  /// What tells the lines of a chart apart without colours; after the last the first comes again.
  let marks: [Character]
  /// A bar of progress: done, the half of a cell at its end, and what is left.
  let progress: (done: Character, half: Character, left: Character)
  /// A sign that turns.
  let spinner: [Character]

  /// Signs that terminals with UTF-8 agree on.
  ///
  /// - Source of the spinner: cli-spinners, "dots" (MIT licence), https://github.com/sindresorhus/cli-spinners.
  static let unicode = ChartSigns(
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], parts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    lines: ("─", "│"), corner: "└", besideTick: "┤", belowTick: "┬", marks: ["●", "▲", "■", "◆"],
    progress: ("━", "╸", "─"), spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])
  /// Signs of ASCII alone.
  static let ascii = ChartSigns(
    levels: ["_", ".", "-", "=", "+", "*", "%", "#"], parts: [".", ".", ":", ":", "=", "=", "#", "#"],
    lines: ("-", "|"), corner: "+", besideTick: "+", belowTick: "+", marks: ["*", "o", "x", "+"],
    progress: ("=", "-", "."), spinner: ["|", "/", "-", "\\"])

  /// The mark of a line with a number from 0.
  func mark(_ number: Int) -> Character { marks[number % marks.count] }

  /// Signs of a bar that fills so many eighths of the cells from the left on, without empty cells.
  func bar(_ eighths: Int) -> String {
    let full = String(repeating: String(parts[7]), count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(parts[eighths % 8 - 1])
  }
}

extension Look {
  /// The signs to draw charts with.
  var chartSigns: ChartSigns {
    switch glyphs {
    case .unicode: isPlain ? .ascii : .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  /// Writes sentences, each from a new row on and wrapped, with an ellipsis where they are longer than their place.
  mutating func write(sentences: [String], in area: Rect) {
    let lines = sentences.flatMap { $0.wrapped(to: area.columns) }
    for (index, line) in lines.prefix(area.rows).enumerated() {
      let isCut = index == area.rows - 1 && lines.count > area.rows
      write(isCut ? "\(line) …".fitted(to: area.columns) : line, in: area.row(index))
    }
  }
}
