/// Letters next to each other on a line.
struct TextRow {
  /// The fewest letters in a line.
  static let fewest = 3
  /// The widest gap between two letters of a line, relative to the larger height; a space is about half.
  static let widestGap = 0.9

  let axes: TextAxes
  /// From left to right.
  let letters: [PlacedLetter]
  /// The certainty that this is text, from 0 to 1.
  let confidence: Double
  let along: ClosedRange<Double>
  /// The top and bottom of the line.
  let across: ClosedRange<Double>

  /// The least fraction of the ink around the letters that must be theirs.
  private static let purest = 0.7
  /// The most ink from lines around the letters, relative to their own.
  private static let mostOfNets = 0.12
  /// The typical gap between letters of one word, at most, relative to their height.
  private static let closest = 0.45
  /// The confidence below which a row is not text.
  private static let least = 0.5
  /// The same for rows of few letters, which resemble each other by chance more often.
  private static let (few, leastOfFew) = (5, 0.8)

  /// Creates a row if the letters are a line of text.
  init?(_ row: (axes: TextAxes, letters: [PlacedLetter]), in mask: Plane, gridLines: Plane) {
    let middle = Self.median(row.letters.map(\.height))
    let letters = row.letters.filter { (0.55 * middle...2 * middle).contains($0.height) }
    guard letters.count >= Self.fewest, Self.areVaried(letters), Self.areClose(letters),
      !Self.areOnLattice(letters)
    else { return nil }
    let whole = TextRow(axes: row.axes, letters: letters, confidence: 1)
    let area = row.letters.reduce(0) { $0 + $1.area }
    let purity = area / max(whole.ink(in: mask, beyond: 0.2), 1)
    guard purity >= Self.purest, whole.ink(in: gridLines, beyond: 0.6) < Self.mostOfNets * area else {
      return nil
    }
    self.init(axes: row.axes, letters: letters, confidence: min(purity, 1) * Self.steadiness(letters))
    guard confidence >= (letters.count < Self.few ? Self.leastOfFew : Self.least) else { return nil }
  }

  private init(axes: TextAxes, letters: [PlacedLetter], confidence: Double) {
    self.axes = axes
    self.letters = letters
    self.confidence = confidence
    along = (letters.map(\.along.lowerBound).min() ?? 0)...(letters.map(\.along.upperBound).max() ?? 0)
    across = (letters.map(\.across.lowerBound).min() ?? 0)...(letters.map(\.across.upperBound).max() ?? 0)
  }

  /// The median height of the letters.
  var height: Double { Self.median(letters.map(\.height)) }

  /// The top left corner in the picture.
  var top: ImagePoint { axes.point(along.lowerBound, across.lowerBound) }

  static func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }

  /// The row in a picture enlarged by a factor.
  func scaled(by factor: Double) -> TextRow {
    // Pixel centers are at integers, so scaling is about -½.
    let shift = (factor - 1) / 2
    let (along, across) = (axes.along(shift, shift), axes.across(shift, shift))
    let scaled = letters.map { $0.scaled(by: factor).moved(along, across) }
    return TextRow(axes: axes, letters: scaled, confidence: confidence)
  }

  /// True if the center of another row is within this one.
  func covers(_ other: TextRow) -> Bool {
    let middle = other.axes.point(
      (other.along.lowerBound + other.along.upperBound) / 2,
      (other.across.lowerBound + other.across.upperBound) / 2)
    return along.contains(axes.along(middle.x, middle.y)) && across.contains(axes.across(middle.x, middle.y))
  }
}

extension PlacedLetter {
  fileprivate func moved(_ u: Double, _ v: Double) -> PlacedLetter {
    PlacedLetter(
      along: along.lowerBound + u...along.upperBound + u,
      across: across.lowerBound + v...across.upperBound + v,
      area: area)
  }
}

// MARK: What makes a text

