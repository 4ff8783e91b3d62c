package import GameKit
package import Kit
import TUI

extension Roster {
  private static let preferenceName = "roster"
  /// The preference's name before games shared rosters.
  private static let formerPreferenceName = "snakesss.roster"

  /// The names of the last players; five empty seats at first.
  package static func remembered(_ preferences: Preferences) -> [String] {
    let names = preferences.text(preferenceName) ?? preferences.text(formerPreferenceName)
    return names?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      ?? Array(repeating: "", count: 5)
  }

  package static func remember(_ names: [String]) -> ParlorCommand {
    .request(.preferences(.remember(name: preferenceName, text: names.joined(separator: "\n"))))
  }
}

extension RosterFault {
  /// The seat with the fault; nil if it is about the number of players.
  package var seat: Seat? {
    switch self {
    case .players: nil
    case .name(let seat, _), .taken(let seat, by: _): seat
    }
  }

  /// The fault in a roster being typed, as a sentence.
  package func sentence(_ draft: RosterDraft) -> String {
    switch self {
    case .players(let count, let allowed):
      "This game needs \(allowed.lowerBound) to \(allowed.upperBound) players, not \(count)."
    case .name(_, .empty): "Enter a name."
    case .name(_, .tooWide(_, let limit)): "That name is too long (\(limit) characters at most)."
    case .name(_, .controlCharacter): "This name contains a character that can't be displayed."
    case .taken(_, by: let seat): "\(draft[seat]) is already in seat \(seat.index + 1)."
    }
  }
}
