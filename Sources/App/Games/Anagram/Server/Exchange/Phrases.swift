import Anagram
import Database
import GameKit
import Network

struct StoredPhrase: Sendable {
  let phrase: Phrase
  let kind: String
  let isGlobal: Bool
  let isApproved: Bool
  let usage: Int

  static let columns = """
    phrase.id, phrase.content, phrase.sender, phrase.created_at, phrase.sender_name, phrase.language, phrase.clue, \
    phrase.theme, phrase.difficulty, phrase.kind, phrase.is_global, phrase.is_approved, phrase.usage_count
    """

  /// Creates a phrase from a row of ``columns``; a nil target means everyone.
  init?(_ row: SQLRow, target: Identifier? = nil) {
    guard let id = Identifier(row.text(0)) else { return nil }
    phrase = Phrase(
      id: id, content: row.text(1), senderId: Identifier(row.text(2)) ?? Identifier(high: 0, low: 0),
      targetId: target, createdAt: Timestamp(seconds: row.number(3) / 1_000_000), isConsumed: false,
      senderName: row.text(4), language: row.text(5),
      extras: .init(clue: row.optionalText(6), theme: row.optionalText(7), difficulty: row.int(8)))
    kind = row.text(9)
    isGlobal = row.claim(10)
    isApproved = row.claim(11)
    usage = row.int(12)
  }

  var difficulty: Int { phrase.extras.difficulty ?? 1 }

  /// The phrase with the members of both versions.
  func json(for target: Identifier? = nil) -> JSONValue {
    let clue = phrase.extras.clue ?? ""
    return [
      "id": phrase.id.json, "content": .string(phrase.content), "senderId": phrase.senderId.json,
      "targetId": JSONValue((target ?? phrase.targetId)?.description), "createdAt": phrase.createdAt.json,
      "isConsumed": false, "senderName": .string(phrase.senderName), "language": .string(phrase.language),
      "clue": .string(clue), "theme": JSONValue(phrase.extras.theme), "difficultyLevel": .integer(difficulty),
      "celebrationEmojis": [], "hint": .string(clue), "isGlobal": .bool(isGlobal),
      "phraseType": .string(kind),
      "usageCount": .integer(usage),
    ]
  }
}

extension PhraseExchange {
  /// More than any phrase has, but within every database's integer range.
  private static let anyDifficulty = 1_000_000

  func phrase(_ id: Identifier, for player: Identifier? = nil) throws -> StoredPhrase {
    let row = try database.row("SELECT \(StoredPhrase.columns) FROM phrase WHERE id = $1", [id.sql])
    guard let phrase = row.flatMap({ StoredPhrase($0, target: player) }) else { throw Refusal.unknownPhrase }
    return phrase
  }

  // MARK: - Reading

  func phrases(_ call: Call) throws -> Outcome {
    let id = try call.identifier()
    guard let player = try player(id) else { throw Refusal.unknownPlayer }
    guard try actor(call, named: id).id == id else { throw Refusal.unauthorized }
    let most = try call.number("level", or: 0, in: 0...1000) * SkillLevel.difficultyPerLevel
    let batch = try PhraseBatch.next { (group) throws(DatabaseError) in
      try phrases(
        of: group, for: id, maxDifficulty: most > 0 && group != .targeted ? most : Self.anyDifficulty)
    }
    guard let batch else { throw Refusal(404, "No phrases available for player") }
    var outcome = Outcome(
      200,
      [
        "phrases": .array(batch.phrases.map { $0.json() }), "count": .integer(batch.phrases.count),
        "timestamp": call.time.json,
      ])
    if batch.group == .skipped {
      try forgetSkips(of: batch.phrases, by: id)
      outcome.stale = .players([id])
    } else if call.query.isEmpty {
      outcome.cached = (id, player.token)
    }
    return outcome
  }

  /// Removes a player's skips of phrases that are sent again.
  private func forgetSkips(of phrases: [StoredPhrase], by player: Identifier) throws(DatabaseError) {
    let places = phrases.indices.map { "$\($0 + 2)" }.joined(separator: ", ")
    try database.run(
      "DELETE FROM skip WHERE player = $1 AND phrase IN (\(places))",
      [player.sql] + phrases.map(\.phrase.id.sql))
  }

  /// The phrases of a group, in order; must agree with ``PhraseEligibility/group``.
  func phrases(
    of group: PhraseEligibility.Group, for player: Identifier, maxDifficulty: Int = anyDifficulty
  ) throws(DatabaseError) -> [StoredPhrase] {
    let isTargeted = group == .targeted
    let limits: [SQLValue] = [player.sql, SQLValue(maxDifficulty), SQLValue(PhraseBatch.size)]
    return try database.rows(
      isTargeted ? Self.targeted : group == .global ? Self.global : Self.skipped, limits
    )
    .compactMap { StoredPhrase($0, target: isTargeted ? player : nil) }
  }

