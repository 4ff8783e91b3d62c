import GameKit
import TUI

extension Sitting {
  /// Takes in what happened; a curtain that comes of it begins to fall.
  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    let before = page
    let commands = answer(event, in: context)
    if page != before { turn(at: context.now, isAnimated: context.look.isAnimated) }
    if context.look.isAnimated, page.scene != before.scene { game.comeIn(at: context.now) }
    fall?.advance(to: context.now)
    return commands
  }

  /// What tells one page from the next; of a private one no more than that it is one.
  private var page: Page<Game.Scene> {
    let isWaiting = if case .waiting = moment { true } else { false }
    return Page(scene: game.scene, isPrivate: isPrivate, isWaiting: isWaiting)
  }

  /// Whether the page was turned just now, so that a key or click is the second half of a double one.
  func isFresh(at now: Instant) -> Bool { now < turned + Self.rest }

  private static var rest: Duration { .milliseconds(500) }

  /// Another page is shown from now on.
  mutating func turn(at now: Instant, isAnimated: Bool) {
    turned = now
    touched = now
    isNudging = false
    fall = nil
    if case .curtain = moment, isAnimated { fall = Motion(at: now, for: CurtainPage.fall) }
  }

  private mutating func answer(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return appear(at: context.now)
    case .input(.key(.escape)) where question == nil:
      cover(at: context.now)
      return [.open(.gameMenu(Game.id, isRunning: !isOver))]
    case .input(let input):
      touched = context.now
      return handle(input, in: context)
    case .alarm: return advance(to: context.now)
    case .resized, .interrupted:
      cover(at: context.now)
      return []
    case .answer(let answer):
      if case .preferences(let latest) = answer { patience = Patience(latest) }
      game.take(answer)
      return []
    }
  }

  /// Comes to the front: what was covered meanwhile waits for a deliberate key.
  private mutating func appear(at now: Instant) -> [ParlorCommand] {
    cover(at: now)
    switch moment {
    case .reading, .discussion: moment = .waiting(then: moment)
    case .curtain, .holding, .over, .waiting: break
    }
    return [.request(.preferences)]
  }

  /// Hides what is private, and stops the clock.
  mutating func cover(at now: Instant) {
    fall = nil
    game.cover()
    moment = moment.covered
    if case .discussion(var discussion) = moment {
      discussion.pause(at: now)
      moment = .discussion(discussion)
    }
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if let question { return answer(question, by: input, in: context) }
    if case .key(let key) = input, key.confirms, isFresh(at: context.now) { return [] }
    if case .over(let choices) = moment { return choose(input, among: choices, in: context) }
    guard case .key(let key) = input else { return click(input, in: context) }
    if key == .character("v"), let dialog = game.spillDialog {
      ask(.spill, dialog, at: context.now)
      return []
    }
    if let commands = pressInPublic(key) { return commands }
    return handle(key, in: context)
  }

  /// The keys that everybody may press while nothing private is shown.
  private mutating func pressInPublic(_ key: Key) -> [ParlorCommand]? {
    guard !isPrivate else { return nil }
    if case .waiting = moment { return nil }
    return game.pressInPublic(key)
  }
}

/// What tells one page from the next.
private struct Page<Scene: Equatable>: Equatable {
  let scene: Scene
  let isPrivate: Bool
  let isWaiting: Bool
}

extension Sitting {
  /// Chooses what comes after the game.
  private mutating func choose(
    _ input: Input, among choices: ButtonRow, in context: ParlorContext
  ) -> [ParlorCommand] {
    var choices = choices
    let reaction = choices.handle(input, in: game.endings(in: context.area))
    moment = .over(choices)
    if reaction == .ignored { game.browse(input, in: context) }
    return reaction == .activated ? Ending.allCases[choices.selected].commands(for: Game.id) : []
  }
}
