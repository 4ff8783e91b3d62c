import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import GameTestKit
@testable import Library

/// The list of puzzles.
struct PuzzleListTests {
  private func fixture(size: Size = Size(80, 24), look: Look = Look()) throws -> PuzzleListFixture {
    PuzzleListFixture(try .seven(), size: size, look: look)
  }

  @Test(arguments: LibraryLaw.allCases, [Look(), Look(isPlain: true)])
  func `it obeys the laws of all lists`(law: LibraryLaw, look: Look) throws {
    var service = try FakePuzzleService.seven()
    service.files = ["/tmp/old"]
    try law.check(PuzzleListFixture(service, look: look))
  }

  @Test func `puzzles are cards, in narrow and in large terminals, too`() throws {
    expectSnapshot(of: try fixture(), named: "puzzles", showing: .styles)
    expectSnapshot(of: try fixture(size: Size(60, 20)), named: "puzzles-narrow")
    expectSnapshot(of: try fixture(size: Size(120, 40)), named: "puzzles-large")
    expectSnapshot(of: try fixture(look: Look(glyphs: .ascii)), named: "puzzles-ascii")
  }

  @Test func `the plain look has one line for each puzzle, in words`() throws {
    expectSnapshot(of: try fixture(look: Look(isPlain: true)), named: "puzzles-words")
  }

  @Test func `Enter plays the selected puzzle, or resumes it`() throws {
    var fixture = try fixture()
    #expect(fixture.screen.hints.first?.title == "Resume")
    #expect(fixture.press(.enter) == [.open(.puzzle(.play(.saved(.row(3))), of: RowPuzzle.game))])
    fixture.press(.end)
    #expect(fixture.screen.hints.first?.title == "Play")
    #expect(fixture.press(.space) == [.open(.puzzle(.play(.saved(.row(1))), of: RowPuzzle.game))])
    #expect(fixture.press(.escape) == [.close])
  }

  @Test func `arrows go through the cards as they lie`() throws {
    var fixture = try fixture()
    #expect(fixture.names == ["Count Down", "Fig 数字", "Beads", "Gone", "Early"] + fixture.names.suffix(2))
    let walk: [(Key, Int)] = [
      (.right, 1), (.right, 2), (.right, 3), (.left, 2), (.down, 5), (.down, 6), (.down, 6), (.up, 3),
      (.up, 0), (.up, 0), (.left, 0), (.pageDown, 6), (.home, 0), (.backTab, 6), (.tab, 0),
      (.character("l"), 1),
    ]
    for (key, place) in walk {
      fixture.press(key)
      #expect(fixture.screen.place == place, "after \(key)")
    }
  }

  @Test func `the wheel scrolls, and the labels above the cards are keys`() throws {
    var fixture = try fixture()
    fixture.click(on: "Show")
    #expect(fixture.text.contains("All difficulties"))
    fixture.press(.escape)
    fixture.click(on: "last played")
    #expect(fixture.text.contains("Sort: by name"))
    fixture.click(on: "by name")
    fixture.press(.character("o"), .character("o"), .character("o"), .home)
    #expect(!fixture.text.contains("Abacus"))
    fixture.mouse(.wheelDown, on: "Beads")
    #expect(fixture.text.contains("Abacus"))
    fixture.press(.left)
    #expect(fixture.screen.offset == 0)
  }

  @Test func `a new puzzle is chosen by a key`() throws {
    var fixture = try fixture()
    fixture.press(.character("n"))
    expectSnapshot(of: fixture, named: "puzzles-new")
    let offer = PuzzleRoute.play(.new(offer: "easy"))
    #expect(fixture.press(.character("e")) == [.open(.puzzle(offer, of: RowPuzzle.game))])
    fixture.press(.character("n"))
    #expect(fixture.press(.character("m")) == [.open(.puzzle(.editor(nil), of: RowPuzzle.game))])
    #expect(fixture.press(.character("n"), .escape) == [])
  }

  @Test func `the puzzle that was made last is selected`() throws {
    var fixture = try fixture()
    fixture.press(.end)
    fixture.service.puzzles.append(
      ListedPuzzle(
        try .sample(8, "Latest"), progress: PuzzleProgress(), playing: .seconds(1), isBuiltIn: false,
        lastPlayed: Timestamp(seconds: RowPuzzle.start.seconds + 500)))
    fixture.tell(.appeared)
    #expect(fixture.screen.selected?.puzzle.name == "Latest")
    #expect(fixture.screen.place == 0)
  }

  @Test func `an empty list says how to fill it`() throws {
    var fixture = PuzzleListFixture(FakePuzzleService(puzzles: []))
    expectSnapshot(of: fixture, named: "puzzles-empty")
    #expect(fixture.press(.enter, .character("e"), .character("d"), .down) == [])
  }

