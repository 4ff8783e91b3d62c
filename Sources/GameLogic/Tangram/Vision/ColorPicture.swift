import Vision

/// A picture of colors on a grid of equal squares, with less noise than its source.
struct ColorPicture {
  let width: Int
  let height: Int
  /// The color of each pixel, row by row.
  let colors: [PieceColor]
  /// The brightness, blueness and redness of each pixel, from 0 to 255.
  private let levels: [SIMD3<Float>]

  /// Straightens a frame.
  ///
  /// - Parameter place: The point of the frame for each pixel.
  init?(_ frame: Frame, width: Int, height: Int, place: (ImagePoint) -> ImagePoint) {
    guard let chroma = frame.chroma else { return nil }
    let scale = (
      Double(chroma.blue.width) / Double(frame.luma.width),
      Double(chroma.blue.height) / Double(frame.luma.height)
    )
    var planes = Array(repeating: [Float](repeating: 0, count: width * height), count: 3)
    for index in 0..<width * height {
      // Four samples each, so that a smaller picture has less noise.
      for part in 0..<4 {
        let offset = ImagePoint(Double(part % 2) * 0.5 - 0.25, Double(part / 2) * 0.5 - 0.25)
        let point = place(ImagePoint(Double(index % width), Double(index / width)) + offset)
        let small = ImagePoint((point.x + 0.5) * scale.0 - 0.5, (point.y + 0.5) * scale.1 - 0.5)
        planes[0][index] += frame.luma.sample(point) / 4
        planes[1][index] += chroma.blue.sample(small) / 4
        planes[2][index] += chroma.red.sample(small) / 4
      }
    }
    let smooth = planes.map { Self.smoothed(Self.smoothed($0, width, height), width, height) }
    (self.width, self.height) = (width, height)
    levels = (0..<width * height).map { SIMD3(smooth[0][$0], smooth[1][$0], smooth[2][$0]) }
    colors = levels.map {
      let luma = Double(max($0.x, 8))
      return PieceColor(blue: Double($0.y - 128) / luma, red: Double($0.z - 128) / luma)
    }
  }

  /// The brightness, blueness and redness between pixels, whose centers are at whole numbers.
  func level(at point: ImagePoint) -> SIMD3<Float> {
    let (x, y) = (min(max(point.x, 0), Double(width - 1)), min(max(point.y, 0), Double(height - 1)))
    let (left, top) = (Int(x), Int(y))
    let (right, below) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (dx, dy) = (Float(x - Double(left)), Float(y - Double(top)))
    let upper = levels[top * width + left] * (1 - dx) + levels[top * width + right] * dx
    let lower = levels[below * width + left] * (1 - dx) + levels[below * width + right] * dx
    return upper * (1 - dy) + lower * dy
  }

  /// The most that colors at both sides of a pixel differ if it is within a piece.
  private static let evenness = 0.1

  /// The numbers of the pixels at which no color ends.
  var evenPlaces: [Int] {
    let reach = 2
    return (reach..<max(height - reach, reach)).flatMap { y in
      (reach..<max(width - reach, reach)).map { y * width + $0 }
    }.filter { index in
      colors[index - reach].distance(to: colors[index + reach]) < Self.evenness
        && colors[index - reach * width].distance(to: colors[index + reach * width]) < Self.evenness
    }
  }

  /// The mean of nine pixels for each.
  private static func smoothed(_ levels: [Float], _ width: Int, _ height: Int) -> [Float] {
    var across = levels
    for y in 0..<height {
      for x in 0..<width {
        let row = y * width
        across[row + x] =
          (levels[row + max(x - 1, 0)] + levels[row + x] + levels[row + min(x + 1, width - 1)]) / 3
      }
    }
    var result = across
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width {
        result[y * width + x] = (across[above + x] + across[y * width + x] + across[below + x]) / 3
      }
    }
    return result
  }
}

/// What lies under the pieces, in light that is brighter on one side than on the other.
struct Ground {
  /// The factors of 1, x and y for brightness, blueness and redness.
  private let planes: [[Double]]

  /// Looks at the pixels of a color.
  init(of picture: ColorPicture, _ color: PieceColor) {
    var systems = Array(repeating: LinearSystem(unknowns: 3), count: 3)
    for index in stride(from: 0, to: picture.colors.count, by: 5)
    where picture.colors[index].distance(to: color) < Self.reach {
      let (x, y) = (index % picture.width, index / picture.width)
      let level = picture.level(at: ImagePoint(Double(x), Double(y)))
      for plane in 0..<3 { systems[plane].add([1, Double(x), Double(y)], Double(level[plane])) }
    }
    planes = systems.map { $0.solution ?? [0, 0, 0] }
  }

