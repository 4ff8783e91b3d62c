import Glibc

/// An open file, read or written from its start, and closed when the value ends.
struct ByteFile: ~Copyable {
  /// The most bytes that are in memory at once.
  static let piece = 65_536

  private let descriptor: Int32

  /// Opens a file to read it.
  init?(reading path: String) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
  }

  /// Makes a file that only its owner may read; nil where one stands already.
  init?(creating path: String) {
    descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Reads the next bytes: none at the end, nil when the disk refuses.
  func next() -> [UInt8]? {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: Self.piece) { buffer, length in
      count = read(descriptor, buffer.baseAddress, buffer.count)
      length = max(count, 0)
    }
    return count < 0 ? nil : bytes
  }

  /// Writes all bytes, or says that it could not.
  func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
