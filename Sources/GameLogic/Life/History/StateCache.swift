/// A least-recently-used cache of states that can be recomputed.
struct StateCache: Sendable {
  private struct Slot {
    let board: Universe
    let bytes: Int
    var tick: Int
  }

  private var slots: [HistoryPoint: Slot] = [:]
  /// The cached generations of each lineage, in order.
  private var generations: [Int: [Int]] = [:]
  /// The uses in order; only the latest use of each state counts.
  private var queue: ArraySlice<(point: HistoryPoint, tick: Int)> = []
  private var tick = 0
  /// The approximate memory use in bytes, without shared stores.
  private(set) var bytes = 0
  private(set) var stores = SharedStores()

  var count: Int { slots.count }

  mutating func insert(_ board: Universe, at point: HistoryPoint) {
    remove(point)
    let index = index(of: point)
    generations[point.lineage, default: []].insert(point.generation, at: index)
    let size = board.core.ownBytes
    slots[point] = Slot(board: board, bytes: size, tick: tick)
    bytes += size
    stores.hold(board)
    touch(point)
  }

  /// Returns a state and marks it as used.
  mutating func use(_ point: HistoryPoint) -> Universe? {
    touch(point)
    return slots[point]?.board
  }

  /// The cached generations of a lineage, in order.
  func kept(of lineage: Int) -> [Int] { generations[lineage] ?? [] }

  /// The point of the last cached state of a lineage at or before a point.
  func last(before point: HistoryPoint) -> HistoryPoint? {
    let all = kept(of: point.lineage), index = index(of: point)
    if index < all.count, all[index] == point.generation { return point }
    return index > 0 ? HistoryPoint(lineage: point.lineage, generation: all[index - 1]) : nil
  }

  mutating func remove(_ point: HistoryPoint) {
    guard let slot = slots.removeValue(forKey: point) else { return }
    bytes -= slot.bytes
    stores.release(slot.board)
    let index = index(of: point)
    generations[point.lineage]?.remove(at: index)
    if generations[point.lineage]?.isEmpty == true { generations[point.lineage] = nil }
  }

  mutating func remove(lineage: Int) {
    for generation in kept(of: lineage) { remove(HistoryPoint(lineage: lineage, generation: generation)) }
  }

  @discardableResult mutating func removeOldest() -> HistoryPoint? {
    while let (point, tick) = queue.popFirst() {
      guard slots[point]?.tick == tick else { continue }
      remove(point)
      return point
    }
    return nil
  }
}

extension StateCache {
  private mutating func touch(_ point: HistoryPoint) {
    guard slots[point] != nil else { return }
    tick += 1
    slots[point]?.tick = tick
    queue.append((point, tick))
    if queue.count > 64 + 4 * slots.count {
      queue = queue.filter { slots[$0.point]?.tick == $0.tick }[...]
    }
  }

  /// The index at which a point's generation is, or would be inserted, among those of its lineage.
  private func index(of point: HistoryPoint) -> Int {
    let all = generations[point.lineage] ?? []
    var range = all.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = all[middle] < point.generation ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
