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
    // At the table's screen the seer has read the result, so no one can change a pick.
    if ending != .stay, case .pick(let night) = view.scene, night.picked != nil { names?.lock() }
  }

  /// True until the picks are confirmed at the table's screen.
  var isUnconfirmed: Bool { ending != .stay && names?.isLocked == false }

  /// The confirmed picks of a night, which are played before their result is read; nil on other pages.
  var nightPicks: SeatAction? {
    guard case .pick = view.scene, let names else { return nil }
    return .pick(names.items, saves: names.saves)
  }

  /// Returns the page with its picks confirmed, and with their result if there is one.
  func confirmed(with view: PrivateView?) -> WerewolfPrivatePage {
    var page = WerewolfPrivatePage(view ?? self.view, ending)
    page.names = names
    page.names?.lock()
    return page
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
    case .judge: return .judge(self.names?.judgment)
    case .guess: return names[0].map(SeatAction.guess) ?? .passOn
    }
  }

  /// The action at a screen of the player's own, where the picks of a night can change until everyone has picked.
  var answer: SeatAction {
    if case .pick = view.scene { .choose(names?.items ?? [], saves: names?.saves) } else { action }
  }

  /// Returns the page with the reason why its picks were refused.
  func refused(because sentence: String) -> WerewolfPrivatePage {
    var page = self
    page.names?.refuse(because: sentence)
    return page
  }

  var sheet: Sheet {
    let words = WerewolfSheet(view, names, ending)
    return Sheet(
      words.parts, steps: words.steps + [ending.step].compactMap(\.self), prompt: prompt,
      isConfirmed: words.isConfirmed)
  }

  var prompt: PagePrompt {
    guard let names else { return .ready(hiding) }
    if let refusal = names.refusal { return .refused(refusal, isReady: names.isComplete) }
    guard names.isComplete else { return .incomplete(request(for: names)) }
    return .ready(confirmation)
  }

  /// The prompt before all is picked; the same however much of it is.
  private func request(for names: NameChoice) -> String {
    if case .judge = view.scene { return "Pick one: arrows and Space, or its letter" }
    if names.question != nil {
      return "Answer, then pick\(names.wanted == 1 ? "" : " two"): arrows and Space, or letters"
    }
    return names.wanted == 1
      ? "Pick a name: arrows and Space, or its letter" : "Pick two: arrows and Space, or letters"
  }

  /// The prompt's word for Enter.
  private var confirmation: String { isUnconfirmed || ending == .stay ? "Confirm" : hiding }

  private var hiding: String { ending.prompt("Hide") }

  var hints: [Hint] {
    guard let names, isUnconfirmed || ending == .stay else {
      return [Hint(.enter, title: hiding, isDeliberate: true)]
    }
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
