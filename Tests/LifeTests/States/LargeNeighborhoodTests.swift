import GameKit
import Testing

@testable import Life

/// Rules with lists of counts and neighborhoods of several shapes.
struct LargeNeighborhoodTests {
  @Test(arguments: [
    ("R5,C0,M1,S34..58,B34..45,NM", "R5,C0,M1,S34..58,B34..45,NM"),
    ("R2,C2,S6-9,B7-8,NM", "R2,C2,M0,S6..9,B7..8,NM"), ("R2,C3,S2,3,5-7,B3,N+", "R2,C3,M0,S2-3,5-7,B3,N+"),
    ("r1, c3, s, b2, nx", "R1,C3,M0,S,B2,NX"), ("R3,C2,B4-6,3,9,S1,1,2,N#", "R3,C2,M0,S1-2,B3-6,9,N#"),
    ("R1,C2,M1,S2-3,B3,N@ff", "R1,C2,M1,S2-3,B3,N@FF"), ("R2,C2,S,B,NM", "R2,C2,M0,S,B,NM"),
    ("R1,C2,S0-9223372036854775807,B3,N+", "R1,C2,M0,S0-9223372036854775807,B3,N+"),
    ("R1,C2,S9223372036854775807,B3,N+", "R1,C2,M0,S9223372036854775807,B3,N+"),
  ])
  func `a rule is read and written`(text: String, name: String) throws {
    let rule = try #require(StateRule(parsing: text))
    #expect(rule.name == name)
    #expect(StateRule(parsing: name) == rule)
  }

  @Test(arguments: [
    "R1,C2,S2-3,B3,N@F", "R1,C2,S2-3,B3,N@FG", "R1,C2,S2-3,B3,NL", "R1,C2,S2-3,B3,NQ", "R1,C2,S3-2,B3,NM",
    "R1,C2,S2--3,B3,NM", "R1,C2,S-3,B3,NM", "R1,C2,S2,,B3,NM", "R1,C2,2,S2,B3", "R1,2,S2,B3", "R1,S2,B3,S4",
    "R1,C2,S+2,B3", "R501,S2,B3", "R101,S2,B3,NB", "R500,S2,B3,ND",
  ])
  func `an invalid rule is refused`(text: String) { #expect(StateRule(parsing: text) == nil) }

  /// - Source: LifeViewer, the maximum number of neighbors of each neighborhood.
  @Test(arguments: 1...4)
  func `a neighborhood has as many cells as in LifeViewer`(range: Int) throws {
    let side = 2 * range + 1
    let most = [
      "M": side * side - 1, "N": 2 * range * (range + 1), "+": 4 * range, "X": 4 * range, "*": 8 * range,
      "#": 8 * range, "H": side * side - range * (range + 1) - 1, "B": (side * side - 1) / 2,
      "D": (side * side - 1) / 2, "A": 6 * range, "3": 3 * range,
    ]
    let full = try Cells(filling: Box(x: 0, y: 0, width: 12, height: 12))
    for (name, count) in most {
      for (count, population) in [(count, UInt128(144)), (count - 1, 0), (count + 1, 0)] {
        let rule = try #require(StateRule(parsing: "R\(range),C2,S\(count),B,N\(name)"))
        var board = try Universe(full, rule: Rule(rule), topology: .torus(width: 12, height: 12))
        try board.advance()
        #expect(board.population == population, "\(name) \(count)")
      }
    }
  }

  /// Where the neighbors of a shape lie, with the cell itself in the middle.
  @Test(arguments: [
    ("R2,C2,S,B1,N3", "..O../..O../OO.../...O./....O"), ("R2,C2,S,B1,NA", "O.O../.OO../OO.OO/..OO./..O.O"),
    ("R2,C2,S,B1,NH", "OOO../OOOO./OO.OO/.OOOO/..OOO"), ("R2,C2,S,B1,N#", ".O.O./OOOOO/.O.O./OOOOO/.O.O."),
    ("R1,C2,S,B1,N@DB", "OO./O.O/.OO"), ("R2,C2,S,B1,N@800001", "O..../...../...../...../....O"),
    ("R2,C2,S,B1,N2", "..O../.OOO./OO.OO/.OOO./..O.."), ("R2,C2,S,B1,NB", ".O.O./O.O.O/.O.O./O.O.O/.O.O."),
  ])
  func `a cell is seen by those whose neighbor it is`(rule: String, shape: String) throws {
    var expected = Cells()
    for (y, row) in shape.split(separator: "/").enumerated() {
      // A cell that has a neighbor at (dx, dy) lies at (-dx, -dy) from there.
      let range = row.count / 2
      for (x, character) in row.enumerated() where character == "O" {
        expected.set(Cell(range - x, range - y), to: 1)
      }
    }
    var board = try Universe(Cells([Cell(0, 0)]), rule: Rule(#require(StateRule(parsing: rule))))
    try board.advance()
    #expect(try board.cells() == expected)
  }

  /// The shapes that are slowest to add up, on the largest board that one cell wakes.
  @Test(.timeLimit(.minutes(1)), arguments: ["R100,C2,S,B1,NB", "R100,C2,S,B1,ND", "R500,C2,S,B1,N*"])
  func `a generation with distant neighbors takes no minute`(text: String) throws {
    var board = try Universe(Cells([Cell(0, 0)]), rule: Rule(parsing: text))
    try board.advance()
    #expect(board.population >= 4000)
  }

  @Test(arguments: ["NM", "N@FF"])
  func `range 1 is Life`(neighborhood: String) throws {
    let rule = try Rule(#require(StateRule(parsing: "R1,C2,S2-3,B3,\(neighborhood)")))
    var random = SeededRandom(seed: 5)
    let cells = random.soup(Box(x: 0, y: 0, width: 40, height: 40), percent: 40)
    var boards = try [
      Universe(cells, rule: rule), Universe(cells, rule: rule, engine: .hash), Universe(cells),
    ]
    for index in boards.indices { try boards[index].advance(by: 50) }
    #expect(try boards[0].cells() == boards[2].cells())
    #expect(try boards[1].cells() == boards[2].cells())
  }
}
