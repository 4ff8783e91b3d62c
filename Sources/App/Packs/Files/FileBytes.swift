import Glibc

/// The reading of whole files.
public enum FileBytes {
  /// The most that is read of a file, in bytes: far more than any pack needs, far less than hurts.
  public static let usualLimit = 16 << 20

  /// Reads the bytes of a file, which must not be more than the limit.
  public static func read(_ path: String, limit: Int = usualLimit) throws(PackFault) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PackFault(file: path, reason: .file(.latest)) }
    defer { close(descriptor) }
    return try read(from: descriptor, named: path, limit: limit)
  }

  /// Reads all bytes that come through standard input, which must not be more than the limit.
  public static func readStandardInput(limit: Int = usualLimit) throws(PackFault) -> [UInt8] {
    try read(from: STDIN_FILENO, named: standardInput, limit: limit)
  }

  /// What standard input is called in messages.
  public static let standardInput = "standard input"

  private static func read(from descriptor: Int32, named path: String, limit: Int) throws(PackFault)
    -> [UInt8]
  {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var bytes: [UInt8] = []
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw PackFault(file: path, reason: .file(.latest)) }
      guard count > 0 else { return bytes }
      bytes += chunk.prefix(count)
      guard bytes.count <= limit else { throw PackFault(file: path, reason: .file(.tooLarge(limit: limit))) }
    }
  }
}
