import Emulation
import TUI

extension PtyHarness {
  /// Types a text.
  func type(_ text: String) { send(Array(text.utf8)) }

  /// Presses keys one after the other.
  ///
  /// After Escape the program needs a pause: wait for its effect.
  func press(_ keys: Key...) { for key in keys { send(Array(key.sequence.utf8)) } }

  /// Clicks with the left button on a cell.
  func click(_ column: Int, _ row: Int) {
    type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
  }
}
