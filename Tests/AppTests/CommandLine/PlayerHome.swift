import FoundationEssentials
import GameKit
import Glibc
import Packs
import TUI
import Testing

@testable import App
@testable import Store

/// The home of a made-up player.
struct PlayerHome: Sendable {
  let path: String

  /// Where the player's own things lie.
  var data: String { path + "/.local/share/parlor" }
  /// Where the history lies.
  var database: String { data + "/parlor.db" }
  /// Where added packs lie.
  var packs: String { data + "/packs/questions" }
  /// Where the program's own packs lie.
  var shippedPacks: String { path + "/share/parlor/packs/questions" }

  var folders: DataFolders {
    DataFolders(environment: ["HOME": path, "XDG_DATA_DIRS": path + "/share"], binary: nil)
  }

  var log: Log { Log(folder: folders.state, level: .debug) }

  /// Does something in a new home, and removes it with all it holds.
  static func visit(_ body: (PlayerHome) throws -> Void) throws {
    var template = Array("/tmp/parlor-app-XXXXXX".utf8CString)
    let path = try #require(mkdtemp(&template).map { String(cString: $0) })
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(PlayerHome(path: path))
  }

  /// Writes a file at a full path, and makes the folders above it.
  @discardableResult
  func write(_ text: String, to path: String) throws -> String {
    try folders.write(text, to: path, existing: .replace, readers: .owner)
    return path
  }

  /// The text of a file in this home; nil when there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The rights of a file or folder: who may read, write and enter it.
  func rights(of path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Opens the history that other calls will find.
  func store() throws -> SQLiteStore { try SQLiteStore(folder: data) }
}

/// What a call came to.
struct Reply: Equatable {
  var status: Int32?
  var lines: [String] = []
  var complaints: [String] = []
}

extension PlayerHome {
  /// Calls the program as if from a shell in which this is the home.
  @MainActor
  func call(_ arguments: String...) throws -> Reply {
    try call(arguments, in: folders)
  }

  /// Calls the program with other folders.
  @MainActor
  func call(_ arguments: [String], in folders: DataFolders, depth: ColorDepth = .none) throws -> Reply {
    var reply = Reply()
    let invocation = try ArgumentParser.parse(arguments)
    reply.status = Verbs.run(
      invocation, folders: folders, log: log, depth: depth, output: { reply.lines.append($0) },
      complain: { reply.complaints.append($0) })
    return reply
  }
}

extension GameRecord {
  /// A finished game with little in it.
  static func sample(_ number: UInt64, at second: Int64 = 100) -> GameRecord {
    GameRecord(
      id: Identifier(high: 1, low: number), game: GameID("snakesss"), started: Timestamp(seconds: second - 1),
      finished: Timestamp(seconds: second),
      participants: [Participation(name: "Anna\nB", score: 3, rank: 1, hasWon: true, roles: [])],
      details: RecordDetails(version: 1, json: "{}"))
  }
}

/// A pack of questions in the native format: id, question.
func pack(_ questions: (id: String, text: String)...) -> String {
  let items = questions.map {
    #"{"id": "\#($0.id)", "question": "\#($0.text)", "choices": {"a": "1", "b": "2", "c": "3"}, "answer": "b"}"#
  }
  return "[\n" + items.joined(separator: ",\n") + "\n]\n"
}
