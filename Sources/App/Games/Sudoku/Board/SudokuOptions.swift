import GameKit
import Kit
import Library
import PuzzleKit
import Sudoku

/// The settings of Sudoku.
struct SudokuOptions: Hashable, Sendable {
  /// The moment at which digits that break a rule are marked.
  enum Conflicts: String, Hashable, Sendable {
    case atOnce, onCheck, never
  }

  let conflicts: Conflicts
  let highlightsPeers: Bool
  let highlightsDigit: Bool
  let clearsNotes: Bool
  /// True if the notes of all cells are there by themselves.
  let hasAutomaticNotes: Bool
  /// True if a digit is chosen first, and then the cells for it.
  let picksDigitFirst: Bool
  /// The number of wrong digits that ends a play; nil for no limit.
  let mistakeLimit: Int?

  init(_ preferences: Preferences) {
    conflicts = Conflicts(rawValue: preferences[Self.conflictSetting]) ?? .atOnce
    highlightsPeers = preferences.isOn(Self.peerSetting)
    highlightsDigit = preferences.isOn(Self.digitSetting)
    clearsNotes = preferences.isOn(Self.clearingSetting)
    hasAutomaticNotes = preferences.isOn(Self.automaticSetting)
    picksDigitFirst = preferences[Self.entrySetting] == "digit"
    mistakeLimit = Int(preferences[Self.limitSetting])
  }
}

extension SudokuOptions {
  private static let conflictSetting = Setting(
    "sudoku.conflicts", "Show conflicts", help: "When to mark digits that break a rule.",
    choices: [("atOnce", "right away"), ("onCheck", "when I check"), ("never", "never")], fallback: "atOnce")

  private static let entrySetting = Setting(
    "sudoku.entry", "Enter digits",
    help: "Choose the cell or the digit first; m switches.",
    choices: [("cell", "cell first"), ("digit", "digit first")], fallback: "cell")

  private static let automaticSetting = Setting.toggle(
    "sudoku.notes", "Automatic notes", help: "Show in every empty cell which digits it could be.",
    fallback: false)

  private static let clearingSetting = Setting.toggle(
    "sudoku.clear", "Clear notes", help: "Placing a digit removes it from the notes it rules out.",
    fallback: true)

  private static let peerSetting = Setting.toggle(
    "sudoku.peers", "Highlight lines", help: "Highlight the row, column and box of the cursor.",
    fallback: true)

  private static let digitSetting = Setting.toggle(
    "sudoku.same", "Highlight digit", help: "Highlight every digit like the one at the cursor.",
    fallback: true)

  private static let limitSetting = Setting(
    "sudoku.limit", "Mistake limit", help: "How many wrong digits end the game.",
    choices: [("none", "off"), ("1", "1"), ("3", "3"), ("5", "5")], fallback: "none")

  static let group = SettingGroup(
    title: "Sudoku",
    settings: [
      conflictSetting, entrySetting, automaticSetting, clearingSetting, peerSetting, digitSetting,
      limitSetting,
      PuzzleSettings.timer(of: SudokuPuzzle.game), PuzzleSettings.idle(of: SudokuPuzzle.game),
    ])
}
