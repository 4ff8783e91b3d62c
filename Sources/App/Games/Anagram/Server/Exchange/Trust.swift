import Anagram
import Database
import GameKit
import Glibc
import Network

// Friendship, blocking, and quotas for strangers.
extension PhraseExchange {
  private static let hour: Int64 = 3_600_000_000
  private static let day = 24 * hour
  /// The time that a hashed address is stored.
  private static let originLife = 30 * day

  // MARK: - Addresses

  /// The caller's address as stored: hashed with a secret, and only the part shared by a household.
  func origin(of call: Call) -> String {
    SHA256.hexadecimal("\(settings.addressKey) \(Self.household(call.address))")
  }

  /// An IPv4 address, or the /64 network of an IPv6 address.
  static func household(_ address: String) -> String {
    var bytes = in6_addr()
    guard address.contains(":"), inet_pton(AF_INET6, address, &bytes) == 1 else { return address }
    let all = withUnsafeBytes(of: bytes) { Array($0) }
    let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10...11] == [0xFF, 0xFF]
    return isMapped
      ? all[12...].map(String.init).joined(separator: ".")
      : all[..<8].map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Counts a new account for its address; throws if there are too many.
  func admitAccount(_ call: Call) throws {
    guard let quotas = settings.quotas else { return }
    let (origin, now) = (SQLValue(origin(of: call)), call.now)
    try forgetAddresses(at: now)
    let recent = try database.integer("SELECT COUNT(*) FROM enrollment WHERE origin = $1", [origin])
    guard recent < quotas.accountsPerHour else {
      throw Refusal(429, "Too many new players from this address; try again in an hour", code: "QUOTA")
    }
    try database.run("INSERT INTO enrollment (origin, at) VALUES ($1, $2)", [origin, .integer(now)])
    try makeRoom(for: quotas.accounts, at: now)
  }

  /// Deletes stored data about old addresses.
  func forgetAddresses(at now: Int64) throws(DatabaseError) {
    let old = SQLValue(now - Self.originLife)
    try database.run("DELETE FROM enrollment WHERE at <= $1", [.integer(now - Self.hour)])
    try database.run("UPDATE player SET origin = NULL WHERE origin IS NOT NULL AND created_at < $1", [old])
    try database.run("UPDATE block SET origin = NULL WHERE origin IS NOT NULL AND at < $1", [old])
  }

  /// Deletes an account that was never used if the server is full; throws if there is none.
  private func makeRoom(for most: Int, at now: Int64) throws {
    guard try database.integer("SELECT COUNT(*) FROM player") >= most else { return }
    let row = try database.row(
      """
      SELECT id FROM player WHERE last_seen < $1
      AND NOT EXISTS (SELECT 1 FROM score WHERE score.player = player.id)
      AND NOT EXISTS (SELECT 1 FROM phrase WHERE phrase.sender = player.id)
      ORDER BY last_seen LIMIT 1
      """, [.integer(now - Self.originLife)])
    guard let unused = row.flatMap({ Identifier($0.text(0)) }) else {
      throw Refusal(503, "This server has no room for more players", code: "FULL")
    }
    try deleteRows(of: unused)
  }

  // MARK: - Friends

  /// A condition on a phrase: the player `$1` has sent something to its sender.
  static let isFriends = """
    EXISTS (SELECT 1 FROM friend WHERE friend.player = $1 AND friend.friend = phrase.sender)
    """

  /// A condition on a phrase: the player `$1` has blocked its sender.
  ///
  /// A block extends to the sender's other accounts on the same device, and to those created later from the
  /// same address, except accounts to which the player has sent something.
  static let isBlocked = """
    EXISTS (SELECT 1 FROM block WHERE block.player = $1 AND (block.sender = phrase.sender
      OR NOT \(isFriends) AND EXISTS (SELECT 1 FROM player AS other WHERE other.id = phrase.sender
        AND (other.device = block.device OR other.origin = block.origin AND other.created_at > block.at))))
    """

  func isFriend(_ sender: Identifier, of player: Identifier) throws(DatabaseError) -> Bool {
    try database.integer(
      "SELECT COUNT(*) FROM friend WHERE player = $1 AND friend = $2", [player.sql, sender.sql]) > 0
  }

