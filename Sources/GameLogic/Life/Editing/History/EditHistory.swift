/// All that was done to a board, to be undone and done again, generations included, and the states that can be
/// returned to.
///
/// An edit is kept as the cells that it changed, a run as nothing but its two ends: states between are computed
/// again, from the nearest that is kept. The screen owns the board; it tells the history what it did with
/// ``perform(_:as:joining:on:)`` and ``advanced(to:as:)``, and asks it for ways to other moments.
///
/// Invariant: every moment of an entry can be made. All that is kept stays within the budget, but for one state
/// from which the present one can be made.
public struct EditHistory: Sendable {
  /// Something that was done.
  public struct Entry: Hashable, Sendable {
    /// What kind of thing.
    public let act: Act
    /// The moment before.
    public let start: Moment
    /// The moment after.
    public let end: Moment
  }

  /// What was done, and behind ``position`` what was undone.
  public internal(set) var entries: [Entry] = []
  /// How many of the entries are done.
  public internal(set) var position = 0
  /// The moment that the board is at.
  public internal(set) var now: Moment
  var lineages = Lineages()
  var cache = MomentCache()
  /// The store of the present board, which is there whether states are kept in it or not.
  var present: UInt?
  /// How much memory it may take, in bytes.
  public var budget: Int { didSet { settle() } }

  /// Begins with a board, to which nothing was done yet.
  public init(_ board: Universe, budget: Int) {
    self.budget = budget
    let generation = board.generation
    present = board.store?.store
    let first = lineages.add(Lineage(begin: generation, seed: board, newest: generation))
    now = Moment(lineage: first, generation: generation)
  }

  /// What would be undone; nil when there is nothing.
  public var undoable: Act? { position > 0 ? entries[position - 1].act : nil }
  /// What would be done again; nil when there is nothing.
  public var redoable: Act? { position < entries.count ? entries[position].act : nil }
  /// About how much memory it takes, beside the present board.
  public var bytes: Int {
    lineages.bytes + cache.bytes + entries.count * Self.entryBytes
      + lineages.stores.bytes(with: cache.stores, but: present)
  }

  /// What an entry takes, in an array that has room for as many again.
  static let entryBytes = 2 * MemoryLayout<Entry>.stride
}

extension EditHistory {
  /// Does something to the board; returns false when it changes nothing.
  ///
  /// - Parameters:
  ///   - act: What it is called; nil takes the edit's own word.
  ///   - isJoined: Whether it belongs to the edit before it, as in one stroke of the mouse.
  ///   - board: The board as it is now; generations that it went on unnoticed become an entry of their own.
  @discardableResult public mutating func perform(
    _ edit: Edit, as act: Act? = nil, joining isJoined: Bool = false, on board: inout Universe
  ) throws(LifeError) -> Bool {
    advanced(to: board)
    let act = act ?? edit.act
    guard let flips = try told(edit, on: board) else {
      replace(with: try edit.done(to: board), as: act, on: &board)
      return true
    }
    guard !flips.isEmpty else { return false }
    try board.flip(flips)
    if !(isJoined && join(flips, act)) { branch(act, flips: flips, to: board) }
    settle(at: board)
    return true
  }

  /// Puts another board in the place of this one.
  public mutating func replace(
    with other: Universe, as act: Act = .replace, on board: inout Universe
  ) {
    advanced(to: board)
    board = other
    branch(act, flips: nil, to: board)
    settle(at: board)
  }

  /// Tells that the board went on to where it is now; nothing happens when it did not.
  public mutating func advanced(to board: Universe, as act: Act = .run) {
    guard board.generation != now.generation else { return }
    push(act, Moment(lineage: now.lineage, generation: board.generation))
    lineages.reach(now)
    cache.insert(board, at: now)
    settle(at: board)
  }

  /// The cells that an edit changes; nil when they are too many to be told.
  private func told(_ edit: Edit, on board: Universe) throws(LifeError) -> Cells? {
    do { return try edit.flips(on: board) } catch .tooLarge { return nil }
  }

  /// Adds cells to the last edit, if it was of that kind and nothing has happened since.
  private mutating func join(_ flips: Cells, _ act: Act) -> Bool {
    guard position == entries.count, let last = entries.last, last.act == act,
      last.start.lineage != now.lineage, var lineage = lineages[now.lineage], let before = lineage.flips,
      lineage.seed == nil, lineage.begin == lineage.newest
    else { return false }
    lineage.flips = Delta(before.cells.symmetricDifference(flips))
    lineages[now.lineage] = lineage
    cache.remove(now)
    return true
  }

  /// Begins a lineage at the board's generation.
  private mutating func branch(_ act: Act, flips: Cells?, to board: Universe) {
    let generation = board.generation
    let isKept = flips == nil || wantsSeed(board)
    let number = lineages.add(
      Lineage(
        begin: generation, parent: now.lineage, flips: flips.map(Delta.init), seed: isKept ? board : nil,
        newest: generation))
    push(act, Moment(lineage: number, generation: generation))
  }

  mutating func push(_ act: Act, _ moment: Moment) {
    forgetUndone()
    entries.append(Entry(act: act, start: now, end: moment))
    position = entries.count
    now = moment
  }

  /// Forgets what was undone, and the lineages that began there.
  mutating func forgetUndone() {
    for entry in entries[position...] where entry.end.lineage > entry.start.lineage {
      lineages[entry.end.lineage] = nil
      cache.remove(lineage: entry.end.lineage)
    }
    entries.removeSubrange(position...)
  }
}