  private static let open = """
    phrase.difficulty <= $2
    AND NOT EXISTS (SELECT 1 FROM completion WHERE completion.player = $1 AND completion.phrase = phrase.id)
    AND NOT \(isBlocked)
    """
  private static let shown = """
    phrase.is_global = 1 AND phrase.is_approved = 1 AND (phrase.sender IS NULL OR phrase.sender <> $1)
    AND NOT EXISTS (SELECT 1 FROM delivery WHERE delivery.player = $1 AND delivery.phrase = phrase.id)
    AND \(open)
    """
  private static let targeted = """
    SELECT \(StoredPhrase.columns) FROM delivery JOIN phrase ON phrase.id = delivery.phrase
    WHERE delivery.player = $1 AND delivery.consumed_at IS NULL AND \(open)
    AND NOT EXISTS (SELECT 1 FROM skip WHERE skip.player = $1 AND skip.phrase = phrase.id)
    ORDER BY CASE WHEN delivery.is_invited = 1 OR \(isFriends) THEN 0 ELSE 1 END, delivery.created_at, phrase.id
    LIMIT $3
    """
  private static let global = """
    SELECT \(StoredPhrase.columns) FROM phrase WHERE \(shown)
    AND NOT EXISTS (SELECT 1 FROM skip WHERE skip.player = $1 AND skip.phrase = phrase.id)
    ORDER BY phrase.created_at, phrase.id LIMIT $3
    """
  private static let skipped = """
    SELECT \(StoredPhrase.columns) FROM skip JOIN phrase ON phrase.id = skip.phrase
    WHERE skip.player = $1 AND \(shown) ORDER BY skip.at, phrase.id LIMIT $3
    """

  func globalPhrases(_ call: Call) throws -> Outcome {
    let limit = try call.number("limit", or: 50, in: 1...100)
    let offset = try call.number("offset", or: 0, in: 0...1_000_000)
    let exact = try call.number("difficulty", or: 0, in: 0...100_000)
    let least = exact > 0 ? exact : try call.number("minDifficulty", or: 0, in: 0...100_000)
    let most = exact > 0 ? exact : try call.number("maxDifficulty", or: 100_000, in: 0...100_000)
    let isApproved = call.query["approved"] != "false"
    // Only the operator may see phrases that need approval.
    if !isApproved { try requireKey(call) }
    let condition = "is_global = 1 AND is_approved = $1 AND difficulty BETWEEN $2 AND $3"
    let values = [SQLValue(isApproved), SQLValue(least), SQLValue(most)]
    let total = try database.integer("SELECT COUNT(*) FROM phrase WHERE \(condition)", values)
    let phrases = try database.rows(
      """
      SELECT \(StoredPhrase.columns) FROM phrase WHERE \(condition)
      ORDER BY created_at DESC, id LIMIT $4 OFFSET $5
      """, values + [SQLValue(limit), SQLValue(offset)]
    ).compactMap { StoredPhrase($0)?.json() }
    return Outcome(
      200,
      [
        "success": true, "phrases": .array(phrases),
        "pagination": Self.pagination(limit: limit, offset: offset, count: phrases.count, total: total),
        "timestamp": call.time.json,
      ])
  }

  static func pagination(limit: Int, offset: Int, count: Int, total: Int) -> JSONValue {
    [
      "limit": .integer(limit), "offset": .integer(offset), "total": .integer(total),
      "count": .integer(count),
      "hasMore": .bool(offset + count < total),
    ]
  }

  /// A batch for playing offline.
  func download(_ call: Call) throws -> Outcome {
    let player = try actor(call, named: try call.identifier())
    let count = try call.number("count", or: 15, in: 1...50)
    let targeted = try phrases(of: .targeted, for: player.id)
    let all = (targeted + (try phrases(of: .global, for: player.id))).prefix(count)
    for phrase in all {
      try database.run(
        "INSERT INTO download (player, phrase, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        [player.id.sql, phrase.phrase.id.sql, .integer(call.now)])
    }
    return Outcome(
      200,
      [
        "success": true, "phrases": .array(all.map { $0.json() }), "count": .integer(all.count),
        "timestamp": call.time.json,
      ])
  }

  func analyze(_ call: Call) throws -> Outcome {
    guard let text = call.body["phrase"]?.text, 1...1000 ~= text.utf8.count else {
      throw Refusal.badRequest("phrase is required")
    }
    let language = call.body["language"]?.text ?? "en"
    let rated = PublishedDifficulty(of: text, in: PhraseLanguage(code: language))
    return Outcome(
      200,
      [
        "phrase": .string(text), "language": .string(PhraseLanguage(code: language).code),
        "score": .integer(rated.score), "difficulty": .string(rated.label), "timestamp": call.time.json,
      ])
  }
}
