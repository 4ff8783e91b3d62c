import CLinux
import CWebSockets
import Glibc

/// An event on a connection over a Unix socket.
package enum LocalEvent: Sendable {
  /// Someone has connected.
  ///
  /// - Parameter user: The number of the user at the other end; negative if the kernel does not say.
  case opened(user: Int)
  case message([UInt8])
  /// A message that had to wait is written.
  case drained
  /// Closed by the other side; no more events follow.
  case closed
}

/// Connections over Unix sockets on which all messages that arrive have one size.
package final class LocalConnections {
  private final class Connection {
    let descriptor: Int32
    var incoming: [UInt8] = []
    /// The rest of a message that is not written yet.
    var outgoing: ArraySlice<UInt8> = []
    var isReading = true

    init(_ descriptor: Int32) { self.descriptor = descriptor }
  }

  private unowned let loop: NetworkLoop
  private let size: Int
  private let report: (Int, LocalEvent) -> Void
  private var connections: [Int: Connection] = [:]
  private var lastNumber = 0

  private static let kind = Int32(
    SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  /// - Parameter size: The bytes of a message that arrives.
  package init(
    on loop: NetworkLoop, messagesOf size: Int, report: @escaping (_ connection: Int, LocalEvent) -> Void
  ) {
    self.loop = loop
    self.size = size
    self.report = report
  }

  // MARK: - Opening

  /// Opens a socket at a path, to which every user of this computer may connect; nil with the cause in `errno`.
  package static func listener(at path: String) -> Int32? {
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return nil }
    let isOpen = withAddress(of: path) { bind(descriptor, $0, $1) == 0 } && chmod(path, 0o666) == 0
    if isOpen, listen(descriptor, 64) == 0 { return descriptor }
    let cause = errno
    Glibc.close(descriptor)
    errno = cause
    return nil
  }

  /// Accepts connections from a ``listener(at:)``.
  package func serve(_ listener: Int32) throws(NetworkError) {
    try loop.watch(listener) { [unowned self] in
      while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        if let number = add(descriptor) {
          report(number, .opened(user: clinux_peer_user(descriptor)))
        }
      }
    }
  }

  /// Connects to a path and returns the connection's number; nil with the cause in `errno`.
  package func connect(to path: String) -> Int? {
    let descriptor = socket(AF_UNIX, Self.kind, 0)
    guard descriptor >= 0 else { return nil }
    if Self.withAddress(of: path, { Glibc.connect(descriptor, $0, $1) == 0 }) { return add(descriptor) }
    let cause = errno
    Glibc.close(descriptor)
    errno = cause
    return nil
  }

  /// Calls a function with the address of a path; false if that is too long.
  private static func withAddress(
    of path: String, _ call: (UnsafePointer<sockaddr>, socklen_t) -> Bool
  ) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      errno = ENAMETOOLONG
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        call($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  private func add(_ descriptor: Int32) -> Int? {
    lastNumber += 1
    let number = lastNumber
    connections[number] = Connection(descriptor)
    do throws(NetworkError) {
      try loop.watch(
        descriptor, { [unowned self] in read(number) }, write: { [unowned self] in flush(number) },
        end: { [unowned self] in end(number) })
      return number
    } catch {
      connections[number] = nil
      Glibc.close(descriptor)
      return nil
    }
  }

  // MARK: - Using

  /// True if the other side has taken all messages, as far as the system's buffers tell.
  package func isDrained(_ number: Int) -> Bool { connections[number]?.outgoing.isEmpty ?? false }

  /// Sends a message on a connection that is drained.
  package func send(_ message: [UInt8], on number: Int) {
    guard let connection = connections[number], connection.outgoing.isEmpty else { return }
    connection.outgoing = message[...]
    write(connection, number)
  }

  /// Stops or continues reading.
  package func setReading(_ number: Int, _ isOn: Bool) {
    guard let connection = connections[number], connection.isReading != isOn else { return }
    connection.isReading = isOn
    loop.setReading(connection.descriptor, isOn)
  }

  /// Closes a connection, which reports nothing more; the other side still gets what was written.
  package func close(_ number: Int) {
    guard let connection = connections.removeValue(forKey: number) else { return }
    shutdown(connection.descriptor, Int32(SHUT_RDWR))
    loop.unwatch(connection.descriptor)
  }

  private func end(_ number: Int) {
    guard connections[number] != nil else { return }
    close(number)
    report(number, .closed)
  }

  private func read(_ number: Int) {
    var bytes = [UInt8](repeating: 0, count: size)
    while let connection = connections[number], connection.isReading {
      let count = recv(connection.descriptor, &bytes, size - connection.incoming.count, 0)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { return end(number) }
      connection.incoming += bytes[..<count]
      guard connection.incoming.count == size else { continue }
      let message = connection.incoming
      connection.incoming = []
      report(number, .message(message))
    }
  }

  private func flush(_ number: Int) {
    guard let connection = connections[number] else { return }
    write(connection, number)
    if isDrained(number) { report(number, .drained) }
  }

  private func write(_ connection: Connection, _ number: Int) {
    while !connection.outgoing.isEmpty {
      let count = connection.outgoing.withUnsafeBytes {
        Glibc.send(connection.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      // A connection that is broken is found by reading.
      guard count > 0 else { return loop.awaitWriting(connection.descriptor) }
      connection.outgoing = connection.outgoing.dropFirst(count)
    }
  }
}
