import TUI
import Werewolf

/// The whole game below the result, to be scrolled through.
struct StoryView {
  let story: GameStory
  let names: [String]
  let offset: Int

  /// Every line of the story, in so many columns; how it ended stands above already.
  private func lines(columns: Int) -> [RecordPage.Line] {
    WerewolfRetelling(story: story, names: names).pages.flatMap { page in
      let rest = page.lines.drop { $0.text == story.outcome.sentence || $0.text.isEmpty }
      return [RecordPage.Line(page.title, .title)] + rest.flatMap { $0.wrapped(to: columns) } + [.init("")]
    }.dropLast()
  }

  private func view(of lines: [RecordPage.Line], in area: Rect) -> Viewport {
    Viewport(of: lines.count, in: area.rows, from: offset)
  }

  /// How far it is scrolled after an input.
  func scrolled(by input: Input, in area: Rect) -> Int {
    let view = view(of: lines(columns: area.columns - 2), in: area)
    switch input {
    case .key(.up): return view.scrolled(by: -1).offset
    case .key(.down): return view.scrolled(by: 1).offset
    case .key(.pageUp): return view.scrolled(by: 1 - area.rows).offset
    case .key(.pageDown): return view.scrolled(by: area.rows - 1).offset
    case .key(.home): return 0
    case .key(.end): return view.scrolled(by: view.count).offset
    case .mouse(let mouse) where mouse.action == .wheelUp: return view.scrolled(by: -3).offset
    case .mouse(let mouse) where mouse.action == .wheelDown: return view.scrolled(by: 3).offset
    case .key, .mouse, .paste, .focus: return view.offset
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = lines(columns: area.columns - 2)
    let view = view(of: lines, in: area)
    for (row, line) in lines[view.visible].enumerated() {
      canvas.write(line.text, in: area.row(row), style: line.style)
    }
    Scrollbar(view).draw(
      on: &canvas, in: Rect(column: area.right - 1, row: area.top, columns: 1, rows: area.rows))
  }
}

extension RecordPage.Line {
  /// The line as several where it is too long; those after the first stand further in.
  fileprivate func wrapped(to columns: Int) -> [RecordPage.Line] {
    let lines = text.wrapped(to: columns)
    guard lines.count > 1, let first = lines.first else { return [self] }
    let rest = text.dropFirst(first.count).drop { $0 == " " }
    return [.init(first, style)]
      + String(rest).wrapped(to: columns - 4).map { RecordPage.Line("    " + $0, style) }
  }
}
