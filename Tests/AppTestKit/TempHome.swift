import FoundationEssentials
package import GameKit
import Glibc
import Kit
package import Packs
package import Store
import Synchronization
import TUI

@testable package import App

/// A player's home folder for one test, with its clock and randomness; removed with the test.
package final class TempHome: Sendable {
  package let path: String
  /// The shipped data: the checkout's own unless the test writes its own.
  private let share: String
  private let random = Mutex(SeededRandom(seed: 1))

  /// Makes a home that sees the checkout's data, or only these questions.
  package init(questions: String? = nil) throws {
    var template = Array("/tmp/parlor-test-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template).map({ String(cString: $0) }) else { throw HomeError() }
    self.path = path
    share = questions == nil ? Self.checkout : path + "/share/parlor"
    if let questions { try write(questions, to: "share/parlor/packs/questions/test.json") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Calls a body with a home that sees no shipped data.
  package static func visit(_ body: (TempHome) throws -> Void) throws {
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
  package var data: String { path + "/.local/share/parlor" }
  package var database: String { data + "/parlor.db" }
  /// The folder of added question packs.
  package var packs: String { data + "/packs/questions" }
  /// The folder of the program's own question packs.
  package var shippedPacks: String { path + "/share/parlor/packs/questions" }

  package var folders: DataFolders {
    DataFolders(
      environment: ["HOME": path, "PARLOR_SHARE": share, "XDG_DATA_DIRS": path + "/share"], binary: nil)
  }

  package var log: Log { Log(folder: folders.state, level: .debug) }

  /// Everything that was logged.
  package var logText: String { log.path.flatMap(text) ?? "" }

  /// The clock always shows the evening of 14 November 2025; the random numbers are the same in every run.
  package var environment: SystemEnvironment {
    SystemEnvironment(
      now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { self.random.withLock { $0.next() } })
  }

  package func setup(_ invocation: Invocation = .seeded(1)) -> AppSetup {
    AppSetup(invocation: invocation, folders: folders, log: log, environment: environment)
  }

  /// Writes a file, by its full path or below the home, and makes the folders above it.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    let file = name.hasPrefix("/") ? name : path + "/" + name
    try folders.write(text, to: file, existing: .replace, readers: .owner)
    return file
  }

  /// The text of a file; nil if there is none.
  package func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The permissions of a file or folder.
  package func permissions(of path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Opens the store that other calls will find.
  package func store() throws -> SQLiteStore { try SQLiteStore(folder: data) }

  /// The folder above `Tests`.
  package static var checkout: String {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return folders.prefix { $0 != "Tests" }.joined(separator: "/")
  }
}

/// The result of a command.
package struct CommandOutput: Equatable {
  package var status: Int32?
  package var lines: [String] = []
  package var complaints: [String] = []
  /// The route at which the screens would open.
  package var route: Route?
}

extension TempHome {
  /// Runs a command line in this home.
  @MainActor
  package func call(_ arguments: String...) throws -> CommandOutput { try call(arguments) }

  /// Runs a command line, perhaps with other folders.
  @MainActor
  package func call(
    _ arguments: [String], in folders: DataFolders? = nil, depth: ColorDepth = .none
  ) throws -> CommandOutput {
    var output = CommandOutput()
    let setup = AppSetup(
      invocation: try ArgumentParser.parse(arguments), folders: folders ?? self.folders, log: log,
      environment: environment)
    let runner = CommandRunner(
      setup, depth: depth, output: { output.lines.append($0) }, complain: { output.complaints.append($0) })
    switch runner.run() {
    case .exit(let status): output.status = status.rawValue
    case .open(let route): output.route = route
    }
    return output
  }
}
