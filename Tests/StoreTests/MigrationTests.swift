import Database
import GameKit
import Testing

@testable import Store

@Suite struct MigrationTests {
  @Test func `an older file is brought up to date and keeps what it holds`() throws {
    try inTemporaryFolder { folder in
      try SQLiteStore(folder: folder).save(.sample(1))

      let store = try SQLiteStore(next(folder, "ALTER TABLE game ADD COLUMN place TEXT;"))
      #expect(try store.connection.integer("PRAGMA user_version") == SQLiteStore.schemaVersion + 1)
      #expect(try store.connection.integer("SELECT count(*) FROM game WHERE place IS NULL") == 1)
      #expect(try store.record(Identifier(high: 1, low: 1)) == .sample(1))
    }
  }

  @Test func `a file of the first version keeps what it holds and takes documents`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      var first = StoreOpening(path: path)
      first.schema.scripts = Array(first.schema.scripts.prefix(1))
      let old = try SQLiteStore(first)
      try old.save(.sample(1))
      try old.setPreference("theme", to: "dusk")
      #expect(throws: RepositoryError.self) { try old.grids() }

      let store = try SQLiteStore(folder: folder)
      #expect(try store.connection.integer("PRAGMA user_version") == SQLiteStore.schemaVersion)
      #expect(try store.grids() == [])
      try store.save(.grid(1))
      #expect(try store.grid(1) == .grid(1))
      #expect(try store.record(Identifier(high: 1, low: 1)) == .sample(1))
      #expect(try store.preference("theme") == "dusk")
    }
  }

  @Test func `an update that fails halfway changes nothing`() throws {
    try inTemporaryFolder { folder in
      try SQLiteStore(folder: folder).save(.sample(1))

      #expect(throws: RepositoryError.failed(path: folder + "/parlor.db", reason: "no such table: nonsense"))
      {
        try SQLiteStore(next(folder, "DELETE FROM game; DELETE FROM nonsense;"))
      }
      let store = try SQLiteStore(folder: folder)
      #expect(try store.count(.all) == 1)
      #expect(try store.connection.integer("PRAGMA user_version") == SQLiteStore.schemaVersion)
    }
  }

  @Test func `a newer file is left alone, also what is only in its log yet`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let newer = try SQLiteStore(next(folder, "CREATE TABLE puzzle (number);"))
      try newer.save(.sample(1))
      let before = [bytes(of: path), bytes(of: path + "-wal")]

      #expect(throws: RepositoryError.newer(path: path, version: SQLiteStore.schemaVersion + 1)) {
        try SQLiteStore(folder: folder)
      }
      let isUntouched = [bytes(of: path), bytes(of: path + "-wal")] == before
      #expect(isUntouched)
      #expect(try newer.count(.all) == 1)
    }
  }

  @Test func `a newer file that is not open elsewhere is left alone`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      try SQLiteStore(next(folder, "CREATE TABLE puzzle (number);")).save(.sample(1))
      let before = bytes(of: path)

      #expect(throws: RepositoryError.newer(path: path, version: SQLiteStore.schemaVersion + 1)) {
        try SQLiteStore(folder: folder)
      }
      let isUntouched = bytes(of: path) == before
      #expect(isUntouched)
    }
  }

  @Test func `another program's database is refused and left alone`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      try DataFile(path: path).prepare()
      try SQLiteConnection(path: path, busyTimeout: 1).execute("CREATE TABLE bookmark (url)")
      let before = bytes(of: path)

      let reason = "application_id is 0, not 1348563564"
      #expect(throws: RepositoryError.failed(path: path, reason: reason)) { try SQLiteStore(folder: folder) }
      let isUntouched = bytes(of: path) == before
      #expect(isUntouched)
    }
  }

  private func next(_ folder: String, _ script: String) -> StoreOpening {
    var opening = StoreOpening(path: folder + "/parlor.db")
    opening.schema.scripts.append(script)
    return opening
  }
}

/// A file that the last program with a table of its own for boards has written.
@Suite struct SecondVersionTests {
  @Test func `no board is lost: every column of it is in its document`() throws {
    try withFixture { old, store in
      let columns = """
        id, title, created, changed, rule, topology, generation, population, x, y, width, height, active,
        hex(preview), json_quote(author), json_quote(comments), cycle_start, cycle_period, cycle_dx, cycle_dy, view, CAST(cells AS BLOB)
        """
      let members = """
        id, title, created, changed, summary ->> 'rule', summary ->> 'topology', summary ->> 'generation',
        summary ->> 'population', summary ->> '$.box[0]', summary ->> '$.box[1]', summary ->> '$.box[2]',
        summary ->> '$.box[3]', summary ->> 'active', summary ->> 'preview', summary -> 'author',
        summary -> 'comments', summary ->> '$.cycle[0]', summary ->> '$.cycle[1]', summary ->> '$.cycle[2]',
        summary ->> '$.cycle[3]', summary ->> 'view', body
        """
      let before = try rows(of: old, "SELECT \(columns) FROM board ORDER BY number", columns: 22)
      let after = try rows(
        of: store.connection, "SELECT \(members) FROM document ORDER BY number", columns: 22)
      #expect(before.count == 7)
      #expect(after == before)
      let kinds = try store.connection.rows("SELECT DISTINCT game, kind, version FROM document") {
        [$0.text(0), $0.text(1), $0.text(2)]
      }
      #expect(kinds == [["life", "board", "1"]])
    }
  }

  @Test func `boards keep their order, games, preferences and marks stay as they were`() throws {
    try withFixture { old, store in
      let order = try old.rows("SELECT id FROM board ORDER BY changed DESC, number DESC") { $0.text(0) }
      let documents = try store.documents(of: GameID("life"), kind: "board")
      #expect(documents.map(\.id.description) == order)
      for table in ["game", "participation", "role_tally", "player_total", "role_total", "preference"] {
        let before = try rows(of: old, "SELECT * FROM \(table)", columns: 7)
        #expect(!before.isEmpty)
        #expect(try rows(of: store.connection, "SELECT * FROM \(table)", columns: 7) == before)
      }
      let quiz = GameID("snakesss")
      #expect(try store.marked(.used, of: quiz) == ["nature-001", "own-1", "history-007", "science-003"])
      #expect(try store.marked(.flagged, of: quiz) == ["own-1", "gone\u{1b}"])
      #expect(try store.standings(.all).count == 6)
    }
  }

  @Test func `nothing of the old tables is left, and the file is sound`() throws {
    try withFixture { _, store in
      let names = try store.connection.rows("SELECT name FROM sqlite_schema WHERE name LIKE '%board%'") {
        $0.text(0)
      }
      #expect(names == [])
      #expect(try store.connection.rows("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    }
  }

  /// Opens a copy of the fixture as it is, and another one with this program.
  private func withFixture(_ body: (SQLiteConnection, SQLiteStore) throws -> Void) throws {
    let folder = #filePath.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/Fixtures"
    let file = try #require(bytes(of: folder + "/version-2.db"))
    try inTemporaryFolder { folder in
      for name in ["old.db", "parlor.db"] { try write(file, to: "\(folder)/\(name)") }
      let old = try SQLiteConnection(path: folder + "/old.db", busyTimeout: 1)
      #expect(try old.integer("PRAGMA user_version") == 2)
      try body(old, SQLiteStore(folder: folder))
    }
  }

  /// All values of a query as texts.
  private func rows(
    of connection: SQLiteConnection, _ sql: String, columns: Int32
  ) throws -> [[String]] {
    try connection.rows(sql) { row in (0..<columns).map { row.text($0) } }
  }
}
