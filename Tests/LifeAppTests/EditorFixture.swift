import GameKit
import Kit
import Life
import TUI
import TestKit

@testable import GameTestKit
@testable import LifeApp

/// The editor with a board in memory; jobs are done at once unless a test holds them back.
struct EditorFixture: DrivenScreen {
  private(set) var screen: LifeEditorScreen
  private(set) var size: Size
  var now = Instant.start
  /// The board as it was saved last.
  private(set) var saved: Board
  /// The pattern offered by the library.
  var offer: Pattern?
  /// The commands since the last input that the fixture does not handle.
  private(set) var commands: [ParlorCommand] = []
  let look: Look
  /// False while jobs are held back.
  var performsJobs = true
  /// The reason why every save fails; nil if saves work.
  var trouble: String?
  /// The number of saves that failed.
  private(set) var failures = 0
  /// All requests for files and rules.
  private(set) var requests: [LifeRequest] = []
  /// True while saves are held back.
  var holdsSaves = false
  private var heldSaves: [Board] = []
  /// The boards that were given up.
  private(set) var discarded: [Identifier] = []
  private var heldJobs: [LifeJob] = []

  init(
    _ rows: [String] = [], rule: Rule = .life, topology: Topology = .plane, size: Size = Size(80, 24),
    look: Look = Look(theme: BoardPictures.theme("default")), preferences: Preferences = Preferences(),
    view: String = ""
  ) {
    let pattern = BoardFixtures.pattern("Test", rows, rule: rule, topology: topology)
    self.init(
      Board(id: Identifier(high: 0, low: 1), pattern: pattern, created: Timestamp(seconds: 0), view: view),
      size: size, look: look, preferences: preferences)
  }

  init(
    _ board: Board, size: Size = Size(80, 24), look: Look = Look(theme: BoardPictures.theme("default")),
    preferences: Preferences = Preferences()
  ) {
    (saved, self.size, self.look) = (board, size, look)
    screen = LifeEditorScreen(.board(nil), preferences)
    tell(.appeared)
  }

  mutating func tell(_ event: ParlorEvent) {
    for command in screen.handle(event, in: Context(now: now, area: size.body, look: look)) {
      guard case .request(.game(.life, let payload)) = command, let request: LifeRequest = payload.unwrap()
      else {
        commands.append(command)
        continue
      }
      if let response = respond(to: request) { tell(.response(.life(response))) }
    }
  }

  private mutating func respond(to request: LifeRequest) -> LifeResponse? {
    if case .patterns = request { requests.append(request) }
    switch request {
    case .boards(.open), .boards(.read): return .boards(.board(saved))
    case .boards(.save(let board)):
      guard !holdsSaves else {
        heldSaves.append(board)
        return nil
      }
      return save(board)
    case .takeOffer:
      defer { offer = nil }
      return .offer(offer)
    case .patterns(.readText(let text)):
      return (try? PatternText.read(Array(text.utf8))).map { .patterns(.pattern($0.pattern)) }
    case .patterns(.writeFile(_, let path, _)): return .patterns(.written(path: path))
    case .job(let job):
      performsJobs ? perform(job) : heldJobs.append(job)
      return nil
    case .discardUnsaved(let board):
      discarded.append(board)
      return nil
    case .boards, .patterns, .offer, .compare, .search, .scan: return nil
    }
  }

  private mutating func save(_ board: Board) -> LifeResponse {
    if let trouble {
      failures += 1
      return .boards(.notSaved(board.id, reason: trouble))
    }
    saved = board
    return .boards(.saved(board.id, Timestamp(seconds: 0)))
  }

  /// Makes the saves that were held back.
  mutating func performHeldSaves() {
    let held = heldSaves
    heldSaves = []
    for board in held { tell(.response(.life(save(board)))) }
  }

  /// Forgets the saves that were held back; their answers never arrive.
  mutating func dropHeldSaves() { heldSaves = [] }

  private mutating func perform(_ job: LifeJob) {
    var responses: [LifeJobResponse] = []
    LifeWorker(ignoresClock: true).perform(job, isCancelled: { false }) { responses.append($0) }
    for response in responses { tell(.response(.life(.job(response)))) }
  }

  /// Does the jobs that were held back.
  mutating func performHeldJobs() {
    let held = heldJobs
    heldJobs = []
    for job in held { perform(job) }
  }
}

extension EditorFixture {
  mutating func press(_ keys: Key...) {
    commands = []
    for key in keys { tell(.input(.key(key))) }
  }

  mutating func type(_ text: String) {
    commands = []
    for character in text { tell(.input(.key(.character(character)))) }
  }

  mutating func paste(_ text: String) {
    commands = []
    tell(.input(.paste(text)))
  }

  mutating func mouse(_ action: Mouse.Action, _ column: Int, _ row: Int, _ modifiers: Key.Modifiers = []) {
    tell(.input(.mouse(Mouse(action, at: Point(column: column, row: row), modifiers))))
  }

  /// Presses the left button at the first point, drags it to the second one and releases it.
  mutating func drag(_ from: (Int, Int), to end: (Int, Int), _ modifiers: Key.Modifiers = []) {
    mouse(.press(.left), from.0, from.1, modifiers)
    mouse(.drag(.left), end.0, end.1, modifiers)
    mouse(.release(.left), end.0, end.1, modifiers)
  }

  mutating func resize(_ size: Size) {
    self.size = size
    tell(.resized)
  }

  /// Removes the history from the saved board.
  mutating func forgetHistory() { saved.history = nil }

  /// The editor after closing and opening the saved board.
  func reopened() -> EditorFixture { EditorFixture(saved, size: size) }
}

extension EditorFixture {
  /// The editor, once a board is open.
  var editor: LifeEditor? { if case .editing(let editor) = screen.stage { editor } else { nil } }

  /// All live cells, row by row.
  var alive: [Life.Cell] { ((try? editor?.document.universe?.cells()) ?? nil)?.sorted() ?? [] }

  var generation: Int { editor?.document.snapshot.generation ?? -1 }

  var population: Int { Int(editor?.document.snapshot.population ?? 0) }

  var cursor: Life.Cell { editor?.view.cursor ?? Life.Cell(.min, .min) }

  /// The picture with both bars.
  func picture(in look: Look) -> Canvas { screen.picture(size, look: look, at: now) }
}
