import GameKit
import Life
import Testing

@testable import Store

@Suite struct MigrationTests {
  @Test func `an older file is brought up to date and keeps what it holds`() throws {
    try inTemporaryFolder { folder in
      try SQLiteStore(folder: folder).save(.sample(1))

      let store = try SQLiteStore(next(folder, "ALTER TABLE game ADD COLUMN place TEXT;"))
      #expect(try store.connection.integer("PRAGMA user_version") == SQLiteStore.form + 1)
      #expect(try store.connection.integer("SELECT count(*) FROM game WHERE place IS NULL") == 1)
      #expect(try store.record(Identifier(high: 1, low: 1)) == .sample(1))
    }
  }

  @Test func `a file from before there were boards keeps its games and takes boards`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let old = try SQLiteStore(Opening(path: path, migrations: Array(Schema.migrations.prefix(1))))
      try old.save(.sample(1))
      try old.setPreference("theme", to: "dusk")
      #expect(try old.connection.integer("PRAGMA user_version") == 1)
      #expect(throws: RepositoryError.self) { try old.boards() }

      let store = try SQLiteStore(folder: folder)
      #expect(try store.connection.integer("PRAGMA user_version") == SQLiteStore.form)
      #expect(try store.boards() == [])
      try store.save(Board.glider(1))
      #expect(try store.board(Board.glider(1).id) == .glider(1))
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
      #expect(try store.connection.integer("PRAGMA user_version") == SQLiteStore.form)
    }
  }

  @Test func `a newer file is left alone, also what is only in its log yet`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let newer = try SQLiteStore(next(folder, "CREATE TABLE puzzle (number);"))
      try newer.save(.sample(1))
      let before = [bytes(of: path), bytes(of: path + "-wal")]

      #expect(throws: RepositoryError.newer(path: path, version: SQLiteStore.form + 1)) {
        try SQLiteStore(folder: folder)
      }
      let isUntouched = [bytes(of: path), bytes(of: path + "-wal")] == before
      #expect(isUntouched)
      #expect(try newer.count(.all) == 1)
    }
  }

  @Test func `a newer file that nobody uses is left alone`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      try SQLiteStore(next(folder, "CREATE TABLE puzzle (number);")).save(.sample(1))
      let before = bytes(of: path)

      #expect(throws: RepositoryError.newer(path: path, version: SQLiteStore.form + 1)) {
        try SQLiteStore(folder: folder)
      }
      let isUntouched = bytes(of: path) == before
      #expect(isUntouched)
    }
  }

  @Test func `another program's database is refused and left alone`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      try Connection(path: path, patience: 1).execute("CREATE TABLE bookmark (url)")
      let before = bytes(of: path)

      let reason = "application_id is 0, not 1348563564"
      #expect(throws: RepositoryError.failed(path: path, reason: reason)) { try SQLiteStore(folder: folder) }
      let isUntouched = bytes(of: path) == before
      #expect(isUntouched)
    }
  }

  private func next(_ folder: String, _ script: String) -> Opening {
    Opening(path: folder + "/parlor.db", migrations: Schema.migrations + [script])
  }
}
