import GameKit
import Life
import TUI
import Testing

@testable import App

/// Whatever somebody presses, in whatever size, nothing breaks.
struct LifeListsRestlessTests {
  @Test func `the list of boards endures any keys`() {
    var stage = LifeStage(LifeBoardsScreen(), LifeShelf(LifeShelf.five))
    stage.endure(10_000, seed: 1)
  }

  @Test func `the library endures any keys`() {
    var stage = LifeStage(LifeLibraryScreen(.offer), LifeShelf(patterns: LifeShelf.patterns))
    stage.endure(10_000, seed: 2)
  }

  @Test func `the details endure any keys`() {
    var stage = LifeStage(
      LifeDetailsScreen(Identifier(high: 0, low: 2)), LifeShelf(LifeShelf.five))
    stage.endure(10_000, seed: 3)
  }
}
