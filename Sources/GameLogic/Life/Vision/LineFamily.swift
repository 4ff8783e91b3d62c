import Vision

/// Straight lines of a picture, by the directions across them and their distances from the middle.
///
/// - Source: Duda and Hart, "Use of the Hough Transformation to Detect Lines and Curves in Pictures",
///   Communications of the ACM 15 (1972).
struct LineVotes {
  /// The farthest that a direction may be off, in degrees.
  private static let spread = 5

  private let reach: Int
  private var votes: [Float]

  init(_ picture: LinePicture) {
    let (width, height) = (Double(picture.strength.width), Double(picture.strength.height))
    reach = Int((width * width + height * height).squareRoot() / 2) + 2
    votes = [Float](repeating: 0, count: 180 * (2 * reach + 1))
    for point in picture.points {
      for offset in -Self.spread...Self.spread {
        let degree = (point.angle + offset + 180) % 180
        let (sine, cosine) = Angles.directions[degree]
        let distance = Int((point.x * cosine + point.y * sine).rounded())
        votes[place(degree, distance)] += Float(point.weight)
      }
    }
  }

  private func place(_ degree: Int, _ distance: Int) -> Int {
    degree * (2 * reach + 1) + min(max(distance, -reach), reach) + reach
  }

  /// How much of the picture is lines of each direction.
  private var energies: [Float] {
    (0..<180).map { degree in
      (-reach...reach).reduce(0) { sum, distance in
        let vote = votes[place(degree, distance)]
        return sum + vote * vote
      }
    }
  }

  /// The pairs of directions that most lines cross, in degrees, the likeliest first; in each the first is nearer to the
  /// picture's rows.
  ///
  /// Strokes in squares may be more than the lines around them, but they run in other directions.
  var directions: [(across: Int, down: Int)] {
    let energies = energies
    let wide = (0..<180).map { degree in
      (-12...12).reduce(Float(0)) { $0 + energies[(degree + $1 + 180) % 180] }
    }
    let pairs = (0..<125).flatMap { first in
      (first + 55..<max(min(180, first + 126), first + 55)).map {
        (first: first, second: $0, energy: wide[first] * wide[$0])
      }
    }.sorted { $0.energy > $1.energy }
    guard let best = pairs.first else { return [] }
    let other = pairs.first { pair in
      [best.first, best.second].allSatisfy { Self.isApart($0, pair.first) && Self.isApart($0, pair.second) }
    }
    func tilt(_ degree: Int) -> Int { min(degree, 180 - degree) }
    return [best, other].compactMap { $0 }.map {
      tilt($0.first) <= tilt($0.second) ? ($0.first, $0.second) : ($0.second, $0.first)
    }
  }

  /// True for directions that are not nearly the same.
  private static func isApart(_ one: Int, _ other: Int) -> Bool {
    let difference = (one - other + 360) % 180
    return min(difference, 180 - difference) > 20
  }

  /// The strongest lines near a direction, no two of which are nearly the same.
  func lines(near degree: Int, most: Int = 40) -> [FamilyLine] {
    var peaks: [(degree: Int, distance: Int, votes: Float)] = []
    for offset in -24...24 {
      for distance in -reach + 1..<reach {
        let turned = (degree + offset + 180) % 180
        let level = votes[place(turned, distance)]
        let isPeak =
          level > 0 && level >= votes[place(turned, distance - 1)]
          && level > votes[place(turned, distance + 1)]
        if isPeak { peaks.append((offset, isFlipped(degree + offset) ? -distance : distance, level)) }
      }
    }
    peaks.sort { ($0.votes, $1.degree, $1.distance) > ($1.votes, $0.degree, $0.distance) }
    var lines: [FamilyLine] = []
    for peak in peaks where lines.count < most {
      guard peak.votes > 0.2 * (peaks.first?.votes ?? 0) else { break }
      let (sine, cosine) = ImagePoint.direction(Double(peak.degree) * .pi / 180)
      let line = FamilyLine(
        offset: Double(peak.distance) / cosine, slope: -sine / cosine, weight: Double(peak.votes))
      if !lines.contains(where: { ($0.offset - line.offset).magnitude < 4 }) { lines.append(line) }
    }
    return lines
  }

  /// True for a direction outside of the table, whose opposite is inside.
  private func isFlipped(_ degree: Int) -> Bool { degree < 0 || degree >= 180 }
}

/// A line of a family, in axes turned so that the family runs along the second one.
struct FamilyLine {
  /// Where it crosses the first axis.
  let offset: Double
  /// How far it moves along the first axis for each step along the second one.
  let slope: Double
  /// The votes for it.
  let weight: Double
}

/// Lines that meet in one point, which may be far away: in perspective all lines of one direction do.
///
/// A line that crosses the first axis at x has the slope `base + change * x`.
struct LineFamily {
  /// The direction across the lines, in degrees.
  let degree: Int
  let base: Double
  let change: Double

  /// Finds what most lines agree on; nil if there are too few.
  init?(_ lines: [FamilyLine], degree: Int, size: Double) {
    guard lines.count > 2 else { return nil }
    self.degree = degree
    let strongest = lines.prefix(24)
    var best = (base: 0.0, change: 0.0, score: -1.0)
    for first in strongest {
      for second in strongest where second.offset > first.offset + size / 20 {
        let change = (second.slope - first.slope) / (second.offset - first.offset)
        guard change.magnitude * size < 1 else { continue }
        let base = first.slope - change * first.offset
        let score = lines.reduce(0) {
          let error = ($1.slope - base - change * $1.offset).magnitude
          return $0 + $1.weight * max(0, 1 - error / 0.03)
        }
        if score > best.score { best = (base, change, score) }
      }
    }
    guard best.score > 0 else { return nil }
    (base, change) = Self.fitted(lines, base: best.base, change: best.change, score: best.score, size: size)
  }

  /// The line through the slopes for which the squares of the errors are least, but for those far from it.
  private static func fitted(
    _ lines: [FamilyLine], base: Double, change: Double, score: Double, size: Double
  ) -> (base: Double, change: Double) {
    var (base, change) = (base, change)
    for _ in 0..<3 {
      var system = LinearSystem(unknowns: 2)
      for line in lines {
        let error = (line.slope - base - change * line.offset).magnitude
        system.add([1, line.offset / size], line.slope, weight: line.weight * max(0, 1 - error / 0.03))
      }
      // A little friction, for lines that are all at one place.
      system.add([0, 1], 0, weight: 1e-4 * score)
      guard let solution = system.solution else { break }
      (base, change) = (solution[0], solution[1] / size)
    }
    return (base, change)
  }

  /// The point at which all lines meet, in homogeneous coordinates from the middle of the picture.
  var meeting: (x: Double, y: Double, w: Double) {
    let (sine, cosine) = ImagePoint.direction(Double(degree) * .pi / 180)
    // In the turned axes it is (base, 1, −change).
    return (cosine * base - sine, sine * base + cosine, -change)
  }
}
