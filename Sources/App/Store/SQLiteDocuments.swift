public import GameKit

extension SQLiteStore: DocumentRepository {
  /// Saves a document, replacing the one of its id.
  public func save(_ document: Document) throws(RepositoryError) { try write(document) }

  /// Saves a document if the stored one was last changed at a given time, or if there is none.
  public func save(_ document: Document, over known: Timestamp) throws(RepositoryError) -> Bool {
    try write(document, if: "WHERE document.changed = ?", [.time(known)]) > 0
  }

  /// Writes a row, replacing one that meets a condition; returns the number of rows written.
  @discardableResult
  private func write(
    _ document: Document, if condition: String = "", _ values: [SQLValue] = []
  ) throws(RepositoryError) -> Int {
    let sql = """
      INSERT INTO document (id, game, kind, version, title, created, changed, summary, body)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (game, kind, id) DO UPDATE SET version = excluded.version, title = excluded.title,
        created = excluded.created, changed = excluded.changed, summary = excluded.summary,
        body = excluded.body
      \(condition)
      """
    let columns: [SQLValue] = [
      .text(document.id.description), .text(document.game.rawValue), .text(document.kind),
      .integer(document.version), .text(document.title), .time(document.created), .time(document.changed),
      .text(document.summary), .bytes(document.body),
    ]
    var written = 0
    try transaction { () throws(RepositoryError) in
      try connection.run(sql, columns + values)
      written = connection.changes
    }
    return written
  }

  /// Returns a whole document, or nil when there is none.
  public func document(
    _ id: Identifier, of game: GameID, kind: String
  ) throws(RepositoryError) -> Document? {
    let sql = """
      SELECT number, id, version, title, created, changed, summary, body FROM document
      WHERE game = ? AND kind = ? AND id = ?
      """
    let key: [SQLValue] = [.text(game.rawValue), .text(kind), .text(id.description)]
    return try connection.rows(sql, of: .document, key) { row throws(RepositoryError) in
      Document(try row.documentSummary(of: game, kind: kind), body: row.bytes(7))
    }.first
  }

  /// Returns all documents of a kind without their bodies: last changed first, then last made.
  ///
  /// One that cannot be read is left out; see ``takeFindings()``.
  public func documents(of game: GameID, kind: String) throws(RepositoryError) -> [DocumentSummary] {
    let sql = """
      SELECT number, id, version, title, created, changed, summary FROM document
      WHERE game = ? AND kind = ? ORDER BY changed DESC, number DESC
      """
    return try readable(sql, of: .document, [.text(game.rawValue), .text(kind)]) {
      row throws(RepositoryError) in try row.documentSummary(of: game, kind: kind)
    }
  }

  /// Deletes a document, if there is one.
  public func deleteDocument(_ id: Identifier, of game: GameID, kind: String) throws(RepositoryError) {
    try write(
      "DELETE FROM document WHERE game = ? AND kind = ? AND id = ?",
      [.text(game.rawValue), .text(kind), .text(id.description)])
  }
}

extension Statement {
  /// Reads the columns id, version, title, created, changed and summary, from 1.
  fileprivate func documentSummary(
    of game: GameID, kind: String
  ) throws(RepositoryError) -> DocumentSummary {
    DocumentSummary(
      id: try identifier(1), game: game, kind: kind, version: try number(2, in: ValueLimit.version),
      title: try text(3, limit: ValueLimit.name), created: try time(4), changed: try time(5),
      summary: try text(6, limit: ValueLimit.text))
  }
}

// MARK: - Preferences and marks

extension SQLiteStore: PreferenceRepository {
  /// Returns the text of a name.
  public func preference(_ name: String) throws(RepositoryError) -> String? {
    try readable("SELECT text FROM preference WHERE name = ?", of: .preference, [.text(name)]) {
      row throws(RepositoryError) in try row.text(0, limit: ValueLimit.text)
    }.first
  }

  /// Saves a text under a name; nil removes it.
  public func setPreference(_ name: String, to text: String?) throws(RepositoryError) {
    guard let text else {
      return try write("DELETE FROM preference WHERE name = ?", [.text(name)])
    }
    try write("REPLACE INTO preference VALUES (?, ?)", [.text(name), .text(text)])
  }

  /// Returns all texts by name.
  public func preferences() throws(RepositoryError) -> [String: String] {
    let pairs = try readable("SELECT name, text FROM preference", of: .preference) {
      row throws(RepositoryError) in
      (try row.text(0, limit: ValueLimit.name), try row.text(1, limit: ValueLimit.text))
    }
    return Dictionary(pairs) { _, last in last }
  }
}

extension SQLiteStore: MarkRepository {
  /// Returns the ids of a game's marked items, oldest mark first.
  public func marked(_ mark: ItemMark, of game: GameID) throws(RepositoryError) -> [String] {
    let sql = "SELECT number, item FROM mark WHERE game = ? AND mark = ? ORDER BY number"
    return try readable(sql, of: .mark, [.text(game.rawValue), .text(mark.rawValue)]) {
      row throws(RepositoryError) in try row.text(1, limit: ValueLimit.name)
    }
  }

  /// Marks all the items or, when it throws, none; a mark that is there already keeps its place.
  public func mark(_ items: [String], as mark: ItemMark, of game: GameID) throws(RepositoryError) {
    try runEach(
      items, mark, game, "INSERT INTO mark (game, mark, item) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
  }

  /// Removes a mark from all the items or, when it throws, from none; nil removes it from all of the game's.
  public func unmark(_ items: [String]?, as mark: ItemMark, of game: GameID) throws(RepositoryError) {
    guard let items else {
      let key: [SQLValue] = [.text(game.rawValue), .text(mark.rawValue)]
      return try write("DELETE FROM mark WHERE game = ? AND mark = ?", key)
    }
    try runEach(items, mark, game, "DELETE FROM mark WHERE game = ? AND mark = ? AND item = ?")
  }

  private func runEach(
    _ items: [String], _ mark: ItemMark, _ game: GameID, _ sql: String
  ) throws(RepositoryError) {
    guard !items.isEmpty else { return }
    try transaction { () throws(RepositoryError) in
      let statement = try connection.prepare(sql)
      for item in items {
        try statement.run([.text(game.rawValue), .text(mark.rawValue), .text(item)])
      }
    }
  }
}
