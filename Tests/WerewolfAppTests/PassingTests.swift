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

/// The way of the terminal around the village, and the actions of each player.
@MainActor
struct PassingTests {
  @Test(arguments: [Checkpoint.roleCurtain, .nightCurtain, .loveCurtain, .voteCurtain, .shotCurtain])
  func `only Space takes the curtain away`(checkpoint: Checkpoint) {
    let table = WerewolfTable.village(at: checkpoint)
    let curtain = table.pilot.picture
    table.pilot.press(
      [.enter, .tab, .up, .down, .left, .right, .backspace, .home, .end] + "abcpy123q".map(Key.character))
    table.pilot.click(at: Point(column: 40, row: 12))
    #expect(table.pilot.picture == curtain)
    table.pilot.press(.space)
    #expect(table.isPrivate)
  }

  @Test func `who took the terminal by mistake goes back behind the curtain with one key`() {
    let table = WerewolfTable.village(at: .nightCurtain)
    let (curtain, session) = (table.pilot.picture, table.view)
    table.pilot.press(.space, .character("p"))
    #expect(table.pilot.picture == curtain)
    #expect(table.view == session)
  }

  @Test func `every page of a lap stays equally long, three to ten seconds, whoever has it`() {
    let table = WerewolfTable.village(at: .nightCurtain)
    var stays: [[Duration]] = [[], []]
    table.play { table in
      guard table.view?.step == 0 else { return true }
      guard let possession = table.possession, let end = possession.lockedUntil else { return false }
      stays[table.isAt(.freshLove) ? 1 : 0].append(end - table.pilot.now)
      #expect(table.pilot.shell.alarm == end)
      table.pilot.tell(.input(.key(.enter)))
      #expect(table.possession?.page == possession.page)
      return false
    }
    // Twelve pick, and twelve read about love.
    #expect(stays.map(\.count) == [12, 12])
    #expect(stays.allSatisfy { Set($0).count == 1 && Rules.stay.contains($0[0]) })
  }

  @Test func `who takes long makes the next lap stay longer, ten seconds at most`() {
    let table = WerewolfTable(playing: 5)
    table.play { table in
      guard !table.isAt(.nightfall) else { return true }
      if table.isAt(.role) { table.pilot.wait(.seconds(20)) }
      return false
    }
    table.play(to: .freshPick)
    #expect(table.possession?.handover.minimumStay?.time == Rules.stay.upperBound)
  }

  @Test(arguments: [Checkpoint.pick, .love])
  func `a page that was hidden stays its time anew`(checkpoint: Checkpoint) {
    let table = WerewolfTable.village(at: checkpoint)
    table.pilot.press(.character("p"), .space)
    let time = table.possession?.handover.minimumStay?.time ?? .zero
    #expect(table.possession?.lockedUntil == table.pilot.now + time)
  }

  @Test func `a vote that was picked on a page that was hidden is picked anew`() {
    let table = WerewolfTable.village(at: .voted)
    table.pilot.press(.character("p"), .space)
    let session = table.view
    table.pilot.press(.enter)
    #expect(table.view == session)
    #expect(table.isPrivate)
  }

  @Test func `what was confirmed at night is still picked on a page that was hidden`() throws {
    let table = WerewolfTable.village(at: .confirmed)
    let names = try #require(table.possession?.page.names?.items)
    table.pilot.press(.character("p"), .space)
    #expect(table.possession?.page.names?.items == names)
    #expect(table.possession?.page.isUnconfirmed == false)
  }

  @Test func `the seer reads the answer on the page of the pick, and gets one a night`() throws {
    let table = WerewolfTable.village(at: .nightCurtain)
    let seer = table.seat(of: .seer)
    table.play { table in
      guard case .curtain(let handover) = table.session?.phase else { return false }
      return table.isAt(.nightCurtain) && handover.seat == seer
    }
    let wolf = table.seat(of: .werewolf)
    let others = table.view?.living.filter { ![seer, wolf].contains($0) } ?? []
    table.pilot.press(.space)
    #expect(table.pilot.shows("not yet"))
    let names = try #require(table.possession?.page.names)
    table.pilot.press(names.keys(picking: [wolf, others[0]]))
    #expect(table.pilot.shows("You learn  after Enter"))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("You learn  a werewolf"))
    table.pilot.press(names.keys(picking: [others[1]]))
    #expect(table.possession?.page.names?.items.first == wolf)
  }

  @Test func `a vote can be undone until the next player opens the curtain, a pick at night cannot`() throws {
    let table = WerewolfTable(playing: 5)
    table.play(to: .nightCurtain)
    #expect(!table.hints.contains { $0.keys.contains(.character("u")) })
    table.play(to: .vote)
    let voter = try #require(table.possession?.handover.seat)
    table.pilot.press(.character("a"), .enter, .enter)
    #expect(table.hints.contains { $0.keys.contains(.character("u")) })
    table.pilot.press(.character("u"), .character("y"), .space)
    #expect(table.possession?.handover.seat == voter)
    table.pilot.press(.character("b"), .enter, .enter, .space)
    #expect(!table.hints.contains { $0.keys.contains(.character("u")) })
    table.pilot.press(.character("p"), .character("u"))
    #expect(table.view?.lastVoter == voter)
  }

