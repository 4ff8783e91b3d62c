import GameKit
import Testing

@testable import Store

@Suite struct DamageTests {
  /// What can befall a file.
  enum Mishap: CaseIterable {
    case isNoise, isText, hasHeaderOnly, lostItsEnd, hasBadHeader, hasOverwrittenPage

    func befall(_ bytes: [UInt8]) -> [UInt8] {
      var dice = Dice(seed: 3)
      let noise = (0..<4096).map { _ in UInt8(dice.roll(0...255)) }
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

  @Test(arguments: Mishap.allCases)
  func `a damaged file is left as it is, and one copy of it lies aside`(mishap: Mishap) throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let broken = try breakStore(in: folder, by: mishap)

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
      for (number, mishap) in zip(1..., [Mishap.isNoise, .isText]) {
        try write(mishap.befall([]), to: path)
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
      try write(Mishap.hasOverwrittenPage.befall(file), to: path)
      try write(log, to: path + "-wal")

      #expect(throws: RepositoryError.damaged(path: path, copy: path + ".damaged-1")) {
        try SQLiteStore(folder: folder)
      }
      let areKept = [path + "-wal", path + ".damaged-1-wal"].allSatisfy { bytes(of: $0) == log }
      #expect(areKept)
    }
  }

  @Test func `without room for a copy the file alone is named`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      #expect(DamagedCopy.keep(of: path) == nil)
      try write([1, 2, 3], to: path)
      for number in 1...DamagedCopy.limit { try write([UInt8(number)], to: path + ".damaged-\(number)") }
      #expect(DamagedCopy.keep(of: path) == nil)
    }
  }

  @Test func `damage that shows while the file is in use is told apart from other failures`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      _ = try breakStore(in: folder, by: .hasOverwrittenPage)
      let connection = try Connection(path: path, patience: 1)
      #expect(throws: RepositoryError.damaged(path: path, copy: nil)) {
        for table in ["game", "participation", "role_tally", "player_total", "role_total"] {
          _ = try connection.rows("SELECT * FROM \(table)") { $0.text(0) }
        }
      }
    }
  }

  private func breakStore(in folder: String, by mishap: Mishap) throws -> [UInt8] {
    let broken = mishap.befall(try filesOfStore(in: folder).file)
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
