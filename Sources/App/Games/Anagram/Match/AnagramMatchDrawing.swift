import Anagram
import GameKit
import Kit
import Library
import Party
import PuzzleKit
import TUI

extension AnagramMatchScreen {
  var header: Header {
    let title = "Anagram · \(mode.word)"
    switch stage {
    case .dealing, .over: return Header(title)
    case .handOver(let game), .turnOver(let game), .paused(let game, nil, _), .leaving(let game, nil, _):
      return Header(title, remark: Self.round(of: game))
    case .playing(let game, let turn), .paused(let game, let turn?, _), .leaving(let game, let turn?, _):
      let round = Self.round(of: game)
      return Header(
        game.mode == nil ? game.name : title, remark: "\(round) · \(turn.clock(at: now))",
        spokenRemark: "\(round) · \(turn.spokenClock(at: now))")
    }
  }

  private static func round(of game: Game) -> String {
    game.mode == .sprint
      ? "\(game.match.soloResult.phrases) found" : "phrase \(game.match.round) of \(game.match.rounds)"
  }

  var hints: [Hint] {
    switch stage {
    case .dealing: [Hint(.escape, title: "Back")]
    case .handOver(let game):
      [
        Hint(.space, .enter, shown: "Space", title: "Start"),
        Hint(.escape, title: game.mode == nil ? "Pause" : "Back"),
      ]
    case .leaving(_, _, let dialog): dialog.hints
    case .playing(_, let turn): turn.hints
    case .paused: MenuPanel<PauseChoice>.hints
    case .turnOver: [Hint(.enter, .space, shown: "Enter", title: "Continue")]
    case .over(let game, _):
      [
        Hint(.left, .right, shown: "←→", title: "Move"), Hint(.enter, title: "Select"),
        game.mode.map { _ in Hint(.up, .down, shown: "↑↓", title: "Scroll") },
        Hint(.escape, title: "Back"),
      ].compactMap(\.self)
    }
  }

  var receivesFocusEvents: Bool { true }

  var alarm: Instant? { if case .playing(_, let turn) = stage { turn.alarm(after: now) } else { nil } }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .dealing:
      canvas.write("Picking phrases…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
    case .handOver(let game):
      if game.mode != nil {
        SoloPages(game: game, best: best).drawStart(on: &canvas, in: area)
      } else {
        MatchPages(game: game).drawHandOver(on: &canvas, in: area)
      }
    case .playing(_, let turn): turn.board.draw(turn.play, on: &canvas, in: area)
    case .paused(let game, let turn, let menu):
      drawCurtain(over: game, turn, on: &canvas, in: area)
      menu.draw(on: &canvas, in: area)
    case .leaving(let game, let turn, let dialog):
      drawCurtain(over: game, turn, on: &canvas, in: area)
      dialog.draw(on: &canvas, in: area)
    case .turnOver(let game): MatchPages(game: game).drawTurn(on: &canvas, in: area)
    case .over(let game, let buttons) where game.mode != nil:
      SoloPages(game: game, best: best).drawEnd(from: top, on: &canvas, in: area)
      buttons.draw(on: &canvas, in: MatchPages.buttons(in: area))
    case .over(let game, let buttons): MatchPages(game: game).drawRanking(buttons, on: &canvas, in: area)
    }
  }

  /// Hides the paused phrase; between two turns there is nothing to hide.
  private func drawCurtain(over game: Game, _ turn: MatchTurn?, on canvas: inout Canvas, in area: Rect) {
    if turn == nil {
      MatchPages(game: game).drawHandOver(on: &canvas, in: area)
    } else {
      canvas.fill(area, style: .curtain)
    }
  }
}
