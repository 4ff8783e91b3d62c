import GameKit
import TUI

/// The bars around a game that is on: where one is, what keys do, what would be lost.
extension Sitting {
  var header: Header {
    switch holder {
    case .table: Header(game.title, remark: "on the table")
    case .hands(let seat):
      Header(game.title, remark: "with \(game.roster[seat])\(isNudging ? ": please pass it on" : "")")
    }
  }

  /// What would be lost; nil once the game is over.
  var stake: String? { isOver ? nil : game.stake }

  var hints: [Hint] {
    question == nil ? momentHints + [Hint(.escape, title: "Menu")] + publicHints : Self.dialogHints
  }

  private static var dialogHints: [Hint] {
    [
      Hint(.left, .right, shown: "←→", title: "Choose"), Hint(.enter, title: "Do it"),
      Hint(.escape, title: "Go on"),
    ]
  }

  private var momentHints: [Hint] {
    switch moment {
    case .reading: game.readingHints
    case .curtain, .waiting: [Hint(.space, title: "Go on", isDeliberate: true)]
    case .holding(_, _, .some): [Self.panic]
    case .holding(_, let hand, nil): game.hints(on: hand) + [Self.panic]
    case .discussion(let discussion):
      [Hint(.space, title: discussion.isPaused ? "Go on" : "Pause"), Hint(.enter, title: "Vote")]
    case .over: [Hint(.left, .right, shown: "←→", title: "Choose"), Hint(.enter, title: "Go")]
    }
  }

  private static var panic: Hint { Hint(.character("p"), title: "Hide") }

  /// The same for all who might press them, so that they tell nothing.
  private var publicHints: [Hint] {
    let spill = Hint(.character("v"), title: "Somebody saw too much", isInFooter: !isPrivate)
    let isBusy = if case .waiting = moment { true } else { isPrivate }
    let own = isBusy ? [] : game.publicHints
    return own + (game.spillDialog == nil ? [] : [spill])
  }
}
