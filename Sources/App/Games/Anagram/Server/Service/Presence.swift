import GameKit
import Network

/// The players who are connected to this server.
struct Presence {
  private var players: [SocketClient: Identifier] = [:]
  private var clients: [Identifier: Set<SocketClient>] = [:]
  /// The time at which a player was noted in the database last, in microseconds.
  private var noted: [Identifier: Int64] = [:]
  /// True if the list of players has changed since it was sent.
  var hasChanged = false

  /// A player's presence is noted once in this time.
  private static let notePeriod: Int64 = 60_000_000

  /// The number of players.
  var count: Int { clients.count }
  /// All clients that belong to a player.
  var allClients: some Sequence<SocketClient> { players.keys }
  var allPlayers: some Collection<Identifier> { clients.keys }

  /// The clients of players.
  func clients(of ids: [Identifier]) -> [SocketClient] { ids.flatMap { clients[$0] ?? [] } }

  /// The player of a client.
  func player(of client: SocketClient) -> Identifier? { players[client] }

  /// Adds a client of a player; true if the player was not there before.
  mutating func join(_ client: SocketClient, _ player: Identifier) -> Bool {
    if players[client] != nil, players[client] != player { _ = leave(client) }
    let isFirst = clients[player] == nil
    players[client] = player
    clients[player, default: []].insert(client)
    hasChanged = hasChanged || isFirst
    return isFirst
  }

  /// Removes a client; the player, if no other client is left.
  mutating func leave(_ client: SocketClient) -> Identifier? {
    guard let player = players.removeValue(forKey: client) else { return nil }
    clients[player]?.remove(client)
    guard clients[player]?.isEmpty == true else { return nil }
    clients[player] = nil
    hasChanged = true
    return player
  }

  /// The players whose presence is to be noted now.
  mutating func dueNotes(at now: Int64) -> [Identifier] {
    let due = clients.keys.filter { (noted[$0] ?? 0) + Self.notePeriod <= now }
    noted = noted.filter { clients[$0.key] != nil }
    for player in due { noted[player] = now }
    return due
  }
}
