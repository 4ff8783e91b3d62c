import Emulation
import Glibc
import TUI
import Testing

@testable import Pictures

struct ScreenPainterTests {
  private let painter = ScreenPainter(colors: TerminalColors(ink: 0xFFFFFF, paper: 0x101010))

  @Test func `a half block has ink above and paper below, and the border goes on in the paper`() {
    let cell = EmulatedCell(text: "▀", width: 1, ink: .rgb(0xFF0000), paper: .rgb(0x0000FF), attributes: [])
    let picture = painter.picture(of: TerminalScreen(size: Size(columns: 1, rows: 1), cells: [cell]))
    #expect(picture.width == 24 && picture.height == 32)
    #expect(picture[8, 8] == 0xFF0000 && picture[15, 15] == 0xFF0000)
    #expect(picture[8, 16] == 0x0000FF && picture[15, 23] == 0x0000FF)
    #expect(picture[0, 0] == 0x0000FF && picture[23, 31] == 0x0000FF)
  }

  @Test func `reverse and the cursor exchange ink and paper`() {
    let size = Size(columns: 3, rows: 1)
    let cells = [Attributes.reverse, [], .reverse].map {
      EmulatedCell(text: " ", width: 1, ink: .own, paper: .own, attributes: $0)
    }
    let picture = painter.picture(
      of: TerminalScreen(size: size, cells: cells, cursor: Point(column: 2, row: 0)))
    #expect([10, 18, 26].map { picture[$0, 16] } == [0xFFFFFF, 0x101010, 0x101010])
  }

  @Test func `a wide character has one paper and one box, if no font has it`() {
    let wide = EmulatedCell(text: "猫", width: 2, ink: .own, paper: .rgb(0x008000), attributes: [])
    let picture = painter.picture(
      of: TerminalScreen(size: Size(columns: 2, rows: 1), cells: [wide, .rightHalf]))
    #expect(picture[9, 16] == 0xFFFFFF && picture[22, 16] == 0xFFFFFF)
    #expect(picture[16, 16] == 0x008000 && picture[23, 9] == 0x008000)
  }

  @Test func `the palette of 256 colors is that of xterm`() {
    let colors = [UInt8(1), 16, 21, 196, 231, 232, 255].map { painter.colors.rgb(.indexed($0), or: 0) }
    #expect(colors == [0xCD0000, 0x000000, 0x0000FF, 0xFF0000, 0xFFFFFF, 0x080808, 0xEEEEEE])
  }

  private static let font = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"

  @Test(.enabled(if: access(font, R_OK) == 0)) func `a font has ink for its letters, and none for others`()
    throws
  {
    let font = try #require(FontFace(path: Self.font, cellWidth: 8))
    let letter = try #require(font.mask(of: "H", width: 8, height: 16))
    let ink = (0..<16).map { y in (0..<8).count { letter[$0, y] > 127 } }
    // Two stems, and a bar between them.
    #expect(ink.max() ?? 0 >= 6 && ink.count { $0 > 0 } >= 8)
    #expect(font.mask(of: "\u{E000}", width: 8, height: 16) == nil)
  }

  @Test func `a file that is no font is refused`() {
    #expect(FontFace(path: "/dev/null", cellWidth: 8) == nil)
  }
}

struct PaletteTests {
  private func picture(_ colors: [UInt32]) -> Raster {
    var picture = Raster(width: colors.count, height: 1)
    for (x, color) in colors.enumerated() { picture.fill(x..<x + 1, 0..<1, with: color) }
    return picture
  }

  @Test func `few colors stay as they are`() {
    let colors: [UInt32] = [0x111111, 0xFF0000, 0x111111, 0x00FF00]
    let palette = Palette(of: [picture(colors)], limit: 3)
    #expect(palette.indexed(picture(colors)).pixels.map { palette.colors[Int($0)] } == colors)
  }

  @Test func `the rarest of too many colors becomes the one most like it`() {
    let colors: [UInt32] = [0x000000, 0x000000, 0xFF0000, 0xFF0000, 0xEE1010]
    let palette = Palette(of: [picture(colors)], limit: 2)
    #expect(palette.colors.sorted() == [0x000000, 0xFF0000])
    #expect(palette.colors[Int(palette.indexed(picture(colors)).pixels[4])] == 0xFF0000)
  }
}
