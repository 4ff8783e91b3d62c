import Kit
import TUI

/// All themes in a list, with a sample; the selected one is previewed at once.
///
/// ```
/// ╭ Theme ─────────────────────────────────────╮
/// │  ▸ default     Friday night              │
/// │    arcade      Anna lies. Ben believes her.│
/// │    fireside    …                           │
/// │                                            │
/// │  A living room at night.                   │
/// ╰────────────────────────────────────────────╯
/// ```
struct ThemePicker: Hashable {
  private let setting: Setting
  private var list: ListView
  /// The rows around the list: borders and the description.
  private static let otherRows = 4
  /// The width of a theme's description, in columns.
  static let aboutColumns = 54

  init(_ setting: Setting, on value: String) {
    self.setting = setting
    list = ListView(setting.choices.map(\.label), selected: setting.index(of: value))
  }

  enum Outcome: Hashable {
    case undecided
    /// Another theme is previewed.
    case tried(String)
    /// A theme is applied.
    case chosen(String)
    /// The previous theme stays.
    case left
  }

  var value: String { setting.choices[list.selected].value }

  static let hints = [
    Hint(.up, .down, shown: "↑↓", title: "Preview"),
    Hint(.enter, .space, shown: "Enter", title: "Apply"),
    Hint(.escape, .character("q"), shown: "Esc", title: "Cancel"),
  ]

  mutating func handle(_ input: Input, in area: Rect, look: Look) -> Outcome {
    if input == .key(.escape) || input == .key(.character("q")) { return .left }
    let before = value
    let reaction = list.handle(input, in: parts(of: area, look).list)
    if reaction == .activated { return .chosen(value) }
    return value == before ? .undecided : .tried(value)
  }

  /// Draws the list over the page, which is not dimmed, because it is a sample, too.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let parts = parts(of: area, canvas.look)
    canvas.fill(parts.frame, style: .dialog)
    canvas.box(parts.frame, title: setting.title, style: .dialogBorder)
    ThemeSample().draw(on: &canvas, in: parts.sample)
    canvas.write(remark(in: canvas.look), in: parts.about, style: .faint)
    list.draw(on: &canvas, in: parts.list)
  }

  /// The theme's description, or why the theme cannot be shown.
  private func remark(in look: Look) -> String {
    let hasNoColors = look.theme.name == Theme.mono.name && value != Theme.mono.name
    return hasNoColors ? "Colors are off; all themes look the same." : look.theme.about
  }
}

extension ThemePicker {
  typealias Parts = (frame: Rect, list: Rect, sample: Rect, about: Rect)

  private func parts(of area: Rect, _ look: Look) -> Parts {
    let columns = max(Self.aboutColumns, list.size.columns + 2 + ThemeSample.size.columns)
    let padding = min(look.theme[spacing: .dialogPadding], max(0, (area.columns - columns - 2) / 2))
    let frame = area.centered(
      Size(
        columns: columns + 2 * (padding + 1),
        rows: max(list.rows.count, ThemeSample.size.rows) + Self.otherRows))
    let inside = frame.inset(columns: padding + 1, rows: 1)
    let rows = inside.rows(.share(1), .cells(1), .cells(1))
    let pieces = rows[0].columns(.share(1), .cells(ThemeSample.size.columns), gap: 2)
    return (frame, pieces[0], pieces[1], rows[2])
  }
}

/// A sample of a theme's most important components.
struct ThemeSample {
  static let size = Size(columns: 34, rows: 11)

  private static let players = ListView([
    .init("Anna", detail: "3 wins"), .init("Ben", detail: "1 win"), .init("Cem", isEnabled: false),
  ])

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = area.rows(
      .cells(1), .cells(1), .cells(1), .cells(3), .cells(1), .cells(1), .cells(1), .cells(1), .share(1))
    canvas.clipped(to: area) { canvas in
      canvas.fill(area, style: .text)
      let inside = rows.map { $0.inset(columns: 1) }
      canvas.write("Friday night", in: inside[0], style: .title)
      canvas.write("Anna lies. Ben believes her.", in: inside[1], style: .body)
      canvas.write("round 2 of 6, for everyone", in: inside[2], style: .caption)
      Self.players.draw(on: &canvas, in: inside[3])
      Self.write([("Enter", .key), ("Vote now", .text), ("Anna", .field)], on: &canvas, in: inside[5])
      Self.drawButtons(on: &canvas, in: inside[6])
      Self.write(
        [("right", .success), ("warning", .warning), ("wrong", .danger)], on: &canvas, in: inside[7])
      Gauge(0.6, label: "1:12").draw(on: &canvas, in: inside[8])
    }
  }

  private static func drawButtons(on canvas: inout Canvas, in line: Rect) {
    let (start, stay) = (Button("Start"), Button("Stay"))
    let places = line.columns(.cells(start.size.columns), .share(1), gap: 2)
    start.draw(on: &canvas, in: places[0])
    stay.draw(on: &canvas, in: places[1], isFocused: false)
  }

  private static func write(_ words: [(String, Component)], on canvas: inout Canvas, in line: Rect) {
    var place = line.origin
    for (word, style) in words {
      place = place.moved(columns: canvas.write(word, at: place, style: style) + 2)
    }
  }
}
