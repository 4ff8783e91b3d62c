import FoundationEssentials
import Testing

@testable import Life

/// The ends of the patterns that come with Golly, held against far generations; with `PARLOR_PROOF=1`, and where
/// Golly is installed.
struct CollectionProofs {
  private static let root = "/usr/share/golly/Patterns/"

  /// All files of the two folders that are not compressed.
  private static let files: [String] =
    !Proof.isLong
    ? []
    : ["Life", "HashLife"].flatMap { folder in
      (FileManager.default.enumeratedPaths(in: root + folder)).map { folder + "/" + $0 }
    }.filter { name in [".rle", ".lif", ".mc"].contains { name.hasSuffix($0) } }.sorted()

  /// Searches for the end for as many generations as that takes no more than some seconds.
  private func ending(of universe: Universe) throws -> Life.Ending {
    try FinalStateSearch.find(of: universe, limits: .init(generations: 20_000)) { $0.population < 200_000 }
  }

  @Test(arguments: files)
  func `the end of a pattern of Golly's collection holds at far generations`(name: String) throws {
    let bytes = try #require(FileManager.default.contents(atPath: Self.root + name))
    guard let pattern = try? PatternText.read(Array(bytes)).pattern, pattern.topology == .plane,
      let universe = try? Universe(pattern), universe.population < 200_000
    else { return }
    let ending = try ending(of: universe)
    switch ending.verdict {
    case .unsettled: break
    case .growing(let growth): try check(growth, of: pattern)
    case .extinct, .stillLife, .oscillator, .spaceship, .settled: try check(ending, of: pattern)
    }
  }

  /// Compares the population of three far generations with that of the parts.
  private func check(_ ending: Life.Ending, of pattern: Pattern) throws {
    var far = try Universe(pattern, engine: .hash)
    for span in [0, 1 << 12, 1 << 20] {
      let target = ending.generation + span
      try far.advance(by: target - far.generation)
      guard let cells = try ending.cells(at: target) else { return }
      #expect(far.population == UInt128(cells.count), "\(target)")
    }
  }

  /// Expects the population, or its increase, to grow by the same number from one far generation to the next.
  private func check(_ growth: Growth, of pattern: Pattern) throws {
    guard growth.order != .other else { return }
    guard growth.period > 0 else { return try checkOrder(of: growth, of: pattern) }
    var far = try Universe(pattern, engine: .hash)
    // All phases of what flies off: their periods divide this number.
    let step = 840 * growth.period
    try far.advance(by: growth.observed.upperBound - far.generation)
    var values: [Int128] = []
    for _ in 0..<5 {
      values.append(Int128(far.population))
      try far.advance(by: 8 * step)
    }
    for _ in 0..<(growth.order == .linear ? 1 : 2) {
      values = zip(values, values.dropFirst()).map { $1 - $0 }
    }
    #expect(Set(values).count == 1 && values[0] > 0)
  }
}

extension CollectionProofs {
  /// Expects twice or four times the population at twice the generation, where no period is told.
  private func checkOrder(of growth: Growth, of pattern: Pattern) throws {
    var far = try Universe(pattern, engine: .hash)
    try far.advance(by: 1 << 26)
    let early = Double(far.population)
    try far.advance(by: 1 << 26)
    let ratio = Double(far.population) / early
    #expect((ratio / (growth.order == .linear ? 2 : 4) - 1).magnitude < 0.05, "\(ratio)")
  }
}

extension FileManager {
  /// The paths of all files in a folder and those in it.
  fileprivate func enumeratedPaths(in folder: String) -> [String] {
    (try? subpathsOfDirectory(atPath: folder)) ?? []
  }
}
