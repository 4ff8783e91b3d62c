import TUI
import Werewolf

/// What is asked before a preset is saved, named anew, replaced or forgotten.
struct PresetQuestion: Sendable {
  /// What it is about.
  enum Subject: Hashable {
    /// Under which name what is set is saved.
    case saving
    /// Which other name one gets.
    case renaming(Int)
    /// Whether one gives way, to a new one or to another that gets its name.
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
      .prompt("Save roles and options", selection.sentence, field: field(""), button: "Save"))
  }

  static func rename(_ place: Int, in saved: SavedPresets) -> PresetQuestion {
    PresetQuestion(
      .renaming(place),
      .prompt(
        "Another name", "What is it to be called?", field: field(saved.entries[place].name),
        button: "Rename"))
  }

  static func replace(_ rival: Int, in saved: SavedPresets, name: String, by place: Int?) -> PresetQuestion {
    let entry = saved.entries[rival]
    return PresetQuestion(
      .replacing(name: name, by: place),
      .confirm(
        "Replace “\(entry.name)”?", "There is one of that name: \(entry.selection.sentence)", yes: "Replace",
        no: "Keep", isDangerous: true))
  }

  static func delete(_ place: Int, in saved: SavedPresets) -> PresetQuestion {
    let entry = saved.entries[place]
    return PresetQuestion(
      .deleting(place),
      .confirm(
        "Delete “\(entry.name)”?", entry.selection.sentence, yes: "Delete", no: "Keep", isDangerous: true))
  }

  private static func field(_ text: String) -> TextField {
    TextField(
      text, placeholder: "a name", limit: SavedPresets.widestName,
      rules: [.notEmpty, .noneOf(Preset.allCases.map(\.title))])
  }
}
