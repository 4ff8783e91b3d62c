public struct BoardStatistics: Hashable, Sendable {
  public let generation: Int
  public let population: UInt128
  public let boundingBox: Box?
  /// The fraction of live cells, 0 to 1, of a finite board or of the bounding box on the plane.
  public let density: Double
  /// The births and deaths since the previous generation; nil if unknown.
  public let turnover: Turnover?

  public struct Turnover: Hashable, Sendable {
    public let births: Int
    public let deaths: Int
  }

  /// Computes the statistics of a board.
  ///
  /// - Parameters:
  ///   - board: The current board.
  ///   - before: The board one generation earlier, for births and deaths; ignored if it is another generation or
  ///     either board has more than ``maxCounted`` cells.
  public init(_ board: Universe, before: Universe? = nil) {
    generation = board.generation
    population = board.population
    boundingBox = board.boundingBox
    let area = (board.topology.box ?? board.boundingBox)?.area
    density = area.map { Double(board.population) / Double($0) } ?? 0
    turnover = before.flatMap { Turnover(from: $0, to: board) }
  }

  /// The maximum population for counting births and deaths, which must not delay a frame.
  public static let maxCounted: UInt128 = 1 << 18
}

extension BoardStatistics.Turnover {
  /// Compares two consecutive generations; nil if they are not consecutive or too large.
  public init?(from before: Universe, to after: Universe) {
    guard before.generation == after.generation - 1,
      max(before.population, after.population) <= BoardStatistics.maxCounted,
      let old = try? before.cells(), let new = try? after.cells()
    else { return nil }
    births = new.subtracting(old).count
    deaths = old.subtracting(new).count
  }
}

/// The population over time, in bounded memory.
///
/// Invariant: generations increase, samples are at least ``spacing`` apart, and there are at most ``capacity``.
public struct PopulationPlot: Hashable, Sendable {
  public struct Sample: Hashable, Sendable {
    public let generation: Int
    public let population: UInt128
  }

  /// The samples in order.
  public private(set) var samples: [Sample] = []
  /// The latest sample, which may be closer than ``spacing`` to the one before.
  public private(set) var latest: Sample?
  /// The minimum distance between samples, in generations.
  public private(set) var spacing = 1
  /// The maximum number of samples; when exceeded, every second one is dropped.
  public static let capacity = 512

  public init() {}

  /// Adds a sample, after removing all samples from its generation on.
  public mutating func add(_ population: UInt128, at generation: Int) {
    if let latest, latest.generation >= generation { cut(from: generation) }
    let sample = Sample(generation: generation, population: population)
    latest = sample
    guard samples.last.map({ isSpaced(sample, from: $0) }) ?? true else { return }
    samples.append(sample)
    while samples.count > Self.capacity { thinOut() }
  }

  /// Removes all samples from a generation on.
  public mutating func cut(from generation: Int) {
    samples.removeAll { $0.generation >= generation }
    if let latest, latest.generation >= generation { self.latest = samples.last }
  }

  private mutating func thinOut() {
    spacing = spacing.saturatingMultiplied(by: 2)
    samples = samples.reduce(into: []) { kept, sample in
      if kept.last.map({ isSpaced(sample, from: $0) }) ?? true { kept.append(sample) }
    }
  }

  private func isSpaced(_ sample: Sample, from last: Sample) -> Bool {
    sample.generation.saturatingSubtracting(last.generation) >= spacing
  }
}

extension PopulationPlot {
  /// The highest population; nil if there are no samples.
  public var highest: UInt128? { (samples + [latest].compactMap(\.self)).map(\.population).max() }

  /// One column of a picture of the plot: a slot of time.
  public struct Column: Hashable, Sendable {
    public let population: Double
    /// False for a value interpolated between two samples.
    public let isMeasured: Bool
  }

  /// Returns the population in equal slots of time, from the first generation to the latest.
  ///
  /// A slot with several samples shows the highest; a slot without any is interpolated.
  public func columns(_ count: Int) -> [Column] {
    guard count > 0, let first = samples.first, let latest else { return [] }
    let all = latest == samples.last ? samples : samples + [latest]
    let start = Double(first.generation)
    let step = (Double(latest.generation) - start) / Double(max(1, count - 1))
    var highest: [Double?] = Array(repeating: nil, count: count)
    for sample in all {
      let place = step > 0 ? (Double(sample.generation) - start) / step : 0
      let column = min(count - 1, Int(place + 0.5))
      highest[column] = max(highest[column] ?? 0, Double(sample.population))
    }
    var next = 0
    return highest.enumerated().map { index, value in
      if let value { return Column(population: value, isMeasured: true) }
      let generation = start + step * Double(index)
      while next < all.count - 1, Double(all[next].generation) <= generation { next += 1 }
      return Self.between(all[max(0, next - 1)], all[next], at: generation)
    }
  }

  /// The population between two samples: the earlier one's, or interpolated for later generations.
  private static func between(_ before: Sample, _ after: Sample, at generation: Double) -> Column {
    let passed = generation - Double(before.generation)
    let span = Double(after.generation) - Double(before.generation)
    let (low, high) = (Double(before.population), Double(after.population))
    guard passed >= 1, span > 0 else { return Column(population: low, isMeasured: true) }
    return Column(population: low + (high - low) * min(1, passed / span), isMeasured: false)
  }

  public enum Trend: Hashable, Sendable {
    /// It has not changed at all.
    case constant
    /// It fluctuates around a constant value.
    case steady
    case rising
    case falling
  }

  /// The trend of the last 64 samples; nil with fewer than eight.
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
