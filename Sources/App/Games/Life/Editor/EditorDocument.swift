import GameKit
import Life
import TUI
import Workers

struct EditorDocument: Sendable {
  private(set) var metadata: BoardMetadata
  private var lease: BoardLease
  private var history: EditHistory
  private(set) var plot = PopulationPlot()
  private(set) var ages: CellAges?
  /// The board to compare this one with; nil if there is none.
  var compared: ComparedBoard?

  init(_ board: Board, undoBudget: Int, _ request: ViewRequest) throws(LifeError) {
    let universe = try Universe(board.pattern)
    metadata = BoardMetadata(board)
    history =
      board.history.flatMap { EditHistory(universe, restoring: $0, budget: undoBudget) }
      ?? EditHistory(universe, budget: undoBudget)
    lease = BoardLease(universe, request)
    plot.add(universe.population, at: universe.generation)
  }

  var universe: Universe? { lease.universe }
  var isLent: Bool { lease.universe == nil }
  var snapshot: BoardSnapshot { lease.snapshot }
  var rule: Rule { metadata.pattern.rule }
  var topology: Topology { metadata.pattern.topology }
  /// The box of a finite board, or of all live cells.
  var extent: Box? { topology.box ?? snapshot.box }
  var reachableBox: Box { topology.box ?? BoardViewport.world }

  /// Takes a new snapshot, unless a worker has the cells.
  mutating func look(_ request: ViewRequest) { lease.look(request) }

  /// The current dots of a window, or those of the latest snapshot while a worker has the cells.
  func dots(_ window: CellWindow) -> Dots { lease.dots(window) }

  /// The current states in a window, or those of the latest snapshot while a worker has the cells.
  func states(_ window: CellWindow) -> StateDots? { lease.states(window) }

  mutating func trackAges(_ isOn: Bool) {
    ages = isOn ? CellAges(snapshot.dots, snapshot.window, generation: snapshot.generation) : nil
  }
}

extension EditorDocument {
  /// Edits the board and records the change for undo.
  ///
  /// - Parameter isJoined: True for a further part of the same mouse stroke.
  mutating func edit(
    _ edit: Edit, as action: HistoryAction? = nil, joining isJoined: Bool = false, at now: Instant
  ) throws(LifeError) {
    guard var universe = lease.takeOut() else { return }
    defer { lease.put(universe) }
    guard try history.perform(edit, as: action, joining: isJoined, on: &universe) else { return }
    metadata.changeCells(at: now)
    plot.add(universe.population, at: universe.generation)
  }

  mutating func change(_ rule: Rule, _ topology: Topology, at now: Instant) throws(LifeError) {
    guard var universe = lease.takeOut() else { return }
    defer { lease.put(universe) }
    let other = try universe.converted(to: rule, topology)
    history.replace(with: other, on: &universe)
    metadata.place(under: rule, in: topology)
    metadata.changeCells(at: now)
  }

  /// Hands the cells to a worker; nil if a worker already has them.
  mutating func lend(for request: ViewRequest) -> TransferBox<Universe>? {
    keepStart()
    // Only the snapshot can be shown until the board comes back.
    if snapshot.window != request.window { lease.look(request) }
    return lease.lend()
  }

  /// Switches from HashLife to tiles, for a board on which HashLife is too slow.
  mutating func leaveHashLife() {
    guard var universe = lease.takeOut() else { return }
    universe.leaveHashLife()
    lease.put(universe)
  }

  mutating func takeBack(_ box: TransferBox<Universe>, _ snapshot: BoardSnapshot, at now: Instant) {
    lease.takeBack(box, snapshot)
    metadata.saving.change(.cells, at: now)
    guard let universe = lease.universe else { return }
    history.record(universe)
    plot.add(snapshot.population, at: snapshot.generation)
    ages?.update(snapshot.dots, snapshot.window, generation: snapshot.generation)
  }
}

extension EditorDocument {
  /// Copies of the board and its history for a worker to change; nil if a worker has the cells.
  var editable: EditableBoard? { universe.map { EditableBoard(universe: $0, history: history) } }

