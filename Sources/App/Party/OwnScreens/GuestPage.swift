import GameKit
import Kit
import TUI

/// A private page of a table that was joined, with the picks made on it so far.
struct GuestPage: PrivatePage {
  /// The number of the page at the table.
  let number: Int
  private let words: Sheet
  /// The refusal of the last choice; nil for none.
  private let problem: String?
  /// The picks; nil on a page that is only read.
  private(set) var choice: ListChoice<Int>?

  /// Reads a page message; nil if it has no private part.
  ///
  /// - Parameter former: The page before; the picks on the same page are kept.
  init?(_ message: JSONValue, after former: GuestPage?) {
    guard let number = message["page"]?.int, let words = message["sheet"].flatMap(Sheet.init) else {
      return nil
    }
    self.number = number
    self.words = words
    problem = message["problem"]?.text
    guard let wanted = message["wants"]?.int, wanted > 0, let list = words.choiceList else { return }
    let answers = list.rows.prefix(list.choice?.answers ?? 0)
    let items = list.rows.indices.dropFirst(answers.count)
    var choice = ListChoice(
      Array(items), letters: items.map { list.rows[$0].letter },
      wanted: min(answers.isEmpty ? wanted : wanted - 1, items.count), start: list.choice?.cursor ?? 0,
      question: answers.isEmpty ? nil : .init(answers.map { $0.letter ?? " " }),
      columns: list.items == .names ? SheetView.nameColumns : 1)
    let known = (message["picked"]?.items ?? []).compactMap(\.int)
    let kept = former?.number == number ? former?.rows ?? [] : known
    if !kept.isEmpty { choice.choose(kept) }
    self.choice = choice
  }

  /// The picked rows, in order.
  var rows: [Int] { choice?.shown.picked.compactMap(\.self) ?? [] }

  var sheet: Sheet {
    guard let choice else {
      // A page of a moment that is over is read again, without anything to do.
      return words.choiceList == nil ? words : Sheet(words.parts, steps: [], prompt: prompt)
    }
    return Sheet(words.parts.map { $0.choosing(choice.shown) }, steps: words.steps, prompt: prompt)
  }

  var prompt: PagePrompt {
    guard let choice else { return .ready("Hide") }
    if let problem, !choice.isComplete { return .refused(problem, isReady: false) }
    if choice.isComplete { return .ready("Confirm") }
    if case .incomplete = words.prompt { return words.prompt }
    return .incomplete("Pick first: arrows and Space, or a letter")
  }

  var hints: [Hint] {
    guard let choice else { return [Hint(.enter, title: "Hide", isDeliberate: true)] }
    return [Hint(.up, .down, .left, .right, shown: "Arrows", title: "Move"), Hint(.space, title: "Pick")]
      + (choice.isComplete ? [Hint(.enter, title: "Confirm", isDeliberate: true)] : [])
  }

  mutating func handle(_ input: Input, in area: Rect) {
    if let row = row(clickedBy: input, in: area) { choice?.click(row) }
    if case .key(let key) = input { choice?.handle(key) }
  }

  mutating func choose(_ rows: [Int]) { choice?.choose(rows) }
}

extension Sheet {
  /// The list to choose from; nil for none.
  fileprivate var choiceList: List? {
    for case .list(let list) in parts where list.choice != nil { return list }
    return nil
  }
}

extension Sheet.Part {
  /// Returns the part with another choice, if it is the list to choose from.
  fileprivate func choosing(_ choice: Sheet.Choice) -> Sheet.Part {
    guard case .list(let list) = self, list.choice != nil else { return self }
    return .list(Sheet.List(list.rows, of: list.items, choice: choice))
  }
}
