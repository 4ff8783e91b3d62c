import Kit
import TUI

/// The layout of the settings: the description is below the form, or next to it on a wide screen.
struct SettingsLayout {
  let tabs: Rect
  /// The title of the page in large letters; empty if there is no room.
  let title: Rect
  let form: Rect
  /// The description, if there are no cards.
  let help: Rect
  /// The description and the sample in frames; nil without room.
  let cards: (description: Rect, sample: Rect)?

  private static let wideColumns = 100
  private static let cardColumns = 56
  private static let gap = 6
  private static let titleRows = 7

  /// - Parameters:
  ///   - formRows: The number of settings; below few of them, the sample takes the whole width.
  ///   - formColumns: The width of the settings.
  ///   - text: The description of the focused one.
  init(_ area: Rect, formRows: Int, formColumns: Int, text: String, isPlain: Bool) {
    guard !isPlain, area.columns >= Self.wideColumns, area.rows >= SettingsCard.leastRows + 3 else {
      let needed = Paragraph(text).rows(for: max(1, area.columns - 8))
      let helpRows = max(2, min(needed, area.rows - 3 - min(formRows, area.rows)))
      let rows = area.inset(columns: 1).rows(.cells(1), .share(1), .cells(helpRows), gap: 1)
      tabs = rows[0]
      form = rows[1].inset(columns: 1)
      help = rows[2].inset(columns: 3)
      title = Rect(Size(columns: 0, rows: 0))
      cards = nil
      return
    }
    tabs = area.inset(columns: 1).row(0)
    let body = area.droppingTop(2).droppingBottom(1)
    let hasTitle = body.rows >= SettingsCard.leastRows + Self.titleRows
    let titleRows = hasTitle ? Self.titleRows : 0
    let cardRows = min(SettingsCard.mostRows, body.rows - titleRows)
    let width = min(formColumns + Self.gap + Self.cardColumns, body.columns - 4)
    let block = body.centered(Size(columns: width, rows: titleRows + cardRows))
    let rows = block.rows(.cells(titleRows), .share(1))
    let parts = rows[1].columns(.cells(min(formColumns, width / 2)), .share(1), gap: Self.gap)
    title = rows[0].droppingBottom(min(titleRows, 2))
    help = rows[0]
    let isShort = formRows < SettingsCard.descriptionRows
    let top = parts[1].rows(.cells(SettingsCard.descriptionRows), .share(1))
    form = isShort ? parts[0].droppingBottom(top[1].rows) : parts[0]
    let below = isShort ? rows[1].droppingTop(SettingsCard.descriptionRows) : top[1]
    let hasRoom = cardRows >= SettingsCard.mostRows
    cards = (top[0], below.rows(.cells(SettingsCard.sampleRows(isLarge: hasRoom)), .share(1))[0])
  }
}

/// The description of a setting, above a live sample of what it is about.
///
/// ```
/// ╭ Large text ──────────────────╮
/// │ Shows questions and results  │
/// │ in large letters.            │
/// │ ▸ on   off                   │
/// ╰──────────────────────────────╯
/// ╭ How it looks ────────────────╮
/// ```
struct SettingsCard {
  /// The focused row; nil on a page without one.
  let row: SettingsPage.Row?
  /// Nil on the page about data.
  let sample: SettingsSample?

  private static let largeRows = 4
  /// The height of the description with its frame.
  static let descriptionRows = 9
  static let leastRows = descriptionRows + sampleRows(isLarge: false)
  static let mostRows = leastRows + largeRows + 2

  /// The height of the sample with its frame.
  static func sampleRows(isLarge: Bool) -> Int { SettingsSample.size.rows + 2 + (isLarge ? largeRows : 0) }

  func draw(on canvas: inout Canvas, in areas: (description: Rect, sample: Rect), at now: Instant) {
    canvas.box(areas.description, title: row?.title ?? "Settings", style: .borderFocused)
    let inside = areas.description.inset(columns: 2, rows: 1)
    Paragraph(row?.help ?? "", style: .text).draw(on: &canvas, in: inside, isFocused: false)
    drawChoices(on: &canvas, in: inside)
    guard let sample else { return }
    canvas.box(areas.sample, title: sample.title)
    sample.draw(on: &canvas, in: areas.sample.inset(columns: 2, rows: 1), at: now)
  }

  private func drawChoices(on canvas: inout Canvas, in area: Rect) {
    guard case .setting(let setting) = row else { return }
    let room = area.rows - Paragraph(row?.help ?? "").rows(for: area.columns) - 1
    let lines = Self.lines(of: setting.choices.map(\.label), columns: area.columns, rows: room)
    let place = area.droppingTop(area.rows - lines.count)
    for (index, line) in lines.enumerated() { canvas.write(line, in: place.row(index), style: .faint) }
  }

  /// All choices, or where they do not fit the first ones and the last.
  private static func lines(of choices: [String], columns: Int, rows: Int) -> [String] {
    let lists =
      [choices]
      + (1..<max(2, choices.count - 1)).reversed().map { choices.prefix($0) + ["…"] + choices.suffix(1) }
    let forms = lists.lazy.map { "Choices: \($0.joined(separator: " · "))".wrapped(to: columns) }
    return forms.first { $0.count <= rows } ?? []
  }
}
