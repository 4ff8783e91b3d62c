import Glibc

/// A table that is printed row by row as it grows, and collected as markdown.
struct Table {
  private let columns: [Column]
  /// The lines as markdown.
  private(set) var markdown: [String]

  struct Column {
    let title: String
    let width: Int
    /// True if its cells are aligned to the right.
    var isNumeric = false
  }

  /// Prints the head of a table.
  init(_ columns: [Column]) {
    self.columns = columns
    let rules = columns.map { $0.isNumeric ? "---:" : "---" }
    markdown = [Self.row(columns.map(\.title)), Self.row(rules)]
    printRow(columns.map(\.title))
    printRow(columns.map { String(repeating: "─", count: $0.width) })
  }

  /// Prints a row with a cell for each column.
  mutating func add(_ cells: [String]) {
    markdown.append(Self.row(cells))
    printRow(cells)
  }

  /// Prints a row for each figure.
  mutating func add(_ figures: [Figure]) {
    for figure in figures { add(figure.cells) }
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func printRow(_ cells: [String]) {
    let padded = zip(columns, cells).map { column, text in
      let space = String(repeating: " ", count: max(0, column.width - text.count))
      return column.isNumeric ? space + text : text + space
    }
    print(padded.joined(separator: "  "))
    // A measurement takes minutes, so each row is shown at once.
    fflush(nil)
  }
}

/// A measured value with its target.
struct Figure {
  let name: String
  let value: String
  /// The target; nil if the value is only reported.
  var target: String?
  var isMet = true

  /// The head of a table of figures.
  static let columns = [
    Table.Column(title: "Parlor", width: 38), Table.Column(title: "Measured", width: 42),
    Table.Column(title: "Target", width: 26),
  ]

  /// Its row.
  var cells: [String] { [name, value, target.map { "\($0)\(isMet ? "" : ": MISSED")" } ?? "–"] }
}

extension Figure {
  /// A time that was measured often, with a limit for its median.
  init(name: String, _ samples: Samples, limit: Duration) {
    self.init(
      name: name, value: "\(samples.median.milliseconds) (p95 \(samples.percentile(95).milliseconds))",
      target: "≤ \(limit.milliseconds) median", isMet: samples.median <= limit)
  }
}

/// Times of the same thing, measured repeatedly.
struct Samples {
  private let sorted: [Duration]

  /// - Parameter times: At least one.
  init(_ times: [Duration]) {
    precondition(!times.isEmpty, "No times have no median")
    sorted = times.sorted()
  }

  var median: Duration { percentile(50) }

  /// The time that this share of the samples does not exceed.
  func percentile(_ percent: Int) -> Duration { sorted[(sorted.count - 1) * percent / 100] }
}

extension Int {
  /// The number with a space before every three digits: `12 345`.
  var grouped: String {
    let digits = Array(String(magnitude))
    let parts = digits.indices.map { index in
      let isBreak = index > 0 && (digits.count - index).isMultiple(of: 3)
      return isBreak ? " \(digits[index])" : String(digits[index])
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }
}

extension Double {
  /// The number with a fixed count of digits after the point.
  func rounded(places: Int) -> String {
    let scale = (0..<places).reduce(1) { scale, _ in scale * 10 }
    let whole = Int((self * Double(scale)).rounded())
    let fraction = String(whole % scale)
    let zeros = String(repeating: "0", count: places - fraction.count)
    return "\(whole / scale).\(zeros)\(fraction)"
  }
}

extension Duration {
  /// The time such as `0.19 ms`, without needless zeros.
  var milliseconds: String {
    let text = inMilliseconds
    return (text.hasSuffix(".00") ? String(text.dropLast(3)) : text) + " ms"
  }

  /// The number of milliseconds.
  var inMilliseconds: String {
    let value = self / .milliseconds(1)
    return value.rounded(places: value < 0.1 ? 3 : 2)
  }
}
