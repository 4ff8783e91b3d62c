import GameKit
import Kit
import TUI
import Werewolf

/// The choices in the setup, except the players.
struct SetUpChoice: Hashable, Sendable {
  var selection: Selection
  var saved: SavedPresets
  /// True if the game is not saved; nil to use the settings.
  var isOffTheRecord: Bool?
  /// The name of the preference with the last selection.
  static let selectionName = "werewolf.selection"

  /// Starts with the last choices.
  init(_ preferences: Preferences) {
    selection = preferences.text(Self.selectionName).map(Selection.init(text:)) ?? .usual
    saved = SavedPresets(text: preferences.text(SavedPresets.preferenceName) ?? "")
  }

  /// The commands that save changes since earlier choices.
  func remember(after before: SetUpChoice) -> [ParlorCommand] {
    var texts: [(name: String, text: String)] = []
    if selection != before.selection { texts.append((Self.selectionName, selection.text)) }
    if saved != before.saved { texts.append((SavedPresets.preferenceName, saved.text)) }
    return texts.map { .request(.preferences(.remember(name: $0.name, text: $0.text))) }
  }
}

/// The players' own presets, oldest first.
///
/// Invariant: names differ in more than case, and none is blank or contains line breaks or tabs. Lines that
/// cannot be read are preserved for other versions of the program.
struct SavedPresets: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let name: String
    let selection: Selection
  }

  private(set) var entries: [Entry] = []
  private var unread: [String] = []

  static let preferenceName = "werewolf.presets"
  /// In columns.
  static let widestName = 24
  private static let divider: Character = "\t"

  /// Parses a preference: one preset per line, with a tab between name and selection.
  init(text: String = "") {
    for line in text.split(separator: "\n").map(String.init) {
      if let entry = Self.entry(line), index(of: entry.name) == nil {
        entries.append(entry)
      } else {
        unread.append(line)
      }
    }
  }

  /// The form stored as a preference.
  var text: String {
    (entries.map { "\($0.name)\(Self.divider)\($0.selection.text)" } + unread).joined(separator: "\n")
  }

  /// The index of a name, regardless of case.
  func index(of name: String) -> Int? {
    let wanted = Self.tidy(name).caseFolded
    return entries.firstIndex { $0.name.caseFolded == wanted }
  }

  /// Saves a selection; replaces any preset with the same name.
  mutating func save(_ selection: Selection, as name: String) {
    let entry = Entry(name: Self.tidy(name), selection: selection)
    precondition(!entry.name.isEmpty, "A preset has a name")
    if let index = index(of: name) { entries[index] = entry } else { entries.append(entry) }
  }

  /// Renames a preset; removes any other one with the new name.
  mutating func rename(_ index: Int, to name: String) {
    let entry = Entry(name: Self.tidy(name), selection: entries[index].selection)
    precondition(!entry.name.isEmpty, "A preset has a name")
    let rival = self.index(of: name)
    entries[index] = entry
    if let rival, rival != index { entries.remove(at: rival) }
  }

  mutating func remove(_ index: Int) { entries.remove(at: index) }

  private static func entry(_ line: String) -> Entry? {
    let parts = line.split(separator: divider, maxSplits: 1, omittingEmptySubsequences: false).map(
      String.init)
    guard parts.count == 2, !tidy(parts[0]).isEmpty, let selection = Selection(strict: parts[1]) else {
      return nil
    }
    return Entry(name: tidy(parts[0]), selection: selection)
  }

  /// Trims a name and removes line breaks and tabs.
  private static func tidy(_ name: String) -> String {
    String(name.filter { !$0.isNewline && $0 != divider }).trimmed
  }
}

/// The chosen roles and options; they need not fit together.
struct Selection: Hashable, Sendable {
  var roles: RoleChoice
  var options: Options

  /// The chosen roles: a preset for any number of players, or counts.
  enum RoleChoice: Hashable, Sendable {
    case preset(Preset)
    case custom(RoleSet)
  }

