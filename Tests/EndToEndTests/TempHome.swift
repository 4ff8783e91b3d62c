import Emulation
import FoundationEssentials
import Glibc
import TUI
import Testing

/// A temporary home for one test, without any games, settings or log.
final class TempHome {
  /// The folder.
  let path: String

  init() throws {
    var template = Array("/tmp/parlor-home-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The program's data folder.
  var data: String { path + "/data/parlor" }
  /// The program's database.
  var database: String { data + "/parlor.db" }
  /// The program's log.
  var log: String { (try? String(contentsOfFile: path + "/state/parlor/parlor.log", encoding: .utf8)) ?? "" }

  /// The variables of a program in this home, in an ordinary terminal whose clock runs a hundred times too fast.
  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": path, "XDG_DATA_HOME": path + "/data",
      "XDG_STATE_HOME": path + "/state", "XDG_DATA_DIRS": path + "/none", "PARLOR_SHARE": Self.checkout,
      "PARLOR_CLOCK_RATE": "100", "SWIFT_BACKTRACE": "enable=no",
      // The coverage of the program counts, too.
      "LLVM_PROFILE_FILE": getenv("LLVM_PROFILE_FILE").map { String(cString: $0) } ?? "/dev/null",
    ]
  }

  /// The folder of the project, with themes and packs.
  private static let checkout = #filePath.components(separatedBy: "/Tests/")[0]
}

extension TempHome {
  /// Starts Parlor on a terminal of its own.
  func parlor(
    _ arguments: String..., with changes: [String: String?] = [:], size: Size = Size(columns: 80, rows: 24)
  ) throws -> PtyHarness {
    try start([PtyHarness.parlor] + arguments, with: changes, size: size)
  }

  /// Starts a line of shell in which `parlor` stands for the program; no job control.
  func line(_ line: String, with changes: [String: String?] = [:]) throws -> PtyHarness {
    try start(["sh", "-c", "parlor() { \(PtyHarness.parlor) \"$@\"; }; \(line)"], with: changes)
  }

  /// Starts a shell with job control in this home.
  func shell(_ words: String...) throws -> PtyHarness {
    let shell = try PtyHarness.shell(words, environment: environment)
    shell.owner = self
    return shell
  }

  /// Starts a program in this home, with some variables changed, or removed where they are nil.
  func start(
    _ words: [String], with changes: [String: String?] = [:], size: Size = Size(columns: 80, rows: 24)
  ) throws -> PtyHarness {
    var variables = environment
    for (name, value) in changes { variables[name] = value }
    let terminal = try PtyHarness(words, environment: variables, size: size)
    terminal.owner = self
    return terminal
  }

  /// Lets private pages stay until a key, since this clock would hide them within a second.
  func keepPrivatePages() throws {
    #expect(try CommandRun(["config", "set", "handover.hide", "0"], in: self).ending == .exited(0))
  }

  /// Writes a file into the data folder.
  func write(_ text: String, to name: String) throws { try write(Data(text.utf8), to: name) }

  /// Writes a file of any bytes into the data folder.
  func write(_ content: Data, to name: String) throws {
    let file = "\(data)/\(name)"
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try content.write(to: URL(filePath: file))
  }

  /// All finished games as `parlor history --json` prints them, newest first.
  func printedHistory() throws -> [PrintedGame] { try printedHistory(of: PrintedGame.self) }

  /// All finished games, decoded as games of one kind.
  func printedHistory<Game: Decodable>(of kind: Game.Type) throws -> [Game] {
    let file = path + "/history.json"
    let printing = try line("parlor history --json >\(file)")
    #expect(printing.waitForEnd() == .exited(0), "\(printing.text)")
    #expect(printing.screen.joined() == "")
    return try JSONDecoder().decode([Game].self, from: Data(contentsOf: URL(filePath: file)))
  }
}

/// A game of Snakesss as `parlor history --json` prints it.
struct PrintedGame: Decodable, Hashable {
  let id: String
  let players: [Player]
  let details: Details

  struct Player: Decodable, Hashable {
    let name: String
    let score: Int
    let won: Bool
  }

  struct Details: Decodable, Hashable {
    let rounds: [Round]
  }

  struct Round: Decodable, Hashable {
    let question: Question
  }

  struct Question: Decodable, Hashable {
    let id: String
  }
}
