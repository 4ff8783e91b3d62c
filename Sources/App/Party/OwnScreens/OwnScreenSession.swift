import GameKit
import Kit
import Possession
import TUI

/// Players at screens of their own, beside the table's screen.
extension PassAndPlaySession {
  /// The key to bring a seat back; in the footer while the table waits, perhaps for a screen that is lost.
  var ownScreenHints: [Hint] {
    guard ownScreens.isOpen, !isPrivate, !phase.isPaused, !isOver else { return [] }
    return [Hint(.character("o"), title: "Own screens", isInFooter: phase.isWaiting)]
  }

  /// Where the private pages are, for the next game of the same table.
  package var seating: Seating { ownScreens.seating }

  mutating func receive(_ event: PartyEvent, at now: Instant) -> [ParlorCommand] {
    switch event {
    case .places(let places, of: let names):
      // Players who have just come or gone move the others to other seats.
      return names == ownScreens.names ? move(to: places, at: now) : []
    case .chose(let choice): return take(choice, at: now)
    case .failed(let reason): return [.toast(Toast(reason, severity: .warning))]
    case .invitation: return []
    }
  }

  /// Follows players to other screens; a seat that comes back gets the table's screen in its turn.
  private mutating func move(to places: [SeatPlace], at now: Instant) -> [ParlorCommand] {
    let moved = ownScreens.move(to: places)
    guard !moved.isEmpty else { return [] }
    switch phase {
    case .curtain, .waiting: syncPhase(at: now)
    case .holding(let possession) where !ownScreens.isHere(possession.handover.seat): syncPhase(at: now)
    case .reading, .handBack, .holding, .discussion, .over, .paused: break
    }
    // Everyone must learn who reads elsewhere, because a seat without a screen is anyone's to take.
    let news = moved.map { seat in
      let place = places[seat.index]
      return "\(status.roster[seat]) reads at \(place.isHere ? "this screen" : "a \(place.title)")"
    }
    return [.toast(Toast("\(news.joined(separator: ", ")).", severity: .warning))]
  }

  private mutating func take(_ choice: PartyChoice, at now: Instant) -> [ParlorCommand] {
    guard let (page, token) = ownScreens.take(choice) else { return [] }
    if let problem = game.answer(page, with: token) { ownScreens.refuse(Seat(token.index), because: problem) }
    table = Table(game, after: table)
    isUnsaved = true
    if case .waiting = phase {
      syncPhase(at: now)
    } else {
      ownScreens.follow(status, isNew: false, at: now)
    }
    return []
  }

  /// Goes on once everyone has acted, and the time for it is over.
  mutating func goOn(at now: Instant) -> [ParlorCommand] {
    guard let end = ownScreens.closes(status.stage), now >= end else { return [] }
    guard case .asking = status.stage else { return proceed(at: now) }
    let commands = perform(.proceed)
    ownScreens.close(at: now)
    syncPhase(at: now)
    return commands
  }
}

// MARK: - Bringing a seat back

extension PassAndPlaySession {
  /// Asks whose pages come back to the table's screen; nil while all are there.
  var bringBackDialog: Dialog? {
    guard ownScreens.isOpen else { return nil }
    return Dialog.choice(
      "Own screens",
      """
      “parlor join” in another terminal opens a seat's pages there. If a player's screen is lost, their pages can \
      come back to this screen. Whose?
      """,
      among: ownScreens.away.map { status.roster[$0] }, none: "No one's")
  }

  mutating func bringBack(_ seat: Seat, at now: Instant) -> [ParlorCommand] {
    var places = ownScreens.places
    places[seat.index] = .here
    return [.request(.party(.free(seat: seat.index)))] + move(to: places, at: now)
  }
}

// MARK: - Waiting

extension PassAndPlaySession {
  /// The time at which the table goes on by itself; nil while someone still has to act.
  var waitingAlarm: Instant? { ownScreens.closes(status.stage) }

  var waitingPage: WaitingPage {
    let asking = ownScreens.asking
    let isNamed = asking?.timing.isNamed ?? false
    let open: [Seat] = if case .asking(let asking) = status.stage { asking.open } else { [] }
    return WaitingPage(
      task: asking?.task ?? "", isReading: !isNamed && isHandingBack,
      players: isNamed ? (asking?.acting ?? []).map { (status.roster[$0], !open.contains($0)) } : [],
      picture: Game.curtainPicture, path: game.curtainPath)
  }

  private var isHandingBack: Bool { if case .handBack = status.stage { true } else { false } }
}
