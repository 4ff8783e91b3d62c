internal import Vision

/// The orientation of the camera, from the Exif data of a JPEG.
///
/// - Source: Exif 2.32 (CIPA DC-008-2019), 4.6.4, tag 0x0112; TIFF 6.0, section 2.
enum ExifOrientation: Int {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedLeft, transversed, turnedRight

  /// Reads the orientation from the bytes of a JPEG; upright if there is none.
  init(_ bytes: [UInt8]) { self = Self.segment(of: bytes).flatMap { Self.read($0) } ?? .upright }

  /// The Exif data: the first APP1 segment that begins with `Exif`.
  private static func segment(of bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF, bytes[place + 1] != 0xDA {
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      guard length >= 2, place + 2 + length <= bytes.count else { return nil }
      let body = bytes[(place + 4)..<(place + 2 + length)]
      if bytes[place + 1] == 0xE1, body.starts(with: Array("Exif\0\0".utf8)) { return body.dropFirst(6) }
      place += 2 + length
    }
    return nil
  }

  private static func read(_ tiff: ArraySlice<UInt8>) -> ExifOrientation? {
    let bytes = Array(tiff)
    let isLittle = bytes.starts(with: [0x49, 0x49])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D]) else { return nil }
    func number(at place: Int, bytes count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = bytes[place..<(place + count)]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let start = number(at: 4, bytes: 4),
      let count = number(at: start, bytes: 2)
    else { return nil }
    for entry in 0..<min(count, 100) {
      let place = start + 2 + entry * 12
      if number(at: place, bytes: 2) == 0x0112 {
        return number(at: place + 8, bytes: 2).flatMap { ExifOrientation(rawValue: $0) }
      }
    }
    return nil
  }

  /// True if rows become columns.
  private var swapsSides: Bool { rawValue >= 5 }

  /// Returns a plane in its intended orientation.
  func applied(to plane: Plane) -> Plane {
    guard self != .upright else { return plane }
    let (width, height) = (plane.width, plane.height)
    let (columns, rows) = swapsSides ? (height, width) : (width, height)
    let pixels = [UInt8](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      for row in 0..<rows {
        for column in 0..<columns {
          let (x, y) = source(of: column, row, width, height)
          buffer[row * columns + column] = plane[x, y]
        }
      }
      count = columns * rows
    }
    return Plane(width: columns, height: rows, pixels: pixels)
  }

  /// The stored pixel that is shown at a position.
  private func source(of x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .flipped: (x, height - 1 - y)
    case .transposed: (y, x)
    case .turnedLeft: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .turnedRight: (width - 1 - y, x)
    }
  }

  /// Returns a frame in its intended orientation.
  func applied(to frame: Frame) -> Frame {
    guard self != .upright else { return frame }
    return Frame(
      luma: applied(to: frame.luma),
      chroma: frame.chroma.map { Chroma(blue: applied(to: $0.blue), red: applied(to: $0.red)) },
      timestamp: frame.timestamp)
  }
}
