import Glibc

/// Where lines of text go: standard output or standard error.
///
/// Not `print`, which keeps to itself what a full disk refuses.
struct LineOutput {
  let descriptor: Int32
  /// Why not all could be written; nil as long as all was.
  private(set) var refusal: String?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Writes a line, unless an earlier one was refused.
  mutating func write(_ line: String) {
    guard refusal == nil else { return }
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        refusal = String(cString: strerror(errno))
        return
      }
    }
  }
}
