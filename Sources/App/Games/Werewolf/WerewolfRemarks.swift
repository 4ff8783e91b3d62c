import GameKit
import Party
import Werewolf

/// What the dead read on screens of their own, and everyone once the game is over; nothing of it is secret.
extension WerewolfGame {
  /// With classic passing the lovers learn of each other in a second lap, for which own screens have no page.
  var allowsOwnScreens: Bool { view.setUp.options.passing == .quick }

  func remark(on seat: Seat) -> String? {
    guard let result = session.log?.result else {
      // No one reads of their own death before the table does.
      if isHeldBack, case .news(let news) = view.scene, news.fallen.contains(where: { $0.seat == seat }) {
        return nil
      }
      return view.living.contains(seat) ? nil : farewell
    }
    let hasWon = result.winners.contains(seat)
    let role = result.roles[seat.index].title.lowercased()
    let turned = result.turned == seat ? ", then a werewolf" : ""
    return "The game is over. You were the \(role)\(turned), and you "
      + "\(hasWon ? "won" : "lost"). \(result.ending)"
  }

  /// What a dead player may still do.
  private var farewell: String {
    if case .night = view.scene { return "You're out. If you like, guess who is a werewolf." }
    return "You're out. Watch the table, and keep a straight face."
  }
}
