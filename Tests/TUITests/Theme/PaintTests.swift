import TUI
import TestKit
import Testing

/// What the check of painted pictures sees, and what it lets pass.
struct PaintTests {
  private static let ground = Style(ink: Color(rgb: 0xE8E0D2), paper: Color(rgb: 0x15161F))
  private static let dark = Component("dark"), green = Component("green"), cyan = Component("cyan")
  private static let theme = Theme(
    name: "test",
    styles: [
      "text": ground, "dark": Style(ink: Color(rgb: 0x22232F)), "green": Style(ink: Color(rgb: 0x74C274)),
      "cyan": Style(ink: Color(rgb: 0x7FA4EE)),
      "field": Style(ink: Color(rgb: 0x7A8691), paper: Color(rgb: 0x56B4E9)),
    ])

  private func faults(
    at depths: [ColorDepth] = [.trueColor], palette: BasicPalette = .xterm, _ draw: (inout Canvas) -> Void
  ) -> [PaintFault] {
    var canvas = Canvas(Size(columns: 12, rows: 4), look: Look(theme: Self.theme))
    draw(&canvas)
    return canvas.paintFaults(PaintStandard(names: [])).filter {
      depths.contains($0.eye.depth) && $0.eye.palette == palette
    }
  }

  @Test func `text is told from its ground, whatever its glyphs are`() {
    #expect(faults { $0.write("Tea 12", at: .zero) } == [])
    let found = faults { $0.write("Tea ▸", at: .zero, style: .field) }
    #expect(found.map(\.kind) == [.text] && found.map(\.glyph) == ["T"])
    #expect(faults { $0.write("──", at: .zero, style: Self.dark) }.map(\.kind) == [.line])
    #expect(faults { $0.write("  ░", at: .zero, style: Self.dark) } == [])
  }

  @Test func `a picture needs an edge that is lighter, darker or of another hue`() {
    func picture(_ inks: Component...) -> [PaintFault] {
      faults { canvas in
        PixelCanvas(rows: ["1122", "1122"], inks: inks).draw(on: &canvas, in: canvas.bounds)
      }
    }
    #expect(picture(Self.green, Self.cyan) == [])
    #expect(picture(Self.dark, Self.dark).map(\.kind) == [.picture])
    // One edge with the green half is not enough.
    #expect(picture(Self.dark, Self.green).map(\.style.ink) == [Color(rgb: 0x22232F)])
  }

  @Test func `two hues of one lightness are an edge`() {
    let found = faults { canvas in
      canvas.fill(canvas.bounds, style: Self.cyan)
      canvas.write("████████████", at: .zero, style: Self.green)
    }
    #expect(found == [])
  }

  @Test func `with few colors, what they look like counts`() {
    func write(_ ink: UInt8, on paper: UInt8, _ palette: BasicPalette) -> Bool {
      let style = Style(ink: Color(rgb: 0xFFFFFF, basic: ink), paper: Color(rgb: 0, basic: paper))
      var canvas = Canvas(
        Size(columns: 2, rows: 1), look: Look(theme: Theme(name: "few", styles: ["text": style])))
      canvas.write("ab", at: .zero)
      let eye = PaintEye(.sixteen, palette: palette)
      return !canvas.paintFaults(PaintStandard(names: [])).contains { $0.eye == eye }
    }
    #expect(write(15, on: 0, .xterm) && write(15, on: 0, .vga))
    #expect(write(3, on: 0, .xterm) && write(3, on: 0, .vga))
    // Brown on VGA is yellow on xterm.
    #expect(write(3, on: 4, .xterm) && !write(3, on: 4, .vga))
    #expect(!write(8, on: 8, .xterm))
  }
}
