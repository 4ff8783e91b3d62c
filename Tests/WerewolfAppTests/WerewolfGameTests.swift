import GameKit
import GameTestKit
import Kit
import Party
import Store
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// A whole game of Werewolf, by keys alone.
@MainActor
struct WerewolfGameTests {
  private func selection(for players: Int) -> Selection {
    Selection(roles: .preset(players < 8 ? .classic : .everything), options: Options())
  }

  @Test(arguments: [3, 5, 8, 12])
  func `friends play to the end, and the history keeps the roles and winners`(players: Int) throws {
    let table = WerewolfTable(playing: players, selection(for: players), seed: 11)
    let roles = table.dealtRoles
    table.finish()
    #expect(table.isOver)
    let record = try table.onlyRecord()
    #expect(record.game == Rules.game)
    #expect(record.participants.map(\.name) == Array(WerewolfTable.names.prefix(players)))
    #expect(record.participants.map { $0.roles.map(\.role) } == roles.map { [$0.rawValue] })
    #expect(["Play again", "Change setup", "Lobby"].allSatisfy(table.pilot.shows))
  }

  @Test func `a game that is played again has the same table and set-up, and another deal`() throws {
    let table = WerewolfTable(playing: 5, selection(for: 5))
    let before = try #require(table.view)
    table.finish()
    table.pilot.press(.enter)
    #expect(table.view == before)
    table.finish()
    #expect(table.records.count == 2)
    #expect(table.records[0].details != table.records[1].details)
  }

  @Test func `a new game after the end goes back to the set-up, with names and roles as they were`() {
    let table = WerewolfTable(playing: 8, selection(for: 8))
    let before = table.view?.setUp
    table.finish()
    table.pilot.press(.right, .enter)
    #expect(table.session == nil)
    #expect(table.pilot.routes == [.lobby, .game(Rules.game)])
    table.deal()
    #expect(table.view?.setUp == before)
    #expect(table.view?.roster.names.map(\.text) == Array(WerewolfTable.names.prefix(8)))
  }

  @Test func `from the end a key leads to the lobby, where nothing waits`() {
    let table = WerewolfTable(playing: 3)
    table.finish()
    table.pilot.press(.right, .right, .enter)
    #expect(table.pilot.routes == [.lobby])
    #expect(table.pilot.shell.suspendedRoutes == [])
  }

  @Test func `the same seed and the same keys make the same game`() throws {
    let details = try (0..<2).map { _ in
      let table = WerewolfTable(playing: 9, selection(for: 9), seed: 77)
      table.finish()
      return try table.onlyRecord().details
    }
    #expect(details[0] == details[1])
  }

  @Test func `nothing of a game is saved before it is over`() {
    let table = WerewolfTable.village()
    let saved = table.store.preferences()
    table.play(EventfulScript(roles: table.dealtRoles).strategy) { table in
      guard !table.isOver else { return true }
      #expect(table.store.preferences() == saved && table.records.isEmpty)
      return false
    }
    #expect(table.store.preferences() == saved)
    #expect(table.records.count == 1)
  }

  @Test func `the game names itself as unsaved work until it is over`() {
    #expect(WerewolfTable.village(at: .discussion).session?.unsavedWork == "Werewolf, day 1")
    #expect(WerewolfTable.village(at: .over).session?.unsavedWork == nil)
  }
}

/// Games of which nothing is saved.
@MainActor
struct OffTheRecordTests {
  private static let setting = WerewolfSettings.offTheRecord.name

  /// The requests that save something.
  private func saves(of table: WerewolfTable) -> [Request] {
    table.host.requests.filter { request in
      switch request {
      case .preferences(.read), .analytics, .history(.evening): false
      default: true
      }
    }
  }

  private func finishTwice(_ table: WerewolfTable) {
    table.deal()
    table.finish()
    table.pilot.press(.enter)
    table.finish()
    table.pilot.press(.right, .right, .enter)
  }

  @Test func `nothing of a game off the record is saved, from the set-up to the lobby`() {
    let table = WerewolfTable(preferences: [Self.setting: "on"])
    finishTwice(table)
    #expect(saves(of: table) == [])
    #expect(table.records.isEmpty)
  }

  @Test func `one game alone can be put off the record`() {
    let table = WerewolfTable()
    table.pilot.press(.pageDown, .pageDown)
    table.pilot.press(.down, times: OptionRow.all.count)
    table.pilot.press(.space, .pageUp, .pageDown, .function(5), .enter)
    table.finish()
    #expect(saves(of: table) == [])
  }

