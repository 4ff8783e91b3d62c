import GameKit

/// JSON as text: its parts, and records; the keys of these are a promise to whoever reads them.
package enum JSON {
  /// A record on one line, but for line breaks within its details, which stand as the game wrote them.
  static func object(_ record: GameRecord) -> String {
    object([
      ("id", string(record.id.description)),
      ("game", string(record.game.rawValue)),
      ("started", string(record.started.iso8601)),
      ("finished", string(record.finished.iso8601)),
      ("players", array(record.participants.map(object))),
      ("detailsVersion", "\(record.details.version)"),
      ("details", record.details.json),
    ])
  }

  private static func object(_ player: Participation) -> String {
    object([
      ("name", string(player.name)),
      ("score", "\(player.score)"),
      ("rank", "\(player.rank)"),
      ("won", "\(player.hasWon)"),
      ("roles", array(player.roles.map(object))),
    ])
  }

  private static func object(_ tally: RoleTally) -> String {
    object([
      ("role", string(tally.role)), ("rounds", "\(tally.rounds)"), ("points", "\(tally.points)"),
    ])
  }

  /// An object with members in this order.
  package static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { "\(string($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  /// A list of values.
  package static func array(_ values: [String]) -> String {
    "[" + values.joined(separator: ",") + "]"
  }

  /// A text in quotes; escaped is only what RFC 8259, section 7, demands.
  package static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\u{0}"..."\u{1F}":
        quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