  /// How far from the color a pixel may be.
  private static let reach = 0.06

  /// The brightness, blueness and redness at a place.
  func level(at point: ImagePoint) -> SIMD3<Float> {
    let values = planes.map { Float($0[0] + $0[1] * point.x + $0[2] * point.y) }
    return SIMD3(values[0], values[1], values[2])
  }
}

/// The colors that most of a picture's pixels have.
struct ColorClusters {
  /// The number of a pixel's cluster from 1; 0 for pixels of the ground, and between colors.
  let labels: [UInt8]
  /// The colors of the clusters.
  let colors: [PieceColor]
  /// The color of most pixels at the border.
  let ground: PieceColor

  /// The fields of the histogram across.
  private static let fields = 96
  /// The difference of color from one field to the next.
  private static let step = 0.025
  /// How far from a cluster's color a pixel may be.
  private static let reach = 0.16
  /// The least difference of a piece from the ground.
  private static let contrast = 0.12

  /// Groups the pixels of a picture.
  ///
  /// - Parameter smallest: The fewest pixels of a cluster.
  init(_ picture: ColorPicture, smallest: Int) {
    var counts = [Int](repeating: 0, count: Self.fields * Self.fields)
    // Where colors mix, there are others than those of the pieces.
    for index in picture.evenPlaces { counts[Self.field(of: picture.colors[index])] += 1 }
    let smooth = Self.smoothed(Self.smoothed(counts))
    let peaks = Self.peaks(smooth, atLeast: smallest / 30)
    let ground = Self.ground(of: picture, peaks)
    let colors = peaks.filter { $0.distance(to: ground) > Self.contrast }.prefix(14)
    labels = picture.colors.map { color in
      let best = colors.enumerated().min { $0.1.distance(to: color) < $1.1.distance(to: color) }
      guard let best, best.1.distance(to: color) < Self.reach,
        best.1.distance(to: color) < ground.distance(to: color)
      else { return 0 }
      return UInt8(best.0 + 1)
    }
    (self.colors, self.ground) = (Array(colors), ground)
  }

  private static func field(of color: PieceColor) -> Int {
    func place(_ part: Double) -> Int { min(max(Int((part / step).rounded()) + fields / 2, 0), fields - 1) }
    return place(color.red) * fields + place(color.blue)
  }

  private static func color(of field: Int) -> PieceColor {
    PieceColor(
      blue: Double(field % fields - fields / 2) * step, red: Double(field / fields - fields / 2) * step)
  }

  private static func smoothed(_ counts: [Int]) -> [Int] {
    counts.indices.map { index in
      neighbors(of: index, reach: 1).reduce(0) { $0 + counts[$1] } + counts[index]
    }
  }

  private static func neighbors(of index: Int, reach: Int) -> [Int] {
    let (x, y) = (index % fields, index / fields)
    return (max(y - reach, 0)...min(y + reach, fields - 1)).flatMap { row in
      (max(x - reach, 0)...min(x + reach, fields - 1)).map { row * fields + $0 }
    }
  }

  /// The fields with more pixels than all around them, the fullest first.
  private static func peaks(_ counts: [Int], atLeast least: Int) -> [PieceColor] {
    counts.indices.filter { index in
      counts[index] > max(least, 0)
        && neighbors(of: index, reach: 2).allSatisfy { (counts[$0], $0) <= (counts[index], index) }
    }.sorted { (counts[$1], $0) < (counts[$0], $1) }.map(color)
  }

  private static func ground(of picture: ColorPicture, _ peaks: [PieceColor]) -> PieceColor {
    var votes = [Int](repeating: 0, count: peaks.count)
    for y in 0..<picture.height {
      for x in 0..<picture.width where min(x, y, picture.width - 1 - x, picture.height - 1 - y) < 4 {
        let color = picture.colors[y * picture.width + x]
        if let nearest = peaks.indices.min(by: {
          peaks[$0].distance(to: color) < peaks[$1].distance(to: color)
        }) {
          votes[nearest] += 1
        }
      }
    }
    return votes.indices.max { votes[$0] < votes[$1] }.map { peaks[$0] } ?? PieceColor(blue: 0, red: 0)
  }
}
