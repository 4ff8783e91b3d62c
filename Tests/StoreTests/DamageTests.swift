import Database
import GameKit
import Glibc
import Testing

@testable import Store

@Suite struct DamageTests {
  /// A kind of damage to a file.
  enum Damage: CaseIterable {
    case isNoise, isText, hasHeaderOnly, lostItsEnd, hasBadHeader, hasOverwrittenPage

    func applied(to bytes: [UInt8]) -> [UInt8] {
      var random = SeededRandom(seed: 3)
      let noise = (0..<4096).map { _ in UInt8(random.below(256)) }
      switch self {
      case .isNoise: return noise
      case .isText: return Array("not a database".utf8)
      case .hasHeaderOnly: return Array(bytes.prefix(50))
      case .lostItsEnd: return Array(bytes.dropLast(bytes.count / 2))
      case .hasBadHeader: return Array(noise.prefix(16)) + bytes.dropFirst(16)
      case .hasOverwrittenPage: return Array(bytes.prefix(4096)) + noise + bytes.dropFirst(8192)
      }
    }
  }

  @Test(arguments: Damage.allCases)
  func `a damaged file is left as it is, and copied once`(damage: Damage) throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let broken = try breakStore(in: folder, by: damage)

      for _ in 1...2 {
        #expect(throws: RepositoryError.damaged(path: path, copy: path + ".damaged-1")) {
          try SQLiteStore(folder: folder)
        }
      }
      let areKept = [path, path + ".damaged-1"].allSatisfy { bytes(of: $0) == broken }
      #expect(areKept)
      #expect(permissions(of: path + ".damaged-1") == 0o600)
      #expect(bytes(of: path + ".damaged-2") == nil)
    }
  }

  @Test func `a file that breaks in another way is copied again`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      for (number, damage) in zip(1..., [Damage.isNoise, .isText]) {
        try write(damage.applied(to: []), to: path)
        #expect(throws: RepositoryError.damaged(path: path, copy: path + ".damaged-\(number)")) {
          try SQLiteStore(folder: folder)
        }
      }
    }
  }

  @Test func `the log beside a damaged file is copied with it and left as it is`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let (file, log) = try filesOfStore(in: folder)
      try write(Damage.hasOverwrittenPage.applied(to: file), to: path)
      try write(log, to: path + "-wal")

      #expect(throws: RepositoryError.damaged(path: path, copy: path + ".damaged-1")) {
        try SQLiteStore(folder: folder)
      }
      let areKept = [path + "-wal", path + ".damaged-1-wal"].allSatisfy { bytes(of: $0) == log }
      #expect(areKept)
    }
  }

  @Test func `without room for a copy the error names the file alone`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      #expect(DamagedCopy.make(of: path) == nil)
      try write([1, 2, 3], to: path)
      for number in 1...DamagedCopy.limit { try write([UInt8(number)], to: path + ".damaged-\(number)") }
      #expect(DamagedCopy.make(of: path) == nil)
    }
  }

  @Test func `damage found while the file is in use is no ordinary failure`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      _ = try breakStore(in: folder, by: .hasOverwrittenPage)
      let connection = try SQLiteConnection(path: path, busyTimeout: 1)
      #expect(throws: RepositoryError.damaged(path: path, copy: nil)) {
        for table in ["game", "participation", "role_tally", "player_total", "role_total"] {
          _ = try connection.rows("SELECT * FROM \(table)") { $0.text(0) }
        }
      }
    }
  }

  private func breakStore(in folder: String, by damage: Damage) throws -> [UInt8] {
    let broken = damage.applied(to: try filesOfStore(in: folder).file)
    try write(broken, to: folder + "/parlor.db")
    return broken
  }

  /// Fills a store with games, and takes its file, and its log with but one preference in it.
  private func filesOfStore(in folder: String) throws -> (file: [UInt8], log: [UInt8]) {
    let store = try SQLiteStore(folder: folder)
    for number in 0..<60 as Range<UInt64> { try store.save(.sample(number)) }
    try store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try store.setPreference("theme", to: "dusk")
    return (try #require(bytes(of: store.path)), try #require(bytes(of: store.path + "-wal")))
  }
}

/// A killed program leaves the files as they are at that moment, nothing closed or checkpointed.
@Suite struct KillTests {
  @Test func `everything confirmed before a kill is there afterwards`() throws {
    try inTemporaryFolder { folder in
      let store = try reopened(folder) { store in
        for number in 1...5 as ClosedRange<UInt64> { try store.save(.sample(number)) }
        try store.setPreference("theme", to: "dusk")
        try store.mark(["q1"], as: .used, of: GameID("quiz"))
      }
      #expect(try store.count(.all) == 5)
      #expect(try store.preference("theme") == "dusk")
      #expect(try store.marked(.used, of: GameID("quiz")) == ["q1"])
    }
  }

  @Test func `a write that a kill interrupts never happened`() throws {
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
  func `wherever the saving of a document breaks off, it is whole, as it was at one of the savings`(
    twentieths: Int
  ) throws {
    try inTemporaryFolder { folder in
      let states = (1...6).map(Document.growing)
      let store = try reopened(folder, with: twentieths) { store in
        for state in states { try store.save(state) }
      }
      let found = try store.grid(4)
      let isWhole = found.map(states.contains) ?? true
      #expect(isWhole)
      #expect(try store.grids() == (found == nil ? [] : [4]))
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
