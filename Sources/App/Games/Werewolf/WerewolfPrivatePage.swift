import GameKit
import Kit
import TUI
import Werewolf

/// A private page of Werewolf: of one size and shape for every role, each line as wide as the page.
struct WerewolfPrivatePage: PrivatePage {
  let view: PrivateView
  /// The picked names; nil on a page that is only read.
  private(set) var names: NameChoice?

  /// The lines of a note below names to pick, and on a page that is only read.
  static let noteLines = (choosing: 4, reading: 6)

  init(_ view: PrivateView) {
    self.view = view
    names = NameChoice(view)
  }

  /// The action that Enter plays.
  var action: SeatAction {
    let names = names?.names ?? []
    switch view.scene {
    case .role, .acknowledge, .lover: return .passOn
    case .pick: return .pick(names)
    case .vote: return .vote(names[0])
    case .deathAction(.shot, offered: _, mayPass: _): return .shoot(names[0])
    case .deathAction(.succession, offered: _, mayPass: _): return names[0].map(SeatAction.appoint) ?? .passOn
    case .settle: return names[0].map(SeatAction.settle) ?? .passOn
    }
  }

  /// Returns the page with the reason why its names were refused.
  func refused(because sentence: String) -> WerewolfPrivatePage {
    var page = self
    page.names?.refuse(because: sentence)
    return page
  }

  var prompt: PagePrompt {
    guard let names else { return .ready(ending) }
    if let refusal = names.refusal { return .refused(refusal, isReady: names.isComplete) }
    return names.isComplete ? .ready("Confirm") : .incomplete(names.request)
  }

  private var ending: String { "Hide, and \(view.instruction.nextStep(view.roster))" }

  var hints: [Hint] {
    guard let names else { return [Hint(.enter, title: ending, isDeliberate: true)] }
    return [Hint(.space, title: "Pick")]
      + (names.isComplete ? [Hint(.enter, title: "Confirm", isDeliberate: true)] : [])
      + [Hint(.up, .down, .left, .right, shown: "Arrows", title: "Move", isInFooter: !names.isComplete)]
  }

  mutating func handle(_ input: Input, in area: Rect) {
    guard let names else { return }
    self.names?.handle(input, in: NameList.area(in: area, of: names.offered.count))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let text = PrivateText(view)
    draw(text.title, lines: 1, on: &canvas, in: area, style: .strong)
    guard let names else {
      return draw(text.note, lines: Self.noteLines.reading, on: &canvas, in: area.droppingTop(3))
    }
    let list = NameList.area(in: area, of: names.offered.count)
    NameList(choice: names, roster: view.roster).draw(on: &canvas, in: list)
    let below = area.droppingTop(list.bottom - area.top + 1)
    draw(text.note, lines: Self.noteLines.choosing, on: &canvas, in: below)
  }

  private func draw(
    _ text: String, lines count: Int, on canvas: inout Canvas, in area: Rect, style: Component = .text
  ) {
    let lines = text.paddedLines(count, columns: area.columns, isPlain: canvas.look.isPlain)
    for (index, line) in lines.enumerated() where index < area.rows {
      canvas.write(line, in: area.row(index), style: style)
    }
  }
}

extension NameChoice {
  /// The names to pick from in a scene; nil if it has none.
  fileprivate init?(_ view: PrivateView) {
    switch view.scene {
    case .role, .acknowledge, .lover: return nil
    case .pick(let page):
      let sentences = page.illegalTargets.mapValues { $0.sentence(view.roster) }
      self.init(
        page.living.map(Optional.some) + [nil], wanted: page.picks,
        refusals: Refusals(effectivePicks: page.effectivePicks, sentences: sentences))
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      self.init(offered.map(Optional.some) + (mayPass ? [nil] : []), wanted: 1)
    case .settle(let tied): self.init(tied.map(Optional.some), wanted: 1)
    }
  }

  /// The line that asks for more names.
  fileprivate var request: String {
    wanted == 1 ? "Arrows and Space: pick a name" : "Arrows and Space: pick \(wanted) names"
  }
}
