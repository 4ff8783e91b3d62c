import GameKit
import Kit
import TUI

/// The menu of a game, over the game itself.
struct GameMenu: Screen {
  typealias App = ParlorApp

  enum Choice: Hashable {
    case resume, rules, settings, newGame, lobby
  }

  private let game: GameID
  private let isRunning: Bool
  private var menu: Menu<Choice>
  private var dialog: Dialog?

  init(_ game: GameID, isRunning: Bool) {
    self.game = game
    self.isRunning = isRunning
    let howTo = Menu<Choice>.Item("How to play", .rules, shortcut: "h")
    let settings = Menu<Choice>.Item("Settings", .settings, shortcut: "s")
    menu =
      isRunning
      ? Menu([
        .init("Resume", .resume, shortcut: "r"), howTo, settings,
        .init("New game", .newGame, detail: "abandons this one", shortcut: "n"),
        .init("Lobby", .lobby, detail: "pauses this one", shortcut: "l"),
      ])
      : Menu([.init("Back", .resume, shortcut: "b"), howTo, settings, .init("Lobby", .lobby, shortcut: "l")])
  }

  var header: Header { Header(Catalogue.game(game)?.title ?? "Game", remark: isRunning ? "paused" : "") }

  var hints: [Hint] {
    if let dialog { return dialog.hints }
    return [
      Hint(.up, .down, shown: "↑↓", title: "Move"), Hint(.enter, title: "Select"),
      Hint(.escape, title: isRunning ? "Resume" : "Back"),
    ]
  }

  var isOverlay: Bool { true }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    guard case .input(let input) = event else { return [] }
    guard dialog == nil else {
      return dialog.answer(input, in: context.area, look: context.look) ? Self.newGame(game) : []
    }
    if input == .key(.escape) { return [.close] }
    guard menu.handle(input, in: Self.place(of: menu, in: context.area)) == .activated else { return [] }
    return menu.choice.map { choose($0) } ?? []
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    canvas.shade(area)
    let place = Self.place(of: menu, in: area)
    let frame = place.inset(columns: -3, rows: -2)
    canvas.fill(frame, style: .dialog)
    canvas.box(frame.inset(columns: 1), title: "Menu", style: .dialogBorder)
    menu.draw(on: &canvas, in: place)
    dialog?.draw(on: &canvas, in: area)
  }

  private static func place(of menu: Menu<Choice>, in area: Rect) -> Rect {
    area.centered(Size(columns: max(28, menu.size.columns), rows: menu.size.rows))
  }
}

extension GameMenu {
  private mutating func choose(_ choice: Choice) -> [ParlorCommand] {
    switch choice {
    case .resume: return [.close]
    case .rules: return [.replace(.howTo(game))]
    case .settings: return [.replace(.gameSettings(game))]
    case .lobby: return isRunning ? [.close, .suspend] : [.close, .close]
    case .newGame:
      dialog = .confirm(
        "Abandon this game?", "It won't be saved in History. Player names are kept.", yes: "Abandon game",
        no: "Keep playing", isDangerous: true)
      return []
    }
  }

  private static func newGame(_ game: GameID) -> [ParlorCommand] {
    [.request(.abandon(game)), .close, .replace(.game(game))]
  }
}

/// The question before quitting, with the work that would be lost and the games that are saved.
struct QuitScreen: Screen {
  typealias App = ParlorApp

  private var dialog: Dialog

  init(unsaved: [String], saved: [String]) {
    let isSaved =
      saved.count == 1
      ? "\(saved[0]) is saved. Resume it from the lobby."
      : "Saved, to be resumed from the lobby:\n" + saved.map { "• \($0)" }.joined(separator: "\n")
    let kept = saved.isEmpty ? "Finished games are saved in History." : isSaved
    dialog =
      unsaved.isEmpty
      ? .confirm("Quit Parlor?", kept, yes: "Quit", no: saved.isEmpty ? "Cancel" : "Keep playing")
      : .confirm(
        "Quit Parlor?",
        "You'll lose what isn't saved: \(unsaved.joined(separator: "; "))."
          + (saved.isEmpty ? "" : " \(isSaved)"),
        yes: "Quit anyway", no: "Keep playing", isDangerous: true)
  }

  var header: Header { Header("Parlor") }

  var hints: [Hint] { dialog.hints }

  var isOverlay: Bool { true }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    guard case .input(let input) = event,
      dialog.handle(input, in: context.area, look: context.look) == .activated
    else { return [] }
    return dialog.isConfirmed ? [.quit] : [.close]
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) { dialog.draw(on: &canvas, in: area) }
}
