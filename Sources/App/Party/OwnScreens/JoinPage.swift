import GameKit
import Kit
import TUI

/// The page of players' own screens, before a game and in it: how to join, and who has.
///
/// ```
///  █▀▀▀▀▀█ ▄▀ █▀▀▀▀▀█   Scan the code, or open on your phone:
///  █ ███ █ ▀▄ █ ███ █     192.168.178.123:47474/K7QP2M
///  █ ▀▀▀ █ █▀ █ ▀▀▀ █   At the table
///  ▀▀▀▀▀▀▀ █▄ ▀▀▀▀▀▀▀   Ann   phone      Ben   this screen
/// ```
struct JoinPage: Sendable {
  private let roster: Roster
  /// True if phones are let in.
  private var isForPhones: Bool
  /// True in a game that has begun.
  private let isRunning: Bool
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

  init(_ roster: Roster, withPhones isForPhones: Bool) {
    self.roster = roster
    self.isForPhones = isForPhones
    isRunning = false
    places = roster.seats.map { _ in .here }
  }

  /// The page in a game that has begun.
  init(_ roster: Roster, at places: [SeatPlace]) {
    self.roster = roster
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
    case .chose: break
    }
  }

  var hints: [Hint] {
    [
      Hint(.enter, title: isRunning ? "Continue" : "Start", isDeliberate: true),
      Hint(.character("a"), title: isForPhones ? "Other address" : "Invite phones"),
    ] + (canBringBack ? [Hint(.character("b"), title: "Bring pages back")] : [])
      + [Hint(.escape, title: "Back")]
  }

  private var canBringBack: Bool { isRunning && !places.allSatisfy(\.isHere) }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    switch input {
    case .key(.enter): return .goOn
    case .key(.escape): return .leave
    case .key(.character("a")):
      isForPhones = true
      return .stay([.invitePhones])
    case .key(.character("b")) where canBringBack: return .bringBack
    case .mouse(let mouse):
      let isClick = mouse.action == .press(.left) && PublicFrame.prompt(in: area).contains(mouse.point)
      return isClick ? .goOn : .stay([])
    case .key, .paste, .focus: return .stay([])
    }
  }
}

// MARK: - Drawing

extension JoinPage {
  private static let gap = 3

  func draw(on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    var room = page.droppingBottom(2)
    let picture = picture(for: room.size, canvas.look)
    if let picture {
      let top = room.top + max(0, (room.rows - picture.size.rows) / 2)
      picture.draw(on: &canvas, at: Point(column: room.left, row: top))
      room = room.droppingLeft(picture.size.columns + Self.gap)
    }
    let blocks = blocks(withCode: picture != nil)
    let rows = blocks.map { $0.reduce(0) { $0 + Paragraph($1.text).rows(for: room.columns) } }
    let isRoomy = rows.reduce(0, +) + blocks.count + places.count + 1 <= room.rows
    // With room to spare, all of it is in the middle, beside the code.
    let free = isRoomy ? room.rows - rows.reduce(0, +) - blocks.count - places.count - 1 : 0
    var rest = room.droppingTop(free / 2)
    for (index, block) in blocks.enumerated() {
      draw(block, on: &canvas, in: rest)
      rest = rest.droppingTop(rows[index] + (isRoomy || index == blocks.count - 1 ? 1 : 0))
    }
    drawTable(on: &canvas, in: rest)
    KeyPrompt(.enter, startTitle).draw(on: &canvas, in: PublicFrame.prompt(in: area))
  }

  /// The largest code that fits beside the words.
  private func picture(for room: Size, _ look: Look) -> CodePicture? {
    guard let modules = invitation.phones?.picture, !modules.isEmpty, !look.isPlain, look.glyphs == .unicode
    else { return nil }
    return [true, false].map { CodePicture(modules, isLarge: $0) }.first { picture in
      room.holds(Size(columns: picture.size.columns + Self.gap + 36, rows: picture.size.rows))
    }
  }

  private var startTitle: String {
    if isRunning { return "Back to the game" }
    let away = places.count { !$0.isHere }
    return away == 0
      ? "Start with this screen alone" : "Start, \(away) of \(places.count) at their own screen"
  }

  private typealias Line = (text: String, style: Component)

  /// What to do at a phone, at a terminal, and without either.
  private func blocks(withCode hasCode: Bool) -> [[Line]] {
    if let problem { return [[(problem, .danger)]] }
    guard invitation.command != nil || invitation.phones != nil else {
      return [[("Opening the table…", .faint)]]
    }
    let here: [Line] = [("No device? You read on this screen.", .faint)]
    return [phoneLines(withCode: hasCode), terminalLines, here].filter { !$0.isEmpty }
  }

  private func phoneLines(withCode hasCode: Bool) -> [Line] {
    guard let phones = invitation.phones else { return [] }
    return [
      (hasCode ? "Scan the code, or open on your phone:" : "Open on your phone:", .text),
      ("  \(phones.address)", .strong),
      ("Same Wi-Fi (\(phones.interface)), not the guests' one.", .faint),
      (
        "Someone in this Wi-Fi who can swap the page could read along. In doubt, use a terminal or "
          + "this screen.", .faint
      ),
    ]
  }

  private var terminalLines: [Line] {
    guard let command = invitation.command else { return [] }
    return [("In another terminal of this computer:", .text), ("  \(command)", .strong)]
  }

  private func draw(_ lines: [Line], on canvas: inout Canvas, in area: Rect) {
    var top = area.top
    for line in lines {
      let paragraph = Paragraph(line.text, style: line.style)
      let rows = min(paragraph.rows(for: area.columns), area.bottom - top)
      guard rows > 0 else { return }
      paragraph.draw(
        on: &canvas, in: Rect(column: area.left, row: top, columns: area.columns, rows: rows),
        isFocused: false)
      top += rows
    }
  }

  private func drawTable(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 1 else { return }
    canvas.write("At the table", in: area.row(0), style: .heading)
    let widest = roster.names.map(\.text.columns).max() ?? 0
    // As many columns as it takes, none of which is cut.
    let perColumn = max(1, min(places.count, area.rows - 1))
    for (index, place) in places.enumerated() {
      let row = area.row(1 + index % perColumn).droppingLeft(index / perColumn * (widest + 14))
      canvas.write(roster[Seat(index)], in: row, style: .strong)
      canvas.write(place.title, in: row.droppingLeft(widest + 1), style: place.isHere ? .faint : .text)
    }
  }
}

extension SeatPlace {
  /// The place in a word or two, for a list.
  var title: String {
    switch self {
    case .here: "this screen"
    case .terminal(let isAwake): isAwake ? "terminal" : "away"
    case .phone(let isAwake): isAwake ? "phone" : "asleep"
    }
  }
}
