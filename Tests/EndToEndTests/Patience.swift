import Glibc

/// What the kernel tells of the program, without reading what it writes.
extension TerminalUnderTest {
  /// Types a text, and waits until the program has read it and sleeps again; whether it did in time.
  func isHeard(_ text: String, within time: Duration = patience) -> Bool {
    let (deadline, before) = (ContinuousClock.now + time, reads)
    type(text)
    while reads == before || !isAsleep {
      guard ContinuousClock.now < deadline, ending == nil else { return false }
      _ = poll(nil, 0, 1)
    }
    return true
  }

  /// The memory that the program has in use, in bytes.
  var memory: Int {
    let words = file("statm").split(separator: " ")
    return (words.count > 1 ? Int(words[1]) ?? 0 : 0) * Int(getpagesize())
  }

  /// How often the program has read something.
  private var reads: Int {
    let line = file("io").split(separator: "\n").first { $0.hasPrefix("syscr: ") }
    return line.flatMap { Int($0.dropFirst(7)) } ?? 0
  }

  /// Whether the program waits for something to happen.
  private var isAsleep: Bool {
    let text = file("stat")
    guard let end = text.lastIndex(of: ")") else { return false }
    return text[end...].dropFirst(2).first == "S"
  }

  /// A file that the kernel keeps about the program.
  private func file(_ name: String) -> String {
    guard let file = fopen("/proc/\(processID)/\(name)", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
