import AttackKit
import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import Library

/// A play screen of a puzzle with a service that keeps everything in memory, and a clock that the test moves.
struct PuzzlePlayFixture<G: PuzzleGame>: DrivenScreen {
  private(set) var screen: PuzzlePlayScreen<G>
  var now = Instant.start
  private(set) var cues: [Cue] = []
  private(set) var toasts: [String] = []
  /// The play that was saved last.
  private(set) var saved: SavedPlay<G.P>?
  private(set) var results: [PlayResult] = []
  let size: Size
  let look: Look
  private let opened: OpenedPuzzle<G.P>
  private let preferences: Preferences

  init(
    _ puzzle: G.P, play: SavedPlay<G.P>? = nil, _ preferences: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 22), look: Look = Look()
  ) {
    (self.size, self.look, self.preferences) = (size, look, Preferences(preferences))
    opened = OpenedPuzzle(
      puzzle, progress: PuzzleProgress(), play: play, newPlay: Identifier(high: 8, low: 8))
    screen = PuzzlePlayScreen(.saved(puzzle.header.id), preferences: self.preferences)
    tell(.appeared)
  }

  mutating func tell(_ event: ParlorEvent) {
    let context = ParlorContext(now: now, area: Rect(size), look: look)
    for command in screen.handle(event, in: context) {
      switch command {
      case .cue(let cue): cues.append(cue)
      case .toast(let toast): toasts.append(toast.text)
      case .request(.preferences): tell(.response(.preferences(preferences)))
      case .request(.game(_, let payload)): answer(payload.unwrap())
      case .open, .replace, .close, .suspend, .request, .cancel, .copy, .quit: break
      }
    }
  }

  private mutating func answer(_ request: PuzzleRequest<G.P>?) {
    switch request {
    case .store(.open)?, .add?: tell(.response(.puzzle(.opened(opened))))
    case .store(.savePlay(let play))?:
      saved = play
      tell(.response(.puzzle(PuzzleResponse<G.P>.playSaved)))
    case .store(.record(let finished))?:
      results.append(finished.result)
      var progress = PuzzleProgress()
      progress.record(finished.result)
      tell(.response(.puzzle(PuzzleResponse<G.P>.recorded(progress))))
    case .ask(let payload)?:
      guard let question: G.Question = payload.unwrap() else { break }
      tell(.response(.puzzle(PuzzleResponse<G.P>.answered(GamePayload(G.answer(question))))))
    case .store?, .watch?, nil: break
    }
  }

  /// The play with its board; nil until the puzzle is open.
  var table: PuzzleTable<G>? { if case .playing(let table) = screen.stage { table } else { nil } }
}

extension PuzzlePlayFixture {
  /// Plays random events on screens of each size; now and then it goes on with the play that was saved.
  static func endure(
    _ puzzle: G.P, _ preferences: [String: String] = [:], isPlain: Bool = false, _ events: ScreenEvents,
    isFine: (Self) -> Bool = { $0.table != nil }
  ) {
    var events = events
    var glances = Glances()
    for size in ScreenEvents.sizes {
      var game = Self(puzzle, preferences, size: size, look: Look(isPlain: isPlain))
      for step in 0..<ScreenEvents.count {
        // A page after the end takes nothing at once.
        game.wait(.milliseconds(step % 7 == 0 ? 900 : 40))
        game.tell(events.next())
        glances.look(at: game, after: step)
        if step % 50 == 49, let saved = game.saved { game = Self(puzzle, play: saved, size: size) }
        #expect(isFine(game))
      }
    }
  }
}
