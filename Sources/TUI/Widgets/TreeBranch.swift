/// Where a row of a tree hangs.
struct TreeBranch: Hashable, Sendable {
  /// For each level above, from the second on, whether more hangs below there.
  var trunks: [Bool] = []
  /// Whether nothing hangs below it on its own level.
  var isLast = false
  /// How deep it lies; 1 is the top.
  var level: Int { isRoot ? 1 : trunks.count + 2 }
  /// Whether it hangs on nothing.
  var isRoot = true
  /// What it carries.
  var load: Load

  /// What hangs on a row.
  enum Load: Hashable, Sendable {
    case nothing
    case closed
    case open
  }

  /// The lines that lead to it, and the sign for what it carries.
  ///
  /// ```
  /// │ ├─+
  /// ```
  func guides(_ signs: Glyphs) -> String {
    guard !isRoot else { return String([sign(signs) ?? " ", " "]) }
    let rails = trunks.map { $0 ? "\(signs.trunk) " : "  " }.joined()
    let own = [isLast ? signs.lastBranch : signs.branch, signs.line, sign(signs) ?? signs.line, " "]
    return rails + String(own)
  }

  /// How many columns lie before the sign.
  var signOffset: Int { (level - 1) * 2 }

  private func sign(_ signs: Glyphs) -> Character? {
    switch load {
    case .nothing: nil
    case .closed: signs.closed
    case .open: signs.opened
    }
  }

  /// The same in words.
  var words: [String] {
    let place = "level \(level)"
    switch load {
    case .nothing: return [place]
    case .closed: return ["closed", place]
    case .open: return ["open", place]
    }
  }

  /// The place of something that hangs here.
  func child(isLast: Bool, load: Load) -> TreeBranch {
    TreeBranch(trunks: isRoot ? [] : trunks + [!self.isLast], isLast: isLast, isRoot: false, load: load)
  }
}
