import Network
import TestKit
import Testing

/// Pages of other sites can't play as the player whose browser shows them.
@Suite(.serialized) struct OriginTests {
  private static let player = #"{"name":"Anna","deviceId":"d"}"#

  /// Sends a request as a browser does, and returns its status; 0 for a WebSocket that is neither opened nor refused.
  private func post(_ server: ServerProcess, _ headers: [String]) throws -> Int? {
    let connection = try RawConnection(port: server.port)
    let head = ["POST /api/players/register HTTP/1.1", "Content-Type: text/plain"] + headers
    connection.send(
      head.joined(separator: "\r\n") + "\r\nContent-Length: \(Self.player.utf8.count)\r\n\r\n\(Self.player)")
    return connection.answer()
  }

  private func openSocket(_ server: ServerProcess, _ headers: [String]) throws -> Int? {
    let connection = try RawConnection(port: server.port)
    connection.send(RawConnection.upgrade(host: "127.0.0.1:\(server.port)", headers: headers))
    return connection.answer()
  }

  @Test(arguments: [[], ["--compatible"]])
  func `a page of another origin is refused, and a program is not`(mode: [String]) throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--origin", "https://phrases.example.org"] + mode)
    let host = "127.0.0.1:\(server.port)"
    for (origin, isOwn) in [
      ("http://evil.test", false), ("null", false), ("https://\(host)", false), ("http://127.0.0.1:1", false),
      ("http://\(host)", true), ("HTTPS://phrases.example.org", true),
    ] {
      let headers = ["Host: \(host)", "Origin: \(origin)"]
      #expect(try post(server, headers) == (isOwn ? 201 : 403), "\(origin)")
      #expect(try openSocket(server, ["Origin: \(origin)"]) == (isOwn ? 101 : 403), "\(origin)")
    }
    #expect(try post(server, ["Host: \(host)"]) == 201)
    #expect(try openSocket(server, []) == 101)
  }

  @Test func `a name that is pointed at the server is not the server`() throws {
    let folder = try ServerProcess.Folder()
    let server = try ServerProcess(["--data", folder.path, "--compatible"])
    let headers = ["Host: evil.test:\(server.port)", "Origin: http://evil.test:\(server.port)"]
    #expect(try post(server, headers) == 403)
    // Browsers name no origin where a page asks its own.
    #expect(try post(server, Array(headers.prefix(1))) == 403)
    #expect(
      try post(server, ["Host: localhost:\(server.port)", "Origin: http://localhost:\(server.port)"]) == 201)
  }
}
