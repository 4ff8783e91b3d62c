import GameKit
import Snakesss
import TUI

/// The bars around the game: where one is, what keys do, what would be lost.
extension SnakesssScreen {
  var header: Header {
    guard let table else { return Header("Snakesss", remark: "set-up") }
    let view = table.view
    let round = "Snakesss · round \(view.round) of \(view.rounds)"
    switch table.holder {
    case .table: return Header(round, remark: "on the table")
    case .hands(let seat): return Header(round, remark: "with \(view.roster[seat])")
    }
  }

  var hints: [Hint] { table?.hints ?? Self.setUpHints }

  var alarm: Instant? { table?.alarm }

  var takesText: Bool { setUp?.takesText ?? false }

  var stake: String? {
    guard let table, !table.isOver else { return nil }
    return "Snakesss, round \(table.view.round) of \(table.view.rounds)"
  }

  private static let setUpHints = [
    Hint(.tab, .down, shown: "Tab ↑↓", title: "Next field"),
    Hint(.left, .right, shown: "←→", title: "Change"),
    Hint(.enter, title: "Choose"),
    Hint(.escape, title: "Menu"),
  ]
}

extension Sitting {
  /// Where the terminal is: what the constant marker tells.
  var holder: GameKit.Place {
    switch moment {
    case .curtain(let seat), .role(let seat), .peek(let seat, _), .vote(let seat, _): .hands(of: seat)
    case .reading, .flash, .dark, .discussion, .over, .waiting: .table
    }
  }

  var hints: [Hint] {
    voidDialog == nil ? momentHints + [Hint(.escape, title: "Menu")] + publicHints : Self.dialogHints
  }

  private static let dialogHints = [
    Hint(.left, .right, shown: "←→", title: "Choose"), Hint(.enter, title: "Do it"),
    Hint(.escape, title: "Go on"),
  ]

  private var momentHints: [Hint] {
    switch moment {
    case .reading, .dark: [Hint(.enter, .space, shown: "Enter", title: "Go on")]
    case .curtain, .waiting: [Hint(.space, title: "Go on", isDeliberate: true)]
    case .peek(_, .some): [Self.panic]
    case .role, .peek: [Hint(.enter, title: "Hide and pass on", isDeliberate: true), Self.panic]
    case .vote:
      [
        Hint(.left, .right, .character("a"), shown: "A B C", title: "Choose"),
        Hint(.enter, title: "Confirm", isDeliberate: true), Self.panic,
      ]
    case .flash: []
    case .discussion(let discussion):
      [Hint(.space, title: discussion.isPaused ? "Go on" : "Pause"), Hint(.enter, title: "Vote")]
    case .over: [Hint(.left, .right, shown: "←→", title: "Choose"), Hint(.enter, title: "Go")]
    }
  }

  private static let panic = Hint(.character("p"), title: "Hide")

  /// The same for all who might press them, so that they tell nothing.
  private var publicHints: [Hint] {
    guard !moment.isPrivate else { return [] }
    let void = Hint(.character("v"), title: "Somebody saw too much")
    let flag = Hint(.character("f"), title: "Flag question")
    return (questionOnTable == nil ? [] : [flag]) + (isInRound ? [void] : [])
  }
}
