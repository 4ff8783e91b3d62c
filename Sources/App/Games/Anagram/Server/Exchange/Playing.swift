import Anagram
import Database
import GameKit
import Network

extension PhraseExchange {
  /// The player and phrase of a call; throws if the player may not see the phrase.
  private func play(_ call: Call) throws -> (player: StoredPlayer, phrase: StoredPhrase) {
    let player = try actor(call, named: try call.identifier("playerId"))
    let stored = try phrase(try call.identifier(), for: player.id)
    guard try isVisible(stored, to: player.id) else { throw Refusal.unknownPhrase }
    return (player, stored)
  }

  /// Marks a player's copy as consumed; false if there is no unconsumed one.
  private func useUp(_ phrase: Identifier, by player: Identifier, at now: Int64) throws(DatabaseError) -> Bool
  {
    try database.run(
      "UPDATE delivery SET consumed_at = $1 WHERE phrase = $2 AND player = $3 AND consumed_at IS NULL",
      [.integer(now), phrase.sql, player.sql]) == 1
  }

  /// Consumes a player's copy.
  ///
  /// Clients of the original name no player, so it must be clear whose copy is meant.
  func consume(_ call: Call) throws -> Outcome {
    let phrase = try call.identifier()
    var named = try call.identifier("playerId")
    if named == nil, call.token == nil, settings.isCompatible {
      let owners = try database.rows(
        "SELECT player FROM delivery WHERE phrase = $1 AND consumed_at IS NULL LIMIT 2", [phrase.sql])
      guard !owners.isEmpty else { throw Refusal(404, "Phrase not found or already consumed") }
      guard owners.count == 1 else { throw Refusal.badRequest("playerId is required") }
      named = Identifier(owners[0].text(0))
    }
    let player = try actor(call, named: named)
    guard try useUp(phrase, by: player.id, at: call.now) else {
      throw Refusal(404, "Phrase not found or already consumed")
    }
    var outcome = Outcome(200, ["success": true, "timestamp": call.time.json])
    outcome.stale = .players([player.id])
    return outcome
  }

