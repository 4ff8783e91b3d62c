import Anagram
import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import AnagramApp
@testable import GameTestKit
@testable import Library

typealias AnagramFixture = PuzzlePlayFixture<AnagramGame>

extension AnagramFixture {
  static func puzzle(_ phrase: String = "be kind", clue: String = "It costs nothing") throws -> AnagramPuzzle
  {
    let target = try AnagramTarget(phrase, clue: clue, language: "en", origin: .local)
    return try AnagramGame.puzzle(
      of: target, as: Identifier(high: 1, low: 5), at: Timestamp(seconds: 0), from: NoFiles())
  }

  init(_ phrase: String, size: Size = Size(columns: 80, rows: 22), look: Look = Look()) throws {
    self.init(try Self.puzzle(phrase), size: size, look: look)
  }

  /// A shipped theme.
  static func theme(_ name: String) -> Theme { ShippedThemes.theme(name) }

  var game: AnagramPuzzle? { table?.play.puzzle }
  var spelled: [String] { game?.spelled ?? [] }

  mutating func mouse(_ action: Mouse.Action, at point: Point) {
    tell(.input(.mouse(Mouse(action, at: point))))
  }

  /// The middle of a tile on the heap.
  func cell(of letter: Character) throws -> Point {
    let puzzle = try #require(game)
    let layout = AnagramLayout(puzzle, in: Rect(size), largest: .large)
    let tile = try #require(puzzle.current.loose.first { puzzle.pieces[$0].letter == letter })
    let place = layout.heap[try #require(puzzle.current.heap.firstIndex(of: tile))]
    return place.origin.moved(columns: 1)
  }
}

/// A screen with a service that answers from tables.
struct ScreenFixture<S: Screen>: DrivenScreen where S.App == ParlorApp {
  var screen: S
  var now = Instant.start
  private(set) var requests: [Request] = []
  private(set) var opened: [Route] = []
  private(set) var isClosed = false
  let size: Size
  let look: Look

  init(_ screen: S, size: Size = Size(columns: 80, rows: 22), look: Look = Look()) {
    (self.screen, self.size, self.look) = (screen, size, look)
    tell(.appeared)
  }

  mutating func tell(_ event: ParlorEvent) {
    let context = ParlorContext(now: now, area: Rect(size), look: look)
    for command in screen.handle(event, in: context) {
      switch command {
      case .request(let request): requests.append(request)
      case .open(let route), .replace(let route): opened.append(route)
      case .close: isClosed = true
      case .toast, .cue, .suspend, .cancel, .copy, .quit: break
      }
    }
  }
}

extension GameContext {
  /// A context without files.
  static func anagram(_ preferences: [String: String] = [:]) -> GameContext {
    GameContext(
      preferences: Preferences(preferences), seed: 1, opened: Timestamp(seconds: 1_763_150_400),
      newIdentifier: Identifier(high: 3, low: 3), files: NoFiles())
  }
}
