import Testing

@testable import Life

/// The names of objects: each is held against what the object does.
struct CatalogueTests {
  @Test func `there are names for far more than sixty objects, each shape once`() {
    #expect(Set(Catalogue.entries.map(\.name)).count > 300)
    #expect(Set(Catalogue.entries.map(\.shape)).count == Catalogue.entries.count)
  }

  @Test(arguments: Catalogue.entries.indices)
  func `a named object is one, and goes by its name in all phases and however it lies`(number: Int) throws {
    let entry = Catalogue.entries[number]
    var cells: [Cell] = []
    entry.shape.forEach { cells.append(Cell($0, $1)) }
    for turn in [cells, cells.map { Cell(-$0.y, $0.x) }, cells.map { Cell($0.y, $0.x) }] {
      var universe = try Universe(Cells(turn))
      try universe.advance(by: 5)
      let ending = try FinalState.find(of: universe)
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
  func `well-known objects have the periods that books tell`(name: String, kind: LifeObject.Kind, period: Int)
    throws
  {
    let shape = try #require(Catalogue.entries.first { $0.name == name }?.shape)
    var cells = Cells()
    shape.forEach { cells.insert(Cell($0, $1)) }
    let object = try #require(try FinalState.find(of: Universe(cells)).objects.list.first?.object)
    #expect(object.kind == kind)
    #expect(object.period == period)
  }

  @Test func `what has no name is described`() throws {
    let long = try Universe.reading("2o$obo$2bo$2bobo$4bo$4bobo$6bo$6bobo$8bo$8bobo$9b2o!")
    #expect(try long.census().names.keys.allSatisfy { $0.hasPrefix("still life of") })
    let high = try Universe.reading("3o!", rule: "B36/S23")
    #expect(try high.census().names == ["oscillator of period 2": 1])
  }
}
