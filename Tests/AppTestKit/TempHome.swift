import Commands
import FoundationEssentials
import GameKit
import Glibc
import Kit
import Packs
import Store
import Synchronization
import TUI

@testable import App

/// A player's home folder for one test, with its clock and randomness; removed with the test.
final class TempHome: Sendable {
  let path: String
  /// The shipped data: the checkout's own unless the test writes its own.
  private let share: String
  private let random = Mutex(SeededRandom(seed: 1))

  /// Makes a home that sees the checkout's data, or only these questions.
  init(questions: String? = nil) throws {
    var template = Array("/tmp/parlor-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else { throw HomeError() }
    self.path = path
    share = questions == nil ? Self.checkout : path + "/share/parlor"
    if let questions { try write(questions, to: "share/parlor/packs/questions/test.json") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Calls a body with a home that sees no shipped data.
  static func visit(_ body: (TempHome) throws -> Void) throws {
    try body(try TempHome(isEmpty: true))
  }

  private init(isEmpty: Bool) throws {
    var template = Array("/tmp/parlor-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else { throw HomeError() }
    self.path = path
    share = path + "/share/parlor"
  }

  private struct HomeError: Error {}

  /// The folder of the player's data.
  var data: String { path + "/.local/share/parlor" }
  var database: String { data + "/parlor.db" }
  /// The folder of added question packs.
  var packs: String { data + "/packs/questions" }
  /// The folder of the program's own question packs.
  var shippedPacks: String { path + "/share/parlor/packs/questions" }

  var folders: DataFolders {
    DataFolders(
      environment: ["HOME": path, "XDG_DATA_DIRS": path + "/share"].merging(
        share == Self.checkout ? ["PARLOR_SHARE": share] : [:]
      ) { $1 }, binary: nil)
  }

  var log: Log { Log(folder: folders.state, level: .debug) }

  /// Everything that was logged.
  var logText: String { log.path.flatMap(text) ?? "" }

  /// The clock always shows the evening of 14 November 2025; the random numbers are the same in every run.
  var environment: SystemEnvironment {
    SystemEnvironment(
      now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { self.random.withLock { $0.next() } })
  }

  func setup(_ invocation: Invocation = .seeded(1)) -> AppSetup {
    AppSetup(
      invocation: invocation, folders: folders, log: log, environment: environment,
      files: SandboxedFiles(folders: folders, home: path))
  }

  /// Writes a file, by its full path or below the home, and makes the folders above it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let file = name.hasPrefix("/") ? name : path + "/" + name
    try folders.write(text, to: file, existing: .replace, readers: .owner)
    return file
  }

  /// The text of a file; nil if there is none.
  func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The permissions of a file or folder.
  func permissions(of path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Opens the store that other calls will find.
  func store() throws -> SQLiteStore { try SQLiteStore(folder: data) }

  /// The folder above `Tests`.
  static var checkout: String {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return folders.prefix { $0 != "Tests" }.joined(separator: "/")
  }
}

/// The result of a command.
struct CommandOutput: Equatable {
  var status: Int32?
  var lines: [String] = []
  var complaints: [String] = []
  /// The route at which the screens would open.
  var route: Route?
}

extension TempHome {
  /// Runs a command line in this home.
  @MainActor
  func call(_ arguments: String...) -> CommandOutput { call(arguments) }

  /// Runs a command line, perhaps with other folders.
  @MainActor
  func call(
    _ arguments: [String], in folders: DataFolders? = nil, depth: ColorDepth = .none
  ) -> CommandOutput {
    var output = CommandOutput()
    do throws(CommandError) {
      let command = try Catalogue.commandLine.parse(arguments)
      let setup = AppSetup(
        invocation: Invocation(command.arguments), folders: folders ?? self.folders, log: log,
        environment: environment)
      let context = CommandContext(
        setup, command.arguments, depth: depth, output: { output.lines.append($0) },
        complain: { output.complaints.append($0) })
      switch command.verb.run(in: context) {
      case .exit(let status): output.status = status.rawValue
      case .open(let route): output.route = route
      }
    } catch {
      output = CommandOutput(status: error.status.rawValue, complaints: [error.sentence])
    }
    return output
  }
}

extension GameRecord {
  /// A finished game with little in it.
  static func sample(_ number: UInt64, at second: Int64 = 100) -> GameRecord {
    GameRecord(
      id: Identifier(high: 1, low: number), game: Catalogue.games[0].id,
      started: Timestamp(seconds: second - 1),
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