extension TextRow {
  /// The slope on which most pairs of distant letters agree.
  ///
  /// Letters share a baseline, except those with a descender.
  ///
  /// - Source: Sen, "Estimates of the Regression Coefficient Based on Kendall's Tau", Journal of the American
  ///   Statistical Association 63 (1968).
  static func slope(of letters: [PlacedLetter]) -> Double {
    let step = max(1, letters.count / 40)
    let some = stride(from: 0, to: letters.count, by: step).map { letters[$0] }
    let far = max(1, some.count / 2)
    let slopes = some.indices.flatMap { first in
      (first + far..<max(some.count, first + far)).map { second -> Double in
        let (one, two) = (some[first], some[second])
        return (two.across.upperBound - one.across.upperBound) / max(two.middle - one.middle, 1)
      }
    }
    return min(max(median(slopes), -0.5), 0.5)
  }

  /// True if enough letters are more than upright bars, unlike a fence or a bar code.
  fileprivate static func areVaried(_ letters: [PlacedLetter]) -> Bool {
    letters.count { $0.width > 0.3 * $0.height } * 3 >= letters.count
  }

  /// True if most letters are closer together than words are.
  fileprivate static func areClose(_ letters: [PlacedLetter]) -> Bool {
    let gaps = zip(letters, letters.dropFirst()).map { $1.along.lowerBound - $0.along.upperBound }
    return median(gaps) < closest * median(letters.map(\.height))
  }

  /// True if letters are spaced like the contents of a board's squares: evenly and wider than their height,
  /// or much wider.
  fileprivate static func areOnLattice(_ letters: [PlacedLetter]) -> Bool {
    let steps = zip(letters, letters.dropFirst()).map { $1.middle - $0.middle }
    let step = median(steps)
    let off = steps.reduce(0) { $0 + ($1 - step).magnitude } / Double(steps.count)
    let height = median(letters.map(\.height))
    return step > 1.4 * height || (step > 1.1 * height && off < 0.08 * step)
  }

  /// The consistency with which letters share a baseline; 1 for perfectly.
  fileprivate static func steadiness(_ letters: [PlacedLetter]) -> Double {
    let height = median(letters.map(\.height))
    let bottom = median(letters.map(\.across.upperBound))
    let off = letters.map { min(($0.across.upperBound - bottom).magnitude / height, 0.5) }
    return 1 - off.reduce(0, +) / Double(off.count)
  }

  /// The amount of ink at and around the letters, in pixels.
  ///
  /// - Parameter beyond: The distance above and below the letters to include, relative to their height.
  fileprivate func ink(in mask: Plane, beyond: Double) -> Double {
    let (margin, beyond, step) = (0.4 * height, beyond * height, 2.0)
    var ink = 0
    for v in stride(from: across.lowerBound - beyond, through: across.upperBound + beyond, by: step) {
      for u in stride(from: along.lowerBound - margin, through: along.upperBound + margin, by: step) {
        let point = axes.point(u, v)
        let (x, y) = (Int(point.x.rounded()), Int(point.y.rounded()))
        if x >= 0, y >= 0, x < mask.width, y < mask.height, mask[x, y] > 0 { ink += 1 }
      }
    }
    return Double(ink) * step * step
  }

  /// True if lines separate many of the letters, as in a grid of digits or marks.
  func isParted(in luma: Plane) -> Bool {
    let lines = zip(letters, letters.dropFirst()).count { Self.isLine(between: $0, $1, axes, in: luma) }
    return 3 * lines > letters.count - 1
  }

  /// True if there is a darker line across the middle of the gap between two letters.
  private static func isLine(
    between one: PlacedLetter, _ two: PlacedLetter, _ axes: TextAxes, in luma: Plane
  ) -> Bool {
    let (start, end) = (one.along.upperBound, two.along.lowerBound)
    guard end - start >= 3 else { return false }
    let (top, bottom) = (
      max(one.across.lowerBound, two.across.lowerBound), min(one.across.upperBound, two.across.upperBound)
    )
    guard bottom - top >= 3 else { return false }
    let levels = stride(from: start, through: end, by: 1).map { u in
      (0...6).reduce(0.0) { sum, part in
        sum + Double(luma.sample(axes.point(u, top + (bottom - top) * (0.25 + Double(part) / 12)))) / 7
      }
    }
    guard let darkest = levels.indices.dropFirst().dropLast().min(by: { levels[$0] < levels[$1] }) else {
      return false
    }
    let (left, right) = (levels[..<darkest].max() ?? 0, levels[darkest...].max() ?? 0)
    return min(left, right) - levels[darkest] > 0.06 * min(left, right)
  }
}
