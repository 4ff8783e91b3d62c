import GameKit

extension RosterFault {
  /// The seat that is at fault, if one is.
  var seat: Seat? {
    switch self {
    case .players: nil
    case .name(let seat, _), .taken(let seat, by: _): seat
    }
  }

  /// What is wrong with a roster that is being written.
  func sentence(_ draft: RosterDraft) -> String {
    switch self {
    case .players(let count, let allowed):
      "\(allowed.lowerBound) to \(allowed.upperBound) can play, not \(count)."
    case .name(_, .empty): "Give this seat a name."
    case .name(_, .tooWide(let columns, let limit)): "\(columns) columns are too wide; \(limit) fit."
    case .name(_, .controlCharacter): "This name holds a sign that cannot be shown."
    case .taken(_, by: let seat): "\(draft[seat]) sits on seat \(seat.index + 1) already."
    }
  }
}
