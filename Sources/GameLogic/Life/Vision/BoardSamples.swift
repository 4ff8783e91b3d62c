import Vision

/// The brightness and the colors of a board's places, compared with its ground.
struct BoardSamples {
  /// A mean of some pixels.
  private struct Shade {
    var luma: Double
    var blue: Double
    var red: Double

    static func mean(_ shades: [Shade]) -> Shade {
      let count = Double(max(shades.count, 1))
      return Shade(
        luma: shades.reduce(0) { $0 + $1.luma } / count, blue: shades.reduce(0) { $0 + $1.blue } / count,
        red: shades.reduce(0) { $0 + $1.red } / count)
    }

    /// The shade whose brightness is in the middle.
    static func median(_ shades: [Shade]) -> Shade {
      let sorted = shades.sorted { $0.luma < $1.luma }
      return sorted.isEmpty ? Shade(luma: 0, blue: 0, red: 0) : sorted[sorted.count / 2]
    }

    /// How different it looks on a ground: 0 for the same, about 1 for black on white.
    func distance(from ground: Shade) -> Double {
      let light = (luma - ground.luma) / max(ground.luma, 16)
      let (blue, red) = ((blue - ground.blue) / 80, (red - ground.red) / 80)
      return (light * light + blue * blue + red * red).squareRoot()
    }
  }

  private let luma: Plane
  private let chroma: Chroma?
  private let mesh: GridMesh
  /// The middles of all squares, row by row.
  private var middles: [Shade] = []
  /// The surroundings of all crossings without their lines, row by row.
  private var crossings: [Shade] = []

  /// The places within a square that are looked at, both ways.
  private static let inside = (0..<11).map { 0.16 + 0.68 * Double($0) / 10 }
  /// The pixels of a square's side in the picture that is looked at.
  private static let pixels = 20.0

  init(_ frame: Frame, _ mesh: GridMesh) {
    let (plane, scaled) = Pyramid(frame.luma).level(for: mesh, pixels: Self.pixels)
    (luma, self.mesh, chroma) = (plane, scaled, frame.chroma)
    middles = (0..<mesh.rows * mesh.columns).map { place in
      shade(around: (Double(place % mesh.columns) + 0.5, Double(place / mesh.columns) + 0.5), Self.disc)
    }
    crossings = (0..<(mesh.rows + 1) * (mesh.columns + 1)).map { place in
      shade(around: (Double(place % (mesh.columns + 1)), Double(place / (mesh.columns + 1))), Self.quarters)
    }
  }

  /// Steps within a small disc, in squares.
  private static let disc = (-2...2).flatMap { y in (-2...2).map { (Double($0) * 0.08, Double(y) * 0.08) } }
  /// Steps from a crossing to between its lines, in squares.
  private static let quarters = [(1.0, 1.0), (-1, 1), (1, -1), (-1, -1)].flatMap { (x: Double, y: Double) in
    [(0.13, 0.13), (0.2, 0.2), (0.13, 0.22), (0.22, 0.13)].map { (u: Double, v: Double) in (u * x, v * y) }
  }

  private func shade(around place: (Double, Double), _ steps: [(Double, Double)]) -> Shade {
    Shade.mean(steps.map { shade(at: place.0 + $0.0, place.1 + $0.1) })
  }

  private func shade(at u: Double, _ v: Double) -> Shade {
    let point = mesh.point(u, v)
    guard let chroma else { return Shade(luma: Double(luma.sample(point)), blue: 128, red: 128) }
    let scale = (
      Double(chroma.blue.width) / Double(luma.width), Double(chroma.blue.height) / Double(luma.height)
    )
    let small = ImagePoint((point.x + 0.5) * scale.0 - 0.5, (point.y + 0.5) * scale.1 - 0.5)
    return Shade(
      luma: Double(luma.sample(point)), blue: Double(chroma.blue.sample(small)),
      red: Double(chroma.red.sample(small)))
  }
}

// MARK: Stones

extension BoardSamples {
  /// The ground around each crossing: stones leave the middles of squares free.
  private var grounds: [Shade] {
    (0...mesh.rows).flatMap { row in
      (0...mesh.columns).map { column in
        let near = (max(row - 2, 0)..<min(row + 2, mesh.rows)).flatMap { y in
          (max(column - 2, 0)..<min(column + 2, mesh.columns)).map { middles[y * mesh.columns + $0] }
        }
        return Shade.median(near)
      }
    }
  }

