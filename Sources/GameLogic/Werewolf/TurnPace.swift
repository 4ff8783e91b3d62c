/// The shortest time that private pages stay open at night, so that their length does not depend on the role.
///
/// It is the median turn of the last lap, within ``Rules/stay``, so players with little to do also stay.
public struct TurnPace: Hashable, Sendable {
  private var lap: [Duration] = []
  /// The shortest time for a page in this lap.
  public private(set) var stay = Rules.stay.lowerBound

  public init() {}

  /// Records how long a player had the terminal.
  public mutating func note(_ time: Duration) { lap.append(time) }

  /// Ends a lap and updates ``stay``; does nothing if no turn was recorded.
  public mutating func endLap() {
    guard !lap.isEmpty else { return }
    let median = lap.sorted()[lap.count / 2]
    stay = min(max(median, Rules.stay.lowerBound), Rules.stay.upperBound)
    lap = []
  }
}
