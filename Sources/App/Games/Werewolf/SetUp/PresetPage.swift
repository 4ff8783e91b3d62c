import TUI
import Werewolf

/// The page on which presets are taken and saved: those of the rules, and those of the players.
struct PresetPage: Sendable {
  /// A row that can be chosen.
  enum Choice: Hashable {
    case ofRules(Preset)
    case saved(Int)
    case save
  }

  /// What the players want.
  enum Wish: Hashable {
    case nothing
    case take(Choice)
    case save
    case rename(Int)
    case delete(Int)
  }

  private var list = ListView([ListView.Row]())
  private var choices: [Choice?] = []

  init() {}

  var isAtStart: Bool { choices.prefix(list.selected).allSatisfy { $0 == nil } }
  var isAtEnd: Bool { list.selected == choices.count - 1 }
  mutating func focusStart() { list.select(0) }
  mutating func focusEnd() { list.select(choices.count - 1) }

  /// What the choice rests on.
  var choice: Choice? { choices.indices.contains(list.selected) ? choices[list.selected] : nil }

  /// Brings the list up to what is saved and chosen.
  mutating func update(_ saved: SavedPresets, _ selection: Selection) {
    var rows: [(ListView.Row, Choice?)] = [(.heading("Of the rules"), nil)]
    rows += Preset.allCases.map { preset in
      (ListView.Row(preset.title, detail: Self.detail(preset, selection)), .ofRules(preset))
    }
    rows.append((.heading("Your own", detail: saved.entries.isEmpty ? "none yet" : ""), nil))
    rows += saved.entries.enumerated().map { place, entry in
      (ListView.Row(entry.name, detail: entry.detail(selection)), .saved(place))
    }
    rows.append((ListView.Row("Save what is set now …"), .save))
    let selected = list.selected
    choices = rows.map(\.1)
    list = Self.list(list, rows.map(\.0))
    list.select(selected)
  }

  private static func list(_ list: ListView, _ rows: [ListView.Row]) -> ListView {
    var list = list
    list.rows = rows
    return list
  }

  private static func detail(_ preset: Preset, _ selection: Selection) -> String {
    if selection.roles == .preset(preset) { return "set now" }
    return preset.fewestPlayers > Rules.players.lowerBound ? "from \(preset.fewestPlayers) players" : ""
  }

  func draw(
    on canvas: inout Canvas, in area: Rect, saved: SavedPresets, players: Int, isFocused: Bool
  ) {
    let parts = Self.parts(of: area)
    list.draw(on: &canvas, in: parts.list, isFocused: isFocused)
    Paragraph(help(saved, players: players), style: .faint)
      .draw(on: &canvas, in: parts.help, isFocused: false)
  }

  private static func parts(of area: Rect) -> (list: Rect, help: Rect) {
    let rows = area.rows(.share(1), .cells(area.rows > 8 ? 1 : 0), .cells(min(3, area.rows / 4)))
    return (rows[0], rows[2])
  }

  /// What the chosen row stands for.
  private func help(_ saved: SavedPresets, players: Int) -> String {
    switch choice {
    case .ofRules(let preset):
      let roles = preset.roles(for: players).map { " For \(players): \($0.sentence)." } ?? ""
      return "\(preset.help)\(roles) The options stay as they are."
    case .saved(let place): return saved.entries[place].selection.sentence
    case .save: return "Keeps the roles and options under a name, to be set again with one key."
    case nil: return ""
    }
  }
}

extension PresetPage {
  /// Takes in an input; Enter takes a preset, letters do the rest.
  mutating func handle(_ input: Input, in area: Rect) -> Wish {
    if case .key(let key) = input, let wish = wish(key) { return wish }
    guard list.handle(input, in: Self.parts(of: area).list) == .activated, let choice else { return .nothing }
    return choice == .save ? .save : .take(choice)
  }

  private func wish(_ key: Key) -> Wish? {
    switch (key, choice) {
    case (.character("s"), _): .save
    case (.character("r"), .saved(let place)): .rename(place)
    case (.character("d"), .saved(let place)), (.delete, .saved(let place)): .delete(place)
    default: nil
    }
  }
}

extension SavedPresets.Entry {
  /// For how many players it is, and whether it is what is set.
  fileprivate func detail(_ set: Selection) -> String {
    let size = selection.players.map { "\($0) players" } ?? selection.roles.title.lowercased()
    return selection == set ? "\(size), set now" : size
  }
}

extension Selection {
  /// The roles and what is unusual about the options, in a sentence or two.
  var sentence: String {
    let roles =
      switch roles {
      case .preset(let preset): "\(preset.title) roles for any number of players"
      case .custom(let set): "\(set.count) players: \(set.sentence)"
      }
    let texts = options.texts
    let changed = OptionRow.all.filter { $0.isChanged(in: texts) }.map { $0.remark(on: texts) }
    return "\(roles). " + (changed.isEmpty ? "All options as usual." : "\(changed.joined(separator: "; ")).")
  }
}