  @Test func `what to pick is told at once, and how long the page stays once it is picked`() {
    let table = WerewolfTable(playing: 8, Selection(roles: .preset(.everything), options: Options()), seed: 3)
    table.play { $0.isPrivate }
    #expect(table.pilot.shows("Pick two: "))
    table.pilot.pace = .milliseconds(100)
    table.pilot.press(.character("a"), .character("b"))
    #expect(table.pilot.shows("Enter  Confirm"))
    table.pilot.wait(.milliseconds(500))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Enter works in a moment"))
    table.pilot.wait(.seconds(3))
    #expect(table.pilot.shows("Enter  Hide and pass to"))
  }

  @Test func `a vote can be changed until it is confirmed`() throws {
    let table = WerewolfTable(playing: 5)
    table.play(to: .vote)
    let voter = try #require(table.possession?.handover.seat)
    table.pilot.press(.character("a"), .character("b"), .right, .right, .left, .enter, .enter)
    table.play { $0.isAt(.tally) }
    guard case .tally(let poll) = table.scene else {
      Issue.record("No tally")
      return
    }
    #expect(poll.ballots.first { $0.voter == voter }?.choice == table.view?.living[1])
  }

  @Test func `a curtain takes the key that it names at once, and a page no key that comes twice`() {
    let table = WerewolfTable.village(at: .nightfall)
    table.pilot.press(.enter)
    table.pilot.pace = .zero
    let curtain = table.pilot.picture
    table.pilot.press(.enter, .enter)
    #expect(table.pilot.picture == curtain)
    table.pilot.press(.space)
    let page = table.pilot.picture
    table.pilot.press(.space, .enter, .space)
    #expect(table.possession != nil && table.pilot.picture == page)
  }

  @Test func `a name can be clicked, which confirms nothing, and then Confirm in the footer`() throws {
    let table = WerewolfTable(playing: 5)
    table.play(to: .vote)
    table.pilot.wait(.seconds(1))
    let last = try #require(table.view?.living.last)
    table.pilot.click(on: "○ \(WerewolfTable.names[last.index])")
    #expect(table.possession?.page.names?.items == [last])
    table.pilot.wait(.seconds(4))
    table.pilot.click(on: "Enter Confirm ")
    #expect(table.possession?.page.isUnconfirmed == false)
    table.pilot.wait(.seconds(1))
    table.pilot.click(on: "Enter Hide and pass to")
    #expect(table.possession == nil)
  }
}

/// Pages that are told bit by bit.
@MainActor
struct StagedPageTests {
  private func table(at checkpoint: Checkpoint) -> WerewolfTable {
    let table = WerewolfTable.village(look: Look(isAnimated: true))
    table.play(to: checkpoint)
    return table
  }

  @Test func `a key during the count shows the verdict, and only the next one continues`() {
    let table = table(at: .tally)
    let verdict = "The village votes out"
    table.pilot.wait(.milliseconds(600))
    #expect(!table.pilot.shows(verdict))
    table.pilot.press(.enter)
    #expect(table.isAt(.tally) && table.pilot.shows(verdict))
    table.pilot.press(.enter)
    #expect(!table.isAt(.tally))
  }

  @Test func `after the last ballot the verdict comes by itself, and one key continues`() throws {
    let table = table(at: .tally)
    guard case .tally(let record) = table.scene else {
      Issue.record("No tally")
      return
    }
    table.pilot.wait(TallyTable.duration(of: record.ballots.count) ?? .zero)
    #expect(table.pilot.shows("The village votes out"))
    #expect(table.session?.alarm == nil)
    table.pilot.press(.enter)
    #expect(!table.isAt(.tally))
  }

  @Test func `after the game the houses open one by one, and the first key opens all of them`() {
    let table = table(at: .over)
    let plates = {
      table.pilot.lines.dropFirst().joined(separator: " ").components(of: table.dealtRoles.map(\.title))
    }
    #expect(plates() == 0)
    table.pilot.wait(.seconds(2))
    #expect((1..<table.dealtRoles.count).contains(plates()))
    table.pilot.press(.enter)
    #expect(table.isOver && plates() == table.dealtRoles.count)
    table.pilot.press(.enter)
    #expect(!table.isOver)
  }
}

extension String {
  /// The number of words of a list in the text.
  fileprivate func components(of words: [String]) -> Int {
    split { !$0.isLetter }.count { words.contains(String($0)) }
  }
}

/// Time that passes: over a private page, a discussion, and news that are held back.
@MainActor
struct TimeTests {
  private static let hiding = ["handover.hide": "15"]

  @Test(arguments: [Checkpoint.role, .pick, .vote])
  func `after 45 seconds the bar at the top says that all wait, whatever is read`(checkpoint: Checkpoint)
    throws
  {
    let table = WerewolfTable.village(at: checkpoint.curtain)
    table.pilot.press(.space)
    let before = table.marker
    table.pilot.wait(IdleTimeout.nudge - .milliseconds(1))
    #expect(table.marker == before)
    table.pilot.wait(.milliseconds(1))
    #expect(table.marker == before + ": everyone's waiting")
    table.pilot.press(.character("p"))
    #expect(table.marker == before)
  }

