import Testing

@testable import TUI

/// The signs that stand for pixels, against the names that Unicode gives them.
struct PixelSignTests {
  private func signs(_ scale: PixelScale, _ look: Look = Look()) -> [Character] {
    let signs = PixelGlyphs(scale, look)
    return (0..<1 << (scale.pixels.columns * scale.pixels.rows)).map { signs[$0] }
  }

  private func name(_ sign: Character) -> String? { sign.unicodeScalars.first?.properties.name }

  @Test func `the first sextant is the upper left one alone`() {
    #expect(signs(.sextants)[1] == "\u{1FB00}")
    #expect(name("\u{1FB00}") == "BLOCK SEXTANT-1")
  }

  @Test func `every sextant is named after its pixels in the order of reading`() {
    let others: [Int: Character] = [0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"]
    for (bits, sign) in signs(.sextants).enumerated() {
      let digits = (1...6).filter { bits & 1 << ($0 - 1) != 0 }.map { "\($0)" }.joined()
      guard let other = others[bits] else {
        #expect(name(sign) == "BLOCK SEXTANT-\(digits)")
        continue
      }
      #expect(sign == other)
    }
  }

  @Test func `every braille sign is named after its dots`() {
    let dots = [1, 4, 2, 5, 3, 6, 7, 8]
    for (bits, sign) in signs(.braille).enumerated() {
      let lit = dots.indices.filter { bits & 1 << $0 != 0 }.map { dots[$0] }.sorted()
      let ending = lit.isEmpty ? "BLANK" : "DOTS-" + lit.map { "\($0)" }.joined()
      #expect(name(sign) == "BRAILLE PATTERN \(ending)")
    }
  }

  @Test func `quadrants and halves are named after the places that they fill`() {
    let places = ["UPPER LEFT", "UPPER RIGHT", "LOWER LEFT", "LOWER RIGHT"]
    let others: [Int: String] = [
      0: "SPACE", 0b0011: "UPPER HALF BLOCK", 0b1100: "LOWER HALF BLOCK", 0b0101: "LEFT HALF BLOCK",
      0b1010: "RIGHT HALF BLOCK", 0b1111: "FULL BLOCK",
    ]
    for (bits, sign) in signs(.quadrants).enumerated() {
      let lit = places.indices.filter { bits & 1 << $0 != 0 }.map { places[$0] }
      #expect(name(sign) == others[bits] ?? "QUADRANT " + lit.joined(separator: " AND "))
    }
    #expect(signs(.halves).map(name) == ["SPACE", "UPPER HALF BLOCK", "LOWER HALF BLOCK", "FULL BLOCK"])
  }

  @Test(arguments: PixelScale.allCases)
  func `every sign takes one column, and has an ASCII twin`(scale: PixelScale) {
    #expect(signs(scale).allSatisfy { $0.columns == 1 })
    #expect(signs(scale, Look(glyphs: .ascii)).allSatisfy { $0.isASCII })
    #expect(Set(signs(scale, Look(isPlain: true))) == ["#", "."])
  }

  @Test(arguments: PixelScale.allCases)
  func `more pixels make no lighter sign of ASCII`(scale: PixelScale) throws {
    let shades: [Character: Int] = [
      " ": 0, "'": 1, ".": 1, "\"": 2, ":": 2, "|": 2, "/": 2, "\\": 2, "_": 2, "*": 3, "#": 4,
    ]
    let signs = try signs(scale, Look(glyphs: .ascii)).map { try #require(shades[$0]) }
    for bits in signs.indices {
      for other in signs.indices where other & bits == bits { #expect(signs[other] >= signs[bits]) }
    }
  }
}
