import GameKit
import Kit
import PuzzleKit
import TUI
import TestKit
import Testing

@testable import Kit

/// The list of puzzles.
struct PuzzleListTests {
  private func fixture(columns: Int = 80, rows: Int = 24, look: Look = Look()) throws -> PuzzleListFixture {
    PuzzleListFixture(try .seven(), columns: columns, rows: rows, look: look)
  }

  @Test func `puzzles are cards, in narrow and in large terminals, too`() throws {
    expectSnapshot(try fixture().picture, named: "puzzles", showing: .styles)
    expectSnapshot(try fixture(columns: 60, rows: 20).picture, named: "puzzles-narrow")
    expectSnapshot(try fixture(columns: 120, rows: 40).picture, named: "puzzles-large")
    expectSnapshot(try fixture(look: Look(glyphs: .ascii)).picture, named: "puzzles-ascii")
  }

  @Test func `the plain look has one line for each puzzle, in words`() throws {
    expectSnapshot(try fixture(look: Look(isPlain: true)).picture, named: "puzzles-words")
  }

  @Test(arguments: ["", "/be", "n", "p", "f", "d", "x", "z"])
  func `every scene fits every size`(keys: String) throws {
    var fixture = try fixture()
    fixture.press(.home)
    fixture.type(keys)
    for (columns, rows) in [(80, 24), (120, 40), (60, 20), (150, 44), (30, 12), (25, 9), (5, 3), (1, 3)] {
      fixture.resize(columns: columns, rows: rows)
      #expect(fixture.picture.size == Size(columns: columns, rows: rows))
    }
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

  @Test func `a click selects, a second one opens, and the wheel scrolls`() throws {
    var fixture = try fixture()
    #expect(fixture.mouse(.press(.left), on: "Beads") == [])
    #expect(fixture.screen.selected?.puzzle.name == "Beads")
    let open = ParlorCommand.open(.puzzle(.play(.saved(.row(2))), of: RowPuzzle.game))
    #expect(fixture.mouse(.press(.left), on: "Beads") == [open])
    #expect(!fixture.text.contains("Abacus"))
    fixture.mouse(.wheelDown, on: "Beads")
    #expect(fixture.text.contains("Abacus"))
    fixture.press(.left)
    #expect(fixture.screen.offset == 0)
  }

  @Test func `a new puzzle is chosen by a key`() throws {
    var fixture = try fixture()
    fixture.press(.character("n"))
    expectSnapshot(fixture.picture, named: "puzzles-new")
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
    expectSnapshot(fixture.picture, named: "puzzles-empty")
    #expect(fixture.press(.enter, .character("e"), .character("d"), .down) == [])
  }

  @Test func `a list that cannot be read says so, until it can`() throws {
    var fixture = PuzzleListFixture(try .seven(), isAnswered: false)
    #expect(!fixture.text.contains("couldn't be read"))
    fixture.tell(.response(.failed("The disk is full.")))
    #expect(fixture.text.contains("The puzzles couldn't be read."))
    #expect(fixture.press(.enter, .character("d"), .down) == [])
    fixture.answer()
    fixture.tell(.appeared)
    #expect(fixture.names.count == 7)
  }

  @Test func `order and choice are remembered`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.type("o")
    fixture.type("f")
    var preferences = Preferences()
    for case .request(.preferences(.remember(let name, let text))) in fixture.press(.end, .enter)
      + fixture.commands
    {
      preferences.set(name, to: text)
    }
    let chosen = fixture.screen.list.view
    #expect(chosen.order == .name && chosen.filter.difficulty == .master)
    let again = PuzzleListFixture(try .seven(), PuzzleListScreen(preferences: preferences))
    #expect(again.screen.list.view == chosen && again.names == fixture.names)
    preferences.set("row.list", to: "name any huge extra")
    #expect(PuzzleListScreen<RowGame>(preferences: preferences).list.view == PuzzleListView())
  }

  @Test func `the list says why it opened in place of another screen, once`() throws {
    var fixture = PuzzleListFixture(try .seven(), PuzzleListScreen(because: "There's no such puzzle."))
    let toast = ParlorCommand.toast(Toast("There's no such puzzle.", severity: .warning))
    #expect(fixture.commands.contains(toast))
    fixture.press(.home)
    fixture.tell(.appeared)
    #expect(!fixture.commands.contains(toast))
  }

  @Test func `files that cannot be read are named once, and counted`() throws {
    var service = try FakePuzzleService.seven()
    service.faults = ["a.json: Invalid.", "b.json: Invalid."]
    var fixture = PuzzleListFixture(service)
    let toast = ParlorCommand.toast(Toast("a.json: Invalid. 1 more can't be read.", severity: .warning))
    #expect(fixture.commands.contains(toast))
    #expect(fixture.screen.header.remark == "7 puzzles · 2 unreadable")
    fixture.press(.home)
    fixture.tell(.appeared)
    #expect(!fixture.commands.contains(toast))
  }
}