  @Test func `of a game on the record, names, group and finished games are saved, and no more`() {
    let table = WerewolfTable()
    finishTwice(table)
    #expect(table.records.count == 2)
    let names = Request.preferences(.remember(name: "roster", text: "Anna\nBen\nCara\nDan\nEva"))
    #expect(saves(of: table).first == names)
    let group = Request.preferences(.remember(name: "groups", text: "Anna\tBen\tCara\tDan\tEva"))
    #expect(saves(of: table).dropFirst().first == group)
    #expect(saves(of: table).count == 4)
  }

  @Test func `a game off the record says so all the while, and the next one of the table stays so`() {
    let table = WerewolfTable(preferences: [Self.setting: "on"])
    table.deal()
    table.store.setPreference(Self.setting, to: "off")
    #expect(table.title.contains("off the record"))
    table.finish()
    #expect(table.title.contains("the end · off the record"))
    table.pilot.press(.enter)
    #expect(table.title.contains("off the record"))
    table.finish()
    #expect(table.records.isEmpty)
  }
}

/// Rare events, as the table sees them.
@MainActor
struct RareEventTests {
  private func name(_ seat: Seat) -> String { WerewolfTable.names[seat.index] }

  @Test func `lovers read each other's name, and the others a page that looks the same`() {
    let table = WerewolfTable.village(at: .loveCurtain)
    var (partners, outlines) = ([Seat: Seat](), Set<[String]>())
    while case .loversPass(let turn) = table.scene {
      table.pilot.press(.space)
      table.waitForPage()
      guard case .lover(let partner, living: _) = table.secret?.scene else {
        Issue.record("No page")
        return
      }
      outlines.insert(table.pilot.picture.outline)
      if let partner {
        partners[turn] = partner
        #expect(table.pilot.shows("your lover is  \(name(partner).uppercased()) "))
        #expect(table.pilot.shows("lover "))
      }
      table.pilot.press(.enter)
    }
    #expect(partners.count == 2)
    #expect(partners.allSatisfy { partners[$0.value] == $0.key })
    #expect(outlines.count == 1)
  }

  @Test func `a hunter who was voted out shoots, and the table reads who fell`() throws {
    let table = WerewolfTable.village(at: .shotCurtain)
    #expect(table.marker == "\(name(table.seat(of: .hunter)))'s turn")
    table.play(to: .succession)
    let wolf = try #require(table.dealtRoles.lastIndex(of: .werewolf))
    table.play(to: .verdict)
    guard case .news(let news) = table.scene else {
      Issue.record("No news")
      return
    }
    #expect(news.fallen.map(\.seat) == [Seat(wolf)])
    #expect(news.fallen.allSatisfy { table.pilot.shows(name($0.seat)) })
  }

  @Test func `the table elects a mayor, who appoints another one when dying`() throws {
    let table = WerewolfTable.village(at: .electionTally)
    let hunter = table.seat(of: .hunter)
    #expect(table.pilot.shows(name(hunter)))
    table.play(to: .discussion)
    #expect(table.view?.electedMayor == hunter)
    table.play(to: .succession)
    #expect(table.marker == "\(name(hunter))'s turn")
    guard case .deathAction(.succession, let offered, mayPass: _) = table.secret?.scene else {
      Issue.record("No succession")
      return
    }
    let heir = try #require(offered.last)
    table.pilot.press(table.possession?.page.names?.keys(picking: [heir]) ?? [])
    table.pilot.press(.enter, .enter)
    #expect(table.view?.electedMayor == nil)
    table.pilot.press(.enter)
    table.pilot.wait(WerewolfGame.suspense)
    #expect(table.view?.electedMayor == heir)
    #expect(table.pilot.shows("\(name(heir)) is the new mayor."))
  }

  @Test func `a mayor settles a tie, and nobody else is asked`() throws {
    let table = WerewolfTable.village(at: .settling)
    let mayor = try #require(table.view?.electedMayor)
    #expect(table.marker == "\(name(mayor))'s turn")
    guard case .settle(let tied) = table.secret?.scene else {
      Issue.record("No tie")
      return
    }
    #expect(tied.count == 2)
    table.pilot.press(table.possession?.page.names?.keys(picking: [tied[1]]) ?? [])
    table.pilot.press(.enter, .enter)
    table.play(to: .verdict)
    guard case .news(let news) = table.scene else {
      Issue.record("No news")
      return
    }
    #expect(news.fallen.first?.seat == tied[1])
  }

