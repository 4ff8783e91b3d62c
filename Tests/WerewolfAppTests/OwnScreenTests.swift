import GameKit
import GameTestKit
import Kit
import Party
import TUI
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// Werewolf with players at screens of their own.
struct OwnScreenTests {
  private static let roles: [Role] = [
    .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager,
  ]

  /// The first two, and the fifth and sixth, do not know who of the others is who.
  private static let more: [Role] = [
    .werewolf, .cub, .seer, .apprentice, .witch, .minion, .sorceress, .prince,
  ]

  private func table(
    _ deal: [Role] = roles, here: Set<Int> = [], day: DayKind = .vote, seed: UInt64
  ) throws -> OwnScreenTable<WerewolfGame> {
    let counts = Dictionary(deal.map { ($0, 1) }, uniquingKeysWith: +)
    var options = Options()
    options.day = day
    let setUp = try SetUp(roles: RoleSet(counts), options: options, players: deal.count).withQuickPassing
    let names = (0..<deal.count).map { "P\($0 + 1)" }
    let roster = try RosterDraft(names).roster(allowed: Rules.players, width: \.count)
    var state = State(dealing: setUp, to: roster, seed: seed)
    state.roles = deal
    let places = deal.indices.map { here.contains($0) ? SeatPlace.here : .terminal(isAwake: true) }
    return OwnScreenTable(WerewolfGame(Session(state), isOffTheRecord: true), places: places, seed: seed)
  }

  @Test(arguments: UInt64(0)..<20, [roles, more])
  func `a whole game needs no hand-over, and a mixed table only those of its own`(seed: UInt64, deal: [Role])
    throws
  {
    let day = seed.isMultiple(of: 2) ? DayKind.vote : .trials
    var own = try table(deal, day: day, seed: seed)
    for _ in 0..<2_000 where !own.session.isOver { own.step() }
    #expect(own.session.isOver)
    #expect(own.handovers == 0)
    var mixed = try table(deal, here: [1, 5], day: day, seed: seed)
    for _ in 0..<2_000 where !mixed.session.isOver { mixed.step() }
    #expect(mixed.session.isOver)
  }

  @Test(arguments: UInt64(0)..<20, [roles, more])
  func `a screen gets the same as in a game that differs only in others' secrets`(seed: UInt64, deal: [Role])
    throws
  {
    var other = deal
    (other[2], other[6]) = (other[6], other[2])
    (other[3], other[7]) = (other[7], other[3])
    var tables = try [table(deal, seed: seed), table(other, seed: seed)]
    for index in tables.indices {
      for seat in 0..<8 { tables[index].act(at: seat) }
      while case .waiting = tables[index].session.phase { tables[index].step() }
      tables[index].step()
    }
    for seat in [0, 1, 4, 5] {
      let pages = tables.map { table in table.sent.filter { $0.seat == seat } }
      #expect(pages[0] == pages[1], "seat \(seat)")
    }
  }

  @Test func `screens get and send in equal steps exactly while someone acts in secret`() throws {
    var table = try table(seed: 4)
    for _ in 0..<600 where !table.session.isOver {
      let isSecret =
        switch table.session.game.view.scene {
        case .roleReveal, .night: true
        case .handBack: [.deal, .night].contains(table.session.game.view.time)
        default: false
        }
      #expect(table.isSecret == isSecret)
      table.step()
    }
  }

  @Test func `the seer's result comes with everyone's page, when all have picked and the time is over`()
    throws
  {
    var table = try table([.seer, .werewolf, .villager, .villager, .villager], seed: 3)
    func learns(_ seat: Int) -> String {
      table.pages[seat]?.sheet.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
    }
    for seat in 0..<5 { table.act(at: seat) }
    while case .waiting = table.session.phase { table.step() }
    table.press(.enter)
    for seat in 0..<5 { table.act(at: seat) }
    #expect(table.open.isEmpty)
    #expect((0..<5).allSatisfy { !learns($0).contains("no werewolf") && !learns($0).contains("a werewolf") })
    let before = table.sent.count
    table.step()
    #expect(learns(0).contains("no werewolf") || learns(0).contains("a werewolf"))
    #expect(table.sent.count == before + 5)
  }

  @Test func `all but the accused judge at once, and during speeches all look at the table`() throws {
    var table = try table(day: .trials, seed: 2)
    while !table.isTalking { table.step() }
    while table.session.status.title.contains("day"), table.open.isEmpty {
      #expect(!table.isTalking || table.pages.values.filter { $0.line == "Look at the table." }.count > 5)
      table.step()
    }
    guard case .judging(let trial, turn: _) = table.session.game.view.scene else { throw Illegal.notNow }
    let accused = trial.accusation.accused.index
    let pages = table.pages.filter { table.open.contains($0.key) }
    #expect(!table.open.contains(accused) && pages.count > 5)
    #expect(pages.values.allSatisfy { $0.wanted == 1 && !$0.line.isEmpty })
    for seat in table.open { table.act(at: seat) }
    while case .waiting = table.session.phase { table.step() }
    guard case .judged = table.session.game.view.scene else { throw Illegal.notNow }
  }

  @Test func `a seat that comes back to the table's screen goes on there`() throws {
    var table = try table(seed: 1)
    for seat in 1..<8 { table.act(at: seat) }
    #expect(table.open == [0])
    table.send(
      .response(
        .party(
          .places(
            [.here] + Array(repeating: .terminal(isAwake: true), count: 7), of: (1...8).map { "P\($0)" }))))
    guard case .curtain(let handover) = table.session.phase else { throw Illegal.notNow }
    #expect(handover.seat == Seat(0) && handover.next == .table)
  }

  @Test func `the dead guess at night, no one waits for them, and the best guessers are named`() throws {
    var table = try table([.seer, .werewolf, .werewolf, .villager, .villager, .villager, .villager], seed: 5)
    var guessed: Set<Int> = []
    for _ in 0..<2_000 where !table.session.isOver {
      let view = table.session.game.view
      let dead = (0..<7).filter { !view.living.contains(Seat($0)) }
      if case .night = view.scene {
        for seat in dead where table.pages[seat]?.wanted == 1 {
          let text = table.pages[seat]?.sheet.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
          #expect(text.contains("P\(seat + 1), you were") && text.contains("Who is a werewolf?"))
          #expect(table.pages[seat]?.line == "You're out. If you like, guess who is a werewolf.")
          #expect(!table.open.contains(seat))
          table.act(at: seat)
          guessed.insert(seat)
        }
      } else {
        #expect(dead.allSatisfy { table.pages[$0]?.wanted == 0 })
      }
      table.step()
    }
    let log = try #require(table.session.game.session.log)
    #expect(!guessed.isEmpty && guessed.isSubset(of: log.guesses.map(\.by.index)))
    for guess in log.guesses where guessed.contains(guess.by.index) {
      let death = log.deaths.first { $0.seat == guess.by }
      #expect(death.map { $0.round <= guess.round } == true || log.roles[guess.by.index] != .werewolf)
    }
  }
}
