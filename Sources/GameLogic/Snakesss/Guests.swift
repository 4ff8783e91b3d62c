import GameKit

/// The rounds during which someone plays.
public struct Attendance: Hashable, Sendable {
  /// The first round, from 1.
  public let joined: Int
  /// The last round before the player left; nil for someone who stays.
  public internal(set) var left: Int?
}

/// Everyone who has played in a game, and who comes and goes before the next round.
struct Guests: Equatable, Sendable {
  /// All players in the order in which they came; a seat here is for the whole game.
  private(set) var roster: Roster
  /// The attendance of each.
  private(set) var attendance: [Attendance]
  /// The seat for the whole game of each player at the table.
  private(set) var seated: [Seat]
  /// The players at the table who leave before the next round.
  private(set) var leaving: [Seat] = []
  /// The players who join before the next round.
  private(set) var joining: [PlayerName] = []

  init(_ roster: Roster) {
    self.roster = roster
    attendance = roster.seats.map { _ in Attendance(joined: 1) }
    seated = roster.seats
  }

  /// The number of players of the next round.
  var nextCount: Int { seated.count - leaving.count + joining.count }

  mutating func leave(_ seat: Seat) throws(Illegal) {
    guard seated.indices.contains(seat.index) else { throw .noSuchSeat(seat) }
    guard !leaving.contains(seat) else { throw .notNow }
    guard nextCount > Rules.players.lowerBound else { throw .tooFewPlayers }
    leaving.append(seat)
  }

  /// Someone joins; who has played before comes back to the same points.
  mutating func join(_ name: PlayerName) throws(Illegal) {
    guard nextCount < Rules.players.upperBound else { throw .tooManyPlayers }
    guard !nextNames.contains(where: { $0.normalized == name.normalized }) else { throw .nameTaken }
    joining.append(name)
  }

  /// The names of the next round.
  private var nextNames: [PlayerName] {
    seated.indices.filter { !leaving.contains(Seat($0)) }.map { roster.names[seated[$0].index] } + joining
  }

  /// Lets everyone come and go, and returns the players at the table; nil if no one does.
  ///
  /// - Parameter played: The number of rounds played.
  mutating func change(after played: Int) -> Roster? {
    guard !leaving.isEmpty || !joining.isEmpty else { return nil }
    for seat in leaving { attendance[seated[seat.index].index].left = played }
    seated = seated.indices.filter { !leaving.contains(Seat($0)) }.map { seated[$0] }
    for name in joining { seated.append(admit(name, to: played + 1)) }
    (leaving, joining) = ([], [])
    return try? Roster(seated.map { roster.names[$0.index] })
  }

  /// Returns the seat of a player for the whole game.
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

  /// A player leaves before the next round, and keeps the points.
  mutating func leave(_ seat: Seat) throws(Illegal) {
    guard canChangePlayers else { throw .notNow }
    try guests.leave(seat)
  }

  /// Someone joins before the next round, with the points of an earlier stay or none.
  mutating func join(_ name: PlayerName) throws(Illegal) {
    guard canChangePlayers else { throw .notNow }
    try guests.join(name)
  }

  /// Seats the players of the next round.
  mutating func changePlayers() {
    if let next = guests.change(after: played) { roster = next }
  }
}
