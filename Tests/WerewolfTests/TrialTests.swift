import GameKit
import Testing

@testable import Werewolf

struct TrialTests {
  private static let six: [Role] = [.werewolf, .mayor, .seer, .doctor, .villager, .villager]

  /// Returns a game in the first talk of a day with trials; no one died at night.
  private func talk(
    _ roles: [Role] = six, lastWords: LastWords = .off, _ change: (inout Options) -> Void = { _ in }
  ) throws -> Village {
    var options = Options()
    (options.day, options.firstNightKills) = (.trials, false)
    change(&options)
    var village = try Village(roles, options, passing: .quick, lastWords: lastWords)
    try village.night()
    try village.proceed()
    return village
  }

  private func ending(_ village: Village) throws -> TrialRecord.Ending {
    guard case .judged(let record) = village.state.phase else { throw Illegal.notNow }
    return record.ending
  }

  @Test func `an accusation needs three different living players`() throws {
    var village = try talk()
    village.state.markDead(Death(seat: Seat(5), cause: .vote, round: 1))
    #expect(throws: Illegal.sameTwice) { try village.accuse("aab") }
    #expect(throws: Illegal.sameTwice) { try village.accuse("aba") }
    for accusation in ["fab", "afb", "abf"] {
      #expect(throws: Illegal.dead(Seat(5))) { try village.accuse(accusation) }
    }
    #expect(throws: Illegal.noSuchSeat(Seat(9))) { try village.accuse("abj") }
    try village.accuse("abc")
    #expect(throws: Illegal.notNow) { try village.accuse("abd") }
    #expect(
      village.state.publicView.scene
        == .defense(Accusation(accuser: Seat(0), seconder: Seat(1), accused: Seat(2)), limit: .seconds(60)))
  }

  @Test func `on a day with a vote no one is accused`() throws {
    var village = try talk { $0.day = .vote }
    #expect(village.state.publicView.accusable == [])
    #expect(throws: Illegal.notNow) { try village.accuse("abc") }
  }

  @Test(
    arguments: [
      ("ggg.i", .convicted), ("ggiii", .acquitted), (".....", .acquitted), ("g....", .convicted),
      ("....i", .acquitted), (".g.i.", .convicted), ("gi...", .acquitted),
    ] as [(String, TrialRecord.Ending)])
  func `guilty takes more votes than innocent, and the mayor's counts twice`(
    votes: String, expected: TrialRecord.Ending
  ) throws {
    var village = try talk()
    try village.accuse("abc")
    try village.judge(votes)
    #expect(try ending(village) == expected)
    try village.proceed()
    #expect(village.deaths == (expected == .convicted ? "c vote" : ""))
  }

  @Test(
    arguments: [("ggg..", .convicted), ("g.gg.", .acquitted), ("g.ggg", .convicted)]
      as [(String, TrialRecord.Ending)])
  func `an absolute majority counts the accused among the living, and the mayor twice`(
    votes: String, expected: TrialRecord.Ending
  ) throws {
    var village = try talk { $0.absoluteMajority = true }
    try village.accuse("abc")
    try village.judge(votes)
    #expect(try ending(village) == expected)
  }

  @Test func `the accused mayor's weight counts for an absolute majority, too`() throws {
    var village = try talk { $0.absoluteMajority = true }
    try village.accuse("acb")
    try village.judge("ggg..")
    #expect(try ending(village) == .acquitted)
  }

  @Test(arguments: TieRule.allCases)
  func `as many innocent as guilty is innocent, whatever the rule for ties`(tie: TieRule) throws {
    var village = try talk { $0.tie = tie }
    try village.accuse("abc")
    try village.judge("g..i.")
    #expect(try ending(village) == .acquitted)
  }

  @Test func `a conviction ends the day`() throws {
    var village = try talk()
    try village.accuse("abc")
    try village.judge("ggggg")
    for _ in 0..<2 { try village.proceed() }
    #expect(village.state.phase == .nightfall)
  }

  @Test func `after an acquittal the talk goes on, no one is tried twice, and there are three trials a day`()
    throws
  {
    var village = try talk()
    for (number, accusation) in ["abc", "cba", "cab"].enumerated() {
      #expect(village.state.publicView.trialsLeft == 3 - number)
      try village.accuse(accusation)
      try village.judge("iiiii")
      try village.proceed()
      #expect(village.state.phase == .discussion)
      if number < 2 {
        #expect(throws: Illegal.notOffered(Seat(accusation.last == "c" ? 2 : 0))) {
          try village.accuse(accusation)
        }
      }
    }
    #expect(village.state.publicView.accusable == [])
    #expect(throws: Illegal.notNow) { try village.accuse("abd") }
    try village.state.apply(.endDiscussion)
    try village.proceed()
    try village.night(["a": "f"])
    try village.proceed()
    #expect(village.state.publicView.trialsLeft == 3)
    #expect(village.state.publicView.accusable == Seat.all(5))
  }

  @Test func `time is up without a conviction, and no one dies`() throws {
    var village = try talk()
    try village.state.apply(.endDiscussion)
    let news = try village.news()
    #expect((news.time, news.fallen) == (.vote, []))
    try village.proceed()
    #expect(village.state.phase == .nightfall)
    #expect(village.state.events.last == .adjourned)
  }

  @Test func `all but the accused vote, in seat order, and can abstain if the vote allows it`() throws {
    var village = try talk { $0.abstention = false }
    try village.accuse("acb")
    try village.proceed()
    #expect(village.state.publicView.acting == [0, 2, 3, 4, 5].map { Seat($0) })
    #expect(throws: Illegal.outOfTurn(Seat(1))) { try village.state.apply(.judge(.innocent), by: Seat(1)) }
    #expect(throws: Illegal.mustChoose) { try village.state.apply(.judge(nil), by: Seat(0)) }
    #expect(throws: Illegal.notNow) { try village.state.apply(.vote(Seat(1)), by: Seat(0)) }
    #expect(village.state.privateView(of: Seat(1)) == nil)
  }

  @Test func `a vote in a trial changes until the votes are counted, and the last one can be taken back`()
    throws
  {
    var village = try talk()
    try village.accuse("abf")
    try village.proceed()
    try village.state.apply(.judge(.guilty), by: Seat(0))
    try village.state.apply(.judge(.innocent), by: Seat(0))
    for seat in Seat.all(5).dropFirst() { try village.state.apply(.judge(nil), by: seat) }
    #expect(village.state.publicView.lastVoter == Seat(4))
    #expect(throws: Illegal.outOfTurn(Seat(0))) { try village.state.apply(.takeBack, by: Seat(0)) }
    try village.state.apply(.takeBack, by: Seat(4))
    try village.state.apply(.judge(.guilty), by: Seat(4))
    try village.proceed()
    guard case .judged(let record) = village.state.phase else { throw Illegal.notNow }
    #expect(record.ballots.map(\.choice) == [.innocent, nil, nil, nil, .guilty])
  }

  @Test func `the table sees who has voted in a trial, but not what`() throws {
    var village = try talk()
    try village.accuse("abf")
    try village.proceed()
    var other = village
    try village.state.apply(.judge(.guilty), by: Seat(0))
    try other.state.apply(.judge(nil), by: Seat(0))
    #expect(village.state.publicView == other.state.publicView)
    #expect(village.state.privateView(of: Seat(1)) == other.state.privateView(of: Seat(1)))
  }

  @Test func `an accused who leaves ends the trial, which counts`() throws {
    var village = try talk()
    try village.accuse("abf")
    try village.state.apply(.leave(Seat(5)))
    #expect(try ending(village) == .abandoned)
    try village.proceed()
    #expect(village.state.phase == .discussion)
    #expect(village.state.publicView.trialsLeft == 2)
    #expect(throws: Illegal.left(Seat(5))) { try village.accuse("abf") }
  }

  @Test func `an accuser who leaves does not end the trial`() throws {
    var village = try talk()
    try village.accuse("abf")
    try village.state.apply(.leave(Seat(0)))
    try village.judge("gggg")
    #expect(try ending(village) == .convicted)
  }

  @Test func `a guilty prince is shown, and that ends the day`() throws {
    var village = try talk([.werewolf, .prince, .seer, .doctor, .villager, .villager])
    try village.accuse("acb")
    try village.judge("ggggg")
    try village.proceed()
    #expect(try village.news().prince == Seat(1))
    try village.proceed()
    #expect(village.state.phase == .nightfall)
    #expect(village.deaths == "")
    try village.night(["a": "f"])
    try village.proceed()
    try village.accuse("acb")
    try village.judge("gggg")
    try village.proceed()
    #expect(village.deaths == "f werewolves, b vote")
  }

  @Test(arguments: PlayoutModel.allCases)
  func `simulated tables try players, too, and either side wins`(model: PlayoutModel) throws {
    var options = Options()
    options.day = .trials
    let roles = try #require(Preset.beginner.roles(for: 8))
    let games = PlayoutStatistics(
      of: try SetUp(roles: roles, options: options, players: 8), model, games: 100)
    #expect(games.percent(of: .village) > 5)
    #expect(games.percent(of: .pack) > 5)
  }

  @Test func `a convicted tanner wins`() throws {
    var village = try talk([.werewolf, .tanner, .seer, .doctor, .villager, .villager]) {
      $0.tannerEndsGame = true
    }
    try village.accuse("acb")
    try village.judge("ggggg")
    for _ in 0..<2 { try village.proceed() }
    #expect(village.outcome == .tanner)
    #expect(village.winners == "b")
  }
}

