/// The names of well-known objects of Conway's Life.
///
/// The shapes are facts that anybody can compute; that each is one object, and what it does, is tested. Their
/// names follow the Life Lexicon (S. A. Silver and others) and the list of common still lifes of the
/// LifeWiki.
enum Catalogue {
  /// What an object is called that goes through these shapes; nil when it has no name here.
  static func name(of phases: [Shape]) -> String? { names[sign(of: phases)] }

  /// All names with the cells they stand for.
  static var entries: [(name: String, shape: Shape)] {
    [stillLifes, oscillators, largeOscillators, spaceships].flatMap { list in
      list.split(separator: "\n").compactMap { line in
        let parts = line.split(separator: ":")
        guard parts.count == 2, let shape = shape(of: parts[1].dropFirst().utf8) else { return nil }
        return (String(parts[0]), shape)
      }
    }
  }

  /// The names by the shape that stands for all phases and all ways an object can lie.
  private static let names: [Shape: String] = entries.reduce(into: [:]) { names, entry in
    let start = Island(corner: Cell(0, 0), shape: entry.shape)
    let orbit = Orbits.orbit(of: start, under: .life, within: 64, named: { _ in nil }, while: { true })
    if let orbit { names[sign(of: orbit.phases.map(\.shape))] = entry.name }
  }

  /// Reads run lengths: a number and a letter for so many cells, "o" for live ones, or ends of lines.
  private static func shape(of text: Substring.UTF8View) -> Shape? {
    var cells: [Cell] = []
    var place = Cell(0, 0), number = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        continue
      case UInt8(ascii: "o"):
        for column in 0..<max(number, 1) { cells.append(Cell(place.x + column, place.y)) }
      default: break
      }
      place =
        byte == UInt8(ascii: "$")
        ? Cell(0, place.y + max(number, 1)) : Cell(place.x + max(number, 1), place.y)
      number = 0
    }
    return Island(cells)?.shape
  }
}

extension Catalogue {
  /// One shape for all phases of an object, and all ways in which it can be turned and mirrored.
  ///
  /// Only the smallest phases are turned; which these are does not depend on how the object lies.
  private static func sign(of phases: [Shape]) -> Shape {
    let sizes = phases.map { SIMD2($0.population, $0.width * $0.height) }
    let least = sizes.reduce(sizes[0]) { ($0.x, $0.y) < ($1.x, $1.y) ? $0 : $1 }
    let turned = zip(phases, sizes).filter { $0.1 == least }.flatMap { $0.0.turned }
    return turned.reduce(turned[0]) { min($0, $1) }
  }
}

extension Shape {
  /// The shape in the eight ways in which it can lie.
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
