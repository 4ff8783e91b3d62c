import GameKit
import Network
import Testing

/// A player's client that collects the phrases pushed to it.
final class Listener {
  private let loop: NetworkLoop
  private var connection: SocketIOConnection?
  /// The events that have come, but for the welcome.
  private(set) var events: [(name: String, data: JSONValue)] = []
  private var isKnown = false
  /// How often the connection was lost.
  private(set) var losses = 0

  /// The phrases that were pushed, in their order.
  var phrases: [String] { data(of: "new-phrase").map { $0["phrase"]?["id"]?.text ?? "" } }

  /// The data of all events of a name.
  func data(of name: String) -> [JSONValue] { events.filter { $0.name == name }.map(\.data) }

  func send(_ name: String, _ data: JSONValue) { _ = connection?.call(name, [data]) }

  init(port: Int, player: String, token: String) throws {
    loop = try NetworkLoop()
    let identity: JSONValue = ["playerId": .string(player), "token": .string(token)]
    connection = SocketIOConnection(
      SocketIOClient(backoff: Backoff(seed: 1)), to: ServerAddress(host: "127.0.0.1", port: port), on: loop
    ) { [weak self] effect in
      switch effect {
      case .connected: _ = self?.connection?.call("player-connect", [identity])
      case .acknowledged: self?.isKnown = true
      case .event(let name, let arguments): self?.events.append((name, arguments.first ?? .null))
      case .disconnected: self?.losses += 1
      case .openSocket, .send, .closeSocket, .poll, .post, .refused: break
      }
    }
    connection?.connect()
    run { isKnown }
  }

  /// Runs until a condition holds, or a time has passed.
  func run(within time: Duration = .seconds(60), until isOver: () -> Bool) {
    let deadline = ContinuousClock.now + time
    loop.run { isOver() || .now > deadline }
  }
}
