import GameKit
import Glibc

/// The one log: what was skipped, refused, failed or slow; never a role, a vote, an answer or a name.
///
/// A log that cannot be written is silently given up: the game matters more.
struct Log: Sendable {
  /// What a line is about.
  enum Category: String, CaseIterable {
    case app, life, packs, store, terminal, themes
  }

  /// The name of the file in its folder.
  static let fileName = "parlor.log"
  /// The most signs of a text that are written: a line must not crowd out all others.
  static let longestText = 1000

  /// The file, or nil when there is nowhere to write; the file before it bears `.1` in addition.
  let path: String?
  /// The least important lines that are still written.
  let level: LogLevel
  /// The size, in bytes, at which the file becomes the one before and a new one begins.
  var limit = 1 << 20

  /// Writes a line, if lines of that level are wanted.
  func note(_ level: LogLevel, _ category: Category, _ text: String, at moment: Timestamp = World.real.now())
  {
    guard level != .off, level <= self.level, let path, let file = LogFile(path, limit: limit) else { return }
    let words = text.prefix(Self.longestText).onOneLine
    file.append("\(Self.utc(moment)) \(level.rawValue) \(category.rawValue): \(words)\n")
  }

  /// A moment as ISO 8601 writes it.
  private static func utc(_ moment: Timestamp) -> String {
    var seconds = time_t(moment.seconds)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    let length = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Log {
  /// The log in a folder; without a folder nothing is logged.
  init(folder: String?, level: LogLevel) {
    self.init(path: folder.map { "\($0)/\(Self.fileName)" }, level: level)
  }
}