  /// Records that a player knows others, by sending them something.
  func befriend(_ others: [Identifier], _ player: Identifier, at now: Int64) throws(DatabaseError) {
    for other in others {
      try database.run(
        "INSERT INTO friend (player, friend, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        [player.sql, other.sql, .integer(now)])
    }
  }

  func hasBlocked(_ phrase: Identifier, by player: Identifier) throws(DatabaseError) -> Bool {
    try database.integer(
      "SELECT COUNT(*) FROM phrase WHERE id = $2 AND \(Self.isBlocked)", [player.sql, phrase.sql]) > 0
  }

  // MARK: - Quotas

  /// Throws if a phrase exceeds the quota of its sender or of a recipient.
  func admit(_ draft: PhraseDraft, from sender: StoredPlayer?, isGlobal: Bool, at now: Int64) throws {
    guard let quotas = settings.quotas else { return }
    if let sender {
      let recent = try database.integer(
        "SELECT COUNT(*) FROM phrase WHERE sender = $1 AND created_at > $2",
        [sender.id.sql, .integer(now - Self.hour)])
      guard recent < quotas.phrasesPerHour else {
        throw Refusal(403, "You have sent too many phrases; try again in an hour", code: "QUOTA")
      }
    }
    if isGlobal {
      let recent = try globalPhrases(of: sender, since: now - Self.day)
      guard recent < quotas.globalPhrasesPerDay else {
        throw Refusal(403, "You have sent too many phrases for everyone; try again tomorrow", code: "QUOTA")
      }
    }
    for target in draft.targets { try admit(sender?.id, to: target, quotas) }
  }

  /// The number of global phrases by all accounts with a sender's address or device; unnamed senders, as in
  /// the original protocol, count as one.
  private func globalPhrases(of sender: StoredPlayer?, since start: Int64) throws(DatabaseError) -> Int {
    guard let sender else {
      return try database.integer(
        "SELECT COUNT(*) FROM phrase WHERE is_global = 1 AND sender IS NULL AND created_at > $1",
        [.integer(start)])
    }
    return try database.integer(
      """
      SELECT COUNT(*) FROM player AS self JOIN player AS other
      ON other.id = self.id OR other.origin = self.origin OR other.device = self.device
      JOIN phrase ON phrase.sender = other.id
      WHERE self.id = $1 AND phrase.is_global = 1 AND phrase.created_at > $2
      """, [sender.id.sql, .integer(start)])
  }

  /// A query for the number of phrases waiting for the player `$1`.
  private static let waiting = """
    SELECT COUNT(*) FROM delivery JOIN phrase ON phrase.id = delivery.phrase
    WHERE delivery.player = $1 AND delivery.consumed_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM skip WHERE skip.player = $1 AND skip.phrase = phrase.id)
    """

  private func admit(_ sender: Identifier?, to target: Identifier, _ quotas: Quotas) throws {
    guard let player = try player(target) else { throw Refusal(404, "Target player not found") }
    let isKnown = try sender.map { (id) throws(DatabaseError) in try isFriend(id, of: target) } ?? false
    let full = Refusal(403, "\(player.name) has enough phrases from you for now", code: "INBOX_FULL")
    if let sender {
      let own = try database.integer(
        "\(Self.waiting) AND phrase.sender = $2", [target.sql, sender.sql])
      guard own < (isKnown ? quotas.waitingOfFriend : quotas.waitingOfStranger) else { throw full }
    }
    guard !isKnown else { return }
    guard player.takesStrangers else {
      throw Refusal(403, "\(player.name) takes phrases only from people they know", code: "FRIENDS_ONLY")
    }
    let all = try database.integer(
      "\(Self.waiting) AND delivery.is_invited = 0 AND NOT \(Self.isFriends) AND NOT \(Self.isBlocked)",
      [target.sql])
    guard all < quotas.waitingOfStrangers else { throw full }
  }

  /// Sets whether a player accepts phrases from strangers.
  func acceptStrangers(_ call: Call, _ player: Identifier) throws -> Outcome {
    guard let takes = call.body["accept"]?.boolean else { throw Refusal.badRequest("accept is required") }
    try database.run(
      "UPDATE player SET takes_strangers = $1 WHERE id = $2", [SQLValue(takes), player.sql])
    return Outcome(200, ["success": true, "accept": .bool(takes)])
  }

  // MARK: - Leaving

  /// Deletes an account with all its data; requires its token, and its name as confirmation.
  func deleteAccount(_ call: Call) throws -> Outcome {
    guard call.token != nil else { throw Refusal.unauthorized }
    let player = try actor(call, named: try call.identifier())
    guard let name = call.body["name"]?.text, AccountName.key(of: name) == AccountName.key(of: player.name)
    else {
      throw Refusal.badRequest("The name of the account is required")
    }
    try deleteRows(of: player.id)
    var outcome = Outcome(200, ["success": true, "timestamp": call.time.json])
    outcome.stale = .everyone
    outcome.pushes = [Push(to: [player.id], Push.deleted, [:]), .scores]
    return outcome
  }

  /// Deletes a player's rows and everything that depends on their phrases, except what others have solved.
  ///
  /// Others' blocks of the player are kept without the identifier, so that they apply to the next account.
  private func deleteRows(of player: Identifier) throws(DatabaseError) {
    // Phrases by guests for the player belong to the player.
    try database.run(
      """
      UPDATE phrase SET sender = $1 WHERE id IN (
        SELECT phrase FROM delivery WHERE player = $1 AND is_invited = 1)
      """, [player.sql])
    for table in ["delivery", "skip", "hint", "download", "report"] {
      try database.run(
        """
        DELETE FROM \(table) WHERE player = $1 OR phrase IN (SELECT id FROM phrase WHERE sender = $1)
        """, [player.sql])
    }
    try database.run("DELETE FROM phrase WHERE sender = $1", [player.sql])
    for table in ["completion", "score", "contribution", "block"] {
      try database.run("DELETE FROM \(table) WHERE player = $1", [player.sql])
    }
    try database.run("DELETE FROM friend WHERE player = $1 OR friend = $1", [player.sql])
    try database.run(
      "UPDATE block SET sender = $2 WHERE sender = $1", [player.sql, Identifier.random.sql])
    try database.run("DELETE FROM player WHERE id = $1", [player.sql])
  }
}
