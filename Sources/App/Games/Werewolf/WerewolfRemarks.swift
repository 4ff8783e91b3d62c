import GameKit
import Party
import Werewolf

/// What players read on screens of their own once the game is over.
extension WerewolfGame {
  /// With classic passing the lovers learn of each other in a second lap, for which own screens have no page.
  var allowsOwnScreens: Bool { view.setUp.options.passing == .quick }

  func remark(on seat: Seat) -> String? {
    guard let result = session.log?.result else { return nil }
    let hasWon = result.winners.contains(seat)
    return "The game is over. You were the \(result.roles[seat.index].title.lowercased()), and you "
      + "\(hasWon ? "won" : "lost"). \(result.ending)"
  }
}
