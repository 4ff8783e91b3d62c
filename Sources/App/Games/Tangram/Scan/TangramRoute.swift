import GameKit
import Kit
import Tangram
import Vision

/// A screen of the game besides those of all puzzles.
enum TangramRoute: GameMessage {
  static let game = TangramPuzzle.game

  /// The real pieces that a camera is pointed at.
  case camera(FrameInput)
}
