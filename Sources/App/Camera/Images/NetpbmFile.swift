internal import Vision

/// Decodes binary PGM (P5) and PPM (P6).
///
/// - Source: the manual pages pgm(5) and ppm(5) of Netpbm.
enum NetpbmFile {
  static func read(_ bytes: [UInt8]) throws(ImageFault) -> Frame {
    let format = bytes[1] == 0x35 ? "PGM" : "PPM"
    var header = Header(bytes)
    guard let width = header.number(), let height = header.number(), let most = header.number(),
      (1...65_535).contains(most), let start = header.startOfPixels
    else { throw .damaged(format) }
    try ImageFile.check(width: width, height: height, of: format)
    let (channels, depth) = (bytes[1] == 0x35 ? 1 : 3, most > 255 ? 2 : 1)
    guard channels == 1 || width * height <= ImageFile.mostColorPixels else {
      throw .tooManyPixels(limit: ImageFile.mostColorPixels)
    }
    let count = width * height * channels
    guard bytes.count - start >= count * depth else { throw .damaged(format) }
    return frame(
      width: width, height: height, channels: channels, most: most,
      samples: Array(bytes[start..<(start + count * depth)]))
  }

  /// The bytes of a picture with its header; nil if they do not begin with one.
  static func length(_ bytes: [UInt8]) -> Int? {
    guard bytes.starts(with: [0x50, 0x35]) || bytes.starts(with: [0x50, 0x36]) else { return nil }
    var header = Header(bytes)
    guard let width = header.number(), let height = header.number(), let most = header.number(),
      let start = header.startOfPixels, width > 0, height > 0, width <= 65_535, height <= 65_535
    else { return nil }
    return start + width * height * (bytes[1] == 0x35 ? 1 : 3) * (most > 255 ? 2 : 1)
  }

  /// The frame of samples of one byte each, or two if the maximum is above 255.
  static func frame(width: Int, height: Int, channels: Int, most: Int, samples: [UInt8]) -> Frame {
    var pixels = samples
    if most > 255 {
      pixels = stride(from: 0, to: samples.count, by: 2).map { place in
        UInt8(min(Int(samples[place]) << 8 | Int(samples[place + 1]), most) * 255 / most)
      }
    } else if most < 255 {
      pixels = samples.map { UInt8(min(Int($0), most) * 255 / most) }
    }
    return channels == 1
      ? Frame(luma: Plane(width: width, height: height, pixels: pixels))
      : Frame(width: width, height: height, rgb: pixels)
  }

  /// The numbers before the pixels, with comments in between.
  private struct Header {
    private let bytes: [UInt8]
    private var place = 2

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

    mutating func number() -> Int? {
      while place < bytes.count, Self.isSpace(bytes[place]) || bytes[place] == 0x23 {
        if bytes[place] == 0x23 {
          while place < bytes.count, bytes[place] != 10 { place += 1 }
        } else {
          place += 1
        }
      }
      var value: Int?
      while place < bytes.count, (0x30...0x39).contains(bytes[place]), value ?? 0 <= ImageFile.mostPixels {
        value = (value ?? 0) * 10 + Int(bytes[place] - 0x30)
        place += 1
      }
      return value
    }

    /// After one whitespace character that follows the last number.
    var startOfPixels: Int? {
      place < bytes.count && Self.isSpace(bytes[place]) ? place + 1 : nil
    }
  }
}
