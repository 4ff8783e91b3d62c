import GameKit
import Kit
import TUI

/// All settings, page by page; each choice takes effect at once.
struct SettingsScreen: Screen {
  typealias App = ParlorApp

  let pages: [SettingsPage]
  var tabs: Tabs
  var form: Form<SettingsPage.Row>
  var preferences: Preferences
  var places: [DataLocation] = []
  var overlay: Overlay?
  /// The notice to show when a request has succeeded.
  var news: Toast?
  /// The time of the last event, from which a moving sample goes on; nil while none is shown.
  private var sampled: Instant?

  enum Overlay: Hashable {
    case question(Dialog, SettingsPage.Row)
    case themes(ThemePicker)
  }

  init(groups: [SettingGroup], preferences: Preferences) {
    pages = groups.map(SettingsPage.group) + [.data]
    tabs = Tabs(pages.map(\.title))
    form = pages[0].form(preferences, [])
    self.preferences = preferences
  }

  /// The screen, opened at the page of a group.
  func opened(at group: SettingGroup?) -> SettingsScreen {
    guard let group, let page = pages.firstIndex(of: .group(group)) else { return self }
    var screen = self
    screen.tabs.select(page)
    screen.fill()
    return screen
  }

  var withThemes: SettingsScreen {
    var screen = self
    _ = screen.openThemes()
    return screen
  }

  var header: Header {
    Header(
      "Settings", remark: preferences.areSaved ? "changes are saved automatically" : "not saved when you quit"
    )
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let hasCard = layout(in: context.area, isPlain: context.look.isPlain).cards != nil
    defer { sampled = hasCard && isOnMovingSample ? context.now : nil }
    return respond(to: event, in: context)
  }

  var alarm: Instant? { sampled.flatMap { SettingsSample.spinner.alarm(after: $0, in: Look()) } }

  private var isOnMovingSample: Bool {
    guard case .setting(let setting) = form.focused else { return false }
    return setting == ParlorSettings.animation && preferences.isOn(setting)
  }

  private func layout(in area: Rect, isPlain: Bool) -> SettingsLayout {
    SettingsLayout(
      area, formRows: sample == nil ? .max : form.rows.count,
      formColumns: form.fullColumns(within: area.columns), text: form.focused?.help ?? "", isPlain: isPlain)
  }

  private mutating func respond(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.request(.preferences(.read)), .request(.locations)]
    case .response(let answer): return accept(answer)
    case .input(let input): return handle(input, in: context)
    case .alarm, .resized, .interrupted, .ending: return []
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let layout = layout(in: area, isPlain: canvas.look.isPlain)
    tabs.draw(on: &canvas, in: layout.tabs, isFocused: false)
    form.draw(on: &canvas, in: layout.form)
    if let cards = layout.cards {
      Banner(tabs.titles[tabs.selected], style: .banner).draw(on: &canvas, in: layout.title)
      SettingsCard(row: form.focused, sample: sample).draw(on: &canvas, in: cards, at: now)
    } else {
      Paragraph(form.focused?.help ?? "", style: .faint).draw(on: &canvas, in: layout.help, isFocused: false)
    }
    switch overlay {
    case .question(let dialog, _): dialog.draw(on: &canvas, in: area)
    case .themes(let picker): picker.draw(on: &canvas, in: area)
    case nil: break
    }
  }
}

extension SettingsScreen {
  private var sample: SettingsSample? {
    guard case .group(let group) = pages[tabs.selected] else { return nil }
    let game = Catalogue.games.first { $0.settings.contains(group) }
    return SettingsSample(row: form.focused, game: game, preferences: preferences)
  }

  private mutating func accept(_ answer: Response) -> [ParlorCommand] {
    switch answer {
    case .preferences(let preferences):
      self.preferences = preferences
      fill()
    case .locations(let places):
      self.places = places
      fill()
    case .done:
      defer { news = nil }
      return news.map { [.toast($0)] } ?? []
    case .failed: (news, preferences.areSaved) = (nil, false)
    case .history, .analytics, .game, .party, .join, .published, .savedGames, .cardNews: break
    }
    return []
  }

  /// Rebuilds the open page and keeps the focus.
  mutating func fill() {
    let focused = form.focused
    form = pages[tabs.selected].form(preferences, places)
    if let focused { form.focus(focused) }
  }
}

extension SettingsScreen {
  var hints: [Hint] {
    switch overlay {
    case .question(let dialog, _): dialog.hints
    case .themes: ThemePicker.hints
    case nil: Self.hintsOfPages
    }
  }

