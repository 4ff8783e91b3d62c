import GameKit
import TUI
import Werewolf

@testable import App

/// A whole game of Werewolf at which everybody does something by luck that is allowed.
struct PlayedGame {
  private(set) var session: Session
  private var luck: SeededRandom

  /// Deals a game.
  ///
  /// - Parameters:
  ///   - names: The players, in order of seats.
  ///   - set: The roles.
  init(_ names: [String], _ set: RoleSet, _ options: Options = Options(), seed: UInt64) throws {
    let roster = try Roster(names.map { try PlayerName($0, width: \.columns) })
    session = Session(
      roster: roster, setUp: try SetUp(roles: set, options: options, players: names.count), seed: seed)
    luck = SeededRandom(seed: seed &+ 1)
  }

  /// Deals a game of a preset, and plays it to its end.
  static func over(
    _ names: [String], _ preset: Preset = .beginner, _ options: Options = Options(), seed: UInt64
  ) throws -> PlayedGame {
    var game = try PlayedGame(names, preset.roles(for: names.count) ?? RoleSet([:]), options, seed: seed)
    try game.playOut()
    return game
  }

  mutating func playOut() throws {
    while session.story == nil { try step() }
  }

  /// Somebody sees too much before the next step.
  mutating func spill(dealAnew: Bool) throws { try session.play(dealAnew ? .redeal : .overlookSpill) }

  mutating func step() throws {
    switch session.view(for: .table).scene {
    case .nightfall, .handBack, .news, .tally: try session.play(.proceed)
    case .discussion: try session.play(.endDiscussion)
    case .roleReveal(let turn), .night(let turn), .loversPass(let turn), .claim(_, let turn),
      .polling(_, let turn), .settling(let turn):
      try play(as: turn)
    case .over, .role, .pick, .acknowledge, .lover, .claiming, .vote, .settle: break
    }
  }

  /// Tries until something is allowed.
  private mutating func play(as seat: Seat) throws {
    for _ in 0..<1000 {
      if (try? session.play(action(of: seat), as: seat)) != nil { return }
    }
    throw Stuck()
  }

  private struct Stuck: Error {}

  private mutating func action(of seat: Seat) -> SeatAction {
    switch session.view(for: .seat(seat)).scene {
    case .pick(let page): .pick((0..<page.picks).map { _ in one(of: page.living, orNobody: true) })
    case .claiming(.shot, let offered, let mayPass): .shoot(one(of: offered, orNobody: mayPass))
    case .claiming(.succession, let offered, _):
      one(of: offered, orNobody: false).map { .name($0) } ?? .passOn
    case .vote(_, let offered, let mayPass): .vote(one(of: offered, orNobody: mayPass))
    case .settle(let tied): one(of: tied, orNobody: false).map { .settle($0) } ?? .passOn
    case .role, .acknowledge, .lover, .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .claim,
      .discussion, .polling, .tally, .settling, .over:
      .passOn
    }
  }

  private mutating func one(of seats: [Seat], orNobody: Bool) -> Seat? {
    orNobody && luck.below(8) == 0 ? nil : luck.element(of: seats)
  }
}

extension PlayedGame {
  /// The record of the game, which has ended.
  func record(_ number: UInt64 = 1, at finished: Timestamp = Timestamp(evening: 20)) throws -> GameRecord {
    guard let story = session.story, let participants = session.participations else { throw Stuck() }
    return GameRecord(
      id: Identifier(high: 2, low: number), game: Rules.game,
      started: Timestamp(seconds: finished.seconds - 2520), finished: finished, participants: participants,
      details: WerewolfStory.details(of: story))
  }

  /// Any set-up that the rules allow: presets and sets of the table's own, and any options.
  static func any(_ seed: UInt64) throws -> PlayedGame {
    var luck = SeededRandom(seed: seed)
    let names = (1...(3 + luck.below(10))).map { "Player \($0)" }
    for _ in 0..<1000 {
      var set = Preset.allCases.compactMap { $0.roles(for: names.count) }.last ?? RoleSet([:])
      for role in Rules.singleRoles where luck.below(3) == 0 {
        set[.villager] += set[role]
        set[role] = 0
      }
      let texts = OptionRow.all.map { ($0.name, $0.choices[luck.below($0.choices.count)].value) }
      let options = Options(texts: Dictionary(uniqueKeysWithValues: texts))
      if let game = try? PlayedGame(names, set, options, seed: seed) { return game }
    }
    throw Stuck()
  }
}
