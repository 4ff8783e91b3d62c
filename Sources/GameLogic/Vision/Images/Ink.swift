/// An integral image: the sums of all pixels above and left of each, so that any box sum takes four reads.
struct IntegralImage {
  private let stride: Int
  private let sums: [UInt32]

  init(_ plane: Plane) {
    let stride = plane.width + 1
    var sums = [UInt32](repeating: 0, count: stride * (plane.height + 1))
    plane.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<plane.height {
          var row: UInt32 = 0
          for x in 0..<plane.width {
            row &+= UInt32(pixels[y * plane.width + x])
            sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] &+ row
          }
        }
      }
    }
    self.stride = stride
    self.sums = sums
  }

  /// The sum of the pixels in a box; correct even if the sums have wrapped around.
  func sum(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    let (top, bottom) = (rows.lowerBound * stride, rows.upperBound * stride)
    return sums[bottom + columns.upperBound] &- sums[top + columns.upperBound]
      &- sums[bottom + columns.lowerBound] &+ sums[top + columns.lowerBound]
  }

  /// For each column position, the sum of the pixels to its left in some rows.
  func differences(rows: Range<Int>) -> [UInt32] {
    let (top, bottom) = (rows.lowerBound * stride, rows.upperBound * stride)
    return (0..<stride).map { sums[bottom + $0] &- sums[top + $0] }
  }
}

extension Plane {
  /// Returns each pixel's darkness relative to its neighborhood: 0 for none, 255 for black on white.
  ///
  /// Comparing with the mean of a square finds ink in shade as well as in light.
  ///
  /// - Parameter radius: The distance from the center of the square to its sides, in pixels.
  public func ink(radius: Int) -> Plane {
    precondition(radius > 0, "A neighborhood has a size")
    let integral = IntegralImage(self)
    let result = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      for y in 0..<height {
        let rows = max(y - radius, 0)..<min(y + radius + 1, height)
        for x in 0..<width {
          let columns = max(x - radius, 0)..<min(x + radius + 1, width)
          let sum = Int(integral.sum(columns: columns, rows: rows))
          let darkness = sum - Int(pixels[y * width + x]) * rows.count * columns.count
          buffer[y * width + x] = darkness > 0 ? UInt8(255 * darkness / sum) : 0
        }
      }
      count = width * height
    }
    return Plane(width: width, height: height, pixels: result)
  }
}

extension Plane {
  /// Returns 255 for each pixel darker than its neighborhood by a fraction, and 0 for the others.
  ///
  /// Equivalent to thresholding ``ink(radius:)``, but without a division per pixel.
  ///
  /// - Parameters:
  ///   - radius: The distance from the center of the neighborhood to its sides, in pixels; at most 128.
  ///   - level: The required darkness relative to the neighborhood, from 0 to 255.
  func inked(radius: Int, level: UInt8) -> Plane {
    precondition((1...128).contains(radius), "The sums of a neighborhood fit in 32 bits")
    let (integral, paper) = (IntegralImage(self), 255 - UInt32(level))
    let mask = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      for y in 0..<height {
        let rows = max(y - radius, 0)..<min(y + radius + 1, height)
        let sums = integral.differences(rows: rows)
        for x in 0..<width {
          let (left, right) = (max(x - radius, 0), min(x + radius + 1, width))
          let level = 255 &* UInt32(rows.count &* (right - left)) &* UInt32(pixels[y * width + x])
          buffer[y * width + x] = level < (sums[right] &- sums[left]) &* paper ? 255 : 0
        }
      }
      count = width * height
    }
    return Plane(width: width, height: height, pixels: mask)
  }
}

extension Plane {
  /// Returns the picture with less noise: each pixel is the mean of nine, the middle ones counted more.
  package func smoothed() -> Plane {
    guard width > 2, height > 2 else { return self }
    var across = [UInt16](repeating: 0, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let (left, right) = (max(x - 1, 0), min(x + 1, width - 1))
        across[y * width + x] =
          UInt16(pixels[y * width + left]) + 2 * UInt16(pixels[y * width + x])
          + UInt16(pixels[y * width + right])
      }
    }
    let mixed = (0..<pixels.count).map { place -> UInt8 in
      let (y, x) = (place / width, place % width)
      let (above, below) = (max(y - 1, 0), min(y + 1, height - 1))
      let sum = across[above * width + x] + 2 * across[place] + across[below * width + x]
      return UInt8((sum + 8) / 16)
    }
    return Plane(width: width, height: height, pixels: mixed)
  }
}
