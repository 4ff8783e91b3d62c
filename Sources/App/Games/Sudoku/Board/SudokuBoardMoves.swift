import Kit
import Library
import PuzzleKit
import Sudoku
import TUI
import UndoKit

/// The moves that keys and hints stand for.
extension SudokuBoard {
  func make(
    _ move: SudokuMove, _ play: Play, _ cue: Cue, from source: InputSource = .keys,
    otherwise text: String? = nil
  ) -> Actions {
    guard let state = play.puzzle.state(after: move) else { return text.map { [.say($0)] } ?? [] }
    return [.move(state, source, cue, isCounted: state.digits != play.puzzle.current.digits)]
  }

  /// Gives the next color to a candidate of the cell under the cursor.
  func color(_ digit: Int, _ play: Play) -> Actions {
    let next = play.puzzle.current.coloredNotes[cursor][digit].next
    return make(
      .each(selection.targets.map { .colorNote(digit, at: $0, next, noteStyle) }), play, .place,
      otherwise: "There's no note \(DigitCharacter.of(digit)) to color.")
  }

  func takeBackTry(_ play: Play) -> Actions {
    let tries = play.puzzle.current.tries
    guard tries > 0, let start = play.history.done.lastIndex(where: { $0.tries < tries }) else {
      return [.say("There's no try to undo. t starts one.")]
    }
    return [.undo(steps: play.history.undoCount - start), .cue(.undo)]
  }

  /// Carries out a hint.
  func follow(_ hint: SudokuHint, _ play: Play) -> Actions {
    switch hint {
    case .step(let step): make(.follow(step, noteStyle), play, .place)
    case .missingNote(let digit, let cell): make(.toggleNote(digit, at: cell, noteStyle), play, .place)
    case .mistakes(let cells): takeBack(cells, play)
    case .noTechnique: []
    }
  }

  /// Undoes to the last position without a mistake, or erases the mistakes where that is too long ago.
  private func takeBack(_ mistakes: Set<Int>, _ play: Play) -> Actions {
    guard let start = play.history.done.lastIndex(where: { play.puzzle.mistakes(in: $0).isEmpty }) else {
      let text = mistakes.count == 1 ? "The wrong digit is erased." : "The wrong digits are erased."
      return make(.each(mistakes.sorted().map { .erase($0) }), play, .undo) + [.say(text)]
    }
    return [.undo(steps: play.history.undoCount - start), .cue(.undo)]
  }
}
