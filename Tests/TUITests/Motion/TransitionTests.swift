import TUI
import Testing

/// Laws of transitions: how they begin and end, and what they never do.
struct TransitionTests {
  private typealias Change = @Sendable (_ canvas: inout Canvas, _ area: Rect, _ progress: Double) -> Void

  private static func front(_ canvas: inout Canvas, _ area: Rect) {
    canvas.fill(area, with: "?", style: .button)
  }

  private static func back(_ canvas: inout Canvas, _ area: Rect) {
    canvas.fill(area, with: "猫", style: .success)
    canvas.box(area, title: "Back")
  }

  private static let changes: [(String, Change)] = [
    ("card", { CardTurn($2).draw(on: &$0, in: $1, from: front, to: back) }),
    ("wipe", { Wipe($2, from: .right).draw(on: &$0, in: $1, to: back) }),
    ("fade", { Fade($2).draw(on: &$0, in: $1, back) }),
  ]

  private func picture(_ look: Look = Look(), _ draw: (inout Canvas, Rect) -> Void) -> Canvas {
    var canvas = Canvas(Size(columns: 20, rows: 8), look: look)
    canvas.fill(canvas.bounds, with: "~", style: .faint)
    draw(&canvas, canvas.bounds.inset(columns: 3, rows: 1))
    return canvas
  }

  @Test(arguments: changes.map(\.0))
  func `a transition ends exactly in its final picture`(name: String) throws {
    let change = try #require(Self.changes.first { $0.0 == name }?.1)
    let end = picture(Look(), Self.back)
    for progress in [1, 1.5, .infinity] { #expect(picture { change(&$0, $1, progress) } == end) }
    #expect(picture { change(&$0, $1, 0.4) } != end)
  }

  @Test(arguments: changes.map(\.0))
  func `without animation the final picture is shown at once`(name: String) throws {
    let change = try #require(Self.changes.first { $0.0 == name }?.1)
    for look in [Look(isAnimated: false), Look(isPlain: true), Look(glyphs: .ascii, isAnimated: false)] {
      for progress in [0, 0.3, .nan] {
        #expect(picture(look) { change(&$0, $1, progress) } == picture(look, Self.back))
      }
    }
  }

  @Test func `a card narrows to its edge and widens again`() {
    let widths = stride(from: 0.0, through: 1, by: 0.05).map { progress in
      picture { CardTurn(progress).draw(on: &$0, in: $1, from: Self.front, to: Self.back) }
        .lines[4].filter { $0 != "~" && $0 != "猫" }.count
    }
    #expect(widths[0] == 14)
    #expect(widths[10] == 1)
    let firstHalf = widths[0...10]
    #expect(firstHalf.elementsEqual(firstHalf.sorted(by: >)))
    #expect(
      picture { CardTurn(0).draw(on: &$0, in: $1, from: Self.front, to: Self.back) }
        == picture(Look(), Self.front))
  }
}
