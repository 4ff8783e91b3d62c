import GameKit
import Life

extension Board {
  /// A board with a glider on it.
  static func glider(
    _ number: UInt64, titled title: String = "Glider", changed second: Int64 = 100,
    topology: Topology = .plane
  ) -> Board {
    Board(
      id: Identifier(high: 3, low: number),
      pattern: Pattern(.cells(.glider), topology: topology, title: title),
      created: Timestamp(seconds: 50), changed: Timestamp(seconds: second))
  }

  /// One and the same board as it grows: so large that it needs many pages.
  static func growing(_ times: Int) -> Board {
    var dice = Dice(seed: 5)
    let cells = (0..<times * 4000).map { _ in Cell(dice.roll(0...999), dice.roll(0...999)) }
    return Board(
      id: Identifier(high: 4, low: 4), pattern: Pattern(.cells(Cells(cells)), generation: times),
      created: Timestamp(seconds: 0), changed: Timestamp(seconds: Int64(times)))
  }

  /// A board of which everything is known, and nothing is usual.
  static let strange = Board(
    id: Identifier(high: .max, low: 0),
    pattern: Pattern(
      .cells(Cells([Cell(-7, 1 << 60), Cell(1 << 60, -3)])), rule: Rule(births: [3, 6], survivals: []),
      generation: .max, title: "Ünï \"'; 🦊\n\u{0}", author: "", comments: ["", "one, two", "", "!$#"]),
    created: Timestamp(seconds: -1), changed: Timestamp(seconds: 1 << 40), isActive: true,
    cycle: Cycle(start: 4, period: 1 << 40, dx: -3, dy: 2), view: "zoom=3\n{\"cursor\": [1, 2]}")
}

extension Cells {
  /// A glider.
  static let glider = Cells([Cell(1, 0), Cell(2, 1), Cell(0, 2), Cell(1, 2), Cell(2, 2)])
}

extension Dice {
  /// A board that may have been made: of any shape and rule, large or small, with much or little in it.
  mutating func board() -> Board {
    let topology = pick(
      [
        .plane, .torus(width: roll(1...200), height: roll(1...90)),
        .bounded(width: roll(1...200), height: roll(1...90)),
      ] as [Topology])
    let reach = topology.box ?? Box(x: -300, y: -300, width: 600, height: 600)
    let cells = Cells(
      (0..<roll(0...80)).map { _ in
        Cell(roll(reach.columns), roll(reach.rows))
      })
    let rule = Rule(
      births: (1...8).filter { _ in roll(0...2) == 0 }, survivals: (0...8).filter { _ in roll(0...2) == 0 })
    return Board(
      id: Identifier(high: 9, low: UInt64(roll(0...12))),
      pattern: Pattern(
        .cells(cells), rule: rule, topology: topology, generation: roll(0...1_000_000),
        title: pick(Self.names), author: pick(Self.names), comments: pick([[], [""], ["a", "", "b"]])),
      created: Timestamp(seconds: Int64(roll(0...9))), changed: Timestamp(seconds: Int64(roll(10...20))),
      isActive: roll(0...1) == 0, cycle: pick([nil, Board.Cycle(start: 3, period: 2)]), view: pick(["", "x"]))
  }
}
