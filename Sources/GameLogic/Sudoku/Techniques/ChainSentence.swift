import GameKit

/// Chains in words: what is assumed, what follows link by link, and why all of it has one end.
extension Step {
  /// What a chain sees, in words; nil for a step without links.
  ///
  /// - Parameter limit: The most links of each branch that are told.
  func chainReason(upTo limit: Int) -> String? {
    let branches = branches
    switch branches.count {
    case 0: return nil
    case 1: return contradiction(branches[0], limit)
    default: return hasTurns ? turns(branches, limit) : alternatives(branches, limit)
    }
  }

  /// True for loops and colors, in which one half of the candidates or the other is true.
  private var hasTurns: Bool {
    switch technique {
    case .xCycle, .yCycle, .alternatingCycle, .simpleColoring: true
    default: false
    }
  }

  /// An assumption that leads to its own opposite, or to a candidate that is true and false.
  private func contradiction(_ branch: ArraySlice<Link>, _ limit: Int) -> String {
    let (first, last) = (branch[branch.startIndex], branch[branch.endIndex - 1])
    if first.cell == last.cell, first.digit == last.digit, branch.count > 2 {
      return "If \(claim(first)), \(path(branch.dropLast(), limit))"
    }
    let clash = branch.dropLast().last { $0.cell == last.cell && $0.digit == last.digit } ?? last
    return "If \(claim(first)), \(path(branch, limit)), though it \(clash.isOn ? "must" : "can't") be"
  }

  /// Assumptions of which one is true, and what each of them leads to.
  private func alternatives(_ branches: [ArraySlice<Link>], _ limit: Int) -> String {
    let ways = branches.filter { $0.count > 1 }.map { branch in
      "if \(claim(branch[branch.startIndex])), \(path(branch, limit))"
    }.joined(separator: "; ")
    guard let house = houses.first else { return ways.capitalizedFirst }
    return "\(house) needs its \(DigitCharacter.of(digits.first)): \(ways)".capitalizedFirst
  }

  /// Which candidates are true together: one half of them, or the other.
  private func turns(_ branches: [ArraySlice<Link>], _ limit: Int) -> String {
    let halves = branches.map { branch in
      let signs = branch.filter(\.isOn).map(sign)
      let left = signs.count - limit
      return Self.list(left > 1 ? signs.prefix(limit) + ["\(left) more"] : signs)
    }
    return "Either \(halves[0]), or \(halves[1])"
  }

  /// All that follows from an assumption, one link after the other; of a long way its beginning and its end.
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

  /// The words for links that are not told; chains inside the chain are at least counted.
  private func jump(over numbers: ArraySlice<Int>, isFirst: Bool) -> String {
    let inner = numbers.count { links[$0].isNested }
    let chains =
      inner == 0 ? "" : inner == 1 ? " (one of them a whole chain)" : " (\(inner) of them whole chains)"
    return "\(isFirst ? "" : " and ")\(numbers.count - 1) links\(chains) later "
  }

  /// The words that join a link to those before it.
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

  /// How the end of a chain begins: all branches come to it, or the assumption is wrong.
  var chainConclusion: String {
    let branches = branches
    if branches.count < 2 || hasTurns { return ", so " }
    return branches.count == 2 ? ". Either way, " : ". In every case, "
  }
}