  private static let hintsOfPages = [
    Hint(.tab, .pageDown, shown: "Tab", title: "Next tab"),
    Hint(.right, .left, .character("+"), .character("-"), shown: "←→", title: "Change"),
    Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    Hint(.up, .down, shown: "↑↓", title: "Move"),
    Hint(.enter, .space, shown: "Enter", title: "Change or run", isInFooter: false),
    Hint(.backTab, .pageUp, title: "Previous tab", isInFooter: false),
  ]

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    switch overlay {
    case .question(let dialog, let row): return answer(dialog, row, input, in: context)
    case .themes(let picker): return pick(picker, input, in: context)
    case nil:
      return handle(input, in: layout(in: context.area, isPlain: context.look.isPlain), context.look)
    }
  }

  private mutating func handle(_ input: Input, in parts: SettingsLayout, _ look: Look) -> [ParlorCommand] {
    switch input {
    case .key(.escape), .key(.character("q")): return [.close]
    case .key(.tab), .key(.pageDown): turn(by: 1)
    case .key(.backTab), .key(.pageUp): turn(by: -1)
    case .mouse where turnByClick(input, in: parts.tabs): break
    case .key(let key) where key.confirms && isOnTheme: return openThemes()
    case .key(let key) where key.confirms && selectNextFavorite(): return keep()
    case .key, .mouse, .paste, .focus: return fillIn(input, in: parts.form, look)
    }
    return []
  }

  /// Opens another page, wrapping around.
  private mutating func turn(by step: Int) {
    tabs.select((tabs.selected + step + pages.count) % pages.count)
    fill()
  }

  private mutating func turnByClick(_ input: Input, in area: Rect) -> Bool {
    guard tabs.handle(input, in: area) == .handled else { return false }
    fill()
    return true
  }

  /// Takes the next favorite of a setting with several values.
  private mutating func selectNextFavorite() -> Bool {
    guard case .setting(let setting) = form.focused, let row = form.focused,
      var stepper = form[row] as? Stepper
    else { return false }
    stepper.select(setting.favorite(after: stepper.index))
    form[row] = stepper
    return true
  }

  private mutating func fillIn(_ input: Input, in area: Rect, _ look: Look) -> [ParlorCommand] {
    let reaction = form.handle(input, in: area, look: look)
    if reaction == .activated, let row = form.focused {
      if let route = row.route { return [.open(route)] }
      if row == .testSound { return [.cue(.reveal)] }
      overlay = row.dialog.map { .question($0, row) }
    }
    return keep()
  }

  /// Saves every changed value of the form.
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
    let isHeard = setting == ParlorSettings.cues || setting == ParlorSettings.cueVolume
    return [.request(.preferences(.choose(setting: setting.name, value: value)))]
      + (isHeard ? [.cue(.reveal)] : [])
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
    case .setting, .link, .analytics, .testSound: return []
    case .resetUsed:
      news = Toast("All questions marked as unused.")
      return [.request(.packs(.unmarkAll(.used)))]
    case .resetSettings:
      news = Toast("Settings restored to defaults.")
      return [.request(.preferences(.resetSettings)), .request(.preferences(.read))]
    }
  }
}

/// The theme, previewed before it is applied.
extension SettingsScreen {
  var isOnTheme: Bool {
    guard case .setting(let setting) = form.focused else { return false }
    return setting.name == ParlorSettings.theme
  }

  mutating func openThemes() -> [ParlorCommand] {
    guard case .setting(let setting) = form.focused else { return [] }
    return open(setting, on: preferences[setting])
  }

  /// Opens the list of themes at one of them.
  mutating func open(_ setting: Setting, on value: String) -> [ParlorCommand] {
    overlay = .themes(ThemePicker(setting, on: value))
    fill()
    return [.request(.theme(.preview(value)))]
  }

  mutating func pick(_ shown: ThemePicker, _ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    var picker = shown
    let outcome = picker.handle(input, in: context.area, look: context.look)
    switch outcome {
    case .undecided, .tried: overlay = .themes(picker)
    case .chosen, .left: overlay = nil
    }
    switch outcome {
    case .undecided: return []
    case .tried(let value): return [.request(.theme(.preview(value)))]
    case .left: return [.request(.theme(.preview(nil)))]
    case .chosen(let value):
      preferences.set(ParlorSettings.theme, to: value)
      fill()
      return [.request(.preferences(.choose(setting: ParlorSettings.theme, value: value)))]
    }
  }
}
