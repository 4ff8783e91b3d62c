import FoundationEssentials
import GameKit
import Glibc
import Kit
import Packs
import Testing

@testable import App
@testable import AppTestKit

/// The contents and permissions of the log.
@Suite struct LogTests {
  /// The second of Unix time that all the world celebrated: 2001-09-09 01:46:40 UTC.
  private let billion = Timestamp(seconds: 1_000_000_000)

  @Test func `a line has time, level, category and text`() throws {
    try TempHome.visit { home in
      home.log.with(billion).note(.warning, "packs", "A pack was skipped.")
      home.log.with(Timestamp(seconds: 0)).note(.info, "terminal", "Ünïcode 李 stays.")
      #expect(
        text(home) == """
          2001-09-09T01:46:40Z warning packs: A pack was skipped.
          1970-01-01T00:00:00Z info terminal: Ünïcode 李 stays.

          """)
    }
  }

  @Test(arguments: LogLevel.allCases)
  func `only what is important enough is written`(wanted: LogLevel) throws {
    try TempHome.visit { home in
      let log = Log(folder: home.folders.state, level: wanted)
      for level in LogLevel.allCases { log.note(level, "app", level.rawValue) }
      let lines = (text(home) ?? "").split(separator: "\n")
      let expected = LogLevel.allCases.filter { $0 <= wanted && $0 != .off }
      #expect(lines.map { $0.split(separator: " ").last.map(String.init) } == expected.map(\.rawValue))
    }
  }

  @Test(arguments: ["\n", "\r\n", "\u{1B}", "\0", "\u{7F}", "\u{9B}", "\u{2028}", "\u{202E}", "\t"])
  func `nothing can look like a second line, or control a terminal`(sign: String) throws {
    try TempHome.visit { home in
      home.log.with(billion).note(.error, "app", "one\(sign)two")
      let spaces = String(repeating: " ", count: sign.unicodeScalars.count)
      #expect(text(home) == "2001-09-09T01:46:40Z error app: one\(spaces)two\n")
    }
  }

  @Test func `a text without end is cut`() throws {
    try TempHome.visit { home in
      home.log.note(.error, "app", String(repeating: "#", count: 1_000_000))
      #expect((text(home) ?? "").count { $0 == "#" } == Log.longestText)
    }
  }

  @Test func `folder and file are their owner's alone`() throws {
    try TempHome.visit { home in
      home.log.note(.error, "app", "x")
      #expect(home.permissions(of: home.path + "/.local/state") == 0o700)
      #expect(home.permissions(of: home.path + "/.local/state/parlor") == 0o700)
      #expect(home.permissions(of: path(home)) == 0o600)
    }
  }

  @Test func `an older file that others could read is closed to them`() throws {
    try TempHome.visit { home in
      try home.write("before\n", to: path(home))
      chmod(path(home), 0o666)
      home.log.with(billion).note(.error, "app", "x")
      #expect(home.permissions(of: path(home)) == 0o600)
      #expect(text(home) == "before\n2001-09-09T01:46:40Z error app: x\n")
    }
  }

  @Test func `a full file is put aside, and only one old file is kept`() throws {
    try TempHome.visit { home in
      var log = home.log
      log.limit = 100
      for number in 1...9 { log.with(billion).note(.error, "app", "line \(number)") }
      let old = home.text(path(home) + ".1") ?? ""
      #expect(numbers(in: old) == ["5", "6", "7"] || numbers(in: old) == ["4", "5", "6"])
      #expect(numbers(in: old + (text(home) ?? "")).last == "9")
      #expect(home.permissions(of: path(home) + ".1") == 0o600)
      let files = try FileManager.default.contentsOfDirectory(atPath: home.path + "/.local/state/parlor")
      #expect(Set(files) == ["parlor.log", "parlor.log.1"])
    }
  }

  @Test func `a link in place of the log is not followed`() throws {
    try TempHome.visit { home in
      home.log.note(.error, "app", "x")
      let path = try #require(home.log.path)
      unlink(path)
      symlink(home.path + "/elsewhere", path)
      home.log.note(.error, "app", "x")
      #expect(home.text(home.path + "/elsewhere") == nil)
    }
  }

  @Test func `a log that cannot be written is given up in silence`() throws {
    try TempHome.visit { home in
      try home.write("", to: home.path + "/.local/state")
      home.log.note(.error, "app", "x")
      Log(folder: nil, level: .debug).note(.error, "app", "x")
      Log(path: home.path, level: .debug).note(.error, "app", "x")
      #expect(home.text(home.path + "/.local/state") == "")
    }
  }

  @Test func `a pipe in place of the log does not block`() throws {
    try TempHome.visit { home in
      mkfifo(home.path + "/pipe", 0o600)
      Log(path: home.path + "/pipe", level: .debug).note(.error, "app", "x")
      #expect(home.permissions(of: home.path + "/pipe") == 0o600)
    }
  }

  private func path(_ home: TempHome) -> String { home.log.path ?? "" }

  private func text(_ home: TempHome) -> String? { home.text(path(home)) }

  private func numbers(in text: String) -> [Substring] {
    text.split(separator: "\n").compactMap { $0.split(separator: " ").last }
  }
}

extension Log {
  /// The same log at a fixed time.
  fileprivate func with(_ now: Timestamp) -> Log {
    var log = self
    log.now = { now }
    return log
  }
}
