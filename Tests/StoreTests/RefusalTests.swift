import GameKit
import Glibc
import Testing

@testable import Store

@Suite struct RefusalTests {
  @Test func `a full disk refuses the whole record and keeps what is there`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1))
      let pages = try store.connection.integer("PRAGMA page_count")
      try store.connection.execute("PRAGMA max_page_count = \(pages)")
      let crowd = (0..<2000).map { "Player \($0)" }

      #expect(throws: RepositoryError.diskFull(path: store.path)) {
        try store.save(.sample(2, players: crowd))
      }
      #expect(try store.count(.all) == 1)
      #expect(try store.players() == ["Anna", "Ben"])

      try store.connection.execute("PRAGMA max_page_count = 100000")
      try store.save(.sample(2, players: crowd))
      #expect(try store.count(.all) == 2)
    }
  }

  @Test func `a file that another program holds is locked, but can be read`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      let other = try SQLiteStore(folder: folder)
      let store = try SQLiteStore(Opening(path: path, patience: 1))
      try other.connection.execute("BEGIN IMMEDIATE")

      #expect(throws: RepositoryError.locked(path: path)) { try store.save(.sample(1)) }
      #expect(throws: RepositoryError.locked(path: path)) { try store.mark(["a"], as: .used) }
      #expect(throws: RepositoryError.locked(path: path)) { try store.setPreference("a", to: "b") }
      #expect(try store.count(.all) == 0)

      try other.connection.execute("COMMIT")
      try store.save(.sample(1))
      #expect(try other.count(.all) == 1)
    }
  }

  @Test func `the program starts while another one writes`() throws {
    try inTemporaryFolder { folder in
      let other = try SQLiteStore(folder: folder)
      try other.connection.execute("BEGIN IMMEDIATE")
      let store = try SQLiteStore(Opening(path: other.path, patience: 1))
      #expect(try store.count(.all) == 0)
    }
  }

  @Test func `a file that may only be read is told apart from other failures`() throws {
    let store = try SQLiteStore.inMemory()
    try store.connection.execute("PRAGMA query_only = ON")
    #expect(throws: RepositoryError.readOnly(path: ":memory:")) { try store.save(.sample(1)) }
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is read-only to root"))
  func `a file or folder that may only be read is refused at once`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/parlor.db"
      chmod(folder, 0o500)
      #expect(throws: RepositoryError.readOnly(path: folder)) { try SQLiteStore(folder: folder) }
      chmod(folder, 0o700)
      try SQLiteStore(folder: folder).save(.sample(1))
      chmod(path, 0o400)
      #expect(throws: RepositoryError.readOnly(path: path)) { try SQLiteStore(folder: folder) }
      chmod(path, 0o600)
      chmod(folder, 0o500)
      #expect(throws: RepositoryError.readOnly(path: folder)) { try SQLiteStore(folder: folder) }
      chmod(folder, 0o700)
    }
  }

  @Test func `a folder that cannot be is unavailable`() throws {
    try inTemporaryFolder { folder in
      let file = folder + "/file"
      try write([], to: file)
      let reason = "Not a directory"
      #expect(throws: RepositoryError.unavailable(path: file + "/parlor", reason: reason)) {
        try SQLiteStore(folder: file + "/parlor")
      }
      #expect(throws: RepositoryError.unavailable(path: file + "/parlor.db", reason: reason)) {
        try SQLiteStore(folder: file)
      }
    }
  }

  @Test func `a folder in the place of the file is unavailable`() throws {
    try inTemporaryFolder { folder in
      mkdir(folder + "/parlor.db", 0o700)
      let reason = "unable to open database file"
      #expect(throws: RepositoryError.unavailable(path: folder + "/parlor.db", reason: reason)) {
        try SQLiteStore(folder: folder)
      }
    }
  }

  @Test func `an identifier that somebody has spoilt is reported, not invented`() throws {
    let store = try SQLiteStore.inMemory()
    try store.save(.sample(1))
    try store.connection.execute("UPDATE game SET id = replace(id, '0', 'x')")
    let reason = "the table game holds an id that is no UUID"
    #expect(throws: RepositoryError.failed(path: ":memory:", reason: reason)) {
      try store.summaries(.all, from: 0, limit: 1)
    }
  }
}
