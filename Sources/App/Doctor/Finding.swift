import Kit
import TUI

/// One thing that was looked at, and what to do about it if it is not as it should be.
struct Finding: Hashable {
  /// How it stands.
  let grade: Grade
  /// What was found, and what to do, in sentences.
  let text: String

  /// How something stands, in a word.
  enum Grade: String {
    /// As it should be.
    case ok
    /// Good to know.
    case note
    /// Something would not work.
    case problem
  }

  static func ok(_ text: String) -> Finding { Finding(grade: .ok, text: text) }
  static func note(_ text: String) -> Finding { Finding(grade: .note, text: text) }
  static func problem(_ text: String) -> Finding { Finding(grade: .problem, text: text) }

  /// A game's finding about its own data.
  init(_ finding: DataFinding) {
    self =
      switch finding {
      case .ok(let text): .ok(text)
      case .note(let text): .note(text)
      case .problem(let text): .problem(text)
      }
  }

  private init(grade: Grade, text: String) { (self.grade, self.text) = (grade, text) }

  /// The columns before the text.
  private static let margin = 9

  /// The finding in lines of a width: its grade, then its text.
  func lines(in width: Int) -> [String] {
    let lines = text.onOneLine.wrapped(to: width - Self.margin)
    let indent = String(repeating: " ", count: Self.margin)
    let first = grade.rawValue + indent.dropFirst(grade.rawValue.count)
    return lines.enumerated().map { ($0 == 0 ? first : indent) + $1 }
  }
}

/// What was found about one part of the program.
struct FindingGroup: Hashable {
  /// What it is about.
  let title: String
  let findings: [Finding]
}