  /// Takes over a board that a worker has changed, and its history.
  mutating func take(_ board: EditableBoard, at now: Instant) {
    history = board.history
    lease.put(board.universe)
    metadata.place(under: board.universe.rule, in: board.universe.topology)
    metadata.changeCells(at: now)
    plot.add(board.universe.population, at: board.universe.generation)
  }
}

extension EditorDocument {
  var startGeneration: Int { metadata.start?.generation ?? snapshot.generation }

  /// Keeps the board as its start if it is about to leave the start's generation.
  private mutating func keepStart() {
    guard let universe, universe.generation <= startGeneration else { return }
    metadata.keepStart(universe)
  }

  /// Replaces the board by its start; this can be undone.
  ///
  /// - Returns: False if there is no start at this generation.
  mutating func reset(to generation: Int, at now: Instant) throws(LifeError) -> Bool {
    guard let start = metadata.start, start.generation == generation, var universe = lease.takeOut() else {
      return false
    }
    defer { lease.put(universe) }
    history.replace(with: try Universe(start), as: .jump, on: &universe)
    metadata.place(under: start.rule, in: start.topology)
    metadata.changeCells(at: now)
    plot.add(universe.population, at: universe.generation)
    return true
  }
}

extension EditorDocument {
  var timeline: Timeline { history.timeline }
  var earliest: Int { history.earliest }

  mutating func recordAdvance(as action: HistoryAction) {
    if let universe { history.recordAdvance(to: universe, as: action) }
  }

  mutating func undo() -> HistoryTarget? { universe.flatMap { history.undo(from: $0) } }

  mutating func redo() -> HistoryTarget? { universe.flatMap { history.redo(from: $0) } }

  /// The target at a generation; nil if it cannot be restored.
  mutating func target(to generation: Int) -> HistoryTarget? {
    universe.flatMap { history.target(at: generation, from: $0) }
  }

  /// Replaces the board by the computed state of a target, which may have another rule or topology.
  ///
  /// - Returns: False if the history has changed since the target was requested.
  mutating func arrive(_ target: HistoryTarget, with universe: Universe) -> Bool {
    guard history.complete(target, with: universe) else { return false }
    metadata.place(under: universe.rule, in: universe.topology)
    if universe.generation != self.universe?.generation { keepStart() }
    // With the earliest time the save is due at once, because the player may have waited long for this state.
    metadata.saving.change(.cells, at: .start)
    lease.put(universe)
    plot.add(universe.population, at: universe.generation)
    return true
  }
}

extension EditorDocument {
  /// Records that the view has changed.
  mutating func markViewChanged(at now: Instant) { metadata.saving.change(.view, at: now) }

  /// Returns the board to save; nil if nothing has changed or a worker has the cells.
  ///
  /// The changes count as unsaved until ``confirmSave()``.
  mutating func changesToSave(isActive: Bool, view: String) -> Board? {
    guard metadata.saving.hasOpenChanges, let universe else { return nil }
    metadata.saving.begin()
    var board = metadata.board(universe, isActive: isActive, view: view)
    board.history = history.saved(at: universe, start: board.initialPattern)
    return board
  }

  mutating func saveWithoutDelay() { metadata.saving.hurry() }

  /// Records that a save succeeded.
  mutating func confirmSave() { metadata.saving.confirm() }

  /// Records that a save failed and schedules another one.
  mutating func failSave(_ reason: String, at now: Instant) { metadata.saving.fail(reason, at: now) }

  /// Records that only the latest save will still be answered.
  mutating func dropUnansweredSaves(except latest: Int) {
    metadata.saving.dropUnansweredSaves(except: latest)
  }

  mutating func setCycle(_ cycle: Board.Cycle?) { metadata.cycle = cycle }

  mutating func beginReload() { metadata.isReloading = true }

  mutating func endReload() { metadata.isReloading = false }

  mutating func reload(_ board: Board) { metadata.reload(board) }

  /// Continues as a copy, because another program has changed the saved board.
  mutating func become(_ copy: BoardCopy) { metadata.become(copy) }

  /// The board, or a part of it, as a pattern; nil if a worker has the cells.
  func pattern(of part: Box?) throws(LifeError) -> Pattern? {
    guard let universe else { return nil }
    var pattern = metadata.pattern
    pattern.generation = universe.generation
    pattern.content =
      try part.map { box throws(LifeError) in .cells(try universe.cells(in: box)) }
      ?? universe.content
    if part != nil { pattern.topology = .plane }
    return pattern
  }
}

