import GameKit
import Kit
import TUI
import Werewolf

/// The public page before the deal, on which the group confirms seats, roles and options.
struct ConfirmDealPage: Sendable {
  let roster: Roster
  let setUp: SetUp
  let isOffTheRecord: Bool
  private var verdict: SetUpVerdict
  /// The time when the page appeared.
  let shown: Instant
  private var buttons = ButtonRow(["Deal", "Back"])
  /// The scrolling text for screens too small for columns.
  var text: Paragraph
  /// The time during which a second key press is ignored, in case of an accidental double press.
  private static let debounce = Duration.milliseconds(500)

  init(roster: Roster, setUp: SetUp, verdict: SetUpVerdict, isOffTheRecord: Bool, at now: Instant) {
    self.roster = roster
    self.setUp = setUp
    self.verdict = verdict
    self.isOffTheRecord = isOffTheRecord
    shown = now
    text = Paragraph("")
    text.text = wholeText
  }

  /// Shows a balance that was measured meanwhile.
  mutating func update(_ verdict: SetUpVerdict) {
    guard verdict.odds != self.verdict.odds || verdict.isMeasured != self.verdict.isMeasured else { return }
    self.verdict = verdict
    text.text = wholeText
  }

  /// Deals the confirmed game.
  ///
  /// - Parameter ownScreens: True if players have screens of their own, on which everyone picks on one page at a time.
  func makeGame(of roster: Roster, seed: UInt64, ownScreens: Bool) -> WerewolfGame {
    let setUp = ownScreens ? setUp.withQuickPassing : setUp
    guard let session = try? Session(roster: roster, setUp: setUp, seed: seed) else {
      preconditionFailure("The set-up let a table of \(roster.count) through")
    }
    return WerewolfGame(session, isOffTheRecord: isOffTheRecord)
  }

  /// The group's decision.
  enum Decision: Equatable {
    case undecided
    case deal
    case change
  }

  static let hints = [
    Hint(.enter, .character("y"), shown: "Enter", title: "Deal"),
    Hint(.escape, .character("n"), shown: "Esc", title: "Back"),
    Hint(.left, .right, shown: "←→", title: "Move"), Hint(.up, .down, shown: "↑↓", title: "Scroll"),
  ]

  mutating func handle(_ input: Input, in context: ParlorContext) -> Decision {
    switch input {
    case .key(.escape), .key(.character("n")): return .change
    case .key(.character("y")): return isDebouncing(at: context.now) ? .undecided : .deal
    case .key, .mouse, .paste, .focus: break
    }
    let parts = ConfirmDealLayout(self, in: context.area, look: context.look)
    buttons.alignment = context.look.center
    let reaction = buttons.handle(input, in: parts.buttons)
    if reaction == .ignored { _ = text.handle(input, in: parts.text) }
    guard reaction == .activated, !isDebouncing(at: context.now) else { return .undecided }
    return buttons.selected == 0 ? .deal : .change
  }

  private func isDebouncing(at now: Instant) -> Bool { now < shown + Self.debounce }

  func drawButtons(on canvas: inout Canvas, in area: Rect) {
    var buttons = buttons
    buttons.alignment = canvas.look.center
    buttons.draw(on: &canvas, in: area)
  }
}

/// The layout of the page: columns if everything fits, otherwise the seats next to a text.
private struct ConfirmDealLayout {
  let title: Rect
  let seats: Rect
  let roles: Rect
  /// The area of the rules below the columns.
  let rules: Rect
  /// The area of the notes below the rules.
  let notes: Rect
  /// The area for the text of everything but the seats; empty if there are columns.
  let text: Rect
  let buttons: Rect
  /// True if roles are shown as cards, below a large title.
  let hasDeck: Bool
  /// The area of the balance; nil if it is part of the notes.
  let balance: Rect?
  private static let fewestColumns = 74
  /// The page size from which role cards and a large balance are shown.
  private static let deckRoom = Size(columns: 90, rows: 26)

