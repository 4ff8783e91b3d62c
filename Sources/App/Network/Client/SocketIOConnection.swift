package import GameKit

/// A ``SocketIOClient`` with the connections of a loop.
///
/// A class, because callbacks of connections refer back to it.
package final class SocketIOConnection {
  private var client: SocketIOClient
  private let server: ServerAddress
  private unowned let loop: NetworkLoop
  private let report: (SocketIOClient.Effect) -> Void
  private var socket: Int?
  /// The session that requests belong to; answers after its end are dropped.
  private var session = 0

  /// Creates a connection, which ``connect()`` opens.
  ///
  /// - Parameter report: Receives the effects for the application: `connected`, `event`, `acknowledged`,
  ///   `refused` and `disconnected`.
  package init(
    _ client: SocketIOClient, to server: ServerAddress, on loop: NetworkLoop,
    report: @escaping (SocketIOClient.Effect) -> Void
  ) {
    self.client = client
    self.server = server
    self.loop = loop
    self.report = report
  }

  package var state: SocketIOClient.State { client.state }

  package func connect() {
    client.connect(at: .now)
    flush()
  }

  package func disconnect() {
    client.disconnect()
    flush()
  }

  /// Sends an event; returns false if not connected.
  package func emit(_ name: String, _ arguments: [JSONValue]) -> Bool {
    defer { flush() }
    return client.emit(name, arguments)
  }

  /// Sends an event; returns the number under which it will be acknowledged.
  package func call(_ name: String, _ arguments: [JSONValue]) -> Int? {
    defer { flush() }
    return client.call(name, arguments)
  }

  /// Does what is due; call it about once a second.
  package func tick() {
    client.tick(at: .now)
    flush()
  }

  private func flush() {
    while true {
      let effects = client.drainEffects()
      guard !effects.isEmpty else { return }
      for effect in effects { perform(effect) }
    }
  }

  private func perform(_ effect: SocketIOClient.Effect) {
    switch effect {
    case .openSocket(let target): openSocket(target)
    case .send(let frame): if let socket { loop.clients.send(frame, on: socket) }
    case .closeSocket:
      if let number = socket.take() { loop.clients.close(number) }
    case .poll(let target):
      request(.get, target) { $0.polled($1, at: .now) }
    case .post(let target, let body):
      request(.post, target, body) { $0.posted($1 != nil, at: .now) }
    case .disconnected:
      session += 1
      report(effect)
    case .connected, .event, .acknowledged, .refused: report(effect)
    }
  }

  private func request(
    _ method: HTTPMethod, _ target: String, _ body: [UInt8]? = nil,
    then take: @escaping (inout SocketIOClient, [UInt8]?) -> Void
  ) {
    let session = session
    loop.clients.request(method, target, to: server, body: body, within: 120) { [weak self] event in
      guard let self, self.session == session else { return }
      update { take(&$0, Self.body(of: event)) }
    }
  }

  private func update(_ change: (inout SocketIOClient) -> Void) {
    change(&client)
    flush()
  }

  private static func body(of event: ClientEvent) -> [UInt8]? {
    guard case .response(status: 200, let body) = event else { return nil }
    return body
  }

  private func openSocket(_ target: String) {
    var isClosed = false
    let number = loop.clients.openSocket(target, to: server) { [weak self] event in
      switch event {
      case .message(let frame): self?.update { $0.received(frame, at: .now) }
      case .closed:
        isClosed = true
        self?.socket = nil
        self?.update { $0.socketClosed(at: .now) }
      case .opened, .response: break
      }
    }
    // A refused connection is reported before its number is known.
    if !isClosed { socket = number }
  }
}
