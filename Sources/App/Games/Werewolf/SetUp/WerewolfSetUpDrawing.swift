import TUI
import Werewolf

extension WerewolfSetUp {
  func layout(in area: Rect) -> SetUpLayout { SetUpLayout(in: area, message: verdict.message.text) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = layout(in: area)
    let isAsked = question != nil
    tabs.draw(on: &canvas, in: layout.tabs, isFocused: focus == .tabs && !isAsked)
    drawTurning(on: &canvas, in: layout.turning)
    drawPage(on: &canvas, in: layout.page, isFocused: focus == .page && !isAsked)
    let message = verdict.message
    Paragraph(message.text, style: message.style).draw(on: &canvas, in: layout.message, isFocused: false)
    let isOnDeal = focus == .deal && !isAsked
    SetUpLayout.button.draw(on: &canvas, in: layout.deal, isFocused: isOnDeal)
    if isOnDeal, !canvas.look.isPlain {
      canvas.write(String(canvas.look.signs.pointer), at: layout.deal.origin.moved(columns: -2), style: .key)
    }
    Label(summary(in: layout.summary.columns), style: .faint).draw(on: &canvas, in: layout.summary)
    question?.dialog.draw(on: &canvas, in: area)
  }

  /// Says how to get to the other pages, where there is room beside the tabs.
  private func drawTurning(on canvas: inout Canvas, in row: Rect) {
    let text = focus == .tabs ? "Left and right turn the page" : "PgUp and PgDn turn the page"
    guard !canvas.look.isPlain, text.columns <= row.columns else { return }
    canvas.write(text, in: row, align: .trailing, style: focus == .tabs ? .strong : .caption)
  }

  private func drawPage(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    switch page {
    case .players: roster.draw(on: &canvas, in: area, isFocused: isFocused)
    case .roles: rolePage.draw(on: &canvas, in: area, isFocused: isFocused)
    case .options: optionPage.draw(on: &canvas, in: area, isFocused: isFocused)
    case .presets:
      presetPage.draw(
        on: &canvas, in: area, saved: choice.saved, players: names.count, isFocused: isFocused)
    }
  }

  /// What would be dealt, in as many words as there is room for beside the button.
  private func summary(in columns: Int) -> String {
    let (players, roles) = ("\(names.count) players", choice.selection.roleSet(for: names.count))
    guard verdict.isPlayable else {
      return "\(players), \(roles.count) roles"
    }
    let word = Balance(roles.balance).word
    let lines = [
      "\(players), \(choice.selection.roles.title.lowercased()) roles, \(word)", "\(players), \(word)",
    ]
    return lines.first { $0.columns <= columns } ?? word
  }
}
