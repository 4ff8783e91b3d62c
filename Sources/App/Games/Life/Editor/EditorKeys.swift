import Life
import TUI

/// What the keys do.
extension LifeEditor {
  var takesText: Bool { if case .ask(let question) = mode { question.takesText } else { false } }

  var hints: [Hint] {
    if case .ask(let question) = mode { return question.hints }
    let hints = mode.verbs.map { $0 == .time(.run) && pace.isMoving ? $0.hint.titled("Pause") : $0.hint }
    return hints + mode.advice
  }

  mutating func press(_ key: Key, in context: ParlorContext) -> [ParlorCommand] {
    if takesDigit(key) { return [] }
    notice = ""
    defer { count = nil }
    if key == .escape, count != nil { return [] }
    return EditorVerb(key, while: mode).map { perform($0, key, in: context) } ?? []
  }

  /// Takes a digit of the number before a command.
  private mutating func takesDigit(_ key: Key) -> Bool {
    guard let sign = key.typed, sign.isASCII, let digit = sign.wholeNumberValue, digit > 0 || count != nil
    else { return false }
    count = min((count ?? 0) * 10 + digit, 1_000_000_000_000_000)
    return true
  }

  private mutating func perform(
    _ verb: EditorVerb, _ key: Key, in context: ParlorContext
  ) -> [ParlorCommand] {
    switch verb {
    case .draw(.move):
      move(key, in: context)
      return []
    case .draw(let verb): return perform(verb, in: context)
    case .time(let verb): return perform(verb, in: context)
    case .view(let verb): return perform(verb, key, in: context)
    case .select(let verb): return perform(verb, in: context)
    case .paste(let verb): return perform(verb, in: context)
    case .scrub(let verb): return scrub(verb, key, in: context)
    case .board(let verb): return perform(verb, in: context)
    }
  }
}

extension Hint {
  /// The same keys for something else.
  fileprivate func titled(_ title: String) -> Hint {
    guard let key = keys.first else { return self }
    return Hint(key, title: title).grouped(group)
  }
}
