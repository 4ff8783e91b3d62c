/// The characters of charts, in a Unicode and an ASCII set.
struct ChartSymbols: Sendable {
  /// Eight characters that fill a cell from bottom to top.
  let levels: [Character]
  /// A piece of a bar, with a gap to the bar above.
  let across: Character
  let lines: (across: Character, down: Character)
  /// The crossing of the axes, and the ticks of the vertical and horizontal axis.
  let corner: Character
  let besideTick: Character
  let belowTick: Character
  /// The marks that distinguish lines without colors; they repeat after the last.
  let marks: [Character]
  /// The parts of a progress bar: done, the half cell at its end, and the rest.
  let progress: (done: Character, half: Character, left: Character)
  let spinner: [Character]

  /// Characters that every UTF-8 terminal shows in one column.
  ///
  /// - Source of the spinner: cli-spinners, "dots" (MIT license), https://github.com/sindresorhus/cli-spinners.
  static let unicode = ChartSymbols(
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], across: "▆",
    lines: ("─", "│"), corner: "└", besideTick: "┤", belowTick: "┬", marks: ["●", "▲", "■", "◆"],
    progress: ("━", "╸", "─"), spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])
  static let ascii = ChartSymbols(
    levels: ["_", ".", "-", "=", "+", "*", "%", "#"], across: "#",
    lines: ("-", "|"), corner: "+", besideTick: "+", belowTick: "+", marks: ["*", "o", "x", "+"],
    progress: ("=", "-", "."), spinner: ["|", "/", "-", "\\"])

  /// Returns the mark of the line with a number, from 0.
  func mark(_ number: Int) -> Character { marks[number % marks.count] }
}

extension Look {
  var chartSymbols: ChartSymbols {
    switch glyphs {
    case .unicode: isPlain ? .ascii : .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  /// Writes sentences, each wrapped and on its own row, with an ellipsis if they are cut.
  mutating func write(sentences: [String], in area: Rect) {
    let lines = sentences.flatMap { $0.wrapped(to: area.columns) }
    for (index, line) in lines.prefix(area.rows).enumerated() {
      let isCut = index == area.rows - 1 && lines.count > area.rows
      write(isCut ? "\(line)…".fitted(to: area.columns) : line, in: area.row(index))
    }
  }
}