  static let usual = Selection(roles: .preset(.beginner), options: Options())

  /// The roles for a number of players, even if they cannot be played.
  ///
  /// A preset that needs more players is replaced by the classic one. If the mayor is elected, a villager
  /// replaces a preset's mayor.
  func roleSet(for players: Int) -> RoleSet {
    switch roles {
    case .custom(let set): return set
    case .preset(let preset):
      let base = preset.roles(for: players) ?? Preset.classic.roles(for: players) ?? RoleSet([:])
      guard options.mayor == .elected, base[.mayor] > 0 else { return base }
      var set = base
      set[.villager] += set[.mayor]
      set[.mayor] = 0
      return set
    }
  }

  /// Returns the setup for a number of players; throws the reason if it cannot be played.
  func setUp(for players: Int) throws(SelectionFault) -> SetUp {
    if case .preset(let preset) = roles, preset.fewestPlayers > players {
      throw .preset(preset, from: preset.fewestPlayers, players: players)
    }
    do throws(SetUpFault) {
      return try SetUp(roles: roleSet(for: players), options: options, players: players)
    } catch {
      throw .rules(error)
    }
  }

  /// The number of players; nil for a preset, which fits any.
  var players: Int? {
    switch roles {
    case .preset: nil
    case .custom(let set): set.count
    }
  }
}

enum SelectionFault: Error, Hashable, Sendable {
  /// The rules refuse it.
  case rules(SetUpFault)
  /// The preset needs more players.
  case preset(Preset, from: Int, players: Int)
}

extension Preset {
  /// The smallest number of players with roles.
  var fewestPlayers: Int {
    Rules.players.first { roles(for: $0) != nil } ?? Rules.players.upperBound
  }
}

extension Selection {
  /// The selection on one line, for preferences: `preset=classic;tie=mayor`.
  var text: String {
    let chosen =
      switch roles {
      case .preset(let preset): ["preset=\(preset.rawValue)"]
      case .custom(let set): set.roles.map { "role.\($0.rawValue)=\(set[$0])" }
      }
    let options = options.texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return (chosen + options).joined(separator: ";")
  }

  /// Parses a selection; missing or unreadable parts get their default.
  init(text: String) {
    let texts = Self.pairs(in: text)
    self.init(roles: Self.roles(texts) ?? Self.usual.roles, options: Options(texts: texts))
  }

  /// Parses a selection; nil if its roles are missing or unreadable.
  init?(strict text: String) {
    let texts = Self.pairs(in: text)
    guard let roles = Self.roles(texts), Self.namesKnownRoles(texts) else { return nil }
    self.init(roles: roles, options: Options(texts: texts))
  }

  private static let rolePrefix = "role."

  private static func pairs(in text: String) -> [String: String] {
    let pairs = text.split(separator: ";").compactMap { part -> (String, String)? in
      let words = part.split(separator: "=", maxSplits: 1).map(String.init)
      return words.count == 2 ? (words[0], words[1]) : nil
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  private static func roles(_ texts: [String: String]) -> RoleChoice? {
    let counts = Role.allCases.compactMap { role in
      texts[rolePrefix + role.rawValue].flatMap { Int($0) }.map {
        (role, min(max(0, $0), Rules.players.upperBound))
      }
    }
    if !counts.isEmpty { return .custom(RoleSet(Dictionary(uniqueKeysWithValues: counts))) }
    return texts["preset"].flatMap(Preset.init).map { .preset($0) }
  }

  private static func namesKnownRoles(_ texts: [String: String]) -> Bool {
    texts.allSatisfy { name, value in
      guard name.hasPrefix(rolePrefix) else { return true }
      let isCount = Int(value).map { (0...Rules.players.upperBound).contains($0) } ?? false
      return isCount && Role(rawValue: String(name.dropFirst(rolePrefix.count))) != nil
    }
  }
}
