import GameKit
import Testing

@testable import Werewolf

struct VoteTests {
  private static let six: [Role] = [.werewolf, .mayor, .seer, .doctor, .villager, .villager]

  /// Returns a game of six before its first vote; no player died at night.
  private func ballots(_ options: Options = Options(), seed: UInt64 = 1) throws -> Village {
    var options = options
    options.firstNightKills = false
    var village = try Village(Self.six, options, seed: seed)
    try village.night()
    try village.talk()
    return village
  }

  private func verdict(_ village: Village) throws -> Verdict {
    guard case .tally(let record) = village.state.phase else { throw Illegal.notNow }
    return record.verdict
  }

  @Test(
    arguments: [
      ("a..a.c", Verdict.chosen(Seat(0), isDrawn: false)), ("......", .nobody),
      ("c.eae.", .chosen(Seat(4), isDrawn: false)), ("ca....", .chosen(Seat(0), isDrawn: false)),
      ("b.a...", .revote([Seat(0), Seat(1)])), ("ccc...", .chosen(Seat(2), isDrawn: false)),
      ("cacc..", .chosen(Seat(2), isDrawn: false)), ("cac...", .revote([Seat(0), Seat(2)])),
    ] as [(String, Verdict)])
  func `most votes decide, and the mayor's counts twice`(choices: String, expected: Verdict) throws {
    var village = try ballots()
    try village.vote(choices)
    #expect(try verdict(village) == expected)
  }

  @Test func `a vote can be taken back until the next one, and the last until the votes are counted`() throws
  {
    var village = try ballots()
    #expect(throws: Illegal.notNow) { try village.state.apply(.takeBack, by: Seat(0)) }
    #expect(village.state.publicView.lastVoter == nil)
    try village.state.apply(.vote(Seat(1)), by: Seat(0))
    #expect(village.state.publicView.lastVoter == Seat(0))
    try village.state.apply(.takeBack, by: Seat(0))
    try village.state.apply(.vote(Seat(2)), by: Seat(0))
    try village.state.apply(.vote(Seat(2)), by: Seat(1))
    #expect(throws: Illegal.outOfTurn(Seat(0))) { try village.state.apply(.takeBack, by: Seat(0)) }
    for seat in Seat.all(6).dropFirst(2) { try village.state.apply(.vote(nil), by: seat) }
    try village.state.apply(.takeBack, by: Seat(5))
    try village.state.apply(.vote(Seat(3)), by: Seat(5))
    try village.proceed()
    #expect(throws: Illegal.notNow) { try village.state.apply(.takeBack, by: Seat(5)) }
    guard case .tally(let record) = village.state.phase else { throw Illegal.notNow }
    #expect(record.ballots.map(\.choice) == [Seat(2), Seat(2), nil, nil, nil, Seat(3)])
  }

  @Test
  func `only the tied can be chosen in the second vote, and a second tie spares all`() throws {
    var village = try ballots()
    try village.vote("b.a...")
    try village.proceed()
    #expect(throws: Illegal.notOffered(Seat(2))) { try village.state.apply(.vote(Seat(2)), by: Seat(0)) }
    try village.vote("b.a...")
    #expect(try verdict(village) == .nobody)
    try village.proceed()
    #expect(village.deaths == "")
  }

  @Test
  func `a tie may spare all at once`() throws {
    var options = Options()
    options.tie = .nobody
    var village = try ballots(options)
    try village.vote("b.a...")
    #expect(try verdict(village) == .nobody)
  }

  @Test
  func `a tie may be drawn, and then takes either of the tied`() throws {
    var options = Options()
    options.tie = .drawn
    let verdicts = try Set(
      (UInt64(0)..<40).map { seed in
        var village = try ballots(options, seed: seed)
        try village.vote("b.a...")
        return try verdict(village)
      })
    #expect(verdicts == [.chosen(Seat(0), isDrawn: true), .chosen(Seat(1), isDrawn: true)])
  }

  @Test
  func `a tie may be settled by the mayor, among the tied alone`() throws {
    var options = Options()
    options.tie = .mayor
    var village = try ballots(options)
    try village.vote("e.f...")
    #expect(try verdict(village) == .settle([Seat(4), Seat(5)], by: Seat(1)))
    try village.proceed()
    #expect(throws: Illegal.notOffered(Seat(0))) { try village.state.apply(.settle(Seat(0)), by: Seat(1)) }
    try village.state.apply(.settle(Seat(5)), by: Seat(1))
    try village.proceed()
    #expect(village.deaths == "f vote")
  }

