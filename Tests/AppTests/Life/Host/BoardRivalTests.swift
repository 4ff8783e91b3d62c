import GameKit
import Life
import Store
import Testing

@testable import App

/// Two programs that work at the same boards.
@Suite struct BoardRivalTests {
  private let anna: BoardClerk
  private let ben: BoardClerk
  private let id: Identifier

  init() throws {
    let store = try SQLiteStore.inMemory()
    let world = World(now: { Timestamp(seconds: 1000) }, randomBits: { .random(in: .min ... .max) })
    (anna, ben) = (
      BoardClerk(store: store, world: world, known: KnownBoards()),
      BoardClerk(store: store, world: world, known: KnownBoards())
    )
    id = try LifeService(BoardDocuments(store)).create(
      Pattern(.cells(Cells([Life.Cell(0, 0)])), title: "Dot"), id: Identifier(high: 0, low: 1),
      at: Timestamp(seconds: 1)
    ).id
  }

  @Test func `what two draw on one board is kept for both`() throws {
    let (hers, his) = (try open(anna).drawn(1), try open(ben).drawn(2))
    #expect(try isBeside(anna, hers) == false)
    guard case .keptBeside(let copy) = try ben.answer(.save(his)) else {
      Issue.record("His work took the place of hers.")
      return
    }
    #expect([copy.originalTitle, copy.title] == ["Dot", "Dot, copy"])
    #expect(copy.sentence.contains("“Dot” was changed by another Parlor meanwhile"))
    #expect(try read(id).content == hers.pattern.content)
    #expect(try read(copy.id).content == his.pattern.content)
    #expect(try read(copy.id).title == "Dot, copy")
  }

  @Test func `the copy goes on where somebody still saves what it was made of`() throws {
    let (hers, his) = (try open(anna).drawn(1), try open(ben).drawn(2))
    _ = try anna.answer(.save(hers))
    guard case .keptBeside(let copy) = try ben.answer(.save(his)) else { return }
    #expect(try isBeside(ben, his.drawn(3)) == false)
    #expect(try read(copy.id).content == his.drawn(3).pattern.content)
    #expect(try read(copy.id).title == "Dot, copy")
    #expect(try open(ben, nil).id == copy.id)
    #expect(try LifeService(BoardDocuments(anna.store)).boards().count == 2)
  }

  @Test func `who only looks at a board disturbs nobody, and is not disturbed`() throws {
    var (hers, his) = (try open(anna), try open(ben))
    (hers.view, his.view) = ("zoom=1", "zoom=2")
    #expect(try isBeside(anna, hers) == false)
    #expect(try isBeside(ben, his.drawn(2)) == false)
    #expect(try read(id).content == his.drawn(2).pattern.content)
    #expect(try isBeside(anna, hers) == false)
    #expect(try read(id).content == his.drawn(2).pattern.content)
    #expect(try isBeside(anna, hers.drawn(3)) == true)
  }

  @Test func `one program saves as often as it likes, also within a second`() throws {
    let board = try open(anna)
    for x in 1...5 { #expect(try isBeside(anna, board.drawn(x)) == false) }
    _ = try anna.answer(.rename(id, to: "Line"))
    #expect(try isBeside(anna, board.drawn(6)) == false)
  }

  private func open(_ clerk: BoardClerk) throws -> Board { try open(clerk, id) }

  private func open(_ clerk: BoardClerk, _ id: Identifier?) throws -> Board {
    guard case .board(let board) = try clerk.answer(.open(id)) else {
      throw BoardError.notFound(self.id)
    }
    return board
  }

  private func read(_ id: Identifier) throws -> Pattern {
    try LifeService(BoardDocuments(anna.store)).board(id).pattern
  }

  /// Has a board saved, and tells whether that made another one.
  private func isBeside(_ clerk: BoardClerk, _ board: Board) throws -> Bool {
    if case .keptBeside = try clerk.answer(.save(board)) { true } else { false }
  }
}

extension Board {
  /// The board with another cell on it, as the editor would save it.
  fileprivate func drawn(_ x: Int) -> Board {
    var board = self
    board.pattern.content = .cells(Cells([Life.Cell(0, 0), Life.Cell(x, 0)]))
    return board
  }
}
