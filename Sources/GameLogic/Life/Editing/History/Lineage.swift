/// Generations that follow from each other without an edit.
///
/// Invariant: its first state is kept, or it can be made from its parent's.
struct Lineage: Sendable {
  /// Its first generation.
  var begin: Int
  /// The lineage it branched off from at its first generation; nil when that is forgotten.
  var parent: Int?
  /// The cells that were changed then; nil when more was changed than can be told.
  var flips: Delta?
  /// Its first state, where it is kept.
  var seed: Universe?
  /// The bytes of the store of its first state when that was alone there.
  var alone = 0
  /// The last generation that was reached.
  var newest: Int
  /// How far apart states are kept for the timeline, in generations.
  var spacing = 1

  /// About how much memory it takes that cannot be given back, without a store that its first state shares.
  var bytes: Int { Self.ownBytes + (flips?.bytes ?? 0) + (seed?.core.ownBytes ?? 0) }

  /// What one takes in a dictionary, which is half empty in the mean.
  private static let ownBytes = 2 * (MemoryLayout<Self>.stride + MemoryLayout<Int>.stride)
}

/// Cells that change, as small as they can be kept.
enum Delta: Sendable {
  case few([Cell])
  case many(Cells)

  init(_ cells: Cells) {
    self = cells.count <= 32 ? .few(cells.sorted()) : .many(cells)
  }

  var cells: Cells {
    switch self {
    case .few(let cells): Cells(cells)
    case .many(let cells): cells
    }
  }

  var bytes: Int {
    switch self {
    case .few(let cells): 32 + cells.count * 16
    case .many(let cells): cells.bytes
    }
  }
}

/// All lineages that a history can return to, and what they cost.
struct Lineages: Sendable {
  private var all: [Int: Lineage] = [:]
  /// The number that the next one gets.
  private(set) var next = 0
  /// About how much memory they take that cannot be given back, without the stores that they share.
  private(set) var bytes = 0
  /// Those stores.
  private(set) var stores = SharedStores()

  subscript(number: Int) -> Lineage? {
    get { all[number] }
    set {
      let old = all[number]
      bytes += (newValue?.bytes ?? 0) - (old?.bytes ?? 0)
      if let seed = newValue?.seed { stores.hold(seed) }
      if let seed = old?.seed { stores.release(seed) }
      all[number] = newValue
    }
  }

  /// Adds one, and returns its number.
  mutating func add(_ lineage: Lineage) -> Int {
    next += 1
    self[next] = lineage
    return next
  }

  /// Notes that a lineage was followed that far.
  mutating func reach(_ moment: Moment) {
    guard let newest = all[moment.lineage]?.newest, newest < moment.generation else { return }
    all[moment.lineage]?.newest = moment.generation
  }

  /// Sets how far apart states of a lineage are kept.
  mutating func space(_ number: Int, by spacing: Int) { all[number]?.spacing = spacing }

  /// Takes first states out of the stores that they share, but for the one of the present board.
  mutating func detach(but present: UInt?) {
    for (number, var lineage) in all {
      guard let seed = lineage.seed, let store = seed.store, store.store != present,
        store.bytes > 2 * lineage.alone
      else { continue }
      let alone = seed.detached()
      (lineage.seed, lineage.alone) = (alone, alone.store?.bytes ?? 0)
      self[number] = lineage
    }
  }

  /// Forgets all but these and those they are made from, and returns the numbers of what was forgotten.
  mutating func keep(_ wanted: Set<Int>) -> [Int] {
    var kept: Set<Int> = []
    for number in wanted {
      var next: Int? = number
      while let number = next, kept.insert(number).inserted {
        next = all[number].flatMap { $0.seed == nil ? $0.parent : nil }
      }
    }
    let gone = all.keys.filter { !kept.contains($0) }
    for number in gone { self[number] = nil }
    return gone
  }
}
