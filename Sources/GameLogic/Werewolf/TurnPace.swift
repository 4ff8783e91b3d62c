/// The shortest time for which the private pages of a night stay open, so that its length does not depend on the role.
///
/// It is the median of the last lap, within ``Rules/stay``: whoever has little to do stays about as long as the others.
public struct TurnPace: Hashable, Sendable {
  private var lap: [Duration] = []
  /// The shortest time for a page of the present lap.
  public private(set) var stay = Rules.stay.lowerBound

  /// Creates the pace of a game that begins.
  public init() {}

  /// Takes note of the time that a player had the terminal.
  public mutating func note(_ time: Duration) { lap.append(time) }

  /// Ends a lap; without a turn nothing changes.
  public mutating func endLap() {
    guard !lap.isEmpty else { return }
    let median = lap.sorted()[lap.count / 2]
    stay = min(max(median, Rules.stay.lowerBound), Rules.stay.upperBound)
    lap = []
  }
}
