import GameKit
package import Kit
package import PuzzleKit
package import TUI

/// A play of a puzzle in its editor: neither timed nor saved, and without a pause.
package struct PuzzleTrial<G: PuzzleGame>: Sendable {
  package private(set) var play: PuzzlePlay<G.P>
  package private(set) var board: G.Board
  /// True once the board has ended the play.
  private var hasEnded = false

  package init(_ puzzle: G.P, preferences: Preferences) {
    play = PuzzlePlay(puzzle, id: puzzle.header.id)
    try? play.load()
    try? play.start(at: .zero)
    board = G.Board(puzzle, preferences: preferences, saved: nil)
  }

  /// True once the puzzle is solved.
  package var isSolved: Bool { play.puzzle.isCompleted }

  /// The keys of the board, and the one that ends the test.
  package var hints: [Hint] { board.hints(play) + [Hint(.escape, title: "End test")] }

  /// Handles an input; nil if it ends the test, as Esc does, or a look at the solution.
  package mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    let before = board
    if let actions = board.handle(input, play, in: context.area, look: context.look) {
      guard board.camera == nil else {
        board = before
        return [.toast(Toast("The camera is for playing, not for a test."))]
      }
      let commands = perform(actions)
      return hasEnded ? nil : commands
    }
    switch input {
    case .key(.escape), .key(.tab): return nil
    case .key(.character("u")), .key(.control("u")): try? play.undo()
    case .key(.character("r")), .key(.control("y")): try? play.redo()
    case .key, .mouse, .paste, .focus: break
    }
    return []
  }

  /// Passes on an answer that the board asked for.
  package mutating func accept(_ answer: GamePayload) -> [ParlorCommand] {
    perform(board.accept(answer, play))
  }

  private mutating func perform(_ actions: [BoardAction<G.P>]) -> [ParlorCommand] {
    actions.flatMap { perform($0) }
  }

  private mutating func perform(_ action: BoardAction<G.P>) -> [ParlorCommand] {
    switch action {
    case .move(let state, let source, let cue, _):
      try? play.move(to: state, by: source)
      return [.cue(cue)]
    case .undo(let steps): for _ in 0..<steps { try? play.undo() }
    case .say(let text): return [.toast(Toast(text))]
    case .copy(let text): return [.copy(text)]
    case .cue(let cue), .hint(let cue): return [.cue(cue)]
    case .ask(let question): return [.puzzle(PuzzleRequest<G.P>.ask(question))]
    case .end: hasEnded = true
    case .mistake, .score, .request, .leave: break
    }
    return []
  }

  package func draw(on canvas: inout Canvas, in area: Rect) { board.draw(play, on: &canvas, in: area) }
}
