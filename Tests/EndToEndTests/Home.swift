import FoundationEssentials
import Glibc
import TUI
import Testing

/// A home of its own for one test, with nobody else's games, settings or log.
final class Home {
  /// The folder.
  let path: String

  init() throws {
    var template = Array("/tmp/parlor-home-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where the program keeps what its players make.
  var data: String { path + "/data/parlor" }
  /// The program's database.
  var database: String { data + "/parlor.db" }
  /// The log, as far as it is written.
  var log: String { (try? String(contentsOfFile: path + "/state/parlor/parlor.log", encoding: .utf8)) ?? "" }

  /// The variables of a program that lives here, in an ordinary terminal whose clock runs a hundred times too fast.
  var environment: [String: String] {
    [
      "TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": path, "XDG_DATA_HOME": path + "/data",
      "XDG_STATE_HOME": path + "/state", "XDG_DATA_DIRS": path + "/none", "PARLOR_SHARE": Self.checkout,
      "PARLOR_CLOCK_RATE": "100", "SWIFT_BACKTRACE": "enable=no",
      // What the program runs of its own lines counts, too.
      "LLVM_PROFILE_FILE": getenv("LLVM_PROFILE_FILE").map { String(cString: $0) } ?? "/dev/null",
    ]
  }

  /// The folder of the project, which holds themes and packs.
  private static let checkout = #filePath.components(separatedBy: "/Tests/")[0]
}

extension Home {
  /// Starts Parlor on a terminal of its own.
  func parlor(
    _ arguments: String..., with changes: [String: String?] = [:], size: Size = Size(columns: 80, rows: 24)
  ) throws -> TerminalUnderTest {
    try start([TerminalUnderTest.parlor] + arguments, with: changes, size: size)
  }

  /// Starts a line of shell in which `parlor` stands for the program; no job control.
  func line(_ line: String, with changes: [String: String?] = [:]) throws -> TerminalUnderTest {
    try start(["sh", "-c", "parlor() { \(TerminalUnderTest.parlor) \"$@\"; }; \(line)"], with: changes)
  }

  /// Starts a shell with job control here.
  func shell(_ words: String...) throws -> TerminalUnderTest {
    let shell = try TerminalUnderTest.shell(words, environment: environment)
    shell.belongings = self
    return shell
  }

  /// Starts a program here, with some variables changed, or removed where they are nil.
  func start(
    _ words: [String], with changes: [String: String?] = [:], size: Size = Size(columns: 80, rows: 24)
  ) throws -> TerminalUnderTest {
    var variables = environment
    for (name, value) in changes { variables[name] = value }
    let terminal = try TerminalUnderTest(words, environment: variables, size: size)
    terminal.belongings = self
    return terminal
  }

  /// Writes a file into the data folder.
  func write(_ text: String, to name: String) throws {
    let file = "\(data)/\(name)"
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }
}
