import Gallery
import TUI
import TestKit
import Testing

struct ExhibitTests {
  private static let exhibits = GallerySection.all.flatMap(\.exhibits)

  @Test(arguments: exhibits.map(\.name))
  func `every widget looks like its snapshots in every state`(name: String) throws {
    let exhibit = try #require(Self.exhibits.first { $0.name == name })
    let looks: [(String, Look, Snapshot.Detail)] = [
      ("unicode", Look(), .styles), ("ascii", Look(glyphs: .ascii), .text),
      ("plain", Look(isAnimated: false, isPlain: true), .text),
    ]
    let lines = exhibit.states.flatMap { state in
      looks.flatMap { name, look, detail in
        ["── \(state.name), \(name)"] + Snapshot(state.picture(in: look), showing: detail).rows
      }
    }
    expectSnapshot(Snapshot(lines: lines), named: "Exhibits/\(name)")
  }

  @Test(arguments: exhibits.map(\.name))
  func `every state stays in its area at any size`(name: String) throws {
    let exhibit = try #require(Self.exhibits.first { $0.name == name })
    var random = SplitMix64(seed: 1)
    for state in exhibit.states {
      for _ in 0..<4 {
        let area = Rect(column: 3, row: 2, columns: random.below(48), rows: random.below(14))
        var canvas = Canvas(Size(columns: 54, rows: 18))
        state.draw(&canvas, area, .start + .milliseconds(random.below(2000)))
        var expected = Canvas(canvas.size)
        expected.paste(canvas, area, at: area.origin)
        #expect(canvas.lines == expected.lines, "\(state.name) in \(area)")
      }
    }
  }

  @Test
  func `no two exhibits have the same name`() {
    let names = Self.exhibits.map(\.name)
    #expect(Set(names).count == names.count)
  }
}

extension Exhibit.State {
  /// Draws the state on a canvas of its own size, a third of a second after its start.
  func picture(in look: Look) -> Canvas {
    var canvas = Canvas(size, look: look)
    draw(&canvas, canvas.bounds, .start + .milliseconds(333))
    return canvas
  }
}

extension Snapshot {
  fileprivate var rows: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}
