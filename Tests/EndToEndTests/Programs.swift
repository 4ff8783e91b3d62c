import Glibc
import TUI
import Testing

extension TerminalUnderTest {
  /// The program of this package: PARLOR_BINARY, or what lies beside the tests.
  static var parlor: String {
    if let path = getenv("PARLOR_BINARY") { return String(cString: path) }
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count)
    let tests = String(decoding: path.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let own = CommandLine.arguments.first { $0.contains(".xctest") } ?? tests
    return String(own.prefix(through: own.lastIndex(of: "/") ?? own.startIndex)) + "parlor"
  }

  /// A shell with job control, which stops and continues what is started in it, as a person's does.
  static func shell(
    _ words: [String] = ["bash", "--norc", "--noprofile", "-i"],
    environment: [String: String] = ["TERM": "xterm-256color", "LANG": "C.UTF-8"],
    size: Size = Size(columns: 80, rows: 24)
  ) throws -> TerminalUnderTest {
    let prompt = "ready>"
    let variables = environment.merging(["PS1": "\(prompt) "]) { _, new in new }
    let shell = try TerminalUnderTest(words, environment: variables, size: size)
    shell.expect(prompt)
    return shell
  }
}
