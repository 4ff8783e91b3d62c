import TUI

/// Letters as a terminal takes them: text between the sequences that set attributes and colours.
///
/// - Source: ECMA-48, section 8.3.117 (SGR); 38 and 48 as in "XTerm Control Sequences".
struct Ink {
  /// How many colours may be used.
  let depth: ColorDepth
  /// Whether anything but text may be written.
  let isStyled: Bool

  /// The text on a colour.
  func text(_ text: String, on color: Color) -> String {
    switch depth {
    case .none: text
    case .eight: sgr("\(40 + color.basic & 7)", text)
    case .sixteen: sgr("\(color.basic < 8 ? 40 + color.basic : 92 + color.basic)", text)
    case .indexed: sgr("48;5;\(color.indexed)", text)
    case .trueColor: sgr("48;2;\(color.rgb >> 16);\(color.rgb >> 8 & 0xFF);\(color.rgb & 0xFF)", text)
    }
  }

  /// The text with an attribute, by its number.
  func text(_ text: String, attribute: Int) -> String { sgr("\(attribute)", text) }

  private func sgr(_ numbers: String, _ text: String) -> String {
    isStyled ? "\u{1B}[\(numbers)m\(text)\u{1B}[0m" : text
  }
}
