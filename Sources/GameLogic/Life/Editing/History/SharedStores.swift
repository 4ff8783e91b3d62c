/// The stores that kept boards share, each of which is held as long as any of its boards is.
struct SharedStores: Sendable {
  private var stores: [UInt: (holders: Int, root: HashRoot)] = [:]

  /// Counts a board that is kept.
  mutating func hold(_ board: Universe) {
    guard let root = board.store else { return }
    stores[root.store] = ((stores[root.store]?.holders ?? 0) + 1, root)
  }

  /// Counts a board as kept no longer.
  mutating func release(_ board: Universe) {
    guard let root = board.store, let holders = stores[root.store]?.holders else { return }
    if holders > 1 { stores[root.store]?.holders = holders - 1 } else { stores[root.store] = nil }
  }

  /// About how much memory these and other stores take, each counted once, but for one.
  func bytes(with others: SharedStores, but present: UInt?) -> Int {
    guard !stores.isEmpty || !others.stores.isEmpty else { return 0 }
    let all = stores.merging(others.stores) { one, _ in one }
    return all.reduce(0) { $0 + ($1.key == present ? 0 : $1.value.root.bytes) }
  }
}
