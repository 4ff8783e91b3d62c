import Kit
import Life
import TUI

/// A board to compare another one with: an earlier state, or a board from the list.
struct ComparedBoard: Sendable {
  private let universe: Universe
  /// The name of a board from the list; nil for an earlier state.
  private let title: String?
  /// True if only this board is shown, false if the difference is.
  private(set) var isAlone = false

  /// The maximum population for counting the differences at every frame.
  private static let mostCells: UInt128 = 1 << 16

  init(_ universe: Universe, titled title: String? = nil) {
    self.universe = universe
    self.title = title
  }

  mutating func showAlone() { isAlone = true }

  func dots(_ window: CellWindow) -> Dots {
    universe.dots(from: window.corner, width: window.width, height: window.height, scale: window.scale)
  }

  /// The comparison in a line of limited width.
  ///
  /// - Parameter other: The board in the editor; nil while a worker has it.
  func status(beside other: Universe?, in columns: Int) -> String {
    let name = title ?? "generation \(universe.generation.grouped)"
    if isAlone { return "Showing \(name)\(title == nil ? " as it was" : ""). C goes back" }
    guard let other, let counts = counts(beside: other) else { return "Compared with \(name)" }
    let parts = ["\(counts.here.grouped) only here", "\(counts.there.grouped) only there"]
    let facts = (parts + ["\(counts.both.grouped) in both"]).joined(separator: ", ")
    let whole = "Compared with \(name): \(facts)"
    return whole.columns <= columns ? whole : "Compared: \(facts)"
  }

  /// The numbers of cells alive in only one of the boards, and in both.
  private func counts(beside other: Universe) -> (here: Int, there: Int, both: Int)? {
    guard max(universe.population, other.population) <= Self.mostCells, let new = try? other.cells(),
      let old = try? universe.cells()
    else { return nil }
    let here = new.subtracting(old).count
    return (here, old.subtracting(new).count, new.count - here)
  }
}

extension CellAges {
  /// Shows two boards' difference: cells only in the first as young, cells only in the other as a trail.
  init(comparing dots: Dots, with other: Dots, in window: CellWindow) {
    self.init(other, window, generation: 0)
    update(dots, window, generation: 1)
  }
}

extension LifeEditor {
  /// Goes to the next step: keep the board for comparison, show only the kept board, discard it.
  mutating func compare() {
    guard var compared = document.compared else {
      document.compared = document.universe.map { ComparedBoard($0) }
      return
    }
    let wasAlone = compared.isAlone
    compared.showAlone()
    document.compared = wasAlone ? nil : compared
    if wasAlone { input.notice = "Comparison off" }
  }

  mutating func compare(with pattern: Pattern) -> [ParlorCommand] {
    reportingErrors { editor throws(LifeError) in
      editor.document.compared = ComparedBoard(try Universe(pattern), titled: pattern.nameInQuotes)
      return []
    }
  }
}
