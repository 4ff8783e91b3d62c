import Companion
import Glibc
import Network
import TestKit
import Testing

@testable import NetworkLink

/// The real `parlor-link`, as `parlor` talks to it.
final class LinkFixture {
  static let path = Spawned.path(of: "parlor-link")

  let process: pid_t
  private let talk: Int32
  private var buffer = LineBuffer(limit: 1 << 20)
  private var lines: [[UInt8]] = []

  init(_ words: [String]) throws {
    (process, talk) = try #require(Spawned.start([Self.path ?? ""] + words, isTalking: true))
    setPatience(of: talk)
  }

  deinit {
    end()
    close(talk)
  }

  /// Kills it; returns once it is gone.
  func end() {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  func say(_ command: some Encodable) { send(LinkLine.encode(command)) }

  /// Drops what it has said, so that it does not wait for us.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while case let count = recv(talk, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count > 0 {
      _ = buffer.add(bytes[..<count])
    }
  }

  /// Sends bytes to its input.
  func send(_ bytes: [UInt8]) { _ = Glibc.send(talk, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  /// The next event; nil if it has ended, or says nothing for half a minute.
  func next<Event: Decodable>(_ type: Event.Type = TableLinkEvent.self) -> Event? {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while lines.isEmpty {
      let count = read(talk, &bytes, bytes.count)
      guard count > 0 else { return nil }
      lines = buffer.add(bytes[..<count])
    }
    return LinkLine.decode(lines.removeFirst())
  }
}

/// A companion at a table, with its socket in a folder of its own.
final class TableFixture {
  private let folder: HeldFolder
  let socket: String
  let link: LinkFixture

  init() throws {
    folder = try HeldFolder()
    socket = "\(folder.path)/tables/1.sock"
    link = try LinkFixture(["--table", socket])
    #expect(link.next() == .ready(socket: socket))
  }

  /// Serves a page on this computer.
  func listen(_ page: String = "<p>Hello</p>") throws -> Int {
    link.say(TableLinkCommand.listen(address: "127.0.0.1", port: 0, code: "K7QP2M", page: page))
    guard case .listening(_, let port, _)? = link.next() else { throw SocketProblem() }
    return port
  }

  /// Connects a terminal, and returns its number too.
  func connect() throws -> (LocalScreen, Int) {
    let screen = try LocalScreen(socket)
    guard case .opened(let number, false, "uid \(getuid())")? = link.next() else { throw SocketProblem() }
    return (screen, number)
  }

  /// Connects a phone to a port that is listened on.
  func connectPhone(_ port: Int) throws -> (PhoneScreen, Int) {
    let phone = try PhoneScreen(port)
    guard case .opened(let number, true, "127.0.0.1")? = link.next() else { throw SocketProblem() }
    return (phone, number)
  }
}

struct SocketProblem: Error {}

/// A folder for the length of a test.
private final class HeldFolder {
  private let folder: ScratchFolder
  var path: String { folder.path }

  init() throws { folder = try ScratchFolder() }
}

private func setPatience(of descriptor: Int32) {
  var timeout = timeval(tv_sec: 30, tv_usec: 0)
  setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
}

/// A terminal at a table, as plain as an attacker's.
final class LocalScreen {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    setPatience(of: descriptor)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw SocketProblem() }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(PaddedFrame.bytes(of: text, size: PaddedFrame.up) ?? []) }

  func send(_ bytes: [UInt8]) { _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }

  /// The next frame; nil once the connection has ended.
  func frame() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: PaddedFrame.down)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_WAITALL))
    return count == bytes.count ? bytes : nil
  }

  /// The next text that is not empty.
  func text() -> String? {
    while let frame = frame() {
      guard let text = PaddedFrame.text(in: frame), text.isEmpty else { return PaddedFrame.text(in: frame) }
    }
    return nil
  }
}

/// A phone at a table, whose WebSocket is sealed.
final class PhoneScreen {
  private let held: HeldConnection
  private var bytes: [UInt8] = []
  private var session: NoiseSession?

  init(_ port: Int) throws {
    held = HeldConnection(try RawConnection(port: port))
    held.connection.send(Self.upgrade(port: port, origin: "http://127.0.0.1:\(port)"))
    guard held.connection.read(until: "\r\n\r\n").hasPrefix("HTTP/1.1 101") else { throw SocketProblem() }
    var handshake = NoiseHandshake()
    send(handshake.opening())
    session = message().flatMap { handshake.finish(with: $0) }
    guard session != nil else { throw SocketProblem() }
  }

  static func upgrade(port: Int, host: String = "127.0.0.1", origin: String?) -> String {
    RawConnection.upgrade(host: "\(host):\(port)", headers: origin.map { ["Origin: \($0)"] } ?? [])
      .replacing("/socket.io/?EIO=4&transport=websocket", with: "/table")
  }

  /// Sends a message as it is.
  func send(_ bytes: [UInt8]) { held.connection.send(RawConnection.frame(bytes, first: 0x82)) }

  func send(_ text: String) {
    let frame = PaddedFrame.bytes(of: text, size: PaddedFrame.up) ?? []
    if let sealed = session?.seal(frame) { send(sealed) }
  }

  /// The next message as it is; nil once the connection has ended.
  func message() -> [UInt8]? {
    while true {
      let head = bytes.count > 1 && bytes[1] == 126 ? 4 : 2
      let length =
        head == 4 && bytes.count > 3 ? Int(bytes[2]) << 8 | Int(bytes[3]) : Int(bytes.dropFirst().first ?? 0)
      if bytes.count >= head + length, bytes.count > 1 {
        defer { bytes.removeFirst(head + length) }
        return bytes[0] == 0x82 ? Array(bytes[head..<head + length]) : nil
      }
      guard let more = held.connection.receive(), !more.isEmpty else { return nil }
      bytes += more
    }
  }

  func frame() -> [UInt8]? { message().flatMap { session?.open($0) } }

  /// The next text that is not empty.
  func text() -> String? {
    while let frame = frame() {
      guard let text = PaddedFrame.text(in: frame), text.isEmpty else { return PaddedFrame.text(in: frame) }
    }
    return nil
  }
}
