public import GameKit
public import Vision

/// Reads picture files: PNG, JPEG, and binary PGM and PPM.
///
/// The first bytes determine the format, not the file name.
public enum ImageFile {
  /// The most pixels of a picture that is read.
  public static let mostPixels = 64_000_000
  /// The most bytes of a file that is read.
  public static let mostBytes = 64 << 20
  /// The most pixels of a picture that keeps its colors; larger ones become gray, to save memory.
  public static let mostColorPixels = 16_000_000

  /// The extensions of files that may be pictures, in lowercase.
  public static let extensions = ["png", "jpg", "jpeg", "pgm", "ppm"]

  /// Reads and decodes the file at a path.
  public static func read(_ path: String, in files: any DataFiles) throws(ImageFault) -> Frame {
    let bytes: [UInt8]
    do throws(PackFault) {
      bytes = try files.read(path, limit: mostBytes)
    } catch {
      throw .file(error)
    }
    return try read(bytes)
  }

  /// Encodes a gray picture as PNG; nil if there is no memory for it.
  public static func png(of luma: Plane) -> [UInt8]? { PNGFile.bytes(of: luma) }

  /// Decodes the bytes of a file, in any of the formats.
  public static func read(_ bytes: [UInt8]) throws(ImageFault) -> Frame {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return try PNGFile.read(bytes) }
    if bytes.starts(with: [0xFF, 0xD8]) { return try JPEGFile.read(bytes) }
    if bytes.starts(with: [0x50, 0x35]) || bytes.starts(with: [0x50, 0x36]) {
      return try NetpbmFile.read(bytes)
    }
    throw .unknownFormat
  }

  /// Checks a size before anything is decoded.
  static func check(width: Int, height: Int, of format: String) throws(ImageFault) {
    guard width > 0, height > 0 else { throw .damaged(format) }
    guard width <= mostPixels, height <= mostPixels, width * height <= mostPixels else {
      throw .tooManyPixels(limit: mostPixels)
    }
  }
}

extension Frame {
  /// From this size on, colors are kept only for every other pixel in both directions, to save memory.
  private static let largePixels = 4_000_000

  /// Creates a frame with a quarter of the colors.
  private static func large(width: Int, height: Int, rgb: [UInt8]) -> Frame {
    let luma = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
      for pixel in 0..<width * height {
        let (r, g, b) = (Int(rgb[3 * pixel]), Int(rgb[3 * pixel + 1]), Int(rgb[3 * pixel + 2]))
        buffer[pixel] = UInt8(truncatingIfNeeded: (19_595 * r + 38_470 * g + 7_471 * b + 32_768) >> 16)
      }
      count = width * height
    }
    let (columns, rows) = (max(width / 2, 1), max(height / 2, 1))
    var few: [UInt8] = []
    few.reserveCapacity(3 * columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let start = 3 * (min(2 * row, height - 1) * width + min(2 * column, width - 1))
        few += rgb[start..<start + 3]
      }
    }
    let colors = Frame(width: columns, height: rows, rgb: few, isPart: true)
    return Frame(luma: Plane(width: width, height: height, pixels: luma), chroma: colors.chroma)
  }

  /// Creates a frame from red, green and blue bytes.
  ///
  /// - Source: the full-range YCbCr of JFIF 1.02, page 3.
  init(width: Int, height: Int, rgb: [UInt8], isPart: Bool = false) {
    guard isPart || width * height < Self.largePixels else {
      self = Self.large(width: width, height: height, rgb: rgb)
      return
    }
    let count = width * height
    var (luma, blue, red) = (
      [UInt8](repeating: 0, count: count), [UInt8](repeating: 0, count: count),
      [UInt8](repeating: 0, count: count)
    )
    rgb.withUnsafeBufferPointer { rgb in
      for pixel in 0..<count {
        let (r, g, b) = (Int(rgb[3 * pixel]), Int(rgb[3 * pixel + 1]), Int(rgb[3 * pixel + 2]))
        luma[pixel] = UInt8(truncatingIfNeeded: (19_595 * r + 38_470 * g + 7_471 * b + 32_768) >> 16)
        blue[pixel] = UInt8(
          truncatingIfNeeded: min((8_421_375 - 11_059 * r - 21_709 * g + 32_768 * b) >> 16, 255))
        red[pixel] = UInt8(
          truncatingIfNeeded: min((8_421_375 + 32_768 * r - 27_439 * g - 5_329 * b) >> 16, 255))
      }
    }
    self.init(
      luma: Plane(width: width, height: height, pixels: luma),
      chroma: Chroma(
        blue: Plane(width: width, height: height, pixels: blue),
        red: Plane(width: width, height: height, pixels: red)))
  }
}
