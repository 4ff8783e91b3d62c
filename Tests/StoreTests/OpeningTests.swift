import Database
import FoundationEssentials
import GameKit
import Glibc
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

  @Test func `saved records are there at the next start`() throws {
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
      let patient = StoreOpening(path: folder + "/parlor.db", busyTimeout: 30_000)
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
      let store = try SQLiteStore(StoreOpening(path: path, busyTimeout: 1))
      try other.connection.execute("BEGIN IMMEDIATE")

      #expect(throws: RepositoryError.locked(path: path)) { try store.save(.sample(1)) }
      #expect(throws: RepositoryError.locked(path: path)) {
        try store.mark(["a"], as: .used, of: GameID("quiz"))
      }
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
      let store = try SQLiteStore(StoreOpening(path: other.path, busyTimeout: 1))
      #expect(try store.count(.all) == 0)
    }
  }

  @Test func `a read-only file has an error of its own`() throws {
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

  @Test(arguments: [false, true])
  func `where nothing can be written, a copy has all that was saved`(isReadOnly: Bool) throws {
    try inTemporaryFolder { folder in
      let file = try SQLiteStore(folder: folder)
      try file.save(.sample(1))
      let before = try Data(contentsOf: URL(filePath: file.path))

      let copy = try SQLiteStore.copy(folder: folder, isReadOnly: isReadOnly)
      #expect(copy.source == nil)
      #expect(try copy.record(Identifier(high: 1, low: 1)) == .sample(1))
      if isReadOnly {
        #expect(throws: RepositoryError.readOnly(path: file.path)) { try copy.save(.sample(2)) }
      } else {
        try copy.save(.sample(2))
        #expect(try copy.count(.all) == 2)
      }
      #expect(try file.count(.all) == 1)
      #expect(try Data(contentsOf: URL(filePath: file.path)) == before)
    }
  }

  @Test func `a folder that is deleted meanwhile is made again by the next save, with everything in it`()
    throws
  {
    try inTemporaryFolder { parent in
      let folder = parent + "/share/parlor"
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1))
      let writer = try #require(try store.source?.writer())
      try FileManager.default.removeItem(atPath: parent + "/share")

      try store.save(.sample(2))
      #expect(store.drainFindings() == [.recreated(path: store.path)])
      #expect(store.drainFindings() == [])
      try writer.save(.sample(3))
      #expect(writer.drainFindings() == [])
      let again = try SQLiteStore(folder: folder)
      #expect(try (again.count(.all), store.count(.all)) == (3, 3))
      #expect(try again.connection.integer("PRAGMA user_version") == SQLiteStore.schemaVersion)
      #expect(permissions(of: store.path) == 0o600)
    }
  }

  @Test func `a copy that fails leaves no file in the place of a deleted one, and is made by the next save`()
    throws
  {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1))
      for name in ["parlor.db", "parlor.db-wal", "parlor.db-shm"] { unlink(folder + "/" + name) }
      // A folder where the copy would be written.
      let obstacle = "\(store.path)-new.\(getpid())"
      try FileManager.default.createDirectory(atPath: obstacle, withIntermediateDirectories: false)
      #expect(throws: RepositoryError.self) { try store.save(.sample(2)) }
      #expect(!FileManager.default.fileExists(atPath: store.path))
      try FileManager.default.removeItem(atPath: obstacle)
      try store.save(.sample(3))
      #expect(try SQLiteStore(folder: folder).count(.all) == 2)
    }
  }

  @Test func `a folder that cannot be made again is an error at each save`() throws {
    try inTemporaryFolder { parent in
      let store = try SQLiteStore(folder: parent + "/parlor")
      try FileManager.default.removeItem(atPath: parent + "/parlor")
      _ = FileManager.default.createFile(atPath: parent + "/parlor", contents: nil)
      for number: UInt64 in 1...2 {
        #expect(throws: RepositoryError.self) { try store.save(.sample(number)) }
      }
      try FileManager.default.removeItem(atPath: parent + "/parlor")
      try store.save(.sample(3))
      #expect(try SQLiteStore(folder: parent + "/parlor").count(.all) == 1)
    }
  }

  @Test func `a file that has taken the place of an open one is used from then on`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1))
      for name in ["parlor.db", "parlor.db-wal", "parlor.db-shm"] { unlink(folder + "/" + name) }
      let other = try SQLiteStore(folder: folder)
      try store.save(.sample(2))
      #expect(try other.record(Identifier(high: 1, low: 2)) == .sample(2))
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

  @Test func `a file whose version is negative is refused`() throws {
    try inTemporaryFolder { folder in
      try SQLiteStore(folder: folder).connection.execute("PRAGMA user_version = -5")
      let path = folder + "/parlor.db"
      #expect(throws: RepositoryError.failed(path: path, reason: "user_version is -5")) {
        try SQLiteStore(folder: folder)
      }
    }
  }

  @Test func `a link to nothing is refused, and nothing is made where it leads`() throws {
    try inTemporaryFolder { folder in
      symlink(folder + "/elsewhere", folder + "/parlor.db")
      let reason = "it is a link to a file that doesn't exist"
      #expect(throws: RepositoryError.unavailable(path: folder + "/parlor.db", reason: reason)) {
        try SQLiteStore(folder: folder)
      }
      #expect(access(folder + "/elsewhere", F_OK) != 0)
    }
  }

  @Test func `files that others could read are closed to them`() throws {
    try inTemporaryFolder { folder in
      let store = try SQLiteStore(folder: folder)
      try store.save(.sample(1))
      let files = ["", "-wal", "-shm"].map { store.path + $0 }
      for file in files { chmod(file, 0o666) }
      let other = try SQLiteStore(folder: folder)
      #expect(try other.count(.all) == 1)
      #expect(files.map(permissions) == [0o600, 0o600, 0o600])
    }
  }

  @Test func `a folder that looks like a URI of SQLite is a folder`() throws {
    try inTemporaryFolder { folder in
      // Relative, as on the command line; the thread has a working directory of its own, since programs that other
      // tests start would inherit a folder that is soon gone.
      typealias Unshare = @convention(c) (Int32) -> Int32
      let unshare = unsafeBitCast(try #require(dlsym(nil, "unshare")), to: Unshare.self)
      // CLONE_FS of sched.h, which Glibc doesn't show to Swift.
      try #require(unshare(0x200) == 0)
      let before = try #require(getcwd(nil, 0))
      defer { free(before) }
      chdir(folder)
      defer { chdir(before) }
      try SQLiteStore(folder: "file:x?mode=memory").save(.sample(1))
      #expect(try SQLiteStore(folder: "file:x?mode=memory").count(.all) == 1)
      #expect(access(folder + "/file:x?mode=memory/parlor.db", F_OK) == 0)
    }
  }

  @Test func `a folder whose name is no UTF-8 keeps its name`() throws {
    try inTemporaryFolder { folder in
      let name = Array("\(folder)/caf".utf8) + [0xE9]
      try SQLiteStore(folder: String(pathBytes: name)).save(.sample(1))
      let file = (name + Array("/parlor.db".utf8)).map { CChar(bitPattern: $0) } + [0]
      #expect(access(file, F_OK) == 0)
    }
  }
}
