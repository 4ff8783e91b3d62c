/// The outcomes that a soup search counts.
public enum SoupFinding: Hashable, Sendable {
  case object(Apgcode)
  /// A soup that grows without bound.
  case growing
  /// A soup whose final state was not found.
  case unsettled
}

extension SoupFinding: CustomStringConvertible, Comparable {
  /// The code of an object, or else `growing` or `unsettled`.
  public var description: String {
    switch self {
    case .object(let code): code.description
    case .growing: "growing"
    case .unsettled: "unsettled"
    }
  }

  /// Parses a description.
  public init?(_ text: String) {
    switch text {
    case "growing": self = .growing
    case "unsettled": self = .unsettled
    default:
      guard let code = Apgcode(text) else { return nil }
      self = .object(code)
    }
  }

  /// Orders objects by their codes, before growth and unsettled soups.
  public static func < (one: SoupFinding, other: SoupFinding) -> Bool {
    switch (one, other) {
    case (.object(let one), .object(let other)): one < other
    case (.object, .growing), (.object, .unsettled), (.growing, .unsettled): true
    case (.growing, .object), (.growing, .growing), (.unsettled, _): false
    }
  }
}

/// The counts of a soup search.
public struct SoupTally: Hashable, Sendable {
  /// A finding's count and the numbers of the first soups with it.
  public struct Entry: Hashable, Sendable {
    public fileprivate(set) var count: Int
    /// The numbers of the first soups with it, in order.
    public fileprivate(set) var soups: [Int]

    public init(count: Int, soups: [Int]) {
      self.count = count
      self.soups = Array(soups.sorted().prefix(SoupTally.maxSoups))
    }
  }

  /// The number of soups counted.
  public private(set) var soups = 0
  public private(set) var entries: [SoupFinding: Entry] = [:]

  /// The maximum number of soups remembered per finding.
  public static let maxSoups = 10

  public init() {}

  public init(soups: Int, entries: [SoupFinding: Entry]) {
    self.soups = soups
    self.entries = entries
  }

  public var objects: Int {
    entries.reduce(0) { sum, entry in
      if case .object = entry.key { sum + entry.value.count } else { sum }
    }
  }

  /// All findings, most frequent first.
  public var list: [(finding: SoupFinding, entry: Entry)] {
    entries.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { (finding: $0.key, entry: $0.value) }
  }

  /// Adds the outcome of a soup.
  mutating func add(_ end: SoupEnd, number: Int) {
    soups += 1
    switch end {
    case .settled(let objects):
      for (code, count) in objects { add(Entry(count: count, soups: [number]), to: .object(code)) }
    case .growing: add(Entry(count: 1, soups: [number]), to: .growing)
    case .unsettled: add(Entry(count: 1, soups: [number]), to: .unsettled)
    }
  }

  public mutating func add(_ other: SoupTally) {
    soups += other.soups
    for (finding, entry) in other.entries { add(entry, to: finding) }
  }

  private mutating func add(_ entry: Entry, to finding: SoupFinding) {
    guard let known = entries[finding] else {
      entries[finding] = entry
      return
    }
    let isFull =
      known.soups.count == Self.maxSoups && entry.soups.allSatisfy { $0 > known.soups[Self.maxSoups - 1] }
    entries[finding] =
      isFull
      ? Entry(count: known.count + entry.count, known: known.soups)
      : Entry(count: known.count + entry.count, soups: known.soups + entry.soups)
  }
}

extension SoupTally.Entry {
  /// Creates an entry from soups that are already in order.
  fileprivate init(count: Int, known soups: [Int]) {
    self.count = count
    self.soups = soups
  }
}
