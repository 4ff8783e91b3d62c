import GameKit
import Kit
import TUI

/// The groups that have played, latest first, each in its order of seats.
struct SavedGroups: Hashable, Sendable {
  let groups: [[String]]

  private static let most = 12
  fileprivate static let preferenceName = "groups"

  init(_ groups: [[String]] = []) { self.groups = groups }

  /// Reads the saved groups: one per line, with tabs between names.
  init(_ preferences: Preferences) { self.init(text: preferences.text(Self.preferenceName) ?? "") }

  fileprivate init(text: String) {
    let lines = text.split(separator: "\n")
    groups = lines.prefix(Self.most).map { $0.split(separator: "\t").map(String.init) }
  }

  /// Adds a group that has played; replaces one of the same people in another order.
  func adding(_ names: [String]) -> SavedGroups {
    let others = groups.filter { Self.people($0) != Self.people(names) }
    return SavedGroups(Array(([names] + others).prefix(Self.most)))
  }

  /// The groups of another computer after those of this one.
  fileprivate func joining(_ others: SavedGroups) -> SavedGroups {
    let known = groups.map(Self.people)
    let new = others.groups.filter { !known.contains(Self.people($0)) }
    return SavedGroups(Array((groups + new).prefix(Self.most)))
  }

  fileprivate var text: String { groups.map { $0.joined(separator: "\t") }.joined(separator: "\n") }

  var remembering: ParlorCommand {
    .request(.preferences(.remember(name: Self.preferenceName, text: text)))
  }

  /// Returns the first known name with a prefix, of someone who is not seated yet.
  func suggestion(for text: String, seated: [String]) -> String? {
    let taken = Set(seated.map(\.trimmed.caseFolded))
    guard !text.isEmpty else { return nil }
    return groups.joined().first { name in
      let folded = name.caseFolded
      return folded.hasPrefix(text.caseFolded) && !taken.contains(folded)
    }
  }

  private static func people(_ names: [String]) -> Set<String> { Set(names.map(\.trimmed.caseFolded)) }

  /// The names of a group in a few words: `Anna, Ben, Cem +2`.
  static func label(of names: [String]) -> String {
    var shown = names.count
    while shown > 1, label(of: names, showing: shown).columns > widest { shown -= 1 }
    return label(of: names, showing: shown)
  }

  private static func label(of names: [String], showing shown: Int) -> String {
    let rest = names.count - shown
    return names.prefix(shown).joined(separator: ", ") + (rest > 0 ? " +\(rest)" : "")
  }

  private static let widest = 32
}

extension Roster {
  /// Joins the groups of two computers, saved as texts under a name; nil if the name is of anything else.
  package static func joinedGroups(_ name: String, _ own: String, _ others: String) -> String? {
    guard name == SavedGroups.preferenceName else { return nil }
    return SavedGroups(text: own).joining(SavedGroups(text: others)).text
  }
}