  /// How different each crossing is from the ground.
  var stones: [Double] { zip(crossings, grounds).map { $0.distance(from: $1) } }
}

// MARK: Marks

extension BoardSamples {
  /// How much there is in each square: 0 for nothing, about 1 for one that is black.
  var marks: [Double] {
    let inner = (0..<mesh.rows * mesh.columns).map { place -> [Shade] in
      Self.inside.flatMap { v in
        Self.inside.map { shade(at: Double(place % mesh.columns) + $0, Double(place / mesh.columns) + v) }
      }
    }
    let paper = PaperLight(
      inner.map { shades in shades.map(\.luma).sorted()[shades.count * 3 / 4] }, mesh.columns)
    let clean = Self.usual(inner.map(Shade.mean))
    return inner.enumerated().map { place, shades in
      let mean = Shade.mean(shades)
      let ground = Shade(luma: paper.levels[place], blue: clean.blue, red: clean.red)
      return mean.luma > ground.luma
        ? Shade(luma: ground.luma, blue: mean.blue, red: mean.red).distance(from: ground)
        : mean.distance(from: ground)
    }
  }

  /// The colors that most squares have.
  private static func usual(_ shades: [Shade]) -> Shade {
    func middle(_ levels: [Double]) -> Double { levels.sorted()[levels.count / 2] }
    // Marks are dark: the brighter half is paper.
    let bright = shades.sorted { $0.luma > $1.luma }.prefix((shades.count + 1) / 2)
    return Shade(
      luma: middle(bright.map(\.luma)), blue: middle(bright.map(\.blue)), red: middle(bright.map(\.red)))
  }

  /// Marks if the middles of squares are not all alike, as they are between stones; nil if nothing is on the board,
  /// which may be a Go board as well as squared paper, and so of either size.
  var kind: BoardReading.Kind? {
    let paper = PaperLight(middles.map(\.luma), mesh.columns)
    let clean = Self.usual(middles)
    func ground(_ column: Int, _ row: Int) -> Shade {
      let place = min(row, mesh.rows - 1) * mesh.columns + min(column, mesh.columns - 1)
      return Shade(luma: paper.levels[place], blue: clean.blue, red: clean.red)
    }
    let marks = middles.enumerated().map { place, shade in
      shade.distance(from: ground(place % mesh.columns, place / mesh.columns))
    }
    let stones = crossings.enumerated().map { place, shade in
      shade.distance(from: ground(place % (mesh.columns + 1), place / (mesh.columns + 1)))
    }
    let (mark, stone) = (Self.most(marks), Self.most(stones))
    guard max(mark, stone) > Self.leastThing else { return nil }
    return mark > 0.5 * stone ? .marks : .stones
  }

  /// How different all things of a board together look at the least.
  private static let leastThing = 0.2

  /// What the three largest levels have more than empty places: one or two may be dirt, and there may be no more.
  private static func most(_ levels: [Double]) -> Double {
    let sorted = levels.sorted()
    let empty = min(sorted[sorted.count / 5], BoardLevels.mostEmpty)
    return sorted.suffix(3).reduce(0) { $0 + max($1 - empty, 0) }
  }
}

/// The brightness of paper in each square, in uneven light.
private struct PaperLight {
  let levels: [Double]

  /// Lays a smooth surface on the brightest squares: marks are below it.
  init(_ brightness: [Double], _ columns: Int) {
    let rows = brightness.count / columns
    let terms = brightness.indices.map { place -> [Double] in
      let (x, y) = (
        Double(place % columns) / Double(columns) - 0.5, Double(place / columns) / Double(max(rows, 1)) - 0.5
      )
      return [1, x, y, x * x, x * y, y * y]
    }
    var levels = brightness.map { _ in 0.0 }
    for round in 0..<14 {
      var system = LinearSystem(unknowns: 6)
      for place in brightness.indices {
        let below = (levels[place] - brightness[place]) / max(levels[place], 1)
        let weight = round == 0 ? brightness[place] * brightness[place] / 65_025 : below > 0.04 ? 0.02 : 1
        system.add(terms[place], brightness[place], weight: weight)
      }
      for index in 1..<6 {
        system.add((0..<6).map { $0 == index ? 1 : 0 }, 0, weight: 0.02)
      }
      guard let solution = system.solution else { break }
      levels = terms.map { zip($0, solution).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    self.levels = levels
  }
}
