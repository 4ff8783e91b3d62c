package import GameKit
package import Kit
package import TUI

/// The setup of a game, before players pass the terminal around.
package protocol PartySetUp: Sendable {
  associatedtype Game: PartyGame

  var header: Header { get }
  var hints: [Hint] { get }
  /// True while text is being typed into a field.
  var acceptsText: Bool { get }
  mutating func update(_ preferences: Preferences)
  /// The request for what may have changed while another screen was in front; nil for none.
  var refreshRequest: Request? { get }
  /// Handles a response of the game's service.
  mutating func receive(_ response: GamePayload)
  mutating func handle(_ input: Input, in context: ParlorContext) -> SetUpOutcome
  /// The next time at which something is computed further; nil for none.
  var alarm: Instant? { get }
  mutating func advance(to now: Instant)
  func draw(on canvas: inout Canvas, in area: Rect)
  /// The screens on which players read their private pages.
  var secretScreens: SecretScreens { get }
  /// False for a game whose seed decides nothing that players hide from each other.
  var dealsSecrets: Bool { get }
  /// Starts a game of these players; returns it with the commands to perform.
  ///
  /// - Parameter ownScreens: True if at least one of them has a screen of their own.
  func makeGame(of roster: Roster, seed: UInt64, ownScreens: Bool) -> (game: Game, commands: [ParlorCommand])
}

/// The effect of an input on a setup.
package enum SetUpOutcome: Equatable {
  case commands([ParlorCommand])
  /// Starts the game of these players.
  case start(Roster, after: [ParlorCommand])
}

extension PartySetUp {
  package var refreshRequest: Request? { nil }
  package mutating func receive(_ response: GamePayload) {}
  package var alarm: Instant? { nil }
  package mutating func advance(to now: Instant) {}
  package var dealsSecrets: Bool { true }

  /// Opens the menu of a game that is not running yet.
  package static var menu: [ParlorCommand] { [.open(.gameMenu(Game.id, isRunning: false))] }
}

