/// Larger than Life, and rules with lists of neighbor counts in larger neighborhoods (HROT).
extension StateRule {
  /// The maximum range of a neighborhood, as in Golly.
  static let maxRange = 500
  /// The maximum range of a checkerboard: each of its cells is added on its own, so a generation of a small board would
  /// take minutes at the range of the others.
  static let maxCheckerboardRange = 100

  /// Creates a rule with a large neighborhood; further states work as in Generations.
  private static func largerThanLife(
    states: Int, countsMiddle: Bool, survivals: NeighborCounts, births: NeighborCounts,
    in neighborhood: LargeNeighborhood
  ) -> StateRule {
    let all = max(states, 2), own = countsMiddle ? 0 : 1
    let isBirth = births.flags(upTo: neighborhood.size), isSurvival = survivals.flags(upTo: neighborhood.size)
    let counting = Transition.Counting(
      states: all, weights: [0, 1], spans: neighborhood.spans, counted: [0, 1]
    ) { state, sum in
      switch state {
      case 0: isBirth[sum] ? 1 : 0
      case 1: sum >= own && isSurvival[sum - own] ? 1 : 2 % all
      default: (state + 1) % all
      }
    }
    // Golly reads only single ranges, with two dots.
    let isPlain = births.ranges.count == 1 && survivals.ranges.count == 1
    let dash = isPlain && "MNC".contains(neighborhood.name) ? ".." : "-"
    let name =
      "R\(neighborhood.range),C\(states),M\(countsMiddle ? 1 : 0),S\(survivals.text(dash)),"
      + "B\(births.text(dash)),N\(neighborhood.name)"
    return StateRule(
      name: name, states: all, transition: Transition(.counting(counting), states: all), liveStates: 1...1)
  }

  /// Parses `R5,C0,M1,S34..58,B34..45,NM`, `R2,C3,S2,5-7,B3,N+`, or Kellie Evans's `5,34,45,34,58`: range, births,
  /// survivals.
  ///
  /// All parts but R, S and B can be omitted. With `-` for `..`, as newer programs write it, the cell itself
  /// does not count unless `M1` is given.
  static func largerThanLife(_ text: String) -> StateRule? {
    let parts = text.uppercased().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    if parts.count == 5, numbers.count == 5 {
      return largerThanLife([
        "R": ["\(numbers[0])"], "B": ["\(numbers[1])..\(numbers[2])"],
        "S": ["\(numbers[3])..\(numbers[4])"],
      ])
    }
    var values: [Character: [Substring]] = [:], key: Character?
    for part in parts {
      if let letter = part.first, letter.isLetter {
        guard values.updateValue([part.dropFirst()], forKey: letter) == nil else { return nil }
        key = letter
      } else if let key, key == "S" || key == "B" {
        values[key, default: []].append(part)
      } else {
        return nil
      }
    }
    return values.keys.allSatisfy { "RCMSBN".contains($0) } ? largerThanLife(values) : nil
  }

  private static func largerThanLife(_ values: [Character: [Substring]]) -> StateRule? {
    guard let range = values["R"]?.first.flatMap({ Int($0) }), (1...maxRange).contains(range),
      let states = Int(values["C"]?.first ?? "0"), (0...256).contains(states),
      let survivals = values["S"].flatMap({ NeighborCounts($0) }),
      let births = values["B"].flatMap({ NeighborCounts($0) }),
      let neighborhood = LargeNeighborhood(String(values["N"]?.first ?? "M"), range: range)
    else { return nil }
    let isDotted = values["S"]?.contains { $0.contains("..") } ?? false
    guard let middle = Int(values["M"]?.first ?? (isDotted ? "1" : "0")), (0...1).contains(middle) else {
      return nil
    }
    return largerThanLife(
      states: states, countsMiddle: middle == 1, survivals: survivals, births: births, in: neighborhood)
  }
}

extension RuleFamily {
  /// Guesses what is wrong with a rule with distant neighbors.
  init(ofDistant text: Substring) {
    let parts = text.uppercased().split(separator: ",")
    let name = parts.last { $0.first == "N" }.map { String($0.dropFirst()) } ?? ""
    let range = parts.first.flatMap { Int($0.dropFirst()) } ?? 1
    if !name.isEmpty, name.first != "@", LargeNeighborhood.includes(name, range: 1) == nil {
      self = .unknownNeighborhood
    } else if range > StateRule.maxCheckerboardRange, LargeNeighborhood.isCheckerboard(name) {
      self = .farCheckerboard
    } else {
      self = .largerThanLife
    }
  }
}

