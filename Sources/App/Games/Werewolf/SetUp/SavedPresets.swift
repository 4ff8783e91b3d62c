import GameKit
import Werewolf

/// The presets that players have saved under names of their own, in the order in which they came.
///
/// Invariants: every name once, without regard to case, and none is blank or holds what ends a line.
/// Lines that cannot be read are kept as they are: another version may know what they mean.
struct SavedPresets: Hashable, Sendable {
  /// Roles and options under a name.
  struct Entry: Hashable, Sendable {
    let name: String
    let selection: Selection
  }

  private(set) var entries: [Entry] = []
  private var unread: [String] = []

  /// The name under which they are remembered.
  static let rememberedName = "werewolf.presets"
  /// The most columns of a preset's name.
  static let widestName = 24
  private static let divider: Character = "\t"

  /// Reads what was remembered: a line for each, the name before a tab and the selection behind it.
  init(text: String = "") {
    for line in text.split(separator: "\n").map(String.init) {
      if let entry = Self.entry(line), place(of: entry.name) == nil {
        entries.append(entry)
      } else {
        unread.append(line)
      }
    }
  }

  /// What is to be remembered.
  var text: String {
    (entries.map { "\($0.name)\(Self.divider)\($0.selection.text)" } + unread).joined(separator: "\n")
  }

  /// The place of a name, whatever its case.
  func place(of name: String) -> Int? {
    let wanted = Self.tidy(name).caseFolded
    return entries.firstIndex { $0.name.caseFolded == wanted }
  }

  /// Saves a selection: instead of what had the name, or as the last one.
  mutating func save(_ selection: Selection, as name: String) {
    let entry = Entry(name: Self.tidy(name), selection: selection)
    precondition(!entry.name.isEmpty, "A preset has a name")
    if let place = place(of: name) { entries[place] = entry } else { entries.append(entry) }
  }

  /// Gives one another name; one that had it already is gone.
  mutating func rename(_ place: Int, to name: String) {
    let entry = Entry(name: Self.tidy(name), selection: entries[place].selection)
    precondition(!entry.name.isEmpty, "A preset has a name")
    let rival = self.place(of: name)
    entries[place] = entry
    if let rival, rival != place { entries.remove(at: rival) }
  }

  /// Forgets one.
  mutating func remove(_ place: Int) { entries.remove(at: place) }

  private static func entry(_ line: String) -> Entry? {
    let parts = line.split(separator: divider, maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 2, !tidy(parts[0]).isEmpty, let selection = Selection(strict: parts[1]) else {
      return nil
    }
    return Entry(name: tidy(parts[0]), selection: selection)
  }

  /// A name as it is kept: trimmed, and without what would end it.
  private static func tidy(_ name: String) -> String {
    String(name.filter { !$0.isNewline && $0 != divider }).trimmed
  }
}
