internal import GameKit

/// A table at which everybody does something that is allowed, by luck alone.
///
/// It sees what players see: every choice is made among what a view offers to whoever has the terminal, each
/// equally likely, and nobody among them where that may be chosen.
public struct RandomTable: Sendable {
  /// The game, as far as it has come.
  public private(set) var session: Session
  private var luck: SeededRandom

  /// Sits down at a game; the seed decides what everybody does.
  public init(_ session: Session, seed: UInt64) {
    self.session = session
    luck = SeededRandom(seed: seed)
  }

  /// Draws what is done next and does it; nil once the game is over.
  public mutating func step() throws(Illegal) -> Move? {
    guard let move = draw() else { return nil }
    try session.play(move)
    return move
  }

  /// Plays to the end.
  mutating func playOut() -> Outcome {
    do throws(Illegal) {
      while try step() != nil {}
    } catch {
      preconditionFailure("What a view offers was refused: \(error)")
    }
    guard let outcome = session.story?.outcome else { preconditionFailure("A game without an end") }
    return outcome
  }

  private mutating func draw() -> Move? {
    let view = session.view(for: .table)
    guard case .pass(to: let seat) = view.instruction else { return Self.move(of: view.scene) }
    return .seat(action(in: session.view(for: .seat(seat)), of: seat), seat)
  }

  /// What the whole table does; nil when there is nothing left to do.
  private static func move(of scene: Scene) -> Move? {
    switch scene {
    case .nightfall, .handBack, .news, .tally: .table(.proceed)
    case .discussion: .table(.endDiscussion)
    case .over: nil
    case .roleReveal, .role, .night, .pick, .acknowledge, .loversPass, .lover, .claim, .claiming, .polling,
      .vote,
      .settling, .settle:
      preconditionFailure("A player has the terminal in \(scene)")
    }
  }

  private mutating func action(in view: PlayerView, of seat: Seat) -> SeatAction {
    switch view.scene {
    case .role, .acknowledge, .lover: return .passOn
    case .pick(let page): return .pick(picks(on: page, of: seat, in: view))
    case .vote(_, let offered, let mayPass): return .vote(choice(of: offered, mayPass))
    case .claiming(.shot, let offered, let mayPass): return .shoot(choice(of: offered, mayPass))
    case .claiming(.succession, let offered, mayPass: _): return .name(one(of: offered))
    case .settle(let tied): return .settle(one(of: tied))
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .claim, .discussion, .polling,
      .tally,
      .settling, .over:
      preconditionFailure("Nobody has the terminal in \(view.scene)")
    }
  }

  /// As many picks as everybody makes; the first has to fit the role, and both of a cupid.
  private mutating func picks(on page: NightPage, of seat: Seat, in view: PlayerView) -> [Seat?] {
    let offered = page.offered(to: seat, by: view.setUp.options)
    if page.purpose == .couple { return Array(luck.shuffled(offered).prefix(page.picks)) }
    let first = choice(of: offered, page.purpose.mayPass)
    return [first] + (1..<page.picks).map { _ in choice(of: page.living, true) }
  }

  private mutating func choice(of seats: [Seat], _ mayPass: Bool) -> Seat? {
    let place = luck.below(seats.count + (mayPass ? 1 : 0))
    return seats.indices.contains(place) ? seats[place] : nil
  }

  private mutating func one(of seats: [Seat]) -> Seat { seats[luck.below(seats.count)] }
}

extension NightPage {
  /// Whom the player on turn can pick, of the living.
  fileprivate func offered(to seat: Seat, by options: Options) -> [Seat] {
    switch purpose {
    case .suspect, .recognise: living
    case .devour(let pack, nominations: _): living.filter { $0 != seat && !pack.contains($0) }
    case .look: living.filter { $0 != seat }
    case .protect(let last):
      living.filter { $0 != last && ($0 != seat || options.doctorProtectsSelf) }
    case .couple: living.filter { $0 != seat || !options.cupidWinsWithLovers }
    }
  }
}

extension NightPage.Purpose {
  /// Whether nobody can be picked.
  fileprivate var mayPass: Bool {
    switch self {
    case .suspect, .recognise, .protect: true
    case .devour, .look, .couple: false
    }
  }
}
