import GameKit

/// Records as comma-separated values, as RFC 4180 has them; the columns are a promise to whoever reads them.
///
/// A text that a spreadsheet would take for a formula stays as it is: the file says what was played.
enum CSV {
  /// The first line.
  static let headings = line(["date", "game", "players", "winners", "scores", "seconds", "id"])

  /// The line of one game: when it began, who played and won with how much, and how long it took.
  static func line(_ record: GameRecord) -> String {
    line([
      record.started.iso8601,
      record.game.rawValue,
      list(record.participants.map(\.name)),
      list(record.participants.filter(\.hasWon).map(\.name)),
      list(record.participants.map { "\($0.score)" }),
      "\(record.finished.seconds - record.started.seconds)",
      record.id.description,
    ])
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(quoted).joined(separator: ",") + "\r\n"
  }

  private static func list(_ values: [String]) -> String { values.joined(separator: "; ") }

  /// What a field must not hold outside of quotes.
  private static let special: Set<Unicode.Scalar> = ["\"", ",", "\r", "\n"]

  /// Looks at scalars: to Swift, a line break of two, or a quote with an accent on it, is one character.
  private static func quoted(_ field: String) -> String {
    let scalars = field.unicodeScalars
    guard scalars.contains(where: special.contains) else { return field }
    let parts = scalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}
