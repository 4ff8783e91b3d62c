import Life
import Testing

/// Oscillators across the edges of tiles, in steps of every length: what comes back after a while could be taken
/// for what never changed.
struct OscillatorTests {
  private static let objects = [
    // Coe's p8, the pentadecathlon, and Achim's p16.
    "2o10b$2o2b2o6b$5b2o5b$4bo2bo4b$7bo2b2o$5bobo2b2o!", "2bo4bo$2ob4ob2o$2bo4bo!",
    "7b2o4b$7bobo3b$2bo4bob2o2b$b2o5bo4b$o2bo9b$3o10b2$10b3o$9bo2bo$4bo5b2o$2b2obo4bo$3bobo$4b2o!",
  ]

  @Test(arguments: objects.indices, [3, 5, 7, 15, 23, 31])
  func `oscillators beside the edge of a tile go on in steps of any length`(index: Int, step: Int) throws {
    let object = try Universe.reading(Self.objects[index]).cells().sorted()
    for offset in 40..<60 {
      for (x, y) in [(offset, 10), (10, offset)] {
        let cells = Cells(object.map { Cell($0.x + x, $0.y + y) })
        for first in [0, 1] {
          var tiles = try Universe(cells, engine: .tiles)
          var torus = try Universe(
            cells, topology: .torus(width: 200, height: 200))
          try tiles.advance(by: first)
          try torus.advance(by: first)
          for _ in 0..<8 {
            try tiles.advance(by: step)
            try torus.advance(by: step)
            #expect(try tiles.cells() == torus.cells(), "\(object.count) cells at \(x), \(y), step \(step)")
          }
        }
      }
    }
  }
}
