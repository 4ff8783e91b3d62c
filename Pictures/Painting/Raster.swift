/// A picture of pixels, row by row, each `0xRRGGBB`.
struct Raster: Hashable {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]

  /// Creates a picture of one color; a side is at least one pixel.
  init(width: Int, height: Int, color: UInt32 = 0) {
    precondition(width > 0 && height > 0, "A picture has an area, not \(width)×\(height)")
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: color, count: width * height)
  }

  /// The color at a place, from the top left corner.
  subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

  /// Fills a rectangle; what lies outside of the picture is left out.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with color: UInt32) {
    let columns = columns.clamped(to: 0..<width)
    for y in rows.clamped(to: 0..<height) {
      for x in columns { pixels[y * width + x] = color }
    }
  }

  /// Mixes a color into the pixels by a mask, whose top left corner lies at a place.
  mutating func paint(_ mask: Mask, x left: Int, y top: Int, with color: UInt32) {
    for y in 0..<mask.height where (0..<height).contains(top + y) {
      for x in 0..<mask.width where (0..<width).contains(left + x) {
        let place = (top + y) * width + left + x
        pixels[place] = Self.mix(pixels[place], color, mask[x, y])
      }
    }
  }

  private static func mix(_ below: UInt32, _ above: UInt32, _ coverage: UInt8) -> UInt32 {
    guard coverage > 0 else { return below }
    guard coverage < 255 else { return above }
    let share = UInt32(coverage)
    return [16, 8, 0].reduce(0) { color, shift in
      let (low, high) = (below >> shift & 0xFF, above >> shift & 0xFF)
      return color | ((low * (255 - share) + high * share + 127) / 255) << shift
    }
  }
}

/// The part of each pixel that a shape covers, from 0 to 255.
struct Mask: Hashable {
  let width: Int
  let height: Int
  private var coverage: [UInt8]

  /// Creates an empty one.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    coverage = Array(repeating: 0, count: width * height)
  }

  /// The coverage at a place, from the top left corner.
  subscript(x: Int, y: Int) -> UInt8 {
    get { coverage[y * width + x] }
    set { coverage[y * width + x] = newValue }
  }

  /// Covers a rectangle, as far as it lies inside.
  mutating func fill(_ columns: Range<Int>, _ rows: Range<Int>, with value: UInt8 = 255) {
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) { self[x, y] = value }
    }
  }

  /// Covers what belongs to a shape; edges are smooth.
  ///
  /// - Parameter contains: True for a point in pixels from the top left corner that belongs to the shape.
  mutating func fill(where contains: (_ x: Double, _ y: Double) -> Bool) {
    let samples = 4
    for y in 0..<height {
      for x in 0..<width {
        let hits = (0..<samples * samples).count { index in
          let (column, row) = (Double(index % samples) + 0.5, Double(index / samples) + 0.5)
          return contains(Double(x) + column / Double(samples), Double(y) + row / Double(samples))
        }
        self[x, y] = max(self[x, y], UInt8(hits * 255 / (samples * samples)))
      }
    }
  }
}
