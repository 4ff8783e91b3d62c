import GameKit
import Kit
import TUI

/// The page of players' own screens, before a game and in it: how to join, and who has.
///
/// ```
///  █▀▀▀▀▀█ ▄▀ █▀▀▀▀▀█   Point your phone's camera at the code,        Ann · phone
///  █ ███ █ ▀▄ █ ███ █   or type in its browser:                        ▄▀▀▀▀▀▀▄
///  █ ▀▀▀ █ █▀ █ ▀▀▀ █     192.168.178.123:47474/K7QP2M            Cem █        █ Ben
/// ```
struct JoinPage: Sendable {
  private let roster: Roster
  /// The game's picture, which fills the room without a code; nil for none.
  private let picture: Sprite?
  /// True if phones are let in.
  private var isForPhones: Bool
  /// True in a game that has begun.
  private let isRunning: Bool
  /// The fewest players with screens of their own; nil if this one goes round among those without.
  private let fewest: Int?
  private(set) var places: [SeatPlace]
  private var invitation = PartyInvitation()
  private var problem: String?

  /// The effect of an input.
  enum Outcome {
    case stay([PartyRequest])
    /// Starts the game, or goes on with it.
    case goOn
    case leave
    /// Asks whose pages come back to this screen.
    case bringBack
  }

  init(_ roster: Roster, withPhones isForPhones: Bool, picture: Sprite?, fewest: Int? = nil) {
    self.roster = roster
    self.picture = picture
    self.fewest = fewest
    self.isForPhones = isForPhones
    isRunning = false
    places = roster.seats.map { _ in .here }
  }

  /// The page in a game that has begun.
  init(_ roster: Roster, at places: [SeatPlace], picture: Sprite?, fewest: Int? = nil) {
    self.roster = roster
    self.picture = picture
    self.fewest = fewest
    isForPhones = false
    isRunning = true
    self.places = places.isEmpty ? roster.seats.map { _ in .here } : places
  }

  /// The request that opens the table.
  func opening(_ title: String) -> PartyRequest {
    .open(title: title, names: roster.names.map(\.text), phones: isForPhones)
  }

  mutating func receive(_ event: PartyEvent) {
    switch event {
    case .places(let places, of: _): self.places = places
    case .invitation(let invitation):
      self.invitation = invitation
      isForPhones = isForPhones || invitation.phones != nil
      problem = nil
    case .failed(let reason): problem = reason
    case .chose, .marked: break
    }
  }

  /// True once players can join, or it is clear that they cannot; a second Enter right after the start comes before.
  private var isReady: Bool { problem != nil || invitation.command != nil || invitation.phones != nil }

  /// True once enough players have joined.
  private var canGoOn: Bool { isReady && (isRunning || away >= fewest ?? 0) }

  /// The number of players at screens of their own.
  private var away: Int { places.count { !$0.isHere } }

  private var canBringBack: Bool { isRunning && !places.allSatisfy(\.isHere) }

  var hints: [Hint] {
    (canGoOn ? [Hint(.enter, title: isRunning ? "Continue" : "Start", isDeliberate: true)] : [])
      + [Hint(.character("a"), title: isForPhones ? "Other address" : "Invite phones")]
      + (canBringBack
        ? [Hint(.character("b"), title: fewest == nil ? "Bring pages back" : "Free a seat")] : [])
      + [Hint(.escape, title: "Back")]
  }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    switch input {
    case .key(.enter), .mouse:
      return canGoOn && (input == .key(.enter) || input.isPress(in: PublicFrame.prompt(in: area)))
        ? .goOn : .stay([])
    case .key(.escape): return .leave
    case .key(.character("a")):
      isForPhones = true
      return .stay([.invitePhones])
    case .key(.character("b")) where canBringBack: return .bringBack
    case .key, .paste, .focus: return .stay([])
    }
  }
}

// MARK: - Drawing

extension JoinPage {
  private typealias Line = (text: String, style: Component)

  private static let gap = 3
  /// The rows below the picture.
  private static let pictureGap = 2
  /// The fewest columns that words are readable in.
  private static let wordColumns = 36
  /// The smallest room for the table from above.
  private static let tableRoom = Size(columns: 50, rows: 20)

