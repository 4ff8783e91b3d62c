import GameKit
import Library
import Life
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import LifeApp

struct LifeBoardsTests {
  private typealias Fixture = LifeScreenFixture<LibraryScreen<BoardTenant>>

  private func fixture(
    _ boards: [Board] = BoardFixtures.five, open: UInt64? = nil, size: Size = Size(80, 24),
    look: Look = Look()
  ) -> Fixture {
    let open = open.map { Identifier(high: 0, low: $0) }
    return Fixture(LibraryScreen(BoardTenant(open: open)), FakeLifeService(boards), size: size, look: look)
  }

  private func id(_ number: UInt64) -> Identifier { Identifier(high: 0, low: number) }

  @Test(arguments: LibraryLaw.allCases, [Look(), Look(isPlain: true)])
  func `the list obeys the laws of all lists`(law: LibraryLaw, look: Look) throws {
    let boards = BoardFixtures.five.map { board in
      var board = board
      if board.pattern.title.isEmpty { board.pattern.title = "Blinker" }
      return board
    }
    var fixture = fixture(boards, look: look)
    fixture.service.files = ["/tmp/old"]
    try law.check(fixture)
  }

  @Test func `boards are listed with the facts about them, in narrow terminals and in words, too`() {
    expectSnapshot(of: fixture(), named: "boards", showing: .styles)
    expectSnapshot(of: fixture(size: Size(60, 20)), named: "boards-narrow")
    expectSnapshot(of: fixture(size: Size(120, 40)), named: "boards-large")
    expectSnapshot(of: fixture(look: Look(isPlain: true)), named: "boards-words")
  }

  @Test func `an empty list shows how to fill it`() {
    var fixture = fixture([])
    expectSnapshot(of: fixture, named: "boards-empty")
    fixture.press(.character("n"), .character("e"))
    #expect(fixture.text.contains("Create board"))
  }

  @Test func `Enter opens the selected board in the editor below`() {
    var fixture = fixture()
    #expect(fixture.press(.enter) == [.close, .replace(.life(.editor(id(2))))])
    #expect(fixture.press(.right, .right, .enter) == [.close, .replace(.life(.editor(id(1))))])
    #expect(fixture.press(.escape) == [.close])
  }

  @Test func `the board that is open already is only uncovered`() {
    var fixture = fixture(open: 2)
    #expect(fixture.press(.enter) == [.close])
    fixture.press(.character("r"))
    fixture.type("!")
    fixture.press(.enter)
    #expect(fixture.press(.enter) == [.close, .replace(.life(.editor(id(2))))])
  }

  @Test func `C compares the selected board with the one in the editor`() {
    var fixture = fixture(open: 1)
    let other = fixture.service.boards.first { $0.id == id(2) }?.pattern
    #expect(
      fixture.press(.character("C")).suffix(2) == [
        .life(.compare(other ?? Pattern(.cells(Cells())))), .close,
      ])
    fixture.press(.right, .right)
    #expect(fixture.press(.character("C")) == [])
  }

  @Test func `an editor whose board was deleted is left for another one`() {
    var fixture = fixture(open: 2)
    fixture.press(.character("d"), .character("y"))
    #expect(fixture.press(.escape) == [.close, .replace(.life(.editor(nil)))])
    fixture.press(.character("u"))
    #expect(fixture.press(.escape) == [.close, .replace(.life(.editor(id(2))))])
  }

  @Test func `a board gets another name`() {
    var fixture = fixture()
    fixture.press(.character("r"))
    fixture.type(" of Guy")
    #expect(
      fixture.press(.enter) == [.boards(.rename(id(2), to: "Glider of Guy")), .boards(.list)])
    #expect(fixture.screen.selected?.title == "Glider of Guy")
    #expect(fixture.press(.character("r"), .escape) == [])
  }

  @Test func `a board is written to a file`() {
    var fixture = fixture()
    fixture.press(.right, .right, .character("x"))
    #expect(fixture.press(.enter).last == .toast(Toast("Saved as gosper-s-gun.rle.", severity: .success)))
  }

  @Test func `details are opened over the list`() {
    var fixture = fixture()
    #expect(fixture.press(.character("i")) == [.open(.life(.details(id(2))))])
  }
}

struct LifeBoardSearchTests {
  private func fixture(_ boards: [Board] = BoardFixtures.five) -> LifeScreenFixture<
    LibraryScreen<BoardTenant>
  > {
    LifeScreenFixture(LibraryScreen(BoardTenant()), FakeLifeService(boards))
  }

