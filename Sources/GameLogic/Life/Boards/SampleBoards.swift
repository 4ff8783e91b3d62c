import GameKit

/// The boards that somebody finds who has none yet.
public enum SampleBoards {
  /// Five patterns, that to begin with first.
  public static let patterns: [Pattern] = [
    Pattern(
      .cells(placed([("b2o$2o$bo!", 0, 0)])), title: "First steps",
      comments: [
        "Five cells that take more than a thousand generations to come to rest.", "Draw more of them!",
      ]),
    Pattern(
      .cells(placed([(glidersGun, 0, 0), ("2o$obo$2bo$2b2o!", 71, 57)])), title: "Glider gun",
      author: "Bill Gosper, 1970",
      comments: ["It fires a glider every 30 generations; an eater at the end swallows them."]),
    Pattern(
      .cells(
        placed([
          ("3o!", 0, 6), ("2bo4bo$2ob4ob2o$2bo4bo!", 10, 5), (pulsar, 28, 0),
          ("6ob2o$6ob2o$7b2o$2o5b2o$2o5b2o$2o5b2o$2o$2ob6o$2ob6o!", 50, 2), ("2bo$obo$bobo$bo!", 68, 5),
        ])), title: "Oscillators", comments: ["Periods 2, 15, 3, 8 and 2: together they repeat every 120."]),
    Pattern(
      .cells(
        placed([
          ("bo$2bo$3o!", 0, 30), ("b3o$o2bo$3bo$3bo$obo!", 20, 30), ("3b2o$bo4bo$o$o5bo$6o!", 40, 30),
        ])), title: "Spaceships",
      comments: ["The glider is slow and goes aslant; the others are twice as fast."]),
    Pattern(
      .cells(soup()), topology: .torus(width: 100, height: 100), title: "Soup on a torus",
      comments: ["Random cells in a world whose opposite edges meet."]),
  ]

  private static let glidersGun =
    "24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b2o!"
  private static let pulsar =
    "2b3o3b3o2$o4bobo4bo$o4bobo4bo$o4bobo4bo$2b3o3b3o2$2b3o3b3o$o4bobo4bo$o4bobo4bo$o4bobo4bo2$2b3o3b3o!"

  /// Lays run lengths at places, whose cells must not touch.
  private static func placed(_ parts: [(runs: String, x: Int, y: Int)]) -> Cells {
    var all = Cells()
    for part in parts {
      guard let read = try? PatternText.read(Array("x = 0, y = 0\n\(part.runs)".utf8)),
        case .cells(let cells) = read.pattern.content
      else { preconditionFailure("A sample cannot be read: \(part.runs)") }
      cells.forEach { all.insert(Cell($0.x + part.x, $0.y + part.y)) }
    }
    return all
  }

  /// A board of which three of eight cells live, the same for everybody.
  private static func soup() -> Cells {
    var luck = SeededRandom(seed: 1)
    var cells = Cells()
    for y in 0..<100 {
      for x in 0..<100 where luck.below(8) < 3 { cells.insert(Cell(x, y)) }
    }
    return cells
  }
}
