import GameKit
import Kit
import Life
import TUI

struct LifeEditor: Sendable {
  var document: EditorDocument
  var view: EditorView
  var mode = EditorMode.draw
  var selection: SelectionState
  var run: RunControl
  var jobs = BackgroundJobs()
  var input: InputState

  init(_ board: Board, _ settings: LifeSettings, in context: ParlorContext) throws(LifeError) {
    let window = BoardViewport().window(in: context.area)
    document = try EditorDocument(board, undoBudget: settings.undoBudget, ViewRequest(window: window))
    view = EditorView(settings.viewOptions)
    selection = SelectionState(seed: board.id.low)
    run = RunControl(speed: settings.speed, pausesUnseen: settings.pausesUnseen)
    input = InputState(layout: settings.keyLayout)
    restore(board, in: context)
    document.trackAges(view.options.showsAges)
  }

  /// Restores the saved view of a board, or begins with all of it in view.
  private mutating func restore(_ board: Board, in context: ParlorContext) {
    let area = view.boardArea(in: context.area)
    if let saved = SavedView(board.view) {
      view.restore(saved)
      view.clampCursor(to: document.reachableBox)
      run.restore(speed: saved.number("speed"), leapExponent: saved.number("leap"))
      selection.restore(saved)
      if let start = saved.cell("selecting") { mode = .select(from: start) }
      view.followCursor(in: area)
    } else if let extent = document.extent {
      view.begin(with: extent, in: area, isLarge: context.look.isLarge)
    }
    document.look(request(in: context))
    if board.isActive { run.start(at: context.now) }
  }

  /// The request for everything on screen.
  func request(in context: ParlorContext) -> ViewRequest {
    view.request(of: document.extent, in: context.area)
  }

  func boardArea(in context: ParlorContext) -> Rect { view.boardArea(in: context.area) }
}

struct InputState: Sendable {
  let layout: KeyLayout
  var drag: DragState?
  /// The result of the latest action in a few words; cleared by the next key.
  var notice = ""
  private(set) var count: Int?
  /// The way to leave as soon as the board is saved.
  var exit: EditorExit?
  /// True once the program is about to end, when only saving continues.
  var isEnding = false
  /// The inputs that wait for the board to return.
  private var waiting: [Input] = []

  init(layout: KeyLayout) { self.layout = layout }

  var isWaiting: Bool { !waiting.isEmpty }

  mutating func postpone(_ input: Input) { waiting.append(input) }

  mutating func nextWaiting() -> Input? { waiting.isEmpty ? nil : waiting.removeFirst() }

  mutating func clearCount() { count = nil }

  /// Adds a digit to the number before a command.
  ///
  /// - Returns: False if the key is not such a digit.
  mutating func acceptDigit(_ key: Key) -> Bool {
    guard let typed = key.typed, typed.isASCII, let digit = typed.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = (count ?? 0).saturatingMultiplied(by: 10).saturatingAdding(digit)
    return true
  }
}

