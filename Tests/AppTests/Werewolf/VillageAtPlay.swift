import GameKit
import Packs
import Store
import TestKit
import Werewolf

@testable import App
@testable import TUI

/// How people play Werewolf at the keys.
extension Party {
  /// Twelve names; a table takes the first of them.
  nonisolated static let villagers = names + ["Ida", "Jon", "Kim", "Lea"]

  /// Starts the program at a table of Werewolf that remembers who plays with which roles, and deals.
  convenience init(
    village players: Int, _ selection: Selection = .usual, seed: UInt64 = 1, isPlain: Bool = false,
    isASCII: Bool = false, size: Size = .usual, names: [String] = villagers,
    preferences: [String: String] = [:], home: Home
  ) {
    let store = MemoryStore()
    let kept = [
      Roster.rememberedName: names.prefix(players).joined(separator: "\n"),
      "werewolf.selection": selection.text,
    ]
    for (name, text) in kept.merging(preferences, uniquingKeysWith: { $1 }) {
      store.setPreference(name, to: text)
    }
    var invocation = Invocation.seeded(seed)
    invocation.plain = isPlain
    invocation.ascii = isASCII
    invocation.verb = .open(.game(Rules.game))
    self.init(invocation, home: home, store: store, size: size)
    deal()
  }

  /// Goes on from the set-up, which remembers everything, past the last look.
  func deal() { pilot.press(.enter, .enter) }

  /// The table, while a game of Werewolf is in front.
  var village: Sitting<WerewolfGame>? {
    (pilot.shell.places.open.last?.screen as? WerewolfScreen)?.table
  }

  /// What everybody may see of the game.
  var scene: Scene? { village?.game.view.scene }

  /// What the one who has the terminal sees.
  var secret: PlayerView? {
    guard case .holding(let seat, _, dwell: _) = village?.moment else { return nil }
    return village?.game.session.view(for: .seat(seat))
  }
}

/// One thing that somebody does.
enum Deed: Equatable {
  case press([Key])
  case wait(Duration)
}

extension Party {
  /// Does one thing.
  func perform(_ deed: Deed) {
    switch deed {
    case .press(let keys): pilot.press(keys)
    case .wait(let time): pilot.wait(time)
    }
  }

  /// The one thing that carries the game on; nil when there is none.
  ///
  /// - Parameter choice: Whom a player picks who sees this.
  func nextDeed(_ choice: (PlayerView, Seat) -> [Seat?]) -> Deed? {
    guard let village else { return nil }
    switch village.moment {
    case .over: return nil
    case .reading where village.game.suspense != nil: return .wait(Suspense.length)
    case .curtain, .waiting: return .press([.space])
    case .holding(_, _, dwell: .some): return .wait(Rules.dwell)
    case .holding(let seat, let hand, dwell: nil):
      guard let names = hand.names, !names.isComplete else { return .press([.enter]) }
      return secret.map { .press(names.keys(picking: choice($0, seat))) }
    case .reading, .discussion: return .press([.enter])
    }
  }

  /// Plays on until something holds, or the game is over.
  func play(
    choosing choice: (PlayerView, Seat) -> [Seat?] = PlayerView.usual, until isReached: (Party) -> Bool
  ) {
    while !isReached(self), let deed = nextDeed(choice) { perform(deed) }
  }

  /// Plays to the end of the game.
  func finishVillage(choosing choice: (PlayerView, Seat) -> [Seat?] = PlayerView.usual) {
    play(choosing: choice) { _ in false }
  }
}

extension WerewolfHand {
  /// The names on it, where some are to be chosen.
  var names: NameChoice? { if case .choosing(let names) = self { names } else { nil } }
}

extension NameChoice {
  /// The keys that pick these names from where the cursor is, as many as are wanted.
  func keys(picking names: [Seat?]) -> [Key] {
    var (keys, here) = ([Key](), place)
    for name in names.prefix(wanted) {
      guard let there = offered.firstIndex(of: name) else { continue }
      keys += Array(repeating: there > here ? .right : .left, count: abs(there - here)) + [.space]
      here = there
    }
    return keys
  }
}

extension PlayerView {
  /// Whom somebody picks who knows the role and plays without much thought.
  static func usual(_ view: PlayerView, _ seat: Seat) -> [Seat?] {
    let others = view.living.filter { $0 != seat }
    switch view.scene {
    case .pick(let page):
      switch page.purpose {
      case .devour(let pack, nominations: _): return others.filter { !pack.contains($0) } + [nil]
      case .protect, .suspect, .recognise: return [nil, others.last]
      case .look, .couple: return others.map(Optional.some)
      }
    case .claiming(_, let offered, mayPass: _), .vote(_, let offered, mayPass: _): return [offered.last]
    case .settle(let tied): return [tied.first]
    case .roleReveal, .role, .nightfall, .night, .acknowledge, .loversPass, .lover, .handBack, .news, .claim,
      .discussion, .polling, .tally, .settling, .over:
      return []
    }
  }
}
