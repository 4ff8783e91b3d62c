import GameKit
package import Kit
import Possession
package import TUI

/// A running pass-and-play game: decides which page is shown, for which player, and for how long.
///
/// It asks the game for its status and public page once after each step, and for a private page only when a
/// seat has opened its curtain.
package struct PartySession<Game: PartyGame>: Sendable {
  package internal(set) var game: Game
  package internal(set) var phase: TablePhase<Game.SeatPage>
  /// The question to the table; nothing else happens until it is answered.
  package internal(set) var question: TableQuestion?
  var table: Table
  var clock = PageClock()
  var idleTimeout: IdleTimeout
  let record: NewRecord
  /// The token of the player who confirmed a private page last; nil once it is taken back, or the next player looks.
  private var lastConfirmed: PossessionToken?
  /// The talk that something has interrupted, with its clock stopped; nil for none.
  private var interruptedTalk: Discussion?
  /// True if the clock was running when the page was covered.
  var hasCoveredClock = false
  /// The wins of the evening, once this game is over.
  private(set) var evening: Evening?
  /// True once the players of a finished game want another one.
  private(set) var isPlayingAgain = false
  /// True if the game has changed since it was last saved.
  var isUnsaved = false
  /// The players at screens of their own.
  var ownScreens: OwnScreens<Game.SeatPage>
  /// The page that tells how to join, over the page in front; nil while it is not asked for.
  var joining: JoinPage?
  package internal(set) var announcer: Announcer
  /// False if the settings turn the announcer off.
  private(set) var isAnnouncing: Bool

  /// The values last provided by the game.
  struct Table: Sendable {
    let status: TableStatus
    /// The page as provided by the game.
    let handedPage: Game.TablePage
    /// The page as shown, for example scrolled.
    var page: Game.TablePage

    init(_ game: Game, after former: Table? = nil) {
      status = game.status
      let page = game.publicPage
      handedPage = page
      self.page = page
      guard let former else { return }
      if former.handedPage == page { self.page = former.page } else { self.page.inherit(from: former.page) }
    }
  }

  /// - Parameter seating: Where the seats' private pages are.
  package init(
    _ game: Game, record: NewRecord, preferences: Preferences, seating: Seating = Seating(),
    announcer: Announcer = Announcer(), at now: Instant
  ) {
    self.game = game
    self.game.follow(seating.places)
    self.record = record
    self.announcer = announcer
    isAnnouncing = preferences[Announcer.setting] != "off"
    self.announcer.isSalty = preferences[Announcer.setting] == "salty"
    idleTimeout = IdleTimeout(preferences)
    table = Table(self.game)
    ownScreens = OwnScreens(seating, table.status.roster)
    ownScreens.follow(table.status, isNew: true, at: now)
    phase = TablePhase(table.status.stage, at: now, isHere: ownScreens.isHere)
    self.announcer.follow(table.page.moment ?? game.moment)
  }

  package var status: TableStatus { table.status }

  package var isOver: Bool { status.stage == .over }

  /// True while the page in front is not for everyone.
  package var isPrivate: Bool { phase.isPrivate || status.timing.isExposed }

  /// Returns the next game of the same table, with the commands to perform.
  package func nextGame() -> (game: Game, commands: [ParlorCommand]) {
    var next = game
    let commands = next.perform(.playAgain(ownScreens: ownScreens.isOpen))
    return (next, commands)
  }
}

// MARK: - Events

