import Database
import GameKit
import Glibc
import TestKit
import Testing

@testable import Store

/// A backup is one file: a database that any SQLite opens, and a checksum that any change breaks.
@Suite struct BackupTests {
  private static let now = Timestamp(seconds: 1_763_150_400)
  private static let files = ["phrases/mine.txt": Array("a|b\n".utf8), "themes/\u{10F7FC}.theme": [0, 255]]

  /// A store with a row in every table.
  private static func fill(_ store: SQLiteStore) throws {
    for number in 1...3 as ClosedRange<UInt64> {
      try store.save(.sample(number, at: Int64(number) * 100))
      try store.save(.grid(number))
    }
    let header = Document.grid(3, title: "Grown", changed: 200).header
    _ = try store.add([1, 2], header, to: DocumentStamp(written: Timestamp(seconds: 100)))
    try store.setPreference("name", to: "Ölaf")
    try store.mark(["i"], as: .used, of: GameID("quiz"))
    try store.add([AnalyticsEvent(.hint, of: GameID("quiz"), at: now)])
  }

  static func make(at path: String, from store: SQLiteStore? = nil) throws {
    let source = try store ?? .inMemory()
    if store == nil { try fill(source) }
    let isWritten = try BackupArchive.write(
      source, files: files.keys.sorted(), secret: [7], to: path, existing: .keep, at: now
    ) { files[$0] }
    #expect(isWritten)
  }

  private static var rules: StoreMerge.Rules {
    var random = SeededRandom(seed: 1)
    return StoreMerge.Rules { Identifier(high: random.next(), low: random.next()) }
  }

  /// Everything in a store, whatever the order.
  private func contents(_ store: SQLiteStore) throws -> [Set<String>] {
    let tables: [(table: String, columns: String)] = [
      ("game", "id, kind, started, finished, details"),
      ("document", "game, kind, id, title, summary, changed"),
      ("document JOIN document_part ON document = number", "id, part, document_part.summary"),
      ("preference", "name, text"), ("mark", "game, mark, item"), ("analytics_event", "time, kind, count"),
      ("player_total", "kind, folded, played, won, points"), ("role_total", "folded, role, times, points"),
    ]
    return try tables.map { table, columns in
      Set(try store.connection.rows("SELECT \(columns) FROM \(table)", []).map { "\($0.values)" })
    }
  }

