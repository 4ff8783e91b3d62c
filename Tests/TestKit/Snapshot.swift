public import TUI

/// A picture as text, to be kept in a file beside the test and read by people.
///
/// Each row of the picture is a line without the spaces at its end. The map of styles, where it is
/// wanted, follows with a letter for every cell and a legend; a dot is the theme's ground.
///
/// ```
/// ▸ Play
///
/// styles:
/// aaaaaa....
/// a = bold reverse
/// ```
public struct Snapshot: Hashable, Sendable {
  /// What the file holds.
  public let text: String

  /// Takes down a picture.
  public init(_ canvas: Canvas, showing detail: Detail = .text) {
    switch detail {
    case .text: self.init(lines: canvas.lines)
    case .styles: self.init(lines: canvas.lines + ["", "styles:"] + StyleMap(canvas).lines)
    }
  }

  /// Takes down any lines of text.
  public init(lines: [String]) { text = lines.map { $0 + "\n" }.joined() }

  /// How much of a picture is taken down.
  public enum Detail: Hashable, Sendable {
    /// The signs alone.
    case text
    /// The signs, and how each cell looks.
    case styles
  }

  /// What a person reads when the kept text is another one, row by row; nil when it is the same.
  public func difference(from kept: String) -> String? {
    guard text != kept else { return nil }
    let before = Self.rows(kept)
    let now = Self.rows(text)
    let changed = (0..<max(before.count, now.count)).flatMap { row -> [String] in
      let old = row < before.count ? before[row] : nil
      let new = row < now.count ? now[row] : nil
      guard old != new else { return [] }
      return ["row \(row):"] + [old.map { "  - \($0)" }, new.map { "  + \($0)" }].compactMap(\.self)
    }
    return changed.joined(separator: "\n")
  }

  private static func rows(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
  }
}
