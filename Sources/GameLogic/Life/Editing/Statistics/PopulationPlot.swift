/// How many cells lived when, in a memory that does not grow.
///
/// Invariant: generations rise, no two samples are nearer than ``spacing``, and there are never more than
/// ``capacity``.
public struct PopulationPlot: Hashable, Sendable {
  /// How many cells lived in a generation.
  public struct Sample: Hashable, Sendable {
    /// The number of the generation.
    public let generation: Int
    /// How many cells lived.
    public let population: UInt128
  }

  /// The samples, the earliest first.
  public private(set) var samples: [Sample] = []
  /// The newest sample, which may be nearer to the one before.
  public private(set) var latest: Sample?
  /// How far apart samples are at least, in generations.
  public private(set) var spacing = 1
  /// The most samples that are kept; beyond, every second is dropped.
  public static let capacity = 512

  /// Creates a plot in which nothing is told yet.
  public init() {}

  /// Adds what is known of a generation; when it is not later than the newest, all from it on is forgotten.
  public mutating func add(_ population: UInt128, at generation: Int) {
    if let latest, latest.generation >= generation { cut(from: generation) }
    let sample = Sample(generation: generation, population: population)
    latest = sample
    guard generation - (samples.last?.generation ?? .min / 2) >= spacing else { return }
    samples.append(sample)
    while samples.count > Self.capacity { thinOut() }
  }

  /// Forgets a generation and all after it.
  public mutating func cut(from generation: Int) {
    samples.removeAll { $0.generation >= generation }
    if let latest, latest.generation >= generation { self.latest = samples.last }
  }

  private mutating func thinOut() {
    spacing *= 2
    var last = Int.min / 2
    samples.removeAll { sample in
      guard sample.generation - last >= spacing else { return true }
      last = sample.generation
      return false
    }
  }
}

extension PopulationPlot {
  /// The populations in so many columns of equal time: the highest where much is known, the last one before where
  /// nothing is.
  public func values(in columns: Int) -> [Double] {
    guard columns > 0, let first = samples.first, let latest else { return [] }
    var values: [Double?] = Array(repeating: nil, count: columns)
    let span = Double(max(1, latest.generation - first.generation))
    for sample in samples + [latest] {
      let part = Double(sample.generation - first.generation) / span
      let column = min(columns - 1, Int(part * Double(columns - 1) + 0.5))
      values[column] = max(values[column] ?? 0, Double(sample.population))
    }
    return values.reduce(into: []) { known, value in known.append(value ?? known.last ?? 0) }
  }

  /// Where the population goes.
  public enum Trend: Hashable, Sendable {
    /// It did not change at all.
    case constant
    /// It goes up and down and stays about the same.
    case steady
    /// It grows.
    case rising
    /// It shrinks.
    case falling
  }

  /// Where the population of the last samples went; nil while there are fewer than eight.
  public var trend: Trend? {
    let recent = samples.suffix(64).map { Double($0.population) }
    guard recent.count >= 8, let low = recent.min(), let high = recent.max() else { return nil }
    guard low < high else { return .constant }
    let half = recent.count / 2
    let before = recent.prefix(half).reduce(0, +) / Double(half)
    let after = recent.suffix(half).reduce(0, +) / Double(half)
    guard abs(after - before) > 0.01 * max(before, 1) else { return .steady }
    return after > before ? .rising : .falling
  }
}
