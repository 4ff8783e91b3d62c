import GameKit
import Kit
import Life
import TUI

struct LifeEditorScreen: Screen {
  typealias App = ParlorApp

  enum Source: Hashable, Sendable {
    /// A saved board; nil for the one opened last.
    case board(Identifier?)
    /// A new board with a pattern.
    case pattern(Pattern)
  }

  enum Stage: Sendable {
    case opening(Source)
    case editing(LifeEditor)
    /// The board could not be opened; the list of boards covers this screen, which then closes.
    case failed
  }

  private(set) var stage: Stage
  private let settings: LifeSettings

  init(_ source: Source, _ preferences: Preferences) {
    stage = .opening(source)
    settings = LifeSettings(preferences)
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch stage {
    case .opening(let source): return open(source, event, in: context)
    case .failed: return event == .appeared ? [.close] : []
    case .editing(var editor):
      // The local variable must be the board's only owner, or every change would copy the board.
      stage = .opening(.board(nil))
      defer { stage = .editing(editor) }
      return editor.handle(event, in: context)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .opening: canvas.write("Opening…", in: area.row(area.rows / 2), align: .center, style: .faint)
    case .editing(let editor): editor.draw(on: &canvas, in: area, at: now)
    case .failed: break
    }
  }

  private mutating func open(
    _ source: Source, _ event: ParlorEvent, in context: ParlorContext
  ) -> [ParlorCommand] {
    if case .boards(.board(let board))? = event.lifeResponse {
      if case .board = source { return edit(board, in: context) }
      return open(board.id)
    }
    switch (event, source) {
    case (.appeared, .board(let id)): return open(id)
    case (.appeared, .pattern(let pattern)): return [.boards(.create(pattern))] + pattern.cutToast
    case (.response(.failed), .pattern): return open(nil)
    case (.response(.failed), .board): return fail()
    case (.input(.key(.escape)), _): return [.close]
    case (.input, _), (.alarm, _), (.resized, _), (.interrupted, _), (.response, _), (.ending, _): return []
    }
  }

  private mutating func open(_ id: Identifier?) -> [ParlorCommand] {
    stage = .opening(.board(id))
    return [.boards(.open(id))]
  }

  private mutating func edit(_ board: Board, in context: ParlorContext) -> [ParlorCommand] {
    do throws(LifeError) {
      stage = .editing(try LifeEditor(board, settings, in: context))
      return [.life(.takeOffer)]
    } catch {
      let sentence = "\(board.pattern.nameInQuotes) can't be opened. \(error.sentence)"
      return [.toast(Toast(sentence, severity: .danger))] + fail()
    }
  }

  /// Opens the list of boards, because Life would open the same board again by itself.
  private mutating func fail() -> [ParlorCommand] {
    stage = .failed
    return [.open(.boardsAfterFailure)]
  }
}

extension LifeEditorScreen {
  private var editor: LifeEditor? { if case .editing(let editor) = stage { editor } else { nil } }

  var header: Header { editor?.header ?? Header("Life") }

  var hints: [Hint] { editor?.hints ?? [Hint(.escape, title: "Close")] }

  /// Nil while a save must finish before the editor is left, because a running board would change again.
  var alarm: Instant? { editor.flatMap { $0.input.exit == nil ? $0.alarm : nil } }

  var skipsFrameAfterAlarm: Bool { editor?.skipsFrameAfterAlarm ?? false }

  var acceptsText: Bool { editor?.acceptsText ?? false }

  var wantsHover: Bool { editor?.wantsHover ?? false }

  var isReadyToEnd: Bool { editor?.isReadyToEnd ?? true }

  /// The name of the board if a worker still has it at the end.
  var unsavedWork: String? { isReadyToEnd ? nil : editor?.document.metadata.unsavedName }

  var receivesFocusEvents: Bool { editor?.run.pausesUnseen ?? false }
}
