package import GridEditor
package import Library
package import PuzzleKit
package import TUI

/// A kind of puzzle whose arrangements the grid editor makes.
///
/// The editor chooses, groups, relates and undoes; the table moves its elements in its own exact numbers, and the tenant
/// draws them.
package protocol GridTenant: Sendable {
  associatedtype G: PuzzleGame
  associatedtype Table
  associatedtype Live: GridLive where Live.Table == Table

  /// All elements in key order: 1 selects the first.
  static var elements: [GridElement] { get }
  /// Figures to start from, by their titles; the first has all elements beside the figure.
  static var templates: [(title: String, table: Table)] { get }
  /// The name of an element in sentences, without an article.
  static func name(of element: String) -> String

  /// What the editor changes of a puzzle.
  static func content(of puzzle: G.P) -> GridContent<Table>
  /// The puzzle of a content; throws what prevents it.
  static func puzzle(_ content: GridContent<Table>, _ header: PuzzleHeader) throws(PuzzleFault) -> G.P
  /// The question how many solutions a figure has; nil if it is incomplete.
  static func question(about table: Table) -> G.Question?
  /// The answer to that question; nil for other answers.
  static func findings(in answer: G.Answer) -> GridFindings<Table>?
  /// The difficulty of a figure as shown, from the one measured without any help.
  static func difficulty(_ measured: Difficulty, in style: GridStyle) -> Difficulty

  /// Draws a table.
  static func draw(_ scene: GridScene<Table>, on canvas: inout Canvas, in area: Rect)
  /// The part of the plane shown by the table's cells; nil if there is no room for a table.
  ///
  /// - Parameter showsTray: False to show the figure alone, larger.
  static func space(in area: Rect, showsTray: Bool) -> UnitSpace?
  /// The topmost element at a point.
  static func element(at point: UnitPoint, in table: Table) -> String?
}

/// The places of all elements of an arrangement, which the grid editor changes by their names.
package protocol GridTable: Codable, Hashable, Sendable {
  var gridPoses: [String: GridPose] { get }
  /// The elements that are part of the figure.
  var placed: [String] { get }
  /// The center of an element, by which the mouse holds it.
  func center(of element: String) -> UnitPoint
  /// The table after a change; nil where it is not possible or would change nothing.
  func after(_ change: GridChange, of elements: [String]) -> Self?
  /// The table with an element where it snaps, as near to a point as it can be.
  func snapping(_ element: String, near center: UnitPoint) -> Self?
  /// The tables with an element where it fits to others, near places first.
  func snaps(of element: String) -> [Self]
  /// The table with copies of elements; nil if there are none left.
  func copying(_ elements: [String]) -> Self?
  /// The table with elements back beside the figure.
  func returning(_ elements: [String]) -> Self
}

extension GridTenant {
  /// The number on an element and its key, from 1.
  static func number(of element: String) -> Int {
    (elements.firstIndex { $0.name == element } ?? 0) + 1
  }
}

/// The style in which players see a figure.
package struct GridStyle: Codable, Hashable, Sendable {
  /// True to fill the figure, false to show only its outline.
  package var isFilled = true
  package var showsElements = false

  package init(isFilled: Bool = true, showsElements: Bool = false) {
    self.isFilled = isFilled
    self.showsElements = showsElements
  }
}

/// What is made in the grid editor.
package struct GridContent<Table: GridTable>: Codable, Hashable, Sendable {
  /// The places at the start of a play.
  package var initial: Table
  /// The positions that make up the figure.
  package var target: Table
  /// The relations that the author wants to keep.
  package var constraints: [GridConstraint]
  /// The allowed turns and tolerance of the whole figure.
  package var rules: GridRules
  package var style: GridStyle

  package init(
    initial: Table, target: Table, constraints: [GridConstraint] = [], rules: GridRules = GridRules(),
    style: GridStyle = GridStyle()
  ) {
    self.initial = initial
    self.target = target
    self.constraints = constraints
    self.rules = rules
    self.style = style
  }
}

/// What a worker found out about a figure.
package struct GridFindings<Table: GridTable>: Hashable, Sendable {
  /// The figure.
  package let table: Table
  /// The results in words, one per line.
  package let lines: [String]
  /// The difficulty; nil if it could not be measured.
  package let difficulty: Difficulty?

  package init(about table: Table, lines: [String], difficulty: Difficulty?) {
    self.table = table
    self.lines = lines
    self.difficulty = difficulty
  }
}

/// What a tenant draws.
package struct GridScene<Table: GridTable>: Hashable, Sendable {
  /// A line through points of the table.
  package struct Line: Hashable, Sendable {
    package let points: [UnitPoint]
    package let style: Component

    package init(_ points: [UnitPoint], style: Component) {
      self.points = points
      self.style = style
    }
  }

  package let table: Table
  package let chosen: String
  /// The elements that change together.
  package let group: Set<String>
  /// True to mark the units.
  package let showsGrid: Bool
  /// False to show only the figure.
  package let showsTray: Bool
  package var lines: [Line] = []
}
