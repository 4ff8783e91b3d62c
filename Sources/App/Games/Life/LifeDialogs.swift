import Kit
import TUI

extension Dialog {
  /// Asks whether to replace a file; the focus is on Cancel.
  static func overwriting(_ path: String) -> Dialog {
    .confirm(
      "Overwrite it?", "\(path.onOneLine) already exists.", yes: "Overwrite", no: "Cancel",
      isDangerous: true)
  }
}