  /// Cards and balance if both fit next to the rules, otherwise cards, otherwise columns, otherwise a text.
  init(_ page: ConfirmDealPage, in area: Rect, look: Look) {
    let inside = area.inset(columns: 3)
    let mayHaveDeck =
      !look.isPlain && inside.columns >= Self.deckRoom.columns && area.rows >= Self.deckRoom.rows
    let choices = (mayHaveDeck ? [(true, true), (true, false)] : []) + [(false, false)]
    let layouts = choices.lazy.map { deck, balance in
      ConfirmDealLayout(page, in: area, look: look, hasDeck: deck, hasBalance: balance)
    }
    self = layouts.first { $0.text.isEmpty } ?? layouts[layouts.count - 1]
  }

  private init(_ page: ConfirmDealPage, in area: Rect, look: Look, hasDeck: Bool, hasBalance: Bool) {
    self.hasDeck = hasDeck
    let inside = area.inset(columns: 3)
    let (top, height) = (hasDeck ? 5 : 2, page.longestColumn + 1)
    let rows = inside.rows(
      .cells(hasDeck ? 1 : 0), .cells(top), .cells(hasDeck ? 1 : 0), .share(1), .cells(1), .cells(1),
      .cells(area.rows > 22 ? 1 : 0))
    title = rows[1]
    buttons = rows[5]
    let rules = Paragraph(page.ruleSentence).rows(for: max(1, inside.columns))
    let notes = Paragraph(page.notes(saysBalance: !hasBalance)).rows(for: max(1, inside.columns))
    let free = rows[3].rows - rules - notes - (hasBalance ? BalancePanel.rows + 2 : 0)
    let parts = rows[3].rows(
      .cells(hasDeck ? free : max(min(height, free), free - 1)),
      .cells(hasBalance || !hasDeck && free > height ? 1 : 0),
      .cells(hasBalance ? BalancePanel.rows : 0), .cells(hasBalance ? 1 : 0), .cells(rules), .cells(notes))
    let isWide = !look.isPlain && inside.columns >= Self.fewestColumns && parts[0].rows > page.longestColumn
    let columns =
      isWide
      ? parts[0].columns(.cells(20), .share(1), gap: 3) : rows[3].columns(.share(2), .share(4), gap: 2)
    let none = Rect(rows[3].origin, Size(columns: 0, rows: 0))
    seats = columns[0]
    roles = isWide ? columns[1] : none
    self.rules = isWide ? parts[4] : none
    self.notes = isWide ? parts[5] : none
    text = isWide ? none : columns[1]
    balance = hasBalance && isWide ? parts[2] : nil
  }
}

extension ConfirmDealPage {
  func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = ConfirmDealLayout(self, in: area, look: canvas.look)
    drawTitle(on: &canvas, in: layout)
    draw("Seats", seatLines.map { ($0, Component.text) }, on: &canvas, in: layout.seats)
    drawRoles(on: &canvas, in: layout)
    let isChanged = !changedRows.isEmpty
    Paragraph(ruleSentence, style: isChanged ? .strong : .text).draw(
      on: &canvas, in: layout.rules, isFocused: false)
    Paragraph(notes(saysBalance: layout.balance == nil)).draw(
      on: &canvas, in: layout.notes, isFocused: false)
    text.draw(on: &canvas, in: layout.text, isFocused: false)
    drawButtons(on: &canvas, in: layout.buttons)
  }

  private func draw(
    _ heading: String, _ lines: [(text: String, style: Component)], on canvas: inout Canvas, in area: Rect
  ) {
    canvas.write(heading, in: area.row(0), style: .heading)
    for (row, line) in lines.enumerated() where row + 1 < area.rows {
      canvas.write(line.text, in: area.row(row + 1), style: line.style)
    }
  }

  private func drawTitle(on canvas: inout Canvas, in layout: ConfirmDealLayout) {
    guard !layout.hasDeck else {
      return Banner("Ready?", style: .title).draw(on: &canvas, in: layout.title)
    }
    canvas.write("Ready?", in: layout.title, align: canvas.look.center, style: .title)
  }

  private func drawRoles(on canvas: inout Canvas, in layout: ConfirmDealLayout) {
    let (deck, place) = (RoleDeck(roles: setUp.roles), layout.roles.droppingTop(1))
    guard deck.fits(in: place.size) else {
      return draw("Roles in play", roleLines, on: &canvas, in: layout.roles)
    }
    canvas.write("Roles in play", in: layout.roles.row(0), style: .heading)
    deck.draw(on: &canvas, in: place)
    guard let balance = layout.balance, let odds = verdict.odds else { return }
    BalancePanel(odds: odds).draw(on: &canvas, in: balance)
  }
}

