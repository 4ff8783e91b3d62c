import Glibc
import TestKit
import Testing

@testable import TUI

struct PixelCanvasTests {
  private func rows(_ picture: PixelCanvas) -> [String] {
    (0..<picture.size.rows).map { row in
      (0..<picture.size.columns).map { column in
        let ink = picture[Point(column: column, row: row)]
        return ink == 0 ? "." : "\(ink)"
      }.joined()
    }
  }

  private func lit(_ picture: PixelCanvas) -> [Point] {
    (0..<picture.size.rows).flatMap { row in
      (0..<picture.size.columns).map { Point(column: $0, row: row) }.filter { picture[$0] != 0 }
    }
  }

  private func picture(_ side: Int, _ draw: (inout PixelCanvas) -> Void) -> PixelCanvas {
    var picture = PixelCanvas(Size(columns: side, rows: side))
    draw(&picture)
    return picture
  }

  @Test(arguments: UInt64(0)..<100)
  func `a line has a pixel for each step of its longer side, and no gap`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ends = (0..<2).map { _ in
      Point(column: .random(in: 0..<20, using: &random), row: .random(in: 0..<20, using: &random))
    }
    let line = picture(20) { $0.drawLine(from: ends[0], to: ends[1]) }
    let (wide, high) = (abs(ends[0].column - ends[1].column), abs(ends[0].row - ends[1].row))
    let pixels = lit(line)
    #expect(pixels.count == max(wide, high) + 1)
    #expect(line[ends[0]] == 1 && line[ends[1]] == 1)
    for pixel in pixels {
      let x = Double(pixel.column - ends[0].column), y = Double(pixel.row - ends[0].row)
      let (dx, dy) = (Double(ends[1].column - ends[0].column), Double(ends[1].row - ends[0].row))
      #expect(abs(x * dy - y * dx) <= Double(max(wide, high)) / 2 + 1e-9)
    }
  }

  @Test func `a very long line ends, and one outside draws nothing`() {
    let far = 1 << 40
    let through = picture(5) {
      $0.drawLine(from: Point(column: -far, row: -far), to: Point(column: far, row: far))
    }
    #expect(rows(through) == ["1....", ".1...", "..1..", "...1.", "....1"])
    #expect(
      lit(picture(5) { $0.drawLine(from: Point(column: -9, row: 2), to: Point(column: 2, row: -9)) }) == [])
    #expect(
      lit(picture(5) { $0.drawLine(from: Point(column: -9, row: 9), to: Point(column: 9, row: 9)) }) == [])
    #expect(lit(picture(0) { $0.drawLine(from: .zero, to: Point(column: 4, row: 0)) }) == [])
  }

  @Test func `a circle is round, and solid when it is filled`() {
    let circle = picture(9) { $0.drawCircle(at: Point(column: 4, row: 4), radius: 4) }
    let known = [
      "...111...", ".11...11.", ".1.....1.", "1.......1", "1.......1", "1.......1", ".1.....1.", ".11...11.",
      "...111...",
    ]
    #expect(rows(circle) == known)
    let disc = picture(9) { $0.fillCircle(at: Point(column: 4, row: 4), radius: 4) }
    #expect(rows(disc)[0...2] == ["...111...", ".1111111.", ".1111111."])
    #expect(rows(picture(1) { $0.fillCircle(at: .zero, radius: 0) }) == ["1"])
    #expect(lit(picture(3) { $0.drawCircle(at: .zero, radius: -1) }) == [])
  }

  @Test(arguments: 1...30)
  func `every pixel of a circle is off by about half a pixel at most`(radius: Int) {
    let middle = Point(column: 31, row: 31)
    let circle = picture(63) { $0.drawCircle(at: middle, radius: radius) }
    let disc = picture(63) { $0.fillCircle(at: middle, radius: radius) }
    for pixel in lit(circle) {
      let (x, y) = (Double(pixel.column - middle.column), Double(pixel.row - middle.row))
      #expect(abs((x * x + y * y).squareRoot() - Double(radius)) < 0.75)
      #expect(disc[pixel] == 1)
    }
    #expect(abs(Double(lit(disc).count) - .pi * Double(radius * radius)) <= 5 * Double(radius))
  }

  @Test func `rectangles have an edge or an inside`() {
    let rect = Rect(column: 1, row: 1, columns: 4, rows: 3)
    #expect(rows(picture(5) { $0.drawRect(rect) }) == [".....", ".1111", ".1..1", ".1111", "....."])
    #expect(rows(picture(5) { $0.fill(rect, ink: 2) }) == [".....", ".2222", ".2222", ".2222", "....."])
    #expect(lit(picture(5) { $0.drawRect(Rect(column: 1, row: 1, columns: 0, rows: 3)) }) == [])
    #expect(lit(picture(5) { $0.fill(Rect(column: -9, row: -9, columns: 99, rows: 99)) }).count == 25)
  }

  @Test func `a polygon of any shape is filled completely`() {
    let square = [(1, 1), (4, 1), (4, 3), (1, 3)].map { Point(column: $0, row: $1) }
    let filled = picture(6) { $0.fillPolygon(square) }
    #expect(filled == picture(6) { $0.fill(Rect(column: 1, row: 1, columns: 4, rows: 3)) })
    let arrow = [(0, 0), (6, 3), (0, 6), (2, 3)].map { Point(column: $0, row: $1) }
    #expect(
      rows(picture(7) { $0.fillPolygon(arrow) }) == [
        "1......", ".11....", ".1111..", "..11111", ".1111..", ".11....", "1......",
      ])
    #expect(lit(picture(6) { $0.fillPolygon([]) }) == [])
    let below = arrow.map { $0.moved(rows: 9) }
    #expect(lit(picture(7) { $0.fillPolygon(below) }) == [])
    #expect(lit(picture(6) { $0.fillPolygon([Point(column: 2, row: 2)]) }) == [Point(column: 2, row: 2)])
  }

  @Test func `a picture is copied into another one, with holes or without`() {
    let small = PixelCanvas(rows: ["2.", ".2"])
    let full = picture(3) { $0.clear(with: 1) }
    var (open, opaque) = (full, full)
    open.blit(small, at: Point(column: 2, row: 1))
    opaque.blit(small, at: Point(column: 1, row: 1), isOpaque: true)
    #expect(rows(open) == ["111", "112", "111"])
    #expect(rows(opaque) == ["111", "12.", "1.2"])
  }

  @Test(arguments: UInt64(0)..<50)
  func `the most frequent inks of a cell are found by counting`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let inks = (0..<8).map { _ in UInt8.random(in: 0...3, using: &random) }
    let block = PixelBlock(bytes: inks.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    let met = inks.reduce(into: [UInt8]()) { if $1 != 0, !$0.contains($1) { $0.append($1) } }
    let ranked = met.enumerated().sorted { one, other in
      let counts = [one, other].map { ink in inks.filter { $0 == ink.element }.count }
      return (counts[1], one.offset) < (counts[0], other.offset)
    }.map(\.element)
    let found = block.mostFrequent
    #expect(found.first == ranked.first ?? 0)
    #expect(found.second == ranked.dropFirst().first ?? 0)
    #expect(block.lit == inks.indices.reduce(0) { $0 | (inks[$1] != 0 ? 1 << $1 : 0) })
  }
}
