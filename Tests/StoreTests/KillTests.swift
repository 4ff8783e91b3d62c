import GameKit
import Glibc
import Life
import Testing

@testable import Store

/// What a killed program leaves is the files as they stand at that moment, nothing closed or tidied.
@Suite struct KillTests {
  @Test func `what was confirmed before a kill is there afterwards`() throws {
    try inTemporaryFolder { folder in
      let store = try reopened(folder) { store in
        for number in 1...5 as ClosedRange<UInt64> { try store.save(.sample(number)) }
        try store.setPreference("theme", to: "dusk")
        try store.mark(["q1"], as: .used)
      }
      #expect(try store.count(.all) == 5)
      #expect(try store.preference("theme") == "dusk")
      #expect(try store.marked(.used) == ["q1"])
    }
  }

  @Test func `a write that a kill cuts short never happened`() throws {
    try inTemporaryFolder { folder in
      let store = try reopened(folder) { store in
        try store.save(.sample(1))
        // So little memory that the deletion is in the log before it is confirmed.
        try store.connection.execute("PRAGMA cache_size = 1; BEGIN IMMEDIATE; DELETE FROM game")
      }
      #expect(try store.record(Identifier(high: 1, low: 1)) == .sample(1))
    }
  }

  @Test(arguments: 0...20)
  func `wherever the log breaks off, games are whole or absent, oldest first`(twentieths: Int) throws {
    try inTemporaryFolder { folder in
      let games = (1...5).map { GameRecord.sample($0, at: Int64($0)) }
      let store = try reopened(folder, with: twentieths) { store in
        for game in games { try store.save(game) }
      }
      let found = try store.summaries(.all, from: 0, limit: 9).reversed().map(\.id)
      #expect(found == games.prefix(found.count).map(\.id))
      for game in games.prefix(found.count) { #expect(try store.record(game.id) == game) }
      try store.save(.sample(6))
    }
  }

  @Test(arguments: 0...20)
  func `wherever the saving of a board breaks off, it is whole, as it was at one of the savings`(
    twentieths: Int
  ) throws {
    try inTemporaryFolder { folder in
      let states = (1...6).map { Board.growing($0) }
      let store = try reopened(folder, with: twentieths) { store in
        for state in states { try store.save(state) }
      }
      let found = try store.board(states[0].id)
      let isWhole = found.map(states.contains) ?? true
      #expect(isWhole)
      #expect(try store.boards() == (found.map { [BoardSummary($0)] } ?? []))
      if twentieths == 20 { #expect(found == states.last) }
      try store.save(states[0])
    }
  }

  /// Opens a copy of a store in use, with some twentieths of its log.
  private func reopened(
    _ folder: String, with twentieths: Int = 20, after work: (SQLiteStore) throws -> Void
  ) throws -> SQLiteStore {
    let store = try SQLiteStore(folder: folder + "/before")
    try work(store)
    let file = try #require(bytes(of: store.path))
    let log = try #require(bytes(of: store.path + "-wal"))

    mkdir(folder + "/after", 0o700)
    try write(file, to: folder + "/after/parlor.db")
    try write(Array(log.prefix(log.count * twentieths / 20)), to: folder + "/after/parlor.db-wal")
    return try SQLiteStore(folder: folder + "/after")
  }
}
