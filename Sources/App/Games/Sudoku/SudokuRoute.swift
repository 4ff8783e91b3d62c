import GameKit
import Kit
import Sudoku
import Vision

/// A screen of the game besides those of all puzzles.
enum SudokuRoute: GameMessage {
  static let game = SudokuPuzzle.game

  case statistics
  /// The rating of a puzzle, and the techniques that it needs.
  case about(Identifier)
  /// Drills of a technique; nil for the list of techniques.
  case practice(technique: String?)
  /// The puzzle of a photo, which asks about the cells that can't be read.
  case scan(path: String)
  /// The puzzle that a camera is pointed at.
  case camera(FrameInput)
  /// A puzzle that is solved on paper, in front of a camera.
  case paper(Identifier, FrameInput)
}
