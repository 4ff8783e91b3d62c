import Database
public import GameKit

extension SQLiteStore: DocumentRepository {
  /// Saves a document, replacing one with the same id.
  public func save(_ document: Document) throws(RepositoryError) { try write(document) }

  /// Saves a whole document if the stored one has a known version, or if there is none.
  public func save(_ document: Document, over known: DocumentStamp) throws(RepositoryError) -> Bool {
    let condition = "WHERE document.changed = ? AND \(Self.partCount) = ?"
    return try write(document, if: condition, [.time(known.written), SQLValue(known.parts)])
  }

  private static let partCount =
    "(SELECT count(*) FROM document_part AS part WHERE part.document = document.number)"
  private static let key = "document.game = ? AND document.kind = ? AND document.id = ?"

  /// Writes a row, replacing one that meets a condition along with its parts; returns true if written.
  @discardableResult
  private func write(
    _ document: Document, if condition: String = "", _ values: [SQLValue] = []
  ) throws(RepositoryError) -> Bool {
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
      SQLValue(document.version), .text(document.title), .time(document.created), .time(document.changed),
      .text(document.summary), .bytes(document.body),
    ]
    return try transaction { () throws(RepositoryError) in
      guard try connection.run(sql, columns + values) > 0 else { return false }
      try connection.run(
        """
        DELETE FROM document_part
        WHERE document = (SELECT document.number FROM document WHERE \(Self.key))
        """, document.header.key)
      return true
    }
  }

  /// Adds a part to a document of a known version; the header's time and summary then apply.
  public func add(
    _ part: [UInt8], _ header: DocumentSummary, to known: DocumentStamp
  ) throws(RepositoryError) -> Bool {
    let sql = """
      INSERT INTO document_part (document, part, changed, summary, body)
      SELECT document.number, ?, ?, ?, ? FROM document
      WHERE \(Self.key) AND document.changed = ? AND \(Self.partCount) = ?
      """
    let columns: [SQLValue] = [
      SQLValue(known.parts + 1), .time(header.changed), .text(header.summary), .bytes(part),
    ]
    return try transaction { () throws(RepositoryError) in
      try connection.run(sql, columns + header.key + [.time(known.written), SQLValue(known.parts)]) > 0
    }
  }

  /// Returns a whole document; nil if there is none.
  public func document(
    _ id: Identifier, of game: GameID, kind: String
  ) throws(RepositoryError) -> Document? {
    let sql = """
      SELECT \(Self.columns), document.body, document.changed FROM \(Self.documents) WHERE \(Self.key)
      """
    let key: [SQLValue] = [.text(game.rawValue), .text(kind), .text(id.description)]
    return try connection.rows(sql, of: StoredTable.document.rawValue, key) { row throws(RepositoryError) in
      Document(
        try row.documentSummary(of: game, kind: kind), body: row.bytes(7),
        parts: try parts(of: row.integer(0)), written: try row.time(8))
    }.first
  }

  /// The parts of a document; those after a gap do not count.
  private func parts(of number: Int) throws(RepositoryError) -> [[UInt8]] {
    let sql = "SELECT part, body FROM document_part WHERE document = ? ORDER BY part"
    let rows = try connection.rows(sql, of: StoredTable.documentPart.rawValue, [SQLValue(number)]) { row in
      (number: row.integer(0), body: row.bytes(1))
    }
    return zip(1..., rows).prefix { $0 == $1.number }.map(\.1.body)
  }

  /// Documents with their last parts, whose times and summaries apply.
  private static let documents = """
    document LEFT JOIN document_part AS last ON last.document = document.number
      AND last.part = (SELECT max(part) FROM document_part WHERE document = document.number)
    """
  private static let columns = """
    document.number, document.id, document.version, document.title, document.created,
      coalesce(last.changed, document.changed) AS changed, coalesce(last.summary, document.summary) AS summary
    """

  /// Returns all documents of a kind without their bodies: last changed first, then last created.
  ///
  /// One that cannot be read is left out; see ``drainFindings()``.
  public func documents(of game: GameID, kind: String) throws(RepositoryError) -> [DocumentSummary] {
    let sql = """
      SELECT \(Self.columns) FROM \(Self.documents)
      WHERE document.game = ? AND document.kind = ? ORDER BY 6 DESC, document.number DESC
      """
    return try readable(sql, of: .document, [.text(game.rawValue), .text(kind)]) {
      row throws(RepositoryError) in try row.documentSummary(of: game, kind: kind)
    }
  }

  /// Deletes a document, if it exists.
  public func deleteDocument(_ id: Identifier, of game: GameID, kind: String) throws(RepositoryError) {
    try write(
      "DELETE FROM document WHERE game = ? AND kind = ? AND id = ?",
      [.text(game.rawValue), .text(kind), .text(id.description)])
  }
}

extension DocumentSummary {
  /// The values that identify the document.
  fileprivate var key: [SQLValue] { [.text(game.rawValue), .text(kind), .text(id.description)] }
}

extension SQLiteStatement {
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
  /// Returns the text saved under a name.
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

  /// Marks all items, or none if it throws; an existing mark keeps its place.
  public func mark(_ items: [String], as mark: ItemMark, of game: GameID) throws(RepositoryError) {
    try runEach(
      items, mark, game, "INSERT INTO mark (game, mark, item) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
  }

  /// Removes a mark from all items, or from none if it throws; nil removes it from all of the game's.
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
