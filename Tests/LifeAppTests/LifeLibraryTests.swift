import GameKit
import Kit
import Life
import TUI
import TestKit
import Testing
import Workers

@testable import GameTestKit
@testable import Library
@testable import LifeApp

struct LifeLibraryTests {
  private func fixture(
    _ purpose: PatternTenant.Purpose = .offer, columns: Int = 80, rows: Int = 24, look: Look = Look()
  ) -> LifeScreenFixture<LibraryScreen<PatternTenant>> {
    LifeScreenFixture(
      LibraryScreen(PatternTenant(purpose)), FakeLifeService(library: BoardFixtures.library),
      size: Size(columns: columns, rows: rows), look: look)
  }

  @Test(arguments: LibraryLaw.allCases, [Look(), Look(isPlain: true)])
  func `the library obeys the laws of all lists`(law: LibraryLaw, look: Look) throws {
    try law.check(fixture(look: look))
  }

  @Test func `patterns are shown by kind, in narrow terminals and in words, too`() {
    expectSnapshot(of: fixture(), named: "library", showing: .styles)
    expectSnapshot(of: fixture(columns: 60, rows: 20), named: "library-narrow")
    expectSnapshot(of: fixture(look: Look(isPlain: true)), named: "library-words")
  }

  @Test func `Enter offers the pattern to the editor`() {
    var fixture = fixture()
    #expect(fixture.press(.down, .enter) == [.life(.offer(BoardFixtures.glider)), .close])
    #expect(fixture.service.offer == BoardFixtures.glider)
  }

  @Test func `n makes a board of it`() {
    var fixture = fixture()
    let commands = fixture.press(.character("n"))
    #expect(commands.suffix(2) == [.close, .replace(.life(.editor(Identifier(high: 0, low: 1))))])
  }

  @Test func `from the list of boards Enter makes a board, and both screens close`() {
    var fixture = fixture(.board)
    let commands = fixture.press(.enter)
    #expect(commands.suffix(3) == [.close, .close, .replace(.life(.editor(Identifier(high: 0, low: 1))))])
  }

  @Test func `left and right change the kind`() {
    var fixture = fixture()
    fixture.press(.right)
    #expect(fixture.names == ["Gosper glider gun"])
    fixture.press(.right)
    #expect(fixture.names.count == 2)
    fixture.press(.left, .left, .left)
    #expect(fixture.names == ["mine"])
    expectSnapshot(of: fixture, named: "library-own")
  }

  @Test func `a pattern with the words in its name comes first`() {
    let patterns = [("Queen", "hit by a glider"), ("Anti-glider", ""), ("Glider gun", ""), ("Block", "")].map
    {
      LibraryFile(
        kind: "guns", path: "/\($0.0).rle", pattern: BoardFixtures.pattern($0.0, ["#"], comments: [$0.1]),
        isOwn: false)
    }
    var fixture = LifeScreenFixture(
      LibraryScreen(PatternTenant(.offer)), FakeLifeService(library: patterns))
    fixture.type("/glider")
    #expect(fixture.names == ["Glider gun", "Anti-glider", "Queen"])
  }

  @Test func `a click chooses a kind, and a search that only other kinds answer shows all`() {
    var fixture = fixture()
    fixture.click(on: "Guns")
    fixture.type("/glider gun")
    #expect(fixture.names == ["Gosper glider gun"] && fixture.screen.list.view.isFiltered)
    fixture.press(.escape)
    fixture.type("/lightweight")
    #expect(fixture.names == ["Lightweight spaceship"] && !fixture.screen.list.view.isFiltered)
  }

  @Test(
    arguments: [(99, "/home/anna/packs"), (12, "/home/anna/\npacks"), (3, "/\nhome/\nanna/\npacks")]
      as [(Int, String)])
  func `the path of a folder is broken between its names`(columns: Int, lines: String) {
    #expect("/home/anna/packs".brokenAtFolders(in: columns) == lines)
  }

  @Test func `an empty own kind shows the folder for patterns`() {
    var fixture = LifeScreenFixture(
      LibraryScreen(PatternTenant(.offer)), FakeLifeService(library: Array(BoardFixtures.library.prefix(3))))
    fixture.press(.left)
    expectSnapshot(of: fixture, named: "library-none-of-ones-own")
  }

  @Test func `a slash searches everything known about a pattern`() {
    var fixture = fixture()
    fixture.press(.character("/"))
    fixture.type("1970")
    #expect(fixture.names == ["Gosper glider gun"])
    fixture.press(.enter)
    #expect(fixture.press(.enter).count == 2)
    #expect(fixture.press(.escape) == [])
    #expect(fixture.press(.escape) == [.close])
  }

