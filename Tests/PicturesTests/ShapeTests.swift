import Testing

@testable import Pictures

/// Shapes of characters in cells of 8×16 pixels, and of sizes that no half, third or eighth divides.
struct BlockShapeTests {
  static let sizes = [(8, 16), (9, 18), (7, 15)]

  @Test func `a half block fills exactly its half`() throws {
    let upper = try #require(block("▀", 8, 16))
    #expect(upper.rows.prefix(8).allSatisfy { $0 == Array(repeating: 255, count: 8) })
    #expect(upper.rows.suffix(8).allSatisfy { $0 == Array(repeating: 0, count: 8) })
  }

  @Test(arguments: ["▀▄", "▌▐", "▘▝▖▗", "▛▗", "▜▖", "▙▝", "▟▘", "▚▞", "🬂🬭🬋", "▇▔", "▉▕", "🬀🬁🬃🬇🬏🬞"])
  func `parts of a block fill it without a gap or an overlap`(parts: String) throws {
    for (width, height) in Self.sizes {
      let masks = try parts.unicodeScalars.map { try #require(block($0, width, height)) }
      let sums = (0..<width * height).map { pixel in
        masks.reduce(0) { $0 + Int($1[pixel % width, pixel / width]) }
      }
      #expect(sums.allSatisfy { $0 == 255 }, "\(parts) in \(width)×\(height)")
    }
  }

  @Test func `the eighths grow by the same number of rows`() throws {
    let covered = try "▁▂▃▄▅▆▇█".unicodeScalars.map {
      try #require(block($0, 8, 16)).rows.count { $0[0] == 255 }
    }
    #expect(covered == [2, 4, 6, 8, 10, 12, 14, 16])
  }

  @Test func `a braille pattern has a dot for each bit`() throws {
    let counts = try "⠀⠁⠃⠇⡇⣇⣿".unicodeScalars.map { scalar in
      try #require(block(scalar, 8, 16)).rows.joined().count { $0 == 255 } / 4
    }
    #expect(counts == [0, 1, 2, 3, 4, 5, 8])
  }

  private func block(_ scalar: Unicode.Scalar, _ width: Int, _ height: Int) -> Mask? {
    BlockShapes.mask(of: scalar, width: width, height: height)
  }
}

struct LineShapeTests {
  @Test func `a line goes from edge to edge in one row`() throws {
    let rows = try #require(line("─")).rows
    #expect(rows.indices.filter { rows[$0].contains { $0 > 0 } } == [7])
    #expect(rows[7] == Array(repeating: 255, count: 8))
  }

  @Test(arguments: ["╭╮╰╯", "┌┐└┘", "├┤┬┴"])
  func `corners and branches go on in the lines beside them`(characters: String) throws {
    let (horizontal, vertical) = (try #require(line("─")), try #require(line("│")))
    for scalar in characters.unicodeScalars {
      let mask = try #require(line(scalar))
      let (left, right) = (mask.column(0), mask.column(7))
      let (top, bottom) = (mask.rows[0], mask.rows[15])
      let empty = (Array(repeating: UInt8(0), count: 16), Array(repeating: UInt8(0), count: 8))
      #expect(
        [horizontal.column(0), empty.0].contains(left) && [horizontal.column(7), empty.0].contains(right))
      #expect([vertical.rows[0], empty.1].contains(top) && [vertical.rows[15], empty.1].contains(bottom))
      #expect([left, right].contains(horizontal.column(0)) && [top, bottom].contains(vertical.rows[0]))
    }
  }

  @Test func `a cross is both of its lines`() throws {
    let (cross, horizontal, vertical) = (
      try #require(line("┼")), try #require(line("─")), try #require(line("│"))
    )
    for y in 0..<16 {
      for x in 0..<8 { #expect(cross[x, y] == max(horizontal[x, y], vertical[x, y])) }
    }
  }

  @Test func `a rounded corner turns to the side that its name says`() throws {
    let corner = try #require(line("╭"))
    #expect(corner.rows[15][3] == 255 && corner.column(7)[7] == 255)
    #expect(corner.rows[0].allSatisfy { $0 == 0 } && corner.column(0).allSatisfy { $0 == 0 })
  }

  @Test func `letters are no lines`() { #expect(line("A") == nil) }

  private func line(_ scalar: Unicode.Scalar) -> Mask? { LineShapes.mask(of: scalar, width: 8, height: 16) }
}

extension Mask {
  /// The coverage row by row.
  fileprivate var rows: [[UInt8]] { (0..<height).map { y in (0..<width).map { self[$0, y] } } }

  fileprivate func column(_ x: Int) -> [UInt8] { (0..<height).map { self[x, $0] } }
}