extension ConfirmDealPage {
  /// The options that matter with these roles.
  private var rows: [OptionRow] { OptionRow.all.filter { $0.matters(in: setUp) } }

  /// Those of them that are not as usual.
  private var changedRows: [OptionRow] { rows.filter { $0.isChanged(in: setUp.optionTexts) } }

  /// Who wins when, and how a pack that disagrees decides.
  private var goal: String {
    let parity = setUp.options.victory == .parity
    let end = parity ? "once they're half of the living" : "once no one else is left"
    let goal = "The village wins once all werewolves are dead; the werewolves, \(end)."
    let isPack = setUp.roles[.werewolf] + setUp.roles[.cub] > 1
    return isPack ? "\(goal) If the pack's picks are tied, chance decides." : goal
  }

  /// The goal, and the rules that are not as usual.
  fileprivate var ruleSentence: String {
    let changed = changedRows.map { $0.remark(on: setUp.optionTexts) }
    return changed.isEmpty ? goal : "\(goal)\nChanged rules: \(changed.joined(separator: "; "))."
  }

  /// The rows of the longest column, without its heading.
  fileprivate var longestColumn: Int { max(roster.count, setUp.roles.roles.count) }

  private var seatLines: [String] {
    roster.seats.map { "\($0.index < 9 ? " " : "")\($0.index + 1)  \(roster[$0])" }
  }

  /// The roles, each with what it does.
  private var roleLines: [(text: String, style: Component)] {
    let names = setUp.roles.listed.map { $0.counted(setUp.roles[$0]) }
    let width = (names.map(\.columns).max() ?? 0) + 2
    return zip(names, setUp.roles.listed).map { name, role in
      (name + String(repeating: " ", count: width - name.columns) + role.job, .text)
    }
  }

  /// The balance if it is not said elsewhere, whether the game is saved, and the warnings.
  fileprivate func notes(saysBalance: Bool) -> String {
    ([facts(saysBalance: saysBalance)] + verdict.warningSentences).joined(separator: "\n")
  }

  private func facts(saysBalance: Bool) -> String {
    let record = isOffTheRecord ? "This game won't be saved." : "This game will be saved once it's over."
    let balance = saysBalance ? verdict.balance.map { "\($0.capitalizedFirst). " } ?? "" : ""
    return balance + record + " Help (?) explains roles and rules."
  }

  /// Everything but the seats; what is not as usual comes right after the roles, as the rest may need scrolling.
  private var wholeText: String {
    let texts = setUp.optionTexts
    let changed = changedRows
    let usual = rows.filter { !$0.isChanged(in: texts) }
    let parts = [
      setUp.roles.listed.map { "\($0.counted(setUp.roles[$0])): \($0.job)" }, verdict.warningSentences,
      changed.isEmpty ? [] : ["Changed rules"] + changed.map { $0.remark(on: texts) }, [goal],
      [facts(saysBalance: true)],
      usual.isEmpty ? [] : ["Default rules"] + usual.map { $0.remark(on: texts) },
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }
}
