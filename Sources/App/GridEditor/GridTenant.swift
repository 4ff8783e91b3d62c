package import GridEditor
package import Kit
package import PuzzleKit
package import TUI

/// A kind of puzzle whose arrangements the grid editor makes.
///
/// The editor chooses, groups, relates and undoes; the tenant moves its elements in its own exact numbers, and draws them.
package protocol GridTenant: Sendable {
  associatedtype G: PuzzleGame
  /// The places of all elements.
  associatedtype Table: Codable & Hashable & Sendable
  /// Real elements that a camera sees.
  associatedtype Live: GridLive

  /// All elements, in the order of their keys: 1 chooses the first one.
  static var elements: [GridElement] { get }
  /// All elements beside the figure.
  static var tray: Table { get }
  /// Figures to start from, by their titles.
  static var templates: [(title: String, table: Table)] { get }
  /// The name of an element in sentences, without an article.
  static func name(of element: String) -> String

  /// The poses of all elements.
  static func poses(in table: Table) -> [String: GridPose]
  /// The elements that are part of the figure.
  static func placed(in table: Table) -> [String]
  /// The table after a change; nil where it is not possible or would change nothing.
  static func table(_ table: Table, after change: GridChange, of elements: [String]) -> Table?
  /// The table with an element where it snaps, as near to a point as it can be.
  static func table(_ table: Table, snapping element: String, near center: UnitPoint) -> Table?
  /// The tables with an element where it fits to others, near places first.
  static func snaps(of element: String, in table: Table) -> [Table]
  /// The table with copies of elements; nil if there are none left.
  static func table(_ table: Table, copying elements: [String]) -> Table?
  /// The table with elements back beside the figure.
  static func table(_ table: Table, returning elements: [String]) -> Table

  /// The table with elements where the real ones lie.
  static func table(_ table: Table, following live: Live) -> Table

  /// What the editor changes of a puzzle.
  static func content(of puzzle: G.P) -> GridContent<Table>
  /// The puzzle of a content; throws what stands in its way.
  static func puzzle(_ content: GridContent<Table>, _ header: PuzzleHeader) throws(PuzzleFault) -> G.P
  /// The question how many solutions a figure has; nil if it is not complete.
  static func question(about table: Table) -> G.Question?
  /// The answer to that question; nil for answers to others.
  static func findings(in answer: G.Answer) -> GridFindings<Table>?
  /// The difficulty of a figure as it is shown, when it was measured without any help.
  static func difficulty(_ measured: Difficulty, in style: GridStyle) -> Difficulty

  /// The center of an element, by which the mouse holds it.
  static func center(of element: String, in table: Table) -> UnitPoint
  /// Draws a table.
  static func draw(_ scene: GridScene<Table>, on canvas: inout Canvas, in area: Rect)
  /// The part of the plane that the cells of the table show; nil where there is no room for a table.
  ///
  /// - Parameter showsTray: False if the figure alone is shown, which is larger then.
  static func space(in area: Rect, showsTray: Bool) -> UnitSpace?
  /// The element at a point; the uppermost of several.
  static func element(at point: UnitPoint, in table: Table) -> String?
}

extension GridTenant {
  /// The number on an element and its key, from 1.
  static func number(of element: String) -> Int {
    (elements.firstIndex { $0.name == element } ?? 0) + 1
  }
}

/// How a figure is shown to players.
package struct GridStyle: Codable, Hashable, Sendable {
  /// True if it is filled; otherwise its outline alone is shown.
  package var isFilled = true
  /// True if the edges of its elements are shown.
  package var showsElements = false

  package init(isFilled: Bool = true, showsElements: Bool = false) {
    (self.isFilled, self.showsElements) = (isFilled, showsElements)
  }
}

/// What is made in the grid editor.
package struct GridContent<Table: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The places at the start of a play.
  package var initial: Table
  /// The places that make up the figure.
  package var target: Table
  /// The relations that the author wants to keep.
  package var constraints: [GridConstraint]
  /// How the whole figure may lie, and how exact it has to be.
  package var rules: GridRules
  /// How the figure is shown to players.
  package var style: GridStyle

  package init(
    initial: Table, target: Table, constraints: [GridConstraint] = [], rules: GridRules = GridRules(),
    style: GridStyle = GridStyle()
  ) {
    (self.initial, self.target, self.constraints) = (initial, target, constraints)
    (self.rules, self.style) = (rules, style)
  }
}

extension GridContent: Codable {
  private enum Key: String, CodingKey { case initial, target, constraints, rules, style }

  /// Reads what was made; older backups have neither rules nor a style.
  package init(from decoder: any Swift.Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    self.init(
      initial: try members.decode(Table.self, forKey: .initial),
      target: try members.decode(Table.self, forKey: .target),
      constraints: try members.decode([GridConstraint].self, forKey: .constraints),
      rules: try members.decodeIfPresent(GridRules.self, forKey: .rules) ?? GridRules(),
      style: try members.decodeIfPresent(GridStyle.self, forKey: .style) ?? GridStyle())
  }

  package func encode(to encoder: any Swift.Encoder) throws {
    var members = encoder.container(keyedBy: Key.self)
    try members.encode(initial, forKey: .initial)
    try members.encode(target, forKey: .target)
    try members.encode(constraints, forKey: .constraints)
    try members.encode(rules, forKey: .rules)
    try members.encode(style, forKey: .style)
  }
}

/// What a worker found out about a figure.
package struct GridFindings<Table: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// The figure.
  package let table: Table
  /// The numbers, a line each.
  package let lines: [String]
  /// The difficulty; nil if it could not be measured.
  package let difficulty: Difficulty?

  package init(about table: Table, lines: [String], difficulty: Difficulty?) {
    (self.table, self.lines, self.difficulty) = (table, lines, difficulty)
  }
}

/// What a tenant draws.
package struct GridScene<Table: Codable & Hashable & Sendable>: Hashable, Sendable {
  /// A line through points of the table.
  package struct Line: Hashable, Sendable {
    package let points: [UnitPoint]
    package let style: Component

    package init(_ points: [UnitPoint], style: Component) { (self.points, self.style) = (points, style) }
  }

  package let table: Table
  /// The element that is chosen.
  package let chosen: String
  /// The elements that change together.
  package let group: Set<String>
  /// True if the units are marked.
  package let showsGrid: Bool
  /// False if the figure alone is shown.
  package let showsTray: Bool
  package var lines: [Line] = []
}
