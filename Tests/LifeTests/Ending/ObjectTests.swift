import Testing

@testable import Life

/// The named objects.
struct CatalogueTests {
  @Test func `there are names for more than 300 objects, each shape once`() {
    #expect(Set(ObjectCatalog.entries.map(\.name)).count > 300)
    #expect(Set(ObjectCatalog.entries.map(\.shape)).count == ObjectCatalog.entries.count)
  }

  @Test(arguments: ObjectCatalog.entries.indices)
  func `a named object is one object with its name in all orientations`(number: Int) throws {
    let entry = ObjectCatalog.entries[number]
    var cells: [Cell] = []
    entry.shape.forEach { cells.append(Cell($0, $1)) }
    let orientations = [cells.map { Cell(-$0.y, $0.x) }, cells, cells.map { Cell($0.y, $0.x) }]
    for orientation in orientations.prefix(Proof.count(1, long: 3)) {
      var universe = try Universe(Cells(orientation))
      try universe.advance(by: 5)
      let ending = try FinalStateSearch.find(of: universe)
      #expect(ending.generation == 5)
      #expect(ending.objects.names == [entry.name: 1])
      #expect(ending.objects.list.first?.object.period == ending.period)
    }
  }

  @Test(arguments: [
    ("block", LifeObject.Kind.stillLife, 1), ("eater 1", .stillLife, 1), ("ship tie", .stillLife, 1),
    ("blinker", .oscillator, 2), ("pulsar", .oscillator, 3), ("figure-8", .oscillator, 8),
    ("pentadecathlon", .oscillator, 15), ("queen bee shuttle", .oscillator, 30), ("glider", .spaceship, 4),
    ("lightweight spaceship", .spaceship, 4), ("copperhead", .spaceship, 10), ("loafer", .spaceship, 7),
  ])
  func `well-known objects have their known periods`(name: String, kind: LifeObject.Kind, period: Int)
    throws
  {
    let shape = try #require(ObjectCatalog.entries.first { $0.name == name }?.shape)
    var cells = Cells()
    shape.forEach { cells.insert(Cell($0, $1)) }
    let object = try #require(try FinalStateSearch.find(of: Universe(cells)).objects.list.first?.object)
    #expect(object.kind == kind)
    #expect(object.period == period)
  }

  @Test func `an object without a name is described`() throws {
    let long = try Universe.runs("bo$obo$bobo$2bobo$3bobo$4bobo$5bobo$6bo!")
    #expect(try long.census().names == ["still life of 14 cells": 1])
    let high = try Universe.runs("3o!", rule: "B36/S23")
    #expect(try high.census().names == ["oscillator of period 2": 1])
  }
}

/// Objects close to each other.
struct CloseObjectTests {
  private func island(_ name: String, after generations: Int) throws -> Island {
    let shape = try #require(ObjectCatalog.entries.first { $0.name == name }?.shape)
    return try (0..<generations).reduce(Island(corner: Cell(0, 0), shape: shape)) { island, _ in
      try #require(island.next(under: .life))
    }
  }

  /// True if two islands together become, for some generations, what they become alone.
  private func areIndependent(_ one: Island, _ other: Island, for generations: Int) throws -> Bool {
    var (one, other) = (one, other)
    var whole = try #require(Island(joining: [one, other]))
    for _ in 0..<generations {
      guard let next = whole.next(under: .life) else { return false }
      (one, other) = (try #require(one.next(under: .life)), try #require(other.next(under: .life)))
      guard next == Island(joining: [one, other]) else { return false }
      whole = next
    }
    return true
  }

  @Test(arguments: [
    ("pulsar", "boat", 3), ("pulsar", "blinker", 6), ("pulsar", "block", 3), ("toad", "boat", 2),
  ])
  func `two objects that never change each other are two in every phase`(
    name: String, neighbor: String, period: Int
  ) throws {
    var places = 0
    for phase in 0..<period {
      let one = try island(name, after: phase)
      var other = try island(neighbor, after: phase)
      for y in -4...one.shape.height + 1 {
        for x in -4...one.shape.width + 1 {
          other.corner = Cell(one.corner.x + x, one.corner.y + y)
          var cells = one.cells
          cells.formUnion(other.cells)
          guard cells.count == one.shape.population + other.shape.population,
            try areIndependent(one, other, for: period)
          else { continue }
          places += 1
          let objects = try #require(try Universe(cells).objects())
          #expect(objects.list.map(\.count) == [1, 1], "\(x), \(y) in phase \(phase)")
        }
      }
    }
    #expect(places > 20)
  }
}

/// Boards without growth that a search could mistake for it.
struct SeedsTests {
  /// Computed by hand: from generation 5 on two pairs of dominoes fly apart, up and down.
  @Test func `two cells of Seeds become two spaceships at light speed`() throws {
    let ending = try FinalStateSearch.find(of: .runs("2o!", rule: "B2/S"))
    #expect(ending.verdict == .settled(period: 1))
    #expect(ending.generation == 5)
    #expect(ending.objects.names == ["spaceship of period 1": 2])
    let far = ending.pieces.cells(at: 40).sorted()
    let above = [Cell(0, -40), Cell(1, -40), Cell(-1, -38), Cell(2, -38)]
    #expect(far == above + above.reversed().map { Cell(1 - $0.x, -$0.y) })
  }

  /// Two adjacent cells are the exception: other seeds fill the plane.
  @Test func `an explosion of Seeds is never settled`() throws {
    let ending = try FinalStateSearch.find(
      of: .runs("2o$bo!", rule: "B2/S"), limits: FinalStateSearch.Limits(generations: 300))
    #expect(!ending.isProved)
  }
}
