import GameKit
import Kit
import TUI
import Werewolf

/// The choices of the set-up, apart from the players.
struct SetUpChoice: Hashable, Sendable {
  var selection: Selection
  var saved: SavedPresets
  /// True if the game is not saved; nil leaves it to the settings.
  var isOffTheRecord: Bool?
  /// The name of the preference with the last selection.
  static let selectionName = "werewolf.selection"

  /// Starts with the last choices.
  init(_ preferences: Preferences) {
    selection = preferences.text(Self.selectionName).map(Selection.init(text:)) ?? .usual
    saved = SavedPresets(text: preferences.text(SavedPresets.preferenceName) ?? "")
  }

  /// The commands that save the difference from former choices.
  func remember(after before: SetUpChoice) -> [ParlorCommand] {
    var texts: [(name: String, text: String)] = []
    if selection != before.selection { texts.append((Self.selectionName, selection.text)) }
    if saved != before.saved { texts.append((SavedPresets.preferenceName, saved.text)) }
    return texts.map { .request(.preferences(.remember(name: $0.name, text: $0.text))) }
  }
}

/// The presets that players saved, oldest first.
///
/// Invariants: names differ without regard to case; none is blank or contains a line break or tab. Lines that cannot
/// be read are preserved for other versions of the program.
struct SavedPresets: Hashable, Sendable {
  /// Roles and options under a name.
  struct Entry: Hashable, Sendable {
    let name: String
    let selection: Selection
  }

  private(set) var entries: [Entry] = []
  private var unread: [String] = []

  /// The name of the preference.
  static let preferenceName = "werewolf.presets"
  /// The maximum width of a name, in columns.
  static let widestName = 24
  private static let divider: Character = "\t"

  /// Parses a preference: a line for each preset, with a tab between name and selection.
  init(text: String = "") {
    for line in text.split(separator: "\n").map(String.init) {
      if let entry = Self.entry(line), index(of: entry.name) == nil {
        entries.append(entry)
      } else {
        unread.append(line)
      }
    }
  }

  /// The preference.
  var text: String {
    (entries.map { "\($0.name)\(Self.divider)\($0.selection.text)" } + unread).joined(separator: "\n")
  }

  /// The index of a name, without regard to case.
  func index(of name: String) -> Int? {
    let wanted = Self.tidy(name).caseFolded
    return entries.firstIndex { $0.name.caseFolded == wanted }
  }

  /// Saves a selection; replaces one of the same name.
  mutating func save(_ selection: Selection, as name: String) {
    let entry = Entry(name: Self.tidy(name), selection: selection)
    precondition(!entry.name.isEmpty, "A preset has a name")
    if let index = index(of: name) { entries[index] = entry } else { entries.append(entry) }
  }

  /// Renames a preset; removes another one of the same name.
  mutating func rename(_ index: Int, to name: String) {
    let entry = Entry(name: Self.tidy(name), selection: entries[index].selection)
    precondition(!entry.name.isEmpty, "A preset has a name")
    let rival = self.index(of: name)
    entries[index] = entry
    if let rival, rival != index { entries.remove(at: rival) }
  }

  /// Deletes a preset.
  mutating func remove(_ index: Int) { entries.remove(at: index) }

  private static func entry(_ line: String) -> Entry? {
    let parts = line.split(separator: divider, maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 2, !tidy(parts[0]).isEmpty, let selection = Selection(strict: parts[1]) else {
      return nil
    }
    return Entry(name: tidy(parts[0]), selection: selection)
  }

  /// Trims a name, and removes line breaks and tabs.
  private static func tidy(_ name: String) -> String {
    String(name.filter { !$0.isNewline && $0 != divider }).trimmed
  }
}
