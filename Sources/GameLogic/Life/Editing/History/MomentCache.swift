/// States of a board that can be computed again, the one that was needed longest ago being dropped first.
struct MomentCache: Sendable {
  private struct Slot {
    let board: Universe
    let bytes: Int
    var turn: Int
  }

  private var slots: [Moment: Slot] = [:]
  /// The generations of each lineage in order.
  private var generations: [Int: [Int]] = [:]
  /// Who was needed when; what was needed again since stands further behind once more.
  private var queue: ArraySlice<(moment: Moment, turn: Int)> = []
  private var turn = 0
  /// About how much memory all take, without the stores that they share.
  private(set) var bytes = 0
  /// Those stores.
  private(set) var stores = SharedStores()

  /// How many states there are.
  var count: Int { slots.count }

  /// Keeps a state in place of what was kept of that moment.
  mutating func insert(_ board: Universe, at moment: Moment) {
    remove(moment)
    let place = place(of: moment)
    generations[moment.lineage, default: []].insert(moment.generation, at: place)
    let size = board.core.ownBytes
    slots[moment] = Slot(board: board, bytes: size, turn: turn)
    bytes += size
    stores.hold(board)
    use(moment)
  }

  /// The state of a moment, which counts as needing it.
  mutating func take(_ moment: Moment) -> Universe? {
    use(moment)
    return slots[moment]?.board
  }

  /// The generations of a lineage whose states are kept, in order.
  func kept(of lineage: Int) -> [Int] { generations[lineage] ?? [] }

  /// The last state of a lineage that is not after a moment.
  func last(before moment: Moment) -> Moment? {
    let all = kept(of: moment.lineage)
    let place = place(of: Moment(lineage: moment.lineage, generation: moment.generation + 1))
    return place > 0 ? Moment(lineage: moment.lineage, generation: all[place - 1]) : nil
  }

  /// Drops a state.
  mutating func remove(_ moment: Moment) {
    guard let slot = slots.removeValue(forKey: moment) else { return }
    bytes -= slot.bytes
    stores.release(slot.board)
    let place = place(of: moment)
    generations[moment.lineage]?.remove(at: place)
    if generations[moment.lineage]?.isEmpty == true { generations[moment.lineage] = nil }
  }

  /// Drops all states of a lineage.
  mutating func remove(lineage: Int) {
    for generation in kept(of: lineage) { remove(Moment(lineage: lineage, generation: generation)) }
  }

  /// Drops what was needed longest ago, and returns which it was; nil when nothing is left.
  @discardableResult mutating func removeOldest() -> Moment? {
    while let (moment, turn) = queue.popFirst() {
      guard slots[moment]?.turn == turn else { continue }
      remove(moment)
      return moment
    }
    return nil
  }
}

extension MomentCache {
  private mutating func use(_ moment: Moment) {
    guard slots[moment] != nil else { return }
    turn += 1
    slots[moment]?.turn = turn
    queue.append((moment, turn))
    if queue.count > 64 + 4 * slots.count {
      queue = queue.filter { slots[$0.moment]?.turn == $0.turn }[...]
    }
  }

  /// Where the generation of a moment stands, or would stand, among those of its lineage.
  private func place(of moment: Moment) -> Int {
    let all = generations[moment.lineage] ?? []
    var range = all.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = all[middle] < moment.generation ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
