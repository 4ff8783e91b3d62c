import GameKit
package import Kit
import Library
import PuzzleKit
import Scanning
import Sudoku
import TUI

extension GameModule {
  /// Sudoku: puzzles to solve, to make, and to learn from.
  package static let sudoku = GameModule(
    info: GameInfo(
      id: SudokuPuzzle.game, title: "Sudoku", tagline: "Nine digits, with hints that teach.", players: 1...1,
      accent: .sudokuGiven, emblem: .sudoku),
    howTo: HowToPage.sudoku, settings: [SudokuOptions.group],
    music: MusicTheme(.majorPentatonic, root: 73.42, tempo: 44, seed: 81),
    components: Component.sudoku, opensAtOnce: true,
    screen: { payload, context in
      switch payload?.unwrap(as: SudokuRoute.self) {
      case .statistics: SudokuStatisticsScreen(now: context.opened)
      case .about(let id): SudokuAboutScreen(id)
      case .practice(let technique): PracticeScreen(technique, context)
      case .scan(let path): ScanScreen(SudokuReader(source: .photo(path: path)))
      case .camera(let input): ScanScreen(SudokuReader(source: .camera(input)))
      case .paper(let id, let input): SudokuPaperScreen(id, input)
      case nil: SudokuGame.screen(at: payload, context) { SudokuEditorScreen($0, context) }
      }
    },
    service: { PuzzleService<SudokuGame>($0) }, inspect: { [SudokuGame.inspect($0)] })
}

extension Component {
  /// Digits: given by the puzzle, written by the player, wrong.
  static let sudokuGiven = Component("sudoku.given")
  static let sudokuDigit = Component("sudoku.digit")
  static let sudokuWrong = Component("sudoku.wrong")
  /// Notes: usual, in the middle, of the highlighted digit, part of a hint's pattern, ruled out by it.
  static let sudokuNote = Component("sudoku.note", .background)
  static let sudokuNoteCenter = Component("sudoku.note.center", .background)
  static let sudokuNoteSame = Component("sudoku.note.same")
  static let sudokuNotePattern = Component("sudoku.note.pattern")
  static let sudokuNoteGone = Component("sudoku.note.gone")
  /// Digits and notes that a hint doesn't speak of.
  static let sudokuRest = Component("sudoku.rest", .background)
  /// The grounds of cells.
  static let sudokuCell = Component("sudoku.cell")
  static let sudokuCursor = Component("sudoku.cursor")
  static let sudokuCursorEdge = Component("sudoku.cursor.edge", .background)
  static let sudokuPeer = Component("sudoku.peer")
  static let sudokuSame = Component("sudoku.same")
  static let sudokuHint = Component("sudoku.hint")
  static let sudokuColorFirst = Component("sudoku.color.first")
  static let sudokuColorSecond = Component("sudoku.color.second")
  /// A player's colors.
  static let sudokuColors =
    [.sudokuColorFirst, .sudokuColorSecond]
    + ["third", "fourth", "fifth", "sixth"].map { Component("sudoku.color.\($0)") }
  static let sudokuLetter = Component("sudoku.letter", .background)
  static let sudokuPen = Component("sudoku.pen", .decoration)
  /// Regions and cages, whose neighbors have another one.
  static let sudokuTints = (1...5).map { Component("sudoku.tint.\($0)") }
  static func sudokuTint(_ number: Int) -> Component { sudokuTints[number - 1] }
  static let sudokuSum = Component("sudoku.sum", .background)
  static let sudokuEdge = Component("sudoku.edge", .decoration)
  static let sudokuSeparator = Component("sudoku.separator", .decoration)
  static let sudokuLine = Component("sudoku.line", .decoration)
  static let sudokuThinLine = Component("sudoku.line.thin", .decoration)
  /// The squares of a card's picture.
  static let sudokuPreviewGiven = Component("sudoku.preview.given", .decoration)
  static let sudokuPreviewBox = Component("sudoku.preview.box", .decoration)

  /// All components of Sudoku.
  static let sudoku: [Component] =
    [
      .sudokuGiven, .sudokuDigit, .sudokuWrong, .sudokuNote, .sudokuNoteSame, .sudokuNotePattern,
      .sudokuNoteGone, .sudokuNoteCenter, .sudokuRest,
      .sudokuCell, .sudokuCursor, .sudokuCursorEdge, .sudokuPeer, .sudokuSame, .sudokuHint, .sudokuLetter,
      .sudokuPen, .sudokuSum, .sudokuEdge, .sudokuSeparator, .sudokuLine, .sudokuThinLine,
      .sudokuPreviewGiven,
      .sudokuPreviewBox, .sudokuDesk,
    ] + sudokuColors + sudokuTints + sudokuArt
}
