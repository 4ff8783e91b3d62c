extension Color {
  /// The 16 basic colours by name, in the order of their numbers.
  private static let basicNames = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
    "bright-black", "bright-red", "bright-green", "bright-yellow",
    "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
  ]

  /// Reads a primitive: `#14151f / 233 / black`, of which the second and third form may be missing.
  init(themeValue value: String) throws(ThemeMistake) {
    let forms = value.split(separator: "/", omittingEmptySubsequences: false).map(\.trimmed)
    let rgb = try Self.rgb(forms[0])
    var indexed: UInt8?
    var basic: UInt8?
    for form in forms.dropFirst() {
      if indexed == nil, basic == nil, let number = UInt8(form) {
        indexed = number
      } else if basic == nil, let number = Self.basicNames.firstIndex(of: form) {
        basic = UInt8(number)
      } else {
        throw ThemeMistake("After a colour stand a number to 255 and a basic colour's name, not \"\(form)\".")
      }
    }
    self.init(rgb: rgb, indexed: indexed, basic: basic)
  }

  private static func rgb(_ form: String) throws(ThemeMistake) -> UInt32 {
    let digits = form.dropFirst()
    guard form.first == "#", digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let rgb = UInt32(digits, radix: 16)
    else {
      throw ThemeMistake("A colour begins with # and six hexadecimal digits, unlike \"\(form)\".")
    }
    return rgb
  }
}