  func draw(on canvas: inout Canvas, in area: Rect) {
    let prompt = PublicFrame.prompt(in: area)
    if canGoOn {
      KeyPrompt(.enter, startTitle).draw(on: &canvas, in: prompt)
    } else if isReady, let fewest {
      let text = "\(away == 0 ? "\(fewest)" : "\(fewest - away) more") of you have to join first."
      canvas.write(text, in: prompt, align: canvas.look.center, style: .faint)
    }
    var room = PublicFrame.content(in: area).droppingBottom(2)
    let code = largestCode(for: room.size, canvas.look)
    if let code {
      code.draw(on: &canvas, at: room.origin.moved(rows: (room.rows - code.size.rows) / 2))
      room = room.droppingLeft(code.size.columns + Self.gap)
    }
    let parts = room.columns(.share(1), .share(1), gap: Self.gap)
    let hasTable = !canvas.look.isPlain && parts[1].size.holds(Self.tableRoom)
    if hasTable { drawTable(on: &canvas, in: parts[1]) }
    drawWords(besideCode: code != nil, listsSeats: !hasTable, on: &canvas, in: hasTable ? parts[0] : room)
  }

  /// The largest code that fits beside the words; nil for none.
  private func largestCode(for room: Size, _ look: Look) -> CodePicture? {
    guard let modules = invitation.phones?.picture, !modules.isEmpty, !look.isPlain, look.glyphs == .unicode
    else { return nil }
    return (1...CodePicture.largestEdge).reversed().map { CodePicture(modules, edge: $0) }.first { code in
      room.holds(Size(columns: code.size.columns + Self.gap + Self.wordColumns, rows: code.size.rows))
    }
  }

  private var startTitle: String {
    if isRunning { return "Back to the game" }
    return away == 0
      ? "Start with this screen alone" : "Start, \(away) of \(places.count) at their own screen"
  }

  /// Draws the title if there is room for it, what to do, and the players unless the table shows them.
  private func drawWords(
    besideCode: Bool, listsSeats: Bool, on canvas: inout Canvas, in room: Rect
  ) {
    let isPlain = canvas.look.isPlain
    let list = listsSeats ? SeatList(roster, places, in: room, passesScreen: fewest == nil) : nil
    let listRows = list?.height ?? 0
    let lines = words(besideCode: besideCode, in: room.droppingBottom(listRows).size)
    let used = Self.rows(of: lines, in: room.columns) + listRows
    let title = Banner("Join", alignment: .leading, style: .title)
    let titleRows = title.size(within: room.size, in: canvas.look).rows + 1
    let hasTitle = !isPlain && used + titleRows <= room.rows
    let free = room.rows - used - (hasTitle ? titleRows : 0)
    let picture =
      besideCode || !hasTitle ? nil : picture(in: Size(columns: room.columns, rows: free - Self.pictureGap))
    let pictureRows = picture.map { $0.cells.rows + Self.pictureGap } ?? 0
    var place = room.droppingTop(isPlain ? 0 : max(0, (free - pictureRows) / 2))
    if let picture {
      picture.draw(on: &canvas, in: Rect(place.origin, picture.cells))
      place = place.droppingTop(pictureRows)
    }
    if hasTitle {
      title.draw(on: &canvas, in: place)
      place = place.droppingTop(titleRows)
    }
    for line in lines { place = place.droppingTop(Self.draw(line, on: &canvas, in: place)) }
    list?.draw(on: &canvas, in: place)
  }

  /// The game's picture, as large as fits.
  private func picture(in room: Size) -> Sprite? {
    guard let picture, room.holds(picture.cells) else { return nil }
    return picture.fitted(to: room)
  }

  /// The most words that fit.
  private func words(besideCode: Bool, in room: Size) -> [Line] {
    let forms = [Detail.whole, .usual, .least].map { lines(in: $0, besideCode: besideCode) }
    return forms.first { Self.rows(of: $0, in: room.columns) <= room.rows } ?? forms[forms.count - 1]
  }

  private static func rows(of lines: [Line], in columns: Int) -> Int {
    lines.reduce(0) { $0 + max(1, Paragraph($1.text).rows(for: columns)) }
  }

  /// Draws a line of text, wrapped, and returns its rows.
  private static func draw(_ line: Line, on canvas: inout Canvas, in place: Rect) -> Int {
    let paragraph = Paragraph(line.text, style: line.style)
    let rows = min(max(1, paragraph.rows(for: place.columns)), place.rows)
    paragraph.draw(
      on: &canvas, in: Rect(place.origin, Size(columns: place.columns, rows: rows)), isFocused: false)
    return rows
  }
}

// MARK: - Words

extension JoinPage {
  /// How much the page says, by the room that it has.
  private enum Detail { case whole, usual, least }

  /// What to do at a phone or a terminal.
  private func lines(in detail: Detail, besideCode: Bool) -> [Line] {
    if let problem { return [(problem, .danger)] }
    guard isReady else { return [("Opening the table…", .faint)] }
    let groups = [
      phoneLines(in: detail, besideCode: besideCode), terminalLines,
      detail == .whole ? [(noScreen, .faint)] : [],
    ].filter { !$0.isEmpty }
    return Array(groups.joined(separator: detail == .least ? [] : [("", .text)]))
  }

