import GameKit
import GridEditor
import Library
import PuzzleKit
import TUI

struct GridEditorPanel<T: GridTenant> {
  struct Line {
    let text: String
    let style: Component
    var isChosen = false
    /// The focus after a click on it.
    var target: GridEditorScreen<T>.Focus?
  }

  private let screen: GridEditorScreen<T>
  /// The verdict about the figure; nil while nothing is placed.
  private let verdict: GridVerdict?
  private let words = RelationWords(number: T.number)

  /// True if there is no picture, so that the panel must describe all positions.
  private let isPlain: Bool

  /// True if the panel is wide and low, below the table.
  private let isWide: Bool

  init(_ screen: GridEditorScreen<T>, _ verdict: GridVerdict?, isPlain: Bool, columns: Int) {
    self.screen = screen
    self.verdict = verdict
    self.isPlain = isPlain
    isWide = !isPlain && columns > 40
  }

  /// The lines that fit, with their areas.
  func placed(in area: Rect) -> [(line: Line, place: Rect)] {
    var room = area
    return lines.compactMap { line in
      guard !room.isEmpty else { return nil }
      let wanted = Paragraph(line.text, style: line.style).rows(for: max(1, room.columns))
      let rows = min(room.rows, max(1, wanted))
      defer { room = room.droppingTop(rows) }
      return (line, room.droppingBottom(room.rows - rows))
    }
  }

  var lines: [Line] {
    switch screen.focus {
    case .table: screen.mode == .initial ? start : figure
    case .probe(let probe): probed(probe)
    case .list(let index): list(index)
    case .constraint(let index, let field): constraint(index, field)
    case .rules(let field): rules(field)
    case .anchor: anchored
    }
  }

  private func number(_ element: String) -> String { "\(T.number(of: element))" }

  // MARK: Figure

  private var start: [Line] {
    [
      Line(text: "Start", style: .heading),
      Line(text: "Where the pieces are when a game starts.", style: .caption),
      Line(text: chosen, style: .text, isChosen: true),
    ] + (isPlain ? others : [])
  }

  private var figure: [Line] {
    let placed = screen.table.placed
    let isAll = placed.count == T.elements.count
    let count = Line(
      text: isAll ? "All pieces placed" : "\(placed.count) of \(T.elements.count) placed",
      style: isAll ? .success : .caption)
    let seen = screen.live.map { [Line(text: $0.sentence, style: .caption)] } ?? []
    let head =
      [Line(text: "Figure", style: .heading), Line(text: chosen, style: .text, isChosen: true)] + seen
    guard isWide else {
      let rest = isPlain ? constraints + others : constraints
      return head + [count] + overlaps + statistics + style + rest
    }
    let facts = ([count] + statistics + style).map(\.text).joined(separator: " · ")
    return head + overlaps + [Line(text: facts, style: count.style)] + constraints
  }

  /// The figure's style for players; empty if it is filled.
  private var style: [Line] {
    let style = screen.content.style
    guard style != GridStyle() else { return [] }
    let shape = style.isFilled ? "Filled" : "Outline"
    return [Line(text: shape + (style.showsElements ? " with inner lines" : " for players"), style: .caption)]
  }

  private var others: [Line] {
    T.elements.map(\.name).filter { $0 != screen.chosen }.map {
      Line(text: sentence(about: $0), style: .text)
    }
  }

  private func sentence(about element: String) -> String {
    let pose = screen.table.gridPoses[element]
    return "Piece \(number(element)), \(T.name(of: element))" + (pose.map { ": \($0.place)" } ?? "")
  }

  private var chosen: String {
    let group = screen.selection.map(number)
    if group.count > 1 { return "\(group.joined(separator: ", ")) together" }
    return sentence(about: screen.chosen)
  }

  private var overlaps: [Line] {
    (verdict?.overlaps ?? []).map { overlap in
      let pair = overlap.elements.map(number).joined(separator: " and ")
      return Line(text: "\(pair) overlap (area \(overlap.area.hundredths))", style: .danger)
    }
  }

  private var statistics: [Line] {
    if screen.editing.isExamining { return [Line(text: "Counting solutions…", style: .faint)] }
    let found = screen.editing.draft.findings
    return (found?.lines ?? []).map { Line(text: $0, style: .text) }
      + (found?.difficulty.map { [Line(text: $0.title, style: .strong)] } ?? [])
  }

  /// The number of constraints that hold, and the problems with the first others.
  private var constraints: [Line] {
    guard let verdict else { return [] }
    let findings = verdict.findings
    guard !findings.isEmpty else { return wholeFigure(verdict) }
    let broken = findings.filter { $0.state != .holds }
    let sum = Line(
      text: Self.sum(findings.count - broken.count, of: findings.count),
      style: broken.isEmpty ? .success : .warning)
    return [sum] + wholeFigure(verdict) + (screen.showsGraph ? groups : [])
      + broken.prefix(3).flatMap { lines($0) }
  }

  /// The number of constraints that hold, in the author's words.
  private static func sum(_ count: Int, of all: Int) -> String {
    guard all > 1 else { return count == 1 ? "The contact fits" : "The contact doesn't fit" }
    return "\(count) of \(all) contacts are right"
  }

  /// The violations of rules, if there are constraints or rules.
  private func wholeFigure(_ verdict: GridVerdict) -> [Line] {
    let content = screen.content
    guard !verdict.isGloballyRight, !content.constraints.isEmpty || content.rules != GridRules() else {
      return []
    }
    let turn = verdict.globalTurn.map { $0 == 0 ? nil : "turned \(45 * $0)°" } ?? "turned"
    let change = [turn, verdict.isMirrored ? "mirrored" : nil].compactMap(\.self).joined(separator: " and ")
    return [Line(text: "The figure is \(change): against the rules", style: .danger)]
  }

