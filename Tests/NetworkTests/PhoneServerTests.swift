import Companion
import Glibc
import Network
import TestKit
import Testing

@testable import NetworkLink

/// The page for phones, and who may connect to it.
@Suite(
  .enabled(if: LinkFixture.path != nil, "This needs parlor-link beside the tests"), .timeLimit(.minutes(1)))
struct PhoneServerTests {
  private static let page = "<style>p{}</style><p>Hello</p><script>let a</script>"

  private func answer(_ port: Int, _ path: String, host: String? = nil, method: String = "GET") throws
    -> String
  {
    let connection = try RawConnection(port: port)
    connection.send(
      "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\nConnection: close\r\n\r\n")
    connection.setPatience(milliseconds: 5000)
    connection.finish()
    return connection.read()
  }

  @Test func `the page comes from the root and from any code, with nothing allowed but its own`() throws {
    let table = try TableFixture()
    let port = try table.listen(Self.page)
    for path in ["/", "/K7QP2M", "/k7qp2m", "/OLD1"] {
      let answer = try answer(port, path)
      #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("\r\n\r\n\(Self.page)"))
      #expect(
        answer.contains("script-src 'sha256-\(Self.scriptHash)'; style-src 'sha256-\(Self.styleHash)'; "))
      for line in [
        "cache-control: no-store", "referrer-policy: no-referrer", "default-src 'none'",
        "frame-ancestors 'none'",
        "connect-src 'self' ws://127.0.0.1:\(port);",
      ] { #expect(answer.contains(line), "\(line)") }
      #expect(!answer.lowercased().contains("content-encoding"))
    }
    for path in ["/a/b", "/K7QP2M.html", "/ABCDEFGHIJKLM", "/%C3%A9"] {
      #expect(try answer(port, path).hasPrefix("HTTP/1.1 404"))
    }
    #expect(try answer(port, "/", method: "DELETE").hasPrefix("HTTP/1.1 405"))
  }

  private static let scriptHash = "IfEXP/8HLuXoAiy0hZVrCAcjcLsZqYFpLOHDGj8enqE="
  private static let styleHash = "gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y="

  @Test func `other hosts and other sites are refused`() throws {
    let table = try TableFixture()
    let port = try table.listen(Self.page)
    for host in ["evil.test:\(port)", "127.0.0.1", "localhost:\(port)", "127.0.0.1:\(port + 1)"] {
      #expect(try answer(port, "/", host: host).hasPrefix("HTTP/1.1 403"))
    }
    let own = "http://127.0.0.1:\(port)"
    for (host, origin, isFine) in [
      ("127.0.0.1", own, true), ("127.0.0.1", nil, true), ("127.0.0.1", "http://evil.test", false),
      ("evil.test", "http://evil.test:\(port)", false), ("127.0.0.1", "null", false),
      ("127.0.0.1", "https://127.0.0.1:\(port)", false), ("evil.test", nil, false),
    ] {
      let connection = try RawConnection(port: port)
      connection.send(PhoneScreen.upgrade(port: port, host: host, origin: origin))
      let answer = connection.read(until: "\r\n\r\n")
      #expect(answer.hasPrefix("HTTP/1.1 101") == isFine, "\(host) \(origin ?? "")")
      #expect(!answer.lowercased().contains("deflate"))
    }
  }

  @Test func `exactly the address that was asked for is bound, and the next port if one is taken`() throws {
    let (one, two) = (try TableFixture(), try TableFixture())
    let port = try one.listen()
    #expect(ListeningSockets.of(one.link.process) == ["127.0.0.1 \(port)"])
    two.link.say(TableLinkCommand.listen(address: "127.0.0.1", port: port, code: "K7QP2M", page: ""))
    guard case .listening(let url, let next, let picture)? = two.link.next() else { throw SocketProblem() }
    #expect((port + 1...port + 8).contains(next))
    #expect(url == "HTTP://127.0.0.1:\(next)/K7QP2M")
    #expect(picture.count == 25 && picture.allSatisfy { $0.count == 25 })
    for address in ["0.0.0.0", "::", "localhost", "", "192.0.2.1"] {
      two.link.say(TableLinkCommand.listen(address: address, port: 0, code: "K7QP2M", page: ""))
      guard case .failed? = two.link.next() else { throw SocketProblem() }
    }
    #expect(ListeningSockets.of(two.link.process) == ["127.0.0.1 \(next)"])
    two.link.say(TableLinkCommand.listen(address: "127.0.0.1", port: port, code: "NEW", page: ""))
    guard case .listening("HTTP://127.0.0.1:\(next)/NEW", next, _)? = two.link.next() else {
      throw SocketProblem()
    }
    two.link.say(TableLinkCommand.listen(address: "127.0.0.2", port: next, code: "NEW", page: ""))
    guard case .listening("HTTP://127.0.0.2:\(next)/NEW", next, _)? = two.link.next() else {
      throw SocketProblem()
    }
    while ListeningSockets.of(two.link.process) != ["127.0.0.2 \(next)"] {}
  }

  /// - Source: the picture of `qrencode -l M -i` for the same text, as characters.
  @Test func `the picture is the one that others draw`() {
    let rows = QRCode.rows(of: "HTTP://192.168.178.123:47474/K7QP2M")
    #expect(rows.count == 25)
    #expect(rows.first == "1111111000010000101111111")
    #expect(rows[12] == "0010111101001111010100010")
  }
}
