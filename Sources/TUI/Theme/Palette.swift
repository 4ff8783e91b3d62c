import Glibc

/// The fixed palettes of terminals, and the search for the entry nearest to a colour.
enum Palette {
  /// The 16 basic colours as xterm shows them.
  ///
  /// - Source: xterm(1), resources `color0` to `color15` (XTerm-col.ad).
  static let basic: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  /// Entries 16 to 255 of the 256-colour palette: a cube of 6×6×6, then 24 greys.
  ///
  /// - Source: xterm's 256colres.pl.
  static let indexed: [UInt32] = cube + greys

  private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
  private static let cube = steps.flatMap { red in
    steps.flatMap { green in steps.map { blue in red << 16 | green << 8 | blue } }
  }
  private static let greys = (0..<24).map { UInt32(8 + 10 * $0) * 0x010101 }

  static func nearestIndexed(to rgb: UInt32) -> UInt8 {
    UInt8(16 + nearest(to: rgb, in: indexedLab))
  }

  /// Of 16 colours the nearest is often far: what has hardly a hue at least gets none.
  static func nearestBasic(to rgb: UInt32) -> UInt8 {
    guard OKLab(rgb).chroma < 0.04 else { return UInt8(nearest(to: rgb, in: basicLab)) }
    return basicGreys[nearest(to: rgb, in: basicGreys.map { basicLab[Int($0)] })]
  }

  /// Black, white, and the bright ones of both.
  private static let basicGreys: [UInt8] = [0, 7, 8, 15]

  private static let indexedLab = indexed.map { OKLab($0) }
  private static let basicLab = basic.map { OKLab($0) }

  private static func nearest(to rgb: UInt32, in palette: [OKLab]) -> Int {
    let wanted = OKLab(rgb)
    let distances = palette.map { $0.distance(to: wanted) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}

/// A colour in a space where equal distances look equal.
///
/// - Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct OKLab {
  var lightness: Double
  var greenRed: Double
  var blueYellow: Double

  /// Converts eight bits each of red, green and blue.
  init(_ rgb: UInt32) {
    self.init(red: Self.linear(rgb >> 16), green: Self.linear(rgb >> 8), blue: Self.linear(rgb))
  }

  /// Converts linear light.
  init(red: Double, green: Double, blue: Double) {
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// How far the colour is from a grey.
  var chroma: Double { (greenRed * greenRed + blueYellow * blueYellow).squareRoot() }

  /// The square of the distance by eye.
  func distance(to other: OKLab) -> Double {
    let (light, red, yellow) = (
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow
    )
    return light * light + red * red + yellow * yellow
  }

  /// Undoes the curve of sRGB for one channel, the lowest eight bits (IEC 61966-2-1).
  static func linear(_ byte: UInt32) -> Double {
    let value = Double(byte & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
