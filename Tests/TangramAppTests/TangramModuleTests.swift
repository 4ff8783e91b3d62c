import GameKit
import Kit
import Packs
import PuzzleKit
import Tangram
import Testing

@testable import Library
@testable import TangramApp

struct TangramModuleTests {
  @Test func `Tangram is a game for one`() { #expect(GameModule.tangram.info.players == 1...1) }

  private func builtIn() -> [ListedPuzzle<TangramPuzzle>] {
    let share = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let files = DataFolders(environment: ["PARLOR_SHARE": share], binary: nil)
    return PuzzleFolder<TangramPuzzle>(files: files).all().puzzles.map { stored in
      ListedPuzzle(stored.puzzle, progress: PuzzleProgress(), playing: nil, isBuiltIn: true)
    }
  }

  @Test func `levels that open one by one do so after five figures each, and what was played stays open`()
    throws
  {
    var listed = builtIn()
    func locked() -> Set<Difficulty> {
      let gate = LevelGate(listed, noun: "puzzle")
      return Set(listed.filter { gate.obstacle(to: $0) != nil }.map(\.puzzle.difficulty))
    }
    #expect(locked() == Set(Difficulty.allCases.dropFirst()))
    let beginners = listed.indices.filter { listed[$0].puzzle.difficulty == .beginner }
    for index in beginners.prefix(4) {
      listed[index].progress.record(PlayResult(time: .seconds(9), isCompleted: true, hints: 1))
    }
    let easy = try #require(listed.first { $0.puzzle.difficulty == .easy })
    #expect(
      LevelGate(listed, noun: "puzzle").obstacle(to: easy)
        == "Solve 1 more beginner puzzle to open the next level.")
    listed[beginners[4]].progress.record(PlayResult(time: .seconds(9), isCompleted: true, hints: 0))
    #expect(locked() == Set(Difficulty.allCases.dropFirst(2)))
    let hard = try #require(listed.firstIndex { $0.puzzle.difficulty == .hard })
    listed[hard].playing = .seconds(5)
    #expect(LevelGate(listed, noun: "puzzle").obstacle(to: listed[hard]) == nil)
    listed[hard].playing = nil
    listed[hard].isBuiltIn = false
    #expect(LevelGate(listed, noun: "puzzle").obstacle(to: listed[hard]) == nil)
  }

  @Test func `who has played nothing yet finds the easy figures first, and who has, the last one`() throws {
    var listed = builtIn()
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
