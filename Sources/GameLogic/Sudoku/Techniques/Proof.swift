import GameKit

/// Why a step is true, as the board shows it: at a glance, and for a chain link by link.
public struct Proof: Hashable, Sendable {
  /// A possible digit of a cell.
  public struct Candidate: Hashable, Sendable {
    public let cell: Int
    public let digit: Int

    public init(cell: Int, digit: Int) { (self.cell, self.digit) = (cell, digit) }
  }

  /// What a candidate, or a digit that is written, means in a proof.
  public enum Mark: Hashable, Sendable, CaseIterable {
    /// Makes the pattern.
    case pattern
    /// True or false if what the chain assumes is true.
    case isTrue, isFalse
    /// One of two groups, such as colors or sets.
    case first, second
    /// A written digit that rules out others.
    case reason
    /// Ruled out by the step.
    case gone
  }

  /// A moment of the proof: a text, and what it speaks of.
  public struct Page: Hashable, Sendable {
    public var text: String
    public var marks: [Candidate: Mark]
    /// The cells of the pattern.
    public var cells: Set<Int>
    /// The cells with digits that rule out others, and the lines on which they do.
    public var reasons: Set<Int> = []
    public var lines: Set<Int> = []
    /// Empty cells of a house that a digit is ruled out in.
    public var blocked: Set<Int> = []

    /// The marks in use, in the order of ``Mark``.
    public var kinds: [Mark] {
      let used = Set(marks.values).union(reasons.isEmpty ? [] : [.reason])
      return Mark.allCases.filter(used.contains)
    }
  }

  public let step: Step
  /// All of the pattern; for a chain, what it proves.
  public private(set) var overview: Page
  /// The links of a chain in order, or the sentences of the overview.
  public private(set) var pages: [Page] = []

  /// - Parameter board: The position that the step was found in.
  public init(_ step: Step, on board: Board) {
    self.step = step
    overview = Page(text: step.sentence, marks: Self.marks(of: step, on: board), cells: Set(step.cells))
    switch step.technique {
    case .hiddenSingleInBox, .hiddenSingleInLine: showHiddenSingle(on: board)
    case .nakedSingle: showNakedSingle(on: board)
    case .alignedPair, .alignedTriplet: pages = combinations(on: board)
    default: pages = hasLinks ? chain(on: board) : sentences
    }
  }

  /// True if the pages tell more than the overview.
  public var hasLinks: Bool { !step.links.isEmpty && step.technique != .simpleColoring }

  /// The whole proof in sentences.
  public var text: String { pages.isEmpty ? overview.text : pages.map(\.text).joined(separator: " ") }

  /// What a kind of mark stands for.
  public func meaning(of mark: Mark) -> String {
    switch mark {
    case .pattern: step.placements.isEmpty || step.cells.count > 1 ? "pattern" : "answer"
    case .isTrue: "true"
    case .isFalse: "false"
    case .first: names?.first ?? "extra"
    case .second: names?.second ?? ""
    case .reason: "rules out"
    case .gone: "ruled out"
    }
  }

  /// What two groups are called.
  private var names: (first: String, second: String)? {
    switch step.technique {
    case .simpleColoring: ("color A", "color B")
    case .almostLockedSets: ("set A", "set B")
    case .sueDeCoq: ("of the line", "of the box")
    default: nil
    }
  }

  private var sentences: [Page] {
    step.sentences.count > 1 ? step.sentences.map { changed(overview, $0) } : []
  }

  func changed(_ page: Page, _ text: String) -> Page {
    var page = page
    page.text = text
    return page
  }
}

// MARK: Marks

extension Proof {
  private static func marks(of step: Step, on board: Board) -> [Candidate: Mark] {
    var marks: [Candidate: Mark] = [:]
    func mark(_ mark: Mark, _ cells: [Int], _ digits: DigitSet) {
      for cell in cells {
        for digit in digits.intersection(board.candidates[cell]) {
          marks[Candidate(cell: cell, digit: digit)] = mark
        }
      }
    }
    mark(.pattern, step.links.isEmpty ? step.cells : [], step.digits)
    for (number, group) in step.groups.enumerated() {
      mark(Self.mark(ofGroup: number, in: step), group.cells, group.digits)
    }
    if step.technique != .simpleColoring {
      for link in step.links where !link.isOn { mark(.isFalse, [link.cell], DigitSet(link.digit)) }
      for link in step.links where link.isOn { mark(.isTrue, [link.cell], DigitSet(link.digit)) }
    }
    for placement in step.placements { mark(.pattern, [placement.cell], DigitSet(placement.digit)) }
    for gone in step.eliminations { mark(.gone, [gone.cell], gone.digits) }
    return marks
  }

  private static func mark(ofGroup number: Int, in step: Step) -> Mark {
    switch step.technique {
    case .simpleColoring, .almostLockedSets: number == 0 ? .first : .second
    case .sueDeCoq: number == 0 ? .pattern : number == 1 ? .first : .second
    case .uniqueRectangle, .uniqueLoop, .bivalueGrave:
      step.type == 3 && number == step.groups.count - 1 ? .pattern : .first
    default: .pattern
    }
  }
}

