import Anagram
import Database
import GameKit
import Network

extension PhraseExchange {
  /// Handles a phrase sent to either endpoint; both give the same answer.
  func create(_ call: Call) throws -> Outcome {
    let sender = try sender(of: call)
    let targets = try Self.targets(of: call)
    let isGlobal = call.body["isGlobal"]?.boolean ?? targets.isEmpty
    guard isGlobal || !targets.isEmpty else {
      throw Refusal.badRequest("A phrase is for someone, or for everyone")
    }
    let draft = try Self.draft(call, sender: sender?.id, targets: targets)
    let name =
      sender == nil ? try guestName(call.body["contributorName"]?.text.flatMap(AccountName.init)) : nil
    let id = try call.identifier("id")
    if let known = try id.flatMap({ try self.stored($0) }) {
      // A client that received no answer sends its phrase again.
      guard let sender, known.phrase.senderId == sender.id else { throw Refusal(409, "The id is taken") }
      return try created(known, targets: [], [], call)
    }
    try admit(draft, from: sender, isGlobal: isGlobal, at: call.now)
    let stored = try store(
      draft, as: id ?? .random, sender: sender?.id,
      senderName: sender?.name ?? name ?? ContributionLink.anonymous,
      isGlobal: isGlobal,
      kind: call.body["phraseType"]?.text, at: call.now)
    if let sender { try befriend(draft.targets, sender.id, at: call.now) }
    let receivers = try draft.targets.filter { try !hasBlocked(stored.phrase.id, by: $0) }
    var pushes = receivers.map { Self.push(stored, to: $0, at: call.time) }
    if stored.isGlobal && stored.isApproved {
      pushes.append(try globalPush(stored, besides: draft.targets, at: call.time))
    }
    return try created(stored, targets: draft.targets, pushes, call)
  }

  private static func targets(of call: Call) throws(Refusal) -> [Identifier] {
    var targets = try (call.body["targetIds"]?.items ?? []).map { value throws(Refusal) in
      guard let id = value.text.flatMap({ Identifier($0) }) else { throw .badRequest("Invalid targetIds") }
      return id
    }
    if let target = try call.identifier("targetId") { targets.append(target) }
    return targets
  }

  /// The name of a guest, which no player may have.
  private func guestName(_ name: AccountName?) throws -> String? {
    if let name { try refuseNameOfPlayer(name.description) }
    return name?.description
  }

  /// Throws if a guest's name could be mistaken for a player's.
  func refuseNameOfPlayer(_ name: String) throws {
    let owners = try database.integer(
      "SELECT COUNT(*) FROM player WHERE name_key = $1", [.text(AccountName.key(of: name))])
    guard owners == 0 else {
      throw Refusal(409, "A player has this name; choose another one", code: "NAME_TAKEN")
    }
  }

  /// The sending player; nil for a client of the original protocol that names none.
  private func sender(of call: Call) throws -> StoredPlayer? {
    let id = try call.identifier("senderId")
    if id == nil, call.token == nil, settings.isCompatible { return nil }
    do {
      return try actor(call, named: id)
    } catch let refusal as Refusal where refusal == .unknownPlayer {
      throw Refusal(404, "Sender not found")
    }
  }

  private static func draft(_ call: Call, sender: Identifier?, targets: [Identifier]) throws(Refusal)
    -> PhraseDraft
  {
    guard let content = call.body["content"]?.text else { throw .badRequest("content is required") }
    do throws(PhraseDraft.Fault) {
      return try PhraseDraft(
        content: content, clue: call.body["hint"]?.text ?? call.body["clue"]?.text,
        theme: call.body["theme"]?.text, language: call.body["language"]?.text, sender: sender,
        targets: targets)
    } catch {
      throw .badRequest(error.sentence)
    }
  }

  /// The phrase with an identifier; nil if there is none.
  private func stored(_ id: Identifier) throws -> StoredPhrase? {
    do {
      return try phrase(id)
    } catch let refusal as Refusal where refusal == .unknownPhrase {
      return nil
    }
  }

