import TUI
import TestKit
import Testing

@testable import WerewolfApp

struct SkyFadeTests {
  private static func fill(_ canvas: inout Canvas, _ area: Rect) {
    canvas.fill(area, with: "猫", style: .success)
  }

  private func picture(_ look: Look = Look(), _ draw: (inout Canvas, Rect) -> Void) -> Canvas {
    var canvas = Canvas(Size(columns: 20, rows: 8), look: look)
    draw(&canvas, canvas.bounds.inset(columns: 3, rows: 1))
    return canvas
  }

  @Test func `day has broken at the end, and at once without animation`() {
    let day = picture(Look(), Self.fill)
    for (look, progress) in [(Look(), 1), (Look(isAnimated: false), 0.3), (Look(isPlain: true), 0)] {
      let morning = picture(look) { canvas, area in
        Self.fill(&canvas, area)
        SkyFade(progress, .morning, into: .nightSky).draw(on: &canvas, in: area)
      }
      #expect(morning.lines == day.lines)
    }
  }

  @Test func `night falls from the top and is complete at the end`() {
    let night = Theme(
      name: "night",
      styles: [
        "text": Style(ink: Color(rgb: 0xFFFFFF), paper: Color(rgb: 0x808080)),
        "werewolf.night": Style(ink: Color(rgb: 0x202020), paper: Color(rgb: 0x000000)),
      ])
    func light(_ progress: Double) -> [UInt32] {
      let picture = picture(Look(theme: night)) { canvas, area in
        Self.fill(&canvas, area)
        SkyFade(progress, into: .nightSky).draw(on: &canvas, in: area)
      }
      return (1..<7).map { picture[Point(column: 4, row: $0)].style.paper?.rgb ?? 0 }
    }
    #expect(light(0) == Array(repeating: 0x808080, count: 6))
    #expect(light(1) == Array(repeating: 0, count: 6))
    let dusk = light(0.4)
    #expect(dusk == dusk.sorted() && Set(dusk).count > 3)
  }

  @Test func `without colors the dark part is dim`() {
    let theme = Theme(name: "mono", styles: ["werewolf.night": Style(attributes: .dim)])
    let picture = picture(Look(theme: theme)) { canvas, area in
      Self.fill(&canvas, area)
      SkyFade(1, into: .nightSky).draw(on: &canvas, in: area)
    }
    #expect(picture[Point(column: 5, row: 3)].style.attributes == .dim)
    #expect(picture.lines == self.picture(Look(), Self.fill).lines)
  }
}