  /// What becomes of a player without a screen.
  private var noScreen: String {
    fewest == nil
      ? "No screen of your own? You read on this one, on your turn."
      : "This screen shows the score. If you want to play, join, too."
  }

  private func phoneLines(in detail: Detail, besideCode: Bool) -> [Line] {
    guard let phones = invitation.phones else { return [] }
    let lead =
      besideCode
      ? "Point your phone's camera at the code, or type into its browser:"
      : "Type into your phone's browser:"
    let network =
      "The phone has to be in the same network (\(phones.interface)), not in a Wi-Fi for guests."
    let caution =
      detail == .whole
      ? "Pages are sealed on the way. But someone in this network who swaps the page itself could read along: "
        + "if in doubt, use a terminal\(fewest == nil ? " or this screen" : "")."
      : "Someone in this network who swaps the page could read along."
    return [(lead, .text), ("  \(phones.address)", .title)]
      + (detail == .least ? [] : [(network, .faint)]) + [(caution, .faint)]
  }

  private var terminalLines: [Line] {
    guard let command = invitation.command else { return [] }
    return [("In another terminal of this computer, also over SSH:", .text), ("  \(command)", .title)]
  }
}

// MARK: - Seats

extension JoinPage {
  /// The players around the table, with their screens.
  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    let names = zip(roster.names, places).map { $1.mark(on: $0.text) }
    let room = area.centered(Size(columns: area.columns, rows: min(area.rows, RoundTable.mostRows)))
    RoundTable(
      names: names, notes: ["\(away) of \(places.count)", "have joined"], focused: nil, accent: .borderFocused
    ).draw(on: &canvas, in: room)
  }
}

/// The players and their screens, in two columns if one would be too long.
private struct SeatList {
  let roster: Roster
  let places: [SeatPlace]
  private let columns: Int
  /// False if this screen doesn't go round, so that a player who hasn't joined reads nowhere.
  private let passesScreen: Bool

  /// The columns of a name with a gap.
  private static let widestName = 17

  init(_ roster: Roster, _ places: [SeatPlace], in room: Rect, passesScreen: Bool) {
    self.roster = roster
    self.places = places
    self.passesScreen = passesScreen
    columns = places.count > room.rows / 3 ? 2 : 1
  }

  private var rows: Int { (places.count + columns - 1) / columns }

  /// The columns of a place with a gap.
  private var placeColumns: Int { columns > 1 ? 10 : 13 }

  /// The rows of the list with its heading and an empty row above.
  var height: Int { rows + 2 }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.write("At the table", in: area.row(1), style: .heading)
    let widest = min(Self.widestName, 1 + (roster.names.map(\.text.columns).max() ?? 0))
    let name = min(widest, max(2, area.columns / columns - placeColumns))
    for (index, place) in places.enumerated() where 2 + index % rows < area.rows {
      let cell = area.row(2 + index % rows).droppingLeft(index / rows * (name + placeColumns))
      guard !canvas.look.isPlain else {
        canvas.write("\(roster[Seat(index)]): \(title(of: place, isShort: false)).", in: cell, style: .text)
        continue
      }
      canvas.write(
        roster[Seat(index)], in: Rect(cell.origin, Size(columns: name - 1, rows: 1)), style: .strong)
      canvas.write(
        title(of: place, isShort: columns > 1), in: cell.droppingLeft(name),
        style: place.isHere ? .faint : .text)
    }
  }
}

extension SeatList {
  private func title(of place: SeatPlace, isShort: Bool) -> String {
    guard place.isHere else { return place.title }
    guard passesScreen else { return "not yet" }
    return isShort ? "here" : place.title
  }
}

extension SeatPlace {
  /// A name with a mark for a screen of the player's own, or a word if it is out of reach.
  fileprivate func mark(on name: String) -> String {
    switch self {
    case .here: name
    case .terminal(isAwake: true), .phone(isAwake: true): "✔ \(name)"
    case .terminal, .phone: "\(name), \(title)"
    }
  }

  /// The screen, in a sentence.
  var screen: String {
    switch self {
    case .here: "this screen"
    case .terminal: "a terminal"
    case .phone: "a phone"
    }
  }

  /// The place in a word or two, for a list.
  var title: String {
    switch self {
    case .here: "this screen"
    case .terminal(let isAwake): isAwake ? "terminal" : "away"
    case .phone(let isAwake): isAwake ? "phone" : "asleep"
    }
  }
}
