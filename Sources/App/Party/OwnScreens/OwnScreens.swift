import GameKit
package import Kit
import Possession
import TUI

/// Where the private pages of a table are, from one game to the next.
package struct Seating: Sendable {
  /// In order of seats; empty while all pages are at the table's screen.
  package let places: [SeatPlace]
  /// The number of the last page on players' own screens.
  fileprivate let lastPage: Int

  package init(_ places: [SeatPlace] = []) { self.init(places, lastPage: 0) }

  /// A table that is opened again: its pages have later numbers than those before, so that no device that slept
  /// meanwhile takes one of them for a page that it has answered.
  init(reopenedAt time: Timestamp) { self.init([], lastPage: Int(time.seconds)) }

  fileprivate init(_ places: [SeatPlace], lastPage: Int) {
    self.places = places
    self.lastPage = lastPage
  }
}

/// The players at screens of their own: where each seat's pages are, and what these screens show.
struct OwnScreens<Page: PrivatePage>: Sendable {
  /// In order of seats; empty while all pages are at the table's screen.
  private(set) var places: [SeatPlace]
  /// The moment in which players act, or whose results they read; nil before the first.
  private(set) var asking: Asking?
  /// The number of that moment, which is the number of its pages.
  private(set) var number: Int
  /// The time at which it began.
  private(set) var began = Instant.start
  /// The time at which the last player acted, or the results were opened; nil before.
  private(set) var ended: Instant?
  /// True once everyone has had enough time to act, and not all have.
  private(set) var isLate = false
  private var pages: [Seat: Page] = [:]
  /// The rows that players have picked, confirmed or not.
  private var picked: [Seat: [Int]] = [:]
  private var problems: [Seat: String] = [:]
  /// The pages as last shown.
  private var shown: [Int: PartyPage] = [:]
  /// True while the screens get and send in equal steps.
  private var isSecret = false

  /// The players' names, in the order of ``places``.
  private(set) var names: [String]
  /// True until the new players are told to the screens.
  private var isReseated = false

  /// The time after which players are reminded that the table waits.
  private static var patience: Duration { .seconds(45) }

  init(_ seating: Seating, _ roster: Roster) {
    places = seating.places
    number = seating.lastPage
    names = roster.names.map(\.text)
  }

  /// The places for the next game of the same table.
  var seating: Seating { Seating(places, lastPage: number) }

  /// True while any seat has a screen of its own.
  var isOpen: Bool { !places.allSatisfy(\.isHere) }

  func isHere(_ seat: Seat) -> Bool { !places.indices.contains(seat.index) || places[seat.index].isHere }

  /// The seats with screens of their own.
  var away: [Seat] { Seat.all(places.count).filter { !isHere($0) } }

  /// The time at which the table goes on by itself; nil while someone still has to act.
  func closes(_ stage: TableStage) -> Instant? {
    guard let asking, let ended else { return nil }
    let end = if case .handBack = stage { ended + asking.timing.closing } else { ended }
    return max(began + asking.timing.window, end)
  }
}

// MARK: - Moments

extension OwnScreens {
  /// Follows the table to its stage.
  ///
  /// - Parameter isNew: True if the same task begins anew, as after a deal.
  mutating func follow(_ status: TableStatus, isNew: Bool, at now: Instant) {
    reseat(status.roster)
    switch status.stage {
    case .asking(let asking), .racing(let asking, _):
      if isNew || self.asking?.task != asking.task || self.asking?.acting != asking.acting { begin(at: now) }
      self.asking = asking
      ended = asking.open.isEmpty ? ended ?? now : nil
    case .handBack: ended = ended ?? now
    case .reading, .discussion, .over:
      asking = nil
      ended = nil
    }
  }

  /// Follows players who leave or join: a page must never be shown to another player who has the number of its seat.
  private mutating func reseat(_ roster: Roster) {
    let latest = roster.names.map(\.text)
    guard latest != names else { return }
    defer { names = latest }
    guard !places.isEmpty else { return }
    let former = Dictionary(zip(names, places)) { $1 }
    places = latest.map { former[$0] ?? .here }
    isReseated = true
    shown = [:]
    forget()
  }

  /// Follows players to other screens.
  ///
  /// - Returns: The seats that have moved.
  mutating func move(to places: [SeatPlace]) -> [Seat] {
    let before = away
    self.places = places
    let moved = Seat.all(places.count).filter { before.contains($0) == isHere($0) }
    // What was wrong with another player's choice.
    for seat in moved { problems[seat] = nil }
    return moved
  }

  private mutating func begin(at now: Instant) {
    number += 1
    began = now
    ended = nil
    isLate = false
    forget()
  }

  private mutating func forget() {
    pages = [:]
    picked = [:]
    problems = [:]
  }

  /// The time at which players are to be reminded; nil if they have been, or have acted.
  var reminder: Instant? { isLate || asking == nil || ended != nil ? nil : began + Self.patience }

