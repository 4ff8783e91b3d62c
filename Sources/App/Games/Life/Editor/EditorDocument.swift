import GameKit
import Kit
import Life
import TUI
import Workers

/// The board in the editor: its cells, its metadata and its history.
struct EditorDocument: Sendable {
  private(set) var metadata: BoardMetadata
  private var lease: BoardLease
  private var history: EditHistory
  private(set) var plot = PopulationPlot()
  /// The ages of the cells in view; nil if they are not shown.
  private(set) var ages: CellAges?
  /// The board that this one is compared with.
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

  /// The cells; nil while a worker has them.
  var universe: Universe? { lease.universe }
  var isLent: Bool { lease.universe == nil }
  /// The latest snapshot.
  var snapshot: BoardSnapshot { lease.snapshot }
  var rule: Rule { metadata.pattern.rule }
  var topology: Topology { metadata.pattern.topology }
  /// The cells of a board with edges, or the box of all live cells.
  var extent: Box? { topology.box ?? snapshot.box }
  /// The cells that the cursor can reach.
  var world: Box { topology.box ?? BoardViewport.world }

  /// Takes a new snapshot, if the cells are here.
  mutating func look(_ request: ViewRequest) { lease.look(request) }

  /// The dots of a window: of now, or of the latest snapshot.
  func dots(_ window: CellWindow) -> Dots { lease.dots(window) }

  /// The states of a window: of now, or of the latest snapshot.
  func states(_ window: CellWindow) -> StateDots? { lease.states(window) }

  /// Begins or ends to track the ages of the cells in view.
  mutating func trackAges(_ isOn: Bool) {
    ages = isOn ? CellAges(snapshot.dots, snapshot.window, generation: snapshot.generation) : nil
  }
}

extension EditorDocument {
  /// Changes the board, so that the change can be undone.
  ///
  /// - Parameter isJoined: True for a part of the same stroke as the change before.
  mutating func edit(
    _ edit: Edit, as action: HistoryAction? = nil, joining isJoined: Bool = false, at now: Instant
  ) throws(LifeError) {
    guard var universe = lease.takeOut() else { return }
    defer { lease.put(universe) }
    guard try history.perform(edit, as: action, joining: isJoined, on: &universe) else { return }
    metadata.changeCells(at: now)
    plot.add(universe.population, at: universe.generation)
  }

  /// Puts the live cells under another rule or into another world.
  mutating func change(_ rule: Rule, _ topology: Topology, at now: Instant) throws(LifeError) {
    guard var universe = lease.takeOut() else { return }
    defer { lease.put(universe) }
    let other = try universe.converted(to: rule, topology)
    history.replace(with: other, on: &universe)
    metadata.place(under: rule, in: topology)
    metadata.changeCells(at: now)
  }

  /// Hands the cells to a worker; nil if they are not here.
  mutating func lend(for request: ViewRequest) -> TransferBox<Universe>? {
    keepStart()
    // The snapshot is all there is to show until the board comes back.
    if snapshot.window != request.window { lease.look(request) }
    return lease.lend()
  }

  /// Lets tiles compute a board that HashLife is too slow for.
  mutating func leaveHashLife() {
    guard var universe = lease.takeOut() else { return }
    universe.leaveHashLife()
    lease.put(universe)
  }

  /// Takes the cells back from a worker.
  mutating func takeBack(_ box: TransferBox<Universe>, _ snapshot: BoardSnapshot, at now: Instant) {
    lease.takeBack(box, snapshot)
    metadata.saving.change(.cells, at: now)
    guard let universe = lease.universe else { return }
    history.record(universe)
    plot.add(snapshot.population, at: snapshot.generation)
    ages?.update(snapshot.dots, snapshot.window, generation: snapshot.generation)
  }
}

/// Large changes.
extension EditorDocument {
  /// Copies of the board and its history, for a worker to change; nil if the cells are not here.
  var editable: EditableBoard? { universe.map { EditableBoard(universe: $0, history: history) } }

