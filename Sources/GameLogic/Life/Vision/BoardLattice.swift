import Vision

/// Two families of equally spaced lines in perspective, without ends.
struct BoardLattice {
  /// Equally spaced lines in a straightened plane.
  struct Spacing {
    /// The direction across the lines.
    let normal: ImagePoint
    /// The distance of two neighbors.
    let period: Double
    /// The place of one of the lines along the normal.
    let phase: Double
    /// The part of the ink that is on the lines: 1 for all of it.
    let strength: Double

    /// The same lines, counted the other way.
    var reversed: Spacing {
      Spacing(normal: normal * -1, period: period, phase: -phase, strength: strength)
    }

    /// Every other line, from one of them on.
    func halved(from line: Int) -> Spacing {
      Spacing(
        normal: normal, period: 2 * period, phase: phase + Double(line) * period, strength: strength)
    }
  }

  /// The middle of the picture.
  private let middle: ImagePoint
  /// The line that goes to infinity when the picture is straightened, as factors of x and y.
  private let horizon: ImagePoint
  private var columns: Spacing
  private var rows: Spacing

  /// Finds the lattice of a picture's lines; nil if there is none.
  ///
  /// - Parameters:
  ///   - across: The direction across the columns' lines, in degrees.
  ///   - down: The direction across the rows' lines.
  init?(_ picture: LinePicture, _ votes: LineVotes, across: Int, down: Int) {
    let (width, height) = (picture.strength.width, picture.strength.height)
    let size = Double(max(width, height))
    guard let first = LineFamily(votes.lines(near: across), degree: across, size: size),
      let second = LineFamily(votes.lines(near: down), degree: down, size: size)
    else { return nil }
    let (a, b) = (first.meeting, second.meeting)
    let third = a.x * b.y - a.y * b.x
    guard third.magnitude > 0.3 else { return nil }
    horizon = ImagePoint((a.y * b.w - a.w * b.y) / third, (a.w * b.x - a.x * b.w) / third)
    middle = ImagePoint(Double(width) / 2, Double(height) / 2)
    let straight = Straightened(picture, horizon)
    guard let columns = straight.spacing(along: ImagePoint(a.x, a.y), degree: across),
      let rows = straight.spacing(along: ImagePoint(b.x, b.y), degree: down)
    else { return nil }
    self.columns = columns
    self.rows = columns.normal.cross(rows.normal) > 0 ? rows : rows.reversed
  }

  /// Leaves out every other line, of one family or both.
  ///
  /// - Parameters:
  ///   - column: One of the columns' lines that stay; nil if all do.
  ///   - row: One of the rows' lines that stay.
  mutating func halve(column: Int?, row: Int?) {
    if let column { columns = columns.halved(from: column) }
    if let row { rows = rows.halved(from: row) }
  }

  /// The picture's point at a place of the lattice; nil beyond the horizon.
  func point(_ u: Double, _ v: Double) -> ImagePoint? {
    let (a, b) = (columns.phase + u * columns.period, rows.phase + v * rows.period)
    let area = columns.normal.cross(rows.normal)
    let x = (a * rows.normal.y - b * columns.normal.y) / area
    let y = (b * columns.normal.x - a * rows.normal.x) / area
    let depth = 1 - horizon.x * x - horizon.y * y
    guard depth > 0.1 else { return nil }
    return ImagePoint(x / depth + middle.x, y / depth + middle.y)
  }

  /// The place of the lattice at a picture's point.
  func place(of point: ImagePoint) -> (u: Double, v: Double) {
    let offset = point - middle
    let flat = offset * (1 / max(1 + horizon.x * offset.x + horizon.y * offset.y, 0.1))
    return (
      (flat.x * columns.normal.x + flat.y * columns.normal.y - columns.phase) / columns.period,
      (flat.x * rows.normal.x + flat.y * rows.normal.y - rows.phase) / rows.period
    )
  }
}