extension PartySession {
  /// Handles an event; if that leads to another page, starts its entrance.
  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = (table.handedPage, isPrivate, phase.isPaused)
    let commands = respond(to: event, in: context)
    announcer.follow(table.page.moment ?? game.moment)
    // A mark changes a page, but turns it no more than scrolling does: no screen can stop the table's keys.
    let isOtherPage = !table.handedPage.isSame(as: before.0) && !event.isMark
    if isOtherPage { clock.hold(for: status.timing.hold, at: context.now) }
    if isOtherPage || (isPrivate, phase.isPaused) != (before.1, before.2) {
      let motion =
        context.look.isAnimated && !context.look.isPlain
        ? entrance(ofOtherPage: isOtherPage, at: context.now) : nil
      clock.start(at: context.now, motion: motion)
    }
    if isOtherPage { clock.expect(status.timing.cue) }
    clock.advanceMotion(to: context.now)
    let cue = clock.dueCue(at: context.now).map { ParlorCommand.cue($0) }
    // What follows another screen's opening would be asked in its name.
    return updateOwnScreens() + commands + [cue].compactMap(\.self) + speech() + saving()
  }

  /// Returns the commands that bring players' own screens up to date.
  mutating func updateOwnScreens() -> [ParlorCommand] {
    // No screen may tell the end of what the table still reveals step by step.
    ownScreens.update(game, status, table.page, isRevealing: isShowingSteps, isPaused: isRacePaused)
      .map { .request(.party($0)) }
  }

  private mutating func saving() -> [ParlorCommand] {
    guard isUnsaved else { return [] }
    isUnsaved = false
    return game.progress(of: record).map { [.request($0)] } ?? []
  }

  /// Continues the clock after the help or the palette has closed.
  package mutating func uncover(at now: Instant) {
    guard joining == nil else { return }
    if hasCoveredClock { phase = phase.resumed(at: now) }
    hasCoveredClock = false
  }

  private func entrance(ofOtherPage isOtherPage: Bool, at now: Instant) -> Motion? {
    if case .curtain = phase { return Motion(at: now, for: CurtainPage.fall) }
    guard isOtherPage, let entrance = status.timing.entrance else { return nil }
    return Motion(at: now, for: entrance, easing: .linear)
  }

  private mutating func respond(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return appear(at: context.now)
    case .input(.key(.escape)) where question == nil && joining == nil:
      hideSecrets(at: context.now)
      return [.open(.gameMenu(Game.id, isRunning: !isOver))]
    case .input(let input):
      clock.touch(at: context.now)
      if case .key(let key) = input, !clock.keys.isFresh(key, at: context.now) { return [] }
      return handle(input, in: context)
    case .alarm: return advance(to: context.now)
    case .resized, .interrupted:
      if phase.hasRunningClock { hasCoveredClock = event == .interrupted }
      hideSecrets(at: context.now)
      return []
    case .response(.preferences(let preferences)):
      idleTimeout = IdleTimeout(preferences)
      isAnnouncing = preferences[Announcer.setting] != "off"
      announcer.isSalty = preferences[Announcer.setting] == "salty"
      game.update(preferences)
      return []
    case .response(.history(.evening(let evening))):
      self.evening = evening
      return []
    case .response(.party(let event)): return receive(event, at: context.now)
    case .response(.game(Game.id, let payload)): return receive(payload, at: context.now)
    case .response(.failed): return game.fail()
    case .response, .ending: return []
    }
  }

  private mutating func receive(_ response: GamePayload, at now: Instant) -> [ParlorCommand] {
    game.receive(response)
    adoptTable(at: now)
    return []
  }

  /// Fetches the game's status and page after a change that no step has made.
  mutating func adoptTable(at now: Instant) {
    let before = status.stage
    table = Table(game, after: table)
    isUnsaved = true
    if before.isRace, !status.stage.isRace {
      syncPhase(at: now)
    } else {
      ownScreens.follow(status, isNew: false, at: now)
    }
  }

  /// Pauses what was interrupted while another screen was in front, until a deliberate key.
  private mutating func appear(at now: Instant) -> [ParlorCommand] {
    hideSecrets(at: now)
    switch phase {
    case .reading, .handBack, .discussion: phase = .paused(then: phase)
    case .curtain, .holding, .waiting, .over, .paused: break
    }
    return [.request(.preferences(.read))]
  }

  /// Hides everything private, and stops the clock.
  mutating func hideSecrets(at now: Instant) {
    clock.stopMotion()
    if status.timing.hold != nil { _ = perform(.hideSecrets) }
    phase = phase.hidden(at: now)
  }

  /// Performs a step of the game and fetches its new status and page.
  mutating func perform(_ step: TableStep) -> [ParlorCommand] {
    let commands = game.perform(step)
    table = Table(game, after: table)
    isUnsaved = true
    return commands
  }

  /// - Parameters:
  ///   - isNew: True if the same stage may have begun anew.
  ///   - resumesTalk: False if the table had paused the talk that this interrupts.
  mutating func syncPhase(isNew: Bool = false, resumesTalk: Bool = true, at now: Instant) {
    if case .discussion(var discussion) = phase, discussion.name != nil {
      discussion.interrupt(at: now, resumes: resumesTalk)
      interruptedTalk = discussion
    }
    if isNew { interruptedTalk = nil }
    ownScreens.follow(status, isNew: isNew, at: now)
    phase = TablePhase(status.stage, after: interruptedTalk, at: now, isHere: ownScreens.isHere)
  }
}

// MARK: - Keys and clicks

