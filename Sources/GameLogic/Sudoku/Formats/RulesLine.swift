/// Lines of a text whose puzzles follow the same rules.
///
/// A line such as `#Rules x` sets the rules of the puzzles after it, because no format has a field for them.
struct PuzzlePart {
  /// The line number of the rules, from 1; 0 at the start of the text.
  let line: Int
  /// The text after `#Rules`; nil for the standard rules.
  let rules: String?
  /// The lines of the puzzles, without the rules.
  let text: String

  static let mark = "#Rules "

  /// Splits a text at its `#Rules` lines.
  static func parts(of text: String) -> [PuzzlePart] {
    guard text.contains(mark) else { return [PuzzlePart(line: 0, rules: nil, text: text)] }
    var parts: [PuzzlePart] = []
    var (start, rules, lines) = (0, nil as String?, [Substring]())
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      guard line.hasPrefix(mark) else {
        lines.append(line)
        continue
      }
      parts.append(PuzzlePart(line: start, rules: rules, text: lines.joined(separator: "\n")))
      start = number
      rules = String(line.dropFirst(mark.count))
      lines = []
    }
    parts.append(PuzzlePart(line: start, rules: rules, text: lines.joined(separator: "\n")))
    return parts.filter { $0.rules != nil || $0.hasPuzzle }
  }

  private var hasPuzzle: Bool {
    text.split(separator: "\n").contains { !$0.hasPrefix("#") && $0.contains { !$0.isWhitespace } }
  }

  /// Looks for puzzles, which follow the rules of this part unless they bring their own.
  func scan() -> PuzzleScan {
    var scanner = PuzzleScanner(PlainText(text))
    scanner.run()
    var scan = PuzzleScan()
    scan.faults = scanner.scan.faults.map {
      FormatError(line: $0.line + line, column: $0.column, message: $0.message, isAboutCells: $0.isAboutCells)
    }
    do throws(FormatError) {
      let variant: Layout.Variant = if let rules { try variant(rules) } else { .standard }
      for found in scanner.scan.found {
        let puzzle = variant == .standard ? found.puzzle : try ruled(found.puzzle, variant)
        let source = found.source.map { (rules.map { "\(Self.mark)\($0)\n" } ?? "") + $0 }
        scan.found.append(.init(line: found.line + line, puzzle: puzzle, source: source))
      }
    } catch {
      scan.faults.append(error)
    }
    return scan
  }

  /// The puzzle with the rules of this part.
  private func ruled(_ text: PuzzleText, _ variant: Layout.Variant) throws(FormatError) -> PuzzleText {
    do throws(LayoutError) {
      let layout = try Layout(text.grid.layout.shape, variant)
      guard let grid = Grid(layout, digits: text.grid.digits) else { return text }
      var ruled = text
      ruled.grid = grid
      return ruled
    } catch {
      throw fault(error.description)
    }
  }

  private func fault(_ message: String) -> FormatError {
    FormatError(line: max(1, line), column: 1, message: message, isAboutCells: false)
  }
}

// MARK: - Rules

extension Layout.Variant {
  /// The line that sets these rules; nil for the standard ones.
  public var rulesLine: String? {
    switch self {
    case .standard: nil
    case .x: "#Rules x"
    case .jigsaw(let regions): "#Rules jigsaw " + regions.map { "\($0 + 1)" }.joined(separator: ",")
    case .killer(let cages):
      "#Rules killer "
        + cages.map { "\($0.sum):" + $0.cells.map(String.init).joined(separator: ",") }
        .joined(separator: " ")
    }
  }
}

extension PuzzlePart {
  /// Parses the text after `#Rules`.
  private func variant(_ rules: String) throws(FormatError) -> Layout.Variant {
    let words = rules.split(separator: " ")
    switch words.first {
    case "x": return .x
    case "jigsaw": return .jigsaw(try numbers(words.dropFirst().joined()).map { $0 - 1 })
    case "killer": return .killer(try words.dropFirst().map { word throws(FormatError) in try cage(word) })
    default: throw fault("unknown rules “\(rules.prefix(40))”. Use x, jigsaw or killer.")
    }
  }

  private func cage(_ word: Substring) throws(FormatError) -> Cage {
    let parts = word.split(separator: ":")
    guard parts.count == 2, let sum = try numbers(String(parts[0])).first else {
      throw fault("invalid cage “\(word.prefix(40))”: expected SUM:CELL,CELL…")
    }
    return Cage(sum: sum, cells: try numbers(String(parts[1])))
  }

  /// Parses comma-separated numbers below 1,000.
  private func numbers(_ text: String) throws(FormatError) -> [Int] {
    try text.split(separator: ",").map { part throws(FormatError) in
      guard part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(part), number < 1_000 else {
        throw fault("invalid number “\(part.prefix(40))” in the rules.")
      }
      return number
    }
  }
}