extension LifeEditor {
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let commands = respond(to: event, in: context)
    if let cancel = commands.lastIndex(where: \.isCancel) {
      document.dropUnansweredSaves(except: commands[cancel...].count(where: \.isSave))
    }
    return commands
  }

  private mutating func respond(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if let response = event.lifeResponse { return accept(response, in: context) }
    switch event {
    case .input(let input): return accept(input, in: context)
    case .alarm: return wake(in: context)
    case .appeared: return comeBack(in: context)
    case .interrupted:
      input.drag = nil
      return saveNow()
    case .ending:
      input.isEnding = true
      return saveNow()
    case .resized:
      view.followCursor(in: boardArea(in: context))
      return []
    case .response(.failed) where document.metadata.isReloading: return failToReload()
    case .response: return []
    }
  }

  /// Handles an input, or postpones it while a worker has the board.
  private mutating func accept(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if document.isLent, self.input.isWaiting || needsBoard(input) {
      self.input.postpone(input)
      return []
    }
    return perform(input, in: context)
  }

  private func needsBoard(_ input: Input) -> Bool {
    switch input {
    case .key(let key): mode.isAsking || EditorCommand(key, in: mode, self.input.layout)?.needsBoard ?? false
    case .mouse, .paste: true
    case .focus: false
    }
  }

  private mutating func perform(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if let exit = self.input.exit {
      // The other inputs are meant for the next screen.
      if input == .key(.escape) { askHowToLeave(exit) }
      return []
    }
    if mode.isAsking { return answer(input, in: context) }
    switch input {
    case .key(let key): return press(key, in: context)
    case .mouse(let mouse): return handle(mouse, in: context)
    case .paste(let text): return [.patterns(.readText(text))]
    case .focus(let isFocused): return focus(isFocused, in: context)
    }
  }

  mutating func performWaiting(in context: ParlorContext) -> [ParlorCommand] {
    var commands: [ParlorCommand] = []
    while !document.isLent, let next = input.nextWaiting() { commands += perform(next, in: context) }
    return commands
  }

  /// False while the program ends but a worker has the board, which will be saved as soon as it returns.
  var isReadyToEnd: Bool { !(input.isEnding && document.isLent) }

  private mutating func accept(_ response: LifeResponse, in context: ParlorContext) -> [ParlorCommand] {
    switch response {
    case .job(let response) where input.isEnding: return acceptAtEnd(response, in: context)
    case .job(let response): return accept(response, in: context)
    case .patterns(.pattern(let pattern)), .offer(let pattern?): return preview(pattern, in: context)
    case .boards(.board(let board)): document.reload(board)
    case .boards(.saved): return saved()
    case .boards(.savedAsCopy(let copy)):
      document.become(copy)
      return saved()
    case .boards(.notSaved(_, let reason)):
      document.failSave(reason, at: context.now)
      if let exit = input.exit { askHowToLeave(exit) }
    case .patterns(.written(let path)):
      return [.toast(Toast("Saved as \(path).", severity: .success))]
    case .patterns(.exists(let pattern, let path)):
      ask(.overwrite(.writeFile(pattern, path: path, existing: .replace), .overwriting(path)))
    case .patterns(.rule(let rule, let world)): return change(checking: rule, world, in: context)
    case .comparison(let pattern): return compare(with: pattern)
    case .boards, .patterns(.library), .offer(nil), .search, .scanned: break
    }
    return []
  }

  /// Continues after another screen: reads the title and the offered pattern, and resumes the job.
  private mutating func comeBack(in context: ParlorContext) -> [ParlorCommand] {
    document.beginReload()
    return [.boards(.read(document.metadata.id)), .life(.takeOffer)] + pauseJob() + resumeJob(in: context)
  }

  /// Closes the editor if its board was deleted; but if it has changes, saving them will restore the board.
  private mutating func failToReload() -> [ParlorCommand] {
    document.endReload()
    return document.metadata.saving.hasUnsavedCells ? [] : [.close]
  }

  private mutating func focus(_ isFocused: Bool, in context: ParlorContext) -> [ParlorCommand] {
    guard run.pausesUnseen else { return [] }
    if isFocused {
      run.resume(at: context.now)
      return pauseJob() + resumeJob(in: context)
    }
    run.rest()
    return pauseJob()
  }
}

extension LifeEditor {
  var acceptsText: Bool { if case .ask(let question) = mode { question.acceptsText } else { false } }

  var hints: [Hint] {
    if case .ask(let question) = mode { return question.hints }
    let hasStates = document.rule.stateCount > 2
    let commands = mode.commands.filter {
      hasStates || ![.draw(.nextState), .draw(.previousState)].contains($0)
    }
    let hints = commands.map { command in
      let hint = command.hint(in: input.layout)
      return command == .time(.run) && run.isMoving ? hint.titled("Pause") : hint
    }
    guard mode == .draw, selection.box != nil else { return hints + mode.additionalHelp }
    let first = EditorMode.selected.map { $0.selectionHint(in: input.layout) }
    let keys = Set(first.flatMap(\.keys))
    return first + hints.filter { keys.isDisjoint(with: $0.keys) } + mode.additionalHelp
  }

  private mutating func press(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    if input.acceptDigit(key) { return [] }
    input.notice = ""
    defer { input.clearCount() }
    if key == .escape, input.count != nil { return [] }
    return EditorCommand(key, in: mode, input.layout).map { perform($0, key, in: context) } ?? []
  }

  private mutating func perform(
    _ command: EditorCommand, _ key: Key, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch command {
    case .draw(.move):
      move(key, in: context)
      return []
    case .draw(let command): return perform(command, in: context)
    case .time(let command): return perform(command, in: context)
    case .view(let command): return perform(command, key, in: context)
    case .select(let command): return perform(command, in: context)
    case .paste(let command): return perform(command, in: context)
    case .timeline(let command): return perform(command, key, in: context)
    case .board(let command): return perform(command, in: context)
    }
  }
}

extension ParlorCommand {
  fileprivate var isCancel: Bool { if case .cancel = self { true } else { false } }

  fileprivate var isSave: Bool {
    guard case .request(.game(.life, let payload)) = self, let request: LifeRequest = payload.unwrap(),
      case .boards(.save) = request
    else { return false }
    return true
  }
}

extension Hint {
  /// The same key with another title.
  fileprivate func titled(_ title: String) -> Hint {
    guard let key = keys.first else { return self }
    return Hint(key, title: title).grouped(group)
  }
}