  /// Takes over a changed board and its history.
  mutating func take(_ board: EditableBoard, at now: Instant) {
    history = board.history
    lease.put(board.universe)
    metadata.place(under: board.universe.rule, in: board.universe.topology)
    metadata.changeCells(at: now)
    plot.add(board.universe.population, at: board.universe.generation)
  }
}

/// The start.
extension EditorDocument {
  /// The generation that a reset restores.
  var startGeneration: Int { metadata.start?.generation ?? snapshot.generation }

  /// Keeps the board as its start, if it is about to leave the generation of that.
  private mutating func keepStart() {
    guard let universe, universe.generation <= startGeneration else { return }
    metadata.keepStart(universe)
  }

  /// Replaces the board by its start, which can be undone.
  ///
  /// - Returns: False if the board has no start of this generation.
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

/// History.
extension EditorDocument {
  /// The generations since the last edit.
  var timeline: Timeline { history.timeline }
  /// The earliest generation that can be restored.
  var earliest: Int { history.earliest }

  /// Records that the board has advanced to its present generation.
  mutating func recordAdvance(as action: HistoryAction) {
    if let universe { history.recordAdvance(to: universe, as: action) }
  }

  mutating func undo() -> HistoryTarget? { universe.flatMap { history.undo(from: $0) } }

  mutating func redo() -> HistoryTarget? { universe.flatMap { history.redo(from: $0) } }

  /// The way to another generation; nil if it cannot be restored.
  mutating func target(to generation: Int) -> HistoryTarget? {
    universe.flatMap { history.target(at: generation, from: $0) }
  }

  /// Replaces the board by the state at the end of a way, which may have another rule or world.
  ///
  /// - Returns: False if the history has changed since the way was computed.
  mutating func arrive(_ target: HistoryTarget, with universe: Universe) -> Bool {
    guard history.complete(target, with: universe) else { return false }
    metadata.place(under: universe.rule, in: universe.topology)
    if universe.generation != self.universe?.generation { keepStart() }
    // The start of time makes it due at once: the player may have waited long for it.
    metadata.saving.change(.cells, at: .start)
    lease.put(universe)
    plot.add(universe.population, at: universe.generation)
    return true
  }
}

/// Saving.
extension EditorDocument {
  /// Records that the way the board is viewed has changed.
  mutating func touch(at now: Instant) { metadata.saving.change(.view, at: now) }

  /// The board to save; nil if nothing has changed or the cells are not here.
  ///
  /// The changes stay unsaved until ``confirmSave()``.
  mutating func changesToSave(isActive: Bool, view: String) -> Board? {
    guard metadata.saving.hasOpenChanges, let universe else { return nil }
    metadata.saving.begin()
    var board = metadata.board(universe, isActive: isActive, view: view)
    board.history = history.saved(at: universe, start: board.start)
    return board
  }

  /// Skips the delay before saving.
  mutating func saveSoon() { metadata.saving.hurry() }

  /// Records that a save worked.
  mutating func confirmSave() { metadata.saving.confirm() }

  /// Records that a save failed, and schedules another one.
  mutating func failSave(_ reason: String, at now: Instant) { metadata.saving.fail(reason, at: now) }

  /// Records that the answers to all but the latest saves will never arrive.
  mutating func loseAnswers(butOf latest: Int) { metadata.saving.loseAnswers(butOf: latest) }

  mutating func setCycle(_ cycle: Board.Cycle?) { metadata.cycle = cycle }

  /// Marks that the metadata is being read again.
  mutating func beginReload() { metadata.isReloading = true }

  /// Records that the metadata could not be read again.
  mutating func endReload() { metadata.isReloading = false }

  /// Takes over the title, author and comments of the saved board.
  mutating func reload(_ board: Board) { metadata.reload(board) }

  /// Continues as a copy, because another program has changed the original.
  mutating func become(_ copy: BoardCopy) { metadata.become(copy) }

