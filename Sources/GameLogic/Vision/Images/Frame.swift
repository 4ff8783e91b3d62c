/// One plane of a picture: a byte for each pixel, row by row from the top left corner.
///
/// Invariant: there are as many bytes as pixels, and at least one of each.
public struct Plane: Hashable, Sendable {
  /// The number of pixels of a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The bytes; 0 is black.
  public private(set) var pixels: [UInt8]

  /// Creates a plane of bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "A plane has pixels")
    precondition(pixels.count == width * height, "A plane has a byte for each pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Creates a plane of one brightness.
  public init(width: Int, height: Int, filledWith level: UInt8 = 0) {
    self.init(width: width, height: height, pixels: Array(repeating: level, count: max(width * height, 0)))
  }

  /// The byte of a pixel.
  public subscript(x: Int, y: Int) -> UInt8 {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Returns the brightness between pixels, whose centers are at whole numbers; the border goes on outside.
  public func sample(_ point: ImagePoint) -> Float {
    let x = min(max(Float(point.x), 0), Float(width - 1))
    let y = min(max(Float(point.y), 0), Float(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (dx, dy) = (x - Float(left), y - Float(top))
    let (upper, lower) = (top * width, bottom * width)
    return pixels.withUnsafeBufferPointer { pixels in
      let above = Float(pixels[upper + left]) * (1 - dx) + Float(pixels[upper + right]) * dx
      let below = Float(pixels[lower + left]) * (1 - dx) + Float(pixels[lower + right]) * dx
      return above * (1 - dy) + below * dy
    }
  }

  /// Returns a picture of half the size; each pixel is the mean of four.
  public func halved() -> Plane {
    guard width > 1, height > 1 else { return self }
    let (columns, rows) = (width / 2, height / 2)
    let small = [UInt8](unsafeUninitializedCapacity: columns * rows) { buffer, count in
      for y in 0..<rows {
        let (above, below) = (2 * y * width, (2 * y + 1) * width)
        for x in 0..<columns {
          let sum =
            Int(pixels[above + 2 * x]) + Int(pixels[above + 2 * x + 1]) + Int(pixels[below + 2 * x])
            + Int(pixels[below + 2 * x + 1])
          buffer[y * columns + x] = UInt8((sum + 2) / 4)
        }
      }
      count = columns * rows
    }
    return Plane(width: columns, height: rows, pixels: small)
  }

  /// Returns the picture with black and white exchanged.
  public func inverted() -> Plane { Plane(width: width, height: height, pixels: pixels.map { 255 - $0 }) }
}

/// The colors of a frame: how blue and how red it is, 128 for gray, in planes that may be smaller than the frame.
public struct Chroma: Hashable, Sendable {
  /// The difference of blue from gray (Cb).
  public let blue: Plane
  /// The difference of red from gray (Cr).
  public let red: Plane

  /// Creates colors of two planes of one size.
  public init(blue: Plane, red: Plane) {
    precondition(blue.width == red.width && blue.height == red.height, "Both planes have one size")
    self.blue = blue
    self.red = red
  }
}

/// One picture of a camera, a file or a stream.
public struct Frame: Hashable, Sendable {
  /// The brightness.
  public let luma: Plane
  /// The colors; nil for gray pictures.
  public let chroma: Chroma?
  /// The time of the picture in seconds, by the clock of its source.
  public let timestamp: Double

  /// Creates a frame.
  public init(luma: Plane, chroma: Chroma? = nil, timestamp: Double = 0) {
    self.luma = luma
    self.chroma = chroma
    self.timestamp = timestamp
  }
}
