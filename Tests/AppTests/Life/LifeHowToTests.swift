import TUI
import Testing

@testable import App

struct LifeHowToTests {
  @Test(arguments: [Size(columns: 60, rows: 20), Size(columns: 80, rows: 24)])
  func `no page of the instructions loses a word`(size: Size) {
    var canvas = Canvas(size)
    var screen = HowToScreen(.life)
    for page in HowToPage.life {
      canvas = Canvas(size)
      screen.draw(on: &canvas, in: canvas.bounds.inset(rows: 1), at: .start)
      let shown = canvas.lines.joined(separator: " ").split(separator: " ")
      #expect(page.text.split { $0 == " " || $0 == "\n" }.allSatisfy(shown.contains))
      let context = ParlorContext(now: .start, area: canvas.bounds, look: Look())
      _ = screen.handle(.input(.key(.enter)), in: context)
    }
  }
}
