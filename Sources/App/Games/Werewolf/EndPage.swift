import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The page after the game: the village with its secrets revealed, and the whole story, which scrolls.
struct EndPage {
  let outcome: Outcome
  let log: GameLog
  let roster: Roster
  /// The scroll offset; if the picture takes the whole page, it is at 0 and the story begins at 1.
  let offset: Int

  /// The height from which a page shows the picture and the story together.
  private static let roomyRows = 34

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let isPlain = canvas.look.isPlain
    let parts = Self.parts(of: area, isPlain: isPlain)
    let hasPicture = Self.showsBoth(in: area, isPlain: isPlain) || offset == 0
    if isPlain {
      drawHeadline(on: &canvas, in: parts.picture)
    } else if hasPicture {
      EndScene(log, outcome: outcome, roster: roster, moment).draw(on: &canvas, in: parts.picture)
    }
    if !isPlain, offset == 0, !Self.showsBoth(in: area, isPlain: isPlain) {
      canvas.write(
        "\(canvas.look.symbols.down) The whole story", in: parts.more, align: .center, style: .faint)
    } else {
      story(in: parts.story, skipping: Self.skipped(in: area, isPlain: isPlain), isPlain: isPlain)
        .draw(on: &canvas, in: parts.story)
    }
    moment.drawChoices(on: &canvas, in: PublicFrame.prompt(in: area))
  }

  private func drawHeadline(on canvas: inout Canvas, in place: Rect) {
    let rows = place.inset(columns: 3).rows(.cells(1), .share(1))
    Banner(outcome.headline, style: outcome.component).draw(on: &canvas, in: rows[0])
    Paragraph(log.result.ending, style: .strong).draw(on: &canvas, in: rows[1], isFocused: false)
  }

  /// True if the picture and the story are shown together.
  private static func showsBoth(in area: Rect, isPlain: Bool) -> Bool { isPlain || area.rows >= roomyRows }

  /// The offset of the story's first line.
  private static func skipped(in area: Rect, isPlain: Bool) -> Int {
    showsBoth(in: area, isPlain: isPlain) ? 0 : 1
  }

  /// The areas of the picture, the line that announces the story, and the story.
  private static func parts(of area: Rect, isPlain: Bool) -> (picture: Rect, more: Rect, story: Rect) {
    let body = area.droppingBottom(2)
    if isPlain {
      let rows = body.rows(.cells(3), .share(1))
      return (rows[0], rows[0], rows[1].inset(columns: 3).droppingBottom(1))
    }
    if showsBoth(in: area, isPlain: false) {
      let rows = body.rows(.share(1), .cells(1), .cells(max(9, area.rows / 4)), .cells(1))
      return (rows[0], rows[1], rows[2].inset(columns: max(3, (area.columns - 84) / 2)))
    }
    let rows = body.rows(.share(1), .cells(1))
    return (rows[0], rows[1], body.inset(columns: 3, rows: 1))
  }

  func offset(after input: Input, in area: Rect, isPlain: Bool) -> Int {
    let skipped = Self.skipped(in: area, isPlain: isPlain)
    let place = Self.parts(of: area, isPlain: isPlain).story
    let story = story(in: place, skipping: skipped, isPlain: isPlain)
    // The picture is one step before the story.
    func scrolled(by count: Int) -> Int {
      if skipped > 0, offset == 0 { return count > 0 ? 1 : 0 }
      if skipped > 0, count < 0, story.offset(scrolledBy: 0) == 0 { return 0 }
      return story.offset(scrolledBy: count) + skipped
    }
    return switch input {
    case .key(.up): scrolled(by: -1)
    case .key(.down): scrolled(by: 1)
    case .key(.pageUp): scrolled(by: 1 - place.rows)
    case .key(.pageDown): scrolled(by: place.rows - 1)
    case .key(.home): 0
    case .key(.end): story.offset(scrolledBy: story.count) + skipped
    case .mouse(let mouse) where mouse.action == .wheelUp: scrolled(by: -3)
    case .mouse(let mouse) where mouse.action == .wheelDown: scrolled(by: 3)
    case .key, .mouse, .paste, .focus: offset
    }
  }

  private func story(in area: Rect, skipping: Int, isPlain: Bool) -> PageView {
    let lines = isPlain ? lines.map { .init($0.spoken, $0.style) } : lines
    let wrapped = lines.wrapped(to: PageView.textColumns(in: area))
    return PageView(wrapped, in: area, from: max(0, offset - skipping))
  }

  /// The text to share.
  var card: String { ShareCard(log: log, names: roster.names.map(\.text)).text }

  /// All lines of the story except the outcome, which is shown above.
  private var lines: [RecordPage.Line] {
    WerewolfRetelling(log: log, names: roster.names.map(\.text)).pages.flatMap { page in
      [RecordPage.Line(page.title, .title)]
        + page.lines.drop { $0.text == log.result.ending || $0.text.isEmpty } + [.init("")]
    }.dropLast()
  }
}
