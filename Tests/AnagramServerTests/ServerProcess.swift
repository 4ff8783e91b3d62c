import GameKit
import Glibc
import Network
import TestKit
import Testing

/// The real `parlor-server`, with a folder of its own, on a port that the system chose.
final class ServerProcess {
  let port: Int
  private let process: pid_t
  private var isOver = false

  /// The program beside the tests.
  static var binary: String? {
    let name = "parlor-server"
    let beside = getenv("PARLOR_BINARY").map { String(cString: $0).parentPath.appendingPath(name) }
    let here = CommandLine.arguments[0].parentPath.appendingPath(name)
    return [beside, here].compactMap { $0 }.first { access($0, X_OK) == 0 }
  }

  /// A folder that is deleted with its contents when the value ends.
  struct Folder: ~Copyable {
    let path: String

    /// - Parameter isInMemory: True for many writes, of which a kill of programs takes none back.
    init(isInMemory: Bool = false) throws {
      let parent = isInMemory && access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
      var name = Array("\(parent)/parlor-server-XXXXXX".utf8CString)
      try #require(mkdtemp(&name) != nil)
      path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit { _ = Spawned.run(["/bin/rm", "-rf", path]) }
  }

  /// Starts a server and waits until it serves.
  init(_ options: [String], port: Int = 0) throws {
    let binary = try #require(Self.binary, "parlor-server is not built")
    let words = [binary, "--listen", "127.0.0.1:\(port)", "--log-level", "error"] + options
    let (process, output) = try #require(Spawned.start(words))
    self.process = process
    defer { close(output) }
    let line = Spawned.line(from: output)
    guard let served = line.split(separator: ":").last.flatMap({ Int($0) }) else {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      throw NetworkError.failed("parlor-server said: \(line)")
    }
    self.port = served
  }

  deinit { if !isOver { end(SIGKILL) } }

  /// Ends it with a signal and returns its exit status, or -1 where the signal itself ended it.
  @discardableResult func end(_ signal: Int32) -> Int32 {
    isOver = true
    kill(process, signal)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
  }

  /// Sends a signal that does not end it.
  func signal(_ signal: Int32) { kill(process, signal) }

  var isRunning: Bool { waitpid(process, nil, WNOHANG) == 0 }

  /// The memory that it has now, and the most that it had, in MiB.
  var memory: (now: Int, peak: Int) {
    let lines = Spawned.run(["grep", "-E", "VmHWM|VmRSS", "/proc/\(process)/status"]).output.split(
      separator: "\n")
    let numbers = lines.map { (Int($0.filter(\.isNumber)) ?? 0) >> 10 }
    return (numbers.last ?? 0, numbers.first ?? 0)
  }
}

/// A plain connection of TCP to this machine, as `curl` or an attacker has one.
struct RawConnection: ~Copyable {
  private let descriptor: Int32

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // The end of a long request would wait until the server has acknowledged its beginning.
    var isPrompt: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isPrompt, socklen_t(MemoryLayout<Int32>.size))
    var timeout = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw NetworkError.failed("connect: \(errno)") }
    // A server that does not read the rest of garbage is not waited for.
    timeout = timeval(tv_sec: 0, tv_usec: 200_000)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  /// Sends bytes; false if the server has hung up.
  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Says that nothing more is sent.
  func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Says that nothing more is sent, and waits until the server hangs up; false if it never does.
  func isEndedByServer() -> Bool {
    finish()
    while let more = receive() { if more.isEmpty { return false } }
    return true
  }

  /// Reads what has come; empty if nothing comes in time, nil if the server has hung up.
  func receive() -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
      result = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      count = max(0, result)
    }
    let isSilent = result < 0 && errno == EAGAIN
    return result > 0 || isSilent ? bytes : nil
  }

  /// Reads until the text has an end, or the server hangs up or is silent.
  func read(until end: String? = nil) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while case let count = recv(descriptor, &buffer, buffer.count, 0), count > 0 {
      bytes += buffer[..<count]
      if let end, bytes.count >= end.utf8.count, String(decoding: bytes, as: UTF8.self).contains(end) {
        break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension RawConnection {
  /// Reads one answer of HTTP, and returns its status; 0 if there was none in time, nil if the server has hung up.
  func answer() -> Int? {
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
  static func end(of text: String, in bytes: [UInt8]) -> Int? {
    let text = Array(text.utf8)
    return bytes.indices.dropLast(text.count - 1).first { start in
      text.indices.allSatisfy { bytes[start + $0] == text[$0] || bytes[start + $0] | 0x20 == text[$0] }
    }.map { $0 + text.count }
  }

  private static func number(in bytes: some Sequence<UInt8>) -> Int? {
    Int(String(decoding: bytes.drop { $0 == 0x20 }.prefix { 0x30...0x39 ~= $0 }, as: UTF8.self))
  }
}

/// A client of HTTP, one connection for each request.
struct PlainClient {
  let port: Int
  var token: String?

  func request(_ method: String, _ path: String, _ body: JSONValue? = nil) throws -> (
    status: Int, json: JSONValue
  ) {
    let connection = try RawConnection(port: port)
    let data = body?.bytes ?? []
    var head = "\(method) \(path) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n"
    if let token { head += "Authorization: Bearer \(token)\r\n" }
    if body != nil { head += "Content-Type: application/json\r\nContent-Length: \(data.count)\r\n" }
    connection.send(Array((head + "\r\n").utf8) + data)
    let answer = connection.read()
    let status = answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let json = answer.firstRange(of: "\r\n\r\n").flatMap {
      try? JSONReader.read(String(answer[$0.upperBound...]))
    }
    return (status, json ?? .null)
  }

  /// Sends a request and hangs up without waiting for its answer.
  func post(_ path: String, _ body: JSONValue) {
    guard let connection = try? RawConnection(port: port) else { return }
    let head = """
      POST \(path) HTTP/1.1\r
      Host: test\r
      Authorization: Bearer \(token ?? "")\r
      Content-Length: \(body.bytes.count)\r
      \r\n
      """
    connection.send(Array(head.utf8) + body.bytes)
  }

  /// Registers a player and returns a client with the token.
  func join(_ name: String) throws -> (client: PlainClient, id: String) {
    let answer = try request(
      "POST", "/api/players/register", ["name": .string(name), "deviceId": .string(name)])
    let id = try #require(answer.json["player"]?["id"]?.text, "\(answer)")
    return (PlainClient(port: port, token: answer.json["token"]?.text), id)
  }
}
