private import GameKit
package import Kit
package import PuzzleKit
package import TUI

/// The screen on which a puzzle is played: it owns the clock, undo, pause, saving and the end; the board does the rest.
package struct PuzzlePlayScreen<G: PuzzleGame>: Screen {
  package typealias App = ParlorApp

  /// The stages of opening a puzzle.
  enum Stage: Sendable {
    case opening(PuzzleChoice)
    case playing(PuzzleTable<G>)
  }

  private let preferences: Preferences
  private(set) var stage: Stage

  package init(_ choice: PuzzleChoice, preferences: Preferences) {
    stage = .opening(choice)
    self.preferences = preferences
  }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch stage {
    case .opening(let choice): return open(choice, event, in: context)
    case .playing(var table):
      if case .response(let response) = event, case .opened(let opened)? = response.puzzle(of: G.P.self) {
        return begin(opened, in: context)
      }
      defer { stage = .playing(table) }
      return table.handle(event, in: context)
    }
  }

  private mutating func open(
    _ choice: PuzzleChoice, _ event: ParlorEvent, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.puzzle(PuzzleRequest<G.P>.open(choice))]
    case .response(.failed): return [.replace(.puzzle(.list(), of: G.P.game))]
    case .response(let response):
      switch response.puzzle(of: G.P.self) {
      case .opened(let opened)?: return begin(opened, in: context)
      case .notFound(let sentence)?: return [.replace(.puzzle(.list(because: sentence), of: G.P.game))]
      case .imported?: return [.replace(.puzzle(.list(), of: G.P.game))]
      case .list?, .saved?, .deleted?, .exported?, .exists?, .playSaved?, .notSaved?, .recorded?, .results?,
        .answered?, .elsewhere?, nil:
        return []
      }
    case .input(.key(.escape)): return [.close]
    case .input, .alarm, .resized, .interrupted, .ending: return []
    }
  }

  private mutating func begin(_ opened: OpenedPuzzle<G.P>, in context: ParlorContext) -> [ParlorCommand] {
    let isDaily = if case .opening(.daily) = stage { true } else { false }
    var table = PuzzleTable<G>(opened, preferences: preferences, isFromCalendar: isDaily)
    let commands = table.begin(at: context.now)
    stage = .playing(table)
    return commands
  }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .opening:
      canvas.write("Opening…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
    case .playing(let table): table.draw(on: &canvas, in: area, at: now)
    }
  }
}

extension PuzzlePlayScreen {
  private var table: PuzzleTable<G>? { if case .playing(let table) = stage { table } else { nil } }

  package var header: Header { table?.header ?? Header(G.title) }
  package var hints: [Hint] { table?.hints ?? [Hint(.escape, title: "Back")] }
  package var coveredHints: [Hint] { table?.coveredHints ?? hints }
  package var alarm: Instant? { table?.alarm }
  package var receivesFocusEvents: Bool { true }
  package var isReadyToEnd: Bool { table?.saving.isIdle ?? true }
  package var unsavedWork: String? { isReadyToEnd ? nil : "the puzzle that you're solving" }
  package var isSuspendable: Bool { false }

  package mutating func uncover(at now: Instant) {
    guard case .playing(var table) = stage else { return }
    table.uncover(at: now)
    stage = .playing(table)
  }
}

extension Response {
  /// The response about puzzles of a type; nil for all others.
  package func puzzle<P: Puzzle>(of type: P.Type) -> PuzzleResponse<P>? { message() }
}