  /// The connected groups of elements.
  private var groups: [Line] {
    let placed = screen.table.placed
    let groups = ConstraintGraph(placed, screen.content.constraints).groups
    guard groups.count != 1 || placed.count == 1 else {
      let pieces = placed.count == T.elements.count ? "pieces" : "placed pieces"
      return [Line(text: "All \(pieces) are connected", style: .caption)]
    }
    return groups.map { group in
      let numbers = group.map(number).joined(separator: ", ")
      let text = group.count == 1 ? "Piece \(numbers) isn't connected" : "Connected pieces: \(numbers)"
      return Line(text: text, style: .caption)
    }
  }

  private func lines(_ finding: ConstraintFinding, at place: Int? = nil, isChosen: Bool = false) -> [Line] {
    let style = GridEditorScreen<T>.style(of: finding.state)
    let mark = finding.state == .holds ? "+" : finding.state == .nearly ? "~" : "-"
    let fault = words.fault(finding).map { [Line(text: "  \($0)", style: .caption)] } ?? []
    let pointer = place == nil ? "" : isChosen ? "▸" : " "
    let text = "\(pointer)\(mark) \(words.line(finding.constraint, isMet: finding.state == .holds))"
    return [Line(text: text, style: style, isChosen: isChosen, target: place.map { .list($0) })] + fault
  }

  // MARK: Relations

  private func probed(_ probe: GridProbe) -> [Line] {
    let lines = [
      Line(text: "Probe", style: .heading),
      Line(text: "Pick two corners or edges to see how they fit.", style: .caption),
    ]
    let second = words.name(of: probe.part).capitalizedFirst
    guard let first = probe.first else {
      return lines + [Line(text: second, style: .warning, isChosen: true)]
    }
    let taken = [
      Line(text: words.name(of: first).capitalizedFirst, style: .success),
      Line(text: second, style: .warning, isChosen: true),
    ]
    return lines + taken + relation(first, probe.part)
  }

  private func relation(_ first: GridPart, _ second: GridPart) -> [Line] {
    guard let found = screen.judgment.probe.relation(between: first, and: second) else {
      let isSame = first.element == second.element
      return [Line(text: isSame ? "Choose another piece." : "They aren't parallel.", style: .danger)]
    }
    var lines = [Line(text: words.line(found), style: .strong)]
    if found.leastOverlap > 0, !first.feature.isCorner {
      lines.append(
        Line(text: "\(Int((100 * found.leastOverlap).rounded()))% of the edge touches", style: .text))
    }
    if let turn = found.turn {
      lines.append(Line(text: "Piece \(number(second.element)) is turned \(45 * turn)°", style: .text))
    }
    return lines
  }

  /// More constraints than any panel has rows.
  private static var mostListed: Int { 60 }

  private func list(_ index: Int) -> [Line] {
    let findings = verdict?.findings ?? []
    guard !findings.isEmpty else {
      return [
        Line(text: "Contacts", style: .heading),
        Line(text: "None yet. Press + to add them all, or p to pick one.", style: .caption),
      ]
    }
    let shown = max(0, index - 1)
    return [Line(text: "Contacts", style: .heading)]
      + findings.indices.dropFirst(shown).prefix(Self.mostListed).flatMap { place in
        lines(findings[place], at: place, isChosen: place == index)
      }
  }

  private func constraint(_ index: Int, _ chosen: ConstraintField) -> [Line] {
    let content = screen.content
    guard content.constraints.indices.contains(index),
      let finding = verdict?.findings[index]
    else { return [] }
    let fields = ConstraintField.fields(of: finding.constraint).map { field in
      Line(
        text: (field == chosen ? "▸ " : "  ") + field.line(finding.constraint, content.rules), style: .text,
        isChosen: field == chosen, target: .constraint(index, field))
    }
    return isWide ? fields : [Line(text: "Contact", style: .heading)] + lines(finding) + fields
  }

  private func rules(_ chosen: RuleField) -> [Line] {
    let shown = isWide ? max(0, (RuleField.allCases.firstIndex(of: chosen) ?? 0) - 3) : 0
    let fields = RuleField.allCases.dropFirst(shown).map { field in
      Line(
        text: (field == chosen ? "▸ " : "  ") + field.line(screen.content.rules), style: .text,
        isChosen: field == chosen, target: .rules(field))
    }
    let complaint = verdict.map(wholeFigure) ?? []
    let about = "May players turn or mirror the whole figure?"
    return [Line(text: "Rules", style: .heading)]
      + (isWide ? [] : [Line(text: about, style: .caption)]) + fields + complaint
  }

  private var anchored: [Line] {
    guard let seen = verdict?.anchor else {
      return [Line(text: "Anchor", style: .heading), Line(text: "No piece is placed yet.", style: .caption)]
    }
    let poses = screen.table.gridPoses
    let relative = AnchoredPoses(poses, from: seen)?.relative ?? [:]
    let others = screen.table.placed.filter { $0 != seen }
    return [
      Line(text: "Positions from piece \(number(seen))", style: .heading, isChosen: true),
      Line(text: "the \(T.name(of: seen))", style: .caption),
    ]
      + others.compactMap { element in
        relative[element].map { Line(text: "\(number(element)): \($0.place)", style: .text) }
      }
  }
}

extension GridPose {
  /// The position and rotation: `x 2.25, y 3, turned 45°`.
  fileprivate var place: String {
    let steps = turn.nearestSteps
    let turned = steps == 0 ? "" : ", turned \(45 * steps)°"
    return "x \(position.x.hundredths), y \(position.y.hundredths)\(turned)\(isMirrored ? ", flipped" : "")"
  }
}
