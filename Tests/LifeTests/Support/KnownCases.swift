import FoundationEssentials
import Life
import Testing

/// A board of `life_cases.json` with known answers; the file names their sources.
struct KnownCase: Decodable, Sendable, CustomTestStringConvertible {
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
  let at: [State]?
  let gen: Int?
  let objects: [String: Int]?
  let cycle: Cycle?
  let settles: Int?

  var testDescription: String { id }

  /// The state at a generation; distant ones are texts in the file and are skipped.
  struct State: Decodable, Sendable {
    let gen: Int
    let population: Int
    let bbox: [Int]?
    let sha256: String
  }

  /// The final cycle of a finite board.
  struct Cycle: Decodable, Sendable {
    let first: Int
    let period: Int
    let outcome: String?

    private enum CodingKeys: String, CodingKey {
      case first = "first_generation_on_cycle"
      case period, outcome
    }
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, rule, topology, rle, period, dx, dy, populations, at, gen, objects, cycle
    case initialPopulation = "initial_population"
    case settles = "population_settles_at"
  }
}

extension KnownCase {
  /// All cases of some kinds.
  static func all(_ kinds: String...) -> [KnownCase] { cases.filter { kinds.contains($0.kind) } }

  /// All cases that can be decoded.
  private static let cases: [KnownCase] = {
    let folder = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
    guard let data = FileManager.default.contents(atPath: "/\(folder)/Cases/life_cases.json"),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases.compactMap(\.known)
  }()

  private struct File: Decodable {
    let cases: [Entry]
  }

  private struct Entry: Decodable {
    let known: KnownCase?

    init(from decoder: any Decoder) { known = try? KnownCase(from: decoder) }
  }

  /// The board at its start.
  func universe() throws -> Universe {
    try .runs(try #require(rle), rule: rule ?? "B3/S23", on: shape)
  }

  /// The cells at the start.
  var cells: Cells { Cells(runs: rle ?? "") }

  private var shape: Topology {
    let parts = topology?.split(whereSeparator: { $0 == ":" || $0 == "x" }) ?? []
    guard parts.count == 3, let width = Int(parts[1]), let height = Int(parts[2]) else { return .plane }
    return Topology(parts[0] == "torus" ? .torus : .bounded, width: width, height: height)
  }
}
