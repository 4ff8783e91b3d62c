package import GameKit
import GridEditor
package import Kit
import PuzzleKit
package import TUI

/// The editor of arrangements: figure, start and a test, with relations between elements that are judged all the time.
package struct GridEditorScreen<T: GridTenant>: Screen {
  package typealias App = ParlorApp
  typealias P = T.G.P

  /// What is changed.
  enum Mode: CaseIterable, Hashable, Sendable {
    /// The figure.
    case target
    /// The places at the start of a play.
    case initial
    /// Nothing: the figure is played.
    case test
  }

  /// What the keys are about.
  enum Focus: Hashable, Sendable {
    case table
    /// Two features whose relation is looked for.
    case probe(GridProbe)
    /// The list of constraints, with the index of the chosen one.
    case list(Int)
    /// The parts of a constraint, with its index and the chosen one.
    case constraint(Int, ConstraintField)
    /// The rules for the whole figure, with the chosen one.
    case rules(RuleField)
    /// The element from which the others are seen.
    case anchor
  }

  /// What is asked over the table.
  enum Question: Hashable, Sendable {
    case common(PuzzleEditorQuestion)
    /// The rest of the description of a puzzle whose name is known.
    case details(GridDetailsQuestion)
    case template(MenuPanel<Int>)
  }

  /// The puzzle to open; nil for a new one, or once it is open.
  private var wanted: Identifier?
  /// The description of the puzzle as it was saved; nil for a new one.
  private(set) var description: PuzzleHeader?
  var draft = GridEditorDraft<T>.empty
  var mode = Mode.target
  var focus = Focus.table
  var question: Question?
  var trial: PuzzleTrial<T.G>?
  /// The element that is chosen, and those that change with it.
  var chosen = T.elements.first?.name ?? ""
  var group: Set<String> = []
  /// The element from which the others are seen; nil for the first one that was placed.
  var anchor: String?
  var showsGrid = true
  var showsGraph = false
  /// False while all elements are in the figure, which has the room to itself then.
  private(set) var showsTray = true
  /// The distance of the mouse from the center of the element that it drags.
  var grip: UnitPoint?
  /// The places to jump to, once they were asked for.
  var jumps: GridJumps<T>?
  /// The figure that a worker examines, and the content that is being saved.
  private var examined: T.Table?
  private var sent: GridContent<T.Table>?
  /// What is saved once the difficulty of its figure is measured.
  private var waiting: WaitingSave?
  private var backup: EditorBackup
  /// Real elements that are followed; nil while the camera is off.
  var live: T.Live?
  /// What is seen of a camera now.
  private var watched: CameraWish?
  let context: GameContext

  package init(_ id: Identifier?, _ context: GameContext) {
    (wanted, self.context) = (id, context)
    backup = EditorBackup(of: P.game, in: context)
  }

  /// True until the puzzle is open.
  var isOpening: Bool { wanted != nil }

  /// The table that is changed.
  var table: T.Table { mode == .initial ? draft.content.initial : draft.content.target }

  /// The elements that the next key changes.
  var selection: [String] {
    let names = T.elements.map(\.name)
    return group.isEmpty ? [chosen] : names.filter(group.contains)
  }

  package var alarm: Instant? { backup.due }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let commands = react(to: event, in: context) + examine() + followCamera(after: event)
    // What is dragged stays where the mouse is, and is kept once it is put down.
    if grip == nil { showsTray = mode == .initial || T.placed(in: table).count < T.elements.count }
    guard !isOpening, !isDrag(event), !commands.contains(.close) else { return commands }
    let changes = draft.hasChanged ? (try? JSONValue(of: draft.content))?.line : nil
    return commands + backup.keep(changes, of: description?.id, after: event, at: context.now)
  }

  /// True while the mouse drags something: writing all of it down would take longer than a frame may.
  private func isDrag(_ event: ParlorEvent) -> Bool {
    if case .input(.mouse) = event { grip != nil } else { false }
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return wanted.map { [.puzzle(PuzzleRequest<P>.open(.saved($0)))] } ?? restore()
    case .input(.key(.escape)) where isOpening: return [.close]
    case .input(let input): return isOpening ? [] : handle(input, in: context)
    case .response(.published(let event)):
      follow(event, at: context.now)
      return []
    case .response(let response): return take(response)
    case .resized, .interrupted:
      if event == .interrupted { live = nil }
      grip = nil
      draft.endRun()
      return []
    case .alarm, .ending: return []
    }
  }

  /// Goes on with changes that were never saved.
  private mutating func restore() -> [ParlorCommand] {
    let found: GridContent<T.Table>? = backup.changes(of: description?.id).flatMap {
      JSON.value(in: $0)
    }
    guard let found else { return [] }
    return draft.change { $0 = found } ? [.toast(Toast("Your unsaved changes are back."))] : []
  }

  /// Asks a worker about the figure, unless it still works on another one; what is to be saved comes first.
  private mutating func examine() -> [ParlorCommand] {
    let figure = waiting?.content.target ?? draft.content.target
    guard !isOpening, draft.findings == nil || waiting != nil, examined == nil,
      let question = T.question(about: figure)
    else { return [] }
    examined = figure
    return [.ask(question, of: T.G.self)]
  }

  /// True while a worker counts the solutions of the figure.
  var isExamining: Bool { examined != nil && draft.findings == nil }
}

// MARK: Real elements