/// The cells of the editor's board, here or lent to a worker.
///
/// Invariant: only one of the two has them, so that a job never copies the board. The latest snapshot is
/// shown while they are lent.
struct BoardLease: Sendable {
  private(set) var universe: Universe?
  private(set) var snapshot: BoardSnapshot

  init(_ universe: Universe, _ request: ViewRequest) {
    snapshot = BoardSnapshot(of: universe, request)
    self.universe = universe
  }

  mutating func lend() -> TransferBox<Universe>? { universe.take().map { TransferBox($0) } }

  mutating func takeBack(_ box: TransferBox<Universe>, _ latest: BoardSnapshot) {
    guard let back = box.take() else { return }
    universe = back
    snapshot = latest
  }

  /// Removes the cells in order to change them; they must be put back at once.
  mutating func takeOut() -> Universe? { universe.take() }

  /// Puts cells back and takes a new snapshot.
  mutating func put(_ other: Universe) {
    snapshot = BoardSnapshot(of: other, snapshot.request)
    universe = other
  }

  /// Takes a snapshot of another part; does nothing while the cells are lent.
  mutating func look(_ request: ViewRequest) {
    if let universe { snapshot = BoardSnapshot(of: universe, request) }
  }

  /// The current dots of a window, or those of the latest snapshot while the cells are lent.
  func dots(_ window: CellWindow) -> Dots {
    guard window != snapshot.window else { return snapshot.dots }
    return universe?.dots(window) ?? snapshot.dots(movedTo: window)
  }

  /// The current states in a window, or those of the latest snapshot while the cells are lent.
  func states(_ window: CellWindow) -> StateDots? {
    guard window != snapshot.window else { return snapshot.states }
    return universe.map { $0.states(window) } ?? snapshot.states(movedTo: window)
  }
}

/// Everything about a board except its cells, with the state of saving it.
struct BoardMetadata: Hashable, Sendable {
  private(set) var id: Identifier
  private var created: Timestamp
  /// Title, author, comments, rule and topology; the content is as of the last save.
  private(set) var pattern: Pattern
  /// The board as it last left its first generation; nil if it never did.
  ///
  /// Edits in that generation change it; later ones do not.
  private(set) var start: Pattern?
  /// The board's final cycle; nil if unknown.
  var cycle: Board.Cycle?
  /// True while the saved board is being read again; a failure then means that it was deleted.
  var isReloading = false
  fileprivate(set) var saving = SaveState()

  init(_ board: Board) {
    id = board.id
    created = board.created
    pattern = board.pattern
    start = board.initialPattern
    cycle = board.cycle
  }

  var title: String { pattern.title.isEmpty ? "Life" : pattern.title }

  /// The board's name in a list of things not saved.
  var unsavedName: String { pattern.unsavedName }

  /// A suggested file name without an extension.
  var fileName: String {
    let name = pattern.title.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    return name.contains { $0 != "-" } ? String(name) : "life"
  }

  fileprivate mutating func reload(_ board: Board) {
    isReloading = false
    guard board.id == id else { return }
    pattern.title = board.pattern.title
    pattern.author = board.pattern.author
    pattern.comments = board.pattern.comments
  }

  fileprivate mutating func become(_ copy: BoardCopy) {
    guard copy.original == id else { return }
    id = copy.id
    created = copy.created
    pattern.title = copy.title
  }

  fileprivate mutating func place(under rule: Rule, in topology: Topology) {
    pattern.rule = rule
    pattern.topology = topology
  }

  fileprivate mutating func keepStart(_ universe: Universe) {
    start = Pattern(of: universe)
  }

  fileprivate mutating func changeCells(at now: Instant) {
    cycle = nil
    saving.change(.cells, at: now)
  }

  fileprivate func board(_ universe: Universe, isActive: Bool, view: String) -> Board {
    var whole = pattern
    whole.content = universe.content
    whole.generation = universe.generation
    let hasLeft = start.map { $0.generation != universe.generation } ?? false
    return Board(
      id: id, pattern: whole, created: created, isActive: isActive, cycle: cycle, view: view,
      initialPattern: hasLeft ? start : nil)
  }
}