  /// Every second seat votes for another player; with an odd number the last one abstains.
  private let split: Strategy = { view, secret, seat in
    guard case .vote(_, let offered, mayPass: _) = secret.scene else {
      return usualStrategy(view, secret, seat)
    }
    let index = view.living.firstIndex(of: seat) ?? 0
    let isOdd = index == view.living.count - 1 && index.isMultiple(of: 2)
    return [isOdd ? nil : offered[index % 2]]
  }

  @Test func `a tie is voted on once more among the tied, and a second tie kills nobody`() {
    let table = WerewolfTable(playing: 5, .usual, seed: 4)
    table.play(split) { $0.isAt(.tally) }
    guard case .tally(let first) = table.scene, case .revote(let tied) = first.verdict else {
      Issue.record("No tie")
      return
    }
    #expect(tied.count == 2)
    table.pilot.press(.enter, .space)
    guard case .vote(let poll, let offered, mayPass: _) = table.secret?.scene else {
      Issue.record("No second vote")
      return
    }
    #expect(poll.isSecond)
    #expect(offered == tied)
    let living = table.view?.living
    table.play(split) { $0.isAt(.verdict) }
    guard case .news(let news) = table.scene else {
      Issue.record("No news")
      return
    }
    #expect(news.fallen.isEmpty)
    #expect(table.view?.living == living)
  }
}

/// Someone saw too much.
@MainActor
struct ExposureTests {
  private func asked(at checkpoint: Checkpoint = .discussion) -> WerewolfTable {
    let table = WerewolfTable.village(at: checkpoint)
    table.pilot.press(.character("v"))
    return table
  }

  private func isClockStopped(_ table: WerewolfTable) -> Bool? {
    guard case .discussion(let discussion) = table.session?.phase else { return nil }
    return discussion.isPaused
  }

  private func exposures(of table: WerewolfTable) throws -> [ExposureRecord] {
    try GameLog(table.onlyRecord()).exposures
  }

  @Test(arguments: Checkpoint.allCases.filter { ![.exposureDialog, .over].contains($0) })
  func `the table can be asked at any moment, and secrets are hidden first`(checkpoint: Checkpoint) {
    let table = asked(at: checkpoint)
    #expect(table.session?.question?.subject == .exposure)
    #expect(!table.isPrivate)
    #expect(!table.showsSecret)
    #expect(!table.hints.contains { $0.keys == [.character("v")] })
  }

  @Test func `a fresh deal begins with the roles, and tells nobody anything`() throws {
    let table = asked()
    table.pilot.press(.left, .left, .enter)
    #expect(table.scene == .roleReveal(turn: Seat(0)))
    #expect(!table.showsSecret)
    table.finish()
    #expect(try exposures(of: table).map(\.wasRedealt) == [true])
  }

  @Test func `going on all the same is noted in the history`() throws {
    let table = asked()
    table.pilot.press(.left, .enter)
    table.finish()
    #expect(try exposures(of: table).map(\.wasRedealt) == [false])
  }

  @Test(arguments: [[Key.escape], [.enter], [.left, .enter]], [false, true])
  func `the clock runs on as it did before the question`(answer: [Key], isPaused: Bool) {
    let table = asked(at: isPaused ? .paused : .discussion)
    #expect(isClockStopped(table) == true)
    table.pilot.press(answer)
    #expect(isClockStopped(table) == isPaused)
  }

  @Test func `one key does not end the talk, not even held down`() {
    let table = WerewolfTable.village(at: .discussion)
    table.pilot.wait(.seconds(1))
    table.pilot.pace = .zero
    table.pilot.press(.enter, .enter, .enter)
    #expect(table.session?.question?.subject == .earlyVote)
    table.pilot.press(.escape)
    #expect(table.session?.question == nil)
    #expect(isClockStopped(table) == false)
    table.pilot.wait(.seconds(1))
    table.pilot.press(.enter)
    table.pilot.wait(.seconds(1))
    table.pilot.press(.enter)
    #expect(table.isAt(.discussion) && table.session?.question == nil)
    table.pilot.wait(.seconds(1))
    table.pilot.press(.enter, .left)
    table.pilot.wait(.seconds(1))
    table.pilot.press(.enter)
    #expect(table.isAt(.voteCurtain))
  }

  @Test(arguments: [Key.escape, .enter])
  func `a table that finds that nothing happened goes on as before`(key: Key) throws {
    let table = asked()
    let view = table.view
    table.pilot.press(key)
    #expect(table.view == view)
    table.finish()
    #expect(try exposures(of: table) == [])
  }
}
