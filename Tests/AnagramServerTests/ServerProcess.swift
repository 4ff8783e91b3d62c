import GameKit
import Glibc
import Network
import TestKit
import Testing

/// The real `parlor-anagram-server`, with a folder of its own, on a port that the system chose.
final class ServerProcess {
  let port: Int
  /// The address that it prints.
  let url: String
  let process: pid_t
  private var isOver = false

  /// The program beside the tests.
  static var binary: String? { Spawned.path(of: "parlor-anagram-server") }

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
  ///
  /// - Parameter host: The name at which it listens, as the command line has it.
  init(_ options: [String], at host: String = "127.0.0.1", port: Int = 0) throws {
    let binary = try #require(Self.binary, "parlor-anagram-server is not built")
    let words = [binary, "--listen", "\(host):\(port)", "--log-level", "error"] + options
    let (process, output) = try #require(Spawned.start(words))
    self.process = process
    defer { close(output) }
    let line = Spawned.line(from: output)
    url = String(line.drop { $0 != "h" })
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

  /// The memory that it has now, and the most that it had, in KiB.
  var memory: (now: Int, peak: Int) { Spawned.memory(of: process) }
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
    var head = "\(method) \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n"
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
      Host: 127.0.0.1:\(port)\r
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
