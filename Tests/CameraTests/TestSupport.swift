import Glibc
import Synchronization

/// A number that threads share.
final class Locked: Sendable {
  private let value: Mutex<Int>

  init(_ value: Int) { self.value = Mutex(value) }

  /// Adds one and returns the number before.
  func next() -> Int {
    value.withLock { value in
      defer { value += 1 }
      return value
    }
  }

  var current: Int { value.withLock { $0 } }
}

/// A folder for one test, removed with it.
final class TemporaryFolder {
  let path: String

  struct Refused: Error {}

  init() throws {
    var template = Array("/tmp/parlor-camera-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Refused() }
    path = String(cString: made)
  }

  deinit {
    guard let stream = opendir(path) else { return }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      unlink("\(path)/\(name)")
    }
    closedir(stream)
    rmdir(path)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    guard let file = fopen("\(path)/\(name)", "w") else { throw Refused() }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw Refused() }
  }
}