/// A list of neighbor counts: `2,5-7`.
private struct NeighborCounts {
  /// Ascending, with gaps between them.
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Parses numbers and ranges, with `-` or `..`; nil if one is invalid.
  ///
  /// A single empty text is an empty list.
  init?(_ parts: [Substring]) {
    guard parts != [""] else { return }
    var given: [ClosedRange<Int>] = []
    for part in parts {
      let ends = part.replacing("..", with: "-").split(separator: "-", omittingEmptySubsequences: false)
      guard part.allSatisfy({ $0.isNumber || "-.".contains($0) }), ends.count <= 2,
        let low = Int(ends[0]), let high = Int(ends[ends.count - 1]), low <= high
      else { return nil }
      given.append(low...high)
    }
    for range in given.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = ranges.last, range.lowerBound <= last.upperBound.saturatingAdding(1) {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        ranges.append(range)
      }
    }
  }

  /// For each count up to a number of cells, true if it is in the list.
  func flags(upTo most: Int) -> [Bool] {
    var flags = [Bool](repeating: false, count: most + 1)
    for range in ranges where range.lowerBound <= most {
      for count in range.clamped(to: 0...most) { flags[count] = true }
    }
    return flags
  }

  /// The list; with two dots, single numbers are written as ranges.
  func text(_ dash: String) -> String {
    ranges.map { range in
      range.lowerBound == range.upperBound && dash == "-"
        ? "\(range.lowerBound)" : "\(range.lowerBound)\(dash)\(range.upperBound)"
    }.joined(separator: ",")
  }
}

/// The cells around a cell up to a range, including itself.
private struct LargeNeighborhood {
  let range: Int
  /// The letter or sign after `N`, and the digits of a custom neighborhood.
  let name: String
  /// The columns of each row, from the top.
  let spans: [[ClosedRange<Int>]]

  /// The number of cells.
  var size: Int { spans.joined().reduce(0) { $0 + $1.count } }

  init?(_ name: String, range: Int) {
    guard let includes = Self.custom(name, range: range) ?? Self.includes(name, range: range),
      range <= StateRule.maxCheckerboardRange || !Self.isCheckerboard(name)
    else { return nil }
    self.name = name
    self.range = range
    spans = (-range...range).map { dy in
      var spans: [ClosedRange<Int>] = []
      for dx in -range...range where includes(dx, dy) || dx == 0 && dy == 0 {
        if let last = spans.last, last.upperBound == dx - 1 {
          spans[spans.count - 1] = last.lowerBound...dx
        } else {
          spans.append(dx...dx)
        }
      }
      return spans
    }
  }

  static func isCheckerboard(_ name: String) -> Bool { name == "B" || name == "D" }

  /// - Source: Golly 3.3, help, "Larger than Life", for M, N and C; LifeViewer's documentation, "HROT", for the others.
  fileprivate static func includes(_ name: String, range: Int) -> ((_ dx: Int, _ dy: Int) -> Bool)? {
    switch name {
    case "M": { _, _ in true }
    case "N": { abs($0) + abs($1) <= range }
    case "C": { $0 * $0 + $1 * $1 <= range * range + range }
    case "2": { $0 * $0 + $1 * $1 <= range * range }
    case "+": { $0 == 0 || $1 == 0 }
    case "X": { abs($0) == abs($1) }
    case "*": { $0 == 0 || $1 == 0 || abs($0) == abs($1) }
    case "#": { abs($0) == 1 || abs($1) == 1 }
    case "H": { abs($0 - $1) <= range }
    case "B": { !($0 + $1).isMultiple(of: 2) }
    case "D": { ($0 + $1).isMultiple(of: 2) }
    case "A": { $0 == 0 || $1 == 0 || $0 == $1 }
    case "3": { $0 == 0 && $1 <= 0 || $1 == 0 && $0 <= 0 || $0 == $1 && $0 >= 0 }
    default: nil
    }
  }

  /// Parses `@` and a bit for each cell but the middle one, row by row, four per hexadecimal digit.
  private static func custom(_ name: String, range: Int) -> ((_ dx: Int, _ dy: Int) -> Bool)? {
    let digits = name.dropFirst().compactMap(\.hexDigitValue), side = 2 * range + 1
    guard name.first == "@", digits.count == name.count - 1, digits.count * 4 == side * side - 1 else {
      return nil
    }
    return { dx, dy in
      let place = (dy + range) * side + dx + range, middle = side * side / 2
      let bit = place < middle ? place : place - 1
      return digits[bit / 4] >> (3 - bit % 4) & 1 != 0
    }
  }
}
