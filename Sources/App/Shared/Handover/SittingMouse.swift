import GameKit
import TUI

extension Sitting {
  /// A click on the key that a page shows does what the key does; on a page in hand it may also choose.
  mutating func click(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .mouse(let mouse) = input else { return [] }
    if mouse.action == .press(.left), isFresh(at: context.now) { return [] }
    if mouse.action == .press(.left), let prompt = prompt(in: context.area), prompt.row.contains(mouse.point)
    {
      return handle(prompt.key, in: context)
    }
    guard case .holding(let seat, var hand, let dwell) = moment else { return [] }
    game.choose(input, on: &hand, of: seat, in: context.area)
    moment = .holding(seat, hand, dwell: dwell)
    return []
  }

  /// Where the key stands that goes on, and which it is.
  private func prompt(in area: Rect) -> (row: Rect, key: Key)? {
    switch moment {
    case .curtain: (CurtainPage.prompt(in: area), .space)
    case .waiting: (WaitingPage.prompt(in: area), .space)
    case .holding: (PrivatePage.prompt(in: area), .enter)
    case .reading, .discussion: game.prompt(in: area).map { ($0, .enter) }
    case .over: nil
    }
  }
}