extension PartySession {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if let question { return answer(question, by: input, in: context) }
    if let joining { return handle(input, on: joining, in: context) }
    let context = pageContext(context)
    if case .over(let choices) = phase { return choose(input, among: choices, in: context) }
    guard case .key(let key) = input else { return click(input, in: context) }
    if key == .character("o"), allowsOwnScreens, isOpenForJoining { return openJoinPage(at: context.now) }
    if let (subject, dialog) = question(askedBy: key) {
      ask(subject, dialog, at: context.now)
      return []
    }
    if acceptsPageKeys, let commands = table.page.handle(input, in: context) { return commands }
    return handle(key, in: context)
  }

  private mutating func handle(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    let now = context.now
    switch phase {
    case .reading, .handBack:
      guard key.confirms, status.timing.hold == nil else { return [] }
      return skipEntrance(at: now) ? [] : proceed(at: now)
    case .curtain(let handover):
      return key == .space ? open(handover, at: now) : []
    case .holding(let possession): return handle(key, on: possession, in: context)
    case .discussion(let discussion): return handle(key, during: discussion, at: now)
    case .paused(let then):
      if key == .space { phase = then.resumed(at: now) }
      return []
    case .waiting, .over: return []
    }
  }

  /// Treats a click on a page's key as that key; on a private page it may also choose.
  private mutating func click(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .mouse(let mouse) = input else { return [] }
    if mouse.action == .press(.left) {
      if clock.isDebouncing(at: context.now) { return [] }
      if let prompt = prompt(in: context), prompt.row.contains(mouse.point) {
        return handle(prompt.key, in: context)
      }
    }
    if case .holding(let possession) = phase { choose(input, on: possession, in: context) }
    return acceptsPageKeys ? table.page.handle(input, in: context) ?? [] : []
  }

  private func prompt(in context: ParlorContext) -> (row: Rect, key: Key)? {
    let area = context.area
    return switch phase {
    case .reading, .discussion:
      status.timing.hold == nil ? (PublicFrame.prompt(in: area), .enter) : nil
    case .handBack: (CurtainPage.prompt(in: area), .enter)
    case .curtain: (CurtainPage.prompt(in: area), .space)
    case .holding: (PrivateFrame.prompt(in: area, isPlain: context.look.isPlain), .enter)
    case .paused: (PausePage.prompt(in: area), .space)
    case .waiting, .over: nil
    }
  }

  mutating func proceed(at now: Instant) -> [ParlorCommand] {
    game.adoptChoice(on: table.page)
    let commands = perform(.proceed)
    syncPhase(at: now)
    return commands + ending
  }

  /// The commands after the last step of a game.
  var ending: [ParlorCommand] {
    guard isOver else { return [] }
    let save = game.result(of: record).map { ParlorCommand.request(.history(.save($0))) }
    return [.cue(.win)] + [save].compactMap(\.self) + [.request(.history(.evening))]
  }

  /// The token of the player who may take back what was confirmed last; nil if no one may.
  var takeBackToken: PossessionToken? {
    guard phase.isHandingOver, let last = lastConfirmed, last.seat == status.lastVoter else { return nil }
    return last
  }

  /// Takes back the latest vote, which ends that: no vote before it can follow.
  mutating func takeBack() -> [ParlorCommand] {
    guard let token = lastConfirmed else { return [] }
    lastConfirmed = nil
    return perform(.takeBack(token))
  }

  private mutating func choose(
    _ input: Input, among choices: ButtonRow, in context: ParlorContext
  ) -> [ParlorCommand] {
    if input.confirms, skipEntrance(at: context.now) { return [] }
    var choices = choices
    choices.alignment = context.look.center
    let reaction = choices.handle(input, in: PublicFrame.prompt(in: context.area))
    phase = .over(choices)
    if reaction == .activated {
      let choice = AfterGame.allCases[choices.selected]
      isPlayingAgain = choice == .playAgain
      return choice.commands(for: Game.setUpRoute)
    }
    return reaction == .ignored ? table.page.handle(input, in: context) ?? [] : []
  }
}

// MARK: - The terminal in a player's hands

extension PartySession {
  /// Opens the curtain for a player who confirmed being alone.
  private mutating func open(_ handover: Handover, at now: Instant) -> [ParlorCommand] {
    let token = PossessionToken(seat: handover.seat.index)
    let ending = PageEnding(handover, status.roster)
    guard let page = game.privatePage(for: token, ending: ending) else { return [] }
    lastConfirmed = nil
    let lockedUntil = handover.minimumStay.map { now + $0.time }
    phase = .holding(
      Possession(handover: handover, token: token, page: page, lockedUntil: lockedUntil, opened: now))
    return [.cue(.curtain)]
  }

  /// One key confirms the choice and then hides the page, another hides it at once, the rest choose.
  private mutating func handle(
    _ key: Key, on possession: Possession<Game.SeatPage>, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch key {
    case .character("p"): phase = phase.hidden(at: context.now)
    case _ where possession.isPlayed(by: key, at: context.now): play(possession, at: context.now)
    case .enter: break
    default: choose(.key(key), on: possession, in: context)
    }
    return []
  }

  private mutating func choose(
    _ input: Input, on possession: Possession<Game.SeatPage>, in context: ParlorContext
  ) {
    let before = possession.page
    var possession = possession
    let place = PrivateFrame.content(in: context.area, isPlain: context.look.isPlain)
    possession.page.handle(input, in: place)
    phase = .holding(possession)
    // A letter that confirms its own choice has to be released first.
    if case .key(let key) = input, possession.page != before, possession.page.confirms(key) {
      clock.keys.hold(key)
    }
  }

  private mutating func play(_ possession: Possession<Game.SeatPage>, at now: Instant) {
    let outcome = game.play(possession.page, with: possession.token)
    if case .done = outcome { game.noteTurn(on: possession.page, lasting: now - possession.opened) }
    isUnsaved = true
    table = Table(game, after: table)
    switch outcome {
    case .done:
      lastConfirmed = possession.token
      syncPhase(at: now)
    case .next(let page), .refused(let page):
      var possession = possession
      possession.page = page
      if case .refused = outcome { possession.lockedUntil = nil } else { clock.start(at: now) }
      phase = .holding(possession)
    }
  }
}
