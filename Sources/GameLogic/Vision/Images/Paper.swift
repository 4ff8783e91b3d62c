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
    return brightestOfRows(radius).transposed().brightestOfRows(radius).transposed()
  }

  /// The brightest pixel of the part of its row around each pixel, in three comparisons whatever the radius.
  ///
  /// - Source: van Herk, "A fast algorithm for local minimum and maximum filters on rectangular and octagonal
  ///   kernels", Pattern Recognition Letters 13 (1992).
  private func brightestOfRows(_ radius: Int) -> Plane {
    let (side, length) = (2 * radius + 1, width + 2 * radius)
    let result = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      // The row with black around it, in blocks of a side: the brightest from a block's start up to each place, and
      // from there to its end.
      let black = [UInt8](repeating: 0, count: length)
      var (row, heads, tails) = (black, black, black)
      for y in 0..<height {
        for x in 0..<width { row[x + radius] = self[x, y] }
        for place in 0..<length {
          heads[place] = place % side == 0 ? row[place] : max(heads[place - 1], row[place])
        }
        tails[length - 1] = row[length - 1]
        for place in (0..<length - 1).reversed() {
          tails[place] = place % side == side - 1 ? row[place] : max(tails[place + 1], row[place])
        }
        for x in 0..<width { buffer[y * width + x] = max(tails[x], heads[x + side - 1]) }
      }
      count = pixels.count
    }
    return Plane(width: width, height: height, pixels: result)
  }

  private func transposed() -> Plane {
    let result = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      for y in 0..<height {
        for x in 0..<width { buffer[x * height + y] = pixels[y * width + x] }
      }
      count = pixels.count
    }
    return Plane(width: height, height: width, pixels: result)
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
