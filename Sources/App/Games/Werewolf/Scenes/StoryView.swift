import TUI
import Werewolf

/// The whole game below the result, to be scrolled through.
struct StoryView {
  let story: GameStory
  let names: [String]
  let offset: Int

  /// Every line of the story.
  var lines: [RecordPage.Line] {
    WerewolfRetelling(story: story, names: names).pages.flatMap { page in
      [RecordPage.Line(page.title, .title)] + page.lines + [.init("")]
    }
  }

  /// How far it is scrolled after an input.
  func scrolled(by input: Input, in area: Rect) -> Int {
    let view = Viewport(of: lines.count, in: area.rows, from: offset)
    switch input {
    case .key(.up): return view.scrolled(by: -1).offset
    case .key(.down): return view.scrolled(by: 1).offset
    case .key(.pageUp): return view.scrolled(by: -area.rows).offset
    case .key(.pageDown): return view.scrolled(by: area.rows).offset
    case .mouse(let mouse) where mouse.action == .wheelUp: return view.scrolled(by: -3).offset
    case .mouse(let mouse) where mouse.action == .wheelDown: return view.scrolled(by: 3).offset
    case .key, .mouse, .paste, .focus: return view.offset
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = lines
    let view = Viewport(of: lines.count, in: area.rows, from: offset)
    for (row, line) in lines[view.visible].enumerated() {
      canvas.write(line.text, in: area.row(row), style: line.style)
    }
    Scrollbar(view).draw(
      on: &canvas, in: Rect(column: area.right - 1, row: area.top, columns: 1, rows: area.rows))
  }
}
