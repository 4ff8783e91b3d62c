import GameKit
import Testing

@testable import Werewolf

/// The consequences of a death, in all combinations of hunter, lovers, elected mayor, doctor, ties and the end of a game:
/// known answers, worked out by hand from the rules.
///
/// Each line contains the lovers, the mayor, the event and the choices of the dead; then the deaths with their causes, the
/// next mayor, and the phase.
struct DeathTableTests {
  /// All ten are alive: a to c are werewolves, d is the seer, e the doctor, f the cupid, g the hunter.
  @Test(
    arguments: [
      Line("", "", "night h", "", "hw", "", "discussion"),
      Line("", "", "night h h", "", "", "", "discussion"),
      Line("", "", "night g", "g:a", "gw as", "", "discussion"),
      Line("", "", "night g", "g:.", "gw", "", "discussion"),
      Line("", "", "night g g", "", "", "", "discussion"),
      Line("", "", "night g e", "g:e", "gw es", "", "discussion"),
      Line("hi", "", "night h", "", "hw ib", "", "discussion"),
      Line("hi", "", "night h h", "", "", "", "discussion"),
      Line("hi", "", "night h i", "", "hw ib", "", "discussion"),
      Line("gh", "", "night g", "g:a", "gw hb as", "", "discussion"),
      Line("gh", "", "night h", "g:a", "hw gb as", "", "discussion"),
      Line("gh", "", "night h g", "g:a", "hw gb as", "", "discussion"),
      Line("hi", "", "night g", "g:h", "gw hs ib", "", "discussion"),
      Line("hi", "", "night g h", "g:h", "gw hs ib", "", "discussion"),
      Line("ai", "", "night g", "g:a", "gw as ib", "", "discussion"),
      Line("gh", "", "vote g", "g:.", "gv hb", "", "nightfall"),
      Line("gh", "", "vote h", "g:a", "hv gb as", "", "nightfall"),
      Line("ab", "", "vote a", "", "av bb", "", "nightfall"),
    ])
  func `a death is followed by a broken heart, and a hunter's by a shot`(line: Line) throws {
    try expect(line, gone: "")
  }

  @Test(
    arguments: [
      Line("", "h", "vote h", "h:i", "hv", "i", "nightfall"),
      Line("", "h", "night h", "h:a", "hw", "a", "discussion"),
      Line("", "h", "night h h", "", "", "h", "discussion"),
      Line("hi", "h", "night h", "h:j", "hw ib", "j", "discussion"),
      Line("hi", "i", "night h", "i:j", "hw ib", "j", "discussion"),
      Line("", "g", "vote g", "g:a g:b", "gv as", "b", "nightfall"),
      Line("", "g", "vote g", "g:. g:b", "gv", "b", "nightfall"),
      Line("gh", "g", "vote g", "g:i g:j", "gv hb is", "j", "nightfall"),
      Line("", "h", "night g", "g:h h:i", "gw hs", "i", "discussion"),
      Line("hi", "h", "night g", "g:h h:j", "gw hs ib", "j", "discussion"),
      Line("hi", "i", "night g", "g:h i:j", "gw hs ib", "j", "discussion"),
      Line("gh", "h", "night g", "g:a h:i", "gw hb as", "i", "discussion"),
      Line("gh", "h", "vote h", "h:i g:j", "hv gb js", "i", "nightfall"),
      Line("gh", "h", "vote h", "h:i g:i i:j", "hv gb is", "j", "nightfall"),
      Line("gh", "g", "vote h", "g:a g:j", "hv gb as", "j", "nightfall"),
    ])
  func `an elected mayor who dies appoints a player whose death is not pending`(line: Line) throws {
    try expect(line, gone: "")
  }

  @Test(
    arguments: [
      Line("", "j", "settle gi", "j:g g:a", "gv as", "j", "nightfall"),
      Line("", "g", "settle gi", "g:g g:a g:b", "gv as", "b", "nightfall"),
      Line("hi", "j", "settle hg", "j:h", "hv ib", "j", "nightfall"),
      Line("hj", "j", "settle hg", "j:h j:a", "hv jb", "a", "nightfall"),
      Line("", "", "settle gi", "", "", "", "nightfall"),
      Line("gh", "", "revote hi", "g:a", "hv gb as", "", "nightfall"),
      Line("", "h", "revote hi", "h:g", "hv", "g", "nightfall"),
      Line("gh", "g", "tie gi", "", "", "g", "nightfall"),
    ])
  func `a tie brings the same deaths once it is settled, and none where it is not`(line: Line) throws {
    try expect(line, gone: "")
  }

