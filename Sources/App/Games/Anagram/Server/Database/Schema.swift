import Anagram
import Database

/// The tables of the server.
///
/// Times are microseconds since 1970, to keep the order of phrases within a second; identifiers are UUIDs.
extension Schema {
  static let server = Schema(
    [first, notices, trust], version: "SELECT COALESCE(MAX(number), 0) FROM migration",
    preparation: "CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)"
  ) { number in
    "INSERT INTO migration (number) VALUES (\(number))"
  }

  /// Migrates a database to the newest version; throws if it is from a newer program.
  static func migrate(_ database: some ServerDatabase) throws(DatabaseError) {
    let old = try server.migrate(database, lock: database.migrationLock) { (number) throws(DatabaseError) in
      if server.scripts[number - 1] == trust { try foldNames(in: database) }
    }
    guard old <= server.newest else {
      throw DatabaseError(description: "The database was made by a newer parlor-server. Update this one.")
    }
  }

  /// Recomputes the keys of all names, for names in all languages.
  ///
  /// If two names now have the same key, the older account keeps its name, and the other gets a similar one.
  private static func foldNames(in database: some ServerDatabase) throws(DatabaseError) {
    let rows = try database.rows("SELECT id, name, name_key FROM player ORDER BY created_at, id", [])
    var taken: Set<String> = []
    var changes: [(id: String, name: String, key: String)] = []
    for row in rows {
      var (name, key) = (row.text(1), AccountName.key(of: row.text(1)))
      if taken.contains(key) {
        let stem = AccountName(name) ?? AccountName("Player")
        let free = stem?.suggestions(count: 1, isTaken: taken.contains).first
        name = free?.description ?? name
        key = free?.key ?? "#\(row.text(0))"
      }
      taken.insert(key)
      if key != row.text(2) || name != row.text(1) { changes.append((row.text(0), name, key)) }
    }
    // Two players could swap keys, which the unique index forbids one by one.
    for change in changes {
      try database.run("UPDATE player SET name_key = '#' || id WHERE id = $1", [.text(change.id)])
    }
    for change in changes {
      try database.run(
        "UPDATE player SET name = $1, name_key = $2 WHERE id = $3",
        [.text(change.name), .text(change.key), .text(change.id)])
    }
  }

  private static let first = """
    CREATE TABLE player (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, device TEXT,
      token TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL, last_seen BIGINT NOT NULL);
    CREATE INDEX player_seen ON player (last_seen);
    CREATE TABLE phrase (
      id TEXT PRIMARY KEY, content TEXT NOT NULL, clue TEXT, theme TEXT, language TEXT NOT NULL,
      difficulty INTEGER NOT NULL, kind TEXT NOT NULL, sender TEXT, sender_name TEXT NOT NULL,
      is_global INTEGER NOT NULL, is_approved INTEGER NOT NULL, usage_count INTEGER NOT NULL,
      created_at BIGINT NOT NULL);
    CREATE INDEX phrase_global ON phrase (is_global, is_approved, created_at);
    CREATE TABLE delivery (
      phrase TEXT NOT NULL REFERENCES phrase (id), player TEXT NOT NULL REFERENCES player (id),
      created_at BIGINT NOT NULL, consumed_at BIGINT, PRIMARY KEY (phrase, player));
    CREATE INDEX delivery_player ON delivery (player, consumed_at, created_at);
    CREATE TABLE skip (
      player TEXT NOT NULL, phrase TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (player, phrase));
    CREATE TABLE completion (
      player TEXT NOT NULL, phrase TEXT NOT NULL, score INTEGER NOT NULL, hints INTEGER NOT NULL,
      milliseconds BIGINT NOT NULL, emojis TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (player, phrase));
    CREATE TABLE hint (
      player TEXT NOT NULL, phrase TEXT NOT NULL, level INTEGER NOT NULL, at BIGINT NOT NULL,
      PRIMARY KEY (player, phrase, level));
    CREATE TABLE score (
      period INTEGER NOT NULL, start BIGINT NOT NULL, player TEXT NOT NULL REFERENCES player (id),
      points BIGINT NOT NULL, phrases BIGINT NOT NULL, updated_at BIGINT NOT NULL,
      PRIMARY KEY (period, start, player));
    CREATE INDEX score_rank ON score (period, start, points);
    CREATE TABLE contribution (
      token TEXT PRIMARY KEY, player TEXT NOT NULL REFERENCES player (id), expires_at BIGINT NOT NULL,
      uses_left INTEGER NOT NULL, created_at BIGINT NOT NULL);
    CREATE INDEX contribution_player ON contribution (player);
    CREATE TABLE download (
      player TEXT NOT NULL, phrase TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (player, phrase));
    CREATE TABLE block (
      player TEXT NOT NULL, sender TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (player, sender));
    CREATE TABLE report (
      player TEXT NOT NULL, phrase TEXT NOT NULL, reason TEXT NOT NULL, at BIGINT NOT NULL,
      PRIMARY KEY (player, phrase))
    """

  /// Texts for other servers that are too long for a notification; times are seconds since 1970.
  private static let notices = """
    CREATE TABLE notice (id TEXT PRIMARY KEY, body TEXT NOT NULL, at BIGINT NOT NULL);
    CREATE INDEX notice_at ON notice (at)
    """

  /// Quotas, friendships, and notices between servers, numbered in the order of commits.
  ///
  /// `origin` is a hash of the address from which an account was created. SQLite accepts any type name and
  /// has no notices.
  private static let trust = """
    DROP TABLE notice;
    CREATE TABLE notice (number BIGSERIAL PRIMARY KEY, body TEXT NOT NULL, at BIGINT NOT NULL);
    CREATE INDEX notice_at ON notice (at);
    ALTER TABLE player ADD COLUMN origin TEXT;
    ALTER TABLE player ADD COLUMN takes_strangers INTEGER NOT NULL DEFAULT 1;
    CREATE INDEX player_origin ON player (origin);
    CREATE INDEX player_device ON player (device);
    CREATE TABLE enrollment (origin TEXT NOT NULL, at BIGINT NOT NULL);
    CREATE INDEX enrollment_origin ON enrollment (origin, at);
    CREATE INDEX enrollment_at ON enrollment (at);
    CREATE TABLE friend (
      player TEXT NOT NULL, friend TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (player, friend));
    INSERT INTO friend (player, friend, at)
      SELECT phrase.sender, delivery.player, MIN(delivery.created_at) FROM delivery
      JOIN phrase ON phrase.id = delivery.phrase WHERE phrase.sender IS NOT NULL
      GROUP BY phrase.sender, delivery.player;
    ALTER TABLE delivery ADD COLUMN is_invited INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE phrase ADD COLUMN reviewed_at BIGINT;
    CREATE INDEX phrase_sender ON phrase (sender, created_at);
    ALTER TABLE block ADD COLUMN device TEXT;
    ALTER TABLE block ADD COLUMN origin TEXT;
    UPDATE block SET device = (SELECT player.device FROM player WHERE player.id = block.sender);
    CREATE INDEX block_sender ON block (sender)
    """
}
