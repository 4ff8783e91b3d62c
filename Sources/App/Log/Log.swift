import Glibc

/// The one log: what was skipped, refused, failed or slow; never a role, a vote, an answer or a name.
///
/// Each line is appended in one write, so that two programs at once do not mix their lines. A log
/// that cannot be written is silently given up: the game matters more.
struct Log: Sendable {
  /// What a line is about.
  enum Category: String {
    case app, packs, store, terminal, themes
  }

  /// The file; the one before it bears `.1` in addition.
  let path: String
  /// The least important lines that are still written.
  let level: LogLevel
  /// The size, in bytes, at which the file becomes the one before and a new one begins.
  var limit = 1 << 20

  /// Writes a line, if lines of that level are wanted.
  func note(_ level: LogLevel, _ category: Category, _ text: String) {
    guard level <= self.level, self.level != .off, level != .off else { return }
    makeFolder()
    rotate()
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    let line = "\(Self.time()) \(level.rawValue) \(category.rawValue): \(Self.oneLine(text))\n"
    _ = line.withCString { write(file, $0, strlen($0)) }
  }

  private func rotate() {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size >= limit else { return }
    rename(path, path + ".1")
  }

  private func makeFolder() {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/" + part
      mkdir(folder, 0o700)
    }
  }

  /// Control signs would let one entry look like two.
  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F } ? $0 : " " })
  }

  private static func time() -> String {
    var seconds = Glibc.time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

extension Log {
  /// The log in a folder; without a folder nothing is logged.
  init(folder: String?, level: LogLevel) {
    self.init(path: (folder ?? "") + "/parlor.log", level: folder == nil ? .off : level)
  }
}
