/// Consecutive generations without an edit.
///
/// Invariant: its first state is stored, or follows from its parent.
struct Lineage: Sendable {
  /// The first generation.
  var begin: Int
  /// The lineage that it branched off from; nil if that was dropped.
  var parent: Int?
  /// The cells toggled at its start; nil if they were too many to list.
  var flips: Delta?
  /// The first state, if stored.
  var firstState: Universe?
  /// The size of the first state's store when it was alone there.
  var ownStoreBytes = 0
  /// The latest generation reached.
  var newest: Int
  /// The distance between states kept for the timeline, in generations.
  var spacing = 1

  /// The approximate memory use, without the store shared by the first state.
  var bytes: Int { Self.ownBytes + (flips?.bytes ?? 0) + (firstState?.core.ownBytes ?? 0) }

  /// The memory of a dictionary entry; dictionaries are half empty on average.
  private static let ownBytes = 2 * (MemoryLayout<Self>.stride + MemoryLayout<Int>.stride)
}

/// Toggled cells in the smallest form.
public enum Delta: Hashable, Sendable {
  case few([Cell])
  case many(Cells)

  /// Creates the smallest form.
  public init(_ cells: Cells) {
    self = !cells.hasStates && cells.count <= 32 ? .few(cells.sorted()) : .many(cells)
  }

  /// The cells as a set.
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

/// All lineages of a history and their memory use.
struct Lineages: Sendable {
  private var all: [Int: Lineage] = [:]
  /// The number of the latest lineage.
  private(set) var next = 0
  /// The approximate memory use, without shared stores.
  private(set) var bytes = 0
  /// The shared stores.
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

  /// Adds a lineage and returns its number.
  mutating func add(_ lineage: Lineage) -> Int {
    next += 1
    self[next] = lineage
    return next
  }

  /// Records that a lineage has reached a point.
  mutating func reach(_ point: HistoryPoint) {
    guard let newest = all[point.lineage]?.newest, newest < point.generation else { return }
    all[point.lineage]?.newest = point.generation
  }

  mutating func setSpacing(_ number: Int, by spacing: Int) { all[number]?.spacing = spacing }

  /// Moves first states out of shared stores, except for that of the present board.
  mutating func detach(but presentStore: UInt?) {
    for (number, var lineage) in all {
      guard let firstState = lineage.firstState, let store = firstState.store, store.store != presentStore,
        store.bytes > 2 * lineage.ownStoreBytes
      else { continue }
      let ownStoreBytes = firstState.detached()
      (lineage.firstState, lineage.ownStoreBytes) = (ownStoreBytes, ownStoreBytes.store?.bytes ?? 0)
      self[number] = lineage
    }
  }

  /// Drops all lineages but these and their ancestors, and returns the dropped numbers.
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

/// The stores shared by kept boards, reference counted.
struct SharedStores: Sendable {
  private var stores: [UInt: (holders: Int, root: HashRoot)] = [:]

  /// Retains the store of a board.
  mutating func hold(_ board: Universe) {
    guard let root = board.store else { return }
    stores[root.store] = ((stores[root.store]?.holders ?? 0) + 1, root)
  }

  /// Releases the store of a board.
  mutating func release(_ board: Universe) {
    guard let root = board.store, let holders = stores[root.store]?.holders else { return }
    if holders > 1 { stores[root.store]?.holders = holders - 1 } else { stores[root.store] = nil }
  }

  /// The approximate size of these and other stores, each counted once, without the present board's.
  func bytes(with others: SharedStores, but presentStore: UInt?) -> Int {
    guard !stores.isEmpty || !others.stores.isEmpty else { return 0 }
    let all = stores.merging(others.stores) { one, _ in one }
    return all.reduce(0) { $0 + ($1.key == presentStore ? 0 : $1.value.root.bytes) }
  }
}
