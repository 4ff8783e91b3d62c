import GameKit
import Testing
import Workers

@testable import Network

/// Echoes requests and events.
final class EchoHandler: ServerHandler {
  weak var loop: NetworkLoop?
  private var sockets: SocketServer

  init(pace: SocketServer.Pace = SocketServer.Pace()) {
    sockets = SocketServer(pace: pace) { "s\(UInt64.random(in: 0 ... .max))" }
  }

  func tick() {
    sockets.tick(at: .now)
    flush()
  }

  func answer(_ request: HTTPRequest, on connection: Int) -> HTTPResponse? {
    if request.path == "/count" {
      return HTTPResponse(200, body: Array("\(loop?.server?.count ?? 0) connections".utf8))
    }
    if request.path == "/large" { return HTTPResponse(200, body: [UInt8](repeating: 0, count: 16 << 20)) }
    guard request.path == "/socket.io/" else {
      return HTTPResponse(
        request.path == "/missing" ? 404 : 200, body: request.body + Array(request.path.utf8))
    }
    sockets.request(request, on: connection, at: .now)
    flush()
    return nil
  }

  func opened(_ connection: Int, _ request: HTTPRequest) -> Bool {
    defer { flush() }
    return sockets.opened(connection, id: request.parameter("sid"), address: request.address, at: .now)
  }

  func received(_ message: [UInt8], on connection: Int) {
    sockets.received(message, on: connection, at: .now)
    flush()
  }

  func closed(_ connection: Int) {
    sockets.closed(connection)
    flush()
  }

  private func flush() {
    while case let effects = sockets.drainEffects(), !effects.isEmpty {
      for effect in effects {
        switch effect {
        case .respond(let connection, let response): loop?.server?.respond(response, on: connection)
        case .send(let connection, let bytes): loop?.server?.send(bytes, on: connection)
        case .close(let connection): loop?.server?.close(connection)
        case .join(let client, _): sockets.admit(client)
        case .event(let client, _, let arguments, let number):
          sockets.acknowledge(number, arguments, to: client)
        case .left: break
        }
      }
    }
  }
}

/// Real connections on this machine, client and server in one loop.
struct LoopTests {
  private static func options() -> ListenOptions { ListenOptions() }

  /// Runs until a condition holds, or a minute has passed.
  private func run(_ loop: NetworkLoop, until isOver: () -> Bool) {
    let deadline = ContinuousClock.now + .seconds(60)
    loop.run { isOver() || .now > deadline }
    #expect(isOver())
  }

  @Test func `requests are answered, with bodies and without`() throws {
    let handler = EchoHandler()
    let loop = try NetworkLoop(listening: Self.options(), handler: handler)
    handler.loop = loop
    let server = ServerAddress(host: "127.0.0.1", port: loop.port)
    var answers: [String: String] = [:]
    let body = Array(repeating: UInt8(ascii: "x"), count: 60_000)
    for (path, body) in [("/a", nil), ("/b", body), ("/missing", nil)] {
      loop.clients.request(
        body == nil ? .get : .post, path, to: server, headers: [("X-Other", "b")], body: body
      ) { event in
        guard case .response(let status, let body) = event else { return answers[path] = "\(event)" }
        answers[path] = "\(status) \(body.count)"
      }
    }
    run(loop) { answers.count == 3 }
    #expect(answers == ["/a": "200 2", "/b": "200 60002", "/missing": "404 8"])
    let behind = ServerAddress(host: "127.0.0.1", port: loop.port, path: "/missing")
    loop.clients.request(.get, "/a", to: behind) { event in
      if case .response(_, let body) = event { answers["behind"] = String(decoding: body, as: UTF8.self) }
    }
    run(loop) { answers["behind"] == "/missing/a" }
  }

  /// - Source: RFC 5737: the address belongs to no computer.
  @Test func `a server does not wait for an address that the computer lacks`() {
    var options = Self.options()
    options.address = "192.0.2.1"
    #expect(throws: NetworkError.cannotListen(at: "192.0.2.1:0", .notHere)) {
      try NetworkLoop(listening: options)
    }
  }

  @Test func `an event is acknowledged over a WebSocket`() throws {
    let handler = EchoHandler()
    let loop = try NetworkLoop(listening: Self.options(), handler: handler)
    handler.loop = loop
    var log: [String] = []
    var connection: SocketIOConnection?
    connection = SocketIOConnection(
      SocketIOClient(backoff: Backoff(seed: 1)), to: ServerAddress(host: "127.0.0.1", port: loop.port),
      on: loop
    ) { effect in
      if case .connected = effect { _ = connection?.call("hi", ["å"]) }
      if case .acknowledged(_, let arguments) = effect { log.append(arguments.first?.text ?? "") }
    }
    connection?.connect()
    run(loop) { !log.isEmpty }
    #expect(log == ["å"])
    connection?.disconnect()
  }

  @Test func `a server that is not there is reported`() throws {
    let loop = try NetworkLoop()
    var report: String?
    loop.clients.request(.get, "/", to: ServerAddress(host: "127.0.0.1", port: 1)) { report = "\($0)" }
    run(loop) { report != nil }
    #expect(report?.hasPrefix("closed") == true)
  }

  @Test func `other threads' messages arrive`() throws {
    let loop = try NetworkLoop()
    let wakeUp = try #require(WakeUp())
    let inbox = Inbox<Int> { wakeUp.signal() }
    var sum = 0
    inbox.push(1)
    try loop.watch(wakeUp) { sum += inbox.drain().reduce(0, +) }
    run(loop) { sum == 1 }
    #expect(RealThread.start { inbox.push(2) })
    run(loop) { sum == 3 }
  }
}
