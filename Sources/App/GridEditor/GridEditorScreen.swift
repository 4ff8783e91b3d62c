package import GameKit
import GridEditor
package import Kit
import Library
import PuzzleKit
package import TUI

/// The editor of arrangements: figure, start and test, with constantly checked relations between elements.
package struct GridEditorScreen<T: GridTenant>: Screen {
  package typealias App = ParlorApp
  typealias P = T.G.P

  /// The part of the puzzle being edited.
  enum Mode: CaseIterable, Hashable, Sendable {
    case target
    /// The positions at the start of a play.
    case initial
    /// Nothing: the figure is played.
    case test
  }

  /// The object of key presses.
  enum Focus: Hashable, Sendable {
    case table
    /// Two features whose relation is examined.
    case probe(GridProbe)
    /// The list of constraints, with the selected index.
    case list(Int)
    /// The fields of a constraint, with its index and the selected field.
    case constraint(Int, ConstraintField)
    /// The rules for the whole figure, with the selected field.
    case rules(RuleField)
    /// The element from which the others are seen.
    case anchor
  }

  /// A question over the table.
  enum Question: Hashable, Sendable {
    /// The rest of the description, after the name.
    case details(GridDetailsQuestion)
    case template(MenuPanel<Int>)
  }

  var editing: PuzzleEditing<T.G, GridContent<T.Table>>
  var mode = Mode.target
  var focus = Focus.table
  var question: Question?
  /// The element that is chosen, and those that change with it.
  var chosen = T.elements.first?.name ?? ""
  var group: Set<String> = []
  /// The element from which the others are seen; nil for the first that was placed.
  var anchor: String?
  var showsGrid = true
  var showsGraph = false
  /// False while all elements are in the figure, which then gets all the room.
  private(set) var showsTray = true
  /// The offset of the mouse from the center of the dragged element.
  var grip: UnitPoint?
  /// The positions to jump to, once requested.
  var jumps: GridJumps<T>?
  /// The description that was being given when saving was left, for the next time; nil for none.
  var entered: GridDetails?
  /// What is saved once the difficulty of its figure is measured.
  private var waiting: WaitingSave?
  /// Real elements that are followed; nil while the camera is off.
  var live: T.Live?
  /// The current camera subscription.
  private var watched: CameraWish?

  package init(_ id: Identifier?, _ context: GameContext) {
    editing = PuzzleEditing(id, blank: Self.blank, context)
  }

  /// All elements beside the figure.
  private static var blank: GridContent<T.Table> {
    let tray = T.templates[0].table
    return GridContent(initial: tray, target: tray)
  }

  var content: GridContent<T.Table> { editing.draft.content }
  var judgment: GridJudgment<T> { GridJudgment(content: content, saved: editing.draft.saved) }

  /// The table that is changed.
  var table: T.Table { mode == .initial ? content.initial : content.target }

  /// The elements that the next key changes.
  var selection: [String] {
    let names = T.elements.map(\.name)
    return group.isEmpty ? [chosen] : names.filter(group.contains)
  }

  package var alarm: Instant? { editing.alarm }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let commands = react(to: event, in: context) + examine() + followCamera(after: event)
    // What is dragged stays where the mouse is, and is kept once it is put down.
    if grip == nil { showsTray = mode == .initial || table.placed.count < T.elements.count }
    return isDrag(event) ? commands : commands + editing.keep(after: event, commands, at: context.now)
  }

  /// True during a drag, when a backup of every change would take longer than a frame.
  private func isDrag(_ event: ParlorEvent) -> Bool {
    if case .input(.mouse) = event { grip != nil } else { false }
  }

  private mutating func react(to event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return editing.appear()
    case .input(.key(.escape)) where editing.isOpening: return [.close]
    case .input(let input): return editing.isOpening ? [] : handle(input, in: context)
    case .response(.published(let event)):
      follow(event, at: context.now)
      return []
    case .response(let response):
      return editing.accept(response, content: T.content) ?? accept(response.puzzle(of: P.self))
    case .resized, .interrupted:
      if event == .interrupted { live = nil }
      grip = nil
      editing.draft.endRun()
      return []
    case .alarm, .ending: return []
    }
  }

  /// Asks a worker about the figure; one that is to be saved comes first.
  private mutating func examine() -> [ParlorCommand] {
    editing.examine(urgent: waiting?.content.target) { T.question(about: $0) }
  }
}

