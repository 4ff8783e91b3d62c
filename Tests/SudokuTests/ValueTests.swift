import FoundationEssentials
import Sudoku
import Testing

/// Grids, houses and variants.
struct ValueTests {
  @Test(arguments: Shape.allCases)
  func `every shape has a row, a column and a box for each digit`(shape: Shape) {
    let layout = Layout(shape)
    #expect(layout.houses.count == 3 * shape.side)
    #expect(layout.houses.allSatisfy { Set($0.cells).count == shape.side })
  }

  @Test func `each cell has 20 peers, and up to 26 with diagonals`() throws {
    #expect(Layout.classic.peers.allSatisfy { $0.count == 20 })
    let x = try Layout(.nineByNine, .x)
    #expect(x.peers[0].count == 26 && x.peers[40].count == 32 && x.peers[1].count == 20)
  }

  @Test func `regions of the wrong size are refused`() {
    #expect(throws: LayoutError.regions) {
      try Layout(.fourByFour, .jigsaw(Array(repeating: 0, count: 16)))
    }
  }

  @Test(arguments: [
    (Cage(sum: 3, cells: [0, 1]), true), (Cage(sum: 2, cells: [0, 1]), false),
    (Cage(sum: 17, cells: [0, 1]), true), (Cage(sum: 18, cells: [0, 1]), false),
    (Cage(sum: 45, cells: Array(0..<9)), true), (Cage(sum: 5, cells: []), false),
    (Cage(sum: 5, cells: [80, 81]), false),
  ])
  func `a cage needs a sum that different digits have`(cage: Cage, isPossible: Bool) {
    let layout = try? Layout(.nineByNine, .killer([cage]))
    #expect((layout != nil) == isPossible)
  }

  @Test func `two equal digits in a house are a conflict, and a full cage with a wrong sum`() throws {
    var grid = Grid()
    grid[0] = 5
    grid[8] = 5
    #expect(grid.conflicts == [0, 8])
    var killer = Grid(try Layout(.nineByNine, .killer([Cage(sum: 5, cells: [0, 10])])))
    killer[0] = 1
    #expect(killer.conflicts == [])
    killer[10] = 2
    #expect(killer.conflicts == [0, 10])
  }

  @Test func `a placed digit is no candidate of its peers`() {
    var board = Board(Grid())
    board.place(7, at: 40)
    #expect(board.candidates.count { !$0.contains(7) } == 21)
    #expect(!board.isDead)
  }

  @Test func `a position is the same after it was saved`() throws {
    var board = Board(Grid(try Layout(.nineByNine, .killer([Cage(sum: 5, cells: [0, 10])]))))
    board.place(7, at: 40)
    board.eliminate(DigitSet([1, 2]), at: 0)
    #expect(try JSONDecoder().decode(Board.self, from: JSONEncoder().encode(board)) == board)
  }
}
