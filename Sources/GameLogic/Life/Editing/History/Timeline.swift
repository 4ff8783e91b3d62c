/// The generations since the last edit, to be gone through from the first to the newest.
public struct Timeline: Hashable, Sendable {
  /// From the generation of the last edit to the newest that was reached.
  public let generations: ClosedRange<Int>
  /// The generation that is seen.
  public let now: Int
  /// The generations whose states are at hand, in order.
  public let keyframes: [Int]

  /// Creates a timeline; a generation outside of it counts as the nearest end.
  public init(_ generations: ClosedRange<Int>, now: Int, keyframes: [Int] = []) {
    self.generations = generations
    self.now = min(max(now, generations.lowerBound), generations.upperBound)
    self.keyframes = keyframes
  }

  /// How many generations lie between both ends.
  public var length: Int { generations.upperBound - generations.lowerBound }

  /// The generation at a place of a bar of so many places, from the first to the last.
  public func generation(at place: Int, of places: Int) -> Int {
    guard places > 1 else { return now }
    let place = min(max(place, 0), places - 1)
    let product = length.multipliedFullWidth(by: place)
    return generations.lowerBound + (places - 1).dividingFullWidth(product).quotient
  }

  /// The place of a generation in a bar of so many places.
  public func place(of generation: Int, of places: Int) -> Int {
    guard places > 1, length > 0 else { return 0 }
    let passed = min(max(generation - generations.lowerBound, 0), length)
    return length.dividingFullWidth(passed.multipliedFullWidth(by: places - 1)).quotient
  }
}

extension EditHistory {
  /// The most states of one lineage that are kept for its timeline.
  package static let mostKeyframes = 256

  /// The generations since the last edit.
  public var timeline: Timeline {
    guard let lineage = lineages[now.lineage] else {
      return Timeline(now.generation...now.generation, now: 0)
    }
    let kept = cache.kept(of: now.lineage).filter { $0 >= lineage.begin }
    let first = lineage.seed != nil && kept.first != lineage.begin ? [lineage.begin] : []
    return Timeline(lineage.begin...lineage.newest, now: now.generation, keyframes: first + kept)
  }

  /// Tells of the board just before it runs and with every frame while it does, so that the run can be undone at
  /// once and gone through.
  ///
  /// Of a long run fewer and fewer states are kept, evenly spread.
  public mutating func note(_ board: Universe) {
    let moment = Moment(lineage: now.lineage, generation: board.generation)
    present = board.store?.store
    guard let lineage = lineages[moment.lineage], moment.generation >= now.generation else { return }
    lineages.reach(moment)
    let most = min(Self.mostKeyframes, budget / 2 / max(1, board.core.ownBytes))
    let last = cache.last(before: moment)?.generation ?? (lineage.seed == nil ? .min / 2 : lineage.begin)
    guard most > 1, moment.generation - last >= lineage.spacing else { return }
    cache.insert(board, at: moment)
    if cache.kept(of: moment.lineage).count > most { thinOut(moment.lineage, lineage.spacing * 2) }
    settle()
  }

  /// Drops states that are nearer to the one before than a spacing.
  private mutating func thinOut(_ number: Int, _ spacing: Int) {
    lineages.space(number, by: spacing)
    var last = lineages[number]?.begin ?? 0
    for generation in cache.kept(of: number) {
      if generation - last < spacing {
        cache.remove(Moment(lineage: number, generation: generation))
      } else {
        last = generation
      }
    }
  }
}
