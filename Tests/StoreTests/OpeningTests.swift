import GameKit
import Testing

@testable import Store

@Suite struct OpeningTests {
  @Test func `folder and files are made for their owner alone`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder + "/share/parlor")
      try store.save(.sample(1))

      #expect(store.path == folder + "/share/parlor/parlor.db")
      #expect(permissions(of: folder + "/share") == 0o700)
      #expect(permissions(of: folder + "/share/parlor") == 0o700)
      for suffix in ["", "-wal", "-shm"] { #expect(permissions(of: store.path + suffix) == 0o600) }
    }
  }

  @Test func `what was kept is there at the next start`() throws {
    try inTemporaryFolder { folder in
      try SQLiteStore(folder: folder).save(.sample(1))
      #expect(bytes(of: folder + "/parlor.db-wal") == nil)
      #expect(try SQLiteStore(folder: folder).record(Identifier(high: 1, low: 1)) == .sample(1))
    }
  }

  @Test func `every confirmed write goes to the disk at once, and rows do not outlive their game`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      #expect(try store.connection.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
      #expect(try store.connection.integer("PRAGMA synchronous") == 2)
      #expect(try store.connection.integer("PRAGMA foreign_keys") == 1)
    }
  }

  @Test func `two instances see each other's games`() throws {
    try inTemporaryFolder { folder in
      let (one, other) = (try SQLiteStore(folder: folder), try SQLiteStore(folder: folder))
      for number in 0..<20 as Range<UInt64> {
        try (number.isMultiple(of: 2) ? one : other).save(.sample(number))
      }
      #expect(try one.count(.all) == 20)
      #expect(try other.count(.all) == 20)
    }
  }

  @Test func `many instances can make the file at the same moment`() async throws {
    try await inTemporaryFolder { folder in
      let patient = Opening(path: folder + "/parlor.db", patience: 30_000)
      try await withThrowingTaskGroup { group in
        for number in 0..<8 as Range<UInt64> {
          group.addTask { try SQLiteStore(patient).save(.sample(number)) }
        }
        try await group.waitForAll()
      }
      #expect(try SQLiteStore(folder: folder).count(.all) == 8)
    }
  }
}
