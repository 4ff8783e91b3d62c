import TUI
import Werewolf

/// The whole game below the result, to be scrolled through.
struct StoryView {
  let story: GameStory
  let names: [String]
  let offset: Int

  /// How far it is scrolled after an input.
  func scrolled(by input: Input, in area: Rect, isPlain: Bool) -> Int {
    let page = page(in: area, isPlain: isPlain)
    return switch input {
    case .key(.up): page.offset(scrolledBy: -1)
    case .key(.down): page.offset(scrolledBy: 1)
    case .key(.pageUp): page.offset(scrolledBy: 1 - area.rows)
    case .key(.pageDown): page.offset(scrolledBy: area.rows - 1)
    case .key(.home): 0
    case .key(.end): page.offset(scrolledBy: page.count)
    case .mouse(let mouse) where mouse.action == .wheelUp: page.offset(scrolledBy: -3)
    case .mouse(let mouse) where mouse.action == .wheelDown: page.offset(scrolledBy: 3)
    case .key, .mouse, .paste, .focus: page.offset(scrolledBy: 0)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    page(in: area, isPlain: canvas.look.isPlain).draw(on: &canvas, in: area)
  }

  private func page(in area: Rect, isPlain: Bool) -> PageView {
    let lines = isPlain ? lines.map { .init($0.spoken, $0.style) } : lines
    return PageView(lines.wrapped(to: PageView.textColumns(in: area)), in: area, from: offset)
  }

  /// Every line of the story; how it ended stands above already.
  private var lines: [RecordPage.Line] {
    WerewolfRetelling(story: story, names: names).pages.flatMap { page in
      [RecordPage.Line(page.title, .title)]
        + page.lines.drop { $0.text == story.outcome.sentence || $0.text.isEmpty } + [.init("")]
    }.dropLast()
  }
}
