import Anagram
import GameKit
import Network

/// The players connected to this server, and the changes not sent to clients yet.
struct Presence {
  private var players: [SocketClient: Identifier] = [:]
  private var clients: [Identifier: Set<SocketClient>] = [:]
  /// The public data of each player.
  private var cards: [Identifier: JSONValue] = [:]
  /// The time when a player's presence was last stored, in microseconds.
  private var noted: [Identifier: Int64] = [:]
  /// Players who joined or left this server since clients and servers were last notified.
  private var own = PresenceChanges()
  /// The same for other servers.
  private var heard = PresenceChanges()
  /// Clients that still need the list of players.
  private var newcomers: Set<SocketClient> = []
  /// Clients that show a leaderboard, and until when.
  private var watchers: [SocketClient: (period: LeaderboardPeriod, until: Int64)] = [:]

  /// The interval at which a player's presence is stored, in microseconds.
  private static let notePeriod: Int64 = 60_000_000
  /// The time for which a client gets leaderboards before it has to ask again, in microseconds.
  private static let watchTime: Int64 = 90_000_000

  var count: Int { clients.count }
  /// All clients that belong to a player.
  var allClients: some Sequence<SocketClient> { players.keys }

  func clients(of ids: [Identifier]) -> [SocketClient] { ids.flatMap { clients[$0] ?? [] } }

  func player(of client: SocketClient) -> Identifier? { players[client] }

  mutating func join(_ client: SocketClient, _ player: Identifier, _ card: JSONValue) {
    if players[client] != nil, players[client] != player { leave(client) }
    if clients[player] == nil { own.join(player, card) }
    players[client] = player
    cards[player] = card
    clients[player, default: []].insert(client)
    newcomers.insert(client)
  }

  /// Removes a client, and the player if it was their last.
  mutating func leave(_ client: SocketClient) {
    newcomers.remove(client)
    watchers[client] = nil
    guard let player = players.removeValue(forKey: client) else { return }
    clients[player]?.remove(client)
    guard clients[player]?.isEmpty == true else { return }
    clients[player] = nil
    cards[player] = nil
    own.leave(player)
  }

  /// The players whose presence should be stored now.
  mutating func dueNotes(at now: Int64) -> [Identifier] {
    let due = clients.keys.filter { (noted[$0] ?? 0) + Self.notePeriod <= now }
    noted = noted.filter { clients[$0.key] != nil }
    for player in due { noted[player] = now }
    return due
  }

  // MARK: - News

  /// Applies another server's changes; a player who is also here has not left.
  mutating func hear(_ changes: PresenceChanges) {
    for (player, card) in changes.joined { heard.join(player, card) }
    for player in changes.left {
      if let card = cards[player] { own.join(player, card) } else { heard.leave(player) }
    }
  }

  /// Takes the changes since the last call: this server's own for other servers, and all for clients.
  mutating func drainChanges() -> (own: PresenceChanges, all: PresenceChanges) {
    defer {
      own = PresenceChanges()
      heard = PresenceChanges()
    }
    return (own, own.adding(heard))
  }

  /// Takes the clients that still need the list of players.
  mutating func drainNewcomers() -> [SocketClient] {
    defer { newcomers = [] }
    return Array(newcomers)
  }

  /// Records the leaderboard that a client shows, nil for none; only players get one.
  mutating func watch(_ period: LeaderboardPeriod?, _ client: SocketClient, at now: Int64) {
    guard players[client] != nil else { return }
    watchers[client] = period.map { ($0, now + Self.watchTime) }
  }

  /// The clients that show each leaderboard.
  mutating func watchers(at now: Int64) -> [LeaderboardPeriod: [SocketClient]] {
    watchers = watchers.filter { $0.value.until > now }
    return Dictionary(grouping: watchers.keys) { watchers[$0]?.period ?? .total }
  }
}

/// Players who joined and left within a short time; those who did both are in neither.
struct PresenceChanges: Hashable, Sendable {
  private(set) var joined: [Identifier: JSONValue] = [:]
  private(set) var left: Set<Identifier> = []

  /// The most players reported; a player list has no more either.
  private static let most = 200

  init() {}

  var isEmpty: Bool { joined.isEmpty && left.isEmpty }

  mutating func join(_ player: Identifier, _ card: JSONValue) {
    if left.remove(player) == nil { joined[player] = card }
  }

  mutating func leave(_ player: Identifier) {
    if joined.removeValue(forKey: player) == nil { left.insert(player) }
  }

  func adding(_ other: Self) -> Self {
    var sum = self
    for (player, card) in other.joined { sum.joined[player] = card }
    sum.left.formUnion(other.left)
    sum.left.subtract(sum.joined.keys)
    return sum
  }

  /// The changes as sent to clients and servers.
  var json: JSONValue {
    [
      "joined": .array(joined.values.prefix(Self.most).map { $0 }),
      "left": .array(left.prefix(Self.most).map(\.json)),
    ]
  }

  /// Parses another server's changes.
  init(_ json: JSONValue) {
    for card in json["joined"]?.items ?? [] {
      if let id = card["id"]?.text.flatMap({ Identifier($0) }) { joined[id] = card }
    }
    left = Set((json["left"]?.items ?? []).compactMap { $0.text.flatMap { Identifier($0) } })
  }
}
