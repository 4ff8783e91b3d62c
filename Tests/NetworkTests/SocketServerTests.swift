import GameKit
import Testing

@testable import Network

/// A server with a counter for identifiers, and readable effects.
struct ServerFixture {
  var server: SocketServer
  var now = ContinuousClock.now

  init() {
    var count = 0
    server = SocketServer {
      count += 1
      return "id\(count)"
    }
  }

  /// Takes the effects as lines.
  mutating func effects() -> [String] {
    server.drainEffects().map { effect in
      switch effect {
      case .respond(let connection, let response):
        "\(connection) \(response.status) " + String(decoding: response.body, as: UTF8.self)
      case .send(let connection, let bytes): "\(connection) > " + String(decoding: bytes, as: UTF8.self)
      case .close(let connection): "\(connection) closed"
      case .join(let client, _): "join \(client.session) \(client.namespace)"
      case .event(let client, let name, let arguments, let number):
        "event \(client.session) \(name) \(arguments.count) \(number ?? -1)"
      case .left(let client): "left \(client.session)"
      }
    }
  }

  mutating func get(_ id: String?, on connection: Int, _ method: HTTPMethod = .get, _ body: String = "")
    -> [String]
  {
    var request = HTTPRequest(method, "/socket.io/")
    request.query = [("EIO", "4"), ("transport", "polling")] + (id.map { [("sid", $0)] } ?? [])
    request.body = Array(body.utf8)
    server.request(request, on: connection, at: now)
    return effects()
  }

  mutating func frame(_ text: String, on connection: Int) -> [String] {
    server.received(Array(text.utf8), on: connection, at: now)
    return effects()
  }
}

struct SocketServerTests {
  private static let opening =
    #"0{"sid":"id1","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":60000,"maxPayload":100000}"#

  @Test func `a client polls, joins, and is told`() {
    var fixture = ServerFixture()
    #expect(fixture.get(nil, on: 1) == ["1 200 " + Self.opening])
    #expect(fixture.get("id1", on: 2).isEmpty)
    #expect(fixture.get("id1", on: 3, .post, "40") == ["join 1 /", "3 200 ok"])
    fixture.server.admit(SocketClient(session: 1, namespace: "/"))
    #expect(fixture.effects() == [#"2 200 40{"sid":"id2"}"#])
    fixture.server.emit("a", 1, to: [SocketClient(session: 1, namespace: "/")])
    fixture.server.emit("b", 2, to: [SocketClient(session: 1, namespace: "/")])
    #expect(fixture.get("id1", on: 4) == ["4 200 42[\"a\",1]\u{1E}42[\"b\",2]"])
  }

  @Test func `a client upgrades without losing what waited`() {
    var fixture = ServerFixture()
    _ = fixture.get(nil, on: 1)
    _ = fixture.get("id1", on: 2, .post, "40")
    fixture.server.admit(SocketClient(session: 1, namespace: "/"))
    _ = fixture.get("id1", on: 3)
    _ = fixture.get("id1", on: 4)
    let isTaken = fixture.server.opened(5, id: "id1", address: "", at: fixture.now)
    #expect(isTaken)
    #expect(fixture.frame("2probe", on: 5) == ["5 > 3probe", "4 200 6"])
    fixture.server.emit("late", nil, to: [SocketClient(session: 1, namespace: "/")])
    #expect(fixture.frame("5", on: 5) == ["5 > 42[\"late\",null]"])
    #expect(fixture.frame(#"421["hi",2]"#, on: 5) == ["event 1 hi 1 1"])
    fixture.server.closed(5)
    #expect(fixture.effects() == ["5 closed", "left 1"])
  }

  @Test func `a client that is silent is dropped, one that answers stays`() {
    var fixture = ServerFixture()
    for connection in 1...2 {
      _ = fixture.server.opened(connection, id: nil, address: "", at: fixture.now)
      _ = fixture.frame("40", on: connection)
      fixture.server.admit(SocketClient(session: connection, namespace: "/"))
    }
    _ = fixture.effects()
    for second in stride(from: 25, through: 100, by: 5) {
      fixture.server.tick(at: fixture.now + .seconds(second))
      if fixture.effects().contains("1 > 2") { _ = fixture.frame("3", on: 1) }
    }
    #expect(fixture.server.sessions.keys.sorted() == [1])
  }

