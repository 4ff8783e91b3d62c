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