  private func titles(_ fixture: LifeScreenFixture<LibraryScreen<BoardTenant>>) -> [String] {
    fixture.screen.list.shown.map(\.title)
  }

  @Test func `worlds and rules are searched, too`() {
    var fixture = fixture()
    fixture.press(.character("/"))
    fixture.type("torus b3")
    #expect(titles(fixture) == ["Acorn"])
  }

  @Test func `o cycles through the orders`() {
    var fixture = fixture()
    #expect(titles(fixture) == ["Glider", "", "Gosper's gun", "Acorn", "Nothing yet"])
    fixture.press(.character("o"))
    #expect(titles(fixture) == ["", "Acorn", "Glider", "Gosper's gun", "Nothing yet"])
    fixture.press(.character("o"))
    #expect(titles(fixture) == ["Gosper's gun", "Acorn", "Glider", "", "Nothing yet"])
    fixture.press(.character("o"))
    #expect(titles(fixture).first == "Gosper's gun")
    fixture.press(.character("o"))
    #expect(titles(fixture) == ["Glider", "", "Gosper's gun", "Nothing yet", "Acorn"])
    fixture.press(.character("o"))
    #expect(titles(fixture).last == "")
    fixture.press(.character("o"))
    #expect(titles(fixture).first == "Glider")
  }
}

struct LifeNewBoardTests {
  private func fixture() -> LifeScreenFixture<LibraryScreen<BoardTenant>> {
    LifeScreenFixture(LibraryScreen(BoardTenant()), FakeLifeService(BoardFixtures.five))
  }

  private func made(_ fixture: LifeScreenFixture<LibraryScreen<BoardTenant>>) -> Pattern? {
    fixture.service.boards.last?.pattern
  }

  @Test func `a new board begins in one of five ways`() {
    var fixture = fixture()
    fixture.press(.character("n"))
    expectSnapshot(of: fixture, named: "new")
    fixture.press(.character("e"))
    expectSnapshot(of: fixture, named: "new-empty")
    fixture.press(.escape, .character("n"), .character("r"))
    expectSnapshot(of: fixture, named: "new-random")
  }

  @Test func `an empty board has a name, a world and a rule`() {
    var fixture = fixture()
    fixture.press(.character("n"), .character("e"))
    fixture.type("My board")
    fixture.press(.down, .right, .down, .right, .down, .down, .right, .down)
    let commands = fixture.press(.enter)
    #expect(commands.suffix(2) == [.close, .replace(.life(.editor(Identifier(high: 0, low: 6))))])
    #expect(made(fixture)?.title == "My board")
    #expect(made(fixture)?.topology == .torus(width: 101, height: 100))
    #expect(made(fixture)?.rule.description == "B36/S23")
  }

  @Test func `the same seed makes the same board`() throws {
    var (one, other) = (fixture(), fixture())
    one.press(.character("n"), .character("r"), .backTab, .enter)
    other.press(.character("n"), .character("r"), .backTab, .enter)
    let pattern = try #require(made(one))
    #expect(pattern == made(other))
    guard case .cells(let cells) = pattern.content else { return }
    #expect((1300...1750).contains(cells.count))
  }

  @Test func `a rule can be typed, and a wrong one is reported`() {
    var fixture = fixture()
    fixture.press(.character("n"), .character("e"), .backTab, .up)
    for _ in KnownRule.all { fixture.press(.right) }
    fixture.press(.down)
    fixture.press(.control("u"))
    fixture.type("B9/S")
    fixture.press(.enter, .enter)
    #expect(fixture.text.contains("Unknown rule “"))
    fixture.press(.control("u"))
    fixture.type("B36/S125")
    fixture.press(.enter, .enter)
    #expect(made(fixture)?.rule.description == "B36/S125")
  }

  @Test func `files and pasted texts become boards`() {
    var fixture = fixture()
    fixture.press(.character("n"), .character("f"))
    #expect(fixture.screen.acceptsText)
    fixture.type("/tmp/a.rle")
    #expect(fixture.press(.enter).first == .patterns(.readFile(path: "/tmp/a.rle")))
    #expect(made(fixture)?.title == "Glider")
    fixture.press(.character("p"))
    #expect(fixture.paste("bo$2bo$3o!").contains(.patterns(.readText("bo$2bo$3o!"))))
    #expect(fixture.service.boards.count == 7)
  }

  @Test func `patterns of the library are chosen in the library`() {
    var fixture = fixture()
    #expect(fixture.press(.character("n"), .character("l")) == [.open(.life(.newFromLibrary))])
  }
}
