import GameKit
import Network
import Testing

/// - Source: https://socket.io/docs/v4/engine-io-protocol/ and https://socket.io/docs/v4/socket-io-protocol/, "Packet
///   encoding" and "Sample session".
struct CodecTests {
  @Test(arguments: [
    ("a=1&b=x+y%21&a=2", ["a": "1", "b": "x y!"]), ("phrase=r%C3%B6d%20ros", ["phrase": "röd ros"]),
    ("a=100%&b=%zz&c", ["a": "100%", "b": "%zz", "c": ""]), ("", [:]), ("a=%2B%+f", ["a": "+% f"]),
  ])
  func `a form of a browser is read`(text: String, fields: [String: String]) throws {
    let form = try #require(FormBody(Array(text.utf8)))
    #expect(form.fields.count == fields.count)
    #expect(form.fields.allSatisfy { fields[$0.name] == $0.value })
  }

  @Test func `a form that is no text, or endless, is refused`() {
    #expect(FormBody(Array("a=%ff".utf8)) == nil)
    #expect(FormBody(Array(String(repeating: "a=1&", count: 30).utf8)) == nil)
  }

  private static let packets: [(String, EnginePacket)] = [
    ("4hello", .message(Array("hello".utf8))), ("2", .ping([])), ("2probe", .ping(Array("probe".utf8))),
    ("3probe", .pong(Array("probe".utf8))), ("5", .upgrade), ("6", .noop), ("1", .close),
  ]

  @Test(arguments: packets)
  func `packets of Engine.IO are written and read`(text: String, packet: EnginePacket) {
    #expect(packet.bytes == Array(text.utf8))
    #expect(EnginePacket(Array(text.utf8)) == packet)
  }