/// The screen of a pass-and-play game, from setup to end.
package struct PartyScreen<SetUp: PartySetUp>: Screen {
  package typealias App = ParlorApp
  package typealias Session = PartySession<SetUp.Game>

  private enum Stage: Sendable {
    case setUp(SetUp)
    /// Players join with screens of their own.
    case joining(SetUp, Roster, JoinPage)
    /// A saved game waits to come to the front.
    case resuming(SetUp.Game, NewRecord)
    case playing(Session)
  }

  private var stage: Stage
  private let seed: UInt64
  private let isSeedKnown: Bool
  private let newRecord: @Sendable () -> NewRecord
  private let announcer: Announcer
  private var preferences: Preferences

  /// If someone may know what the seed deals, the setup says so.
  package init(_ setUp: SetUp, _ context: GameContext, announcer: Announcer) {
    self.init(.setUp(setUp), context, isSeedKnown: context.isSeedKnown, announcer)
  }

  package init(
    resuming game: SetUp.Game, as record: NewRecord, _ context: GameContext, announcer: Announcer
  ) {
    self.init(.resuming(game, record), context, isSeedKnown: false, announcer)
  }

  private init(_ stage: Stage, _ context: GameContext, isSeedKnown: Bool, _ announcer: Announcer) {
    self.stage = stage
    self.isSeedKnown = isSeedKnown
    self.announcer = announcer
    preferences = context.preferences
    seed = context.seed
    newRecord = context.newRecord
  }

  /// The running or finished game; nil during setup.
  package var session: Session? { if case .playing(let session) = stage { session } else { nil } }

  /// The setup; nil once a game has started.
  package var setUp: SetUp? { if case .setUp(let setUp) = stage { setUp } else { nil } }

  package func rowsBelowNotices(in area: Rect) -> Int { session?.rowsBelowNotices(in: area) ?? 2 }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .response(.preferences(let latest)) = event { preferences = latest }
    switch (stage, event) {
    case (.setUp(var setUp), _):
      let outcome = respond(to: event, during: &setUp, in: context)
      return follow(outcome, of: setUp, in: context)
    case (.joining(let setUp, let roster, let page), _):
      return handle(event, on: page, setUp, roster, in: context)
    case (.resuming(let game, let record), _):
      let session = resume(game, record, at: context.now)
      stage = .playing(session)
      return handle(event, in: context) + reopening(of: session)
    case (.playing(var session), _):
      let commands = session.handle(event, in: context)
      stage = .playing(session)
      guard session.isPlayingAgain else { return commands }
      return commands + play(session.nextGame(), session.seating, session.announcer, in: context)
    }
  }

  private func resume(_ game: SetUp.Game, _ record: NewRecord, at now: Instant) -> Session {
    var announcer = announcer
    announcer.begin(seed: record.id.low)
    return Session(
      game, record: record, preferences: preferences, seating: Seating(reopenedAt: newRecord().started),
      announcer: announcer, at: now)
  }

  /// The commands that give players back the screens that they had when the program ended.
  private func reopening(of session: Session) -> [ParlorCommand] {
    let screens = SecretScreens(preferences)
    let needsScreens = SetUp.Game.fewestOwnScreens != nil
    guard screens != .here || needsScreens, session.allowsOwnScreens else { return [] }
    return [.request(.party(session.reopening(withPhones: screens == .phones)))]
  }

  private func respond(
    to event: ParlorEvent, during setUp: inout SetUp, in context: ParlorContext
  ) -> SetUpOutcome {
    switch event {
    case .appeared:
      let requests = [.preferences(.read), setUp.refreshRequest].compactMap(\.self)
      return .commands(requests.map { .request($0) })
    case .response(.game(_, let payload)):
      setUp.receive(payload)
      return .commands([])
    case .response(.preferences(let preferences)):
      setUp.update(preferences)
      return .commands(HowToPage.firstVisit(to: SetUp.Game.id, preferences))
    case .input(let input): return setUp.handle(input, in: context)
    case .alarm:
      setUp.advance(to: context.now)
      return .commands([])
    case .response, .resized, .interrupted, .ending: return .commands([])
    }
  }

  private mutating func follow(
    _ outcome: SetUpOutcome, of setUp: SetUp, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch outcome {
    case .commands(let commands):
      stage = .setUp(setUp)
      return commands
    case .start(let roster, let commands):
      guard setUp.secretScreens != .here else {
        return commands + start(setUp, of: roster, at: [], in: context)
      }
      let page = JoinPage(
        roster, withPhones: setUp.secretScreens == .phones, picture: SetUp.Game.curtainPicture,
        fewest: SetUp.Game.fewestOwnScreens)
      stage = .joining(setUp, roster, page)
      return commands + [.request(.party(page.opening(SetUp.Game.title)))]
    }
  }

  private mutating func handle(
    _ event: ParlorEvent, on page: JoinPage, _ setUp: SetUp, _ roster: Roster, in context: ParlorContext
  ) -> [ParlorCommand] {
    var page = page
    var requests: [PartyRequest] = []
    switch event {
    case .response(.party(let news)): page.receive(news)
    case .input(let input):
      switch page.handle(input, in: context.area) {
      case .stay(let wanted): requests = wanted
      case .goOn: return start(setUp, of: roster, at: page.places, in: context)
      case .leave:
        stage = .setUp(setUp)
        return [.request(.party(.close))]
      case .bringBack: break
      }
    case .response, .alarm, .appeared, .resized, .interrupted, .ending: break
    }
    stage = .joining(setUp, roster, page)
    return requests.flatMap(\.commands)
  }

  private mutating func start(
    _ setUp: SetUp, of roster: Roster, at places: [SeatPlace], in context: ParlorContext
  ) -> [ParlorCommand] {
    let start = setUp.makeGame(of: roster, seed: seed, ownScreens: !places.allSatisfy(\.isHere))
    return play(start, Seating(places), announcer, in: context)
  }

  private mutating func play(
    _ start: (game: SetUp.Game, commands: [ParlorCommand]), _ seating: Seating, _ announcer: Announcer,
    in context: ParlorContext
  ) -> [ParlorCommand] {
    var announcer = announcer
    let record = newRecord()
    // A seed that deals says nothing, unless everyone may know it.
    announcer.begin(seed: isSeedKnown ? seed : record.id.low)
    var session = Session(
      start.game, record: record, preferences: preferences, seating: seating, announcer: announcer,
      at: context.now)
    let shown = session.speech() + session.updateOwnScreens()
    stage = .playing(session)
    return [.count(.started, of: SetUp.Game.id)] + start.commands + shown
      + (start.game.progress(of: record).map { [.request($0)] } ?? [])
  }

  package mutating func uncover(at now: Instant) {
    guard case .playing(var session) = stage else { return }
    session.uncover(at: now)
    stage = .playing(session)
  }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .setUp(let setUp): setUp.draw(on: &canvas, in: area)
    case .joining(_, _, let page): page.draw(on: &canvas, in: area)
    case .resuming: break
    case .playing(let session): session.draw(on: &canvas, in: area, at: now)
    }
  }
}

extension PartyScreen {
  package var header: Header {
    switch stage {
    case .setUp(let setUp):
      // Said before the deal, since a notice would cover the first page.
      isSeedKnown && setUp.dealsSecrets
        ? Header(setUp.header.title, remark: "roles aren't secret: started with --seed") : setUp.header
    case .joining: Header(SetUp.Game.title, remark: "for everyone")
    case .resuming: Header("")
    case .playing(let session): session.header
    }
  }

  package var hints: [Hint] {
    switch stage {
    case .setUp(let setUp): setUp.hints
    case .joining(_, _, let page): page.hints
    case .resuming: []
    case .playing(let session): session.hints
    }
  }

  package var alarm: Instant? { session?.alarm ?? setUp?.alarm }

  package var acceptsText: Bool { setUp?.acceptsText ?? session?.acceptsText ?? false }

  package var unsavedWork: String? { session?.unsavedWork }

  package var isSuspendable: Bool { session.map { !$0.isOver } ?? false }
}