  /// Stores a phrase, and a copy for each of its targets.
  func store(
    _ draft: PhraseDraft, as id: Identifier = .random, sender: Identifier?, senderName: String,
    isGlobal: Bool, isInvited: Bool = false, kind: String?, at now: Int64
  ) throws -> StoredPhrase {
    for target in draft.targets where try player(target) == nil {
      throw Refusal(404, "Target player not found")
    }
    let kinds = ["custom", "global", "community", "challenge", "targeted"]
    let kind = kind.flatMap { kinds.contains($0) ? $0 : nil } ?? (isGlobal ? "global" : "custom")
    let isApproved = Moderation.isApproved(isGlobal: isGlobal, isModerated: settings.isModerated)
    try database.run(
      """
      INSERT INTO phrase (id, content, clue, theme, language, difficulty, kind, sender, sender_name, is_global,
        is_approved, usage_count, created_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, $12)
      """,
      [
        id.sql, .text(draft.content), SQLValue(draft.clue), SQLValue(draft.theme), .text(draft.language),
        SQLValue(draft.difficulty.score), .text(kind), SQLValue(sender?.description), .text(senderName),
        SQLValue(isGlobal), SQLValue(isApproved), .integer(now),
      ])
    for target in draft.targets {
      try database.run(
        "INSERT INTO delivery (phrase, player, created_at, is_invited) VALUES ($1, $2, $3, $4)",
        [id.sql, target.sql, .integer(now), SQLValue(isInvited)])
    }
    return try phrase(id)
  }

  /// The answer for a stored phrase, with events about it.
  private func created(
    _ stored: StoredPhrase, targets: [Identifier], _ pushes: [Push], _ call: Call
  ) throws -> Outcome {
    var json = stored.json(for: targets.count == 1 ? targets[0] : nil)
    json = json.with(
      "senderInfo", ["id": stored.phrase.senderId.json, "name": .string(stored.phrase.senderName)])
    var outcome = Outcome(
      201,
      [
        "success": true, "phrase": json,
        "targeting": [
          "isGlobal": .bool(stored.isGlobal), "targetCount": .integer(targets.count),
          "notificationsSent": .integer(pushes.count { $0.players != nil }),
        ],
        "message": "Phrase created",
      ])
    outcome.pushes = pushes
    outcome.stale = stored.isGlobal && stored.isApproved ? .everyone : .players(targets)
    return outcome
  }

  /// The event about a global phrase for everyone but its sender and those who blocked the sender.
  ///
  /// - Parameter targets: Players who get a separate event.
  private func globalPush(
    _ stored: StoredPhrase, besides targets: [Identifier] = [], at time: Timestamp
  ) throws(DatabaseError) -> Push {
    let sender = stored.phrase.senderId
    let blockers = try database.rows(
      """
      SELECT DISTINCT block.player FROM block JOIN player AS other ON other.id = $1
      WHERE block.sender = $1 OR other.device = block.device
      OR other.origin = block.origin AND other.created_at > block.at
      """, [sender.sql]
    ).compactMap { Identifier($0.text(0)) }
    return Push(
      to: nil, except: [sender] + targets + blockers, "new-phrase",
      [
        "phrase": stored.json(), "senderName": .string(stored.phrase.senderName), "timestamp": time.json,
      ])
  }

  /// The event about a new phrase for one recipient.
  static func push(_ stored: StoredPhrase, to player: Identifier, at time: Timestamp) -> Push {
    Push(
      to: [player], "new-phrase",
      [
        "phrase": stored.json(for: player), "senderName": .string(stored.phrase.senderName),
        "timestamp": time.json,
      ])
  }

  // MARK: - Moderation

  /// Handles reports by players and decisions by the operator.
  func moderate(_ call: Call) throws -> Outcome {
    switch call.endpoint {
    case .approve: try approve(call)
    case .reports: try reports(call)
    default: try report(call)
    }
  }

  private func approve(_ call: Call) throws -> Outcome {
    try requireKey(call)
    let id = try call.identifier()
    let changed = try database.run(
      "UPDATE phrase SET is_approved = 1, reviewed_at = $2 WHERE id = $1 AND is_global = 1",
      [id.sql, .integer(call.now)])
    guard changed == 1 else { throw Refusal.unknownPhrase }
    var outcome = Outcome(200, ["success": true, "timestamp": call.time.json])
    outcome.stale = .everyone
    outcome.pushes = [try globalPush(try phrase(id), at: call.time)]
    return outcome
  }

