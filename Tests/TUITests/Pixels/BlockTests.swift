import TUI
import TestKit
import Testing

/// Letters and pictures made of blocks keep their shape without colors, whatever they stand on.
struct BlockTests {
  private static let ground = Component("ground"), ink = Component("ink")
  private static let attributes: [Attributes] = [
    [], .reverse, .underline, .strike, [.bold, .reverse], [.bold, .underline, .reverse], .dim,
  ]

  /// What is seen of a drawing.
  private func shape(
    _ ink: Attributes, on ground: Attributes, _ draw: (inout Canvas, Rect) -> Void
  ) -> [[Bool]] {
    let styles = ["ground": Style(attributes: ground), "ink": Style(attributes: ink)]
    var canvas = Canvas(Size(columns: 10, rows: 7), look: Look(theme: Theme(name: "none", styles: styles)))
    canvas.fill(canvas.bounds, style: Self.ground)
    draw(&canvas, canvas.bounds.inset(columns: 1, rows: 1))
    return canvas.blocks(in: canvas.bounds)
  }

  @Test(arguments: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ", attributes)
  func `a letter is that letter`(letter: Character, attributes: Attributes) {
    for largest in [BannerSize.large, .small] {
      func draw(_ canvas: inout Canvas, _ area: Rect) {
        var banner = Banner(String(letter), style: Self.ink)
        banner.largest = largest
        banner.draw(on: &canvas, in: area)
      }
      let plain = shape([], on: [], draw)
      #expect(plain.contains { $0.contains(true) })
      for ground in [Attributes(), .reverse, .dim] {
        #expect(shape(attributes, on: ground, draw) == plain, "\(ground)")
      }
    }
  }

  @Test(arguments: attributes) func `a picture is that picture`(attributes: Attributes) {
    func draw(_ canvas: inout Canvas, _ area: Rect) {
      PixelCanvas(rows: ["1.1", "11.", "..1", "1.1"], inks: [Self.ink]).draw(on: &canvas, in: area)
    }
    let plain = shape([], on: [], draw)
    for ground in [Attributes(), .reverse] { #expect(shape(attributes, on: ground, draw) == plain) }
  }
}
