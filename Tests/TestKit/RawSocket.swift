import Glibc

/// A system call that failed.
public struct SocketFault: Error {
  /// The name of the call.
  public let call: String
  /// The value of `errno`.
  public let code: Int32

  init(_ call: String) { (self.call, code) = (call, errno) }
}

/// A plain connection of TCP to this machine, as `curl` or an attacker has one.
public struct RawConnection: ~Copyable {
  private let descriptor: Int32

  fileprivate init(taking descriptor: Int32) {
    self.descriptor = descriptor
    // The end of a long request would wait until the server has acknowledged its beginning.
    var isPrompt: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt, socklen_t(MemoryLayout<Int32>.size))
    wait(SO_RCVTIMEO, microseconds: 30_000_000)
    // What does not read the rest of garbage is not waited for.
    wait(SO_SNDTIMEO, microseconds: 200_000)
  }

  /// Connects to a port of an address in numbers.
  public init(port: Int, host: String = "127.0.0.1") throws {
    self.init(taking: try Self.open(port, host))
  }

  private static func open(_ port: Int, _ host: String) throws -> Int32 {
    var (four, six) = (sockaddr_in(), sockaddr_in6())
    (four.sin_family, six.sin6_family) = (sa_family_t(AF_INET), sa_family_t(AF_INET6))
    (four.sin_port, six.sin6_port) = (in_port_t(port).bigEndian, in_port_t(port).bigEndian)
    let isFour = inet_pton(AF_INET, host, &four.sin_addr) == 1
    guard isFour || inet_pton(AF_INET6, host, &six.sin6_addr) == 1 else { throw SocketFault("inet_pton") }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(isFour ? AF_INET : AF_INET6, kind, 0)
    guard isFour ? connect(descriptor, &four) : connect(descriptor, &six) else {
      close(descriptor)
      throw SocketFault("connect")
    }
    return descriptor
  }

  deinit { close(descriptor) }

  private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Bool {
    withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<Address>.size)) == 0
      }
    }
  }

  private borrowing func wait(_ option: Int32, microseconds: Int) {
    var timeout = timeval(tv_sec: microseconds / 1_000_000, tv_usec: microseconds % 1_000_000)
    setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Waits so long at most for what comes; 30 seconds unless said otherwise.
  public borrowing func setPatience(milliseconds: Int) {
    wait(SO_RCVTIMEO, microseconds: milliseconds * 1000)
  }

  /// Sends bytes; false if the other side has hung up, or does not read.
  @discardableResult public borrowing func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Sends as many of some bytes as the other side takes, and returns how many that are; below 0 if it has hung up.
  public borrowing func sendSome(_ bytes: ArraySlice<UInt8>) -> Int {
    let count = bytes.withUnsafeBytes {
      Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    return count < 0 && errno == EAGAIN ? 0 : count
  }

  /// Sends a text.
  @discardableResult public borrowing func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Says that nothing more is sent.
  public borrowing func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Says that nothing more is sent, and waits until the server hangs up; false if it never does.
  public borrowing func isEndedByServer() -> Bool {
    finish()
    while let more = receive() { if more.isEmpty { return false } }
    return true
  }

  /// Reads what has come; empty if nothing comes in time, nil if the other side has hung up.
  public borrowing func receive() -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      count = max(0, result)
    }
    let isSilent = result < 0 && errno == EAGAIN
    return result > 0 || isSilent ? bytes : nil
  }

  /// Reads until the text has an end, or the other side hangs up or is silent.
  public borrowing func read(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    while let more = receive(), !more.isEmpty {
      bytes += more
      if let end, Self.end(of: end, in: bytes) != nil { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads one answer of HTTP, and returns its status; 0 if there was none in time, nil if the server has hung up.
  public borrowing func answer() -> Int? {
    var bytes: [UInt8] = []
    var wanted = Int.max
    while bytes.count < wanted {
      guard let more = receive() else { return nil }
      guard !more.isEmpty else { return 0 }
      bytes += more
      if wanted == .max, let body = Self.end(of: "\r\n\r\n", in: bytes) {
        let field = Self.end(of: "content-length:", in: bytes) ?? body
        wanted = body + (Self.number(in: bytes[field..<body]) ?? 0)
      }
    }
    return Self.number(in: bytes.dropFirst(9))
  }

  /// The place behind a text, whatever its case.
  public static func end(of text: String, in bytes: [UInt8]) -> Int? {
    let text = Array(text.utf8)
    return bytes.indices.dropLast(text.count - 1).first { start in
      text.indices.allSatisfy { bytes[start + $0] == text[$0] || bytes[start + $0] | 0x20 == text[$0] }
    }.map { $0 + text.count }
  }

  private static func number(in bytes: some Sequence<UInt8>) -> Int? {
    Int(String(decoding: bytes.drop { $0 == 0x20 }.prefix { 0x30...0x39 ~= $0 }, as: UTF8.self))
  }
}

extension RawConnection {
  /// A request for a WebSocket of Socket.IO.
  ///
  /// - Parameter query: What follows in the address, such as `&sid=ID`.
  public static func upgrade(
    _ query: String = "", host: String = "127.0.0.1", headers: [String] = []
  ) -> String {
    let head = [
      "GET /socket.io/?EIO=4&transport=websocket\(query) HTTP/1.1", "Host: \(host)", "Connection: Upgrade",
      "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    return (head + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// A frame of a WebSocket as clients send it; the mask is zero.
  ///
  /// - Parameter first: The first byte: a whole text, unless said otherwise.
  public static func frame(_ payload: some Collection<UInt8>, first: UInt8 = 0x81) -> [UInt8] {
    let count = payload.count
    precondition(count < 65_536, "Longer payloads have another head")
    let length = count < 126 ? [0x80 | UInt8(count)] : [0xFE, UInt8(count >> 8), UInt8(count & 255)]
    return [first] + length + [0, 0, 0, 0] + payload
  }
}

/// A connection that stays open as long as the value is there.
public final class HeldConnection {
  /// The connection.
  public let connection: RawConnection

  /// Takes a connection over.
  public init(_ connection: consuming RawConnection) { self.connection = connection }
}

/// A port of this machine at which a test plays the server.
public final class RawListener: Sendable {
  private let descriptor: Int32
  /// The number of the port, which the system chose.
  public let port: Int

  /// Opens a port.
  public init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) + listen(descriptor, 64) + getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { throw SocketFault("listen") }
    port = Int(in_port_t(bigEndian: address.sin_port))
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Waits for the next connection.
  public func accept() throws -> RawConnection {
    let accepted = Glibc.accept(descriptor, nil, nil)
    guard accepted >= 0 else { throw SocketFault("accept") }
    return RawConnection(taking: accepted)
  }
}
