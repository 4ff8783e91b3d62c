import GameKit
import Kit
import Library
import Packs
import PuzzleKit
import Tangram
import Testing

@testable import TangramApp

struct TangramModuleTests {
  @Test func `Tangram is a game for one`() { #expect(GameModule.tangram.info.players == 1...1) }

  @Test func `who has played nothing yet finds the easy figures first, and who has, the last one`() throws {
    let share = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files = DataFolders(environment: ["PARLOR_SHARE": share], binary: nil)
    var listed = PuzzleFolder<TangramPuzzle>(files: files).all().puzzles.map { stored in
      ListedPuzzle(stored.puzzle, progress: PuzzleProgress(), playing: nil, isBuiltIn: true)
    }
    func sorted() -> [TangramPuzzle] {
      let ranks = listed.map { ($0.puzzle, PuzzleTenant<TangramGame>.rank(of: $0, in: .recent)) }
      return ranks.sorted { $0.1 < $1.1 }.map(\.0)
    }
    let levels = sorted().map(\.difficulty.level)
    #expect(levels == levels.sorted() && levels.first == Difficulty.beginner.level)
    let hardest = try #require(listed.firstIndex { $0.puzzle.difficulty == .master })
    listed[hardest].lastPlayed = Timestamp(seconds: 2_000_000_000)
    #expect(sorted().first?.id == listed[hardest].puzzle.id)
  }

  @Test(arguments: [(10, 0, 3), (10_000, 0, 2), (10, 1, 1)])
  func `a solved figure has a star, and more without hints and in time`(seconds: Int, hints: Int, stars: Int)
    throws
  {
    var progress = PuzzleProgress()
    progress.record(PlayResult(time: .seconds(seconds), isCompleted: true, hints: hints))
    let figure = try TangramFixture.puzzle()
    let listed = ListedPuzzle(figure, progress: progress, playing: nil, isBuiltIn: true)
    #expect(PuzzleTenant<TangramGame>.detail(of: listed).hasSuffix("\(stars) of 3 stars"))
  }
}
