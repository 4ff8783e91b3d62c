import Glibc

/// Reading and writing whole files.
package enum TextFile {
  /// Returns the text of a file; nil if it cannot be read.
  package static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer.prefix(count)
    }
  }

  /// Writes a file; returns false if that fails.
  package static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }
}
