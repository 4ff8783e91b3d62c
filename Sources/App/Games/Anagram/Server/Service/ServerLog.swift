import GameKit
import Glibc

/// The log on standard error, where systemd and terminals collect it.
///
/// It contains kinds of requests and numbers, but never a phrase, a clue, a name, a token or an address.
struct ServerLog: Sendable {
  enum Level: String, CaseIterable, Comparable, Sendable {
    case error, warning, info, debug

    static func < (one: Self, other: Self) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
  }

  var level = Level.info

  /// Writes a line if the log level includes it.
  func write(_ level: Level, _ line: @autoclosure () -> String) {
    guard level <= self.level else { return }
    let stamp = Timestamp(seconds: Int64(time(nil))).iso8601
    Console.write("\(stamp) \(level.rawValue): \(line().printable)", to: STDERR_FILENO)
  }
}

/// The program's own output, line by line.
enum Console {
  /// Writes a line to a descriptor; drops it if the reader is gone.
  static func write(_ line: String, to descriptor: Int32 = STDOUT_FILENO) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}
