import Anagram
import Database
import GameKit
import Network

struct StoredPlayer: Hashable, Sendable {
  let id: Identifier
  let name: String
  let device: String?
  /// The hash of the token.
  let token: String
  let lastSeen: Int64
  /// False to accept phrases only from players this one has written to.
  let takesStrangers: Bool

  static let columns = "id, name, device, token, last_seen, takes_strangers"

  init?(_ row: SQLRow) {
    guard let id = Identifier(row.text(0)) else { return nil }
    self.id = id
    name = row.text(1)
    device = row.optionalText(2)
    token = row.text(3)
    lastSeen = row.number(4)
    takesStrangers = row.claim(5)
  }
}

extension PhraseExchange {
  /// A player counts as online for this time after being seen: five minutes.
  static let onlineMicroseconds: Int64 = 5 * 60 * 1_000_000
  private static let longestDevice = 200

  func player(_ id: Identifier) throws(DatabaseError) -> StoredPlayer? {
    try database.row("SELECT \(StoredPlayer.columns) FROM player WHERE id = $1", [id.sql]).flatMap(
      StoredPlayer.init)
  }

  /// The calling player: the token's owner, or for clients of the original protocol, the player they name.
  func actor(_ call: Call, named id: Identifier? = nil) throws -> StoredPlayer {
    if let token = call.token {
      let hash = SHA256.hexadecimal(token)
      let row = try database.row("SELECT \(StoredPlayer.columns) FROM player WHERE token = $1", [.text(hash)])
      guard let player = row.flatMap(StoredPlayer.init), Secret.areEqual(player.token, hash),
        id == nil || id == player.id
      else { throw Refusal.unauthorized }
      return player
    }
    guard settings.isCompatible else { throw Refusal.unauthorized }
    guard let id else { throw Refusal.badRequest("playerId is required") }
    guard let player = try player(id) else { throw Refusal.unknownPlayer }
    return player
  }

  /// Throws unless the caller has the operator's key.
  func requireKey(_ call: Call) throws(Refusal) {
    guard let key = settings.key, let token = call.token,
      Secret.areEqual(SHA256.hexadecimal(key), SHA256.hexadecimal(token))
    else { throw Refusal(401, "This needs the server's key") }
  }

  /// Writes the tally of a batch in a fixed order, so that servers do not deadlock.
  func write(_ tally: Tally) throws(DatabaseError) {
    for (id, time) in tally.seen.sorted(by: { $0.key.description < $1.key.description }) {
      try database.run("UPDATE player SET last_seen = $1 WHERE id = $2", [.integer(time), id.sql])
    }
    for solution in tally.solutions.sorted(by: { $0.phrase.description < $1.phrase.description }) {
      try database.run(
        "UPDATE phrase SET usage_count = usage_count + 1 WHERE id = $1", [solution.phrase.sql])
    }
    for solution in tally.solutions.sorted(by: { $0.player.description < $1.player.description })
    where solution.score > 0 {
      try addScore(solution)
    }
  }

  func json(of player: StoredPlayer, at now: Int64, completed: Int) -> JSONValue {
    [
      "id": player.id.json, "name": .string(player.name), "lastSeen": player.lastSeen.timeJSON,
      "isActive": .bool(player.lastSeen > now - Self.onlineMicroseconds),
      "phrasesCompleted": .integer(completed),
    ]
  }

  func completions(of player: Identifier) throws(DatabaseError) -> Int {
    try database.integer("SELECT COUNT(*) FROM completion WHERE player = $1", [player.sql])
  }

  // MARK: - Endpoints

  /// Creates an account, logs in to one, or deletes one.
  func answerAboutAccount(_ call: Call) throws -> Outcome {
    call.endpoint == .deleteAccount ? try deleteAccount(call) : try register(call)
  }

  private func register(_ call: Call) throws -> Outcome {
    guard let name = call.body["name"]?.text.flatMap(AccountName.init) else {
      throw Refusal.badRequest("Names have 2 to 50 letters of one alphabet, digits, spaces, _ and -")
    }
    guard name.key != AccountName.key(of: ContributionLink.anonymous) else { throw try nameTaken(name) }
    let sent = call.body["deviceId"]?.text
    guard (sent ?? "").utf8.count <= Self.longestDevice else { throw Refusal.badRequest("Invalid deviceId") }
    // Anyone who knows a player's device can log in, so it is stored as a hash, like a token.
    let device = sent.map(SHA256.hexadecimal)
    let row = try database.row(
      "SELECT \(StoredPlayer.columns) FROM player WHERE name_key = $1", [.text(name.key)])
    guard let known = row.flatMap(StoredPlayer.init) else { return try enroll(name, device: device, call) }
    return try logIn(known, name, device: device, call)
  }

  private func enroll(_ name: AccountName, device: String?, _ call: Call) throws -> Outcome {
    try admitAccount(call)
    let (id, token) = (Identifier.random, Secret.random())
    let added = try database.run(
      """
      INSERT INTO player (id, name, name_key, device, token, created_at, last_seen, origin)
      VALUES ($1, $2, $3, $4, $5, $6, $6, $7) ON CONFLICT DO NOTHING
      """,
      [
        id.sql, .text(name.description), .text(name.key), SQLValue(device),
        .text(SHA256.hexadecimal(token)), .integer(call.now), .text(origin(of: call)),
      ])
    // Another server may have been faster.
    guard added == 1, let player = try player(id) else { throw try nameTaken(name) }
    return try registered(player, token: token, isFirst: true, call)
  }

