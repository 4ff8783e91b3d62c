/// The characters of charts, each set with an ASCII equivalent.
struct ChartSymbols: Sendable {
  /// Eight characters that fill a cell from the bottom to the top.
  let levels: [Character]
  /// Characters that fill a cell from the left, from one eighth to the whole.
  let parts: [Character]
  /// A horizontal and a vertical line.
  let lines: (across: Character, down: Character)
  /// The crossing of the axes, and the ticks of the vertical and of the horizontal axis.
  let corner: Character
  let besideTick: Character
  let belowTick: Character
  /// The marks that distinguish the lines of a chart without colors; after the last the first comes again.
  let marks: [Character]
  /// The parts of a progress bar: done, the half cell at its end, and the rest.
  let progress: (done: Character, half: Character, left: Character)
  /// The phases of a spinner.
  let spinner: [Character]

  /// Characters that UTF-8 terminals agree on.
  ///
  /// - Source of the spinner: cli-spinners, "dots" (MIT license), https://github.com/sindresorhus/cli-spinners.
  static let unicode = ChartSymbols(
    levels: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], parts: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
    lines: ("─", "│"), corner: "└", besideTick: "┤", belowTick: "┬", marks: ["●", "▲", "■", "◆"],
    progress: ("━", "╸", "─"), spinner: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"])
  /// ASCII characters only.
  static let ascii = ChartSymbols(
    levels: ["_", ".", "-", "=", "+", "*", "%", "#"], parts: [".", ".", ":", ":", "=", "=", "#", "#"],
    lines: ("-", "|"), corner: "+", besideTick: "+", belowTick: "+", marks: ["*", "o", "x", "+"],
    progress: ("=", "-", "."), spinner: ["|", "/", "-", "\\"])

  /// Returns the mark of a line with a number from 0.
  func mark(_ number: Int) -> Character { marks[number % marks.count] }

  /// Returns the characters of a bar of so many eighths, without empty cells.
  func bar(_ eighths: Int) -> String {
    let full = String(repeating: String(parts[7]), count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(parts[eighths % 8 - 1])
  }
}

extension Look {
  /// The characters to draw charts with.
  var chartSymbols: ChartSymbols {
    switch glyphs {
    case .unicode: isPlain ? .ascii : .unicode
    case .ascii: .ascii
    }
  }
}

extension Canvas {
  /// Writes wrapped sentences, each in a new row, with an ellipsis if they are cut.
  mutating func write(sentences: [String], in area: Rect) {
    let lines = sentences.flatMap { $0.wrapped(to: area.columns) }
    for (index, line) in lines.prefix(area.rows).enumerated() {
      let isCut = index == area.rows - 1 && lines.count > area.rows
      write(isCut ? "\(line)…".fitted(to: area.columns) : line, in: area.row(index))
    }
  }
}
