import GameKit
package import Kit
import Possession
import TUI

/// Players at screens of their own, beside the table's screen.
extension PassAndPlaySession {
  static var ownScreensHint: Hint { Hint(.character("o"), title: "Own screens", isInFooter: false) }

  /// The place of each seat, for the next game of the same table.
  package var places: [SeatPlace] { own.places }

  mutating func receive(_ event: PartyEvent, at now: Instant) -> [ParlorCommand] {
    switch event {
    case .places(let places): return move(to: places, at: now)
    case .chose(let choice): return take(choice, at: now)
    case .failed(let reason): return [.toast(Toast(reason, severity: .warning))]
    case .invitation: return []
    }
  }

  /// Follows players to other screens; a seat that comes back gets the table's screen in its turn.
  private mutating func move(to places: [SeatPlace], at now: Instant) -> [ParlorCommand] {
    let before = own.away
    own.places = places
    guard own.away != before else { return [] }
    switch phase {
    case .curtain, .waiting: syncPhase(at: now)
    case .holding(let possession) where !own.isHere(possession.handover.seat): syncPhase(at: now)
    case .reading, .handBack, .holding, .discussion, .over, .paused: break
    }
    return []
  }

  private mutating func take(_ choice: PartyChoice, at now: Instant) -> [ParlorCommand] {
    guard let (page, token) = own.take(choice) else { return [] }
    if let problem = game.answer(page, with: token) { own.refuse(Seat(token.index), because: problem) }
    table = Table(game, after: table)
    isUnsaved = true
    if case .waiting = phase { syncPhase(at: now) } else { own.follow(status.stage, isNew: false, at: now) }
    return []
  }

  /// Goes on once everyone has acted, and the time for it is over.
  mutating func goOn(at now: Instant) -> [ParlorCommand] {
    guard let end = own.closes(status.stage), now >= end else { return [] }
    guard case .asking = status.stage else { return proceed(at: now) }
    let commands = perform(.proceed)
    own.close(at: now)
    syncPhase(at: now)
    return commands
  }
}

// MARK: - Bringing a seat back

extension PassAndPlaySession {
  /// Asks whose pages come back to the table's screen; nil while all are there.
  var bringBackDialog: Dialog? {
    guard own.isOpen else { return nil }
    return Dialog.choice(
      "Own screens",
      """
      “parlor join” in another terminal opens a seat's pages there. If a player's screen is lost, their pages can \
      come back to this screen. Whose?
      """,
      among: own.away.map { status.roster[$0] }, none: "No one's")
  }

  mutating func bringBack(_ seat: Seat, at now: Instant) -> [ParlorCommand] {
    var places = own.places
    places[seat.index] = .here
    return [.request(.party(.free(seat: seat.index)))] + move(to: places, at: now)
  }
}

// MARK: - Waiting

extension PassAndPlaySession {
  /// The time at which the table goes on by itself; nil while someone still has to act.
  var waitingAlarm: Instant? { own.closes(status.stage) }

  var waitingPage: WaitingPage {
    let asking = own.asking
    let isNamed = asking?.ownScreens.isNamed ?? false
    let open: [Seat] = if case .asking(let asking) = status.stage { asking.open } else { [] }
    return WaitingPage(
      task: asking?.task ?? "", isReading: !isNamed && isHandingBack,
      players: isNamed ? (asking?.acting ?? []).map { (status.roster[$0], !open.contains($0)) } : [],
      picture: Game.curtainPicture, path: game.curtainPath)
  }

  private var isHandingBack: Bool { if case .handBack = status.stage { true } else { false } }
}