  /// The board, or a part of it, as a pattern; nil if the cells are not here.
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

/// The cells of the editor's board: here, or lent to a worker.
///
/// Invariant: only one of both holds them, so a job never copies the board. While they are lent, the latest
/// snapshot is shown.
struct BoardLease: Sendable {
  /// The cells; nil while they are lent.
  private(set) var universe: Universe?
  private(set) var snapshot: BoardSnapshot

  init(_ universe: Universe, _ request: ViewRequest) {
    snapshot = BoardSnapshot(of: universe, request)
    self.universe = universe
  }

  /// Hands the cells out; nil if they are not here.
  mutating func lend() -> TransferBox<Universe>? { universe.take().map { TransferBox($0) } }

  /// Takes the cells back.
  mutating func takeBack(_ box: TransferBox<Universe>, _ latest: BoardSnapshot) {
    guard let back = box.take() else { return }
    universe = back
    snapshot = latest
  }

  /// Takes the cells out to change them; they must be put back at once.
  mutating func takeOut() -> Universe? { universe.take() }

  /// Puts cells in and takes a new snapshot.
  mutating func put(_ other: Universe) {
    snapshot = BoardSnapshot(of: other, snapshot.request)
    universe = other
  }

  /// Takes a snapshot of another part.
  mutating func look(_ request: ViewRequest) {
    if let universe { snapshot = BoardSnapshot(of: universe, request) }
  }

  /// The dots of a window: of now, or of the latest snapshot.
  func dots(_ window: CellWindow) -> Dots {
    guard window != snapshot.window else { return snapshot.dots }
    return universe?.dots(window) ?? snapshot.dots(movedTo: window)
  }

  /// The states of a window: of now, or of the latest snapshot.
  func states(_ window: CellWindow) -> StateDots? {
    guard window != snapshot.window else { return snapshot.states }
    return universe.map { $0.states(window) } ?? snapshot.states(movedTo: window)
  }
}

/// Everything about a board but its cells, and the state of saving it.
struct BoardMetadata: Hashable, Sendable {
  private(set) var id: Identifier
  private var created: Timestamp
  /// Title, author, comments, rule and topology; its content is that of the last save.
  private(set) var pattern: Pattern
  /// The board when it last left its first generation; nil if it never did.
  ///
  /// Edits in that generation change it, later ones do not.
  private(set) var start: Pattern?
  /// The cycle in which the board ends, if it is known.
  var cycle: Board.Cycle?
  /// True while the saved board is being read again; a failure means that it was deleted.
  var isReloading = false
  fileprivate(set) var saving = SaveState()

  init(_ board: Board) {
    id = board.id
    created = board.created
    pattern = board.pattern
    start = board.start
    cycle = board.cycle
  }

  var title: String { pattern.title.isEmpty ? "Life" : pattern.title }

  /// The board among things that are not saved.
  var unsavedName: String { pattern.unsavedName }

  /// A suggested name for a file, without an ending.
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
    (id, created, pattern.title) = (copy.id, copy.created, copy.title)
  }

  fileprivate mutating func place(under rule: Rule, in topology: Topology) {
    (pattern.rule, pattern.topology) = (rule, topology)
  }

  fileprivate mutating func keepStart(_ universe: Universe) {
    start = Pattern(of: universe)
  }

  /// Records an edit, which invalidates the known cycle.
  fileprivate mutating func changeCells(at now: Instant) {
    cycle = nil
    saving.change(.cells, at: now)
  }

  /// The board to save.
  fileprivate func board(_ universe: Universe, isActive: Bool, view: String) -> Board {
    var whole = pattern
    whole.content = universe.content
    whole.generation = universe.generation
    let hasLeft = start.map { $0.generation != universe.generation } ?? false
    return Board(
      id: id, pattern: whole, created: created, isActive: isActive, cycle: cycle, view: view,
      start: hasLeft ? start : nil)
  }
}