  /// Reminds the players once they have had enough time.
  mutating func remind(at now: Instant) { if let reminder, now >= reminder { isLate = true } }

  /// Starts the time in which results are read, after a moment was closed.
  mutating func close(at now: Instant) { ended = now }

  /// The choice that a player has confirmed, on the page as it was; nil if it is for another page.
  mutating func take(_ choice: PartyChoice) -> (page: Page, token: PossessionToken)? {
    let seat = Seat(choice.seat)
    guard choice.page == number, !isHere(seat), var page = pages[seat] else { return nil }
    problems[seat] = nil
    if let text = choice.text {
      page.enter(text)
    } else {
      picked[seat] = choice.rows
      page.choose(choice.rows)
    }
    pages[seat] = page
    return choice.isFinal && page.prompt.isReady ? (page, PossessionToken(seat: seat.index)) : nil
  }

  mutating func refuse(_ seat: Seat, because problem: String) { problems[seat] = problem }
}

// MARK: - Pages

extension OwnScreens {
  /// Returns the requests that bring all screens up to date.
  ///
  /// - Parameters:
  ///   - isRevealing: True while the table's page appears step by step.
  ///   - isPaused: True while no one may see a page, because the clock of a race stands still.
  mutating func update<Game: PartyGame>(
    _ game: Game, _ status: TableStatus, _ table: Game.TablePage, isRevealing: Bool = false,
    isPaused: Bool = false
  ) -> [PartyRequest] where Game.SeatPage == Page {
    reseat(status.roster)
    let players: [PartyRequest] = isReseated ? [.seat(names: names)] : []
    isReseated = false
    guard isOpen else { return players }
    var changed: [PartyPage] = []
    for seat in away {
      let remark = isRevealing || asking?.acting.contains(seat) == true ? nil : game.remark(on: seat)
      let line = isPaused ? "Paused. Look at the table." : remark ?? line(for: seat, status.stage)
      let offers = asking == nil ? table.offers(to: seat) : PartyOffers()
      let page =
        (isPaused ? nil : openPage(of: seat, game, status, line))
        ?? lastPage(of: seat, status, line, offers)
      if shown[seat.index] != page { changed.append(page) }
      shown[seat.index] = page
    }
    shown = shown.filter { !isHere(Seat($0.key)) }
    let secret = asking.map { !$0.timing.isNamed } ?? false
    defer { isSecret = secret }
    return players + (secret == isSecret ? [] : [.keepSecret(secret)])
      + (changed.isEmpty ? [] : [.show(changed)])
  }

  /// The last page of a seat that has none at present, which its player may read again if it is covered.
  private func lastPage(
    of seat: Seat, _ status: TableStatus, _ line: String, _ offers: PartyOffers
  ) -> PartyPage {
    let last = shown[seat.index]
    let wasOpen = last?.sheet?["open"]?.boolean == true
    return PartyPage(
      seat: seat.index, number: last?.number ?? 0, title: status.title, line: line,
      sheet: wasOpen ? JSONValue?.none : last?.sheet, picked: last?.picked ?? [], offers: offers)
  }

  /// The page of a seat; nil if it has none.
  private mutating func openPage<Game: PartyGame>(
    of seat: Seat, _ game: Game, _ status: TableStatus, _ line: String
  ) -> PartyPage? where Game.SeatPage == Page {
    let token = PossessionToken(seat: seat.index)
    guard asking != nil, var page = game.privatePage(for: token, ending: .stay) else { return nil }
    let rows = picked[seat] ?? []
    if !rows.isEmpty { page.choose(rows) }
    pages[seat] = page
    return PartyPage(
      seat: seat.index, number: number, title: status.title, line: line, sheet: page.sheet.json,
      wanted: page.sheet.wanted, picked: rows, problem: problems[seat])
  }

  /// A sentence for a seat that everyone may see, the same for all who are asked.
  private func line(for seat: Seat, _ stage: TableStage) -> String {
    switch stage {
    case .asking(let asking):
      guard asking.acting.contains(seat) else {
        return "Nothing to do right now. Look at the table."
      }
      let isDone = asking.timing.isNamed && !asking.open.contains(seat)
      if isDone { return "Saved. You can still change it." }
      return "\(isLate ? "Still waiting" : asking.task). For your eyes only."
    case .handBack where asking?.timing.isNamed == true: return "Saved. You can still change it."
    case .handBack: return "Look once more."
    case .racing(let asking, _):
      return asking.open.contains(seat) ? "\(asking.task)." : "Look at the table."
    case .reading, .discussion: return "Look at the table."
    case .over: return "The game is over."
    }
  }
}

extension Sheet {
  /// The number of rows to pick; 0 for a page that is only read.
  package var wanted: Int {
    for case .list(let list) in parts { if let choice = list.choice { return choice.picked.count } }
    return 0
  }
}
