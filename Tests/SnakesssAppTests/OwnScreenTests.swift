import GameKit
import GameTestKit
import Glibc
import Kit
import TUI
import Testing

@testable import Party
@testable import Snakesss
@testable import SnakesssApp

/// Snakesss with players at screens of their own.
struct OwnScreenTests {
  private func table(players: Int, here: Set<Int> = [], seed: UInt64) throws -> OwnScreenTable<SnakesssGame> {
    let names = (0..<players).map { "P\($0 + 1)" }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.count)
    let options = Options(rounds: 3).forOwnScreens
    var game = SnakesssGame(
      try Session(roster: roster, options: options, seed: seed), deck: QuestionDeck(SampleQuestions.many),
      used: [],
      preferences: Preferences())
    _ = game.perform(.proceed)
    let places = (0..<players).map { here.contains($0) ? SeatPlace.here : .terminal(isAwake: true) }
    return OwnScreenTable(game, places: places, seed: seed)
  }

  @Test(arguments: 4...8)
  func `a round needs no hand-over and three keys at the table`(players: Int) throws {
    var table = try table(players: players, seed: UInt64(players))
    for _ in 0..<500 where !table.session.isOver { table.step() }
    #expect(table.session.isOver)
    #expect(table.handovers == 0)
    #expect(table.keys <= 3 * 3 + 1)
  }

  @Test(arguments: UInt64(0)..<10)
  func `a mixed table has two hand-overs a round for each seat without a screen`(seed: UInt64) throws {
    var table = try table(players: 6, here: [2, 4], seed: seed)
    for _ in 0..<500 where !table.session.isOver { table.step() }
    #expect(table.session.isOver)
    #expect((3 * 3...3 * 4).contains(table.handovers))
  }

  @Test func `a vote can change for three seconds after all are in`() throws {
    var table = try table(players: 4, seed: 9)
    while table.pages[0]?.wanted != 1 { table.step() }
    for seat in 0..<4 { table.act(at: seat) }
    let number = try #require(table.pages[0]?.number)
    let change = PartyChoice(seat: 0, page: number, rows: [2], isFinal: true)
    table.send(.response(.party(.chose(change))))
    #expect(table.pages[0]?.picked == [2])
    let end = try #require(table.session.alarm)
    #expect(end == table.now + .seconds(3))
    table.step()
    table.send(.response(.party(.chose(change))))
    // The points come once the table has revealed them.
    var tellsPoints: Bool { table.pages[0]?.line.contains("in total") == true }
    #expect(!tellsPoints && table.session.status.stage == .reading)
    table.step()
    #expect(tellsPoints)
  }

  @Test(arguments: UInt64(0)..<(getenv("PARLOR_PROOF") == nil ? 20 : 500))
  func `every screen gets its secret messages at the same times, whatever its role`(seed: UInt64) throws {
    var table = try table(players: 4 + Int(seed % 5), seed: seed)
    for _ in 0..<500 where !table.session.isOver { table.step() }
    var secret = table.wire.mapValues { $0.filter(\.waits) }
    // What answers a choice of one's own comes at another time in memory, and with the next beat on the wire.
    for (number, frames) in secret {
      secret[number] = frames.enumerated().filter {
        $0.offset == 0 || frames[$0.offset - 1].page != $0.element.page
      }
      .map(\.element)
    }
    let times = Set(secret.values.map { $0.map(\.moment) })
    #expect(times.count == 1)
  }

  @Test func `players are reminded after 45 seconds, and named only in a vote`() throws {
    var table = try table(players: 4, seed: 9)
    while table.open.isEmpty { table.step() }
    for isVote in [false, true] {
      while table.open.isEmpty || (table.pages[0]?.wanted == 1) != isVote { table.step() }
      table.act(at: table.open[0])
      let waiting = try #require(table.open.first)
      #expect(table.pages[waiting]?.line.contains("Still waiting") == false)
      table.wait(for: .seconds(45))
      #expect(table.pages[waiting]?.line == "Still waiting. For your eyes only.")
      let lines = Set(table.pages.filter { $0.value.sheet != nil }.values.map(\.line))
      #expect(lines.count == (isVote ? 2 : 1), "\(lines)")
    }
  }

  @Test func `everyone reads their points on their own screen`() throws {
    var table = try table(players: 5, seed: 4)
    while !table.pages.values.contains(where: { $0.line.contains("in total") }) { table.step() }
    #expect(table.pages.values.allSatisfy { $0.line.contains("point") && $0.line.contains("place") })
    for _ in 0..<500 where !table.session.isOver { table.step() }
    table.step()
    #expect(table.pages.values.contains { $0.line.hasPrefix("The game is over. You won with") })
  }

  @Test func `a question is marked at the reveal, once by each player, and for all by the table's key`()
    throws
  {
    var table = try table(players: 5, seed: 4)
    while table.pages[0]?.offers.isEmpty ?? true { table.step() }
    let id = try #require(table.session.game.view.revealedQuestion)
    let titles = ["Already knew it", "Report question"]
    #expect(table.pages.values.allSatisfy { $0.offers.titles == titles })
    let before = table.session.table.handedPage
    for seat in [0, 0, 3] { table.mark(0, true, at: seat) }
    table.mark(1, true, at: 2)
    let marked = [ItemMark.known, .flagged].map { PackRequest.mark([id], as: $0, of: Rules.game) }
    #expect(table.marks.suffix(2) == marked)
    #expect((0..<5).map { table.pages[$0]?.offers.items[0].isOn } == [true, false, false, true, false])
    // It stays marked as long as anyone says so.
    table.mark(0, false, at: 3)
    #expect(table.marks.last == marked[1])
    table.mark(0, false, at: 0)
    #expect(table.marks.last == .unmark([id], as: .known, of: Rules.game))
    table.mark(0, true, at: 1)
    table.wait(for: .seconds(20))
    table.press(.character("k"))
    #expect(table.marks.last == .unmark([id], as: .known, of: Rules.game))
    #expect(table.pages[1]?.offers.items[0].isOn == false && table.session.table.handedPage == before)
    while table.pages[0]?.offers.isEmpty == false { table.step() }
    #expect(table.pages.values.allSatisfy { $0.offers.isEmpty })
  }

  @Test(arguments: UInt64(0)..<(getenv("PARLOR_PROOF") == nil ? 5 : 100), ScreenTrouble.allCases)
  func `a game whose screens come and go ends as one without trouble`(seed: UInt64, trouble: ScreenTrouble)
    throws
  {
    let players = 4 + Int(seed % 5)
    var random = SeededRandom(seed: seed)
    var tables = try [table(players: players, seed: seed), table(players: players, seed: seed)]
    for _ in 0..<500 where !tables[0].session.isOver {
      for index in tables.indices { tables[index].step() }
      if random.below(3) == 0 { tables[1].suffer(trouble, at: random.below(players)) }
    }
    #expect(tables[0].session.isOver)
    #expect(tables[0].session.game.session.log == tables[1].session.game.session.log)
    #expect(tables[0].pages == tables[1].pages && tables[0].keys == tables[1].keys)
  }

  @Test func `players join while the game runs, and its clock stops for them`() throws {
    var table = try table(players: 4, here: [0, 1, 2, 3], seed: 9)
    while !table.isTalking { table.step() }
    let requests = table.press(.character("o"))
    #expect(requests == [.open(title: "Snakesss", names: ["P1", "P2", "P3", "P4"], phones: false)])
    #expect(table.session.alarm == nil)
    table.send(.response(.party(.invitation(PartyInvitation(command: "parlor join")))))
    #expect(table.press(.character("a")) == [.invitePhones])
    // After a crash they are let in again.
    #expect(table.remembered == ["party.screens": "phones"])
    let places = [SeatPlace.phone(isAwake: true), .here, .here, .here]
    table.send(.response(.party(.places(places, of: ["P1", "P2", "P3", "P4"]))))
    _ = table.press(.enter)
    #expect(table.session.alarm != nil)
    while table.pages[0]?.wanted != 1 { table.step() }
    #expect(table.session.seating.places[0] == .phone(isAwake: true))
  }

  @Test func `a player who leaves takes their screen along, and no page goes to another player's`() throws {
    var table = try table(players: 6, here: [5], seed: 3)
    while table.session.status.departureDialog == nil { table.step() }
    table.leave(1)
    let before = table.sent.count
    while table.pages[0]?.number ?? 0 < 3, !table.session.isOver { table.step() }
    #expect(table.names == ["P1", "P3", "P4", "P5", "P6"])
    #expect(table.session.seating.places.map(\.isHere) == [false, false, false, false, true])
    for page in table.sent[before...] where page.seat < table.names.count && page.number > 2 {
      let text = page.sheet.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      guard text.contains(", you are") else { continue }
      #expect(text.contains("\(table.names[page.seat]), you are"))
    }
  }
}