  /// Only the werewolf a, the hunter g and the villager j are alive.
  @Test(
    arguments: [
      Line("", "", "night j", "", "jw", "", "pack"),
      Line("", "", "night g", "g:a", "gw as", "", "village"),
      Line("", "", "night g", "g:j", "gw js", "", "pack"),
      Line("", "", "night g", "g:.", "gw", "", "pack"),
      Line("", "", "vote a", "", "av", "", "village"),
      Line("", "", "tie gj", "", "", "", "nightfall"),
      Line("ag", "", "night j", "", "jw", "", "lovers"),
      Line("ag", "", "night g", "g:j", "gw ab js", "", "draw"),
      Line("ag", "", "vote a", "g:j", "av gb js", "", "draw"),
      Line("ag", "", "vote a", "g:.", "av gb", "", "village"),
      Line("gj", "", "night j", "g:a", "jw gb as", "", "draw"),
      Line("gj", "", "night j", "g:.", "jw gb", "", "pack"),
      Line("aj", "", "vote g", "g:.", "gv", "", "lovers"),
      Line("aj", "", "vote g", "g:j", "gv js ab", "", "draw"),
      Line("aj", "", "night g", "g:a", "gw as jb", "", "draw"),
      Line("", "g", "vote g", "g:a g:j", "gv as", "j", "village"),
      Line("gj", "j", "vote g", "g:a", "gv jb as", "", "draw"),
      Line("ag", "a", "vote a", "a:j g:j", "av gb js", "", "draw"),
      Line("", "j", "settle ag", "j:g g:a", "gv as", "j", "village"),
    ])
  func `no team has won before the last death is taken`(line: Line) throws {
    try expect(line, gone: "bcdefhi")
  }

  @Test(
    arguments: [
      Line("aj", "", "night j", "", "jw ab", "", "pack"),
      Line("aj", "", "vote b", "", "bv", "", "nightfall"),
      Line("ab", "", "vote a", "", "av bb", "", "village"),
      Line("bg", "", "vote b", "g:a", "bv gb as", "", "village"),
    ])
  func `lovers of one team and of two die alike, and win differently`(line: Line) throws {
    try expect(line, gone: "cdefhi")
  }

  private func expect(_ line: Line, gone: String) throws {
    var log = try LateVillage(line, gone: gone)
    try log.happen(line.event)
    try log.answer(line.choices)
    #expect(log.deaths == line.deaths)
    #expect(log.successor == line.successor)
    #expect(log.end == line.end)
  }
}

extension DeathTableTests {
  /// One line of the table.
  struct Line: CustomTestStringConvertible, Sendable {
    /// The lovers; empty for none.
    let lovers: String
    /// The elected mayor; empty for none.
    let mayor: String
    /// `night h e`: the pack wants h, the doctor protects e; `vote h`; `tie hi` twice; `revote hi`: after a tie h;
    /// `settle hi`: the mayor decides.
    let event: String
    /// `g:a`: g shoots, appoints or settles for a; a dot is nobody.
    let choices: String
    /// `gw hb as`: g by werewolves, h of a broken heart, a by a shot.
    let deaths: String
    let successor: String
    let end: String

    var testDescription: String { "\(lovers) love, \(mayor) is mayor, \(event), \(choices)" }

    init(
      _ lovers: String, _ mayor: String, _ event: String, _ choices: String, _ deaths: String,
      _ successor: String, _ end: String
    ) {
      (self.lovers, self.mayor, self.event, self.choices) = (lovers, mayor, event, choices)
      (self.deaths, self.successor, self.end) = (deaths, successor, end)
    }
  }
}

/// A game after its first night, in which some players are dead already.
struct LateVillage {
  private static let ten: [Role] = [
    .werewolf, .werewolf, .werewolf, .seer, .doctor, .cupid, .hunter, .villager, .villager, .villager,
  ]

  private(set) var village: Village
  /// The number of dead players at the start.
  private let gone: Int

  init(_ line: DeathTableTests.Line, gone: String) throws {
    try self.init(
      Self.ten, lovers: line.lovers, mayor: line.mayor, gone: gone,
      tie: line.event.hasPrefix("settle") ? .mayor : .revote)
  }

