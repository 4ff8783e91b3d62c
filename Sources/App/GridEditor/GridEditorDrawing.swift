import GameKit
import GridEditor
import Kit
import Library
import PuzzleKit
package import TUI

/// The table and its panel: side by side, or one above the other on a narrow screen.
struct GridEditorLayout {
  let table: Rect
  let panel: Rect
  /// The camera picture over the end of the panel; empty if there is no room.
  var picture: Rect {
    panel.columns > 40
      ? Rect(panel.origin, Size(columns: 0, rows: 0)) : panel.droppingTop(panel.rows - panel.rows * 2 / 5)
  }

  private static let panelColumns = 30
  private static let panelRows = 6

  init(_ area: Rect, look: Look) {
    guard !look.isPlain else {
      table = Rect(area.origin, Size(columns: 0, rows: 0))
      panel = area
      return
    }
    if area.columns >= 76 {
      let columns = area.columns - Self.panelColumns
      table = Rect(column: area.left, row: area.top, columns: columns, rows: area.rows)
      panel = Rect(
        column: area.left + columns + 1, row: area.top, columns: Self.panelColumns - 2, rows: area.rows)
    } else {
      let rows = min(Self.panelRows, area.rows / 2)
      table = area.droppingBottom(rows)
      panel = area.droppingTop(area.rows - rows).inset(columns: 1)
    }
  }
}

extension GridEditorScreen {
  package var header: Header {
    Header("\(T.G.title) · editor", remark: editing.description?.name.printable ?? "new figure")
  }

  package var acceptsText: Bool {
    switch question {
    case .details(let details)?: details.acceptsText
    case .template?, nil: editing.question?.acceptsText ?? false
    }
  }

  package var unsavedWork: String? { editing.draft.hasChanged ? "the figure in the editor" : nil }
  package var isSuspendable: Bool { false }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !editing.isOpening else {
      canvas.write("Opening…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
      return canvas.placeCursor(at: area.origin)
    }
    if let trial = editing.trial {
      trial.draw(on: &canvas, in: area)
    } else {
      let layout = GridEditorLayout(area, look: canvas.look)
      let verdict = judgment.verdict(from: anchor)
      if !canvas.look.isPlain { T.draw(scene(verdict), on: &canvas, in: layout.table) }
      drawPanel(verdict, on: &canvas, in: layout.panel)
      live?.draw(on: &canvas, in: layout.picture)
    }
    drawQuestion(on: &canvas, in: area)
  }

  private func drawQuestion(on canvas: inout Canvas, in area: Rect) {
    switch question {
    case .details(let details)?: details.draw(on: &canvas, in: area)
    case .template(let panel)?: panel.draw(on: &canvas, in: area)
    case nil: editing.question?.draw(on: &canvas, in: area)
    }
  }

  private func drawPanel(_ verdict: GridVerdict?, on canvas: inout Canvas, in area: Rect) {
    let panel = GridEditorPanel(self, verdict, isPlain: canvas.look.isPlain, columns: area.columns)
    for (line, place) in panel.placed(in: area) {
      if line.isChosen { canvas.placeCursor(at: place.origin) }
      Paragraph(line.text, style: line.style).draw(on: &canvas, in: place)
    }
  }
}

// MARK: The picture

extension GridEditorScreen {
  private func scene(_ verdict: GridVerdict?) -> GridScene<T.Table> {
    var scene = GridScene(
      table: table, chosen: chosen, group: group, showsGrid: showsGrid, showsTray: showsTray)
    scene.lines = (showsGraph ? graphLines(verdict) : []) + focusLines(verdict)
    return scene
  }

  static func style(of state: ConstraintFinding.State) -> Component {
    switch state {
    case .holds: .success
    case .nearly: .warning
    case .broken: .danger
    }
  }

  /// Lines between the centers of constrained elements, in the color of the worst constraint.
  private func graphLines(_ verdict: GridVerdict?) -> [GridScene<T.Table>.Line] {
    let findings = verdict?.findings ?? []
    let graph = ConstraintGraph(T.elements.map(\.name), content.constraints)
    return graph.links.map { link in
      let states = link.constraints.filter(findings.indices.contains).map { findings[$0].state }
      let worst = ConstraintFinding.State.allCases.last(where: states.contains) ?? .broken
      return .init(
        link.elements.map { content.target.center(of: $0) }, style: Self.style(of: worst))
    }
  }

  private func focusLines(_ verdict: GridVerdict?) -> [GridScene<T.Table>.Line] {
    switch focus {
    case .table, .rules: return []
    case .probe(let probe):
      return [probe.first.map { line(of: $0, .success) }, line(of: probe.part, .warning)].compactMap(\.self)
    case .list(let index), .constraint(let index, _):
      guard content.constraints.indices.contains(index) else { return [] }
      let constraint = content.constraints[index]
      let finding = verdict?.findings[index]
      let style = Self.style(of: finding?.state ?? .broken)
      return [line(of: constraint.one, style), line(of: constraint.other, style)]
    case .anchor:
      guard let seen = verdict?.anchor else { return [] }
      let center = table.center(of: seen)
      return table.placed.filter { $0 != seen }.map {
        .init([center, table.center(of: $0)], style: .faint)
      }
    }
  }