// MARK: Real elements

extension GridEditorScreen {
  /// Watches the camera while the figure is in front.
  private mutating func followCamera(after event: ParlorEvent) -> [ParlorCommand] {
    // Behind another screen nothing was seen.
    if event == .appeared { watched = nil }
    let wish = mode == .target ? live?.wish : nil
    guard wish != watched else { return [] }
    watched = wish
    return [wish?.watching ?? .request(.camera(.unwatch))]
  }

  /// Moves the elements to where the real ones are, seen from the one that has been still the longest.
  private mutating func follow(_ event: ServiceEvent, at now: Instant) {
    guard mode == .target, live?.take(event, at: now.elapsed) == true, let live else { return }
    anchor = live.anchor
    editing.draft.change(.run("camera")) { $0.target = live.table(from: $0.target) }
  }
}

// MARK: Responses

extension GridEditorScreen {
  private mutating func accept(_ response: PuzzleResponse<P>?) -> [ParlorCommand] {
    guard case .answered(let payload)? = response else { return [] }
    guard let answer: T.G.Answer = payload.unwrap(), let findings = T.findings(in: answer) else {
      return editing.answerTrial(payload)
    }
    editing.accept(findings, about: findings.table)
    guard let waiting, waiting.content.target == findings.table else { return [] }
    self.waiting = nil
    return save(waiting, measured: findings.difficulty)
  }
}

// MARK: Saving

/// A puzzle that is to be saved, with everything that was asked.
struct WaitingContent<Table: GridTable>: Hashable, Sendable {
  let content: GridContent<Table>
  let details: GridDetails
}

extension GridEditorScreen {
  typealias WaitingSave = WaitingContent<T.Table>

  /// The content as a puzzle, with its existing identifier or a new one.
  func puzzle(
    _ content: GridContent<T.Table>, _ details: GridDetails, difficulty: Difficulty
  ) throws(PuzzleFault) -> P {
    let header = try editing.header(named: details.name, difficulty: difficulty)
    let described = try PuzzleHeader(
      id: header.id, name: details.name, author: details.author, description: details.description,
      tags: details.tags, difficulty: difficulty, revision: header.revision)
    return try T.puzzle(content, described)
  }

  /// The current content as an unsaved puzzle.
  func trialPuzzle() throws(PuzzleFault) -> P {
    try puzzle(content, GridDetails(editing.description, name: "Test"), difficulty: .medium)
  }

  /// The measured difficulty of the figure as shown; nil while unknown.
  var measured: Difficulty? {
    editing.draft.findings?.difficulty.map { T.difficulty($0, in: content.style) }
  }

  mutating func askToSave() -> [ParlorCommand] {
    do throws(PuzzleFault) {
      _ = try trialPuzzle()
      editing.askForName(entered?.name)
      return []
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  /// Saves the figure, if necessary after its difficulty is measured.
  mutating func save(_ details: GridDetails) -> [ParlorCommand] {
    let waiting = WaitingSave(content: content, details: details)
    guard details.difficulty == nil, editing.draft.findings == nil else {
      return save(waiting, measured: editing.draft.findings?.difficulty)
    }
    self.waiting = waiting
    return [.toast(Toast("Measuring how hard it is. It's saved right after."))]
  }

  /// Saves a figure with the chosen or measured difficulty.
  private mutating func save(_ waiting: WaitingSave, measured: Difficulty?) -> [ParlorCommand] {
    let shown = measured.map { T.difficulty($0, in: waiting.content.style) }
    do throws(PuzzleFault) {
      let puzzle = try puzzle(
        waiting.content, waiting.details,
        difficulty: waiting.details.difficulty ?? shown ?? editing.description?.difficulty ?? .medium)
      return editing.save(waiting.content, as: puzzle)
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }
}

extension PuzzleFault {
  /// The problem and what to do, without a position in a file.
  fileprivate var sentence: String { "\(problem) \(advice)" }
}
