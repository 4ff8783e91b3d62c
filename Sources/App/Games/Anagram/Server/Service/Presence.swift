import Anagram
import GameKit
import Network

/// The players who are connected to this server, and what clients are yet to hear about players.
struct Presence {
  private var players: [SocketClient: Identifier] = [:]
  private var clients: [Identifier: Set<SocketClient>] = [:]
  /// What is told about each player.
  private var cards: [Identifier: JSONValue] = [:]
  /// The time at which a player was noted in the database last, in microseconds.
  private var noted: [Identifier: Int64] = [:]
  /// Who came to this server or left it since clients and servers were told last.
  private var own = PresenceChanges()
  /// The same of other servers.
  private var heard = PresenceChanges()
  /// The clients that are yet to get the list of players.
  private var newcomers: Set<SocketClient> = []
  /// The clients that show a leaderboard, and until when.
  private var watchers: [SocketClient: (period: LeaderboardPeriod, until: Int64)] = [:]

  /// A player's presence is noted once in this time.
  private static let notePeriod: Int64 = 60_000_000
  /// The time for which a client gets a leaderboard before it has to ask again.
  private static let watchTime: Int64 = 90_000_000

  /// The number of players.
  var count: Int { clients.count }
  /// All clients that belong to a player.
  var allClients: some Sequence<SocketClient> { players.keys }

  /// The clients of players.
  func clients(of ids: [Identifier]) -> [SocketClient] { ids.flatMap { clients[$0] ?? [] } }

  /// The player of a client.
  func player(of client: SocketClient) -> Identifier? { players[client] }

  /// Adds a client of a player.
  mutating func join(_ client: SocketClient, _ player: Identifier, _ card: JSONValue) {
    if players[client] != nil, players[client] != player { leave(client) }
    if clients[player] == nil { own.join(player, card) }
    (players[client], cards[player]) = (player, card)
    clients[player, default: []].insert(client)
    newcomers.insert(client)
  }

  /// Removes a client, and the player if no other client is left.
  mutating func leave(_ client: SocketClient) {
    newcomers.remove(client)
    watchers[client] = nil
    guard let player = players.removeValue(forKey: client) else { return }
    clients[player]?.remove(client)
    guard clients[player]?.isEmpty == true else { return }
    (clients[player], cards[player]) = (nil, nil)
    own.leave(player)
  }

  /// The players whose presence is to be noted now.
  mutating func dueNotes(at now: Int64) -> [Identifier] {
    let due = clients.keys.filter { (noted[$0] ?? 0) + Self.notePeriod <= now }
    noted = noted.filter { clients[$0.key] != nil }
    for player in due { noted[player] = now }
    return due
  }

  // MARK: - News

  /// Takes what another server tells; who is here, too, has not left.
  mutating func hear(_ changes: PresenceChanges) {
    for (player, card) in changes.joined { heard.join(player, card) }
    for player in changes.left {
      if let card = cards[player] { own.join(player, card) } else { heard.leave(player) }
    }
  }

  /// Takes what has changed: what other servers are to hear, and what clients are.
  mutating func takeChanges() -> (own: PresenceChanges, all: PresenceChanges) {
    defer { (own, heard) = (PresenceChanges(), PresenceChanges()) }
    return (own, own.adding(heard))
  }

  /// Takes the clients that are yet to get the list.
  mutating func takeNewcomers() -> [SocketClient] {
    defer { newcomers = [] }
    return Array(newcomers)
  }

  /// Notes that a client shows a leaderboard, or none; only players get one.
  mutating func watch(_ period: LeaderboardPeriod?, _ client: SocketClient, at now: Int64) {
    guard players[client] != nil else { return }
    watchers[client] = period.map { ($0, now + Self.watchTime) }
  }

  /// The clients that show a leaderboard.
  mutating func watchers(at now: Int64) -> [LeaderboardPeriod: [SocketClient]] {
    watchers = watchers.filter { $0.value.until > now }
    return Dictionary(grouping: watchers.keys) { watchers[$0]?.period ?? .total }
  }
}

/// Who came and who left in a short time; who did both is in neither.
struct PresenceChanges: Hashable, Sendable {
  private(set) var joined: [Identifier: JSONValue] = [:]
  private(set) var left: Set<Identifier> = []

  /// The players that are told of at most; a list of players has no more.
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

  /// The changes as clients and servers get them.
  var json: JSONValue {
    [
      "joined": .array(joined.values.prefix(Self.most).map { $0 }),
      "left": .array(left.prefix(Self.most).map(\.json)),
    ]
  }

  /// Reads what another server has written.
  init(_ json: JSONValue) {
    for card in json["joined"]?.items ?? [] {
      if let id = card["id"]?.text.flatMap({ Identifier($0) }) { joined[id] = card }
    }
    left = Set((json["left"]?.items ?? []).compactMap { $0.text.flatMap { Identifier($0) } })
  }
}
