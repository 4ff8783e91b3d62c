import Gallery
import TUI
import TestKit
import Testing

struct ExhibitTests {
  private static let exhibits = GallerySection.all.flatMap(\.exhibits)

  @Test(arguments: exhibits.map(\.name))
  func `every widget looks in every state as it is kept`(name: String) throws {
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

  @Test
  func `no two exhibits have one name`() {
    let names = Self.exhibits.map(\.name)
    #expect(Set(names).count == names.count)
  }
}

extension Exhibit.State {
  /// What it draws on a canvas of its own size, a third of a second after it began.
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
