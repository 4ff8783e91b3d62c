import GameKit
import Testing

@testable import Network

/// A client and a server in memory, joined by a wire that can be cut.
struct WireFixture {
  var client: SocketIOClient
  var server = ServerFixture()
  var now: ContinuousClock.Instant { server.now }
  /// True if WebSockets do not open.
  var hasNoSockets = false
  private var connection = 0
  private var polls: [Int: Bool] = [:]
  private(set) var log: [String] = []
  private(set) var heard: [String] = []

  init(seed: UInt64 = 1) {
    client = SocketIOClient(backoff: Backoff(seed: seed))
    client.connect(at: server.now)
  }

  /// Carries everything to its end.
  mutating func run() {
    for _ in 0..<200 {
      let (fromClient, fromServer) = (client.drainEffects(), server.server.drainEffects())
      if fromClient.isEmpty, fromServer.isEmpty { return }
      for effect in fromClient { carry(effect) }
      for effect in fromServer { carry(effect) }
    }
    Issue.record("The wire never comes to rest")
  }

  mutating func pass(_ seconds: Int) {
    for _ in 0..<seconds {
      server.now += .seconds(1)
      client.tick(at: now)
      server.server.tick(at: now)
      run()
    }
  }

  /// Cuts the WebSocket.
  mutating func cut() {
    server.server.closed(connection)
    client.socketClosed(at: now)
    run()
  }

  private mutating func request(_ method: HTTPMethod, _ target: String, _ body: [UInt8], isPoll: Bool) {
    connection += 1
    polls[connection] = isPoll
    var request = HTTPRequest(method, "/socket.io/")
    request.query = target.split(separator: "?")[1].split(separator: "&").map { pair in
      let halves = pair.split(separator: "=")
      return (name: String(halves[0]), value: String(halves[1]))
    }
    request.body = body
    server.server.request(request, on: connection, at: now)
  }

  private mutating func carry(_ effect: SocketIOClient.Effect) {
    switch effect {
    case .openSocket:
      guard !hasNoSockets else { return client.socketClosed(at: now) }
      connection += 1
      _ = server.server.opened(connection, id: nil, address: "", at: now)
    case .send(let frame): server.server.received(frame, on: connection, at: now)
    case .closeSocket: server.server.closed(connection)
    case .poll(let target): request(.get, target, [], isPoll: true)
    case .post(let target, let body): request(.post, target, body, isPoll: false)
    case .connected: log.append("connected")
    case .event(let name, let arguments): log.append("\(name) \(arguments.first?.int ?? 0)")
    case .acknowledged(let number, let arguments): log.append("ack \(number) \(arguments.count)")
    case .refused: log.append("refused")
    case .disconnected: log.append("disconnected")
    }
  }

  private mutating func carry(_ effect: SocketEffect) {
    switch effect {
    case .respond(let connection, let response):
      let isPoll = polls[connection] ?? false
      if isPoll {
        client.polled(response.body, at: now)
      } else {
        client.posted(response.status == 200, at: now)
      }
    case .send(_, let frame): client.received(frame, at: now)
    case .close: client.socketClosed(at: now)
    case .join(let client, _):
      server.server.admit(client)
      server.server.emit("welcome", 1, to: [client])
    case .event(let client, let name, let arguments, let number):
      heard.append(name)
      server.server.acknowledge(number, arguments, to: client)
    case .left: heard.append("left")
    }
  }
}

struct SocketIOClientTests {
  @Test(arguments: [false, true])
  func `a client joins, sends, and is acknowledged over either transport`(hasNoSockets: Bool) {
    var wire = WireFixture()
    wire.hasNoSockets = hasNoSockets
    wire.run()
    wire.pass(2)
    #expect(wire.log == ["connected", "welcome 1"])
    let (number, isSent) = (wire.client.call("hi", [1, 2]), wire.client.emit("there", []))
    #expect(number == 1 && isSent)
    wire.run()
    #expect(wire.heard == ["hi", "there"])
    #expect(wire.log.last == "ack 1 2")
    wire.pass(200)
    #expect(wire.log.count == 3)
  }

  @Test func `a client comes back by itself after its connection is cut`() {
    var wire = WireFixture()
    wire.run()
    wire.cut()
    #expect(wire.log == ["connected", "welcome 1", "disconnected"])
    let isSent = wire.client.emit("hi", [])
    #expect(!isSent)
    wire.pass(2)
    #expect(wire.log.suffix(2) == ["connected", "welcome 1"])
  }

  @Test func `a client that is told to stop stays away`() {
    var wire = WireFixture()
    wire.run()
    wire.client.disconnect()
    wire.run()
    wire.pass(100)
    #expect(wire.client.state == .idle && wire.heard == ["left"])
  }
}
