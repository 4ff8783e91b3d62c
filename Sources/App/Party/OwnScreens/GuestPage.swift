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
  /// The line to type; nil on a page without one.
  private var line: TextField?
  /// The line as it was when the problem came, which shows until it changes.
  private let answered: String

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
    if let field = words.field {
      line = former?.number == number ? former?.line ?? Self.line(for: field) : Self.line(for: field)
    }
    let isTold = former?.number == number && former?.problem == problem
    answered = isTold ? former?.answered ?? "" : line?.text ?? ""
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

  private static func line(for field: Sheet.Field) -> TextField { TextField(limit: field.limit) }

  /// True for a page that is never covered.
  var staysOpen: Bool { words.staysOpen }

  /// True for a page to type on.
  var acceptsText: Bool { line != nil }

  /// Types into the page's line; returns what is to be sent, which Enter and the keys of actions do.
  mutating func type(_ input: Input) -> String? {
    guard let line, let field = words.field else { return nil }
    if case .key(let key) = input, let action = field.actions.first(where: { $0.key == key.typed }) {
      return "\(action.key)"
    }
    guard input == .key(.enter) else {
      _ = self.line?.handle(input, in: Rect(Size(columns: field.limit, rows: 1)))
      return nil
    }
    self.line = Self.line(for: field)
    return line.text.trimmed.isEmpty ? nil : line.text
  }

  /// Empties the line; returns false if nothing was typed.
  mutating func clear() -> Bool {
    guard let line, let field = words.field, !line.text.isEmpty else { return false }
    self.line = Self.line(for: field)
    return true
  }

  /// The picked rows, in order.
  var rows: [Int] { choice?.shown.picked.compactMap(\.self) ?? [] }

  var sheet: Sheet {
    if let line {
      let parts = words.parts.map { $0.typing(line.text) }
      return Sheet(parts, steps: words.steps, prompt: prompt, staysOpen: staysOpen)
    }
    guard let choice else {
      // A page of a moment that is over is read again, without anything to do.
      return words.choiceList == nil ? words : Sheet(words.parts, steps: [], prompt: prompt)
    }
    return Sheet(words.parts.map { $0.choosing(choice.shown) }, steps: words.steps, prompt: prompt)
  }

  var prompt: PagePrompt {
    if let line {
      if let problem, line.text == answered { return .refused(problem, isReady: !answered.isEmpty) }
      return line.text.isEmpty ? words.prompt : .ready("Send")
    }
    guard let choice else { return staysOpen ? words.prompt : .ready("Hide") }
    if let problem, !choice.isComplete { return .refused(problem, isReady: false) }
    if choice.isComplete { return .ready("Confirm") }
    if case .incomplete = words.prompt { return words.prompt }
    return .incomplete("Pick first: arrows and Space, or a letter")
  }

  var hints: [Hint] {
    if let field = words.field {
      return [Hint(.enter, title: "Send")]
        + field.actions.map { Hint(.character($0.key), title: $0.title, isInFooter: false) }
    }
    guard let choice else { return staysOpen ? [] : [Hint(.enter, title: "Hide", isDeliberate: true)] }
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
  /// Returns the part with a text that is being typed.
  fileprivate func typing(_ text: String) -> Sheet.Part {
    switch self {
    case .tiles(let tiles): .tiles(tiles.using(text.lowercased()))
    case .field(let field):
      .field(Sheet.Field(field.label, text: text, limit: field.limit, actions: field.actions))
    case .plates, .heading, .text, .list: self
    }
  }

  /// Returns the part with another choice, if it is the list to choose from.
  fileprivate func choosing(_ choice: Sheet.Choice) -> Sheet.Part {
    guard case .list(let list) = self, list.choice != nil else { return self }
    return .list(Sheet.List(list.rows, of: list.items, choice: choice))
  }
}

extension JSONValue {
  /// The name of a seat in a roster, if no one has it.
  var freeSeat: String? {
    guard let items, items.count == 2, items[1].text == "free" else { return nil }
    return items[0].text
  }
}
