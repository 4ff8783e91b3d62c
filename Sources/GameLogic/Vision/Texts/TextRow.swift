/// Letters next to each other on a line.
struct TextRow {
  /// The fewest letters of a line.
  static let fewest = 3
  /// The widest gap between two letters of a line, by the larger one's height: a space is half a height.
  static let widestGap = 0.9

  let axes: TextAxes
  /// The letters from left to right.
  let letters: [PlacedLetter]
  /// How sure it is that they are a text, from 0 to 1.
  let confidence: Double
  /// The ends of the line.
  let along: ClosedRange<Double>
  /// The top and the bottom of the line.
  let across: ClosedRange<Double>

  /// The part of the ink around letters that has to be theirs.
  private static let purest = 0.7
  /// The most ink of lines around letters, by their own.
  private static let mostOfNets = 0.12
  /// The gap that letters of one word have at the most, by their height.
  private static let closest = 0.45
  /// The confidence below which a row is no text.
  private static let least = 0.5
  /// The same for rows of few letters, which are like each other by chance more often.
  private static let (few, leastOfFew) = (5, 0.8)

  /// Checks whether letters in axes are a line of text.
  init?(_ row: (axes: TextAxes, letters: [PlacedLetter]), in mask: Plane, nets: Plane) {
    let middle = Self.median(row.letters.map(\.height))
    let letters = row.letters.filter { (0.55 * middle...2 * middle).contains($0.height) }
    guard letters.count >= Self.fewest, Self.areVaried(letters), Self.areClose(letters),
      !Self.areOnLattice(letters)
    else { return nil }
    let whole = TextRow(axes: row.axes, letters: letters, confidence: 1)
    let area = row.letters.reduce(0) { $0 + $1.area }
    let purity = area / max(whole.ink(in: mask, beyond: 0.2), 1)
    guard purity >= Self.purest, whole.ink(in: nets, beyond: 0.6) < Self.mostOfNets * area else { return nil }
    self.init(axes: row.axes, letters: letters, confidence: min(purity, 1) * Self.steadiness(letters))
    guard confidence >= (letters.count < Self.few ? Self.leastOfFew : Self.least) else { return nil }
  }

  private init(axes: TextAxes, letters: [PlacedLetter], confidence: Double) {
    (self.axes, self.letters, self.confidence) = (axes, letters, confidence)
    along = (letters.map(\.along.lowerBound).min() ?? 0)...(letters.map(\.along.upperBound).max() ?? 0)
    across = (letters.map(\.across.lowerBound).min() ?? 0)...(letters.map(\.across.upperBound).max() ?? 0)
  }

  /// The height of the letter in the middle.
  var height: Double { Self.median(letters.map(\.height)) }

  /// The top left corner in the picture.
  var top: ImagePoint { axes.point(along.lowerBound, across.lowerBound) }

  static func median(_ numbers: [Double]) -> Double {
    numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2]
  }

  /// The row in a picture that is larger by a factor.
  func scaled(by factor: Double) -> TextRow {
    // Pixel centers are whole numbers, so that sizes grow around -½.
    let shift = (factor - 1) / 2
    let (along, across) = (axes.along(shift, shift), axes.across(shift, shift))
    let scaled = letters.map { $0.scaled(by: factor).moved(along, across) }
    return TextRow(axes: axes, letters: scaled, confidence: confidence)
  }

  /// True if the middle of another row is within this one.
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
  /// How far letters go down for each step along their line: what most pairs that are far apart agree on.
  ///
  /// Letters stand on a line, but for those with a tail.
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

  /// True if some letters are more than upright bars: those of a fence or a bar code are not.
  fileprivate static func areVaried(_ letters: [PlacedLetter]) -> Bool {
    letters.count { $0.width > 0.3 * $0.height } * 3 >= letters.count
  }

  /// True if most letters are nearer to each other than words are.
  fileprivate static func areClose(_ letters: [PlacedLetter]) -> Bool {
    let gaps = zip(letters, letters.dropFirst()).map { $1.along.lowerBound - $0.along.upperBound }
    return median(gaps) < closest * median(letters.map(\.height))
  }

  /// True if letters are as far apart as what is in the squares of a board: evenly by more than their height, or by
  /// much more than that.
  fileprivate static func areOnLattice(_ letters: [PlacedLetter]) -> Bool {
    let steps = zip(letters, letters.dropFirst()).map { $1.middle - $0.middle }
    let step = median(steps)
    let off = steps.reduce(0) { $0 + ($1 - step).magnitude } / Double(steps.count)
    let height = median(letters.map(\.height))
    return step > 1.4 * height || (step > 1.1 * height && off < 0.08 * step)
  }

  /// How well letters stand on a line and end at few heights: 1 for perfectly.
  fileprivate static func steadiness(_ letters: [PlacedLetter]) -> Double {
    let height = median(letters.map(\.height))
    let bottom = median(letters.map(\.across.upperBound))
    let off = letters.map { min(($0.across.upperBound - bottom).magnitude / height, 0.5) }
    return 1 - off.reduce(0, +) / Double(off.count)
  }

  /// The pixels of ink where the letters are and around them.
  ///
  /// - Parameter beyond: How far above and below the letters it is looked for, by their height.
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

  /// True if lines part many of the letters, as in a grid of digits or of marks.
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
