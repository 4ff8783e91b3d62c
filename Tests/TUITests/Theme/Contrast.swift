import Glibc
import TUI

extension Color {
  /// How bright the colour is, from 0 to 1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  var luminance: Double {
    func linear(_ shift: UInt32) -> Double {
      let value = Double(rgb >> shift & 0xFF) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
  }

  /// How well one colour is read on the other, from 1 to 21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio".
  func contrast(to other: Color) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }
}
