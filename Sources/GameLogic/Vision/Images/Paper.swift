/// The paper under the ink of a picture, as it is in shade and in light.
extension Plane {
  /// Returns the picture without its ink: dark things narrower than a square are as bright as what is around them.
  ///
  /// - Parameter radius: The distance from the center of the square to its sides, in pixels.
  package func paper(radius: Int) -> Plane {
    brightest(radius: radius).inverted().brightest(radius: radius).inverted()
  }

  /// Returns how much darker than its paper each pixel is: 0 for paper, 255 for black.
  package func darkness(on paper: Plane) -> Plane {
    precondition(width == paper.width && height == paper.height, "There is paper under each pixel")
    let levels = zip(pixels, paper.pixels).map { Self.darkness(of: Int($0), on: Int($1)) }
    return Plane(width: width, height: height, pixels: levels)
  }

  private static func darkness(of level: Int, on paper: Int) -> UInt8 {
    level < paper ? UInt8(255 * (paper - level) / paper) : 0
  }

  /// Returns the brightest pixel of the square around each pixel.
  ///
  /// - Parameter radius: The distance from the center of the square to its sides, in pixels.
  package func brightest(radius: Int) -> Plane {
    precondition(radius > 0, "A neighborhood has a size")
    let wide = width + 2 * radius
    var levels = [UInt8](repeating: 0, count: wide * (height + 2 * radius))
    for y in 0..<height {
      let row = (y + radius) * wide + radius
      levels.replaceSubrange(row..<row + width, with: pixels[y * width..<(y + 1) * width])
    }
    for step in [1, wide] { Self.brighten(&levels, by: 2 * radius + 1, step) }
    let rows = (0..<height).flatMap { y in levels[y * wide..<y * wide + width] }
    return Plane(width: width, height: height, pixels: rows)
  }

  /// Makes each pixel as bright as the brightest of so many, which begin there and are a step apart.
  private static func brighten(_ levels: inout [UInt8], by count: Int, _ step: Int) {
    var reach = 1
    levels.withUnsafeMutableBufferPointer { levels in
      // What two neighbors have found reaches twice as far.
      while reach < count {
        let further = min(reach, count - reach)
        for index in 0..<levels.count - further * step {
          levels[index] = max(levels[index], levels[index + further * step])
        }
        reach += further
      }
    }
  }

  /// Returns the mean of the square around each pixel.
  ///
  /// - Parameter radius: The distance from the center of the square to its sides, in pixels.
  package func averaged(radius: Int) -> Plane {
    let sums = IntegralImage(self)
    let means = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      for y in 0..<height {
        let rows = max(y - radius, 0)..<min(y + radius + 1, height)
        for x in 0..<width {
          let columns = max(x - radius, 0)..<min(x + radius + 1, width)
          let sum = Int(sums.sum(columns: columns, rows: rows))
          buffer[y * width + x] = UInt8(sum / (columns.count * rows.count))
        }
      }
      count = pixels.count
    }
    return Plane(width: width, height: height, pixels: means)
  }
}

extension Plane {
  /// The brightness that a share of the pixels don't exceed.
  func level(ofShare share: Double) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for level in pixels { counts[Int(level)] += 1 }
    var rest = Int(share * Double(pixels.count))
    return counts.firstIndex { count in
      rest -= count
      return rest < 0
    } ?? 255
  }
}
