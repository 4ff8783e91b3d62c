internal import Vision

/// The first line of a Y4M stream: sizes, frame rate and color format.
///
/// - Source: the manual page yuv4mpeg(5) of mjpegtools.
struct Y4MHeader: Equatable {
  let width: Int
  let height: Int
  /// The frames per second.
  let rate: Double
  /// The size of the color planes; nil for gray.
  private let chroma: (width: Int, height: Int)?

  static func == (one: Y4MHeader, other: Y4MHeader) -> Bool { one.line == other.line }

  /// Parses the line, without its newline.
  init(_ line: [UInt8]) throws(SourceFault) {
    let words = String(decoding: line, as: UTF8.self).split(separator: " ")
    guard words.first == "YUV4MPEG2" else { throw FrameStreamReader.noStream }
    func value(_ letter: Character) -> Substring? {
      words.dropFirst().first { $0.first == letter }?.dropFirst()
    }
    guard let width = value("W").flatMap({ Int($0) }), let height = value("H").flatMap({ Int($0) }),
      width > 0, height > 0
    else { throw .unusable("The stream doesn't say how large its frames are.") }
    let most = FrameStreamReader.mostPixels
    guard width <= most, height <= most, width * height <= most else {
      throw ImageFault.tooManyPixels(limit: most).ofSource
    }
    self.width = width
    self.height = height
    rate = Self.rate(value("F"))
    chroma = try Self.chroma(value("C") ?? "420jpeg", width, height)
  }

  private static func rate(_ text: Substring?) -> Double {
    let parts = (text ?? "").split(separator: ":").compactMap { Double($0) }
    guard parts.count == 2, parts[0] > 0, parts[1] > 0 else { return 30 }
    return min(max(parts[0] / parts[1], 1), 120)
  }

  private static func chroma(
    _ space: Substring, _ width: Int, _ height: Int
  ) throws(SourceFault) -> (width: Int, height: Int)? {
    let half = ((width + 1) / 2, (height + 1) / 2)
    switch space {
    case "420jpeg", "420mpeg2", "420paldv", "420": return half
    case "422": return (half.0, height)
    case "444": return (width, height)
    case "mono": return nil
    default:
      throw .unusable("The stream's colors (C\(space)) aren't supported. Use -pix_fmt yuv420p.")
    }
  }

  /// The bytes of a frame after its own header line.
  var frameBytes: Int { width * height + 2 * (chroma.map { $0.width * $0.height } ?? 0) }

  /// The frame in some bytes.
  func frame(_ data: [UInt8], at timestamp: Double) -> Frame {
    let luma = Plane(width: width, height: height, pixels: Array(data[..<(width * height)]))
    guard let chroma else { return Frame(luma: luma, timestamp: timestamp) }
    let count = chroma.width * chroma.height
    func plane(_ number: Int) -> Plane {
      let start = width * height + number * count
      return Plane(width: chroma.width, height: chroma.height, pixels: Array(data[start..<(start + count)]))
    }
    return Frame(luma: luma, chroma: Chroma(blue: plane(0), red: plane(1)), timestamp: timestamp)
  }

  /// The header for frames like this one; nil if their color format cannot be stored.
  init?(of frame: Frame, rate: Int) {
    let (width, height) = (frame.luma.width, frame.luma.height)
    let spaces = frame.chroma == nil ? ["mono"] : ["420jpeg", "422", "444"]
    let found = spaces.compactMap { space in
      try? Y4MHeader(Array("YUV4MPEG2 W\(width) H\(height) F\(rate):1 Ip A1:1 C\(space)".utf8))
    }
    let size = frame.chroma.map { ($0.blue.width, $0.blue.height) }
    guard let header = found.first(where: { $0.chroma?.width == size?.0 && $0.chroma?.height == size?.1 })
    else { return nil }
    self = header
  }

  /// The line, without its newline.
  var line: String {
    let space: String
    switch chroma {
    case nil: space = "mono"
    case let size? where size.height < height: space = "420jpeg"
    case let size? where size.width < width: space = "422"
    case .some: space = "444"
    }
    return "YUV4MPEG2 W\(width) H\(height) F\(Int(rate.rounded())):1 Ip A1:1 C\(space)"
  }
}
