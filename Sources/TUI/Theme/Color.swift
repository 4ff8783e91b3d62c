import Glibc

/// A color in three forms, for terminals with 16 million, 256 or 16 colors.
public struct Color: Hashable, Sendable {
  /// The 24-bit form: `0xRRGGBB`.
  public let rgb: UInt32
  /// The index in the 256-color palette.
  public let indexed: UInt8
  /// The index in the 16-color palette: 0 to 7 normal, 8 to 15 bright.
  public let basic: UInt8

  /// Creates a color; missing forms become the nearest color as perceived.
  public init(rgb: UInt32, indexed: UInt8? = nil, basic: UInt8? = nil) {
    precondition(rgb <= 0xFF_FFFF, "A color has 24 bits")
    precondition((basic ?? 0) < 16, "There are 16 basic colors")
    self.rgb = rgb
    self.indexed = indexed ?? Palette.nearestIndexed(to: rgb)
    self.basic = basic ?? Palette.nearestBasic(to: rgb)
  }

  /// Returns a mix of this color over another one.
  ///
  /// With few colors the mix is the nearest palette entry. But if that is the other color although this one
  /// is the larger part, the result is this color, so that a line does not vanish into its background.
  ///
  /// - Parameter percent: 100 is this color, 0 the other one.
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

  /// Returns a third of this color over another one.
  ///
  /// Of 16 colors none lies between two: there what is far from the ground becomes the gray next to it, the rest the
  /// ground itself.
  func faded(into ground: Color) -> Color {
    let mixture = blended(35, over: ground)
    let grays: [UInt8: UInt8] = [0: 8, 8: 7, 7: 8, 15: 7]
    let isFar = abs(OKLab(rgb).lightness - OKLab(ground.rgb).lightness) > Self.leastFadedDifference
    return Color(
      rgb: mixture.rgb, indexed: mixture.indexed,
      basic: isFar ? grays[ground.basic] ?? ground.basic : ground.basic)
  }

  /// The difference in lightness from which a color is seen when 16 colors fade.
  private static let leastFadedDifference = 0.35
}

extension Color: CustomStringConvertible {
  /// The 24-bit form as written in theme files: `#f2b455`.
  public var description: String {
    let digits = String(rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// The number of colors that a terminal can show.
public enum ColorDepth: Int, Comparable, CaseIterable, Sendable {
  /// No colors: attributes alone carry all information.
  case none
  /// The eight standard colors.
  case eight
  /// The eight standard colors, normal and bright.
  case sixteen
  /// xterm's palette of 256.
  case indexed
  /// 24-bit color.
  case trueColor

  /// Orders depths from none to 24 bits.
  public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}

extension Color {
  /// Returns the color as shown at a depth, as `0xRRGGBB`.
  ///
  /// Uses xterm's basic colors; other terminals show others under the same numbers.
  public func rgb(at depth: ColorDepth) -> UInt32 {
    switch depth {
    case .none, .trueColor: rgb
    case .indexed: indexed < 16 ? Palette.basic[Int(indexed)] : Palette.indexed[Int(indexed) - 16]
    case .sixteen: Palette.basic[Int(basic)]
    case .eight: Palette.basic[Int(basic & 7)]
    }
  }

  /// Returns the contrast ratio of two colors, from 1 to 21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio".
  public func contrast(to other: Color, at depth: ColorDepth = .trueColor) -> Double {
    let (mine, theirs) = (Self.luminance(of: rgb(at: depth)), Self.luminance(of: other.rgb(at: depth)))
    return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
  }

  /// Returns true if black can be read better than white on a color, as `0xRRGGBB`.
  public static func isLight(_ rgb: UInt32) -> Bool {
    let color = Color(rgb: rgb)
    return color.contrast(to: Color(rgb: 0)) > color.contrast(to: Color(rgb: 0xFF_FFFF))
  }

  /// Returns the relative luminance of a color, from 0 to 1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  private static func luminance(of rgb: UInt32) -> Double {
    0.2126 * OKLab.linear(rgb >> 16) + 0.7152 * OKLab.linear(rgb >> 8) + 0.0722 * OKLab.linear(rgb)
  }
}

extension Component.Legibility {
  /// The lowest sufficient contrast; nil if contrast does not matter.
  ///
  /// - Source: WCAG 2.2, 1.4.3 (AA) for text, 1.4.11 for non-text.
  public var leastContrast: Double? {
    switch self {
    case .text: 4.5
    case .background: 3
    case .decoration: nil
    }
  }
}

/// The fixed palettes of terminals, and the search for the nearest entry.
enum Palette {
  /// The 16 basic colors as xterm shows them.
  ///
  /// - Source: xterm(1), resources `color0` to `color15` (XTerm-col.ad).
  static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Entries 16 to 255 of the 256-color palette: a 6×6×6 cube, then 24 grays.
  ///
  /// - Source: xterm's 256colres.pl.
  static let indexed: [UInt32] = cube + grays

  private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
  private static let cube = steps.flatMap { red in
    steps.flatMap { green in steps.map { blue in red << 16 | green << 8 | blue } }
  }
  private static let grays = (0..<24).map { UInt32(8 + 10 * $0) * 0x010101 }

  static func nearestIndexed(to rgb: UInt32) -> UInt8 {
    UInt8(16 + nearest(to: rgb, in: indexedLab))
  }

  /// Of 16 colors the nearest is often far off, but a nearly gray color at least stays gray.
  static func nearestBasic(to rgb: UInt32) -> UInt8 {
    guard OKLab(rgb).chroma < 0.04 else { return UInt8(nearest(to: rgb, in: basicLab)) }
    return basicGrays[nearest(to: rgb, in: basicGrays.map { basicLab[Int($0)] })]
  }

  private static let basicGrays: [UInt8] = [0, 7, 8, 15]

  private static let indexedLab = indexed.map { OKLab($0) }
  private static let basicLab = basic.map { OKLab($0) }

  private static func nearest(to rgb: UInt32, in palette: [OKLab]) -> Int {
    let wanted = OKLab(rgb)
    let distances = palette.map { $0.distance(to: wanted) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}

/// A color in a space where equal distances look equal.
///
/// - Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct OKLab {
  var lightness: Double
  var greenRed: Double
  var blueYellow: Double

  /// Converts from `0xRRGGBB`.
  init(_ rgb: UInt32) {
    self.init(red: Self.linear(rgb >> 16), green: Self.linear(rgb >> 8), blue: Self.linear(rgb))
  }

  /// Converts from linear light.
  init(red: Double, green: Double, blue: Double) {
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

  /// The square of the perceived distance.
  func distance(to other: OKLab) -> Double {
    let (light, red, yellow) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return light * light + red * red + yellow * yellow
  }

  /// Inverts the sRGB curve for one channel, the lowest eight bits (IEC 61966-2-1).
  static func linear(_ byte: UInt32) -> Double {
    let value = Double(byte & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