  @Test func `a store, while it is written, and files come back as they were, for their owner alone`() throws
  {
    try inTemporaryFolder { folder in
      let (path, store) = (folder + "/all.backup", try SQLiteStore(folder: folder))
      try Self.fill(store)
      try store.connection.execute("PRAGMA wal_autocheckpoint = 0")
      // The rest of a program that was killed.
      try write([1], to: path + "-new.2000000000")
      try Self.make(at: path, from: store)
      #expect(permissions(of: path) == 0o600)
      try store.setPreference("later", to: "no")

      let backup = try BackupArchive(reading: path)
      #expect(backup.files == Self.files.keys.sorted() && backup.secret == [7])
      #expect(backup.made == Self.now && backup.program == ParlorVersion.number)
      for (name, content) in Self.files { #expect(try backup.bytes(of: name) == content) }
      let copy = try SQLiteStore.inMemory()
      _ = try StoreMerge.run(backup.store, into: copy, Self.rules, .add)
      #expect(try contents(copy) == contents(backup.store))
      try store.setPreference("later", to: nil)
      #expect(try contents(copy) == contents(store))
      // Nothing is left next to it, and none of it is replaced without being asked.
      #expect(Set(names(in: folder)) == ["all.backup", "parlor.db", "parlor.db-shm", "parlor.db-wal"])
      let isWritten = try BackupArchive.write(
        store, files: [], secret: nil, to: path, existing: .keep, at: Self.now
      ) { _ in nil }
      #expect(!isWritten)
    }
  }

  /// Two stores with something in common, each with something of its own, and with versions of one document.
  private static func stores(isSameTime: Bool) throws -> [SQLiteStore] {
    try [0, 1].map { number in
      let store = try SQLiteStore.inMemory()
      try fill(store)
      try store.save(.sample(UInt64(10 + number), players: ["Cem"]))
      try store.save(.grid(1, changed: isSameTime ? 500 : 500 + Int64(number), body: [UInt8(number)]))
      try store.save(.grid(UInt64(20 + number)))
      try store.setPreference("own\(number)", to: "x")
      try store.mark(["own\(number)"], as: .known, of: GameID("quiz"))
      try store.add([AnalyticsEvent(.hint, of: nil, at: Timestamp(seconds: Int64(number)))])
      return store
    }
  }

  @Test(arguments: [false, true])
  func `merging is the same either way round, and twice is as good as once`(isSameTime: Bool) throws {
    let (originals, stores) = (
      try Self.stores(isSameTime: isSameTime), try Self.stores(isSameTime: isSameTime)
    )
    var rules = Self.rules
    rules.isCopied = { $0.kind == "grid" }
    for (source, target) in zip(originals.reversed(), stores) {
      let planned = try StoreMerge.run(source, into: target, rules, .preview).tallies
      #expect(try StoreMerge.run(source, into: target, rules, .add).tallies == planned)
      #expect(planned[.documents(GameID("puzzle"))]?.different == 1)
      let again = try StoreMerge.run(source, into: target, rules, .preview).tallies
      #expect(again.values.allSatisfy { $0.new == 0 && $0.different == 0 })
    }
    #expect(try contents(stores[0]) == contents(stores[1]))
    #expect(Set(try stores[0].grids()).isSuperset(of: [1, 2, 3, 20, 21]))
    #expect(try stores[0].grids().count == 6)
    #expect(try stores[0].grid(3)?.parts == [[1, 2]])
    #expect(try stores[1].grid(1)?.body == [1])
  }

  @Test func `a game in progress changes its key, and one without a key is left out`() throws {
    let keys = [1, 2].compactMap { SealingKey(secret: Array(repeating: $0, count: SealingKey.secretLength)) }
    let sealed = keys[0].closed([4, 5], id: Identifier(high: 1, low: 1))
    let (source, target) = (try SQLiteStore.inMemory(), try SQLiteStore.inMemory())
    try source.save(.grid(1, body: sealed))
    #expect(try StoreMerge.run(source, into: target, Self.rules, .preview).unreadable == 1)
    var rules = Self.rules
    rules.keys = (keys[0], keys[1])
    _ = try StoreMerge.run(source, into: target, rules, .add)
    let stored = try #require(try target.grid(1))
    #expect(keys[1].opened(stored.body) == [4, 5])
    #expect(try StoreMerge.run(source, into: target, rules, .add).tallies.values.allSatisfy { $0.same == 1 })
  }

  @Test func `a byte that was changed, or an end that is missing, is noticed`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/all.backup"
      try Self.make(at: path)
      let file = try #require(bytes(of: path))
      let places = Array(stride(from: 0, to: file.count, by: 997)) + Array(file.indices.suffix(90))
      for place in places {
        var damaged = file
        damaged[place] ^= 1
        try write(damaged, to: path)
        #expect(throws: PackFault.self, "\(place)") { try BackupArchive(reading: path) }
        try write(Array(file.prefix(place)), to: path)
        #expect(throws: PackFault.self, "\(place)") { try BackupArchive(reading: path) }
      }
      try write(file, to: path)
      _ = try BackupArchive(reading: path)
    }
  }

  /// Contents that no Parlor has written, with a checksum that fits.
  @Test(arguments: [
    "UPDATE sqlar SET name = '../escaped' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = '/etc/escaped' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes/../../escaped' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes/./escaped' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes//escaped' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes/a' || char(0) || 'b' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes/a' || char(10) || 'b' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'parlor.db' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'elsewhere/escaped' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET name = 'themes/a/b/c/d' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET mode = 41471 WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET sz = 1000000000 WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET data = 'text' WHERE name LIKE 'ph%'",
    "UPDATE sqlar SET data = NULL, sz = 0 WHERE name LIKE 'ph%'",
    "DELETE FROM sqlar WHERE name = 'manifest.json'",
    "UPDATE sqlar SET data = CAST('[{}]' AS BLOB), sz = 4 WHERE name = 'manifest.json'",
    "DROP TABLE sqlar",
    "DROP TABLE sqlar; CREATE VIEW sqlar AS SELECT 'themes/a' AS name, 33152 AS mode, 0 AS sz, x'' AS data",
    "ALTER TABLE mark RENAME TO old; CREATE VIEW mark AS SELECT * FROM old",
    "CREATE TRIGGER more AFTER INSERT ON game BEGIN DELETE FROM preference; END",
    "PRAGMA user_version = 99",
    "PRAGMA application_id = 1",
  ])
  func `what no Parlor has written is refused`(script: String) throws {
    try inTemporaryFolder { folder in
      let path = folder + "/all.backup"
      try Self.make(at: path)
      try SQLiteConnection(path: path, busyTimeout: 0).execute(script)
      // SQLite may have cut off the last line.
      try write(try #require(bytes(of: path)).withoutChecksum, to: path)
      #expect(BackupChecksum.append(to: path))
      let fault = #expect(throws: PackFault.self) { try BackupArchive(reading: path) }
      let isNewer = script.contains("user_version")
      #expect(fault?.sentence.contains(isNewer ? "newer version" : "damaged") == true)
    }
  }

  @Test func `a backup of a newer format, a database and a text are told apart`() throws {
    try inTemporaryFolder { folder in
      let path = folder + "/all.backup"
      try Self.make(at: path)
      let file = try #require(bytes(of: path))
      let line = Array("parlor-backup 2".utf8)
      var newer = file
      newer.replaceSubrange(newer.count - 81..<newer.count - 66, with: line)
      let texts = [
        (newer, "newer version"), (file.withoutChecksum, "isn't a backup"), ([], "isn't a backup"),
      ]
      for (bytes, sentence) in texts {
        try write(bytes, to: path)
        let fault = #expect(throws: PackFault.self) { try BackupArchive(reading: path) }
        #expect(fault?.sentence.contains(sentence) == true, "\(fault?.sentence ?? "")")
      }
    }
  }
}

extension [UInt8] {
  /// A backup's database alone.
  var withoutChecksum: [UInt8] { Array(prefix(count / 4096 * 4096)) }
}

/// The names in a folder.
private func names(in folder: String) -> [String] {
  guard let stream = opendir(folder) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      })
  }
  return names.filter { $0 != "." && $0 != ".." }
}