  /// Logs a device in again.
  ///
  /// A caller with a valid token keeps it, so that two programs of one player can be connected. Any other
  /// device gets a new one, which invalidates the old.
  private func logIn(
    _ player: StoredPlayer, _ name: AccountName, device: String?, _ call: Call
  ) throws -> Outcome {
    let holdsToken = call.token.map { Secret.areEqual(SHA256.hexadecimal($0), player.token) } ?? false
    // The first device to use a name without one claims it, as in the original; only in compatible mode, as
    // it is insecure.
    let isClaim = player.device == nil && settings.isCompatible
    let isSameDevice = device != nil && player.device.map { Secret.areEqual($0, device ?? "") } ?? false
    guard holdsToken || isSameDevice || isClaim else { throw try nameTaken(name) }
    let token = holdsToken ? call.token ?? "" : Secret.random()
    let changed = try database.run(
      "UPDATE player SET token = $1, device = COALESCE(device, $2), last_seen = $3 WHERE id = $4",
      [.text(SHA256.hexadecimal(token)), SQLValue(device), .integer(call.now), player.id.sql])
    guard changed == 1, let player = try self.player(player.id) else { throw Refusal.unknownPlayer }
    return try registered(player, token: token, isFirst: false, call)
  }

  private func registered(
    _ player: StoredPlayer, token: String, isFirst: Bool, _ call: Call
  ) throws -> Outcome {
    var outcome = Outcome(
      201,
      [
        "success": true, "player": json(of: player, at: call.now, completed: try completions(of: player.id)),
        "isFirstLogin": .bool(isFirst), "token": .string(token),
        "message": .string(isFirst ? "Welcome, \(player.name)" : "Welcome back, \(player.name)"),
      ])
    outcome.stale = .players([player.id])
    return outcome
  }

  private func nameTaken(_ name: AccountName) throws(DatabaseError) -> Refusal {
    let similar = try database.rows(
      "SELECT name_key FROM player WHERE name_key LIKE $1 ESCAPE '\\' LIMIT 2000",
      [.text(name.key.prefix(40).replacing("_", with: "\\_") + "%")])
    let taken = Set(similar.map { $0.text(0) })
    let suggestions = name.suggestions { taken.contains($0) }.map { JSONValue.string($0.description) }
    return Refusal(
      409,
      json: [
        "error": "This name is taken", "suggestions": .array(suggestions), "code": "NAME_TAKEN_OTHER_DEVICE",
      ])
  }

  func online(_ call: Call) throws -> Outcome {
    let players = try onlinePlayers(at: call.now)
    return Outcome(
      200, ["players": .array(players), "count": .integer(players.count), "timestamp": call.time.json])
  }

  /// The player with a name, for sending a phrase; only players may ask.
  func find(_ call: Call) throws -> Outcome {
    _ = try actor(call, named: try call.identifier("playerId"))
    guard let name = call.query["name"].flatMap(AccountName.init) else {
      throw Refusal.badRequest("Invalid name")
    }
    let row = try database.row(
      "SELECT \(StoredPlayer.columns) FROM player WHERE name_key = $1", [.text(name.key)])
    guard let player = row.flatMap(StoredPlayer.init) else { throw Refusal.unknownPlayer }
    return Outcome(
      200,
      [
        "success": true, "player": ["id": player.id.json, "name": .string(player.name)],
        "timestamp": call.time.json,
      ])
  }

  /// The players seen recently, latest first.
  func onlinePlayers(at now: Int64) throws(DatabaseError) -> [JSONValue] {
    try database.rows(
      """
      SELECT \(StoredPlayer.columns), COALESCE((
        SELECT phrases FROM score WHERE period = 2 AND start = 0 AND score.player = player.id), 0)
      FROM player WHERE last_seen > $1 ORDER BY last_seen DESC LIMIT 200
      """, [.integer(now - Self.onlineMicroseconds)]
    ).compactMap { row in
      StoredPlayer(row).map { json(of: $0, at: now, completed: row.int(6)) }
    }
  }

  /// Blocks or unblocks a sender, lists blocked senders, or sets whether strangers may send phrases.
  ///
  /// Phrases sent while blocked arrive after unblocking.
  func answerAboutBlocking(_ call: Call) throws -> Outcome {
    let player = try actor(call, named: try call.identifier())
    if call.endpoint == .strangers { return try acceptStrangers(call, player.id) }
    if call.endpoint == .blocked { return try blockedSenders(of: player.id, call) }
    guard let sender = try call.identifier("senderId") else {
      throw Refusal.badRequest("senderId is required")
    }
    if call.endpoint == .block {
      try database.run(
        """
        INSERT INTO block (player, sender, at, device, origin) VALUES ($1, $2, $3,
          (SELECT device FROM player WHERE id = $2), (SELECT origin FROM player WHERE id = $2))
        ON CONFLICT DO NOTHING
        """, [player.id.sql, sender.sql, .integer(call.now)])
    } else {
      try database.run("DELETE FROM block WHERE player = $1 AND sender = $2", [player.id.sql, sender.sql])
    }
    var outcome = Outcome(200, ["success": true])
    outcome.stale = .players([player.id])
    return outcome
  }

  /// The senders blocked by a player, latest first.
  private func blockedSenders(of player: Identifier, _ call: Call) throws -> Outcome {
    let rows = try database.rows(
      """
      SELECT block.sender, COALESCE(player.name, '') FROM block LEFT JOIN player ON player.id = block.sender
      WHERE block.player = $1 ORDER BY block.at DESC LIMIT 200
      """, [player.sql])
    let senders = rows.map { row -> JSONValue in
      ["id": .string(row.text(0)), "name": .string(row.text(1))]
    }
    return Outcome(200, ["blocked": .array(senders), "timestamp": call.time.json])
  }
}
