/// The names of well-known objects of Conway's Life.
///
/// - Source: The names follow the Life Lexicon (S. A. Silver and others) and LifeWiki's list of common still lifes;
///   tests verify the objects themselves.
enum ObjectCatalog {
  static func name(of phases: [Shape]) -> String? { names[canonicalShape(of: phases)] }

  /// All names, each with one phase of its object.
  static var entries: [(name: String, shape: Shape)] {
    [stillLifes, oscillators, largeOscillators, spaceships].flatMap { list in
      list.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ":")
        guard parts.count == 2, let shape = shape(of: parts[1].dropFirst().utf8) else { return nil }
        return (String(parts[0]), shape)
      }
    }
  }

  /// The names by their objects' canonical shapes.
  private static let names: [Shape: String] = entries.reduce(into: [:]) { names, entry in
    let start = Island(corner: Cell(0, 0), shape: entry.shape)
    let orbit = OrbitCache.orbit(of: start, under: .life, within: 80, named: { _ in nil }, while: { true })
    if let orbit { names[canonicalShape(of: orbit.phases.map(\.shape))] = entry.name }
  }

  /// Parses run lengths.
  private static func shape(of text: Substring.UTF8View) -> Shape? {
    var cells: [Cell] = []
    var position = Cell(0, 0), number = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        continue
      case UInt8(ascii: "o"):
        for column in 0..<max(number, 1) { cells.append(Cell(position.x + column, position.y)) }
      default: break
      }
      position =
        byte == UInt8(ascii: "$")
        ? Cell(0, position.y + max(number, 1)) : Cell(position.x + max(number, 1), position.y)
      number = 0
    }
    return Island(cells)?.shape
  }
}

extension ObjectCatalog {
  /// The canonical shape of an object: the smallest of its phases in all orientations.
  ///
  /// Only phases of minimal population and area are compared, as both are the same in every orientation.
  private static func canonicalShape(of phases: [Shape]) -> Shape {
    let sizes = phases.map { SIMD2($0.population, $0.width * $0.height) }
    let least = sizes.reduce(sizes[0]) { ($0.x, $0.y) < ($1.x, $1.y) ? $0 : $1 }
    let turned = zip(phases, sizes).filter { $0.1 == least }.flatMap { $0.0.turned }
    return turned.reduce(turned[0]) { min($0, $1) }
  }
}

extension Shape {
  fileprivate var turned: [Shape] {
    var cells: [Cell] = []
    forEach { cells.append(Cell($0, $1)) }
    return (0..<8).compactMap { way in
      let moved = cells.map { cell in
        let flipped = Cell(way & 1 == 0 ? cell.x : -cell.x, way & 2 == 0 ? cell.y : -cell.y)
        return way & 4 == 0 ? flipped : Cell(flipped.y, flipped.x)
      }
      return Island(moved)?.shape
    }
  }
}