  @Test(arguments: ["", "7", "x", "1x", "5x", "bAQID"])
  func `what is no packet is refused`(text: String) { #expect(EnginePacket(Array(text.utf8)) == nil) }

  @Test func `a payload holds packets between record separators`() {
    let payload = Array("4hello\u{1E}2\u{1E}4world".utf8)
    let packets: [EnginePacket] = [.message(Array("hello".utf8)), .ping([]), .message(Array("world".utf8))]
    #expect(EnginePayload.decode(payload) == packets)
    #expect(EnginePayload.encode(packets) == payload)
    #expect(EnginePayload.decode(Array("4a\u{1E}".utf8)) == nil)
    #expect(EnginePayload.decode(Array(repeating: 0x1E, count: 1000)) == nil)
  }

  @Test func `the handshake of the documentation is read`() throws {
    let text = """
      {"sid":"lv_VI97HAXpY6yYWAAAC","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}
      """
    let handshake = try #require(EngineHandshake(Array(text.utf8)))
    #expect(handshake.id == "lv_VI97HAXpY6yYWAAAC" && handshake.pingTimeout == 20_000)
    #expect(handshake.json.bytes == Array(text.utf8))
  }

  private static let socketPackets: [(String, SocketPacket)] = [
    ("0", SocketPacket(.connect)), (#"0{"token":"123"}"#, SocketPacket(.connect, data: ["token": "123"])),
    (
      #"0/admin,{"sid":"oSO0OpakMV_3jnilAAAA"}"#,
      SocketPacket(.connect, namespace: "/admin", data: ["sid": "oSO0OpakMV_3jnilAAAA"])
    ),
    (#"4{"message":"Not authorized"}"#, SocketPacket(.connectError, data: ["message": "Not authorized"])),
    (#"2["foo"]"#, .event("foo", [])), (#"2/admin,["bar"]"#, .event("bar", [], namespace: "/admin")),
    (#"212["foo"]"#, .event("foo", [], number: 12)),
    (#"3/admin,13["bar"]"#, SocketPacket(.acknowledgment, namespace: "/admin", number: 13, data: ["bar"])),
    ("1/admin,", SocketPacket(.disconnect, namespace: "/admin")),
  ]

  @Test(arguments: socketPackets)
  func `packets of Socket.IO are written and read`(text: String, packet: SocketPacket) {
    #expect(String(decoding: packet.bytes, as: UTF8.self) == text)
    #expect(SocketPacket(Array(text.utf8)) == packet)
  }

  @Test(arguments: [
    "", "2", "2{}", "2[]", "2[1]", #"51-["a",{}]"#, "3[]", "7", "0[]", "2/x", "29999999999999999999[\"a\"]",
  ])
  func `what is no packet of Socket.IO is refused`(text: String) {
    #expect(SocketPacket(Array(text.utf8)) == nil)
  }
}

struct HTTPTests {
  private let router = Router<String>([
    (.get, "/api/phrases/for/:player", "for"), (.post, "/api/phrases/create", "create"),
    (.post, "/api/phrases/:id/skip", "skip"), (.get, "/api/phrases/:id/preview", "preview"),
    (.get, "/api/:one/fixed", "free"),
  ])

  private func find(_ method: HTTPMethod, _ path: String) -> String {
    switch router.match(method, path) {
    case .found(let endpoint, let parts): ([endpoint] + parts).joined(separator: " ")
    case .wrongMethod: "405"
    case .unknown: "404"
    }
  }

  @Test func `paths lead to endpoints, and their free parts come along`() {
    #expect(find(.get, "/api/phrases/for/ab") == "for ab")
    #expect(find(.head, "/api/phrases/for/ab") == "for ab")
    #expect(find(.post, "/api/phrases/7/skip") == "skip 7")
    #expect(find(.get, "/api/phrases/create") == "405")
    #expect(find(.get, "/api/phrases/for/") == "404")
    #expect(find(.get, "/api") == "404")
    #expect(find(.get, "/" + String(repeating: "a/", count: 10_000)) == "404")
  }

  @Test func `an address has so many permits, and gets more with time`() {
    var limiter = RateLimiter(perSecond: 10, burst: 3)
    let start = ContinuousClock.now
    let first = (0..<4).map { _ in limiter.admits("a", at: start) }
    #expect(first == [true, true, true, false])
    let later = [("b", 0), ("a", 101), ("a", 101)].map {
      limiter.admits($0.0, at: start + .milliseconds($0.1))
    }
    #expect(later == [true, true, false])
    var free = RateLimiter(perSecond: 0, burst: 0)
    let isFree = free.admits("a", at: start)
    #expect(isFree)
  }

  @Test func `the waits between attempts double and differ`() {
    var (one, other) = (Backoff(seed: 1), Backoff(seed: 99))
    let waits = (0..<8).map { _ in one.next() }
    #expect(waits[0] >= .milliseconds(500) && waits[0] <= .seconds(1))
    #expect(waits[7] >= .seconds(15) && waits[7] <= .seconds(30))
    #expect(waits != (0..<8).map { _ in other.next() })
    one.reset()
    #expect(one.next() <= .seconds(1))
  }

  private static let addresses: [(String, ServerAddress?)] = [
    ("play.example.org", ServerAddress(host: "play.example.org", port: 3000)),
    ("127.0.0.1:80", ServerAddress(host: "127.0.0.1", port: 80)),
    ("https://a.b/", ServerAddress(host: "a.b", port: 443, isSecure: true)),
    ("http://[::1]:3000", ServerAddress(host: "::1", port: 3000)),
    ("", nil), ("a b", nil), ("a:0", nil), ("a:x", nil), ("ftp://a", nil), ("a/b", nil), ("a\r\nb", nil),
  ]

  @Test(arguments: addresses)
  func `addresses of servers are read`(text: String, address: ServerAddress?) {
    #expect(ServerAddress(text) == address)
    if !text.contains("/b") { #expect(ServerAddress(withPath: text) == address) }
  }

  @Test(arguments: [
    ("https://a.b/anagram/", "/anagram"), ("a:80/x/y", "/x/y"), ("a.b", ""), ("a/../b", nil), ("a//b", nil),
    ("a/b?c", nil), ("a/b c", nil), ("ftp://a/b", nil), ("/b", nil),
  ])
  func `an address may have a path before the server's own`(text: String, path: String?) {
    #expect(ServerAddress(withPath: text)?.path == path)
  }
}

/// Addresses as limits count them.
struct ClientAddressTests {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("127.0.0.1", "127.0.0.1"), ("127.255.1.2", "127.0.0.1"),
    ("::1", "127.0.0.1"),
    ("::ffff:192.0.2.7", "192.0.2.7"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2::99", "2001:db8:1:2::/64"), ("fe80::1", "fe80:0:0:0::/64"),
  ])
  func `one machine has one address`(text: String, counted: String) {
    #expect(ClientAddress(text)?.description == counted)
  }

  @Test(arguments: [
    "", "a", "1.2.3", "1.2.3.4.5", ":::", "[::1]", "1.2.3.4:80", String(repeating: "1", count: 9000),
  ])
  func `what is no address is not counted`(text: String) { #expect(ClientAddress(text) == nil) }
}

/// The limits of JSON beside those of its form.
struct JSONLimitTests {
  @Test func `a body of very many values is refused`() throws {
    let text = Array("[\(Array(repeating: "0", count: 99).joined(separator: ","))]".utf8)
    #expect(try JSONReader.read(text, JSONLimits(values: 100)).items?.count == 99)
    #expect(throws: JSONFault.self) { try JSONReader.read(text, JSONLimits(values: 99)) }
  }
}
