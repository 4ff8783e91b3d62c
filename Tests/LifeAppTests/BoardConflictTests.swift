import GameKit
import Kit
import Life
import Testing

@testable import LifeApp
@testable import Store

/// Two programs that work on the same boards.
@Suite struct BoardConflictTests {
  private let anna: BoardService
  private let ben: BoardService
  private let id: Identifier

  init() throws {
    let store = MemoryStore()
    let environment = SystemEnvironment(
      now: { Timestamp(seconds: 1000) }, randomBits: { .random(in: .min ... .max) })
    anna = BoardService(store: store, environment: environment, versions: BoardVersions())
    ben = BoardService(store: store, environment: environment, versions: BoardVersions())
    id = try BoardDocuments(store).create(
      Pattern(.cells(Cells([Life.Cell(0, 0)])), title: "Dot"), id: Identifier(high: 0, low: 1),
      at: Timestamp(seconds: 1)
    ).id
  }

  @Test func `drawings of both on one board are saved`() throws {
    let (hers, his) = (try open(anna).drawn(1), try open(ben).drawn(2))
    #expect(try savesCopy(anna, hers) == false)
    guard case .savedAsCopy(let copy) = try ben.perform(.save(his)) else {
      Issue.record("His work replaced hers.")
      return
    }
    #expect([copy.originalTitle, copy.title] == ["Dot", "Dot copy"])
    #expect(copy.sentence.contains("“Dot” was also changed in another Parlor"))
    #expect(try read(id).content == hers.pattern.content)
    #expect(try read(copy.id).content == his.pattern.content)
    #expect(try read(copy.id).title == "Dot copy")
  }

  @Test func `the copy is continued when the board it was made of is saved again`() throws {
    let (hers, his) = (try open(anna).drawn(1), try open(ben).drawn(2))
    _ = try anna.perform(.save(hers))
    guard case .savedAsCopy(let copy) = try ben.perform(.save(his)) else {
      Issue.record("His work replaced hers.")
      return
    }
    #expect(try savesCopy(ben, his.drawn(3)) == false)
    #expect(try read(copy.id).content == his.drawn(3).pattern.content)
    #expect(try read(copy.id).title == "Dot copy")
    #expect(try open(ben, nil).id == copy.id)
    #expect(try BoardDocuments(anna.store).boards().count == 2)
  }

  @Test func `looking at a board disturbs nobody, and is not disturbed`() throws {
    var (hers, his) = (try open(anna), try open(ben))
    (hers.view, his.view) = ("zoom=1", "zoom=2")
    #expect(try savesCopy(anna, hers) == false)
    #expect(try savesCopy(ben, his.drawn(2)) == false)
    #expect(try read(id).content == his.drawn(2).pattern.content)
    #expect(try savesCopy(anna, hers) == false)
    #expect(try read(id).content == his.drawn(2).pattern.content)
    #expect(try savesCopy(anna, hers.drawn(3)))
  }

  @Test func `one program saves as often as it likes, also within a second`() throws {
    let board = try open(anna)
    for x in 1...5 { #expect(try savesCopy(anna, board.drawn(x)) == false) }
    _ = try anna.perform(.rename(id, to: "Line"))
    #expect(try savesCopy(anna, board.drawn(6)) == false)
  }

  private func open(_ service: BoardService) throws -> Board { try open(service, id) }

  private func open(_ service: BoardService, _ id: Identifier?) throws -> Board {
    guard case .board(let board) = try service.perform(.open(id)) else { throw BoardError.notFound(self.id) }
    return board
  }

  private func read(_ id: Identifier) throws -> Pattern {
    try BoardDocuments(anna.store).board(id).pattern
  }

  /// Saves a board and returns true if that made a copy.
  private func savesCopy(_ service: BoardService, _ board: Board) throws -> Bool {
    if case .savedAsCopy = try service.perform(.save(board)) { true } else { false }
  }
}

extension Board {
  /// The board with another cell.
  fileprivate func drawn(_ x: Int) -> Board {
    var board = self
    board.pattern.content = .cells(Cells([Life.Cell(0, 0), Life.Cell(x, 0)]))
    return board
  }
}