  /// - Parameter round: The round in which the gone died.
  init(
    _ roles: [Role], lovers: String, mayor: String, gone: String, round: Int = 1, tie: TieRule = .revote
  ) throws {
    var options = Options()
    options.mayor = .elected
    options.firstNightKills = false
    options.tie = tie
    village = try Village(roles, options)
    try village.night(["f": "hi"])
    for seat in gone.compactMap(\.seat) {
      village.state.markDead(Death(seat: seat, cause: .vote, round: round))
    }
    let pair = lovers.compactMap(\.seat)
    village.state.lovers = pair.isEmpty ? nil : Lovers(one: pair[0], other: pair[1])
    village.state.electedMayor = mayor.first?.seat
    self.gone = gone.count
  }

  /// Plays a night or a vote.
  mutating func happen(_ event: String) throws {
    let words = event.split(separator: " ").map(String.init)
    switch words[0] {
    case "night":
      let (prey, protected) = (words[1], words.count > 2 ? words[2] : ".")
      try night(["a": prey, "b": prey, "c": prey, "e": protected])
    case "vote": try poll(village.state.living.map { _ in words[1] }.joined())
    case "tie":
      try poll(split(words[1]))
      try village.vote(split(words[1]))
    case "revote":
      try poll(split(words[1]))
      try village.vote(village.state.living.map { _ in words[1].prefix(1) }.joined())
    case _: try poll(split(words[1]))
    }
    try goOn()
  }

  /// Plays a night, and goes on to the first choice after it.
  mutating func sleep(_ picks: [Character: String]) throws {
    try night(picks)
    try goOn()
  }

  /// Plays the choices of the dead and of the mayor, in order.
  mutating func answer(_ choices: String) throws {
    for choice in choices.split(separator: " ") {
      guard let seat = choice.first?.seat else { throw Illegal.notNow }
      let target = choice.last?.seat
      switch (village.state.phase, target) {
      case (.deathAction(.shot, _), _): try village.state.apply(.shoot(target), by: seat)
      case (.deathAction(.succession, _), let target?): try village.state.apply(.appoint(target), by: seat)
      case (.settling, let target?): try village.state.apply(.settle(target), by: seat)
      case _: throw Illegal.notNow
      }
      try goOn()
    }
  }

  private mutating func night(_ picks: [Character: String]) throws {
    village.state.phase = .nightfall
    try village.night(picks)
  }

  private mutating func poll(_ choices: String) throws {
    village.state.phase = .discussion
    try village.state.apply(.endDiscussion)
    try village.vote(choices)
    try village.proceed()
  }

  /// One vote for each of two candidates, not by the mayor.
  private func split(_ names: String) -> String {
    var names = Array(names)
    return String(
      village.state.living.map { seat in
        seat == village.state.mayor || names.isEmpty ? "." : names.removeFirst()
      })
  }

  /// Goes on to the next choice, discussion or night.
  private mutating func goOn() throws {
    while true {
      switch village.state.phase {
      case .news, .handBack, .tally, .defense, .judged, .lastWords: try village.proceed()
      case .deathAction, .settling, .discussion, .nightfall, .over, .roleReveal, .night, .loversPass, .poll,
        .trial:
        return
      }
    }
  }

  /// The cursed who has turned.
  var turned: String {
    String(village.state.changes.filter { $0.role == .werewolf }.map(\.seat.letter))
  }

  /// The deaths since the start, with their causes, in order.
  var deaths: String {
    village.state.deaths.dropFirst(gone).map { death in
      switch death.cause {
      case .werewolves: "\(death.seat.letter)w"
      case .vote: "\(death.seat.letter)v"
      case .hunter: "\(death.seat.letter)s"
      case .brokenHeart: "\(death.seat.letter)b"
      case .departure: "\(death.seat.letter)g"
      case .poison: "\(death.seat.letter)p"
      }
    }.joined(separator: " ")
  }

  var successor: String { village.state.mayor.map { String($0.letter) } ?? "" }

  /// The outcome, or the phase.
  var end: String {
    switch village.state.phase {
    case .over(let outcome): outcome.rawValue
    case .discussion: "discussion"
    case .nightfall: "nightfall"
    case .roleReveal, .night, .loversPass, .handBack, .news, .deathAction, .poll, .tally, .settling, .defense,
      .trial, .judged, .lastWords:
      "not yet"
    }
  }
}
