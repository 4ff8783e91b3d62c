import AttackKit
import Camera
import GameKit
import Testing
import Vision

/// Damaged pictures, and pictures of nothing for ``GridFinder`` and ``CellReader``.
@Suite struct ImageFileAttacks {
  @Test func `no damaged picture does harm`() {
    let netpbm = ["P5\n4 2\n255\n12345678", "P6 1 1 65535\nabcdef"].map { Array($0.utf8) }
    ParserAttack(
      "pictures", corpus: [SmallFiles.png, SmallFiles.jpeg] + netpbm,
      words: ["P5 ", "P6 ", "255\n", "IHDR", "IDAT", "PLTE", "tRNS", "\u{FFFD}"]
    ).run(files: 100_000, within: .seconds(2), memory: 200 << 20) { bytes in
      let frame = try ImageFile.read(bytes)
      #expect(frame.luma.pixels.count <= ImageFile.mostPixels)
      return true
    }
  }

  @Test func `no picture of stripes and specks does harm`() {
    var random = SeededRandom(seed: Attack.seed)
    for _ in 0..<Attack.count(2_000) {
      let (width, height) = (1 + random.below(220), 1 + random.below(220))
      let (step, speckle) = (2 + random.below(30), 1 + random.below(400))
      let pixels = (0..<width * height).map { index -> UInt8 in
        let isLine = index % width % step == 0 || index / width % step == 0
        return isLine != (random.below(speckle) == 0) ? 20 : 220
      }
      let plane = Plane(width: width, height: height, pixels: pixels)
      guard let found = GridFinder(cells: 9).grid(in: plane) else { continue }
      let readings = CellReader().readings(of: plane, mesh: found.mesh)
      #expect(readings.allSatisfy { (0.99...1.01).contains($0.likelihoods.reduce(0, +)) })
    }
  }
}
