public import GameKit

/// What a player says they are while the group talks, true or not.
public struct RoleClaim: Hashable, Codable, Sendable {
  public let seat: Seat
  /// Nil takes an earlier claim back.
  public let role: Role?
  /// The number of the day.
  public let round: Int
}

extension [RoleClaim] {
  /// A player's claims, in order of time.
  public func of(_ seat: Seat) -> [RoleClaim] { filter { $0.seat == seat } }

  /// The role that a player claims now; nil for none.
  public func role(of seat: Seat) -> Role? { last { $0.seat == seat }?.role }
}

extension State {
  /// The most claims of one player in one talk that are kept.
  static let mostClaims = 6

  /// Notes what a player claims to be, in place of an earlier claim; nil for no role.
  ///
  /// A claim changes nothing else in the game, and depends on no secret.
  mutating func claim(_ role: Role?, by seat: Seat) throws(Illegal) {
    guard case .discussion = phase else { throw .notNow }
    try checkPresence(of: seat)
    if let role, setUp.roles[role] == 0 { throw .notInGame(role) }
    guard role != claims.role(of: seat) else { return }
    // The last one of a talk is replaced, so that a device that sends without end doesn't fill the log.
    if claims.count(where: { $0.seat == seat && $0.round == round }) == Self.mostClaims,
      let latest = claims.lastIndex(where: { $0.seat == seat })
    {
      claims.remove(at: latest)
      // What is left may say so already.
      guard role != claims.role(of: seat) else { return }
    }
    claims.append(RoleClaim(seat: seat, role: role, round: round))
  }
}
