import GameKit
import Testing

@testable import Life

/// Every engine held against the oracle, on boards of each shape and with each rule that players know.
struct EveryRuleTests {
  @Test(arguments: [true, false], RuleOfProof.all + RuleOfProof.fromNothing)
  func `boards with edges go as the oracle says`(wraps: Bool, rules: RuleOfProof) throws {
    var luck = SeededRandom(seed: rules.seed * 2 + (wraps ? 1 : 0))
    for board in 0..<Thoroughness.boards {
      let (width, height) = luck.size(), rule = rules.rule ?? luck.edgedRule()
      let topology: Topology =
        wraps ? .torus(width: width, height: height) : .bounded(width: width, height: height)
      let cells = luck.soup(Box(x: 0, y: 0, width: width, height: height), percent: 5 + luck.below(80))
      var universe = try Universe(cells, rule: rule, topology: topology)
      var oracle = Oracle(cells, rule: rule, topology: topology)
      for _ in 0..<3 {
        let step = 1 + luck.below(board % 50 == 0 ? 70 : 4)
        for _ in 0..<step { oracle.step() }
        #expect(try universe.advance(by: step) == step)
        try universe.expect(oracle)
      }
    }
  }

  @Test(arguments: RuleOfProof.all)
  func `both engines of the plane go as the oracle says`(rules: RuleOfProof) throws {
    var luck = SeededRandom(seed: 1000 + rules.seed)
    for board in 0..<Thoroughness.boards {
      let rule = rules.rule ?? luck.rule(isBornFromNothing: false), corner = luck.corner()
      let box = Box(x: corner.x, y: corner.y, width: 1 + luck.below(40), height: 1 + luck.below(40))
      let cells = luck.soup(box, percent: 5 + luck.below(50))
      var tiles = try Universe(cells, rule: rule, engine: .tiles)
      var hash = try Universe(cells, rule: rule, engine: .hash)
      var oracle = Oracle(cells, rule: rule)
      for _ in 0..<3 {
        let step = 1 + luck.below(board % 50 == 0 ? 12 : 4)
        for _ in 0..<step { oracle.step() }
        #expect(try tiles.advance(by: step) == step)
        #expect(try hash.advance(by: step) == step)
        try tiles.expect(oracle)
        try hash.expect(oracle)
      }
      #expect(tiles.engine == .tiles && hash.engine == .hash)
    }
  }
}

/// A rule that boards are drawn for, or that each board has a drawn rule of its own.
struct RuleOfProof: Sendable, CustomTestStringConvertible {
  /// Where its luck begins.
  let seed: UInt64
  /// The rule; nil lets each board draw its own.
  let rule: Rule?

  /// Rules that every board may have.
  static let all = ([nil] + Rule.known).enumerated().map { Self(seed: UInt64($0), rule: $1) }
  /// Rules that only boards with edges may have.
  static let fromNothing = Rule.fromNothing.enumerated().map { Self(seed: UInt64(100 + $0), rule: $1) }

  var testDescription: String { rule?.description ?? "drawn rules" }
}
