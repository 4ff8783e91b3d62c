import Database
import FoundationEssentials
import GameKit
import Glibc
import Testing

@testable import Store

/// The kinds of stores; what holds for one holds for all.
enum Backend: CaseIterable {
  case memory
  case sqliteInMemory
  case sqliteOnDisk

  /// Does something with an empty store of this kind.
  func with(_ body: (any Repositories) throws -> Void) throws {
    switch self {
    case .memory: try body(MemoryStore())
    case .sqliteInMemory: try body(SQLiteStore.inMemory())
    case .sqliteOnDisk: try inTemporaryFolder { try body(SQLiteStore(folder: $0)) }
    }
  }
}

// MARK: - Samples

extension GameRecord {
  /// A game with little in it: one second long, the first player wins.
  static func sample(
    _ number: UInt64, game: String = "quiz", at second: Int64 = 100, players: [String] = ["Anna", "Ben"],
    details: String = "{}"
  ) -> GameRecord {
    GameRecord(
      id: Identifier(high: 1, low: number), game: GameID(game), started: Timestamp(seconds: second - 1),
      finished: Timestamp(seconds: second),
      participants: players.enumerated().map { seat, name in
        Participation(
          name: name, score: 10 - seat, rank: seat + 1, hasWon: seat == 0,
          roles: [RoleTally(role: seat == 0 ? "snake" : "human", rounds: 6, points: 10 - seat)])
      },
      details: RecordDetails(version: 1, json: details))
  }
}

extension Document {
  /// A document with little in it.
  static func grid(
    _ number: UInt64, game: String = "puzzle", kind: String = "grid", title: String = "A grid",
    changed second: Int64 = 100, body: [UInt8] = [1, 0, 255]
  ) -> Document {
    Document(
      DocumentSummary(
        id: Identifier(high: 3, low: number), game: GameID(game), kind: kind, version: 2, title: title,
        created: Timestamp(seconds: 50), changed: Timestamp(seconds: second), summary: #"{"clues":30}"#),
      body: body)
  }

  /// One and the same document as it grows: so large that it needs many pages.
  static func growing(_ times: Int) -> Document {
    var random = SeededRandom(seed: 5)
    return grid(4, changed: Int64(times), body: (0..<times * 16_000).map { _ in UInt8(random.below(256)) })
  }
}

extension DocumentRepository {
  /// The sample of a number.
  func grid(_ number: UInt64) throws(RepositoryError) -> Document? {
    try document(Identifier(high: 3, low: number), of: GameID("puzzle"), kind: "grid")
  }

  /// The numbers of all samples, in the order of the list.
  func grids() throws(RepositoryError) -> [UInt64] {
    try documents(of: GameID("puzzle"), kind: "grid").map(\.id.low)
  }
}

extension HistoryFilter {
  /// Everything.
  static let all = HistoryFilter()
}

extension SeededRandom {
  /// Names of all kinds, some of which differ only in case.
  static let names = [
    "Anna", "ANNA", "Ben", "ben", "Zoë", "ZOË", "Ölaf", "ölaf", "李雷", "🦊", "O'Neil; Mrs, \"X\"", "a\nb", "",
  ]

  mutating func int(in range: ClosedRange<Int>) -> Int { range.lowerBound + below(range.count) }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// A game that may have been played: several at the same second, players absent, roles repeated.
  mutating func record() -> GameRecord {
    let started = Int64(int(in: 1_700_000_000...1_700_000_020))
    let seats = int(in: 0...6)
    return GameRecord(
      id: Identifier(high: next(), low: next()), game: GameID(pick(["quiz", "duel", "unheard-of"])),
      started: Timestamp(seconds: started), finished: Timestamp(seconds: started + Int64(int(in: 0...9))),
      participants: (0..<seats).map { _ in participation() },
      details: RecordDetails(version: int(in: 1...3), json: pick(["{}", #"{"a":[1,"ü\n"]}"#])))
  }

  private mutating func participation() -> Participation {
    let roles = shuffled(["human", "snake", "mongoose"]).prefix(int(in: 0...3))
    return Participation(
      name: pick(Self.names), score: int(in: -5...30), rank: int(in: 1...6), hasWon: pick([true, false]),
      roles: roles.map { RoleTally(role: $0, rounds: int(in: 0...4), points: int(in: -2...9)) })
  }
}

// MARK: - Files

/// Does something in a new, empty folder, and removes it with all it holds.
func inTemporaryFolder(_ body: (_ folder: String) throws -> Void) throws {
  let folder = try newFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}

/// Does something asynchronous in a new, empty folder, and removes it with all it holds.
func inTemporaryFolder(_ body: (_ folder: String) async throws -> Void) async throws {
  let folder = try newFolder()
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try await body(folder)
}

private func newFolder() throws -> String {
  var template = Array("/tmp/parlor-store-XXXXXX".utf8CString)
  return try #require(mkdtemp(&template).map { String(cString: $0) })
}

/// The last nine bits of a file's mode: the permissions to read, write and enter it.
func permissions(of path: String) -> UInt32 {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
}

/// The bytes of a file; nil when there is none.
func bytes(of path: String) -> [UInt8]? {
  guard let file = ByteFile(reading: path) else { return nil }
  var bytes: [UInt8] = []
  while let piece = file.next(), !piece.isEmpty { bytes += piece }
  return bytes
}

/// Writes a file, replacing any other.
func write(_ bytes: [UInt8], to path: String) throws {
  unlink(path)
  guard let file = ByteFile(creating: path) else { throw RepositoryError(errno: errno, path: path) }
  let isWritten = file.write(bytes)
  #expect(isWritten)
}
