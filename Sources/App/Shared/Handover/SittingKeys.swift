import GameKit
import TUI

extension Sitting {
  /// Does what a key means at this moment.
  mutating func handle(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    let now = context.now
    switch moment {
    case .reading: return key.confirms ? goOn(at: now) : []
    case .curtain(let seat):
      if key == .space { take(seat, at: now) }
      return []
    case .holding(let seat, let hand, let dwell):
      return handle(key, holding: hand, of: seat, until: dwell, in: context)
    case .over: return []
    case .discussion(let discussion): return discuss(key, discussion, at: now)
    case .waiting(let then):
      if key == .space { moment = then.resumed(at: now) }
      return []
    }
  }

  /// Goes on from what everybody has read.
  private mutating func goOn(at now: Instant) -> [ParlorCommand] {
    let commands = game.goOn(at: now)
    settle(at: now)
    return isOver ? commands + game.finish() : commands
  }

  /// A player says to have the terminal alone.
  private mutating func take(_ seat: Seat, at now: Instant) {
    guard let hand = game.hand(of: seat) else { return }
    hold(hand, of: seat, at: now)
  }

  private mutating func hold(_ hand: Game.Hand, of seat: Seat, at now: Instant) {
    moment = .holding(seat, hand, dwell: game.dwell(of: hand).map { now + $0 })
  }

  /// A page in hand: one key hides it and passes on, another only hides it, the others choose.
  private mutating func handle(
    _ key: Key, holding hand: Game.Hand, of seat: Seat, until dwell: Instant?, in context: ParlorContext
  ) -> [ParlorCommand] {
    let now = context.now
    if key == .character("p") {
      moment = moment.covered
      return []
    }
    guard key == .enter else {
      var hand = hand
      game.choose(.key(key), on: &hand, of: seat, in: context.area)
      moment = .holding(seat, hand, dwell: dwell)
      return []
    }
    guard game.isReady(hand), dwell.map({ now >= $0 }) ?? true else { return [] }
    return finish(hand, of: seat, in: context)
  }

  private mutating func finish(_ hand: Game.Hand, of seat: Seat, in context: ParlorContext) -> [ParlorCommand]
  {
    switch game.play(hand, as: seat) {
    case .passed: settle(at: context.now)
    case .turned(let next):
      hold(next, of: seat, at: context.now)
      turn(at: context.now, isAnimated: false)
    case .refused(let page): moment = .holding(seat, page, dwell: nil)
    }
    return []
  }
}
