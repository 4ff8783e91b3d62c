internal import Vision

/// Reads frames from a Y4M stream, or from a sequence of PGM and PPM pictures.
///
/// - Source: the manual page yuv4mpeg(5) of mjpegtools; pgm(5) and ppm(5) of Netpbm, where a file may hold several
///   pictures.
struct FrameStreamReader {
  /// The most pixels of a frame: a little more than 3840 × 2160.
  static let mostPixels = 8_500_000

  private enum Format: Equatable {
    case y4m(Y4MHeader)
    case pictures
  }

  private var bytes: ByteStream
  private var format: Format?
  /// True if the first letter of the next picture was read with the end of the last one.
  private var hasLetter = false

  init(_ bytes: ByteStream) { self.bytes = bytes }

  /// The frame rate given in the stream; known after the first frame.
  var rate: Double? {
    switch format {
    case .y4m(let header): header.rate
    case .pictures, nil: nil
    }
  }

  /// True if bytes have arrived that were not read yet.
  var hasBuffered: Bool { bytes.hasBuffered }

  /// Reads the next frame.
  ///
  /// - Parameters:
  ///   - isSkipped: True to skip the frame and return nil.
  ///   - timestamp: The time of the frame.
  mutating func next(isSkipped: Bool = false, at timestamp: Double = 0) throws(SourceFault) -> Frame? {
    if format == nil { format = try begin() }
    switch format {
    case .y4m(let header): return try y4mFrame(header, isSkipped, timestamp)
    case .pictures, nil: return try picture(isSkipped, timestamp)
    }
  }

  /// Reads as much as determines the format.
  private mutating func begin() throws(SourceFault) -> Format {
    switch try bytes.byte() {
    case UInt8(ascii: "Y"):
      guard let line = try bytes.line(limit: 1_024) else { throw Self.noStream }
      return .y4m(try Y4MHeader(Array("Y".utf8) + line))
    case UInt8(ascii: "P"):
      hasLetter = true
      return .pictures
    case nil: throw .ended
    case .some: throw Self.noStream
    }
  }

  static let noStream = SourceFault.unusable("Not a stream Parlor can read. Send Y4M, PGM or PPM frames.")
  private static let damaged = SourceFault.unusable("The stream is damaged.")

  private mutating func y4mFrame(
    _ header: Y4MHeader, _ isSkipped: Bool, _ timestamp: Double
  ) throws(SourceFault) -> Frame? {
    guard let line = try bytes.line(limit: 1_024) else { throw .ended }
    guard line.starts(with: Array("FRAME".utf8)) else { throw Self.damaged }
    if isSkipped {
      guard try bytes.skip(header.frameBytes) else { throw .ended }
      return nil
    }
    guard let data = try bytes.bytes(header.frameBytes) else { throw .ended }
    return header.frame(data, at: timestamp)
  }

  private mutating func picture(_ isSkipped: Bool, _ timestamp: Double) throws(SourceFault) -> Frame? {
    try findLetter()
    hasLetter = false
    let kind = try bytes.byte()
    guard kind == 0x35 || kind == 0x36 else { throw Self.damaged }
    let (width, height, most) = (try number(), try number(), try number())
    guard width > 0, height > 0, (1...65_535).contains(most) else { throw Self.damaged }
    guard width <= Self.mostPixels, height <= Self.mostPixels, width * height <= Self.mostPixels else {
      throw ImageFault.tooManyPixels(limit: Self.mostPixels).ofSource
    }
    let channels = kind == 0x35 ? 1 : 3
    let count = width * height * channels * (most > 255 ? 2 : 1)
    if isSkipped {
      guard try bytes.skip(count) else { throw .ended }
      return nil
    }
    guard let samples = try bytes.bytes(count) else { throw .ended }
    return NetpbmFile.frame(width: width, height: height, channels: channels, most: most, samples: samples)
      .dated(timestamp)
  }

  /// Skips whitespace before the P of a picture.
  private mutating func findLetter() throws(SourceFault) {
    while !hasLetter {
      switch try bytes.byte() {
      case 0x50: hasLetter = true
      case 9, 10, 13, 32: continue
      case nil: throw .ended
      case .some: throw Self.damaged
      }
    }
  }

  /// Reads a number of a picture's header and one whitespace character after it; skips comments before it.
  private mutating func number() throws(SourceFault) -> Int {
    var value: Int?
    var (isComment, passed) = (false, 0)
    while let byte = try bytes.byte() {
      passed += 1
      guard passed <= 4_096 else { throw Self.damaged }
      switch byte {
      case 10 where isComment: isComment = false
      case _ where isComment: continue
      case 0x30...0x39 where value ?? 0 <= Self.mostPixels: value = (value ?? 0) * 10 + Int(byte - 0x30)
      case 0x23 where value == nil: isComment = true
      case 9...13, 32: if let value { return value }
      default: throw Self.damaged
      }
    }
    throw .ended
  }
}

extension Frame {
  func dated(_ timestamp: Double) -> Frame { Frame(luma: luma, chroma: chroma, timestamp: timestamp) }
}
