internal import GameKit

/// How a game ended; the raw values are what records keep.
public enum Outcome: String, CaseIterable, Codable, Sendable {
  /// Nobody lives.
  case draw
  /// Only a werewolf and another are left, who love each other.
  case lovers
  /// No werewolf lives.
  case village
  /// The werewolves are as many as the others.
  case pack

  /// Who has won; nil for a draw.
  public var team: Team? {
    switch self {
    case .draw: nil
    case .lovers: .lovers
    case .village: .village
    case .pack: .pack
    }
  }
}

extension State {
  /// How the game ends with those who live now; nil when it goes on.
  var outcome: Outcome? {
    let living = living
    let wolves = living.count { role(of: $0) == .werewolf }
    let others = living.count - wolves
    if living.isEmpty { return .draw }
    if living.count == 2, isMixedCouple(living) { return .lovers }
    if wolves == 0 { return .village }
    switch options.victory {
    case .parity: return wolves >= others ? .pack : nil
    case .strict: return others == 0 ? .pack : nil
    }
  }

  private func isMixedCouple(_ seats: [Seat]) -> Bool {
    guard let lovers, isMixed(lovers) else { return false }
    return Set(seats) == [lovers.one, lovers.other]
  }

  private func isMixed(_ lovers: Lovers) -> Bool {
    (role(of: lovers.one) == .werewolf) != (role(of: lovers.other) == .werewolf)
  }

  /// The side that a player wins and loses with: a mixed couple is one of its own.
  func team(of seat: Seat) -> Team {
    if let lovers, isMixed(lovers), lovers.partner(of: seat) != nil { return .lovers }
    return role(of: seat).team
  }

  /// Whether a player has won with an outcome.
  func hasWon(_ seat: Seat, by outcome: Outcome) -> Bool {
    if team(of: seat) == outcome.team { return true }
    return outcome == .lovers && role(of: seat) == .cupid && options.cupidWinsWithLovers
  }
}
