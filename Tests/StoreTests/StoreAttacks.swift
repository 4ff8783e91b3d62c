import AttackKit
import FoundationEssentials
import GameKit
import Testing

@testable import Store

/// Databases that another program has edited or a disk has damaged: every table of the schema, byte by byte.
///
/// Each call answers with values, or refuses with a ``RepositoryError``.
@Suite struct StoreAttacks {
  /// Makes a small file that has a row in every table, and returns its bytes.
  private static func template(in folder: String) throws -> [UInt8] {
    do {
      let store = try SQLiteStore(folder: folder)
      for number in 1...3 as ClosedRange<UInt64> {
        try store.save(.sample(number, at: Int64(number) * 100, players: ["P\(number)", "Q\(number)"]))
        let document = Document.grid(number)
        try store.save(document)
        _ = try store.add([1, 2], document.header, to: document.stamp)
        try store.setPreference("p\(number)", to: "x")
        try store.add([AnalyticsEvent(.hint, of: GameID("quiz"), at: Timestamp(seconds: 1))])
        try store.mark(["i\(number)"], as: .used, of: GameID("quiz"))
      }
    }
    return try #require(bytes(of: folder + "/" + SQLiteStore.fileName))
  }

  /// Opens a file, and reads and writes everything.
  private func use(_ folder: String, after damage: String) {
    let cost = Cost {
      do {
        let store = try SQLiteStore(folder: folder)
        _ = try Everything(of: store)
        #expect(store.drainFindings().allSatisfy { StoredTable(rawValue: $0.row?.table ?? "") != nil })
        try change(store)
      } catch {
        #expect(error is RepositoryError, "\(damage): \(error)")
      }
    }
    #expect(cost.time < .seconds(5), "\(damage): \(cost)")
  }

  private func change(_ store: SQLiteStore) throws {
    try store.save(.sample(9, players: ["P1", "Q2"]))
    try store.save(.grid(2, title: "Another"))
    _ = try store.save(.grid(3), over: Timestamp(seconds: 100))
    for number in 1...9 as ClosedRange<UInt64> { try store.delete(Identifier(high: 1, low: number)) }
    try store.unmark(nil, as: .used, of: GameID("quiz"))
    try store.deleteDocument(Identifier(high: 3, low: 1), of: GameID("puzzle"), kind: "grid")
  }

  private func attack(
    _ count: Int, damage: (_ path: String, _ file: [UInt8], _ number: UInt64) throws -> String
  ) throws {
    try inTemporaryFolder { folder in
      let file = try Self.template(in: folder)
      let count = Attack.count(count)
      for number in 0..<UInt64(count) {
        let home = "\(folder)/\(number)"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
        let path = home + "/" + SQLiteStore.fileName
        try write(file, to: path)
        use(home, after: try damage(path, file, number))
        try FileManager.default.removeItem(atPath: home)
      }
      Attack.report("Store: \(count) databases")
    }
  }

  private static func seed(_ number: UInt64) -> UInt64 { Attack.seed &* 1_000_003 &+ number }

  @Test func `no value in any column does harm`() throws {
    try attack(600) { path, _, number in
      var corrupter = DatabaseCorrupter(seed: Self.seed(number))
      let columns = DatabaseCorrupter.columns(of: path)
      let first = corrupter.corrupt(columns[Int(number) % columns.count], of: path)
      let second = corrupter.corrupt(columns[Int(number / 7 * 3) % columns.count], of: path)
      return number.isMultiple(of: 20) ? corrupter.corruptVersion(of: path) : "\(first); \(second)"
    }
  }

  @Test func `no byte of the file does harm`() throws {
    try attack(600) { path, file, number in
      var random = SeededRandom(seed: Self.seed(number))
      var file = file
      switch random.below(4) {
      case 0: file.removeSubrange(random.below(file.count)...)
      case 1: for _ in 0...random.below(8) { file[random.below(100)] = UInt8(random.below(256)) }
      case 2:
        let page = random.below(file.count / 4096) * 4096
        for _ in 0...random.below(64) { file[page + random.below(4096)] = UInt8(random.below(256)) }
      default:
        for _ in 0...random.below(200) { file[random.below(file.count)] ^= 1 << UInt8(random.below(8)) }
      }
      try write(file, to: path)
      return "the bytes of seed \(Self.seed(number))"
    }
  }

  @Test func `every table of the schema is read, and attacked with a row in it`() throws {
    try inTemporaryFolder { folder in
      _ = try Self.template(in: folder)
      let path = folder + "/" + SQLiteStore.fileName
      #expect(
        Set(DatabaseCorrupter.columns(of: path).map(\.table)) == Set(StoredTable.allCases.map(\.rawValue)))
      #expect(DatabaseCorrupter.emptyTables(of: path) == [])
    }
  }
}
