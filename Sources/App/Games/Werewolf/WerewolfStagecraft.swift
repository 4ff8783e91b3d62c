import GameKit
import TUI
import Werewolf

/// How the public pages come in, are held back, and are drawn.
extension WerewolfGame {
  var alarm: Instant? { [suspense?.end, entrance?.alarm].compactMap(\.self).min() }

  var isExposed: Bool { false }

  mutating func comeIn(at now: Instant) {
    let isToldNow = if case .news = view.scene { suspense == nil } else { false }
    entrance =
      isToldNow
      ? nil : VillageScene.entrance(to: view.scene).map { Motion(at: now, for: $0, easing: .linear) }
  }

  mutating func advance(to now: Instant) -> [ParlorCommand] {
    entrance?.advance(to: now)
    guard let end = suspense?.end, now >= end else { return [] }
    suspense = nil
    return [.cue(.reveal)]
  }

  /// Nothing public is secret; a pause that was on is over when everybody is back.
  mutating func cover() {
    suspense = nil
    entrance = nil
  }

  func draw(_ moment: Moment<WerewolfHand>, on canvas: inout Canvas, in area: Rect, at now: Instant) {
    VillageScene(
      view: view, story: session.story, offset: offset, isHeldBack: suspense != nil, entrance: entrance
    ).draw(moment, on: &canvas, in: area, at: now)
  }

  func prompt(in area: Rect) -> Rect? {
    if suspense != nil { return nil }
    if case .handBack = view.scene { return CurtainPage.prompt(in: area) }
    return VillageScene.prompt(in: area)
  }

  func endings(in area: Rect) -> Rect { VillageScene.prompt(in: area) }

  mutating func browse(_ input: Input, in context: ParlorContext) {
    guard let story = session.story else { return }
    let view = StoryView(story: story, names: roster.names.map(\.text), offset: offset)
    offset = view.scrolled(
      by: input, in: EndScene.story(in: context.area), isPlain: context.look.isPlain)
  }
}
