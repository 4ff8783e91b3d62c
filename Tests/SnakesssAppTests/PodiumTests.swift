import GameKit
import Party
import TUI
import TestKit
import Testing

@testable import SnakesssApp

/// The podium at the end of a game, without colors.
struct PodiumTests {
  private static let names = ["Anna", "Ben", "Chloé", "Dan", "Eva", "Finn", "Gül", "Hana"]

  private func lines(
    _ totals: [Int], _ size: Size, _ glyphs: GlyphSet = .unicode, names: [String] = names
  ) throws -> [String] {
    let roster = try Roster(names.prefix(totals.count).map { try PlayerName($0, width: \.columns) })
    var canvas = Canvas(size, look: Look(glyphs: glyphs))
    Podium(ranking: Ranking(totals), roster: roster).draw(on: &canvas, in: canvas.bounds, grown: 1)
    return canvas.lines
  }

  /// The rows from a name to the floor.
  private func height(_ name: String, in lines: [String]) -> Int? {
    lines.firstIndex { $0.contains(name) }.map { lines.count - $0 }
  }

  @Test(arguments: [Size(columns: 30, rows: 8), Size(columns: 44, rows: 11)], GlyphSet.allCases)
  func `a better rank stands two rows higher`(size: Size, glyphs: GlyphSet) throws {
    let lines = try lines([3, 1, 2, 1], size, glyphs)
    let heights = ["Anna", "Ben", "Dan"].map { height($0, in: lines) }
    let first = try #require(heights[0])
    #expect(heights[1] == first - 4 && heights[2] == first - 4)
  }

  @Test func `whoever wins wears a crown, and players of one rank stand equally high`() throws {
    let lines = try lines([3, 1, 3, 2, 1], Size(columns: 30, rows: 8), .ascii)
    #expect(lines.joined().ranges(of: "(^o^)").count == 2)
    #expect(lines[0].ranges(of: "#.#.#").count == 2)
    // Two steps side by side.
    #expect(lines[2].split(separator: " ").map(\.count) == [8, 8])
    #expect(try !self.lines([3, 1, 1, 1], Size(columns: 60, rows: 10)).joined().contains("(^o^)"))
  }

  @Test func `all who share third place are on it, and no one without a point`() throws {
    let room = Size(columns: 90, rows: 10)
    let tied = try lines([5, 4, 2, 2, 2], room).joined()
    #expect(["Anna", "Ben", "Chloé", "Dan", "Eva"].allSatisfy(tied.contains))
    let low = try lines([5, 4, 0, 0], room).joined()
    #expect(low.contains("Ben") && !low.contains("Chloé") && !low.contains("Dan"))
    #expect(try lines([0, 0, 0, 0], room).joined().contains("Dan"))
  }

  @Test func `no name is larger than another`() throws {
    let room = Size(columns: 90, rows: 26)
    #expect(try lines([3, 2, 1, 0], room, names: ["Anna", "Ben", "Dan", "Eva"]).joined().contains("▀▄█"))
    let mixed = try lines([3, 2, 1, 0], room, names: ["Anna", "Ben", "猫猫", "Eva"]).joined()
    #expect(["Anna", "Ben", "猫猫"].allSatisfy(mixed.contains))
  }
}
