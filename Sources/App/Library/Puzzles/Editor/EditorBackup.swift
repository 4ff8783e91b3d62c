package import GameKit
package import Kit
package import TUI

/// The unsaved changes of an editor, kept in case the program is killed.
///
/// Each puzzle has a backup of its own in each window, so that none replaces another: a player who leaves decides what
/// happens to the changes, so only a crash leaves any, which the next editor finds.
package struct EditorBackup: Sendable {
  private let name: String
  /// What was stored when the editor opened, and the claims of other windows.
  private let context: GameContext
  /// The preferences that are this editor's, by their puzzles.
  private var places: [Identifier?: (name: String, claim: (any Claim)?)] = [:]
  /// What this editor has stored or found, by the names of preferences: what it makes of its changes; empty if nothing.
  private var written: [String: String] = [:]
  /// The time at which changes are stored.
  package private(set) var due: Instant?

  /// The time that changes wait for further ones.
  private static let delay = Duration.milliseconds(500)

  /// The most windows that edit one puzzle, or a new one, without sharing a backup.
  private static let windowLimit = 9

  package init(of game: GameID, in context: GameContext) {
    name = "\(game.rawValue).draft"
    self.context = context
  }

  /// The changes that were left behind of a puzzle, or of a new one; nil if there are none.
  package mutating func changes(of puzzle: Identifier?) -> String? {
    let name = name(of: puzzle)
    guard let changes = written[name] ?? context.preferences.text(name) ?? formerChanges(of: puzzle),
      !changes.isEmpty
    else { return nil }
    written[name] = changes
    return changes
  }

  /// The changes as former versions stored them: of one puzzle, after a line with its identifier.
  private func formerChanges(of puzzle: Identifier?) -> String? {
    let parts = context.preferences.text(name)?.split(separator: "\n", maxSplits: 1) ?? []
    return parts.count == 2 && parts[0] == Self.title(of: puzzle) ? String(parts[1]) : nil
  }

  /// The preference that no other window uses: one with changes that a crash has left, or else the first.
  private mutating func name(of puzzle: Identifier?) -> String {
    if let place = places[puzzle] { return place.name }
    let first = "\(name).\(Self.title(of: puzzle))"
    let names = [first] + (2...Self.windowLimit).map { "\(first).\($0)" }
    let left = names.filter { context.preferences.text($0)?.isEmpty == false }
    for name in left + names where places[puzzle] == nil {
      switch context.claim(name) {
      case .claimed(let claim): places[puzzle] = (name, claim)
      case .unknown: places[puzzle] = (name, nil)
      case .elsewhere: break
      }
    }
    return places[puzzle]?.name ?? first
  }

  /// Stores changes half a second after the first of them, and at once when the program may end.
  ///
  /// - Parameter changes: What the editor can make its state of; nil if everything is saved.
  package mutating func keep(
    _ changes: String?, of puzzle: Identifier?, after event: ParlorEvent, at now: Instant
  ) -> [ParlorCommand] {
    guard let changes else { return forget() }
    let name = name(of: puzzle)
    guard changes != written[name] else {
      due = nil
      return []
    }
    let isUrgent = event == .ending || event == .interrupted
    let time = due ?? now + Self.delay
    guard isUrgent || time <= now else {
      due = time
      return []
    }
    due = nil
    return [store(changes, as: name)]
  }

  /// Forgets the changes, which are saved or given up.
  package mutating func forget() -> [ParlorCommand] {
    due = nil
    return written.filter { !$0.value.isEmpty }.keys.sorted().map { store("", as: $0) }
  }

  private mutating func store(_ text: String, as name: String) -> ParlorCommand {
    written[name] = text
    return .request(.preferences(.remember(name: name, text: text)))
  }

  private static func title(of puzzle: Identifier?) -> String { puzzle?.description ?? "new" }
}
