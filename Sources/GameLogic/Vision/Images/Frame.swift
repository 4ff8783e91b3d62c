/// One plane of a picture: a byte per pixel, row by row from the top left corner.
///
/// Invariant: there is one byte per pixel, and at least one pixel.
public struct Plane: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// 0 is black.
  public private(set) var pixels: [UInt8]

  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(width > 0 && height > 0, "A plane has pixels")
    precondition(pixels.count == width * height, "A plane has a byte for each pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  public init(width: Int, height: Int, filledWith level: UInt8 = 0) {
    self.init(width: width, height: height, pixels: Array(repeating: level, count: max(width * height, 0)))
  }

  public subscript(x: Int, y: Int) -> UInt8 {
    @inlinable get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// Returns the brightness between pixels, whose centers are at whole numbers; the border goes on outside.
  @inlinable public func sample(_ point: ImagePoint) -> Float {
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

  /// Returns the picture at half the size; each pixel is the mean of four.
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

  public func inverted() -> Plane { Plane(width: width, height: height, pixels: pixels.map { 255 - $0 }) }
}

/// The color planes of a frame; 128 is gray, and planes may be smaller than the frame.
public struct Chroma: Hashable, Sendable {
  /// The blue difference (Cb).
  public let blue: Plane
  /// The red difference (Cr).
  public let red: Plane

  public init(blue: Plane, red: Plane) {
    precondition(blue.width == red.width && blue.height == red.height, "Both planes have one size")
    self.blue = blue
    self.red = red
  }
}

/// One picture from a camera, a file or a stream.
public struct Frame: Hashable, Sendable {
  public let luma: Plane
  /// Nil for grayscale.
  public let chroma: Chroma?
  /// In seconds, by the clock of the source.
  public let timestamp: Double

  public init(luma: Plane, chroma: Chroma? = nil, timestamp: Double = 0) {
    self.luma = luma
    self.chroma = chroma
    self.timestamp = timestamp
  }
}
