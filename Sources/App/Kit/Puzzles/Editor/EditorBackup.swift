package import GameKit
package import TUI

/// The unsaved changes of an editor, kept in case the program is killed.
///
/// There is one backup per game: a player who leaves decides what happens to the changes, so only a crash leaves any.
package struct EditorBackup: Hashable, Sendable {
  private let name: String
  /// What is stored: the puzzle, and what the editor makes of its changes; empty if nothing is.
  private var stored: String
  /// The time at which changes are stored.
  package private(set) var due: Instant?

  /// The time that changes wait for further ones.
  private static let delay = Duration.seconds(1)

  package init(of game: GameID, in preferences: Preferences) {
    name = "\(game.rawValue).draft"
    stored = preferences.text(name) ?? ""
  }

  /// The changes that were left behind of a puzzle, or of a new one; nil if there are none.
  package func changes(of puzzle: Identifier?) -> String? {
    let parts = stored.split(separator: "\n", maxSplits: 1)
    return parts.count == 2 && parts[0] == Self.title(of: puzzle) ? String(parts[1]) : nil
  }

  /// Stores changes a second after the first of them, and at once when the program may end.
  ///
  /// - Parameter changes: What the editor can make its state of; nil if everything is saved.
  package mutating func keep(
    _ changes: String?, of puzzle: Identifier?, after event: ParlorEvent, at now: Instant
  ) -> [ParlorCommand] {
    let wanted = changes.map { "\(Self.title(of: puzzle))\n\($0)" } ?? ""
    guard wanted != stored else {
      due = nil
      return []
    }
    let isUrgent = changes == nil || event == .ending || event == .interrupted
    let time = due ?? now + Self.delay
    guard isUrgent || time <= now else {
      due = time
      return []
    }
    (stored, due) = (wanted, nil)
    return [.request(.preferences(.remember(name: name, text: wanted)))]
  }

  /// Forgets the changes, which the player has given up.
  package mutating func forget() -> [ParlorCommand] {
    guard !stored.isEmpty else { return [] }
    (stored, due) = ("", nil)
    return [.request(.preferences(.remember(name: name, text: "")))]
  }

  private static func title(of puzzle: Identifier?) -> String { puzzle?.description ?? "new" }
}
