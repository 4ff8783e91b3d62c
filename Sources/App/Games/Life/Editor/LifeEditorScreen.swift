import GameKit
import Life
import TUI

/// A board to draw on, and to let live.
struct LifeEditorScreen: Screen {
  typealias Words = ParlorWords

  /// How far it has come.
  enum Stage: Sendable {
    /// The board is being read.
    case opening
    case editing(LifeEditor)
  }

  /// The board that is to be opened; nil for the one that was open last.
  let board: Identifier?
  private(set) var stage = Stage.opening
  private var preferences: Preferences

  init(board: Identifier?, preferences: Preferences) {
    self.board = board
    self.preferences = preferences
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch stage {
    case .opening: return open(event, in: context)
    case .editing(var editor):
      // The editor alone holds its board while it works, or every change would copy it.
      stage = .opening
      defer { stage = .editing(editor) }
      return editor.handle(event, in: context)
    }
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .opening: canvas.write("Opening …", in: area.row(area.rows / 2), align: .centre, style: .faint)
    case .editing(let editor): editor.draw(on: &canvas, in: area, at: now)
    }
  }

  private mutating func open(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return [.request(.life(.boards(.open(board))))]
    case .answer(.life(.boards(.board(let board)))): return show(board, in: context)
    case .answer(.failed): return [.close]
    case .input(.key(.escape)): return [.close]
    case .input, .alarm, .resized, .interrupted, .answer: return []
    }
  }

  private mutating func show(_ board: Board, in context: ParlorContext) -> [ParlorCommand] {
    do throws(LifeError) {
      stage = .editing(try LifeEditor(board, preferences, in: context))
      return [.request(.life(.boards(.takeOffer)))]
    } catch {
      return [.toast(Toast("\(board.pattern.title): \(error.sentence)", severity: .danger)), .close]
    }
  }
}

extension LifeEditorScreen {
  private var editor: LifeEditor? { if case .editing(let editor) = stage { editor } else { nil } }

  var header: Header { editor?.header ?? Header("Life") }

  var hints: [Hint] { editor?.hints ?? [Hint(.escape, title: "Close")] }

  var alarm: Instant? { editor?.alarm }

  var awaitsPicture: Bool { editor?.awaitsPicture ?? false }

  var takesText: Bool { editor?.takesText ?? false }

  var wantsHover: Bool { editor?.wantsHover ?? false }

  var hearsFocus: Bool { editor?.pausesUnseen ?? false }
}