  @Test(
    arguments: [("aaa...", true), ("a.aa..", false), ("aaaa..", true), ("..aaa.", false)] as [(String, Bool)])
  func `an absolute majority is more than half of the weight of all the living`(
    choices: String, isEnough: Bool
  ) throws {
    var options = Options()
    options.absoluteMajority = true
    var village = try ballots(options)
    try village.vote(choices)
    #expect(try verdict(village) == (isEnough ? .chosen(Seat(0), isDrawn: false) : .nobody))
  }

  @Test
  func `with an absolute majority a tie keeps its revote, which can bring the majority`() throws {
    var options = Options()
    options.absoluteMajority = true
    var village = try ballots(options)
    try village.vote("b.a...")
    #expect(try verdict(village) == .revote([Seat(0), Seat(1)]))
    try village.proceed()
    try village.vote("aaaa..")
    #expect(try verdict(village) == .chosen(Seat(0), isDrawn: false))
  }

  @Test(arguments: [TieRule.drawn, .mayor])
  func `with an absolute majority a tie is neither drawn nor settled`(tie: TieRule) throws {
    var options = Options()
    options.absoluteMajority = true
    options.tie = tie
    var village = try ballots(options)
    try village.vote("b.a...")
    #expect(try verdict(village) == .nobody)
  }

  @Test(
    arguments: [
      ("......", false, .noVotes), ("..aaa.", true, .noMajority), ("b.a...", false, .tie),
      ("aaa...", false, nil),
    ] as [(String, Bool, PollRecord.NobodyReason?)])
  func `a poll knows why it chose nobody`(
    choices: String, absoluteMajority: Bool, reason: PollRecord.NobodyReason?
  ) throws {
    var options = Options()
    options.absoluteMajority = absoluteMajority
    options.tie = .nobody
    var village = try ballots(options)
    try village.vote(choices)
    guard case .tally(let record) = village.state.phase else { throw Illegal.notNow }
    #expect(record.nobodyReason == reason)
  }

  @Test
  func `a poll lists most votes first, equal ones by seat, and abstentions last`() throws {
    var village = try ballots()
    try village.vote("e.ca..")
    guard case .tally(let record) = village.state.phase else { throw Illegal.notNow }
    #expect(record.tallies.map(\.candidate) == [Seat(0), Seat(2), Seat(4), nil])
    #expect(record.tallies.map(\.weight) == [1, 1, 1, 4])
  }

  @Test
  func `voting for oneself and for nobody can be ruled out`() throws {
    var options = Options()
    options.selfVote = false
    options.abstention = false
    var village = try ballots(options)
    #expect(throws: Illegal.notOneself) { try village.state.apply(.vote(Seat(0)), by: Seat(0)) }
    #expect(throws: Illegal.mustChoose) { try village.state.apply(.vote(nil), by: Seat(0)) }
  }

  @Test
  func `the table sees who has voted, but not for whom`() throws {
    var village = try ballots()
    var other = village
    try village.state.apply(.vote(Seat(1)), by: Seat(0))
    try other.state.apply(.vote(Seat(2)), by: Seat(0))
    #expect(village.state != other.state)
    #expect(village.state.publicView == other.state.publicView)
    #expect(village.state.privateView(of: Seat(1)) == other.state.privateView(of: Seat(1)))
  }

  @Test
  func `an elected mayor is voted for without any weight, and a second tie is drawn`() throws {
    var options = Options()
    options.mayor = .elected
    options.firstNightKills = false
    var village = try Village([.werewolf, .villager, .seer, .doctor, .villager, .villager], options)
    try village.night()
    try village.proceed()
    try village.vote("b.a...")
    #expect(try verdict(village) == .revote([Seat(0), Seat(1)]))
    try village.proceed()
    try village.vote("b.a...")
    guard case .chosen(let mayor, isDrawn: true) = try verdict(village) else { throw Illegal.notNow }
    try village.proceed()
    try village.state.apply(.endDiscussion)
    guard case .poll(let poll) = village.state.phase else { throw Illegal.notNow }
    for seat in poll.voters { try village.state.apply(.vote(seat == mayor ? Seat(5) : nil), by: seat) }
    guard case .handBack(by: _, to: .tally(let told)) = village.state.phase else { throw Illegal.notNow }
    #expect(told.ballots.tallies.first?.candidate == Seat(5))
    #expect(told.ballots.tallies.first?.weight == 2)
  }
}
