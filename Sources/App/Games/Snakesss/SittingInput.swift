import GameKit
import Snakesss
import TUI

extension Sitting {
  /// Takes in what happened; a page that comes of it begins to come in.
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = page
    let commands = answer(event, in: context)
    if page != before {
      turned = context.now
      entrance = context.look.isAnimated ? entrance(after: before, at: context.now) : nil
    }
    entrance?.advance(to: context.now)
    return commands
  }

  /// What tells one page from the next.
  private struct Page: Equatable {
    let scene: Scene
    let isPrivate: Bool
    let isWaiting: Bool
  }

  private var page: Page {
    let isWaiting = if case .waiting = moment { true } else { false }
    return Page(scene: view.scene, isPrivate: moment.isPrivate, isWaiting: isWaiting)
  }

  /// Whether the page was turned just now, so that a key or click is the second half of a double one.
  func isFresh(at now: Instant) -> Bool { now < turned + Self.rest }

  private static let rest = Duration.milliseconds(500)

  /// How the page comes in: a curtain falls, and what is shown to all for the first time takes a moment.
  private func entrance(after before: Page, at now: Instant) -> Motion? {
    switch moment {
    case .curtain: Motion(at: now, for: CurtainPage.fall)
    case .reading, .over:
      page.scene == before.scene
        ? nil : PublicScene.entrance(to: page.scene).map { Motion(at: now, for: $0, easing: .linear) }
    case .role, .peek, .flash, .dark, .discussion, .vote, .waiting: nil
    }
  }

  private mutating func answer(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return appear(at: context.now)
    case .input(.key(.escape)) where voidDialog == nil:
      cover(at: context.now)
      return [.open(.gameMenu(Rules.game, isRunning: !isOver))]
    case .input(let input): return handle(input, in: context)
    case .alarm: return advance(to: context.now)
    case .resized, .interrupted:
      cover(at: context.now)
      return []
    case .answer(.preferences(let preferences)):
      filter = SnakesssSettings.filter(preferences)
      return []
    case .answer: return []
    }
  }

  /// Comes to the front: what was covered meanwhile waits for a deliberate key.
  private mutating func appear(at now: Instant) -> [ParlorCommand] {
    cover(at: now)
    switch moment {
    case .reading, .discussion, .dark: if !isOver { moment = .waiting(then: moment) }
    case .curtain, .role, .peek, .flash, .vote, .over, .waiting: break
    }
    return [.request(.preferences)]
  }

  /// Hides what is private, and stops the clock.
  mutating func cover(at now: Instant) {
    entrance = nil
    moment = moment.covered
    if case .discussion(var discussion) = moment {
      discussion.pause(at: now)
      moment = .discussion(discussion)
    }
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if voidDialog != nil { return answerDialog(input, in: context) }
    if case .key(let key) = input, key.confirms, isFresh(at: context.now) { return [] }
    if case .over(let choices) = moment { return choose(input, among: choices, in: context) }
    guard case .key(let key) = input else { return click(input, in: context) }
    if !moment.isPrivate {
      if key == .character("v"), isInRound { return askToVoid(at: context.now) }
      if key == .character("f"), let id = questionOnTable { return flag(id) }
    }
    return handle(key, at: context.now)
  }

  private func flag(_ id: String) -> [ParlorCommand] {
    [
      .request(.mark([id], as: .flagged)),
      .toast(Toast("Marked as doubtful, for a look at it later.")),
    ]
  }
}

extension Sitting {
  /// A public key, confirmed by the table, gives the round up.
  private mutating func askToVoid(at now: Instant) -> [ParlorCommand] {
    cover(at: now)
    voidDialog = Dialog.confirm(
      "Did somebody see too much?",
      "The round ends without points, and nothing more is shown. New roles are dealt for a new question.",
      yes: "End this round", no: "Go on", isDangerous: true)
    return []
  }

  private mutating func answerDialog(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard var dialog = voidDialog else { return [] }
    let reaction = dialog.handle(input, in: context.area)
    voidDialog = dialog
    guard reaction == .activated else { return [] }
    voidDialog = nil
    guard dialog.isConfirmed else { return [] }
    play(.voidRound, at: context.now)
    return markUsed() + [.toast(Toast("The round does not count."))] + startRound()
  }
}