// MARK: Singles

extension Proof {
  /// The digits that leave a house one place: written ones of the same kind, and those of earlier steps.
  private mutating func showHiddenSingle(on board: Board) {
    guard let placement = step.placements.first, let house = step.houses.first else { return }
    let blocked = house.cells.filter { board.grid[$0] == 0 && $0 != placement.cell }
    var open = blocked
    while let (reason, seen) = bestReason(for: placement.digit, against: open, on: board) {
      overview.reasons.insert(reason)
      open.removeAll(where: seen.contains)
      for cell in seen { overview.lines.formUnion(self.house(of: reason, and: cell, on: board)?.cells ?? []) }
    }
    overview.blocked = Set(blocked)
    overview.cells = Set(house.cells)
    let digit = step.text(placement.digit)
    let digits = overview.reasons.count == 1 ? "the \(digit) in" : "the \(digit)s in"
    let reasons = [
      overview.reasons.isEmpty
        ? nil
        : "\(digits) \(step.names(overview.reasons.sorted())) "
          + (overview.reasons.count == 1 ? "rules" : "rule")
          + (open.isEmpty ? " out its other empty cells" : " out other cells"),
      open.isEmpty ? nil : "earlier steps rule it out in \(step.names(open))",
    ].compactMap(\.self)
    guard !reasons.isEmpty else { return }
    overview.text =
      "In \(house), \(digit) fits only in \(step.name(placement.cell)): \(Step.list(reasons)), "
      + "so \(step.conclusion)."
  }

  /// The written digit that rules out the most of some cells; nil if none rules out any.
  private func bestReason(for digit: Int, against cells: [Int], on board: Board) -> (Int, Set<Int>)? {
    let peers = board.layout.peers
    return board.grid.digits.indices.filter { board.grid[$0] == digit }
      .map { reason in (reason, Set(cells.filter { peers[$0].contains(reason) })) }
      .filter { !$0.1.isEmpty }
      .max { $0.1.count < $1.1.count }
  }

  /// The digits that the houses of a cell already have.
  private mutating func showNakedSingle(on board: Board) {
    guard let placement = step.placements.first else { return }
    var missing = board.layout.digits.subtracting(DigitSet(placement.digit))
    var reasons: [String] = []
    for house in board.layout.houses where house.cells.contains(placement.cell) {
      let cells = house.cells.filter { board.grid[$0] != 0 && missing.contains(board.grid[$0]) }
      guard !cells.isEmpty else { continue }
      let digits = DigitSet(cells.map { board.grid[$0] })
      missing = missing.subtracting(digits)
      overview.reasons.formUnion(cells)
      overview.lines.formUnion(house.cells)
      reasons.append("\(house) has \(step.text(digits))")
    }
    if !missing.isEmpty { reasons.append("earlier steps rule out \(step.text(missing))") }
    guard !reasons.isEmpty else { return }
    let text = Step.list(reasons).capitalizedFirst
    overview.text = "\(text). Only \(step.values) is left for \(step.places), so \(step.conclusion)."
  }

  /// The house in which one cell sees another: a row or a column rather than a box.
  func house(of one: Int, and other: Int, on board: Board) -> House? {
    board.layout.houses.first { $0.cells.contains(one) && $0.cells.contains(other) }
  }
}

// MARK: Combinations

extension Proof {
  /// For each digit that goes, the candidates that every combination with it would take away.
  private func combinations(on board: Board) -> [Page] {
    let gone = step.eliminations.flatMap { gone in gone.digits.map { Candidate(cell: gone.cell, digit: $0) } }
    return gone.map { candidate in
      let others = step.cells.filter { $0 != candidate.cell }
      var page = overview
      var reasons: [String] = []
      for choice in choices(of: others, with: candidate, on: board) {
        let taken = DigitSet(choice.values).union(DigitSet(candidate.digit))
        let empty = board.candidates.indices.first { cell in
          let open = board.candidates[cell]
          return !open.isEmpty && open.isSubset(of: taken)
            && step.cells.allSatisfy { board.layout.peers[cell].contains($0) }
        }
        guard let empty else { continue }
        page.cells.insert(empty)
        for digit in board.candidates[empty] { page.marks[Candidate(cell: empty, digit: digit)] = .first }
        let partner = others.compactMap { cell in choice[cell].map { "\(step.name(cell))=\(step.text($0))" } }
        reasons.append("with \(Step.list(partner)), \(step.name(empty)) is left empty")
      }
      let claim = "\(step.name(candidate.cell)) were \(step.text(candidate.digit))"
      page.text = "If \(claim): \(reasons.joined(separator: "; ")), so it can't be."
      return page
    }
  }

  /// The digits that some cells can have beside a candidate.
  private func choices(of cells: [Int], with candidate: Candidate, on board: Board) -> [[Int: Int]] {
    cells.reduce([[candidate.cell: candidate.digit]]) { choices, cell in
      choices.flatMap { choice in
        board.candidates[cell].filter { digit in
          !choice.contains { $1 == digit && board.layout.peers[$0].contains(cell) }
        }.map { choice.merging([cell: $0]) { $1 } }
      }
    }
  }
}
