/// The answers of a terminal to the questions with which a program starts, which come in one piece.
public struct TerminalAnswers: Sendable {
  /// The background, as `rrrr/gggg/bbbb`; nil for a terminal that answers nothing.
  public var background: String?

  private static let backgroundQuestion = Array("\u{1B}]11;?\u{1B}\\".utf8)
  private static let attributesQuestion = Array("\u{1B}[c".utf8)

  /// Creates the answers of a terminal.
  public init(background: String?) { self.background = background }

  /// The bytes that the terminal sends for what a program has written.
  public func bytes(for output: [UInt8]) -> [UInt8] {
    guard let background else { return [] }
    let color = output.contains(Self.backgroundQuestion) ? "\u{1B}]11;rgb:\(background)\u{1B}\\" : ""
    let attributes = output.contains(Self.attributesQuestion) ? "\u{1B}[?62;22c" : ""
    return Array((color + attributes).utf8)
  }
}
