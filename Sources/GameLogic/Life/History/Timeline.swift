/// The generations since the last edit, for scrubbing.
public struct Timeline: Hashable, Sendable {
  /// From the generation of the last edit to the latest.
  public let generations: ClosedRange<Int>
  public let now: Int
  /// The generations whose states are available, in order.
  public let keyframes: [Int]

  /// Creates a timeline, clamping `now` to its range.
  public init(_ generations: ClosedRange<Int>, now: Int, keyframes: [Int] = []) {
    self.generations = generations
    self.now = min(max(now, generations.lowerBound), generations.upperBound)
    self.keyframes = keyframes
  }

  /// The number of generations between both ends.
  public var length: Int { generations.upperBound.saturatingSubtracting(generations.lowerBound) }

  /// Returns the generation at a position on a bar.
  public func generation(at position: Int, of positions: Int) -> Int {
    guard positions > 1 else { return now }
    let position = min(max(position, 0), positions - 1)
    let product = length.multipliedFullWidth(by: position)
    return generations.lowerBound + (positions - 1).dividingFullWidth(product).quotient
  }

  /// Returns the position of a generation on a bar.
  public func position(of generation: Int, of positions: Int) -> Int {
    guard positions > 1, length > 0 else { return 0 }
    let passed = min(max(generation.saturatingSubtracting(generations.lowerBound), 0), length)
    return length.dividingFullWidth(passed.multipliedFullWidth(by: positions - 1)).quotient
  }
}

extension EditHistory {
  /// The maximum number of states kept per lineage for its timeline.
  package static let maxKeyframes = 256

  public var timeline: Timeline {
    guard let lineage = lineages[now.lineage] else {
      return Timeline(now.generation...now.generation, now: 0)
    }
    let kept = cache.kept(of: now.lineage).filter { $0 >= lineage.begin }
    let first = lineage.firstState != nil && kept.first != lineage.begin ? [lineage.begin] : []
    return Timeline(lineage.begin...lineage.newest, now: now.generation, keyframes: first + kept)
  }

  /// Records the board before and at every frame of a run, so that the run can be undone and scrubbed.
  ///
  /// The distances between the states that are kept grow with the length of the run.
  public mutating func record(_ board: Universe) {
    let point = HistoryPoint(lineage: now.lineage, generation: board.generation)
    presentStore = board.store?.store
    guard let lineage = lineages[point.lineage], point.generation >= now.generation else { return }
    lineages.reach(point)
    let limit = min(Self.maxKeyframes, budget / 2 / max(1, board.core.ownBytes))
    let last = cache.last(before: point)?.generation ?? (lineage.firstState == nil ? nil : lineage.begin)
    let isSpaced = last.map { point.generation - $0 >= lineage.spacing } ?? true
    guard limit > 1, isSpaced else { return }
    cache.insert(board, at: point)
    if cache.kept(of: point.lineage).count > limit {
      thinOut(point.lineage, lineage.spacing.saturatingMultiplied(by: 2))
    }
    enforceBudget()
  }

  /// Drops states closer than the spacing to the previous one.
  private mutating func thinOut(_ number: Int, _ spacing: Int) {
    lineages.setSpacing(number, by: spacing)
    var last = lineages[number]?.begin ?? 0
    for generation in cache.kept(of: number) {
      if generation - last < spacing {
        cache.remove(HistoryPoint(lineage: number, generation: generation))
      } else {
        last = generation
      }
    }
  }
}
