import FoundationEssentials
import Life
import Testing

/// A known answer of `life_cases.json`, as far as it is about stepping.
struct Case: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let kind: String
  let rule: String?
  let topology: String?
  let rle: String?
  let initialPopulation: Int?
  let period: Int?
  let dx: Int?
  let dy: Int?
  let populations: [Int]?
  let at: [Moment]?
  let cycle: Cycle?

  /// What is known of one generation.
  ///
  /// Far ones stand in the file as texts, and are nobody's business here.
  struct Moment: Decodable, Sendable {
    let gen: Int
    let population: Int
    let bbox: [Int]?
    let sha256: String
  }

  /// What a board with edges comes to.
  struct Cycle: Decodable, Sendable {
    let firstGenerationOnCycle: Int
    let period: Int
  }

  var testDescription: String { id }

  /// All cases of some kinds.
  static func all(_ kinds: Set<String>) -> [Case] {
    guard let data = FileManager.default.contents(atPath: file),
      let cases = try? JSONDecoder().decode(Cases.self, from: data).cases
    else { return [] }
    return cases.compactMap(\.known).filter { kinds.contains($0.kind) }
  }

  /// The file stands in the folder beside this one.
  private static let file =
    "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    + "/Cases/life_cases.json"

  private enum CodingKeys: String, CodingKey {
    case id, kind, rule, topology, rle, period, dx, dy, populations, at, cycle
    case initialPopulation = "initial_population"
  }
}

extension Case.Cycle {
  private enum CodingKeys: String, CodingKey {
    case firstGenerationOnCycle = "first_generation_on_cycle"
    case period
  }
}

/// The whole file; cases of other shapes are left out.
private struct Cases: Decodable {
  let cases: [Entry]

  struct Entry: Decodable {
    let known: Case?

    init(from decoder: any Decoder) throws { known = try? Case(from: decoder) }
  }
}

extension Case {
  /// The board at its beginning.
  func universe() throws -> Universe {
    try Universe(cells(), rule: try #require(known(rule)), topology: try #require(shape))
  }

  /// The cells of the RLE.
  func cells() -> Cells {
    var cells = Cells(), corner = Cell(0, 0), count = 0
    for byte in (rle ?? "").utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): count = count * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "$"): corner = Cell(0, corner.y + max(count, 1))
      case UInt8(ascii: "o"): for x in 0..<max(count, 1) { cells.insert(Cell(corner.x + x, corner.y)) }
      default: break
      }
      if byte == UInt8(ascii: "o") || byte == UInt8(ascii: "b") { corner.x += max(count, 1) }
      if !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { count = 0 }
    }
    return cells
  }

  private func known(_ text: String?) -> Rule? {
    let halves = text?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard halves.count == 2 else { return nil }
    let counts = halves.map { $0.dropFirst().compactMap(\.wholeNumberValue) }
    return Rule(births: counts[0], survivals: counts[1])
  }

  private var shape: Topology? {
    let parts = topology?.split(whereSeparator: { $0 == ":" || $0 == "x" }) ?? []
    guard parts.count == 3, let width = Int(parts[1]), let height = Int(parts[2]) else { return .plane }
    return parts[0] == "torus" ? .torus(width: width, height: height) : .bounded(width: width, height: height)
  }
}
