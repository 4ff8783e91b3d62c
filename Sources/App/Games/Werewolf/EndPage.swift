import GameKit
import Kit
import TUI
import Werewolf

/// The page after the game: the winner, and the whole story, which scrolls.
struct EndPage {
  let outcome: Outcome
  let log: GameLog
  let roster: Roster
  /// The scroll offset of the story.
  let offset: Int

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    let rows = Self.rows(of: page)
    Drop(moment.progress).draw(on: &canvas, in: page, to: rows[0]) {
      Banner(outcome.headline, style: outcome.component).draw(on: &$0, in: $1)
    }
    canvas.write(log.result.ending, in: rows[2], align: canvas.look.center, style: .strong)
    story(in: rows[4], isPlain: canvas.look.isPlain).draw(on: &canvas, in: rows[4])
    moment.choices?.draw(on: &canvas, in: rows[6])
  }

  private static func rows(of page: Rect) -> [Rect] {
    let letters = page.rows < 18 ? BannerSize.small.rows : BannerSize.large.rows
    return page.rows(
      .cells(letters), .cells(page.rows < 18 ? 0 : 1), .cells(1), .cells(1), .share(1), .cells(1), .cells(1))
  }

  /// Returns the scroll offset after an input.
  func offset(after input: Input, in area: Rect, isPlain: Bool) -> Int {
    let place = Self.rows(of: PublicFrame.content(in: area))[4]
    let story = story(in: place, isPlain: isPlain)
    return switch input {
    case .key(.up): story.offset(scrolledBy: -1)
    case .key(.down): story.offset(scrolledBy: 1)
    case .key(.pageUp): story.offset(scrolledBy: 1 - place.rows)
    case .key(.pageDown): story.offset(scrolledBy: place.rows - 1)
    case .key(.home): 0
    case .key(.end): story.offset(scrolledBy: story.count)
    case .mouse(let mouse) where mouse.action == .wheelUp: story.offset(scrolledBy: -3)
    case .mouse(let mouse) where mouse.action == .wheelDown: story.offset(scrolledBy: 3)
    case .key, .mouse, .paste, .focus: story.offset(scrolledBy: 0)
    }
  }

  private func story(in area: Rect, isPlain: Bool) -> PageView {
    let lines = isPlain ? lines.map { .init($0.spoken, $0.style) } : lines
    return PageView(lines.wrapped(to: PageView.textColumns(in: area)), in: area, from: offset)
  }

  /// All lines of the story but the outcome, which stands above.
  private var lines: [RecordPage.Line] {
    WerewolfRetelling(log: log, names: roster.names.map(\.text)).pages.flatMap { page in
      [RecordPage.Line(page.title, .title)]
        + page.lines.drop { $0.text == log.result.ending || $0.text.isEmpty } + [.init("")]
    }.dropLast()
  }
}
