import TUI
import Werewolf

/// The setup page with the built-in presets and the players' own.
struct PresetPage: Sendable {
  enum Choice: Hashable {
    case ofRules(Preset)
    case saved(Int)
    case save
  }

  enum Action: Hashable {
    case nothing
    case apply(Choice)
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

  /// The selected row; nil on a heading.
  var choice: Choice? { choices.indices.contains(list.selected) ? choices[list.selected] : nil }

  mutating func update(_ saved: SavedPresets, _ selection: Selection) {
    var rows: [(ListView.Row, Choice?)] = [(.heading("Built in"), nil)]
    rows += Preset.allCases.map { preset in
      (ListView.Row(preset.title, detail: Self.detail(preset, selection)), .ofRules(preset))
    }
    rows.append((.heading("Yours", detail: saved.entries.isEmpty ? "none yet" : ""), nil))
    rows += saved.entries.enumerated().map { index, entry in
      (ListView.Row(entry.name, detail: entry.detail(selection)), .saved(index))
    }
    rows.append((ListView.Row("Save this setup…"), .save))
    let selected = list.selected
    choices = rows.map(\.1)
    list = Self.list(list, rows.map(\.0))
    list.select(selected)
  }

  private static func list(_ list: ListView, _ rows: [ListView.Row]) -> ListView {
    var list = list
    list.spreads = true
    list.rows = rows
    return list
  }

  private static func detail(_ preset: Preset, _ selection: Selection) -> String {
    if selection.roles == .preset(preset) { return "in use" }
    return preset.fewestPlayers > Rules.players.lowerBound ? "\(preset.fewestPlayers)+ players" : ""
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

  private func help(_ saved: SavedPresets, players: Int) -> String {
    switch choice {
    case .ofRules(let preset):
      let roles = preset.roles(for: players).map { " For \(players): \($0.sentence)." } ?? ""
      return "\(preset.help)\(roles) The Rules tab won't change."
    case .saved(let index): return saved.entries[index].selection.sentence
    case .save: return "Saves the roles and rules under a name."
    case nil: return ""
    }
  }
}

extension PresetPage {
  /// Handles an input: Enter applies a preset, letters do the rest.
  mutating func handle(_ input: Input, in area: Rect, _ look: Look) -> Action {
    if case .key(let key) = input, let action = action(for: key) { return action }
    guard list.handle(input, in: Self.parts(of: area).list, look: look) == .activated, let choice else {
      return .nothing
    }
    return choice == .save ? .save : .apply(choice)
  }

  private func action(for key: Key) -> Action? {
    switch (key, choice) {
    case (.character("s"), _): .save
    case (.character("r"), .saved(let index)): .rename(index)
    case (.character("d"), .saved(let index)), (.delete, .saved(let index)): .delete(index)
    default: nil
    }
  }
}

extension PresetPage {
  var hints: [Hint] {
    switch choice {
    case .saved:
      [
        Hint(.enter, title: "Use"), Hint(.character("s"), title: "Save"),
        Hint(.character("r"), title: "Rename"), Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      ]
    case .ofRules, nil: [Hint(.enter, title: "Use"), Hint(.character("s"), title: "Save")]
    case .save: [Hint(.enter, .character("s"), shown: "Enter", title: "Save")]
    }
  }
}

extension SavedPresets.Entry {
  /// The number of players, and a note if the preset is in use.
  fileprivate func detail(_ set: Selection) -> String {
    let size = selection.players.map { "\($0) players" } ?? selection.roles.title.lowercased()
    return selection == set ? "\(size), in use" : size
  }
}

extension Selection {
  /// The roles, and the options that differ from the default.
  var sentence: String {
    let roles =
      switch roles {
      case .preset(let preset): "\(preset.title) roles for any number of players"
      case .custom(let set): "\(set.count) players: \(set.sentence)"
      }
    let texts = options.texts
    let changed = OptionRow.all.filter { $0.isChanged(in: texts) }.map { $0.remark(on: texts) }
    return "\(roles). " + (changed.isEmpty ? "Default rules." : "\(changed.joined(separator: "; ")).")
  }
}

/// A dialog before a preset is saved, renamed, replaced or deleted.
struct PresetQuestion: Sendable {
  enum Subject: Hashable {
    /// Asks for the name of a new preset.
    case saving
    /// Asks for another name.
    case renaming(Int)
    /// A new preset, or the one at an index, takes the name of an existing one and replaces it.
    case replacing(name: String, by: Int?)
    case deleting(Int)
  }

  let subject: Subject
  var dialog: Dialog

  private init(_ subject: Subject, _ dialog: Dialog) {
    self.subject = subject
    self.dialog = dialog
  }

  static func save(_ selection: Selection) -> PresetQuestion {
    PresetQuestion(
      .saving,
      .prompt("Name this preset", selection.sentence, field: field(""), button: "Save"))
  }

  static func rename(_ index: Int, in saved: SavedPresets) -> PresetQuestion {
    PresetQuestion(
      .renaming(index),
      .prompt(
        "Rename", "New name", field: field(saved.entries[index].name),
        button: "Rename"))
  }

  static func replace(_ rival: Int, in saved: SavedPresets, name: String, by index: Int?) -> PresetQuestion {
    let entry = saved.entries[rival]
    return PresetQuestion(
      .replacing(name: name, by: index),
      .confirm(
        "Replace “\(entry.name)”?", "You already have this preset: \(entry.selection.sentence)",
        yes: "Replace",
        no: "Cancel", isDangerous: true))
  }

  static func delete(_ index: Int, in saved: SavedPresets) -> PresetQuestion {
    let entry = saved.entries[index]
    return PresetQuestion(
      .deleting(index),
      .confirm(
        "Delete “\(entry.name)”?", entry.selection.sentence, yes: "Delete", no: "Cancel", isDangerous: true))
  }

  private static func field(_ text: String) -> TextField {
    TextField(
      text, placeholder: "Name", limit: SavedPresets.widestName,
      rules: [.notEmpty, .noneOf(Preset.allCases.map(\.title))])
  }
}