  @Test func `the preview moves, and stops after a while`() {
    var fixture = fixture()
    fixture.press(.down)
    let before = fixture.picture
    fixture.wait(.seconds(2))
    #expect(fixture.picture != before)
    fixture.wait(.seconds(600))
    #expect(fixture.screen.alarm == nil)
  }

  @Test func `without animation nothing moves`() {
    let fixture = fixture(look: Look(isAnimated: false))
    #expect(fixture.screen.alarm == nil)
  }

  @Test func `a moving pattern is followed`() throws {
    var preview = try #require(PatternPreview(BoardFixtures.glider, isMoving: true, at: .start))
    for step in 0..<200 { preview.advance(at: .start + .seconds(step)) }
    var canvas = Canvas(Size(columns: 30, rows: 10))
    preview.draw(on: &canvas, in: canvas.bounds)
    #expect(canvas.lines.contains { !$0.isEmpty })
  }
}

struct LifeDetailsTests {
  private func fixture(
    _ number: UInt64 = 2, columns: Int = 80, rows: Int = 24, look: Look = Look()
  ) -> LifeScreenFixture<LifeDetailsScreen> {
    LifeScreenFixture(
      LifeDetailsScreen(Identifier(high: 0, low: number)), FakeLifeService(BoardFixtures.five),
      size: Size(columns: columns, rows: rows), look: look)
  }

  @Test func `the page shows everything that is known`() {
    expectSnapshot(of: fixture(), named: "details")
  }

  @Test func `the page fits every size`() {
    var fixture = fixture()
    for size in SceneSizes.all {
      fixture.resize(size)
      #expect(fixture.picture.size == size)
    }
  }

  @Test func `an empty world has no place and no density`() {
    expectSnapshot(of: fixture(5), named: "details-empty-world")
    expectSnapshot(of: fixture(look: Look(isPlain: true)), named: "details-words")
  }

  @Test func `the form is saved on the way back`() throws {
    var fixture = fixture()
    fixture.type("!")
    fixture.press(.down)
    fixture.press(.control("u"))
    fixture.type("Anna")
    fixture.press(.down, .down)
    fixture.type("Found it in a soup.")
    let commands = fixture.press(.escape)
    #expect(commands.last == .close)
    let saved = try #require(fixture.service.boards.last?.pattern)
    #expect(saved.title == "Glider!")
    #expect(saved.author == "Anna")
    #expect(saved.comments == BoardFixtures.glider.comments + ["Found it in a soup."])
    #expect(saved.content == BoardFixtures.glider.content)
  }

  @Test func `an unchanged form is not saved`() {
    var fixture = fixture()
    #expect(fixture.press(.down, .up, .escape) == [.close])
  }

  @Test func `a board without a name keeps its old one`() throws {
    var fixture = fixture()
    fixture.press(.control("u"), .escape)
    #expect(fixture.service.boards.contains { $0.pattern.title == "Glider" })
  }

  @Test func `the end is searched, and a proved cycle is saved`() throws {
    var fixture = fixture(3)
    let commands = fixture.press(.backTab, .enter)
    guard case .request(.game(.life, let payload))? = commands.last,
      case .job(.findEnd(let box, _, let job))? = payload.unwrap(as: LifeRequest.self)
    else {
      Issue.record("Nothing was asked: \(commands)")
      return
    }
    fixture.tell(.response(.life(.job(.progress(done: 1000, of: nil, job: job)))))
    #expect(fixture.text.contains("Searching, generation 1,000…"))
    let universe = try #require(box.take())
    let ending = try FinalStateSearch.find(of: universe)
    fixture.tell(.response(.life(.job(.ended(ending, job: job)))))
    expectSnapshot(of: fixture, named: "details-end")
    fixture.press(.escape)
    #expect(fixture.service.boards.last?.cycle == ending.cycle)
  }

  @Test func `the details of a missing board close`() {
    var fixture = fixture(9)
    fixture.tell(.response(.failed("There is no such board.")))
    #expect(fixture.commands == [.close])
  }
}

/// Every hint has an effect.
struct LifeHintTests {
  @Test(arguments: ["e", "r", "f", "p"] as [Character])
  func `the ways to a new board`(key: Character) {
    var fixture = LifeScreenFixture(LibraryScreen(BoardTenant()), FakeLifeService(BoardFixtures.five))
    fixture.press(.character("n"), .character(key), .down)
    #expect(fixture.idleHints == [])
  }

  @Test func `a list without boards`() {
    #expect(LifeScreenFixture(LibraryScreen(BoardTenant()), FakeLifeService()).idleHints == [])
  }

  @Test func `the details`() {
    let board = LifeDetailsScreen(Identifier(high: 0, low: 1))
    let fixture = LifeScreenFixture(
      board, FakeLifeService(BoardFixtures.five), size: Size(columns: 60, rows: 12))
    #expect(fixture.idleHints == [])
  }
}
