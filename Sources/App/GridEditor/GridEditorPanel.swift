import GridEditor
import Kit
import PuzzleKit
import TUI

/// What the panel of the editor says.
struct GridEditorPanel<T: GridTenant> {
  /// A line and its style.
  struct Line {
    let text: String
    let style: Component
    var isChosen = false
  }

  private let screen: GridEditorScreen<T>
  private let words = RelationWords(number: T.number)

  /// True if there is no picture, so that the panel has to say where everything is.
  private let isPlain: Bool

  init(_ screen: GridEditorScreen<T>, isPlain: Bool) { (self.screen, self.isPlain) = (screen, isPlain) }

  var lines: [Line] {
    switch screen.focus {
    case .table: screen.mode == .initial ? start : figure
    case .probe(let probe): probed(probe)
    case .list(let index): list(index)
    case .anchor: anchored
    }
  }

  private func number(_ element: String) -> String { "\(T.number(of: element))" }

  // MARK: Figure

  private var start: [Line] {
    [
      Line(text: "Start", style: .heading),
      Line(text: "Where the pieces are when a game begins.", style: .caption),
      Line(text: chosen, style: .text, isChosen: true),
    ] + (isPlain ? others : [])
  }

  private var figure: [Line] {
    let placed = T.placed(in: screen.table)
    let isAll = placed.count == T.elements.count
    let count = isAll ? "All pieces placed" : "\(placed.count) of \(T.elements.count) placed"
    return [
      Line(text: "Figure", style: .heading), Line(text: chosen, style: .text, isChosen: true),
      Line(text: count, style: isAll ? .success : .caption),
    ] + overlaps + statistics + constraints + (isPlain ? others : [])
  }

  private var others: [Line] {
    T.elements.map(\.name).filter { $0 != screen.chosen }.map {
      Line(text: sentence(about: $0), style: .text)
    }
  }

  private func sentence(about element: String) -> String {
    let pose = T.poses(in: screen.table)[element]
    return "\(number(element)) \(T.name(of: element))" + (pose.map { ": \($0.place)" } ?? "")
  }

  private var chosen: String {
    let group = screen.selection.map(number)
    if group.count > 1 { return "\(group.joined(separator: ", ")) together" }
    return sentence(about: screen.chosen)
  }

  private var overlaps: [Line] {
    (screen.draft.verdict(from: screen.anchor)?.overlaps ?? []).map { overlap in
      let pair = overlap.elements.map(number).joined(separator: " and ")
      return Line(text: "\(pair) overlap: \(overlap.area.hundredths)", style: .danger)
    }
  }

  private var statistics: [Line] {
    if screen.isExamining { return [Line(text: "Counting solutions…", style: .faint)] }
    let found = screen.draft.findings
    return (found?.lines ?? []).map { Line(text: $0, style: .text) }
      + (found?.difficulty.map { [Line(text: $0.title, style: .strong)] } ?? [])
  }

  /// How many constraints hold; what is wrong with the first others.
  private var constraints: [Line] {
    let findings = screen.draft.verdict(from: screen.anchor)?.findings ?? []
    guard !findings.isEmpty else { return [] }
    let broken = findings.filter { $0.state != .holds }
    let sum = Line(
      text: "\(findings.count - broken.count) of \(Count(findings.count, "constraint")) hold",
      style: broken.isEmpty ? .success : .warning)
    return [sum] + (screen.showsGraph ? groups : []) + broken.prefix(3).flatMap(lines)
  }

  /// The elements that hang together.
  private var groups: [Line] {
    let placed = T.placed(in: screen.table)
    return ConstraintGraph(placed, screen.draft.content.constraints).groups.map { group in
      let numbers = group.map(number).joined(separator: "–")
      return Line(text: group.count == 1 ? "\(numbers) alone" : numbers, style: .caption)
    }
  }

  private func lines(_ finding: ConstraintFinding) -> [Line] {
    let style = GridEditorScreen<T>.style(of: finding.state)
    let mark = finding.state == .holds ? "+" : finding.state == .nearly ? "~" : "-"
    let fault = words.fault(finding).map { [Line(text: "  \($0)", style: .caption)] } ?? []
    return [Line(text: "\(mark) \(words.line(finding.constraint))", style: style)] + fault
  }

  // MARK: Relations

  private func probed(_ probe: GridProbe) -> [Line] {
    let lines = [
      Line(text: "Probe", style: .heading),
      Line(text: "What holds between two corners or edges?", style: .caption),
    ]
    let second = "\(number(probe.part.element)) \(probe.part.feature)"
    guard let first = probe.first else {
      return lines + [Line(text: second, style: .warning, isChosen: true)]
    }
    let taken = [
      Line(text: "\(number(first.element)) \(first.feature)", style: .success),
      Line(text: second, style: .warning, isChosen: true),
    ]
    return lines + taken + relation(first, probe.part)
  }

  private func relation(_ first: GridPart, _ second: GridPart) -> [Line] {
    guard let found = screen.draft.probe.relation(between: first, and: second) else {
      let isSame = first.element == second.element
      return [Line(text: isSame ? "Choose another piece." : "They aren't parallel.", style: .danger)]
    }
    var lines = [Line(text: words.line(found), style: .strong)]
    if found.leastOverlap > 0, !first.feature.isCorner {
      lines.append(
        Line(text: "\(Int((100 * found.leastOverlap).rounded()))% of the edge touches", style: .text))
    }
    if let turn = found.turn {
      lines.append(Line(text: "\(number(second.element)) turned \(45 * turn)°", style: .text))
    }
    return lines
  }

  private func list(_ index: Int) -> [Line] {
    let findings = screen.draft.verdict(from: screen.anchor)?.findings ?? []
    guard !findings.isEmpty else {
      return [
        Line(text: "Constraints", style: .heading),
        Line(text: "None yet. Press + to keep all contacts, or p to add one.", style: .caption),
      ]
    }
    let shown = max(0, index - 1)
    return [Line(text: "Constraints", style: .heading)]
      + findings.indices.dropFirst(shown).flatMap { place in
        var lines = lines(findings[place])
        if place == index {
          lines[0] = Line(text: "▸" + lines[0].text.dropFirst(), style: lines[0].style, isChosen: true)
        }
        return lines
      }
  }

  private var anchored: [Line] {
    guard let seen = screen.draft.verdict(from: screen.anchor)?.anchor else {
      return [Line(text: "Anchor", style: .heading), Line(text: "No piece is placed yet.", style: .caption)]
    }
    let poses = T.poses(in: screen.table)
    let relative = AnchoredPoses(poses, from: seen)?.relative ?? [:]
    let others = T.placed(in: screen.table).filter { $0 != seen }
    return [
      Line(text: "Seen from \(number(seen))", style: .heading, isChosen: true),
      Line(text: "the \(T.name(of: seen))", style: .caption),
    ]
      + others.compactMap { element in
        relative[element].map { Line(text: "\(number(element)): \($0.place)", style: .text) }
      }
  }
}

extension GridPose {
  /// The place and the turn: `2.25, 3, turned 45°`.
  fileprivate var place: String {
    let steps = turn.nearestSteps
    let turned = steps == 0 ? "" : ", turned \(45 * steps)°"
    return "\(position.x.hundredths), \(position.y.hundredths)\(turned)\(isMirrored ? ", flipped" : "")"
  }
}
