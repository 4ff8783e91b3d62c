import GameKit
import GameTestKit
import Kit
import Party
import TUI
import TUITestKit
import TestKit
import Testing

@testable import Werewolf
@testable import WerewolfApp

/// Days with trials, and last words, at the table.
@MainActor
struct TrialTests {
  private let accused = Seat(4)

  /// Everyone who judges takes the screen and votes guilty, innocent or not at all, by the keys a, b and c.
  private func judge(_ table: WerewolfTable, _ keys: String) {
    for key in keys {
      table.pilot.press(.space)
      table.pilot.press(.character(key))
      table.pilot.press(.enter, .enter)
    }
    table.pilot.press(.enter)
    table.pilot.wait(.seconds(20))
  }

  @Test func `three answers put a player on trial, and the clock of the talk stands until the verdict`() {
    let table = WerewolfTable.talk()
    table.pilot.wait(.seconds(60))
    table.accuse(accused)
    #expect(table.pilot.shows("Anna accuses, and Ben agrees. Eva, defend yourself."))
    #expect(table.showsClock("1:00"))
    table.pilot.wait(.seconds(20))
    #expect(table.showsClock("0:40"))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Guilty or not?"))
    judge(table, "aabbc")
    #expect(table.pilot.shows("Eva goes free, and the talk goes on."))
    table.pilot.press(.enter)
    // Each answer took a second, in which the question had stopped the clock.
    #expect(table.showsClock("4:00"))
    #expect(table.view?.trialsLeft == 2)
  }

  @Test func `a talk that the table had paused is still paused after a trial`() {
    let table = WerewolfTable.talk()
    table.pilot.wait(.seconds(60))
    table.pilot.press(.space)
    table.accuse(accused)
    table.pilot.press(.enter)
    judge(table, "aabbc")
    table.pilot.press(.enter)
    table.pilot.wait(.seconds(30))
    #expect(table.showsClock("4:00"))
  }

  @Test func `the defense ends by itself, and whoever is convicted has last words, then dies`() {
    let table = WerewolfTable.talk()
    table.accuse(accused)
    table.pilot.wait(.seconds(61))
    judge(table, "aaaab")
    #expect(table.pilot.shows("The village convicts Eva."))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("Last words"))
    #expect(table.showsClock("0:30"))
    #expect(table.view?.living.count == 6)
    table.pilot.wait(.seconds(31))
    #expect(table.pilot.shows("The village has spoken…"))
    table.pilot.wait(.seconds(3))
    #expect(table.pilot.shows("Eva is dead."))
  }

  @Test func `a key ends last words`() {
    let table = WerewolfTable.talk { $0.day = .vote }
    table.play({ _, secret, _ in
      guard case .vote = secret.scene else { return usualStrategy(table.view!, secret, Seat(0)) }
      return [Seat(4)]
    }) { $0.pilot.shows("Last words") }
    table.pilot.wait(.seconds(1))
    table.pilot.press(.enter)
    #expect(table.pilot.shows("The village has spoken…"))
  }

  @Test func `the end of a day with trials is asked about, and no one dies`() {
    let table = WerewolfTable.talk()
    table.pilot.press(.enter)
    #expect(table.pilot.shows("No one is convicted, so no one dies today."))
    table.pilot.press(.character("y"))
    #expect(table.pilot.shows("No one was convicted today."))
    table.pilot.press(.enter)
    #expect(table.scene == .nightfall)
  }

  @Test func `an accusation can be given up at each question, and the clock runs on`() {
    for answers in 0..<3 {
      let table = WerewolfTable.talk()
      table.pilot.press(.character("a"))
      for _ in 0..<answers {
        table.pilot.wait(.seconds(1))
        table.pilot.press(.left, .enter)
      }
      table.pilot.wait(.seconds(1))
      #expect(table.session?.question != nil)
      table.pilot.press(.escape)
      #expect(table.session?.question == nil)
      table.pilot.wait(.seconds(100))
      #expect(table.showsClock("3:20"))
      #expect(table.view?.trialsLeft == 3)
    }
  }

  @Test func `an accused who leaves ends the trial`() {
    let table = WerewolfTable.talk()
    table.accuse(accused)
    table.pilot.press(.character("g"))
    table.pilot.wait(.seconds(1))
    table.pilot.press(.left, .left, .enter)
    #expect(table.pilot.shows("Eva had to go. The trial is over."))
    table.pilot.press(.enter)
    #expect(table.view?.trialsLeft == 2)
    #expect(table.isAt(.discussion))
  }

  @Test func `all judges' pages look the same from afar, and all press as many keys`() {
    let table = WerewolfTable.talk()
    table.accuse(accused)
    table.pilot.press(.enter)
    var outlines: [Int: Set<[String]>] = [:]
    for key in ["a", "b", "c", "a", "c"] as [Character] {
      table.pilot.press(.space)
      outlines[0, default: []].insert(table.pilot.picture.outline)
      table.pilot.press(.character(key))
      outlines[1, default: []].insert(table.pilot.picture.outline)
      table.pilot.press(.enter)
      outlines[2, default: []].insert(table.pilot.picture.outline)
      table.pilot.press(.enter)
    }
    #expect(outlines.values.map(\.count) == [1, 1, 1])
  }

  @Test func `a whole game with trials reaches its end, and its record tells the trials`() throws {
    let table = WerewolfTable.talk()
    table.finish { _, secret, _ in
      guard case .judge(let trial, mayPass: _) = secret.scene else {
        return usualStrategy(table.view!, secret, secret.instruction.holder ?? Seat(0))
      }
      return [trial.accusation.accused]
    }
    #expect(table.isOver)
    let record = try table.onlyRecord()
    let lines = try #require(WerewolfRetelling.pages(of: record)).flatMap(\.lines).map(\.text)
    #expect(lines.contains { $0.contains(" was tried: ") })
    #expect(lines.contains { $0.hasPrefix("The village convicted ") })
  }

  // MARK: - Pictures

  private func expect(_ table: WerewolfTable, _ name: String) {
    expectSnapshot(of: table.pilot, named: "trials/\(name)")
  }

  @Test(arguments: [("", Size.usual), ("-small", .smallest), ("-large", .large)])
  func `each page of a trial looks like this`(kind: (suffix: String, size: Size)) {
    let table = WerewolfTable.talk(players: 8, size: kind.size)
    expect(table, "talk\(kind.suffix)")
    table.pilot.press(.character("a"))
    expect(table, "accuser\(kind.suffix)")
    table.pilot.press(.escape)
    table.pilot.wait(.seconds(1))
    table.accuse(accused)
    expect(table, "defense\(kind.suffix)")
    table.pilot.press(.enter, .space)
    expect(table, "judge\(kind.suffix)")
    table.pilot.press(.character("a"), .enter, .enter)
    judge(table, "aababc")
    expect(table, "judged\(kind.suffix)")
    table.pilot.press(.enter)
    expect(table, "lastWords\(kind.suffix)")
  }

  @Test func `a screen reader gets each page of a trial in words`() {
    let table = WerewolfTable.talk(look: .plain)
    table.accuse(accused)
    expect(table, "defense-plain")
    table.pilot.press(.enter, .space)
    expect(table, "judge-plain")
    table.pilot.press(.character("a"), .enter, .enter)
    judge(table, "aabc")
    expect(table, "judged-plain")
    table.pilot.press(.enter)
    expect(table, "lastWords-plain")
  }
}
