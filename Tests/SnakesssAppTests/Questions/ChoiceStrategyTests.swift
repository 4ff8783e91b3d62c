import GameKit
import Packs
import Snakesss
import Testing

@testable import SnakesssApp

/// Ways to choose without knowing anything.
@Suite struct ChoiceStrategyTests {
  static let picks: [([String], [ChoiceStrategy: Int])] = [
    (
      ["In a shop", "A market", "A barn"],
      [.longest: 0, .shortest: 2, .first: 2, .last: 1, .start: 0, .wordCount: 0]
    ),
    (
      ["An old Roman", "A young man", "A child"],
      [.longest: 0, .shortest: 2, .first: 2, .last: 1, .start: 0, .wordCount: 2, .name: 0]
    ),
    (["120 feet", "34 feet", "56 feet"], [.longest: 0, .smallest: 1, .middle: 2, .largest: 0]),
    (["125 feet", "340 feet", "500 feet"], [.smallest: 0, .middle: 1, .largest: 2, .exact: 0]),
    (["Oak", "Maple", "Willow"], [.shortest: 0, .longest: 2, .first: 1, .last: 2]),
    (["The oak", "A maple", "Elms"], [.wordCount: 2, .shortest: 2, .first: 2, .last: 0]),
    (["12", "1,200", "120"], [.shortest: 0, .longest: 1, .smallest: 0, .middle: 2, .largest: 1]),
    (
      ["2 million", "3 thousand", "40"],
      [.wordCount: 2, .longest: 1, .shortest: 2, .smallest: 2, .middle: 1, .largest: 0]
    ),
    (["Seven", "Ten", "Two"], [.longest: 0, .smallest: 2, .middle: 0, .largest: 1]),
    (["About 2 feet", "About 2 inches", "About 2 miles"], [.shortest: 0, .longest: 1, .first: 0, .last: 2]),
    (["1 foot", "2 feet", "None"], [.wordCount: 2, .shortest: 2, .first: 0, .last: 2]),
  ]

  @Test(arguments: picks)
  func `a strategy takes one choice, or does not apply`(choices: [String], expected: [ChoiceStrategy: Int]) {
    for strategy in ChoiceStrategy.allCases {
      #expect(strategy.pick(from: choices) == expected[strategy], "\(strategy) of \(choices)")
    }
  }

  /// Choices of which one strategy takes the first, and most others none.
  static let tells: [(ChoiceStrategy, [String])] = [
    (.shortest, ["Oa", "Map", "Elm"]), (.longest, ["Oaks", "Map", "Elm"]), (.smallest, ["10", "20", "30"]),
    (.middle, ["20", "10", "30"]), (.largest, ["30", "20", "10"]), (.first, ["Ash", "Map", "Elm"]),
    (.last, ["Yew", "Map", "Elm"]),
  ]

  @Test(arguments: tells)
  func `a strategy that is right too often is a fault, at its level alone`(
    strategy: ChoiceStrategy, choices: [String]
  ) throws {
    func score(right: Int, of count: Int) throws -> StrategyScore {
      let questions = try (0..<count).map { index in
        try Samples.question("science-\(index)", choices: choices, answer: index < right ? .a : .b)
      }
      return StrategyScore(strategy, on: questions)
    }
    #expect(try !score(right: 38, of: 100).isTooHigh)
    #expect(try score(right: 39, of: 100).isTooHigh)
    #expect(try !score(right: 11, of: 11).isTooHigh)
    #expect(try score(right: 5, of: 12).isTooHigh)
  }

  @Test func `the fault names the level as the pack does`() throws {
    let questions = try (0..<12).map { index in
      try Samples.question(
        "science-\(index)", text: "Stone\(index) tree\(index)?",
        choices: ["Ash \(index)", "Map \(index)", "Elm \(index)"].rotated(by: index % 3),
        answer: [Letter.a, .c, .b][index % 3], difficulty: .hard)
    }
    let header = try Samples.header("sample", #"{"name": "X", "levels": {"hard": "trap"}}"#)
    let faults = Samples.packs(of: questions, header).flatMap { QuestionQuality(pack: $0).faults }
    #expect(
      faults.map(\.sentence) == [
        "trap: the first choice in the alphabet is correct in 12 of 12 questions (limit 38%)."
      ])
  }
}

extension Array {
  fileprivate func rotated(by count: Int) -> [Element] { Array(self[count...] + self[..<count]) }
}
