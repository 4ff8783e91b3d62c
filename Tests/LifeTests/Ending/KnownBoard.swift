import FoundationEssentials
import Life
import Testing

/// A board of the table of known answers, as far as it tells about ends.
struct KnownBoard: Decodable, Sendable {
  struct GridCycle: Decodable, Sendable {
    let first: Int
    let period: Int
    let outcome: String

    enum CodingKeys: String, CodingKey {
      case first = "first_generation_on_cycle"
      case period, outcome
    }
  }

  let id: String
  let kind: String
  let rle: String?
  let topology: String?
  let rule: String?
  let gen: Int?
  let period: Int?
  let dx: Int?
  let dy: Int?
  let objects: [String: Int]?
  let cycle: GridCycle?
  let settles: Int?
  let tail: Int?

  enum CodingKeys: String, CodingKey {
    case id, kind, rle, topology, rule, gen, period, dx, dy, objects, cycle
    case settles = "population_settles_at"
    case tail = "population_period_after"
  }

  /// The boards of one kind.
  static func all(_ kind: String) -> [KnownBoard] {
    let path =
      "\(#filePath)".split(separator: "/").dropLast(2).joined(separator: "/") + "/Cases/life_cases.json"
    struct Table: Decodable { let cases: [Entry] }
    struct Entry: Decodable {
      let board: KnownBoard?
      init(from decoder: any Decoder) throws { board = try? KnownBoard(from: decoder) }
    }
    guard let data = FileManager.default.contents(atPath: "/" + path),
      let table = try? JSONDecoder().decode(Table.self, from: data)
    else { return [] }
    return table.cases.compactMap(\.board).filter { $0.kind == kind }
  }

  /// The board at its start.
  func universe() throws -> Universe {
    var world = Topology.plane
    let parts = (topology ?? "plane").split(separator: ":")
    if parts.count == 2 {
      let sides = parts[1].split(separator: "x").compactMap { Int($0) }
      world =
        parts[0] == "torus"
        ? .torus(width: sides[0], height: sides[1]) : .bounded(width: sides[0], height: sides[1])
    }
    return try Universe.reading(rle ?? "", rule: rule ?? "B3/S23", topology: world)
  }
}

extension KnownBoard: CustomTestStringConvertible {
  var testDescription: String { id }
}

extension Universe {
  /// A universe of run lengths.
  static func reading(_ rle: String, rule: String = "B3/S23", topology: Topology = .plane) throws -> Universe
  {
    let pattern = try PatternText.read(Array("x = 0, y = 0, rule = \(rule)\n\(rle)".utf8)).pattern
    guard case .cells(let cells) = pattern.content else { throw LifeError.tooLarge }
    return try Universe(cells, rule: pattern.rule, topology: topology)
  }

  /// The universe with the cells of another added, moved.
  func adding(_ rle: String, at x: Int, _ y: Int) throws -> Universe {
    var cells = try cells()
    cells.formUnion(try Universe.reading(rle).cells().moved(x: x, y: y))
    return try Universe(cells, rule: rule, topology: topology, generation: generation)
  }
}
