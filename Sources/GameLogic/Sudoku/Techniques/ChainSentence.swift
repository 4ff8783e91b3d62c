import GameKit

/// Explains chains in words: the assumption, each consequence, and the conclusion.
extension Step {
  /// The reasoning of a chain in words; nil for a step without links.
  ///
  /// - Parameter limit: The most links mentioned for each branch.
  func chainReason(upTo limit: Int) -> String? {
    let branches = branches
    switch branches.count {
    case 0: return nil
    case 1: return contradiction(branches[0], limit)
    default: return hasTurns ? turns(branches, limit) : alternatives(branches, limit)
    }
  }

  /// True for loops and colorings, where one half of the candidates or the other is true.
  private var hasTurns: Bool {
    switch technique {
    case .xCycle, .yCycle, .alternatingCycle, .simpleColoring: true
    default: false
    }
  }

  /// An assumption that leads to its opposite, or to a candidate both true and false.
  private func contradiction(_ branch: ArraySlice<Link>, _ limit: Int) -> String {
    let (first, last) = (branch[branch.startIndex], branch[branch.endIndex - 1])
    if first.cell == last.cell, first.digit == last.digit, branch.count > 2 {
      return "If \(claim(first)), \(path(branch.dropLast(), limit))"
    }
    let clash = branch.dropLast().last { $0.cell == last.cell && $0.digit == last.digit } ?? last
    return "If \(claim(first)), \(path(branch, limit)), though it \(clash.isOn ? "must" : "can't") be"
  }

  /// Assumptions of which one is true, and the consequences of each.
  private func alternatives(_ branches: [ArraySlice<Link>], _ limit: Int) -> String {
    let ways = branches.filter { $0.count > 1 }.map { branch in
      "if \(claim(branch[branch.startIndex])), \(path(branch, limit))"
    }.joined(separator: "; ")
    guard let house = houses.first else { return ways.capitalizedFirst }
    return "\(house) needs its \(DigitCharacter.of(digits.first)): \(ways)".capitalizedFirst
  }

  /// The two halves of the candidates, one of which is true.
  private func turns(_ branches: [ArraySlice<Link>], _ limit: Int) -> String {
    let halves = branches.map { branch in
      let signs = branch.filter(\.isOn).map(sign)
      let left = signs.count - limit
      return Self.list(left > 1 ? signs.prefix(limit) + ["\(left) more"] : signs)
    }
    return "Either \(halves[0]), or \(halves[1])"
  }

  /// The consequences of an assumption, link by link; the middle of a long path is skipped.
  private func path(_ branch: ArraySlice<Link>, _ limit: Int) -> String {
    let numbers = Array(branch.indices.dropFirst())
    let left = numbers.count - max(1, limit)
    let isLong = left > 2
    let told = isLong ? numbers.prefix(max(0, limit - 1)) + numbers.suffix(1) : numbers[...]
    return told.enumerated().map { place, number in
      let isJump = isLong && place == told.count - 1
      return
        (isJump
        ? jump(over: numbers.dropFirst(limit - 1), isFirst: place == 0)
        : conjunction(before: number, isFirst: place == 0))
        + consequence(links[number])
    }.joined()
  }

  /// The words for skipped links, with a count of the nested chains among them.
  private func jump(over numbers: ArraySlice<Int>, isFirst: Bool) -> String {
    let inner = numbers.count { links[$0].isNested }
    let chains =
      inner == 0 ? "" : inner == 1 ? " (one of them a whole chain)" : " (\(inner) of them whole chains)"
    return "\(isFirst ? "" : " and ")\(numbers.count - 1) links\(chains) later "
  }

  /// The words that join a link to the ones before it.
  private func conjunction(before number: Int, isFirst: Bool) -> String {
    let link = links[number]
    if link.isNested {
      return "\(isFirst ? "" : ", so ")another chain in what is left means "
    }
    if !link.isOn, link.causes.allSatisfy({ !links[$0].isOn }) {
      return isFirst ? "what is left means " : ", so what is left means "
    }
    return isFirst ? "" : link.causes.contains(number - 1) ? ", so " : " and "
  }

  private func claim(_ link: Link) -> String {
    "\(name(link.cell)) \(link.isOn ? "is" : "isn't") \(DigitCharacter.of(link.digit))"
  }

  private func consequence(_ link: Link) -> String {
    "\(name(link.cell)) \(link.isOn ? "must" : "can't") be \(DigitCharacter.of(link.digit))"
  }

  /// The words before the conclusion: either all branches agree, or the assumption is wrong.
  var chainConclusion: String {
    let branches = branches
    if branches.count < 2 || hasTurns { return ", so " }
    return branches.count == 2 ? ". Either way, " : ". In every case, "
  }
}
