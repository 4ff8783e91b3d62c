import Glibc

/// A file below /proc, read at once.
struct ProcessFile {
  let text: String

  init(_ path: String) throws(Trouble) {
    guard let file = fopen(path, "r") else { throw .unreadable(path) }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, count in
      count = fread(buffer.baseAddress, 1, buffer.count, file)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// What stands after a name and a colon, at the first place; nil where it does not.
  func value(of name: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) && $0.contains(":") }
    let value = line?.drop { $0 != ":" }.dropFirst().drop { $0 == " " || $0 == "\t" }
    return value.map(String.init)
  }

  /// The number after a name and a colon, without its unit.
  func number(of name: String) throws(Trouble) -> Int {
    guard let number = value(of: name).flatMap({ Int($0.prefix { $0.isNumber }) }) else {
      throw .unreadable(name)
    }
    return number
  }
}
