import GameKit
import TUI

extension SettingsScreen {
  var hints: [Hint] {
    switch overlay {
    case .question: Hint.forDialog
    case .themes: ThemePicker.hints
    case nil: Self.hintsOfPages
    }
  }

  private static let hintsOfPages = [
    Hint(.tab, .pageDown, shown: "Tab", title: "Next page"),
    Hint(.right, .left, .character("+"), .character("-"), shown: "←→", title: "Change"),
    Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    Hint(.up, .down, shown: "↑↓", title: "Choose"),
    Hint(.enter, .space, shown: "Enter", title: "Switch, next value, do it", isInFooter: false),
    Hint(.backTab, .pageUp, title: "Page before", isInFooter: false),
  ]

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    switch overlay {
    case .question(let dialog, let row): return answer(dialog, row, input, in: context)
    case .themes(let picker): return pick(picker, input, in: context)
    case nil: return handle(input, in: context.area)
    }
  }

  private mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand] {
    let parts = Self.parts(of: area)
    switch input {
    case .key(.escape), .key(.character("q")): return [.close]
    case .key(.tab), .key(.pageDown): turn(by: 1)
    case .key(.backTab), .key(.pageUp): turn(by: -1)
    case .mouse where turnByClick(input, in: parts.tabs): break
    case .key(let key) where key.confirms && isOnTheme: return openThemes()
    case .key(let key) where key.confirms && stepOn(): return keep()
    case .key, .mouse, .paste, .focus: return fillIn(input, in: parts.form)
    }
    return []
  }

  /// Opens another page; behind the last one follows the first.
  private mutating func turn(by step: Int) {
    tabs.select((tabs.selected + step + pages.count) % pages.count)
    fill()
  }

  private mutating func turnByClick(_ input: Input, in area: Rect) -> Bool {
    guard tabs.handle(input, in: area) == .handled else { return false }
    fill()
    return true
  }

  /// Takes the next favourite where one among several values is chosen.
  private mutating func stepOn() -> Bool {
    guard case .setting(let setting) = form.focused, let row = form.focused,
      case .stepper(var stepper) = form[row]
    else { return false }
    stepper.select(setting.favorite(after: stepper.index))
    form[row] = .stepper(stepper)
    return true
  }

  private mutating func fillIn(_ input: Input, in area: Rect) -> [ParlorCommand] {
    let reaction = form.handle(input, in: area)
    if reaction == .activated, let row = form.focused {
      overlay = row.dialog.map { .question($0, row) }
    }
    return keep()
  }

  /// Has everything kept that stands in the form and was not chosen before.
  private mutating func keep() -> [ParlorCommand] {
    guard case .group(let group) = pages[tabs.selected] else { return [] }
    return group.settings.flatMap { setting -> [ParlorCommand] in
      let value = value(of: setting)
      guard value != preferences[setting] else { return [] }
      return setting.name == ParlorSettings.theme ? open(setting, on: value) : keep(value, of: setting)
    }
  }

  private mutating func keep(_ value: String, of setting: Setting) -> [ParlorCommand] {
    preferences.set(setting.name, to: value)
    return [.request(.preferences(.choose(setting: setting.name, value: value)))]
  }

  private func value(of setting: Setting) -> String {
    let row = SettingsPage.Row.setting(setting)
    if let isOn = form.isOn(row) { return isOn ? "on" : "off" }
    return form.choice(of: row).map { setting.choices[$0].value } ?? preferences[setting]
  }

  private mutating func answer(
    _ asked: Dialog, _ row: SettingsPage.Row, _ input: Input, in context: ParlorContext
  ) -> [ParlorCommand] {
    var dialog = asked
    let reaction = dialog.handle(input, in: context.area, look: context.look)
    overlay = reaction == .activated ? nil : .question(dialog, row)
    return reaction == .activated && dialog.isConfirmed ? reset(row) : []
  }

  private mutating func reset(_ row: SettingsPage.Row) -> [ParlorCommand] {
    switch row {
    case .setting: return []
    case .resetUsed:
      news = Toast("All questions count as new again.")
      return [.request(.packs(.unmarkAll(.used)))]
    case .resetSettings:
      news = Toast("All settings are as they were at first.")
      return [.request(.preferences(.resetSettings)), .request(.preferences(.read))]
    }
  }
}
