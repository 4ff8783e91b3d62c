import Testing

@testable import Life

/// What is known about objects.
struct ObjectAnalysisTests {
  private func analysis(_ code: String) throws -> ObjectAnalysis {
    let cells = try #require(Apgcode(code)).cells
    return try #require(try ObjectAnalysis(of: Universe(cells)))
  }

  /// - Source: LifeWiki's pages of these objects.
  @Test(
    arguments: [
      ("xs4_33", 1, 1, "D8_4", "D8"), ("xs7_2596", 1, 1, "D2_x", "D2_x"), ("xp2_7", 2, 1, "D4_+1", "D8"),
      ("xp2_7e", 2, 2, "C2_4", "C2"), ("xp2_318c", 2, 2, "D4_x4", "D4_x"),
      ("xp3_co9nas0san9oczgoldlo0oldlogz1047210127401", 3, 3, "D8_1", "D8"),
      ("xp15_4r4z4r4", 15, 15, "D4_+2", "D4_+"), ("xp8_gk2gb3z11", 8, 8, "D4_x4", "D4_x"),
      ("xq4_153", 4, 2, "C1", "D2_x"), ("xq4_6frc", 4, 2, "C1", "D2_+"),
    ] as [(String, Int, Int, String, String)])
  func `period, mod and symmetry are the known ones`(
    code: String, period: Int, mod: Int, symmetry: String, motion: String
  ) throws {
    let analysis = try analysis(code)
    #expect(analysis.code.description == code)
    #expect(analysis.period == period)
    #expect(analysis.mod == mod)
    #expect(analysis.symmetry.description == symmetry)
    #expect(analysis.motionSymmetry.description == motion)
  }

  /// - Source: LifeWiki, "Volatility" and "Heat".
  @Test func `a blinker has a rotor of four cells, a beacon one of two`() throws {
    let blinker = try analysis("xp2_7"), beacon = try analysis("xp2_318c")
    #expect((blinker.heat, beacon.heat) == (4, 2))
    #expect(blinker.cells?.volatility == 0.8)
    #expect(blinker.cells?.strictVolatility == 0.8)
    #expect(beacon.cells?.volatility == 0.25)
    #expect(try analysis("xs4_33").cells?.volatility == 0)
    #expect(try analysis("xq4_153").cells == nil)
  }

  @Test(arguments: ["p4", "shuttle", "fumarole", "caterer", "glider", "copperhead", "spaceship", "figure"])
  func `a second, plain computation gives the same numbers`(part: String) throws {
    for entry in ObjectCatalog.entries where entry.name.contains(part) {
      var cells: [Cell] = []
      entry.shape.forEach { cells.append(Cell($0, $1)) }
      let analysis = try #require(try ObjectAnalysis(of: Universe(Cells(cells))))
      let plain = PlainAnalysis(Cells(cells), period: analysis.period)
      #expect(plain.end == Cells(cells).moved(x: analysis.dx, y: analysis.dy), "\(entry.name)")
      #expect(analysis.changes == plain.changes, "\(entry.name)")
      #expect(analysis.populationSum == plain.populations.reduce(0, +))
      guard let activity = analysis.cells else { continue }
      #expect(activity.rotor == plain.rotor)
      #expect(activity.stator == plain.stator)
      #expect(activity.strictRotor == plain.strictRotor)
    }
  }

  @Test func `what does not repeat is not analyzed`() throws {
    #expect(try ObjectAnalysis(of: .runs("bo$2o$b2o!")) == nil)
    #expect(try ObjectAnalysis(of: Universe(Cells())) == nil)
    #expect(try ObjectAnalysis(of: .runs("3o!", on: .torus(width: 9, height: 9))) == nil)
  }
}

/// The numbers of an object, counted cell by cell over a period.
private struct PlainAnalysis {
  private(set) var end: Cells
  private(set) var changes = 0
  private(set) var populations: [Int] = []
  private(set) var rotor = 0, stator = 0, strictRotor = 0

  init(_ cells: Cells, period: Int) {
    var oracle = Oracle(cells)
    var states: [Set<Cell>] = []
    for _ in 0..<period {
      states.append(oracle.live)
      oracle.step()
      changes += oracle.live.symmetricDifference(states[states.count - 1]).count
    }
    end = oracle.cells
    populations = states.map(\.count)
    let everLive = states.reduce(into: Set()) { $0.formUnion($1) }
    for cell in everLive {
      let life = states.map { $0.contains(cell) }
      guard life.contains(false) else {
        stator += 1
        continue
      }
      rotor += 1
      let shortest = (1...period).first { step in
        period % step == 0 && life.indices.allSatisfy { life[$0] == life[($0 + step) % period] }
      }
      if shortest == period { strictRotor += 1 }
    }
  }
}
