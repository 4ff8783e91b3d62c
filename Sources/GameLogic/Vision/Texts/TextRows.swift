/// Finds rows of letters in a picture at one scale.
struct TextRows {
  /// In no particular order.
  private(set) var rows: [TextRow] = []

  /// The distance from the center of a neighborhood to its sides, in pixels; must exceed a letter's size.
  private static let radius = 24
  /// The darkness of ink relative to its neighborhood, from 0 to 255.
  private static let level: UInt8 = 36
  /// The most letters in a picture; only noise has more.
  private static let mostLetters = 4_000
  /// The range of letter heights in a row, relative to the row so far.
  private static let likeHeights = 0.45...2.2

  /// Finds the rows with letters of some heights, in pixels.
  init(_ plane: Plane, heights: ClosedRange<Double>) {
    let mask = plane.inked(radius: Self.radius, level: Self.level)
    let reach = heights.lowerBound * 0.7...heights.upperBound * 1.6
    let components = mask.components(from: 255, smallest: 5)
    let letters = components.filter { $0.isWhole(in: plane) }.compactMap { Letter($0, heights: reach) }
    guard letters.count >= TextRow.fewest, letters.count <= Self.mostLetters else { return }
    // Components larger than letters in both directions are the lines of a grid or board.
    let least = Int(reach.upperBound)
    let gridLines = Plane(drawing: components.filter { $0.width > least && $0.height > least }, on: plane)
    for cluster in LetterLinks(letters).clusters {
      rows += Self.rows(of: cluster.letters, slope: cluster.slope)
        .compactMap { TextRow($0, in: mask, gridLines: gridLines) }
        .filter { heights.contains($0.height) }
    }
  }

  /// Groups letters into rows with a slope, and refines each row's slope from its own letters.
  private static func rows(of letters: [Letter], slope: Double) -> [(axes: TextAxes, letters: [PlacedLetter])]
  {
    let axes = TextAxes(slope: slope)
    let placed = letters.map { $0.placed(in: axes) }
    return chains(placed).filter { $0.count >= TextRow.fewest }.map { chain in
      let bend = TextAxes(slope: TextRow.slope(of: chain.map { placed[$0] }))
      let turned = TextAxes(slope: bend.added(to: axes))
      return (turned, chain.map { letters[$0].placed(in: turned) })
    }
  }

  /// The indices of the letters in each row, from left to right.
  private static func chains(_ letters: [PlacedLetter]) -> [[Int]] {
    var chains: [[Int]] = []
    for place in letters.indices.sorted(by: { letters[$0].along.lowerBound < letters[$1].along.lowerBound }) {
      let next = letters[place]
      let best = chains.indices.filter { follows(next, chains[$0].suffix(3).map { letters[$0] }) }
        .min { gap(chains[$0], next, letters) < gap(chains[$1], next, letters) }
      if let best { chains[best].append(place) } else { chains.append([place]) }
    }
    return chains
  }

  private static func gap(_ chain: [Int], _ next: PlacedLetter, _ letters: [PlacedLetter]) -> Double {
    guard let last = chain.last.map({ letters[$0] }) else { return .infinity }
    return next.along.lowerBound - last.along.upperBound + 2 * (next.level - last.level).magnitude
  }

  /// True if a letter may follow some others.
  private static func follows(_ next: PlacedLetter, _ last: [PlacedLetter]) -> Bool {
    guard let before = last.last else { return false }
    let height = last.map(\.height).max() ?? 0
    let gap = next.along.lowerBound - before.along.upperBound
    return gap < TextRow.widestGap * max(height, next.height) && gap > -0.6 * before.width
      && likeHeights.contains(next.height / height)
      && last.contains { $0.overlap(with: next) > 0.45 }
  }
}

extension TextAxes {
  /// The slope in the picture of a line with this slope in other axes.
  fileprivate func added(to axes: TextAxes) -> Double {
    (slope + axes.slope) / (1 - slope * axes.slope)
  }
}

extension Plane {
  /// Draws components in 255 on 0, on a plane as large as another.
  fileprivate init(drawing components: [Component], on plane: Plane) {
    self.init(width: plane.width, height: plane.height)
    for run in components.flatMap(\.runs) {
      for x in run.columns { self[x, run.y] = 255 }
    }
  }
}

/// Links neighboring letters, which gives the direction of their line.
private struct LetterLinks {
  /// The steepest line: 35°.
  private static let steepest = 0.7

  private let letters: [Letter]
  /// The next letter to the right of each.
  private var next: [Int?]

  init(_ letters: [Letter]) {
    self.letters = letters.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    next = []
    let widest = self.letters.map { $0.columns.upperBound - $0.columns.lowerBound }.max() ?? 0
    let highest = self.letters.map(\.height).max() ?? 0
    next = self.letters.indices.map { neighbor(of: $0, within: widest + 2 * highest) }
  }

  /// The nearest letter to the right of one whose left side is within `reach` pixels.
  private func neighbor(of place: Int, within reach: Double) -> Int? {
    let letter = letters[place]
    var best: (place: Int, cost: Double)?
    for other in place + 1..<max(letters.count, place + 1) {
      let candidate = letters[other]
      guard candidate.columns.lowerBound - letter.columns.lowerBound < reach else { break }
      guard let cost = Self.cost(from: letter, to: candidate), cost < best?.cost ?? .infinity else {
        continue
      }
      best = (other, cost)
    }
    return best?.place
  }

  /// The distance of a letter from the one before it; nil if they cannot be neighbors.
  private static func cost(from letter: Letter, to next: Letter) -> Double? {
    let step = next.middle - letter.middle
    let height = max(letter.height, next.height)
    guard step.x > 0, step.y.magnitude <= 0.85 * step.x, min(letter.height, next.height) > 0.4 * height,
      next.columns.lowerBound - letter.columns.upperBound < TextRow.widestGap * height
    else { return nil }
    return step.x + 2 * step.y.magnitude
  }

  /// Linked letters, with the median slope of their links.
  var clusters: [(letters: [Letter], slope: Double)] {
    var roots = Array(letters.indices)
    func root(_ place: Int) -> Int {
      var place = place
      while roots[place] != place { place = roots[place] }
      return place
    }
    for (place, other) in next.enumerated() {
      guard let other else { continue }
      let (one, two) = (root(place), root(other))
      roots[max(one, two)] = min(one, two)
      roots[place] = min(one, two)
    }
    let groups = Dictionary(grouping: letters.indices, by: root)
    return groups.keys.sorted().compactMap { key in
      let members = groups[key] ?? []
      guard members.count >= TextRow.fewest else { return nil }
      let slopes = members.compactMap { place in
        next[place].map { other -> Double in
          let step = letters[other].middle - letters[place].middle
          return step.y / step.x
        }
      }.sorted()
      let slope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
      guard slope.magnitude <= Self.steepest else { return nil }
      return (members.map { letters[$0] }, slope)
    }
  }
}
