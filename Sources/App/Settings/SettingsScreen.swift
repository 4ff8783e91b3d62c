import GameKit
import TUI

/// Everything that can be chosen, page by page; each choice holds at once.
struct SettingsScreen: Screen {
  typealias Words = ParlorApp

  let pages: [SettingsPage]
  var tabs: Tabs
  var form: Form<SettingsPage.Row>
  var preferences: Preferences
  var places: [DataLocation] = []
  /// What stands over the page.
  var overlay: Overlay?
  /// What to say once the work that was asked for is done.
  var news: Toast?

  /// Something over the page that wants an answer first.
  enum Overlay: Hashable {
    /// A question, and the row that asks it.
    case question(Dialog, SettingsPage.Row)
    /// The choice among themes.
    case themes(ThemePicker)
  }

  init(groups: [SettingGroup], preferences: Preferences) {
    pages = groups.map(SettingsPage.group) + [.data]
    tabs = Tabs(pages.map(\.title))
    form = pages[0].form(preferences, [])
    self.preferences = preferences
  }

  var header: Header { Header("Settings", remark: "every change is kept at once") }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.request(.preferences(.read)), .request(.locations)]
    case .answer(let answer): return take(answer)
    case .input(let input): return handle(input, in: context)
    case .alarm, .resized, .interrupted: return []
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = Self.parts(of: area)
    tabs.draw(on: &canvas, in: parts.tabs, isFocused: false)
    form.draw(on: &canvas, in: parts.form)
    Paragraph(form.focused?.help ?? "", style: .faint).draw(on: &canvas, in: parts.help, isFocused: false)
    switch overlay {
    case .question(let dialog, _): dialog.draw(on: &canvas, in: area)
    case .themes(let picker): picker.draw(on: &canvas, in: area)
    case nil: break
    }
  }
}

extension SettingsScreen {
  /// Where the tabs, the open page and the words about the chosen row stand.
  static func parts(of area: Rect) -> (tabs: Rect, form: Rect, help: Rect) {
    let rows = area.inset(columns: 1).rows(.cells(1), .share(1), .cells(2), gap: 1)
    return (rows[0], rows[1].inset(columns: 1), rows[2].inset(columns: 3))
  }

  private mutating func take(_ answer: Answer) -> [ParlorCommand] {
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
    case .failed: news = nil
    case .history, .game, .published: break
    }
    return []
  }

  /// Fills the open page in anew, and leaves the focus where it was.
  mutating func fill() {
    let focused = form.focused
    form = pages[tabs.selected].form(preferences, places)
    if let focused { form.focus(focused) }
  }
}
