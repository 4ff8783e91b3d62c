private import CJPEG
internal import Vision

/// Decodes JPEG with TurboJPEG, which reports errors instead of jumping.
enum JPEGFile {
  /// The most pixels of a progressive picture, which is in memory twice while it is decoded.
  static let mostProgressivePixels = 22_000_000

  /// Decodes a picture and applies its orientation.
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
    if colors == Int32(TJCS_YCbCr.rawValue), pixels <= ImageFile.mostColorPixels {
      return try storedPlanes(decoder, bytes, width, height, sampling)
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

  /// Decodes brightness and colors as stored, which takes a quarter of the memory of red, green and blue.
  private static func storedPlanes(
    _ decoder: tjhandle, _ bytes: [UInt8], _ width: Int32, _ height: Int32, _ sampling: Int32
  ) throws(ImageFault) -> Frame {
    let sizes = (0..<3).map { part in
      (columns: Int(tjPlaneWidth(part, width, sampling)), rows: Int(tjPlaneHeight(part, height, sampling)))
    }
    guard sizes.allSatisfy({ $0.columns > 0 && $0.rows > 0 }) else { throw .damaged("JPEG") }
    let starts = sizes.indices.map { sizes[..<$0].reduce(0) { $0 + $1.columns * $1.rows } }
    let count = sizes.reduce(0) { $0 + $1.columns * $1.rows }
    var status: Int32 = -1
    let decoded = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var planes = starts.map { start in buffer.baseAddress.map { $0 + start } }
      var strides = sizes.map { Int32($0.columns) }
      status = tjDecompressToYUVPlanes(
        decoder, bytes, UInt(bytes.count), &planes, width, &strides, height,
        TJFLAG_STOPONWARNING | TJFLAG_LIMITSCANS)
      filled = count
    }
    guard status == 0 else { throw .damaged("JPEG") }
    func plane(_ part: Int, _ columns: Int, _ rows: Int) -> Plane {
      cropped(decoded[starts[part]...], stride: sizes[part].columns, columns: columns, rows: rows)
    }
    return Frame(
      luma: plane(0, Int(width), Int(height)),
      chroma: Chroma(
        blue: plane(1, sizes[1].columns, sizes[1].rows), red: plane(2, sizes[2].columns, sizes[2].rows)))
  }

  /// The plane at the start of some bytes whose rows may be longer.
  private static func cropped(_ bytes: ArraySlice<UInt8>, stride: Int, columns: Int, rows: Int) -> Plane {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let start = bytes.startIndex + row * stride
      pixels += bytes[start..<start + columns]
    }
    return Plane(width: columns, height: rows, pixels: pixels)
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
