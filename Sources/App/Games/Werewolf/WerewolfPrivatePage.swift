import GameKit
import Party
import TUI
import Werewolf

/// A private page of Werewolf, with the picks made on it so far.
struct WerewolfPrivatePage: PrivatePage {
  let view: PrivateView
  private let ending: PageEnding
  /// The names to pick from; nil on a page that is only read.
  private(set) var names: NameChoice?

  init(_ view: PrivateView, _ ending: PageEnding) {
    self.view = view
    self.ending = ending
    names = NameChoice(view)
  }

  /// Returns the page with the result of its picks.
  func answered(by view: PrivateView) -> WerewolfPrivatePage {
    var page = WerewolfPrivatePage(view, ending)
    page.names = names
    if case .pick(let night) = view.scene, night.sighting != nil { page.names?.lock() }
    return page
  }

  /// Complete picks that have not been played yet; nil for none.
  var freshPicks: [Seat?]? {
    guard case .pick(let page) = view.scene, let names, names.isComplete, names.items != page.picked else {
      return nil
    }
    return names.items
  }

  var action: SeatAction {
    let names = names?.items ?? []
    switch view.scene {
    case .role(let page): return page.choice == nil ? .passOn : .pick(names)
    case .pick, .lover: return .passOn
    case .vote: return .vote(names[0])
    case .deathAction(.shot, offered: _, mayPass: _): return .shoot(names[0])
    case .deathAction(.succession, offered: _, mayPass: _): return names[0].map(SeatAction.appoint) ?? .passOn
    case .settle: return names[0].map(SeatAction.settle) ?? .passOn
    }
  }

  /// The action at a screen of the player's own, where the picks of a night can change until everyone has picked.
  var answer: SeatAction {
    if case .pick = view.scene { .choose(names?.items ?? []) } else { action }
  }

  /// Returns the page with the reason why its picks were refused.
  func refused(because sentence: String) -> WerewolfPrivatePage {
    var page = self
    page.names?.refuse(because: sentence)
    return page
  }

  var sheet: Sheet {
    let words = WerewolfSheet(view, names, ending)
    return Sheet(words.parts, steps: words.steps + [ending.step].compactMap(\.self), prompt: prompt)
  }

  var prompt: PagePrompt {
    guard let names else { return .ready(hiding) }
    if let refusal = names.refusal { return .refused(refusal, isReady: names.isComplete) }
    guard names.isComplete else {
      return .incomplete(
        names.wanted == 1
          ? "Pick a name: arrows and Space, or its letter" : "Pick two: arrows and Space, or letters")
    }
    return .ready(confirmation)
  }

  /// The prompt's word for Enter; picks of a night that are made at the table's screen already count.
  private var confirmation: String {
    if case .pick = view.scene, ending != .stay { hiding } else { "Confirm" }
  }

  private var hiding: String { ending.prompt("Hide") }

  var hints: [Hint] {
    guard let names else { return [Hint(.enter, title: hiding, isDeliberate: true)] }
    let letters = Hint(.character("a"), shown: "a b c", title: "Pick by letter", isInFooter: false)
    return [Hint(.space, title: "Pick"), letters]
      + (names.isComplete ? [Hint(.enter, title: confirmation, isDeliberate: true)] : [])
      + [Hint(.up, .down, .left, .right, shown: "Arrows", title: "Move", isInFooter: !names.isComplete)]
  }

  mutating func choose(_ rows: [Int]) { names?.choose(rows) }

  mutating func handle(_ input: Input, in area: Rect) {
    if let row = row(clickedBy: input, in: area) { names?.click(row) }
    if case .key(let key) = input { names?.handle(key) }
  }
}