  func skip(_ call: Call) throws -> Outcome {
    let (player, stored) = try play(call)
    try database.run(
      "INSERT INTO skip (player, phrase, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      [player.id.sql, stored.phrase.id.sql, .integer(call.now)])
    var outcome = Outcome(200, ["success": true, "timestamp": call.time.json])
    outcome.stale = .players([player.id])
    return outcome
  }

  // MARK: - Completion

  func complete(_ call: Call) throws -> Outcome {
    let (player, stored) = try play(call)
    let hints = try hints(in: call, player.id, stored.phrase.id)
    let time = min(max(call.body["completionTime"]?.int ?? 0, 0), 1 << 40)
    let isCounted =
      try isSolution(call.body["solution"], of: stored) && isOther(stored.phrase.senderId, than: player)
    let score = isCounted ? HintPrices.score(difficulty: stored.difficulty, hints: hints) : 0
    try store(score: score, hints: hints, time: time, of: player.id, in: stored.phrase.id, call)
    var outcome = Outcome(
      200,
      [
        "success": true,
        "completion": [
          "finalScore": .integer(score), "hintsUsed": .integer(hints), "completionTime": .integer(time),
        ],
        "timestamp": call.time.json,
      ])
    outcome.stale = .players([player.id])
    outcome.tally.solutions = [
      .init(phrase: stored.phrase.id, player: player.id, score: score, at: call.now)
    ]
    outcome.pushes =
      [Self.notification(of: stored, by: player, score: score, hints: hints, time: time, call)]
      + (score > 0 ? [.scores] : [])
    return outcome
  }

  /// True if a completion contains the solution; false for older clients, which send none and get no points.
  private func isSolution(_ text: JSONValue?, of stored: StoredPhrase) throws -> Bool {
    guard let text, text != .null else { return false }
    let phrase = stored.phrase
    let target = try? AnagramTarget(phrase.content, clue: "", language: phrase.language, origin: .global)
    guard let solution = text.text, solution.utf8.count <= 1_000, let target, target.isSolved(by: solution)
    else {
      throw Refusal(400, "This is not the phrase", code: "SOLUTION")
    }
    return true
  }

  /// True if a sender is known and is not the player, nor another account on the same device.
  private func isOther(_ sender: Identifier, than player: StoredPlayer) throws(DatabaseError) -> Bool {
    guard sender != player.id, let sender = try self.player(sender) else { return false }
    return sender.device == nil || sender.device != player.device
  }

  /// Stores a completion and its consequences, once per player and phrase.
  private func store(
    score: Int, hints: Int, time: Int, of player: Identifier, in phrase: Identifier, _ call: Call
  ) throws {
    let added = try database.run(
      """
      INSERT INTO completion (player, phrase, score, hints, milliseconds, emojis, at)
      VALUES ($1, $2, $3, $4, $5, '', $6) ON CONFLICT DO NOTHING
      """,
      [player.sql, phrase.sql, SQLValue(score), SQLValue(hints), SQLValue(time), .integer(call.now)])
    guard added == 1 else { throw Refusal(409, "Phrase already completed or not assigned to this player") }
    _ = try useUp(phrase, by: player, at: call.now)
  }

  /// The number of hints used: what the completion says, or what this server gave, if more.
  private func hints(in call: Call, _ player: Identifier, _ phrase: Identifier) throws(DatabaseError) -> Int {
    let given = try usedHints(of: player, in: phrase).count
    let told = call.body["hintsUsed"]?.int ?? call.body["hintsUsed"]?.items?.count ?? 0
    return min(max(given, told, 0), HintPrices.levels.upperBound)
  }

  /// Notifies only the sender, because everyone else may still have to play the phrase.
  private static func notification(
    of stored: StoredPhrase, by player: StoredPlayer, score: Int, hints: Int, time: Int, _ call: Call
  ) -> Push {
    let notification: JSONValue = [
      "phraseId": stored.phrase.id.json, "phraseContent": .string(stored.phrase.content),
      "completedByName": .string(player.name), "completedByPlayerId": player.id.json,
      "finalScore": .integer(score), "hintsUsed": .integer(hints), "completionTime": .integer(time),
      "message": .string("\(player.name) solved your phrase"),
      "timestamp": call.time.json,
    ]
    return Push(to: [stored.phrase.senderId], "phrase-completion-notification", notification)
  }

  func addScore(_ solution: Tally.Solution) throws(DatabaseError) {
    let time = Timestamp(seconds: solution.at / 1_000_000)
    for period in LeaderboardPeriod.allCases {
      try database.run(
        """
        INSERT INTO score (period, start, player, points, phrases, updated_at) VALUES ($1, $2, $3, $4, 1, $5)
        ON CONFLICT (period, start, player) DO UPDATE SET points = score.points + excluded.points,
          phrases = score.phrases + 1, updated_at = excluded.updated_at
        """,
        [
          SQLValue(period.rawValue), .integer(period.start(at: time).seconds), solution.player.sql,
          SQLValue(solution.score), .integer(solution.at),
        ])
    }
  }

  // MARK: - Hints

  private func usedHints(of player: Identifier, in phrase: Identifier) throws(DatabaseError) -> [SQLRow] {
    try database.rows(
      "SELECT level, at FROM hint WHERE player = $1 AND phrase = $2 ORDER BY level", [player.sql, phrase.sql])
  }

  func hint(_ call: Call) throws -> Outcome {
    let (player, stored) = try play(call)
    guard let level = Int(call.parts[1]), 1...3 ~= level else {
      throw Refusal.badRequest("Hint levels are 1 to 3")
    }
    let used = try usedHints(of: player.id, in: stored.phrase.id).count
    guard level <= used + 1 else { throw Refusal.badRequest("Hint \(used + 1) comes first") }
    try database.run(
      "INSERT INTO hint (player, phrase, level, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [player.id.sql, stored.phrase.id.sql, SQLValue(level), .integer(call.now)])
    let hint: JSONValue = [
      "level": .integer(level), "content": .string(Self.hint(level, of: stored.phrase)),
      "currentScore": .integer(Self.price(stored, level)), "nextHintScore": Self.nextPrice(stored, level),
      "hintsRemaining": .integer(3 - level), "canUseNextHint": .bool(level < 3),
    ]
    return Outcome(
      200,
      ["success": true, "hint": hint, "scorePreview": Self.prices(stored), "timestamp": call.time.json])
  }

  private static func hint(_ level: Int, of phrase: Phrase) -> String {
    let words = phrase.content.split(separator: " ")
    switch level {
    case 1: return "\(words.count) words"
    case 2: return words.compactMap { $0.first.map(String.init) }.joined(separator: " ").uppercased()
    default: return phrase.extras.clue ?? ""
    }
  }

  private static func price(_ stored: StoredPhrase, _ hints: Int) -> Int {
    HintPrices.score(difficulty: stored.difficulty, hints: hints)
  }

  private static func nextPrice(_ stored: StoredPhrase, _ hints: Int) -> JSONValue {
    JSONValue(hints < 3 ? price(stored, hints + 1) : nil)
  }

  private static func prices(_ stored: StoredPhrase) -> JSONValue {
    [
      "noHints": .integer(price(stored, 0)), "level1": .integer(price(stored, 1)),
      "level2": .integer(price(stored, 2)), "level3": .integer(price(stored, 3)),
    ]
  }

  private func status(of stored: StoredPhrase, for player: Identifier) throws(DatabaseError) -> JSONValue {
    let used = try usedHints(of: player, in: stored.phrase.id)
    let level = used.last?.int(0) ?? 0
    return [
      "hintsUsed": .array(used.map { ["level": .integer($0.int(0)), "usedAt": $0.number(1).timeJSON] }),
      "nextHintLevel": JSONValue(level < 3 ? level + 1 : nil), "hintsRemaining": .integer(3 - level),
      "currentScore": .integer(Self.price(stored, level)), "nextHintScore": Self.nextPrice(stored, level),
      "scorePreview": Self.prices(stored), "canUseNextHint": .bool(level < 3),
    ]
  }

  func hintStatus(_ call: Call) throws -> Outcome {
    let (player, stored) = try play(call)
    let status = try status(of: stored, for: player.id)
    // The first version reads the status as one member, the later version its members directly.
    guard case .object(let members) = status else { return Outcome(200, status) }
    return Outcome(
      200,
      .object(
        [.init("success", true), .init("hintStatus", status)] + members + [.init("timestamp", call.time.json)]
      ))
  }

  func preview(_ call: Call) throws -> Outcome {
    let (player, stored) = try play(call)
    let phrase: JSONValue = [
      "id": stored.phrase.id.json, "content": .string(stored.phrase.content),
      "hint": .string(stored.phrase.extras.clue ?? ""), "difficultyLevel": .integer(stored.difficulty),
      "isGlobal": .bool(stored.isGlobal), "hintStatus": try status(of: stored, for: player.id),
      "scorePreview": Self.prices(stored),
    ]
    return Outcome(200, ["success": true, "phrase": phrase, "timestamp": call.time.json])
  }
}
