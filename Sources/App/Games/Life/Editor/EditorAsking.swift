import GameKit
import Life
import TUI

/// What is asked, and what is done with the answers.
extension LifeEditor {
  mutating func ask(_ question: EditorQuestion) { mode = .ask(question) }

  mutating func askHowToFill(in context: ParlorContext) {
    let box = fillable(in: context)
    ask(.fill(FillForm(seed: luck.below(1_000_000), width: box.width, height: box.height)))
  }

  mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .ask(var question) = mode else { return [] }
    let outcome = question.handle(input, in: context.area, look: context.look)
    mode = .ask(question)
    guard outcome != .undecided else { return [] }
    mode = .draw
    switch outcome {
    case .undecided, .cancelled: return []
    case .go(let generation): return go(to: generation, in: context)
    case .goOn(let generations): return go(by: generations, in: context)
    case .write(let path): return export(to: path)
    case .change(let rule, let topology): return change(rule, topology, in: context)
    case .fill(let fill): return edit(.fill(fillable(in: context), fill), in: context)
    }
  }

  /// What is filled by luck: the selection, the board with edges, or what is seen.
  private func fillable(in context: ParlorContext) -> Box {
    if let box = selected ?? sheet.pattern.topology.box { return box }
    return lens.box(in: boardArea(in: context.area))
  }

  /// Puts what lives under another rule or into another world.
  mutating func change(
    _ rule: Rule, _ topology: Topology, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard !isBusy(), var universe = dish.takeOut() else { return [] }
    defer { dish.put(universe) }
    do throws(LifeError) {
      let other = try universe.under(rule, in: topology)
      history.replace(with: other, on: &universe)
      (sheet.pattern.rule, sheet.pattern.topology) = (rule, topology)
      sheet.change(at: context.now)
      notice = "\(rule.description), \(topology.words)"
      if let box = topology.box { lens.fit(box, in: boardArea(in: context.area)) }
      point(at: cursor, in: boardArea(in: context.area))
      return []
    } catch {
      return [.toast(Toast(error.sentence, severity: .warning))]
    }
  }
}

extension Universe {
  /// What lives here under another rule and in another world: what lies outside of a board with edges is left
  /// away, and what comes from the plane lies around its middle.
  fileprivate func under(_ rule: Rule, in topology: Topology) throws(LifeError) -> Universe {
    var live = try cells()
    if let box = topology.box, self.topology == .plane, let own = live.boundingBox {
      live = live.moved(
        x: box.width / 2 - (own.x + own.width / 2), y: box.height / 2 - (own.y + own.height / 2))
    }
    return try Universe(live, rule: rule, topology: topology, generation: generation)
  }
}
