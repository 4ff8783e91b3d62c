import GameKit
import Life
import TUI
import TestKit
import Testing

@testable import App

/// Each key that a screen names does something there.
struct LifeHintTests {
  /// The hints of a screen of which no key leads to anything.
  private func idle<Part: Screen>(_ stage: LifeStage<Part>) -> [String] where Part.Words == ParlorWords {
    stage.screen.hints.filter { hint in
      !hint.keys.contains { key in
        var tried = stage
        return !tried.press(key).isEmpty || tried.picture != stage.picture
      }
    }.map(\.title)
  }

  @Test(arguments: [[], [.down], [.character("d")], [.character("/")], [.character("n")]] as [[Key]])
  func `the list of boards`(keys: [Key]) {
    var stage = LifeStage(LifeBoardsScreen(), LifeShelf(LifeShelf.five))
    for key in keys { stage.press(key) }
    #expect(idle(stage) == [])
  }

  @Test(arguments: ["e", "r", "f", "p"] as [Character])
  func `the ways to a new board`(key: Character) {
    var stage = LifeStage(LifeBoardsScreen(), LifeShelf(LifeShelf.five))
    stage.press(.character("n"), .character(key), .down)
    #expect(idle(stage) == [])
  }

  @Test func `a list without boards`() {
    #expect(idle(LifeStage(LifeBoardsScreen(), LifeShelf())) == [])
  }

  @Test(arguments: [LifeLibraryScreen.Purpose.offer, .board], [[], [.character("/")], [.left]] as [[Key]])
  func `the library`(purpose: LifeLibraryScreen.Purpose, keys: [Key]) {
    var stage = LifeStage(LifeLibraryScreen(purpose), LifeShelf(patterns: LifeShelf.patterns))
    for key in keys { stage.press(key) }
    #expect(idle(stage) == [])
  }

  @Test func `the details`() {
    let board = LifeDetailsScreen(Identifier(high: 0, low: 1))
    let stage = LifeStage(board, LifeShelf(LifeShelf.five), size: Size(columns: 60, rows: 12))
    #expect(idle(stage) == [])
  }
}
