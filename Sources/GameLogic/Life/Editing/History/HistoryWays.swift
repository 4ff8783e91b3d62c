extension EditHistory {
  /// The way to the moment before the last thing that was done; nil when nothing is left to undo.
  ///
  /// - Parameter board: The board as it is now; what it went on unnoticed is the first to be undone.
  public mutating func undo(from board: Universe) -> Journey? {
    advanced(to: board)
    guard position > 0 else { return nil }
    let entry = entries[position - 1]
    return journey(to: entry.start, entry.act, position - 1, from: board)
  }

  /// The way to the moment after what was undone last; nil when there is nothing.
  public mutating func redo(from board: Universe) -> Journey? {
    guard position < entries.count, board.generation == now.generation else { return nil }
    let entry = entries[position]
    return journey(to: entry.end, entry.act, position + 1, from: board)
  }

  /// The way to another generation, before or after this one; nil when the past is not known that far.
  public mutating func journey(to generation: Int, from board: Universe) -> Journey? {
    advanced(to: board)
    return moment(at: generation).flatMap { journey(to: $0, nil, nil, from: board) }
  }

  /// Tells that the state at the end of a way is now the board.
  ///
  /// - Returns: Whether the history was still where the way began; if not, nothing is changed.
  @discardableResult public mutating func arrive(_ journey: Journey, with board: Universe) -> Bool {
    guard journey.origin == now, board.generation == journey.target.generation else { return false }
    switch journey.position {
    case let position?:
      guard position <= entries.count else { return false }
      self.position = position
      now = journey.target
    case nil:
      guard journey.target != now else { return true }
      push(.jump, journey.target)
    }
    lineages.reach(now)
    cache.insert(board, at: now)
    settle(at: board)
    return true
  }

  /// The earliest generation that can be gone to.
  public var earliest: Int {
    var first = now.generation
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number] {
      first = min(first, lineage.begin)
      next = lineage.parent
    }
    return first
  }

  /// The moment of a generation, before the edits that were made after it.
  private func moment(at generation: Int) -> Moment? {
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number] {
      if generation >= lineage.begin { return Moment(lineage: number, generation: generation) }
      next = lineage.parent
    }
    return nil
  }
}

extension EditHistory {
  private mutating func journey(
    to target: Moment, _ act: Act?, _ position: Int?, from board: Universe
  ) -> Journey? {
    guard let recipe = recipe(for: target, from: board) else { return nil }
    return Journey(target: target, recipe: recipe, act: act, position: position, origin: now)
  }

  /// How a moment is made, from the present board where that is nearest.
  mutating func recipe(for target: Moment, from board: Universe?) -> Recipe? {
    if let board, let flips = undoing(to: target) { return Recipe(start: board, steps: [.flip(flips)]) }
    var steps: [Recipe.Step] = []
    var moment = target
    while let lineage = lineages[moment.lineage] {
      if let (start, generation) = known(moment, lineage, board) {
        if generation < moment.generation { steps.append(.advance(moment.generation - generation)) }
        return Recipe(start: start, steps: steps.reversed())
      }
      guard let parent = lineage.parent, let flips = lineage.flips else { return nil }
      if lineage.begin < moment.generation { steps.append(.advance(moment.generation - lineage.begin)) }
      steps.append(.flip(flips.cells))
      moment = Moment(lineage: parent, generation: lineage.begin)
    }
    return nil
  }

  /// The cells whose change leads from now to a moment just before an edit.
  private func undoing(to target: Moment) -> Cells? {
    guard target.generation == now.generation, target.lineage != now.lineage,
      let lineage = lineages[now.lineage], lineage.parent == target.lineage, lineage.begin == now.generation
    else { return nil }
    return lineage.flips?.cells
  }

  /// The last state of a lineage at hand that is not after a moment, and its generation.
  private mutating func known(
    _ moment: Moment, _ lineage: Lineage, _ board: Universe?
  ) -> (Universe, Int)? {
    let kept = cache.last(before: moment)
    if let board, now.lineage == moment.lineage, now.generation <= moment.generation,
      now.generation >= kept?.generation ?? .min
    {
      return (board, now.generation)
    }
    if let kept, let state = cache.take(kept) { return (state, kept.generation) }
    return lineage.seed.map { ($0, lineage.begin) }
  }
}
