import GameKit
import Glibc
import Network

/// Lines of JSON between this process and `parlor`, in both directions.
///
/// Input is watched and output is written on one thread, so that neither a stranger nor `parlor` can make the
/// process use unlimited memory: a reader that is too slow is waited for.
///
/// A class, because the loop's callback refers back to it.
final class LineChannel {
  /// The start of an incomplete line.
  private var input: [UInt8] = []
  /// True once the other side has closed it.
  private(set) var isOver = false

  private static let longestLine = 8 << 20

  /// Passes on each line that arrives, unless it is not JSON.
  func open(on loop: NetworkLoop, receive: @escaping (JSONValue) -> Void) throws(NetworkError) {
    try loop.watch(STDIN_FILENO) { [unowned self] in read(receive) }
  }

  private func read(_ receive: (JSONValue) -> Void) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, [EINTR, EAGAIN].contains(errno) { return }
    guard count > 0, input.count < Self.longestLine else { return isOver = true }
    input += bytes[..<count]
    var lines = input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.removeLast()
    for line in lines {
      if let command = try? JSONReader.read(Array(line)) { receive(command) }
    }
    input = Array(rest)
  }

  /// Writes a line: an object whose only member has the name of the message.
  func say(_ kind: String, _ members: JSONValue = [:]) {
    let line = JSONValue.object([.init(kind, members)]).bytes + [UInt8(ascii: "\n")]
    var rest = line[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      // The output may be the same socket as the input, which the loop has made non-blocking.
      if count < 0, errno == EAGAIN {
        var place = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
        _ = poll(&place, 1, -1)
        continue
      }
      guard count > 0 else { return isOver = true }
      rest = rest.dropFirst(count)
    }
  }
}
