import Kit
import Sudoku
import TUI

/// What makes the rules in the editor: a region to paint cells with, or the cells and the sum of the next cage.
struct RuleBrush: Hashable, Sendable {
  /// The region that cells get, from 0.
  private(set) var region = 0
  /// The cells of the next cage, in the order in which they were marked.
  private(set) var marked: [Int] = []
  /// The sum of the next cage, as far as it was typed.
  private(set) var sum = 0

  private static let largestSum = 45

  /// The result of an input.
  enum Outcome: Hashable, Sendable {
    case nothing
    /// Other regions, which may lack cells.
    case regions([Int])
    /// Other cages.
    case layout(Layout)
    case refusal(String)
  }

  /// Handles a key at a cell; nil if it means nothing to rules.
  mutating func press(_ key: Key, at cell: Int, in draft: SudokuDraft) -> Outcome? {
    switch draft.givens.layout.variant {
    case .standard, .x: return nil
    case .jigsaw(let regions):
      guard let digit = key.digit(in: draft.givens.layout) else {
        return key.confirms ? painted(cell, draft.unfinishedRegions ?? regions) : nil
      }
      region = digit - 1
      return painted(cell, draft.unfinishedRegions ?? regions)
    case .killer(let cages): return press(key, at: cell, cages, draft.givens.layout)
    }
  }

  /// Handles a click on a cell, or the mouse that is dragged over it.
  mutating func touch(_ cell: Int, in draft: SudokuDraft, isDragged: Bool) -> Outcome {
    switch draft.givens.layout.variant {
    case .standard, .x: .nothing
    case .jigsaw(let regions): painted(cell, draft.unfinishedRegions ?? regions)
    case .killer(let cages):
      isDragged && marked.contains(cell) ? .nothing : mark(cell, cages, draft.givens.layout)
    }
  }

  private func painted(_ cell: Int, _ regions: [Int]) -> Outcome {
    guard regions[cell] != region else { return .nothing }
    var regions = regions
    regions[cell] = region
    return .regions(regions)
  }
}

// MARK: Cages

extension RuleBrush {
  private mutating func press(_ key: Key, at cell: Int, _ cages: [Cage], _ layout: Layout) -> Outcome? {
    switch key {
    case .space: return mark(cell, cages, layout)
    case .enter: return close(cages, layout)
    case .backspace, .delete: return erase(cell, cages, layout)
    default:
      guard let digit = key.typed.flatMap({ $0.isASCII ? $0.wholeNumberValue : nil }) else { return nil }
      sum = min(sum * 10 + digit, Self.largestSum + 1)
      return .nothing
    }
  }

  /// Marks a cell for the next cage, or no longer.
  private mutating func mark(_ cell: Int, _ cages: [Cage], _ layout: Layout) -> Outcome {
    if let cage = cages.first(where: { $0.cells.contains(cell) }) {
      return .refusal(
        "\(layout.name(of: cell)) is already in the cage of \(cage.sum). Del removes that cage.")
    }
    if marked.contains(cell) { marked.removeAll { $0 == cell } } else { marked.append(cell) }
    return .nothing
  }

  /// Makes a cage of the marked cells.
  private mutating func close(_ cages: [Cage], _ layout: Layout) -> Outcome {
    guard !marked.isEmpty else { return .refusal("Mark the cells of a cage first, with Space or the mouse.") }
    guard sum > 0 else { return .refusal("Type the sum of the marked cells first.") }
    do throws(LayoutError) {
      let next = try Layout(layout.shape, .killer(cages + [Cage(sum: sum, cells: marked.sorted())]))
      marked = []
      sum = 0
      return .layout(next)
    } catch {
      sum = 0
      return .refusal(error.description)
    }
  }

  /// Takes back a digit of the sum, the marks, or the cage at the cursor.
  private mutating func erase(_ cell: Int, _ cages: [Cage], _ layout: Layout) -> Outcome {
    guard sum == 0 else {
      sum /= 10
      return .nothing
    }
    guard marked.isEmpty else {
      marked = []
      return .nothing
    }
    let others = cages.filter { !$0.cells.contains(cell) }
    guard others.count < cages.count, let next = try? Layout(layout.shape, .killer(others)) else {
      return .nothing
    }
    return .layout(next)
  }
}

// MARK: Words

extension RuleBrush {
  /// What to do, and how far the next cage is.
  func advice(at cell: Int, in draft: SudokuDraft) -> String {
    switch draft.givens.layout.variant {
    case .standard, .x: return ""
    case .jigsaw(let regions):
      let here = (draft.unfinishedRegions ?? regions)[cell]
      return "In region \(here + 1). 1–9 paint, Space paints \(region + 1) again."
    case .killer(let cages):
      guard marked.isEmpty else {
        let cells = "\(Count(marked.count, "cell")) marked"
        return sum > 0 ? "\(cells), sum \(sum). Enter makes the cage." : "\(cells). Type the sum."
      }
      guard let cage = cages.first(where: { $0.cells.contains(cell) }) else {
        return "Mark cells with Space, type the sum, press Enter."
      }
      return "In the cage of \(cage.sum). Del removes it."
    }
  }

  /// The cells of the region or the cage at a cell, and those that are marked, in words.
  func sentences(at cell: Int, in draft: SudokuDraft) -> [String] {
    let layout = draft.givens.layout
    let names = { (cells: [Int]) in cells.map { layout.name(of: $0) }.joined(separator: ", ") }
    switch layout.variant {
    case .standard, .x: return []
    case .jigsaw(let regions):
      let regions = draft.unfinishedRegions ?? regions
      let cells = regions.indices.filter { regions[$0] == regions[cell] }
      return ["Region \(regions[cell] + 1): \(names(cells))."]
    case .killer(let cages):
      let cage = cages.first { $0.cells.contains(cell) }.map { "Cage of \($0.sum): \(names($0.cells))." }
      return [cage, marked.isEmpty ? nil : "Marked: \(names(marked))."].compactMap(\.self)
    }
  }

  /// The keys for the rules of a layout.
  static func hints(for layout: Layout) -> [Hint] {
    switch layout.variant {
    case .standard, .x: []
    case .jigsaw:
      [
        Hint(.character("1"), .character("9"), shown: "1–9", title: "Paint region"),
        Hint(.space, .enter, shown: "Space", title: "Paint again", isInFooter: false),
      ]
    case .killer:
      [
        Hint(.space, title: "Mark"),
        Hint(.character("0"), .character("9"), shown: "0–9", title: "Sum", isInFooter: false),
        Hint(.enter, title: "Make cage"),
        Hint(.backspace, .delete, shown: "Del", title: "Remove", isInFooter: false),
      ]
    }
  }
}

extension Layout {
  /// True for regions or cages that someone has to make.
  var hasOwnRules: Bool {
    switch variant {
    case .standard, .x: false
    case .jigsaw, .killer: true
    }
  }

  /// The heading over what is made.
  var rulesTitle: String {
    switch variant {
    case .standard, .x: ""
    case .jigsaw: "Regions"
    case .killer: "Cages"
    }
  }

  /// The name of a cell: `r4c5`.
  fileprivate func name(of cell: Int) -> String {
    "r\(shape.row(of: cell) + 1)c\(shape.column(of: cell) + 1)"
  }
}
