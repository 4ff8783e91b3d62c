private import CJPEG
internal import Vision

/// JPEG, by TurboJPEG, which reports errors instead of jumping.
enum JPEGFile {
  /// The most pixels of a progressive picture, all of which is in memory twice while it is decoded.
  static let mostProgressivePixels = 24_000_000

  /// Decodes a picture, and turns it as its camera was held.
  static func read(_ bytes: [UInt8]) throws(ImageFault) -> Frame {
    ExifOrientation(bytes).applied(to: try decode(bytes))
  }

  private static func decode(_ bytes: [UInt8]) throws(ImageFault) -> Frame {
    guard let decoder = tjInitDecompress() else { throw .damaged("JPEG") }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, colors): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let header = tjDecompressHeader3(
      decoder, bytes, UInt(bytes.count), &width, &height, &sampling, &colors)
    guard header == 0 else { throw .damaged("JPEG") }
    try ImageFile.check(width: Int(width), height: Int(height), of: "JPEG")
    let pixels = Int(width) * Int(height)
    guard pixels <= mostProgressivePixels || !isProgressive(bytes) else {
      throw .tooManyPixels(limit: mostProgressivePixels)
    }
    guard colors != Int32(TJCS_CMYK.rawValue), colors != Int32(TJCS_YCCK.rawValue) else {
      throw .unsupported("CMYK")
    }
    let isColored = colors != Int32(TJCS_GRAY.rawValue) && pixels <= ImageFile.mostColorPixels
    let format = isColored ? TJPF_RGB : TJPF_GRAY
    var decoded = [UInt8](repeating: 0, count: pixels * (isColored ? 3 : 1))
    let status = tjDecompress2(
      decoder, bytes, UInt(bytes.count), &decoded, width, 0, height, Int32(format.rawValue),
      TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
    guard status == 0 else { throw .damaged("JPEG") }
    return isColored
      ? Frame(width: Int(width), height: Int(height), rgb: decoded)
      : Frame(luma: Plane(width: Int(width), height: Int(height), pixels: decoded))
  }

  /// True if the picture comes in several scans.
  ///
  /// - Source: ITU T.81, table B.1: SOF2, SOF6, SOF10 and SOF14 begin progressive frames.
  static func isProgressive(_ bytes: [UInt8]) -> Bool {
    var place = 2
    while place + 3 < bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      switch marker {
      case 0xC2, 0xC6, 0xCA, 0xCE: return true
      case 0xC0, 0xC1, 0xDA: return false
      case 0xFF: place += 1
      case 0x01, 0xD0...0xD8: place += 2
      default: place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      }
    }
    return false
  }
}