  @Test func `order and choice are remembered`() throws {
    var fixture = PuzzleListFixture(try .seven())
    var commands = fixture.type("of")
    commands += fixture.press(.end, .enter)
    var preferences = Preferences()
    for case .request(.preferences(.remember(let name, let text))) in commands {
      preferences.set(name, to: text)
    }
    let chosen = fixture.screen.list.view
    #expect(chosen.order == .name && chosen.choices == [nil, "master", nil])
    let again = PuzzleListFixture(try .seven(), preferences)
    #expect(again.screen.list.view == chosen && again.names == fixture.names)
    preferences.set("row.list", to: "-name any huge #gone")
    let other = PuzzleListFixture(try .seven(), preferences).screen.list.view
    #expect(other.title == "by name, Z–A" && !other.isFiltered)
    preferences.set("row.list", to: "size any")
    #expect(PuzzleListFixture(try .seven(), preferences).screen.list.view.title == "last played first")
  }

  @Test func `the list says why it opened in place of another screen, once`() throws {
    let toast = ParlorCommand.toast(Toast("There's no such puzzle.", severity: .warning))
    var fixture = PuzzleListFixture(try .seven(), greeting: [toast])
    #expect(fixture.greeting.contains(toast))
    fixture.tell(.appeared)
    #expect(!fixture.commands.contains(toast))
  }

  @Test func `files that cannot be read are named once, and counted`() throws {
    var service = try FakePuzzleService.seven()
    service.faults = ["a.json: Invalid.", "b.json: Invalid."]
    var fixture = PuzzleListFixture(service)
    let toast = ParlorCommand.toast(Toast("a.json: Invalid. 1 more can't be read.", severity: .warning))
    #expect(fixture.greeting.contains(toast))
    #expect(fixture.screen.header.remark == "7 puzzles · 2 unreadable")
    fixture.tell(.appeared)
    #expect(!fixture.commands.contains(toast))
  }
}

/// Search, filter and order.
struct PuzzleListSearchTests {
  @Test func `tags are searched, too`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.type("/SHORT")
    #expect(Set(fixture.names) == ["Abacus", "Gone"])
    expectSnapshot(of: fixture, named: "puzzles-search")
  }

  @Test func `a filter shows one state, one difficulty, or both`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.press(.character("f"))
    expectSnapshot(of: fixture, named: "puzzles-filter")
    fixture.press(.character("p"))
    #expect(fixture.names == ["Count Down", "Fig 数字"])
    #expect(fixture.screen.header.remark == "2 of 7 puzzles")
    fixture.press(.character("f"), .character("4"))
    #expect(fixture.names == ["Count Down"])
    fixture.press(.character("f"), .character("s"))
    #expect(fixture.names == [])
    expectSnapshot(of: fixture, named: "puzzles-no-match")
    fixture.press(.character("f"), .character("a"), .character("f"), .character("0"))
    #expect(fixture.names.count == 7)
  }

  @Test func `t shows the puzzles with a tag, which is remembered`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.press(.character("t"), .end)
    let commands = fixture.press(.enter)
    #expect(Set(fixture.names) == ["Abacus", "Gone"] && fixture.text.contains("#short"))
    let text = "recent any any #short"
    #expect(commands == [.request(.preferences(.remember(name: "row.list", text: text)))])
    #expect(LibraryView<PuzzleOrder>(text)?.choices == [nil, nil, "short"])
    fixture.press(.character("f"), .character("1"))
    #expect(fixture.names == ["Abacus"])
    fixture.press(.character("t"), .home, .enter, .character("f"), .character("0"))
    #expect(fixture.names.count == 7)
  }

  @Test func `o cycles through the orders, and the selection stays on its puzzle`() throws {
    var fixture = PuzzleListFixture(try .seven())
    let firsts = ["Abacus", "Abacus", "Beads", "Gone", "Count Down"]
    for first in firsts {
      fixture.press(.character("o"))
      #expect(fixture.names.first == first)
      #expect(fixture.screen.selected?.puzzle.name == "Count Down")
    }
  }
}

/// What is done with a puzzle.
struct PuzzleListActionTests {
  private func fixture(_ name: String) throws -> PuzzleListFixture {
    var fixture = PuzzleListFixture(try .seven())
    while fixture.screen.selected?.puzzle.name != name { fixture.press(.tab) }
    return fixture
  }

