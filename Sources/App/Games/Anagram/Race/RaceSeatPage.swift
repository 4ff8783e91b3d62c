import Anagram
import GameKit
import Kit
import Party
import TUI

/// What a player sees and types at a screen of their own.
///
/// It is never covered, because thinking takes longer than a cover waits.
struct RaceSeatPage: PrivatePage {
  let view: RaceView
  let roster: Roster
  /// What was typed last, or the key of an action.
  private(set) var entry: String?

  /// The keys of the board, too; no word has one of them.
  private static let hint = "!"
  static let givingUp = "="
  private static let longest = 40

  init(view: RaceView, roster: Roster) {
    self.view = view
    self.roster = roster
  }

  mutating func enter(_ text: String) { entry = text }

  func action(_ entry: String) -> RaceAction {
    switch entry {
    case Self.hint: .hint
    case Self.givingUp: .giveUp
    default: .attempt(entry)
    }
  }

  // It is nothing to pick from, and never on a screen that goes around.
  var hints: [Hint] { [] }
  mutating func handle(_ input: Input, in area: Rect) {}
  mutating func choose(_ rows: [Int]) {}
}

// MARK: - Words

extension RaceSeatPage {
  var sheet: Sheet {
    // Ready once there is something to send, which only a screen of the player's own knows.
    let prompt: PagePrompt =
      view.end != nil
      ? .incomplete("Look at the table.")
      : entry == nil ? .incomplete("Type, then press Enter") : .ready("Send")
    return Sheet(
      (view.end.map(ended) ?? looking) + others, steps: [], prompt: prompt, staysOpen: true)
  }

  private var looking: [Sheet.Part] {
    let found = view.found.map { $0.uppercased() }.joined(separator: ", ")
    // As many parts with hints as without, so that what is being typed on a phone stays.
    return [
      .tiles(Sheet.Tiles(view.left)),
      .text(found.isEmpty ? "Make words of all these letters. Type one you see." : "Found: \(found)"),
      .text(shownHints.isEmpty ? "Stuck? There are hints, but they cost points." : shownHints),
      .field(field),
    ]
  }

  private var field: Sheet.Field {
    let hint = view.nextHint.map {
      Sheet.Action(
        Character(Self.hint), "Hint: \($0.title) (leaves \(AnagramScore.percents[$0.rawValue])%)")
    }
    return Sheet.Field(
      "Word or phrase", limit: Self.longest,
      actions: [hint, Sheet.Action(Character(Self.givingUp), "Give up")].compactMap(\.self))
  }

  /// Empty before the first hint.
  private var shownHints: String {
    let lengths = view.lengths.map { "\($0.count) words, with \($0.map { "\($0)" }.sentence) letters." }
    let letters = view.firstLetters.map { "They begin with \($0.map { $0.uppercased() }.sentence)." }
    let clue = view.clue.map { "Clue: \($0.printable)" }
    return [lengths, letters, clue].compactMap(\.self).joined(separator: " ")
  }

  private func ended(_ end: RaceRun.End) -> [Sheet.Part] {
    switch end {
    case .solved(let seconds, let points):
      [
        .heading("You found it: “\((view.phrase ?? "").printable)”."),
        .text(
          "In \(Duration.seconds(seconds).clock), for \(Count(points, "point")). The others are still looking."
        ),
      ]
    case .gaveUp, .timeUp:
      [.heading("You gave up on this one."), .text("The phrase appears at the table when everyone is done.")]
    }
  }

  /// The others' progress: a number, never a letter.
  private var others: [Sheet.Part] {
    view.others.isEmpty
      ? [] : [.list(Sheet.List(view.others.map { Sheet.Row(roster[$0.seat], mark: $0.mark) }))]
  }
}

extension RaceProgress {
  /// The progress in at most nine letters.
  fileprivate var mark: String {
    switch end {
    case .solved(let seconds, points: _): "in \(Duration.seconds(seconds).clock)"
    case .gaveUp, .timeUp: "gave up"
    case nil: isThere ? "\(placed) of \(letters)" : "away"
    }
  }
}