struct LastWordsTests {
  private static let six: [Role] = [.werewolf, .prince, .hunter, .doctor, .villager, .villager]

  private func talk(_ change: (inout Options) -> Void = { _ in }) throws -> Village {
    var options = Options()
    options.firstNightKills = false
    change(&options)
    var village = try Village(Self.six, options, passing: .quick, lastWords: .usual)
    try village.night()
    return village
  }

  @Test func `who is voted out speaks before anything is told, a prince and a hunter too`() throws {
    for seat in Self.six.indices.map({ Seat($0) }) {
      var village = try talk()
      try village.day(String(repeating: seat.letter, count: 6))
      let view = village.state.publicView
      #expect(view.scene == .lastWords(of: seat, limit: .seconds(30)))
      #expect(view.living == Seat.all(6))
      #expect(view.shownPrince == nil)
      #expect(village.deaths == "")
      try village.proceed()
      #expect(try village.news().fallen.map(\.seat) == (seat == Seat(1) ? [] : [seat]))
    }
  }

  @Test func `the convicted speak, too`() throws {
    var village = try talk { $0.day = .trials }
    try village.proceed()
    try village.accuse("abe")
    try village.judge("ggggg")
    try village.proceed()
    #expect(village.state.phase == .lastWords(of: Seat(4)))
    try village.proceed()
    #expect(village.deaths == "e vote")
  }

  @Test func `when a mayor breaks a tie, no one's death shows before the last words`() throws {
    var village = try talk { ($0.mayor, $0.tie) = (.elected, .mayor) }
    try village.elect("f")
    try village.vote("ec....")
    try village.proceed()
    try village.state.apply(.settle(Seat(2)), by: Seat(5))
    #expect(village.state.publicView.living == Seat.all(6))
    try village.proceed()
    #expect(village.state.phase == .lastWords(of: Seat(2)))
    try village.proceed()
    #expect(village.deaths == "c vote")
  }

  @Test func `no one speaks who has left, or if no one dies`() throws {
    var village = try talk()
    try village.talk()
    try village.vote("eeeeee")
    try village.state.apply(.leave(Seat(4)))
    try village.proceed()
    #expect(village.deaths == "e vote")
    var quiet = try talk()
    try quiet.day("......")
    #expect(try quiet.news().fallen == [])
  }
}
