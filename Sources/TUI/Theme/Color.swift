/// A colour in three forms, for terminals that know millions, 256 or 16 of them.
public struct Color: Hashable, Sendable {
  /// Red, green and blue, eight bits each, from the high byte down: `0xRRGGBB`.
  public let rgb: UInt32
  /// The entry of the 256-colour palette that stands for it.
  public let indexed: UInt8
  /// The entry of the 16-colour palette that stands for it: 0 to 7 plain, 8 to 15 bright.
  public let basic: UInt8

  /// Creates a colour; the forms that are not given are the nearest ones by eye.
  public init(rgb: UInt32, indexed: UInt8? = nil, basic: UInt8? = nil) {
    precondition(rgb <= 0xFF_FFFF, "A colour has 24 bits")
    precondition((basic ?? 0) < 16, "There are 16 basic colours")
    self.rgb = rgb
    self.indexed = indexed ?? Palette.nearestIndexed(to: rgb)
    self.basic = basic ?? Palette.nearestBasic(to: rgb)
  }

  /// The colour a part of the way from another one to this one.
  ///
  /// With few colours it is the nearest one; but where that would be the other one's, and this one is the
  /// greater part, it is this one's, so that a line over its ground does not vanish.
  ///
  /// - Parameter percent: 100 is this colour, 0 the other one.
  public func blended(_ percent: Int, over other: Color) -> Color {
    func channel(_ shift: UInt32) -> UInt32 {
      let mine = Int(rgb >> shift & 0xFF)
      let theirs = Int(other.rgb >> shift & 0xFF)
      return UInt32((mine * percent + theirs * (100 - percent) + 50) / 100) << shift
    }
    let nearest = Color(rgb: channel(16) | channel(8) | channel(0))
    return Color(
      rgb: nearest.rgb,
      indexed: percent >= 50 && nearest.indexed == other.indexed ? indexed : nearest.indexed,
      basic: percent >= 50 && nearest.basic == other.basic ? basic : nearest.basic)
  }
}

extension Color: CustomStringConvertible {
  /// The 24 bits as theme files write them: `#f2b455`.
  public var description: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// How many colours a terminal shows.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// None: attributes alone tell everything.
  case none
  /// The eight of 1979.
  case eight
  /// The eight, plain and bright.
  case sixteen
  /// The palette of xterm.
  case indexed
  /// 24 bits.
  case trueColor

  /// Orders depths from none to 24 bits.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}
