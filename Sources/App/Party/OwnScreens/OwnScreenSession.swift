import GameKit
package import Kit
import Possession
import TUI

/// Players at screens of their own, beside the table's screen.
extension PartySession {
  /// The key of the page on which players join; in the footer while the table waits, perhaps for a screen that is lost.
  var ownScreenHints: [Hint] {
    guard allowsOwnScreens, isOpenForJoining else { return [] }
    return [Hint(.character("o"), title: "Own screens", isInFooter: phase.isWaiting)]
  }

  package var allowsOwnScreens: Bool { game.allowsOwnScreens }

  /// True while nothing on the page in front is private or stopped.
  var isOpenForJoining: Bool { !isPrivate && !phase.isPaused && !isOver }

  /// The request that gives players back the screens that they had when the program ended.
  package func reopening(withPhones phones: Bool) -> PartyRequest {
    .reopen(title: Game.title, names: ownScreens.names, phones: phones)
  }

  /// Where the private pages are, for the next game of the same table.
  package var seating: Seating { ownScreens.seating }

  mutating func receive(_ event: PartyEvent, at now: Instant) -> [ParlorCommand] {
    joining?.receive(event)
    switch event {
    case .places(let places, of: let names):
      // Players who have just come or gone move the others to other seats.
      return names == ownScreens.names ? move(to: places, at: now) : []
    case .chose(let choice): return take(choice, at: now)
    case .marked(let mark): return take(mark)
    case .failed(let reason): return [.toast(Toast(reason, severity: .warning))]
    case .invitation: return []
    }
  }

  /// Follows players to other screens; a seat that comes back gets the table's screen in its turn.
  private mutating func move(to places: [SeatPlace], at now: Instant) -> [ParlorCommand] {
    let moved = ownScreens.move(to: places)
    game.follow(places)
    guard !moved.isEmpty else { return [] }
    adoptTable(at: now)
    switch phase {
    case .curtain, .waiting: syncPhase(at: now)
    case .holding(let possession) where !ownScreens.isHere(possession.handover.seat): syncPhase(at: now)
    case .reading, .handBack, .holding, .discussion, .over, .paused: break
    }
    // Everyone must learn who reads elsewhere, because a seat without a screen is anyone's to take.
    let news = moved.map { seat in
      let place = places[seat.index]
      guard Game.fewestOwnScreens == nil else {
        return "\(status.roster[seat]) \(place.isHere ? "has no screen" : "plays at \(place.screen)")"
      }
      return "\(status.roster[seat]) reads at \(place.screen)"
    }
    return [.toast(Toast("\(news.joined(separator: ", ")).", severity: .warning))]
  }

  private mutating func take(_ choice: PartyChoice, at now: Instant) -> [ParlorCommand] {
    guard !isRacePaused, let (page, token) = ownScreens.take(choice) else { return [] }
    let time = if case .discussion(let clock) = phase { clock.elapsed(at: now) } else { Duration.zero }
    let problem = game.answer(page, with: token, at: time)
    if let problem { ownScreens.refuse(Seat(token.index), because: problem) }
    adoptTable(at: now)
    if case .waiting = phase { syncPhase(at: now) }
    return []
  }

  /// True while the clock of a race stands still, and with it everyone's page.
  var isRacePaused: Bool {
    guard status.stage.isRace else { return false }
    return !phase.hasRunningClock
  }

  private mutating func take(_ mark: PartyMark) -> [ParlorCommand] {
    let seat = Seat(mark.seat)
    guard !ownScreens.isHere(seat), table.page.offers(to: seat).items.indices.contains(mark.row) else {
      return []
    }
    let commands = table.page.mark(mark.row, mark.isOn, by: seat)
    if game.accept(mark, with: PossessionToken(seat: mark.seat)) {
      table = Table(game, after: table)
      isUnsaved = true
    }
    return commands
  }

  /// Goes on once everyone has acted, and the time for it is over.
  mutating func goOn(at now: Instant) -> [ParlorCommand] {
    ownScreens.remind(at: now)
    guard let end = ownScreens.closes(status.stage), now >= end else { return [] }
    guard case .asking = status.stage else { return proceed(at: now) }
    let commands = perform(.proceed)
    ownScreens.close(at: now)
    syncPhase(at: now)
    return commands
  }
}

// MARK: - Joining, and bringing a seat back

extension PartySession {
  /// Shows how to join over the page in front, whose clock stops.
  mutating func openJoinPage(at now: Instant) -> [ParlorCommand] {
    hasCoveredClock = phase.hasRunningClock
    hideSecrets(at: now)
    let page = JoinPage(
      status.roster, at: ownScreens.places, picture: Game.curtainPicture, fewest: Game.fewestOwnScreens)
    joining = page
    return [.request(.party(page.opening(Game.title)))]
  }

  mutating func handle(_ input: Input, on page: JoinPage, in context: ParlorContext) -> [ParlorCommand] {
    var page = page
    let outcome = page.handle(input, in: context.area)
    joining = page
    switch outcome {
    case .stay(let requests): return requests.flatMap(\.commands)
    case .goOn, .leave:
      joining = nil
      uncover(at: context.now)
      clock.restartDebounce(at: context.now)
    case .bringBack: ask(.bringBack, bringBackDialog, at: context.now)
    }
    return []
  }

  /// Asks whose pages come back to the table's screen.
  private var bringBackDialog: Dialog {
    let question =
      Game.fewestOwnScreens == nil ? "Whose pages come back to this screen?" : "Whose seat is free?"
    return Dialog.choice(
      Game.fewestOwnScreens == nil ? "Bring pages back" : "Free a seat", question,
      among: ownScreens.away.map { status.roster[$0] }, none: "No one's")
  }

  mutating func bringBack(_ seat: Seat, at now: Instant) -> [ParlorCommand] {
    var places = ownScreens.places
    places[seat.index] = .here
    return [.request(.party(.free(seat: seat.index)))] + move(to: places, at: now)
  }
}

// MARK: - Waiting

extension PartySession {
  /// The time at which the table goes on by itself, or reminds the players it waits for.
  var waitingAlarm: Instant? { ownScreens.closes(status.stage) ?? ownScreens.reminder }

  var waitingPage: WaitingPage {
    let asking = ownScreens.asking
    let isNamed = asking?.timing.isNamed ?? false
    let open: [Seat] = if case .asking(let asking) = status.stage { asking.open } else { [] }
    return WaitingPage(
      task: asking?.task ?? "", isReading: !isNamed && isHandingBack,
      isLate: ownScreens.isLate,
      players: isNamed ? (asking?.acting ?? []).map { (status.roster[$0], !open.contains($0)) } : [],
      picture: Game.curtainPicture, path: game.curtainPath)
  }

  private var isHandingBack: Bool { if case .handBack = status.stage { true } else { false } }
}

extension ParlorEvent {
  /// True for a mark that a player has made at a screen of their own.
  var isMark: Bool { if case .response(.party(.marked)) = self { true } else { false } }
}
