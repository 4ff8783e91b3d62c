import GameKit
import TUI

extension RecordScreen {
  var hints: [Hint] {
    guard dialog == nil else { return Hint.forDialog }
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    guard case .game = content else { return [back] }
    let leaf = [
      Hint(.right, .left, .pageDown, .pageUp, .space, shown: "←→", title: "Leaf through"),
      Hint(.home, .end, title: "First and last page", isInFooter: false),
    ]
    return (hasPages ? leaf : []) + [
      Hint(.up, .down, shown: "↑↓", title: "Scroll"), back,
      Hint(.character("d"), .delete, shown: "d", title: "Delete"),
      Hint(.character("y"), title: "Copy"),
    ]
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if dialog != nil { return answerDialog(input, in: context) }
    if input == .key(.escape) || input == .key(.character("q")) { return [.close] }
    guard case .game(let record, _) = content else { return [] }
    switch input {
    case .key(.character("d")), .key(.delete): askToDelete(record)
    case .key(.character("y")): return text.map { [.copy($0)] } ?? []
    case .key(let key): press(key, in: context)
    case .mouse(let mouse): handle(mouse, in: context)
    case .paste, .focus: break
    }
    return []
  }

  private mutating func press(_ key: Key, in context: ParlorContext) {
    switch (key, key.direction) {
    case (.pageDown, _), (.space, _), (.enter, _): open(tabs.selected + 1)
    case (.pageUp, _): open(tabs.selected - 1)
    case (.home, _): open(0)
    case (.end, _): open(tabs.titles.count - 1)
    case (_, .down): scroll(by: 1, in: context)
    case (_, .up): scroll(by: -1, in: context)
    case (_, .left), (_, .right), (_, nil): turnTabs(.key(key), in: context.area)
    }
  }

  private mutating func handle(_ mouse: Mouse, in context: ParlorContext) {
    switch mouse.action {
    case .wheelDown: scroll(by: 3, in: context)
    case .wheelUp: scroll(by: -3, in: context)
    case .press: turnTabs(.mouse(mouse), in: context.area)
    case .release, .drag, .move, .wheelLeft, .wheelRight: break
    }
  }

  private mutating func open(_ page: Int) {
    let before = tabs.selected
    tabs.select(page)
    if tabs.selected != before { offset = 0 }
  }

  private mutating func turnTabs(_ input: Input, in area: Rect) {
    var turned = tabs
    guard turned.handle(input, in: Self.parts(of: area).tabs) == .handled else { return }
    open(turned.selected)
  }

  private mutating func scroll(by rows: Int, in context: ParlorContext) {
    let page = page(in: Self.parts(of: context.area).page, isPlain: context.look.isPlain)
    offset = page.offset(scrolledBy: rows)
  }

  private mutating func askToDelete(_ record: GameRecord) {
    let winners = record.participants.filter(\.hasWon).map(\.name)
    dialog = games.deletionDialog(record.game, ended: record.finished, winners: winners)
  }

  private mutating func answerDialog(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard var question = dialog else { return [] }
    let reaction = question.handle(input, in: context.area, look: context.look)
    dialog = reaction == .activated ? nil : question
    return reaction == .activated && question.isConfirmed ? [.request(.history(.delete(id))), .close] : []
  }
}
