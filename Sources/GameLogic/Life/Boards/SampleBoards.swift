import GameKit

/// The boards that a new player starts with.
public enum SampleBoards {
  /// Five patterns, the one to begin with first.
  public static let patterns: [Pattern] = files.map { read($0) } + [soup]

  private static let files = [
    """
    #N First steps
    #C Five cells that take more than a thousand generations to settle.
    #C Draw some more.
    x = 3, y = 3
    b2o$2o$bo!
    """,
    """
    #N Glider gun
    #O Bill Gosper, 1970
    #C Fires a glider every 30 generations; an eater at the end swallows them.
    x = 75, y = 61
    24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4bobo$10bo5bo7bo$11bo3bo$12b
    2o49$71b2o$71bobo$73bo$73b2o!
    """,
    """
    #N Oscillators
    #C Periods 2, 15, 3, 8 and 2: together they repeat every 120 generations.
    x = 72, y = 13
    30b3o3b3o2$28bo4bobo4bo9b6ob2o$28bo4bobo4bo9b6ob2o$28bo4bobo4bo16b2o$12bo4bo12b3o3b3o11b2o5b2o
    11bo$3o7b2ob4ob2o30b2o5b2o9bobo$12bo4bo12b3o3b3o11b2o5b2o10bobo$28bo4bobo4bo9b2o17bo$28bo4bobo4b
    o9b2ob6o$28bo4bobo4bo9b2ob6o2$30b3o3b3o!
    """,
    """
    #N Spaceships
    #C The glider is slow and flies diagonally; the others are twice as fast.
    x = 47, y = 35
    30$bo19b3o19b2o$2bo17bo2bo17bo4bo$3o20bo16bo$23bo16bo5bo$20bobo17b6o!
    """,
  ]

  private static func read(_ file: String) -> Pattern {
    do throws(FormatFault) {
      return try PatternText.read(Array(file.utf8)).pattern
    } catch {
      preconditionFailure("A sample board cannot be read: \(error)")
    }
  }

  private static let soup: Pattern = {
    var random = SeededRandom(seed: 1)
    var cells = Cells()
    for y in 0..<100 {
      for x in 0..<100 where random.below(8) < 3 { cells.insert(Cell(x, y)) }
    }
    return Pattern(
      .cells(cells), topology: .torus(width: 100, height: 100), title: "Soup on a torus",
      comments: ["Random cells on a board that wraps around."])
  }()
}
