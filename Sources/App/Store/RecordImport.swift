package import GameKit

/// Reads finished games from the JSON that exports of the history have.
package enum RecordImport {
  /// Reads a list of games, oldest first; throws if one of them is incomplete or has an impossible value.
  ///
  /// - Parameter path: The name of the file in faults.
  package static func records(in json: JSONValue, from path: String) throws(PackFault) -> [GameRecord] {
    guard let items = json.items else {
      throw PackFault(file: path, reason: .content("Expected a list of games, but found \(json.kind)."))
    }
    var records: [GameRecord] = []
    for (number, item) in zip(1..., items) {
      guard let record = GameRecord(item) else {
        throw PackFault(
          file: path, item: "game \(number)",
          reason: .content("This isn't a game as Parlor exports it, so nothing was changed."))
      }
      records.append(record)
    }
    return records.reversed()
  }
}

extension GameRecord {
  fileprivate init?(_ json: JSONValue) {
    guard let id = json["id"]?.text.flatMap(Identifier.init), let game = json["game"]?.name,
      let started = json["started"]?.time, let finished = json["finished"]?.time,
      let players = json["players"]?.items?.map(Participation.init), !players.contains(nil),
      let version = json["detailsVersion"]?.int, ValueLimit.version.contains(version),
      let details = json["details"]?.line, details.utf8.count <= ValueLimit.details
    else { return nil }
    self.init(
      id: id, game: GameID(game), started: started, finished: finished,
      participants: players.compactMap(\.self), details: RecordDetails(version: version, json: details))
  }
}

extension Participation {
  fileprivate init?(_ json: JSONValue) {
    guard let name = json["name"]?.name, let score = json["score"]?.int, ValueLimit.points.contains(score),
      let rank = json["rank"]?.int, ValueLimit.rank.contains(rank), let hasWon = json["won"]?.boolean,
      let roles = json["roles"]?.items?.map(RoleTally.init), !roles.contains(nil)
    else { return nil }
    self.init(name: name, score: score, rank: rank, hasWon: hasWon, roles: roles.compactMap(\.self))
  }
}

extension RoleTally {
  fileprivate init?(_ json: JSONValue) {
    guard let role = json["role"]?.name, let rounds = json["rounds"]?.int, ValueLimit.rounds.contains(rounds),
      let points = json["points"]?.int, ValueLimit.points.contains(points)
    else { return nil }
    self.init(role: role, rounds: rounds, points: points)
  }
}

extension JSONValue {
  /// A text that fits a name in the database.
  fileprivate var name: String? { text.flatMap { $0.utf8.count <= ValueLimit.name ? $0 : nil } }

  fileprivate var time: Timestamp? {
    text.flatMap(Timestamp.init(iso8601:)).flatMap { Timestamp.limits.contains($0) ? $0 : nil }
  }
}
