import GameKit
import Testing

@testable import Life

/// The codes of objects.
struct ApgcodeTests {
  /// - Source: LifeWiki's pages of these objects; lifelib 2.5.6 writes the same.
  @Test(arguments: [
    ("xs4_33", "block"), ("xs6_696", "beehive"), ("xs7_2596", "loaf"), ("xs5_253", "boat"),
    ("xs6_356", "ship"), ("xs4_252", "tub"), ("xs8_6996", "pond"), ("xp2_7", "blinker"), ("xp2_7e", "toad"),
    ("xp2_318c", "beacon"), ("xp3_co9nas0san9oczgoldlo0oldlogz1047210127401", "pulsar"),
    ("xp15_4r4z4r4", "pentadecathlon"), ("xq4_153", "glider"), ("xq4_6frc", "lightweight spaceship"),
    ("xq4_27dee6", "middleweight spaceship"), ("xq4_27deee6", "heavyweight spaceship"),
  ])
  func `a code is that of its object, in every orientation and phase`(text: String, name: String) throws {
    let code = try #require(Apgcode(text))
    #expect(code.description == text)
    #expect(code.name == name)
    let box = try #require(code.cells.boundingBox)
    for turn in Turn.allCases {
      var universe = try Universe(code.cells.turned(turn, in: box))
      for _ in 0..<3 {
        #expect(try universe.objects()?.counts == [code: 1])
        try universe.advance()
      }
    }
  }

  @Test(arguments: [
    "", "xs", "xs4", "xs4_", "xs4_0", "xs4_y", "xs_33", "xs0_33", "xp1_7", "xs4_3!", "xs4_33_33", "yl4_33",
    "xr4_33", "xS4_33", "xs4_A",
  ])
  func `other texts are no codes`(text: String) {
    #expect(Apgcode(text) == nil)
  }

  @Test func `any cells come back from their code`() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let box = Box(x: 0, y: 0, width: 1 + random.below(90), height: 1 + random.below(40))
      guard let island = Island(random.soup(box, percent: 1 + random.below(50)).sorted()) else { continue }
      let cells = Wechsler.cells(Wechsler.code(of: island.shape)) ?? []
      let again = Island(cells)?.shape
      #expect(Orientation.all.contains { again?.equals(island.shape, turnedBy: $0) == true })
    }
  }

  @Test func `a code is read as a pattern with its name`() throws {
    let glider = try PatternText.read(Array(" xq4_153\n".utf8))
    #expect(glider.format == .apgcode)
    #expect(glider.pattern.title == "Glider")
    #expect(glider.pattern.content == .cells(Cells(runs: "3o$2bo$bo!")))
    #expect(throws: FormatFault(line: 1, column: 1, reason: .codeWithoutCells("yl4_1_2_ab"))) {
      try PatternText.read(Array("yl4_1_2_ab".utf8))
    }
    #expect(throws: FormatFault(line: 1, column: 1, reason: .codeWithStates("xp4_7_7"))) {
      try PatternText.read(Array("xp4_7_7".utf8))
    }
  }

  @Test func `objects of a board are counted by their codes`() throws {
    let ash = try Universe.runs("2o3b3o$2o!").adding("bo$2bo$3o!", at: 20, 20).adding("2o$bo!", at: -20, 0)
    let census = try #require(try ash.objects())
    #expect(census.list.map(\.code.description) == ["xs4_33", "xp2_7", "xq4_153"])
    #expect(census.active == 1)
    #expect(try Universe.runs("2o$2o!", on: .torus(width: 9, height: 9)).objects() == nil)
  }
}
