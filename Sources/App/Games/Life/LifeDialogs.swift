import Kit
import TUI

extension Dialog {
  /// The keys, named after the buttons that they press.
  ///
  /// - Parameter titles: The titles of the buttons.
  func hints(_ titles: [String]) -> [Hint] {
    guard let last = titles.last, titles.count > 1 else {
      return [Hint(.enter, .space, .escape, shown: "Enter", title: titles.last ?? "Close")]
    }
    let escape = Hint(.escape, title: last)
    guard !acceptsText else {
      return [Hint(.enter, title: titles[0]), escape, Hint(.tab, title: "Buttons")]
    }
    let pressed = titles.indices.contains(choice) ? titles[choice] : last
    return [
      Hint(.left, .right, .tab, shown: "←→", title: "Select"),
      Hint(.enter, .space, shown: "Enter", title: pressed), escape,
    ]
  }

  /// The buttons of the question of whether to replace a file.
  static let overwriteButtons = ["Overwrite", "Cancel"]

  /// Asks whether to replace a file; the focus is on Cancel.
  static func overwriting(_ path: String) -> Dialog {
    .confirm(
      "Overwrite it?", "\(path.onOneLine) already exists.", yes: overwriteButtons[0], no: overwriteButtons[1],
      isDangerous: true)
  }
}