  /// Reported phrases, latest first; for the operator only, because texts and names are included.
  private func reports(_ call: Call) throws -> Outcome {
    try requireKey(call)
    let limit = try call.number("limit", or: 50, in: 1...200)
    let rows = try database.rows(
      """
      SELECT \(StoredPhrase.columns), report.reason, report.at, report.player, COALESCE(player.name, '')
      FROM report JOIN phrase ON phrase.id = report.phrase LEFT JOIN player ON player.id = report.player
      ORDER BY report.at DESC, report.phrase LIMIT $1
      """, [SQLValue(limit)])
    let reports = rows.compactMap { row -> JSONValue? in
      guard let stored = StoredPhrase(row) else { return nil }
      let reporter: JSONValue = ["id": .string(row.text(15)), "name": .string(row.text(16))]
      return [
        "phrase": stored.json(), "isShown": .bool(stored.isGlobal && stored.isApproved),
        "reason": .string(row.text(13)), "reportedAt": row.number(14).timeJSON, "reportedBy": reporter,
      ]
    }
    return Outcome(
      200, ["reports": .array(reports), "count": .integer(reports.count), "timestamp": call.time.json])
  }

  /// Records a report; it hides the phrase if the operator makes it, or if enough others count.
  private func report(_ call: Call) throws -> Outcome {
    if call.token != nil, (try? requireKey(call)) != nil {
      return try hide(try phrase(try call.identifier()))
    }
    let player = try actor(call, named: try call.identifier("playerId"))
    let stored = try phrase(try call.identifier())
    guard try isVisible(stored, to: player.id) else { throw Refusal.unknownPhrase }
    let reason = String((call.body["reason"]?.text ?? "").singleSpaced.printable.prefix(200))
    try database.run(
      "INSERT INTO report (player, phrase, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [player.id.sql, stored.phrase.id.sql, .text(reason), .integer(call.now)])
    guard stored.isGlobal, stored.isApproved else { return Outcome(200, ["success": true]) }
    let reporters = try reporters(of: stored.phrase.id, at: call.now)
    return reporters >= Moderation.hidingReports ? try hide(stored) : Outcome(200, ["success": true])
  }

  /// The number of people whose reports count: older accounts that have solved phrases; 0 if approved.
  private func reporters(of phrase: Identifier, at now: Int64) throws(DatabaseError) -> Int {
    try database.integer(
      """
      SELECT COUNT(DISTINCT COALESCE(player.device, player.id)) FROM report
      JOIN phrase ON phrase.id = report.phrase AND phrase.reviewed_at IS NULL
      JOIN player ON player.id = report.player AND player.created_at <= $2
      JOIN score ON score.player = player.id AND score.period = 2 AND score.start = 0 AND score.phrases >= $3
      WHERE report.phrase = $1
      """,
      [
        phrase.sql, .integer(now - Moderation.hidingAge * 1_000_000), SQLValue(Moderation.hidingSolutions),
      ])
  }

  private func hide(_ stored: StoredPhrase) throws(DatabaseError) -> Outcome {
    try database.run("UPDATE phrase SET is_approved = 0 WHERE id = $1", [stored.phrase.id.sql])
    var outcome = Outcome(200, ["success": true])
    outcome.stale = .everyone
    return outcome
  }

  /// True if a player may see a phrase: it is public, was sent to the player, or is the player's own.
  func isVisible(_ stored: StoredPhrase, to player: Identifier) throws(DatabaseError) -> Bool {
    if stored.isGlobal && stored.isApproved || stored.phrase.senderId == player { return true }
    return try database.integer(
      "SELECT COUNT(*) FROM delivery WHERE phrase = $1 AND player = $2", [stored.phrase.id.sql, player.sql])
      > 0
  }
}

extension PhraseDraft.Fault {
  /// The reason, as shown by clients.
  var sentence: String {
    switch self {
    case .phrase(.words(let count)): "A phrase has 2 to 4 words, not \(count)"
    case .phrase(.longWord): "A word has at most \(PhraseRules.longestWord) letters"
    case .phrase(.character): "A phrase has only letters, digits, hyphens, and apostrophes"
    case .phrase(.noLetter): "Each word needs a letter"
    case .phrase(.longClue(let limit)): "A clue has at most \(limit) characters"
    case .phrase(.clueTells): "The clue contains a word of the phrase"
    case .tooLong: "The text is too long"
    case .language: "Invalid language"
    case .targetsSelf: "Cannot target yourself"
    case .tooManyTargets: "A phrase can be sent to \(PhraseDraft.mostTargets) players at a time"
    }
  }
}
