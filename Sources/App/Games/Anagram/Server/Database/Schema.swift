/// The tables of the server.
///
/// Times are microseconds since 1970, so that phrases of one second keep their order; identifiers are UUIDs as text.
enum Schema {
  /// The scripts, each of which makes the next version; a released one is never changed.
  static let migrations = [first, notices]

  /// Brings a database to the newest version; refuses one of a newer program.
  static func migrate(_ database: any Database) throws(DatabaseError) {
    try database.lockMigrations()
    defer { database.unlockMigrations() }
    try database.execute("CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY)")
    let done = try database.count("SELECT COALESCE(MAX(number), 0) FROM migration")
    guard done <= migrations.count else {
      throw DatabaseError(description: "The database was made by a newer parlor-server. Update this one.")
    }
    for (number, script) in zip(1..., migrations) where number > done {
      try database.execute(
        "BEGIN; \(script); INSERT INTO migration (number) VALUES (\(number)); COMMIT")
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
}
