import Anagram
import GameKit
import Kit
import Party
import TUI

/// The setup of a match: the players, the number of phrases each, and the time limit.
struct MatchSetUp: Sendable {
  private(set) var form: RosterForm
  private(set) var rounds = 2
  private(set) var minutes = 3

  private static let offeredMinutes = [0, 1, 2, 3, 5]
  private static let title = "Start match"

  init(_ preferences: Preferences) {
    form = RosterForm(
      preferences, allowed: AnagramMatch.allowedPlayers, accent: .anagramAccent,
      actions: [RosterForm.Action(title: Self.title, help: "Everyone gets phrases of their own, in turn.")])
    refresh()
  }

  /// The setup for repeating a match.
  init(_ preferences: Preferences, rounds: Int, limit: Duration?) {
    self.init(preferences)
    self.rounds = rounds
    minutes = limit.map { Int($0.components.seconds / 60) } ?? 0
    refresh()
  }

  /// The time for each phrase; nil without a limit.
  var limit: Duration? { minutes > 0 ? .seconds(minutes * 60) : nil }

  private mutating func refresh() {
    form.options = [
      .init(
        title: "Phrases", values: AnagramMatch.offeredRounds.map { "\($0)" },
        selected: AnagramMatch.offeredRounds.firstIndex(of: rounds) ?? 0, help: "For each player."),
      .init(
        title: "Clock", values: Self.offeredMinutes.map { $0 == 0 ? "none" : "\($0) min" },
        selected: Self.offeredMinutes.firstIndex(of: minutes) ?? 0, help: "The time limit for each phrase."),
    ]
    form.tableNotes = [
      Count(form.count, "player").description, Count(rounds * form.count, "phrase").description,
    ]
  }

  /// Handles an input; returns the players once the match starts.
  mutating func handle(_ input: Input, in area: Rect, _ look: Look) -> Roster? {
    let outcome = form.handle(input, in: Self.place(in: area), look)
    defer { refresh() }
    switch outcome {
    case .start(let roster): return roster
    case .option(0, let choice): rounds = AnagramMatch.offeredRounds[choice]
    case .option(_, let choice): minutes = Self.offeredMinutes[choice]
    case .stay, .action: break
    }
    return nil
  }

  private static func place(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1).droppingTop(2) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let page = area.inset(columns: 3, rows: 1)
    Paragraph("2 to 8 players take turns at this screen. The most points win.", style: .faint)
      .draw(on: &canvas, in: page.rows(.cells(2), .share(1))[0], isFocused: false)
    form.draw(on: &canvas, in: Self.place(in: area))
  }
}
