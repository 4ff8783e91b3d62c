import Emulation
import FoundationEssentials
import Glibc
import TestKit
import Testing

/// A run of the program without a person: a command whose output goes to a file.
struct CommandRun {
  let ending: ChildProcess.Ending?
  let output: Data

  /// Runs the program with arguments in a home, and waits for its end.
  init(_ arguments: [String], in home: TempHome) throws {
    let file = home.path + "/output"
    let words = arguments.map { "'\($0)'" }.joined(separator: " ")
    let terminal = try home.line("ulimit -c 0; exec \(PtyHarness.parlor) \(words) >\(file) 2>&1")
    ending = terminal.waitForEnd()
    output = FileManager.default.contents(atPath: file) ?? Data()
  }

  var text: String { String(decoding: output, as: UTF8.self) }

  /// True if the program ended by itself.
  var hasExited: Bool { if case .exited = ending { true } else { false } }

  /// True if there are characters that a terminal obeys, other than the ends of lines.
  var hasControls: Bool {
    let lines = text.replacing("\r\n", with: "\n")
    return lines.unicodeScalars.contains {
      $0.value < 32 && $0 != "\n" || (0x7F...0x9F).contains($0.value)
    }
  }

  /// True if the output is one JSON text.
  var isJSON: Bool { (try? JSONDecoder().decode(AnyJSON.self, from: output)) != nil }
}

/// Any JSON text, of which nothing is wanted but that it is one.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {
    if var items = try? decoder.unkeyedContainer() {
      while !items.isAtEnd { _ = try items.decode(AnyJSON.self) }
    } else if let members = try? decoder.container(keyedBy: AnyKey.self) {
      for key in members.allKeys { _ = try members.decode(AnyJSON.self, forKey: key) }
    }
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

extension SplitMix64 {
  /// The numbers of one blow of an attack.
  init(seed: UInt64, blow: Int) { self.init(seed: seed &* 1_000_003 &+ UInt64(blow)) }
}
