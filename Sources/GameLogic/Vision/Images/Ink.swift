/// The sums of all pixels above and left of each, from which the sum of any box takes four reads.
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

  /// The sum of the pixels in columns and rows; differences are right even where the sums have wrapped around.
  func sum(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    let (top, bottom) = (rows.lowerBound * stride, rows.upperBound * stride)
    return sums[bottom + columns.upperBound] &- sums[top + columns.upperBound]
      &- sums[bottom + columns.lowerBound] &+ sums[top + columns.lowerBound]
  }

  /// The sums of all pixels in rows that are left of each column, and of all columns.
  func differences(rows: Range<Int>) -> [UInt32] {
    let (top, bottom) = (rows.lowerBound * stride, rows.upperBound * stride)
    return (0..<stride).map { sums[bottom + $0] &- sums[top + $0] }
  }
}

extension Plane {
  /// Returns how much darker each pixel is than its neighborhood: 0 for not at all, 255 for black on white.
  ///
  /// It sees ink in shade as in light, since it compares with the mean of a square.
  ///
  /// - Parameter radius: The pixels from the middle of the square to its sides.
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
  /// Returns 255 for each pixel that is darker than its neighborhood by a part of that, and 0 for the others.
  ///
  /// It sees what ``ink(radius:)`` sees from a level on, without a division for each pixel.
  ///
  /// - Parameters:
  ///   - radius: The pixels from the middle of the neighborhood to its sides, at most 128.
  ///   - level: The part of the brightness of the neighborhood that ink lacks, of 255.
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
  func smoothed() -> Plane {
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
