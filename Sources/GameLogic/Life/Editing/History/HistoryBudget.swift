extension EditHistory {
  /// Drops what is too much: first states that can be computed again, the one needed longest ago first; then
  /// what was done first; then what was undone last.
  ///
  /// - Parameter board: The present board, if it is at hand; without it only states are dropped.
  mutating func settle(at board: Universe? = nil) {
    if let board { present = board.store?.store }
    while bytes > budget, cache.removeOldest() != nil {}
    if bytes > budget { lineages.detach(but: present) }
    guard let board else { return }
    while bytes > budget, position > 0 {
      guard forgetFirst(from: board) else { break }
    }
    while bytes > budget, position < entries.count, let last = entries.popLast() {
      guard last.end.lineage > last.start.lineage else { continue }
      lineages[last.end.lineage] = nil
      cache.remove(lineage: last.end.lineage)
    }
  }

  /// Whether the state after an edit is to be kept, so that forgetting what was before costs little of what
  /// came after: one for each eighth of the budget.
  func wantsSeed(_ board: Universe) -> Bool {
    guard board.bytes <= budget / 32 else { return false }
    var bytes = 0
    var next: Int? = now.lineage
    while let number = next, let lineage = lineages[number], lineage.seed == nil {
      bytes += lineage.bytes
      if bytes > budget / 8 { return true }
      next = lineage.parent
    }
    return false
  }

  /// Forgets the first entries: at least an eighth of the budget, up to a moment whose state is at hand.
  private mutating func forgetFirst(from board: Universe) -> Bool {
    var freed = 0
    for count in 1...position {
      let entry = entries[count - 1]
      freed += Self.entryBytes
      if entry.end.lineage > entry.start.lineage { freed += lineages[entry.end.lineage]?.bytes ?? 0 }
      guard freed > budget / 8 || count == position else { continue }
      if forget(count, from: count == position ? board : nil) { return true }
    }
    return false
  }

  /// Forgets so many entries, if the state behind them is at hand, and begins its lineage there.
  private mutating func forget(_ count: Int, from board: Universe?) -> Bool {
    let moment = entries[count - 1].end
    if board != nil, !isFirst(moment, of: entries[count...]) { forgetUndone() }
    guard isFirst(moment, of: entries[count...]), var lineage = lineages[moment.lineage],
      let state = board ?? quick(moment)
    else { return false }
    lineage.begin = moment.generation
    (lineage.seed, lineage.parent, lineage.flips) = (state, nil, nil)
    lineages[moment.lineage] = lineage
    entries.removeFirst(count)
    position -= count
    let wanted = entries.flatMap { [$0.start.lineage, $0.end.lineage] } + [now.lineage]
    for number in lineages.keep(Set(wanted)) { cache.remove(lineage: number) }
    return true
  }

  /// Whether none of these entries leads to a generation of the same lineage that is earlier.
  private func isFirst(_ moment: Moment, of entries: some Sequence<Entry>) -> Bool {
    entries.allSatisfy { entry in
      [entry.start, entry.end].allSatisfy {
        $0.lineage != moment.lineage || $0.generation >= moment.generation
      }
    }
  }

  /// A state that can be made without letting time pass.
  private mutating func quick(_ moment: Moment) -> Universe? {
    guard isQuick(moment), let recipe = recipe(for: moment, from: nil) else { return nil }
    return (try? recipe.made()).flatMap(\.self)
  }

  private func isQuick(_ moment: Moment) -> Bool {
    var moment = moment
    while let lineage = lineages[moment.lineage] {
      if cache.last(before: moment) == moment { return true }
      guard lineage.begin == moment.generation else { return false }
      if lineage.seed != nil { return true }
      guard let parent = lineage.parent else { return false }
      moment = Moment(lineage: parent, generation: lineage.begin)
    }
    return false
  }
}
