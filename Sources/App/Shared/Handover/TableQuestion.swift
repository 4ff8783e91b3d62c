import GameKit
import TUI

/// Something that the whole table is asked, over whatever page is shown.
struct TableQuestion: Hashable, Sendable {
  /// What it is about.
  enum Kind: Hashable, Sendable {
    /// Somebody saw too much.
    case spill
    /// Whether the talk ends before its time.
    case vote
  }

  let kind: Kind
  var dialog: Dialog
  /// Whether a clock ran until it was asked, and so runs on when nothing comes of it.
  let isClockOn: Bool
}

extension Sitting {
  /// Hides what is private, stops the clock, and asks.
  mutating func ask(_ kind: TableQuestion.Kind, _ dialog: Dialog, at now: Instant) {
    let isClockOn = moment.hasClockOn
    cover(at: now)
    question = TableQuestion(kind: kind, dialog: dialog, isClockOn: isClockOn)
    // A key that is held down asks, and must not answer as well.
    turned = now
  }

  /// Takes in an answer; nothing else happens before it.
  mutating func answer(_ asked: TableQuestion, by input: Input, in context: ParlorContext) -> [ParlorCommand]
  {
    if case .key(let key) = input, key.confirms, isFresh(at: context.now) { return [] }
    var asked = asked
    let reaction = asked.dialog.handle(input, in: context.area, look: context.look)
    question = reaction == .activated ? nil : asked
    return reaction == .activated ? follow(asked, at: context.now) : []
  }

  private mutating func follow(_ answered: TableQuestion, at now: Instant) -> [ParlorCommand] {
    if answered.kind == .vote, answered.dialog.isConfirmed { return endDiscussion(at: now) }
    let before = game.scene
    let commands = answered.kind == .spill ? game.answerSpill(answered.dialog.choice) : []
    if game.scene != before {
      settle(at: now)
    } else if answered.isClockOn {
      moment = moment.resumed(at: now)
    }
    return commands
  }
}

extension Moment {
  /// Whether people talk, and no clock is stopped.
  fileprivate var hasClockOn: Bool {
    guard case .discussion(let discussion) = self else { return false }
    return !discussion.isPaused
  }
}