extension ObjectCatalog {
  /// The well-known spaceships, each as a name and the run lengths of one of its phases.
  static let spaceships = """
    25P3H1V0.1: 7b2obo$4b2obob2ob3o$b4o2b2o6bo$o4bo3bo3b2o$b2o!
    25P3H1V0.2: 10bo$8b3ob3o$7b2o6bo$2bo3bo2bo3b2o$b4o$o3bo$bobo2bo$5bo!
    dart: 7bo$6bobo$5bo3bo$6b3o2$4b2o3b2o$2bo3bobo3bo$b2o3bobo3b2o$o5bobo5bo$bob2obobob2obo!
    turtle: b3o7bo$b2o2bob2ob2o$3b3o4bo$bo2bobo3bo$o4bo4bo$o4bo4bo$bo2bobo3bo$3b3o4bo$b2o2bob2ob2o$b3o\
    7bo!
    wasp: 10b2ob2o$8b2obob2ob2o$5b3obo2b3o2b4o$b3o4b3o5bo4bo$obobob3obo8b2o$obobob4o$bobo4bo2bo$10bo$2\
    bo$2bo!
    brain: b3o9b3o$obob2o5b2obobo$obobo7bobobo$bob2ob2ob2ob2obo$5bobobobo$3bobobobobobo$2b2obobobobob2\
    o$2b3o2bobo2b3o$2b2o2bo3bo2b2o$bo4b2ob2o4bo$bo13bo!
    arm: 12b3o$11bo$10b2o$4bob2o2b2o2b3o$3b2ob2ob2o5bo4b2o$2bo2b2o3bob2o4b2ob2o$8b4o6b2o3bo$4bobob2o8b\
    2o$6bo$3b2o$2b2o2bo$4b3ob2o$o2bo5b3o$bob4obo3bo$8b2o4bo6bo$9bo4b2o4b2ob3o$8bo3bo2b2o2b2o5bo$10bo2b\
    obo2bo5b2o$11bob3o4bo$12b3o2b3obo$11b2o3b3o$18bo2bo$19bo!
    glider: 3o$o$bo!
    lightweight spaceship: bo2bo$o$o3bo$4o!
    middleweight spaceship: 3bo$bo3bo$o$o4bo$5o!
    heavyweight spaceship: 3b2o$bo4bo$o$o5bo$6o!
    sidecar: bo$o5bo$o5bo$5obo2$4b2o$2bo4bo$bo$bo5bo$b6o!
    quarter: 8b2o$7b2o$9bo$11b2o$10bo2$9bo2bo$b2o5b2o$2o5bo$2bo4bobo$4b2o2bo$4b2o!
    pushalong: 3bo$bo2bo$o3bo$o3bo$2obo$5b2o$2bo2b2o$4bo$7b3o$6b5o$5b2ob3o$6b2o!
    B29: 7b3o$7bo$3o6bo$o6bobo$bo4b2ob4o$3b4ob5ob2o$4b2o7b2obo!
    x66: 2bo$2o$o2b3o2bo$o4b3o$b3o2b2o2$b3o2b2o$o4b3o$o2b3o2bo$2o$2bo!
    Canada goose: 3o$o9b2o$bo6b3obo$3b2o2b2o$4bo$8bo$4b2o3bo$3bobob2o$3bobo2bob2o$2bo4b2o$2b2o$2b2o!
    Orion: 3b2o$3bobo$3bo$2obo$o4bo$ob2o6b3o$5b3o4b2o$6b3obobo$13bo$6bobo$5b2obo$6bo$4b2obo$7bo$5b2o!
    hivenudger: 4o5bo2bo$o3bo3bo$o7bo3bo$bo2bo3b4o2$5b2o$5b2o$5b2o2$bo2bo3b4o$o7bo3bo$o3bo3bo$4o5bo2bo\
    !
    Wainwright's tagalong: 3o$o9b2o$bo6b3obo$3b2o2b2o$4bo$8bo5bo$4b2o3bo3b2o$3bobob2o4bobo$3bobo2bob2o\
    bo$2bo4b2o5bo$2b2o$2b2o!
    swan: 13bo$b2o9b2o$2o3bo6bobo$2bob2o15b3o$4b3o5bobo4b2ob2o$4bo6b2obobobo$6b3obo6bob2o$7b2o7bo$7b2o\
    5b2o$9b5o!
    crane: 3o$o$bo$3b3o3bo$4b5obo$6bo$6bo$7b2o$8bo7b3o$9bo4b2ob2o$8bo2bobo$12bob2o$9bobo$11bo$11b2o$11\
    b2o$11bo2$13bo$13b3o$13b3obo2$15b3o$15bobo$16b3o$18bo!
    big glider: 3b3o$3bo2b3o$4bobo$2o7bo$obo4bo2bo$o8b2o$b2o$bo2bo5bob2o$bo9b2obo$3bobo6b2o2bo$4b2obo4\
    b2o3bo$8bo7bo$7b4o3bobo$7bob2o3b4o$8bo3b2obo$13b2o$9bob3o$10bo2bo!
    Enterprise: 7b3o$5bob2o$4b4o$3b2o5bo$2b3o2bobobo$b2o3bobo2bo$bobob5o$2obobo3bo$o8b2o$b2o2bo3bobo$4\
    b2o2bob2o6bo$11b2o5b3o$12bo2b3o2bo$12bo2bo2b2o$13bob2o$12b2o$12b2o$11bo$12bobo$11bo2bo$13bo!
    tubeater: 8bo$7b2o$7bobo2$10b2o$10b2o$23b3o$bo6b2o3bo9bo$2o5bo2bobobo9bo$obo3b2obo3bobo10b3o$4bo9b\
    obo$3bo11bobo5b2o$3bo2bo9bobo4bobobo$17bobo3bo3b2o$18bo5bo$19bo2b2o2bo$21bob4o$22b3o3bo$26b2o$27bo\
    $27b2o$26bo$27b2o!
    hammerhead: 16bo$b2o11bo3bo$2ob3o7bo$b5o7bo4bo$2b5o5bob4o$6b3obob2o$6b3o4bo$6b3ob3o$10b2o$10b2o$6b\
    3ob3o$6b3o4bo$6b3obob2o$2b5o5bob4o$b5o7bo4bo$2ob3o7bo$b2o11bo3bo$16bo!
    sparky: 10bo$10bo15b2o$6b2obob3o10b2o3bo$ob2ob2ob2o2bobo3b2ob4o$o3b2o2bob2o2b3o2bob2o2b2o3bo$ob2o4\
    b3obob3o6b2o2bo$8b2obo15bo2bo$ob2o4b3obob3o6b2o2bo$o3b2o2bob2o2b3o2bob2o2b2o3bo$ob2ob2ob2o2bobo3b2\
    ob4o$6b2obob3o10b2o3bo$10bo15b2o$10bo!
    119P4H1V0: 33bo$32b2o$7bo7b3obo3bo$5b2obo2bobo2bo2b2o2bo4b2obo$7b3ob6o2b3o4b4obobo$5bo2b2ob3obo7bo\
    3bo2b2obo$4b2o8bo7bo9bo$3bo19bobo$2o2b2o$2o$2o2b2o$3bo19bobo$4b2o8bo7bo9bo$5bo2b2ob3obo7bo3bo2b2ob\
    o$7b3ob6o2b3o4b4obobo$5b2obo2bobo2bo2b2o2bo4b2obo$7bo7b3obo3bo$32b2o$33bo!
    30P5H2V0: 4bo$3b3o$2b2ob2o2$bobobobo2bo$2o3bo3b3o$2o3bo6bo$10bobo$8bobo$9bo2bo$12bo!
    44P5H2V0: 3b3o3b3o$3bobo3bobo$bo3bo3bo3bo$bo2bo5bo2bo$b2ob2o3b2ob2o$3b3o3b3o$5b2ob2o$2o2b3ob3o2b2o\
    $bo2b3ob3o2bo$bo2b2o3b2o2bo!
    58P5H1V1: 20b2o$19bo2bo$18b2o2bo$18bo2b3o$15b2obo2b3o$14b2o5b2o$21b2o$14b2ob5o$16b5o2$14bo$13b2o$1\
    3bo$11b2o$5bobo2b2o$4b2obo$4bo3bo$7b2o$2b3o2b2o$b2o4b2o$o6b2o$o2b5o$b6o$3b2o!
    60P5H2V0: 5bo7bo$3b2ob2o3b2ob2o$6b2o3b2o$8bobo$bo4bobobobo4bo$3o5bobo5b3o$o5bobobobo5bo$2bo2bo2bob\
    o2bo2bo$2b2o3b2ob2o3b2o$o7bobo7bo$o6b2ob2o6bo!
    67P5H1V1: 5b3o$4bo3b2o$3b2o3bo$2bo5bo$bob2o4b2o$2o2bo6bo$3b2o2bo$3b2ob2o$4bo$5b5o$6bo2b3o2b2o$9bob\
    2o2bob2o$9bo3bobo2bo$10b5o5bo$9bo2bo2bo5bo$21bo$16b3o$16bo$15bo$16b2o!
    70P5H2V0: 2bo12bo$bobo10bobo$2ob2o8b2ob2o$2o14b2o$2bo12bo$2b4o6b4o$2bo2b2o4b2o2bo$3b2o2bo2bo2b2o$4\
    b2ob4ob2o$5bobo2bobo$6bo4bo2$5bo6bo$3b2ob2o2b2ob2o$4bo8bo$4b2o6b2o!
    spider: 6bo3b3o5b3o3bo$3b2ob5ob2o3b2ob5ob2o$bob2obo5bobobobo5bob2obo$o3bobo3b5ob5o3bobo3bo$4b3o5b2\
    o3b2o5b3o$bo2bob3o13b3obo2bo$3bo23bo!
    86P5H1V1: 9b3o$8bo$7bo$11b2o$8b2obo$14b3o$11bo2b2o2b2o$2bo8b2obo3b2o$bo2bo6bo2b2o$o3bo$o11bo2bo$o2\
    b2ob3o3bo3b2ob2o$3bo3bo2b2o2bo2bo$17b2o2bo$5b4o3bo5bo3bo$5b2obobo10bo$5bo5bo6b2o$11b3o$6b2o5b2obo$\
    6b2o3bo4bo$11bo$13bobo$14bo!
    snail: bo$bo$o$b3o17b3o3b3o$b2obo9bo3bobo6b3o$2bo11b2obo7bo4b4o$6bo6bo3bobo3b2obo5b2o$3bo2bob3o3b2\
    o9bo8b2obo$3b2obo5bo5bo17bo$9bob7o2$9bob7o$3b2obo5bo5bo17bo$3bo2bob3o3b2o9bo8b2obo$6bo6bo3bobo3b2o\
    bo5b2o$2bo11b2obo7bo4b4o$b2obo9bo3bobo6b3o$b3o17b3o3b3o$o$bo$bo!
    56P6H1V0: 5b3o10b3o$3obo7b2o7bob3o$4bo3bo2bo2bo2bo3bo$4bo5bo4bo5bo$10b2o2b2o$7bo3bo2bo3bo$7bobo6bo\
    bo$8b10o$10bo4bo$8bo8bo$7bo10bo$8bo8bo!
    loafer: b3o2bobo$o2b2obobo$bob2o2bo$2bo$8bo$6b3o$5bo2bo$6b2o$6b2o!
    weekender: bo12bo$bo12bo$obo10bobo$bo12bo$bo12bo$2bo3b4o3bo$6b4o$2b4o4b4o2$4bo6bo$5b2o2b2o!
    lobster: 12b3o2$11bo4b2o$11bo4bobo$11bo$14bo$12b2obo$14b2o2$17bo$16b2obo$2b3o10bo2bobo$o5bo9bo2bo$\
    o5bo12bo$o4bobo16bo$6b2o3bo8bo2bobo$2b2o6bobo5bo3bo2bo$2bo6b2o6b2o3b3o$3bo7bo4b3o2b2o$10bob2o7bo$1\
    1bo3bo4bo$18b2o3b3o$16b3o4b2o$15bobo3b2o2bo$14bo2bo3b2o$15b2o4bobo!
    still life tagalong: 2b2o$b2ob2o$2b4o$3b2o2$3b5o$2b7o$b2ob5o$2b2o2$8bobo5b2o$6bo4bo3bo2bo$6b2o5bob\
    o2bo$bo2bo2b4obo3b2o$o7b2o$o3bo$4o!
    copperhead: b4o2$bo2bo$ob2obo$o4bo2$o4bo$2o2b2o$6o$bo2bo$2b2o$2b2o!
    fireship: b2o2b2o$3b2o$3b2o$obo2bobo$o6bo2$o6bo$b2o2b2o$2b4o2$3b2o$2bo2bo2$bo4bo$2o4b2o$bob2obo$2b\
    4o$3b2o!
    Schick engine: 4o$o3bo$o7bo$bo2bo2b7o$6b2ob3o2bo$bo2bo2b7o$o7bo$o3bo$4o!
    Coe ship: 4b6o$2b2o5bo$2obo5bo$4bo3bo$6bo$6b2o$5b4o$5b2ob2o$7b2o!
    ecologist: 4o5b2o$o3bo3b2ob2o$o8b4o$bo2bo5b2o2$5bo9b2o$3b3o8b5o$2bo3bo5bo4b2o$2bo4b5o5b2o$2b2obob4\
    o4b2o$4bo3b2ob3o$5bobo3$4o$o3bo$o$bo2bo!
    """
}
