import FoundationEssentials
import GameKit
import Testing

@testable import Werewolf

/// What players say they are while the group talks.
struct ClaimTests {
  private static let six: [Role] = [.werewolf, .mayor, .seer, .doctor, .villager, .villager]

  /// Returns a game in its first talk, at which all live.
  private func talk(day: DayKind = .vote) throws -> Village {
    var options = Options()
    (options.day, options.firstNightKills) = (day, false)
    var village = try Village(Self.six, options, passing: .quick)
    try village.night()
    try village.proceed()
    return village
  }

  /// The claims as letters with roles: `a seer 1`.
  private func claims(_ village: Village) -> String {
    village.state.publicView.claims.map { claim in
      "\(claim.seat.letter) \(claim.role?.rawValue ?? "none") \(claim.round)"
    }.joined(separator: ", ")
  }

  @Test func `a claim is public with its day, true or not, and can change while the group talks`() throws {
    var village = try talk()
    try village.state.apply(.claim(.seer), by: Seat(0))
    try village.state.apply(.note(claim: .seer, of: Seat(2)))
    try village.state.apply(.claim(.villager), by: Seat(0))
    try village.state.apply(.claim(.villager), by: Seat(0))
    try village.state.apply(.claim(nil), by: Seat(2))
    try village.state.apply(.claim(nil), by: Seat(4))
    #expect(claims(village) == "a seer 1, c seer 1, a villager 1, c none 1")
    let all = village.state.publicView.claims
    #expect(all.role(of: Seat(0)) == .villager && all.role(of: Seat(2)) == nil)
    #expect(all.of(Seat(0)).map(\.role) == [.seer, .villager])
  }

  @Test func `claims of earlier days stay, with their day`() throws {
    var village = try talk()
    try village.state.apply(.claim(.seer), by: Seat(0))
    try village.state.apply(.endDiscussion)
    try village.vote("......")
    try village.proceed()
    try village.proceed()
    try village.night(["a": "f"])
    try village.proceed()
    try village.state.apply(.claim(.doctor), by: Seat(0))
    #expect(claims(village) == "a seer 1, a doctor 2")
  }

  @Test func `the dead, those who have left, and strangers claim nothing, nor does anyone what isn't dealt`()
    throws
  {
    var village = try talk()
    try village.state.apply(.leave(Seat(4)))
    village.state.markDead(Death(seat: Seat(5), cause: .vote, round: 1))
    let refused: [(seat: Int, role: Role, reason: Illegal)] = [
      (5, .seer, .dead(Seat(5))), (4, .seer, .left(Seat(4))), (9, .seer, .noSuchSeat(Seat(9))),
      (0, .witch, .notInGame(.witch)),
    ]
    for (seat, role, reason) in refused {
      #expect(throws: reason) { try village.state.apply(.claim(role), by: Seat(seat)) }
      #expect(throws: reason) { try village.state.apply(.note(claim: role, of: Seat(seat))) }
    }
    #expect(claims(village) == "")
  }

  @Test func `only while the group talks is a claim taken, and not during a defense`() throws {
    var village = try talk(day: .trials)
    try village.accuse("abc")
    #expect(throws: Illegal.notNow) { try village.state.apply(.claim(.seer), by: Seat(2)) }
    try village.judge("iiiii")
    try village.proceed()
    try village.state.apply(.claim(.seer), by: Seat(2))
    #expect(claims(village) == "c seer 1")
  }

  @Test func `a device that claims without end fills no log, and its last claim holds`() throws {
    var village = try talk()
    let roles: [Role] = [.seer, .doctor]
    for count in 0..<1_001 { try village.state.apply(.claim(roles[count % 2]), by: Seat(0)) }
    #expect(village.state.claims.count <= State.mostClaims)
    #expect(village.state.claims.role(of: Seat(0)) == .seer)
  }

  @Test(arguments: RandomGame.seeds(6, proof: 200), [5, 8, 12])
  func `claims change nothing else in a game, and outside of talks all are refused`(
    seed: UInt64, players: Int
  ) throws {
    var game = RandomGame(players: players, seed: seed)
    var (talked, random) = (game.state, SeededRandom(seed: seed))
    while !game.isOver {
      try game.step()
      guard let move = game.moves.last else { break }
      try talked.apply(move)
      let isTalk = talked.phase == .discussion
      for seat in talked.roster.seats {
        let role = random.element(of: talked.setUp.roles.roles)
        let isTaken = (try? talked.apply(.claim(role), by: seat)) != nil
        #expect(isTaken == (isTalk && talked.present.contains(seat)))
      }
    }
    let claims = talked.claims
    talked.claims = []
    #expect(talked == game.state)
    #expect(claims.allSatisfy { talked.setUp.roles.roles.map(Optional.some).contains($0.role) })
  }

  @Test func `a log keeps the claims, and one without any is written as before`() throws {
    var game = RandomGame(players: 5, seed: 3)
    while !game.isOver { try game.step() }
    var state = game.state
    let plain = try #require(state.log)
    state.claims = [
      RoleClaim(seat: Seat(1), role: .seer, round: 1), RoleClaim(seat: Seat(1), role: nil, round: 2),
    ]
    let log = try #require(state.log)
    let text = try JSONEncoder().encode(log)
    #expect(try JSONDecoder().decode(GameLog.self, from: text) == log)
    #expect(log.isValid)
    let before = String(decoding: try JSONEncoder().encode(plain), as: UTF8.self)
    #expect(!before.contains("claims"))
    state.claims = [RoleClaim(seat: Seat(7), role: .seer, round: 1)]
    #expect(state.log?.isValid == false)
  }
}
