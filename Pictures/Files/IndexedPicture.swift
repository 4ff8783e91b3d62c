/// The colors of a file, at most 256, each `0xRRGGBB`.
struct Palette {
  let colors: [UInt32]
  private var indices: [UInt32: UInt8]

  /// Chooses the colors that pictures have most often, if they have too many.
  ///
  /// - Parameters:
  ///   - pictures: The pictures that share the palette.
  ///   - limit: The most colors, 1 to 256.
  init(of pictures: some Sequence<Raster>, limit: Int) {
    precondition((1...256).contains(limit), "A palette has 1 to 256 colors, not \(limit)")
    var counts: [UInt32: Int] = [:]
    for picture in pictures {
      for color in picture.pixels { counts[color, default: 0] += 1 }
    }
    let order = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    colors = order.prefix(limit).map(\.key)
    indices = Dictionary(uniqueKeysWithValues: zip(colors, UInt8(0)...))
    for (color, _) in order.dropFirst(limit) { indices[color] = nearest(to: color) }
  }

  /// The picture by the numbers of its colors.
  func indexed(_ picture: Raster) -> IndexedPicture {
    // All colors of a palette's pictures have a number.
    let pixels = picture.pixels.map { indices[$0] ?? nearest(to: $0) }
    return IndexedPicture(width: picture.width, height: picture.height, pixels: pixels)
  }

  private func nearest(to color: UInt32) -> UInt8 {
    let distances = colors.map { other in
      [16, 8, 0].reduce(0) { sum, shift in
        let difference = Int(color >> shift & 0xFF) - Int(other >> shift & 0xFF)
        return sum + difference * difference
      }
    }
    return UInt8(distances.indices.min { distances[$0] < distances[$1] } ?? 0)
  }
}

/// A picture whose pixels are numbers of colors in a palette, row by row.
struct IndexedPicture: Hashable {
  let width: Int
  let height: Int
  let pixels: [UInt8]

  /// Creates a picture.
  init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height, "\(pixels.count) pixels do not fill \(width)×\(height)")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }
}
