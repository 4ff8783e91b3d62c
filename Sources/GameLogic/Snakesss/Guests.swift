import GameKit

/// The rounds that a player takes part in.
public struct Attendance: Hashable, Sendable {
  /// The first round, from 1.
  public let joined: Int
  /// The last round before the player left; nil while the player stays.
  public internal(set) var left: Int?
}

/// Everyone who has played in a game, and the players about to leave or join.
struct Guests: Equatable, Sendable {
  /// All players in the order in which they joined; indexed by seat in the whole game.
  private(set) var roster: Roster
  /// The attendance of each, in the order of ``roster``.
  private(set) var attendance: [Attendance]
  /// The seat in the whole game of each player now at the table.
  private(set) var seated: [Seat]
  /// The players who leave before the next round, by their seat at the table.
  private(set) var leaving: [Seat] = []
  /// The players who join before the next round.
  private(set) var joining: [PlayerName] = []

  init(_ roster: Roster) {
    self.roster = roster
    attendance = roster.seats.map { _ in Attendance(joined: 1) }
    seated = roster.seats
  }

  /// The number of players in the next round.
  var nextCount: Int { seated.count - leaving.count + joining.count }

  mutating func leave(_ seat: Seat) throws(Illegal) {
    guard seated.indices.contains(seat.index) else { throw .noSuchSeat(seat) }
    guard !leaving.contains(seat) else { throw .notNow }
    guard nextCount > Rules.players.lowerBound else { throw .tooFewPlayers }
    leaving.append(seat)
  }

  /// Adds a player for the next round; a returning player gets their points back.
  mutating func join(_ name: PlayerName) throws(Illegal) {
    guard nextCount < Rules.players.upperBound else { throw .tooManyPlayers }
    guard !nextNames.contains(where: { $0.normalized == name.normalized }) else { throw .nameTaken }
    joining.append(name)
  }

  private var nextNames: [PlayerName] {
    seated.indices.filter { !leaving.contains(Seat($0)) }.map { roster.names[seated[$0].index] } + joining
  }

  /// Carries out all departures and arrivals and returns the new table; nil if there were none.
  ///
  /// - Parameter played: The number of rounds played.
  mutating func change(after played: Int) -> Roster? {
    guard !leaving.isEmpty || !joining.isEmpty else { return nil }
    for seat in leaving { attendance[seated[seat.index].index].left = played }
    seated = seated.indices.filter { !leaving.contains(Seat($0)) }.map { seated[$0] }
    for name in joining { seated.append(admit(name, to: played + 1)) }
    leaving = []
    joining = []
    return try? Roster(seated.map { roster.names[$0.index] })
  }

  /// Returns the player's seat in the whole game, adding one for a newcomer.
  private mutating func admit(_ name: PlayerName, to round: Int) -> Seat {
    if let seat = roster.seats.first(where: { roster.names[$0.index].normalized == name.normalized }) {
      attendance[seat.index].left = nil
      return seat
    }
    if let more = try? Roster(roster.names + [name]) { roster = more }
    attendance.append(Attendance(joined: round))
    return Seat(roster.count - 1)
  }
}

extension State {
  /// True between two rounds, when players can leave and join.
  var canChangePlayers: Bool {
    guard case .results = phase else { return false }
    return played < options.rounds
  }

  /// Lets a player leave before the next round; their points are kept.
  mutating func leave(_ seat: Seat) throws(Illegal) {
    guard canChangePlayers else { throw .notNow }
    try guests.leave(seat)
  }

  /// Lets someone join before the next round, with the points of an earlier stay if any.
  mutating func join(_ name: PlayerName) throws(Illegal) {
    guard canChangePlayers else { throw .notNow }
    try guests.join(name)
  }

  mutating func changePlayers() {
    if let next = guests.change(after: played) { roster = next }
  }
}