extension GridEditorScreen {
  /// Watches the camera as long as the figure is in front.
  private mutating func followCamera(after event: ParlorEvent) -> [ParlorCommand] {
    // Behind another screen nothing was seen.
    if event == .appeared { watched = nil }
    let wish = mode == .target ? live?.wish : nil
    guard wish != watched else { return [] }
    watched = wish
    return [wish?.watching ?? .request(.camera(.unwatch))]
  }

  /// Puts the elements where the real ones lie, seen from the one that has lain still the longest.
  private mutating func follow(_ event: ServiceEvent, at now: Instant) {
    guard mode == .target, live?.take(event, at: now.elapsed) == true, let live else { return }
    anchor = live.anchor
    draft.change(.run("camera")) { $0.target = T.table($0.target, following: live) }
  }
}

// MARK: Responses

extension GridEditorScreen {
  private mutating func take(_ response: Response) -> [ParlorCommand] {
    if case .failed = response {
      sent = nil
      return isOpening ? [.replace(.puzzle(.list(), of: P.game))] : []
    }
    return take(response.puzzle(of: P.self))
  }

  private mutating func take(_ response: PuzzleResponse<P>?) -> [ParlorCommand] {
    switch response {
    case .opened(let opened)?:
      (wanted, description) = (nil, opened.puzzle.header)
      draft = GridEditorDraft(T.content(of: opened.puzzle))
      return restore()
    case .notFound(let sentence)?: return [.replace(.puzzle(.list(because: sentence), of: P.game))]
    // Another window has changed the puzzle, so that this one is a copy by now.
    case .saved(let id)? where id != description?.id:
      return [.puzzle(PuzzleRequest<P>.open(.saved(id)))]
    case .saved?:
      draft.markSaved(sent ?? draft.content)
      return [.toast(Toast("Saved.", severity: .success))]
    case .answered(let payload)?: return take(payload)
    case .list?, .deleted?, .imported?, .exported?, .exists?, .playSaved?, .notSaved?, .recorded?, .results?,
      .elsewhere?, nil:
      return []
    }
  }

  private mutating func take(_ payload: GamePayload) -> [ParlorCommand] {
    guard let answer: T.G.Answer = payload.unwrap(), let findings = T.findings(in: answer) else {
      return trial?.take(payload) ?? []
    }
    examined = nil
    draft.take(findings)
    guard let waiting, waiting.content.target == findings.table else { return [] }
    self.waiting = nil
    return save(waiting, measured: findings.difficulty)
  }
}

// MARK: Saving and leaving

/// A puzzle that is to be saved, with everything that was asked.
struct WaitingContent<Table: Codable & Hashable & Sendable>: Hashable, Sendable {
  let content: GridContent<Table>
  let details: GridDetails
}

extension GridEditorScreen {
  typealias WaitingSave = WaitingContent<T.Table>

  /// A content as a puzzle, with the identifier it has or a new one.
  func puzzle(
    _ content: GridContent<T.Table>, _ details: GridDetails, difficulty: Difficulty
  ) throws(PuzzleFault) -> P {
    let header = try PuzzleHeader.edited(
      description, name: details.name, difficulty: difficulty, ifNew: context.newIdentifier,
      at: context.opened)
    let described = try PuzzleHeader(
      id: header.id, name: details.name, author: details.author, description: details.description,
      tags: details.tags, difficulty: difficulty, revision: header.revision)
    return try T.puzzle(content, described)
  }

  /// The present content as a puzzle that is not saved.
  func trialPuzzle() throws(PuzzleFault) -> P {
    try puzzle(draft.content, GridDetails(description, name: "Test"), difficulty: .medium)
  }

  /// The measured difficulty of the figure as it is shown; nil as long as it is not known.
  var measured: Difficulty? {
    draft.findings?.difficulty.map { T.difficulty($0, in: draft.content.style) }
  }

  mutating func askToSave() -> [ParlorCommand] {
    do throws(PuzzleFault) {
      _ = try trialPuzzle()
      question = .common(.saving(description))
      return []
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  /// Saves the figure; one whose difficulty is still being measured waits for that.
  mutating func save(_ details: GridDetails) -> [ParlorCommand] {
    let waiting = WaitingSave(content: draft.content, details: details)
    guard details.difficulty == nil, draft.findings == nil else {
      return save(waiting, measured: draft.findings?.difficulty)
    }
    self.waiting = waiting
    return [.toast(Toast("Measuring how hard it is. It's saved right after."))]
  }

  /// Saves a figure with the difficulty that was chosen or measured.
  private mutating func save(_ waiting: WaitingSave, measured: Difficulty?) -> [ParlorCommand] {
    let shown = measured.map { T.difficulty($0, in: waiting.content.style) }
    do throws(PuzzleFault) {
      let puzzle = try puzzle(
        waiting.content, waiting.details,
        difficulty: waiting.details.difficulty ?? shown ?? description?.difficulty ?? .medium)
      (description, sent) = (puzzle.header, waiting.content)
      return [.puzzle(PuzzleRequest.save(puzzle))]
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  mutating func leave() -> [ParlorCommand] {
    guard draft.hasChanged else { return [.close] }
    question = .common(.leaving)
    return []
  }

  mutating func giveUp() -> [ParlorCommand] { backup.forget() + [.close] }
}

extension PuzzleFault {
  /// What is wrong and what to do, without the place in a file.
  fileprivate var sentence: String { "\(problem) \(advice)" }
}
