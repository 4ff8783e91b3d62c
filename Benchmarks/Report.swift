import Glibc

/// One line of the table: a figure beside what it should be.
struct Figure {
  let name: String
  let value: String
  /// What it should be; nil where it is only reported.
  var target: String?
  var isMet = true
}

/// The table, printed line by line as it is measured.
enum Report {
  private static let widths = (name: 36, value: 44, target: 28)

  /// Prints when and where this is measured, and the head of the table.
  static func begin() {
    print("Parlor, \(time())")
    print("\(Machine.description)\n")
    printLine("Figure", "Measured", "Target")
    printLine("", "", "", filler: "─")
  }

  /// Prints figures.
  static func add(_ figures: [Figure]) {
    for figure in figures {
      let target = figure.target.map { "\($0)  \(figure.isMet ? "ok" : "MISSED")" }
      printLine(figure.name, figure.value, target ?? "–")
    }
  }

  private static func printLine(_ name: String, _ value: String, _ target: String, filler: Character = " ") {
    let cells = [(name, widths.name), (value, widths.value), (target, widths.target)]
    print(
      cells.map { text, width in text + String(repeating: filler, count: max(0, width - text.count)) }
        .joined(separator: " "))
    fflush(nil)
  }

  private static func time() -> String {
    var seconds = Glibc.time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%Y-%m-%d %H:%M %Z", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