/// The points of lines after the perspective was taken off.
private struct Straightened {
  private let points: [(place: ImagePoint, angle: Int, weight: Double)]
  private let reach: Double

  /// The shortest distance of two lines, in pixels.
  private static let shortest = 7.0

  init(_ picture: LinePicture, _ horizon: ImagePoint) {
    points = picture.points.compactMap { point in
      let depth = 1 + horizon.x * point.x + horizon.y * point.y
      guard depth > 0.2 else { return nil }
      return (ImagePoint(point.x / depth, point.y / depth), point.angle, point.weight)
    }
    reach = Double(max(picture.strength.width, picture.strength.height))
  }

  /// Finds the distance of lines with a direction.
  ///
  /// - Parameter degree: About the direction across them in the picture.
  func spacing(along direction: ImagePoint, degree: Int) -> BoardLattice.Spacing? {
    var normal = ImagePoint(direction.y, -direction.x) * (1 / direction.length)
    let isAcross = normal.x.magnitude > normal.y.magnitude
    if (isAcross ? normal.x : normal.y) < 0 { normal = normal * -1 }
    let profile = profile(across: normal, degree: degree)
    let most = reach / 2.5
    guard most > Self.shortest else { return nil }
    var candidates: [(period: Double, wave: Wave)] = []
    var period = Self.shortest
    while period < most {
      candidates.append((period, Wave(profile, period: period)))
      period *= 1.003
    }
    guard let best = candidates.max(by: { $0.wave.size < $1.wave.size }), best.wave.size > 0.12 else {
      return nil
    }
    // Half a distance fits nearly as well as the distance itself.
    let chosen = candidates.last { $0.wave.size > 0.92 * best.wave.size } ?? best
    let fine =
      (-20...20).map { step -> (period: Double, wave: Wave) in
        let period = chosen.period * (1 + Double(step) * 0.0004)
        return (period, Wave(profile, period: period))
      }.max { $0.wave.size < $1.wave.size } ?? chosen
    return BoardLattice.Spacing(
      normal: normal, period: fine.period, phase: fine.wave.phase * fine.period - Double(profile.count / 2),
      strength: fine.wave.size)
  }

  /// How much ink there is at each distance along a normal, from the middle of the array.
  private func profile(across normal: ImagePoint, degree: Int) -> [Double] {
    let half = Int(reach * 1.5)
    var profile = [Double](repeating: 0, count: 2 * half + 1)
    for point in points {
      let off = (point.angle - degree + 270) % 180 - 90
      guard abs(off) <= 25 else { continue }
      let place = point.place.x * normal.x + point.place.y * normal.y + Double(half)
      guard place >= 0, place < Double(2 * half) else { continue }
      let left = Int(place)
      profile[left] += point.weight * (1 - place + Double(left))
      profile[left + 1] += point.weight * (place - Double(left))
    }
    return profile
  }
}

/// How well a profile repeats.
private struct Wave {
  /// From 0 for not at all to 1.
  let size: Double
  /// The place of the first peak as a part of the period.
  let phase: Double

  init(_ profile: [Double], period: Double) {
    let step = ImagePoint.direction(2 * .pi / period)
    var turn = (cosine: 1.0, sine: 0.0)
    var (real, imaginary, sum) = (0.0, 0.0, 0.0)
    for level in profile {
      real += level * turn.cosine
      imaginary += level * turn.sine
      sum += level
      turn = (
        turn.cosine * step.cosine - turn.sine * step.sine, turn.sine * step.cosine + turn.cosine * step.sine
      )
    }
    size = (real * real + imaginary * imaginary).squareRoot() / max(sum, 1e-9)
    let degrees = Double(Angles.degrees(cosine: real.magnitude / max(size * sum, 1e-9)))
    let turned = real >= 0 ? degrees : 180 - degrees
    phase = (imaginary >= 0 ? turned : 360 - turned) / 360
  }
}