  @Test(arguments: [Checkpoint.role, .freshPick, .freshLove, .vote, .shot])
  func `a page hides by itself when its reader does nothing`(checkpoint: Checkpoint) throws {
    let table = WerewolfTable.village(preferences: Self.hiding)
    table.play(to: checkpoint.curtain)
    let curtain = table.pilot.picture
    table.pilot.press(.space)
    table.pilot.wait(.seconds(14))
    table.pilot.press(.right)
    table.pilot.wait(.milliseconds(14_999))
    #expect(table.showsSecret)
    table.pilot.wait(.milliseconds(1))
    #expect(table.pilot.picture == curtain)
  }

  @Test func `without a choice a page hides after a minute, once its reader was reminded`() {
    let table = WerewolfTable.village(at: Checkpoint.vote.curtain)
    table.pilot.press(.space)
    table.pilot.wait(.seconds(59))
    #expect(table.isPrivate && table.marker.hasSuffix("everyone's waiting"))
    table.pilot.wait(.seconds(1))
    #expect(!table.isPrivate)
  }

  @Test func `that pages hide by themselves can be chosen while a game is on`() {
    let table = WerewolfTable.village()
    table.store.setPreference(IdleTimeout.setting.name, to: "15")
    table.pilot.press(.escape, .escape, .space)
    #expect(table.isPrivate)
    table.pilot.wait(.seconds(15))
    #expect(!table.isPrivate)
  }

  @Test func `a discussion has a clock, which stops and goes on, and leads to the vote`() {
    let table = WerewolfTable.village(at: .discussion)
    table.pilot.wait(.seconds(60))
    #expect(table.showsClock("4:00"))
    table.pilot.press(.space)
    table.pilot.wait(.seconds(500))
    table.pilot.press(.space)
    table.pilot.wait(.seconds(238))
    #expect(table.isAt(.discussion))
    table.pilot.wait(.seconds(2))
    #expect(table.isAt(.voteCurtain))
  }

  private func secondsLeft(_ table: WerewolfTable) -> Int? {
    guard case .discussion(let discussion) = table.session?.phase else { return nil }
    return discussion.seconds(at: table.pilot.now)
  }

  @Test func `the table adds a minute five times a day, also out of a pause`() throws {
    let table = WerewolfTable.village(at: .discussion)
    table.pilot.wait(.seconds(60))
    table.pilot.press(.character("+"))
    #expect(secondsLeft(table) == 300)
    #expect(table.pilot.shows("One more minute: 4 more today."))
    table.pilot.wait(.seconds(1))
    table.pilot.press(.space)
    let left = try #require(secondsLeft(table))
    for added in 1...4 {
      table.pilot.wait(.seconds(1))
      table.pilot.press(.character("="))
      #expect(secondsLeft(table) == left + 60 * added)
    }
    #expect(table.pilot.shows("One more minute: the last one today."))
    #expect(!table.hints.contains { $0.title == "Add minute" })
    table.pilot.wait(.seconds(1))
    table.pilot.press(.character("+"))
    #expect(secondsLeft(table) == left + 240)
  }

  @Test func `a key that is held adds one minute`() throws {
    let table = WerewolfTable.village(at: .discussion)
    let left = try #require(secondsLeft(table))
    table.pilot.pace = .milliseconds(40)
    table.pilot.press(.character("+"), times: 50)
    #expect(secondsLeft(table) == left + 58)
    #expect(table.pilot.shows("4 more today."))
  }

  @Test func `without a time limit no key adds a minute`() {
    let table = WerewolfTable(
      playing: 5, .custom([.werewolf: 1, .seer: 1, .villager: 3]) { $0.discussion = .unlimited })
    table.play(to: .discussion)
    #expect(!table.hints.contains { $0.title == "Add minute" })
  }

  @Test func `one key and a yes skip to the vote, also out of a pause`() throws {
    for keys in [[Key.enter], [.space, .enter]] {
      let table = WerewolfTable.village()
      table.play(to: .discussion)
      table.pilot.press(keys)
      #expect(table.pilot.shows("Vote now?"))
      table.pilot.press(.character("y"))
      #expect(table.isAt(.voteCurtain))
    }
  }

  @Test func `a verdict is held back for a moment that no key shortens`() {
    let table = WerewolfTable.village(at: .suspense)
    table.pilot.pace = .zero
    // Each name is on a house, whether its player lives or not.
    let news = "\(WerewolfTable.names[table.seat(of: .hunter).index]) is dead."
    #expect(!table.pilot.shows(news))
    let session = table.view
    table.pilot.wait(.milliseconds(600))
    table.pilot.press(.enter, .space)
    #expect(!table.pilot.shows(news))
    table.pilot.wait(WerewolfGame.suspense)
    #expect(table.view == session)
    #expect(table.pilot.shows(news))
  }
}