/// Search, filter and order.
struct PuzzleListSearchTests {
  @Test func `a slash searches while the player types`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.press(.character("/"))
    #expect(fixture.screen.acceptsText)
    fixture.type("SHORT")
    #expect(Set(fixture.names) == ["Abacus", "Gone"])
    expectSnapshot(fixture.picture, named: "puzzles-search")
    fixture.press(.enter)
    #expect(!fixture.screen.acceptsText)
    #expect(fixture.press(.escape) == [])
    #expect(fixture.names.count == 7)
  }

  @Test func `a filter shows one state, one difficulty, or both`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.press(.character("f"))
    expectSnapshot(fixture.picture, named: "puzzles-filter")
    fixture.press(.character("p"))
    #expect(fixture.names == ["Count Down", "Fig 数字"])
    #expect(fixture.screen.header.remark == "2 of 7 puzzles")
    fixture.press(.character("f"), .character("4"))
    #expect(fixture.names == ["Count Down"])
    fixture.press(.character("f"), .character("s"))
    #expect(fixture.names == [])
    expectSnapshot(fixture.picture, named: "puzzles-no-match")
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
    #expect(PuzzleListView(text)?.filter.tag == "short")
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

  @Test func `u restores deleted puzzles, the last one first`() throws {
    var fixture = try fixture("Early")
    let commands = fixture.press(.character("d"), .character("y"))
    #expect(commands.first == .puzzle(PuzzleRequest<RowPuzzle>.delete(.row(5))))
    #expect(commands.contains(.toast(Toast("“Early” was deleted. Press u to undo."))))
    #expect(fixture.service.puzzles.count == 6)
    fixture.press(.home, .character("d"), .character("y"))
    #expect(fixture.service.puzzles.count == 5)
    fixture.press(.character("u"), .character("u"))
    #expect(fixture.service.puzzles.count == 7)
    #expect(fixture.screen.selected?.id == .row(5))
    #expect(!fixture.screen.hints.contains { $0.title == "Undo delete" })
    #expect(fixture.press(.character("u")) == [])
  }

  @Test func `neither d nor Enter by accident deletes a puzzle, and built-in ones stay`() throws {
    var fixture = try fixture("Early")
    fixture.press(.character("d"))
    expectSnapshot(fixture.picture, named: "puzzles-delete")
    #expect(fixture.press(.character("d"), .delete, .enter) == [])
    #expect(fixture.service.puzzles.count == 7)
    while fixture.screen.selected?.isBuiltIn != true { fixture.press(.tab) }
    guard case .toast = fixture.press(.character("d")).first else {
      Issue.record("No notice.")
      return
    }
    #expect(fixture.screen.question == nil)
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
    #expect(fixture.screen.question == nil)
  }

  @Test func `a copy is made and selected`() throws {
    var fixture = try fixture("Beads")
    fixture.press(.character("c"))
    #expect(fixture.screen.selected?.id == .row(8))
    #expect(fixture.service.puzzles.count == 8)
  }

  @Test func `a pasted text becomes a puzzle, and a typed path is opened`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.tell(.input(.paste("3 2 1")))
    #expect(fixture.screen.selected?.puzzle.name == "Pasted row")
    fixture.press(.character("p"))
    expectSnapshot(fixture.picture, named: "puzzles-add")
    fixture.tell(.input(.paste("/tmp/a b.json")))
    let open = PuzzleRoute.play(.file(path: "/tmp/a b.json"))
    #expect(fixture.press(.enter) == [.open(.puzzle(open, of: RowPuzzle.game))])
    fixture.press(.character("p"))
    fixture.tell(.input(.paste("1 2 3 4")))
    #expect(fixture.service.puzzles.count == 9)
    fixture.tell(.input(.paste("not a row")))
    fixture.tell(.response(.failed("This isn't a row of numbers.")))
    fixture.tell(.input(.paste("9 8 7 6")))
    #expect(fixture.service.puzzles.count == 10)
  }

  @Test func `a pasted list is added as a whole, and the filter lets it be seen`() throws {
    var fixture = PuzzleListFixture(try .seven())
    fixture.type("fs")
    fixture.tell(.input(.paste("list\n3 2 1\n9 8")))
    #expect(fixture.service.puzzles.count == 9 && fixture.names.count == 9)
    #expect(fixture.screen.selected?.puzzle.initial == [3, 2, 1])
    fixture.tell(.input(.paste("4 2")))
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
    fixture.forgetCommands()
    fixture.tell(.input(.paste(text)))
    #expect(fixture.commands == [open])
    fixture.press(.character("p"))
    fixture.tell(.input(.paste(text)))
    #expect(fixture.press(.enter) == [open])
  }

  @Test func `a puzzle is written to a file, which is overwritten only after a question`() throws {
    var fixture = try fixture("Count Down")
    fixture.service.files = ["count-down.json"]
    fixture.press(.character("x"))
    expectSnapshot(fixture.picture, named: "puzzles-export")
    fixture.press(.enter)
    expectSnapshot(fixture.picture, named: "puzzles-overwrite")
    #expect(
      fixture.press(.left, .enter).last == .toast(Toast("Saved as count-down.json.", severity: .success)))
  }
}