  @Test func `a client that joins nothing is dropped`() {
    var fixture = ServerFixture()
    _ = fixture.server.opened(1, id: nil, address: "", at: fixture.now)
    _ = fixture.effects()
    fixture.server.tick(at: fixture.now + .seconds(46))
    #expect(fixture.effects() == ["1 closed"])
  }

  @Test func `only who is admitted to a namespace is heard in it`() {
    var fixture = ServerFixture()
    _ = fixture.server.opened(1, id: nil, address: "", at: fixture.now)
    _ = fixture.effects()
    #expect(fixture.frame(#"42/monitoring,["request-stats"]"#, on: 1).isEmpty)
    #expect(fixture.frame("40/monitoring,", on: 1) == ["join 1 /monitoring"])
    fixture.server.refuse(SocketClient(session: 1, namespace: "/monitoring"), "No")
    #expect(fixture.effects() == [#"1 > 44/monitoring,{"message":"No"}"#])
    #expect(fixture.frame(#"42/monitoring,["request-stats"]"#, on: 1).isEmpty)
  }

  @Test func `polls wait while a WebSocket takes over, and it must do so in time`() {
    var fixture = ServerFixture()
    _ = fixture.get(nil, on: 1)
    _ = fixture.server.opened(2, id: "id1", address: "", at: fixture.now)
    #expect(fixture.get("id1", on: 3).isEmpty)
    #expect(fixture.frame("2probe", on: 2) == ["2 > 3probe", "3 200 6"])
    let noops = (4...7).flatMap { fixture.get("id1", on: $0) }
    #expect(noops == ["4 200 6", "5 200 6", "6 200 6"])
    fixture.server.tick(at: fixture.now + .seconds(1))
    #expect(fixture.effects() == ["7 200 6"])
    fixture.server.tick(at: fixture.now + .seconds(10))
    #expect(fixture.effects() == ["2 closed"])
  }

  @Test func `an address has so many sessions, and so many bytes that wait for its polls`() {
    var options = ListenOptions()
    options.mostConnectionsOfAddress = 3
    var number = 0
    var server = SocketServer(options: options) {
      number += 1
      return "id\(number)"
    }
    let isTaken = ["a", "a", "a", "a", "b"].map { address in
      number += 1
      return server.opened(number, id: nil, address: address, at: .now)
    }
    #expect(isTaken == [true, true, true, false, true])
    server.closed(1)
    let isTakenThen = server.opened(99, id: nil, address: "a", at: .now)
    #expect(isTakenThen)
    server.endAll()
    var request = HTTPRequest(.get, "/socket.io/")
    request.query = [("EIO", "4"), ("transport", "polling")]
    for connection in 1...3 { server.request(request, on: connection, at: .now) }
    let clients = (6...8).map { SocketClient(session: $0, namespace: "/") }
    for client in clients {
      server.send(SocketPacket.event("a", [.string(String(repeating: "x", count: 30_000))]), to: client)
    }
    // The third one goes over what they may hold together.
    #expect(options.mostBytesOfAddress < 90_000 && server.count == 2)
  }

  @Test func `a flood of events ends the session`() {
    var fixture = ServerFixture()
    _ = fixture.server.opened(1, id: nil, address: "", at: fixture.now)
    _ = fixture.frame("40", on: 1)
    fixture.server.admit(SocketClient(session: 1, namespace: "/"))
    _ = fixture.effects()
    let effects = (0..<60).flatMap { _ in fixture.frame(#"42["a"]"#, on: 1) }
    // The wish to join counts, too.
    #expect(effects.count { $0.hasPrefix("event") } == 49)
    #expect(effects.contains("1 closed") && effects.contains("left 1"))
  }

  private static let refusals: [([(String, String)], String)] = [
    (
      [("EIO", "3"), ("transport", "polling")], #"1 400 {"code":5,"message":"Unsupported protocol version"}"#
    ),
    ([("EIO", "4"), ("transport", "smoke")], #"1 400 {"code":0,"message":"Transport unknown"}"#),
    (
      [("EIO", "4"), ("transport", "polling"), ("sid", "x")],
      #"1 400 {"code":1,"message":"Session ID unknown"}"#
    ),
  ]

  @Test(arguments: refusals)
  func `what the protocol does not know is refused by its number`(query: [(String, String)], answer: String) {
    var fixture = ServerFixture()
    var request = HTTPRequest(.get, "/socket.io/")
    request.query = query.map { (name: $0.0, value: $0.1) }
    fixture.server.request(request, on: 1, at: fixture.now)
    #expect(fixture.effects() == [answer])
  }
}