  @Test func `built-in puzzles stay, under their names`() throws {
    var fixture = try fixture("Early")
    fixture.press(.character("d"))
    expectSnapshot(of: fixture, named: "puzzles-delete")
    fixture = try self.fixture("Beads")
    #expect(fixture.screen.selected?.isBuiltIn == true)
    for key in "dr" {
      guard case .toast = fixture.type(String(key)).first else {
        Issue.record("No notice.")
        return
      }
      #expect(!fixture.screen.acceptsText)
    }
  }

  @Test func `one's own puzzle is edited, and of a built-in one a copy`() throws {
    var fixture = try fixture("Early")
    #expect(fixture.press(.character("e")) == [.open(.puzzle(.editor(.row(5)), of: RowPuzzle.game))])
    fixture = try self.fixture("Beads")
    #expect(fixture.press(.character("e")).last == .open(.puzzle(.editor(.row(8)), of: RowPuzzle.game)))
    fixture.tell(.appeared)
    #expect(fixture.screen.selected?.id == .row(8))
  }

  @Test func `author, description and tags are changed one after another`() throws {
    var fixture = try fixture("Early")
    fixture.press(.character("i"))
    fixture.type("Cleo")
    fixture.press(.enter)
    fixture.type("For the train.")
    fixture.press(.enter)
    fixture.type(" odd,  two words ,odd,")
    fixture.press(.enter)
    let header = try #require(fixture.service.puzzles.first { $0.id == .row(5) }).puzzle.header
    #expect((header.author, header.description) == ("Cleo", "For the train."))
    #expect(header.tags == ["odd", "two words"] && header.name == "Early")
    #expect(fixture.screen.selected?.id == .row(5))
    while fixture.screen.selected?.isBuiltIn != true { fixture.press(.tab) }
    fixture.press(.character("i"))
    #expect(!fixture.screen.acceptsText)
  }

  @Test func `a pasted text becomes a puzzle, and a typed path is opened`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.paste("3 2 1")
    #expect(fixture.screen.selected?.puzzle.name == "Pasted row")
    fixture.press(.character("p"))
    expectSnapshot(of: fixture, named: "puzzles-add")
    fixture.paste("/tmp/a b.json")
    let open = PuzzleRoute.play(.file(path: "/tmp/a b.json"))
    #expect(fixture.press(.enter) == [.open(.puzzle(open, of: RowPuzzle.game))])
    fixture.press(.character("p"))
    fixture.paste("1 2 3 4")
    #expect(fixture.service.puzzles.count == 9)
    fixture.paste("not a row")
    fixture.tell(.response(.failed("This isn't a row of numbers.")))
    fixture.paste("9 8 7 6")
    #expect(fixture.service.puzzles.count == 10)
  }

  @Test func `a pasted list is added as a whole, and the filter lets it be seen`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.type("fs")
    fixture.paste("list\n3 2 1\n9 8")
    #expect(fixture.service.puzzles.count == 9 && fixture.names.count == 9)
    #expect(fixture.screen.selected?.puzzle.initial == [3, 2, 1])
    fixture.paste("4 2")
    #expect(fixture.service.puzzles.count == 10)
  }

  @Test(arguments: [
    ("/tmp/a b.json", "/tmp/a b.json"), ("'/tmp/a b.json' ", "/tmp/a b.json"),
    ("\"/tmp/a.sdm\"\n", "/tmp/a.sdm"), (#"/tmp/a\ \(1\)\'s.sdm"#, "/tmp/a (1)'s.sdm"),
    (#"'/tmp/Ann'\''s.sdm'"#, "/tmp/Ann's.sdm"), ("file:///tmp/a%20b%C3%A9.sdm", "/tmp/a bé.sdm"),
    ("file://localhost/tmp/50%.sdm", "/tmp/50%.sdm"), ("~/l.sdm", "~/l.sdm"), (#"/tmp/a\\b"#, #"/tmp/a\b"#),
  ])
  func `a dropped file is opened however the terminal writes its path`(text: String, path: String) throws {
    let open = ParlorCommand.open(.puzzle(.play(.file(path: path)), of: RowPuzzle.game))
    var fixture = PuzzleListFixture(try .seven())
    #expect(fixture.paste(text) == [open])
    fixture.press(.character("p"))
    fixture.paste(text)
    #expect(fixture.press(.enter) == [open])
  }

  @Test func `a puzzle is written to a file, which is overwritten only after a question`() throws {
    var fixture = try fixture("Count Down")
    fixture.service.files = ["count-down.json"]
    fixture.press(.character("x"))
    expectSnapshot(of: fixture, named: "puzzles-export")
    fixture.press(.enter)
    expectSnapshot(of: fixture, named: "puzzles-overwrite")
    #expect(
      fixture.press(.left, .enter).last == .toast(Toast("Saved as count-down.json.", severity: .success)))
  }
}
