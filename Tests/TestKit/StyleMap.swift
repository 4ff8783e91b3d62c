import TUI

/// How the cells of a picture look, a letter each, with a legend.
struct StyleMap {
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let ground: Character = "."

  private(set) var lines: [String] = []
  private var letters: [Style: Character] = [:]
  private var legend: [String] = []

  init(_ canvas: Canvas) {
    letters[canvas.style(of: .text)] = Self.ground
    for row in 0..<canvas.size.rows {
      var line = ""
      for cell in canvas.row(row) { line.append(letter(for: cell.style)) }
      lines.append(line)
    }
    lines += legend
  }

  private mutating func letter(for style: Style) -> Character {
    if let letter = letters[style] { return letter }
    let letter = legend.count < Self.letters.count ? Self.letters[legend.count] : "?"
    letters[style] = letter
    legend.append("\(letter) = \(style.description)")
    return letter
  }
}

extension Style {
  fileprivate var description: String {
    let named: [(Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
    ]
    let words = [ink?.hex, paper.map { "on \($0.hex)" }].compactMap(\.self)
    let all = words + named.filter { attributes.contains($0.0) }.map(\.1)
    return all.isEmpty ? "plain" : all.joined(separator: " ")
  }
}

extension Color {
  fileprivate var hex: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
