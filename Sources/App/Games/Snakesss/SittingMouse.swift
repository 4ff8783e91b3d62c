import GameKit
import Snakesss
import TUI

extension Sitting {
  /// A click on the key that a page shows does what the key does; a click on a chip chooses it.
  mutating func click(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .mouse(let mouse) = input, mouse.action == .press(.left), !isFresh(at: context.now)
    else { return [] }
    if case .vote(let seat, _) = moment, let place = chip(at: mouse.point, in: context) {
      moment = .vote(seat, place: place)
      return []
    }
    guard let prompt = prompt(in: context.area), prompt.row.contains(mouse.point) else { return [] }
    return handle(prompt.key, at: context.now)
  }

  private func chip(at point: Point, in context: ParlorContext) -> Int? {
    ChipRow(in: PrivatePage.area(in: context.area), isPlain: context.look.isPlain).places.firstIndex {
      $0.contains(point)
    }
  }

  /// Where the key stands that goes on, and which it is.
  private func prompt(in area: Rect) -> (row: Rect, key: Key)? {
    switch moment {
    case .curtain: (CurtainPage.prompt(in: area), .space)
    case .waiting: (WaitingPage.prompt(in: area), .space)
    case .role, .peek, .vote: (PrivatePage.prompt(in: area), .enter)
    case .discussion, .dark: (PublicScene.prompt(in: area), .enter)
    case .reading:
      if case .handBack = view.scene {
        (CurtainPage.prompt(in: area), .enter)
      } else {
        (PublicScene.prompt(in: area), .enter)
      }
    case .flash, .over: nil
    }
  }
}
