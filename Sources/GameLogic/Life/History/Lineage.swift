/// Consecutive generations without an edit.
///
/// Invariant: its first state is stored, or follows from its parent.
struct Lineage: Sendable {
  var begin: Int
  /// The lineage from which it branched off; nil if that was dropped.
  var parent: Int?
  /// The cells toggled at its start; nil if there were too many to list.
  var flips: Delta?
  var firstState: Universe?
  /// The size of the first state's store when no other state shared it.
  var ownStoreBytes = 0
  var newest: Int
  /// The distance between the states kept for the timeline, in generations.
  var spacing = 1

  /// The approximate memory use in bytes, without the store that the first state shares.
  var bytes: Int { Self.ownBytes + (flips?.bytes ?? 0) + (firstState?.core.ownBytes ?? 0) }

  /// The memory of a dictionary entry; dictionaries are half empty on average.
  private static let ownBytes = 2 * (MemoryLayout<Self>.stride + MemoryLayout<Int>.stride)
}

/// Toggled cells in the form that takes the least memory.
public enum Delta: Hashable, Sendable {
  case few([Cell])
  case many(Cells)

  public init(_ cells: Cells) {
    self = !cells.hasStates && cells.count <= 32 ? .few(cells.sorted()) : .many(cells)
  }

  public var cells: Cells {
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

struct Lineages: Sendable {
  private var all: [Int: Lineage] = [:]
  /// The number of the latest lineage.
  private(set) var next = 0
  /// The approximate memory use in bytes, without shared stores.
  private(set) var bytes = 0
  private(set) var stores = SharedStores()

  subscript(number: Int) -> Lineage? {
    get { all[number] }
    set {
      let old = all[number]
      bytes += (newValue?.bytes ?? 0) - (old?.bytes ?? 0)
      if let firstState = newValue?.firstState { stores.hold(firstState) }
      if let firstState = old?.firstState { stores.release(firstState) }
      all[number] = newValue
    }
  }

  mutating func add(_ lineage: Lineage) -> Int {
    next += 1
    self[next] = lineage
    return next
  }

  mutating func reach(_ point: HistoryPoint) {
    guard let newest = all[point.lineage]?.newest, newest < point.generation else { return }
    all[point.lineage]?.newest = point.generation
  }

  mutating func setSpacing(_ number: Int, by spacing: Int) { all[number]?.spacing = spacing }

  /// Moves first states out of shared stores, except out of the present board's store.
  mutating func detach(but presentStore: UInt?) {
    for (number, var lineage) in all {
      guard let firstState = lineage.firstState, let store = firstState.store, store.store != presentStore,
        store.bytes > 2 * lineage.ownStoreBytes
      else { continue }
      let ownStoreBytes = firstState.detached()
      lineage.firstState = ownStoreBytes
      lineage.ownStoreBytes = ownStoreBytes.store?.bytes ?? 0
      self[number] = lineage
    }
  }

  /// Drops all lineages except these and their ancestors, and returns the numbers of those dropped.
  mutating func keepOnly(_ needed: Set<Int>) -> [Int] {
    var kept: Set<Int> = []
    for number in needed {
      var next: Int? = number
      while let number = next, kept.insert(number).inserted {
        next = all[number].flatMap { $0.firstState == nil ? $0.parent : nil }
      }
    }
    let gone = all.keys.filter { !kept.contains($0) }
    for number in gone { self[number] = nil }
    return gone
  }
}

/// The reference-counted stores that stored boards share.
struct SharedStores: Sendable {
  private var stores: [UInt: (holders: Int, root: HashRoot)] = [:]

  mutating func hold(_ board: Universe) {
    guard let root = board.store else { return }
    stores[root.store] = ((stores[root.store]?.holders ?? 0) + 1, root)
  }

  mutating func release(_ board: Universe) {
    guard let root = board.store, let holders = stores[root.store]?.holders else { return }
    if holders > 1 { stores[root.store]?.holders = holders - 1 } else { stores[root.store] = nil }
  }

  /// The approximate size of these and other stores, each counted once, without the present board's store.
  func bytes(with others: SharedStores, but presentStore: UInt?) -> Int {
    guard !stores.isEmpty || !others.stores.isEmpty else { return 0 }
    let all = stores.merging(others.stores) { one, _ in one }
    return all.reduce(0) { $0 + ($1.key == presentStore ? 0 : $1.value.root.bytes) }
  }
}