  private func line(of part: GridPart, _ style: Component) -> GridScene<T.Table>.Line {
    let places = judgment.probe.place(of: part)
    guard part.feature.isCorner, let corner = places.first else { return .init(places, style: style) }
    // A corner is a small cross.
    let arm = 0.25
    return .init(
      [
        UnitPoint(x: corner.x - arm, y: corner.y), UnitPoint(x: corner.x + arm, y: corner.y), corner,
        UnitPoint(x: corner.x, y: corner.y - arm), UnitPoint(x: corner.x, y: corner.y + arm),
      ], style: style)
  }
}

// MARK: Keys

extension GridEditorScreen {
  package var hints: [Hint] {
    switch question {
    case .details(let details)?: details.hints
    case .template?: MenuPanel<Int>.hints
    case nil: editing.question?.hints ?? editing.trial?.hints ?? focusHints
    }
  }

  private var focusHints: [Hint] {
    let choice = Hint(.tab, .character("1"), .character("9"), shown: "1–\(T.elements.count)", title: "Piece")
    switch focus {
    case .table: return [choice] + Self.tableHints
    case .probe(let probe):
      return [
        choice, Hint(.left, .right, .up, .down, shown: "←→", title: "Choose"),
        Hint(.enter, .space, shown: "Enter", title: probe.first == nil ? "Pick" : "Add"),
        Hint(.escape, .character("p"), shown: "Esc", title: "Back"),
      ]
    case .list: return Self.listHints
    case .constraint: return Self.constraintHints
    case .rules: return Self.ruleHints
    case .anchor:
      return [
        choice, Hint(.left, .right, .up, .down, shown: "←→", title: "Anchor"),
        Hint(.escape, .enter, .character("v"), shown: "Esc", title: "Back"),
      ]
    }
  }

  private static var undo: Hint { Hint(.character("u"), .control("u"), shown: "u", title: "Undo") }

  private static var listHints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Choose"), Hint(.enter, .space, shown: "Enter", title: "Edit"),
      Hint(.delete, .backspace, shown: "Del", title: "Remove"), undo,
      Hint(.escape, .character("l"), shown: "Esc", title: "Back"),
    ]
  }

  private static var constraintHints: [Hint] {
    fieldHints + [
      Hint(.character("="), title: "Measure"), undo,
      Hint(.escape, .enter, .character("l"), shown: "Esc", title: "Back"),
    ]
  }

  private static var ruleHints: [Hint] {
    fieldHints + [undo, Hint(.escape, .character("x"), shown: "Esc", title: "Back")]
  }

  private static var fieldHints: [Hint] {
    [
      Hint(.up, .down, shown: "↑↓", title: "Choose"),
      Hint(.left, .right, .space, shown: "←→", title: "Change"),
    ]
  }

  private static var tableHints: [Hint] {
    let usual = [
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move"),
      Hint(.character("<"), .character(">"), shown: "< >", title: "Turn"),
      Hint(.character("s"), .character("S"), shown: "s", title: "Snap"),
      Hint(.character("m"), title: "Mode"), Hint(.character("w"), .control("s"), shown: "w", title: "Save"),
      Hint(.character("u"), .control("u"), shown: "u", title: "Undo"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
    return usual + moreHints
  }

  private static var moreHints: [Hint] {
    [
      Hint(.character("r"), .control("y"), shown: "r", title: "Redo", isInFooter: false),
      Hint(.character("f"), title: "Mirror", isInFooter: false),
      Hint(.space, title: "Group", isInFooter: false),
      Hint(.character("a"), title: "Group all", isInFooter: false),
      Hint(.character("c"), title: "Copy", isInFooter: false),
      Hint(.delete, .backspace, shown: "Del", title: "Remove", isInFooter: false),
      Hint(.character("t"), title: "Templates", isInFooter: false),
      Hint(.character("p"), title: "Probe", isInFooter: false).grouped("Contacts"),
      Hint(.character("+"), title: "Add contacts", isInFooter: false).grouped("Contacts"),
      Hint(.character("l"), title: "List", isInFooter: false).grouped("Contacts"),
      Hint(.character("x"), title: "Rules", isInFooter: false).grouped("Contacts"),
      Hint(.character("n"), title: "Connections", isInFooter: false).grouped("Contacts"),
      Hint(.character("v"), title: "Anchor", isInFooter: false).grouped("Contacts"),
      Hint(.character("g"), title: "Grid", isInFooter: false),
      Hint(.character("k"), title: "Camera", isInFooter: false),
      Hint(.character("o"), title: "Outline", isInFooter: false).grouped("For players"),
      Hint(.character("i"), title: "Inner lines", isInFooter: false).grouped("For players"),
    ]
  }
}
