/// An object that comes back as itself, under the name that players know it by.
public struct LifeObject: Hashable, Sendable {
  /// What it does.
  public enum Kind: String, CaseIterable, Sendable {
    /// It stays as it is.
    case stillLife
    /// It comes back in its place.
    case oscillator
    /// It comes back somewhere else.
    case spaceship
  }

  /// What it is called, as "block"; unnamed objects have a description, as "still life of 17 cells".
  public let name: String
  /// What it does.
  public let kind: Kind
  /// After how many generations it comes back.
  public let period: Int
  /// How many cells it has at the least.
  public let cells: Int

  /// Creates an object, with a description where it has no name.
  init(name: String? = nil, period: Int, shift: Cell, cells: Int) {
    let stays = shift == Cell(0, 0)
    kind = stays ? period == 1 ? .stillLife : .oscillator : .spaceship
    self.period = period
    self.cells = cells
    self.name =
      switch (name, kind) {
      case (let name?, _): name
      case (nil, .stillLife): "still life of \(cells) cells"
      case (nil, .oscillator): "oscillator of period \(period)"
      case (nil, .spaceship): "spaceship of period \(period)"
      }
  }
}

extension LifeObject: Comparable {
  /// Orders objects by what they do, then by their size and name.
  public static func < (one: LifeObject, other: LifeObject) -> Bool {
    (one.rank, one.period, one.cells, one.name) < (other.rank, other.period, other.cells, other.name)
  }

  private var rank: Int {
    switch kind {
    case .stillLife: 0
    case .oscillator: 1
    case .spaceship: 2
    }
  }
}

/// How many there are of each object.
public struct Census: Hashable, Sendable {
  /// How many there are of each object; none with zero.
  public private(set) var counts: [LifeObject: Int] = [:]
  /// How many parts are still changing, and no object yet.
  public var restless = 0

  /// Creates the census of nothing.
  public init() {}

  /// Counts one more of an object.
  public mutating func count(_ object: LifeObject, times: Int = 1) {
    let sum = counts[object, default: 0] + times
    counts[object] = sum == 0 ? nil : sum
  }

  /// How many objects there are.
  public var total: Int { counts.values.reduce(0, +) }

  /// The objects and their numbers, the most frequent first.
  public var list: [(object: LifeObject, count: Int)] {
    counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { (object: $0.key, count: $0.value) }
  }

  /// How many objects there are of each name.
  public var names: [String: Int] {
    counts.reduce(into: [:]) { $0[$1.key.name, default: 0] += $1.value }
  }

  /// How many more there are than in another census; fewer count below zero.
  func subtracting(_ other: Census) -> Census {
    var rest = self
    rest.restless = 0
    for (object, count) in other.counts { rest.count(object, times: -count) }
    return rest
  }

  /// The objects of one kind, or of several.
  func only(_ kinds: LifeObject.Kind...) -> Census {
    var rest = Census()
    for (object, count) in counts where kinds.contains(object.kind) { rest.count(object, times: count) }
    return rest
  }
}
