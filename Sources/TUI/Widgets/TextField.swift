import UndoKit

/// One line of text to write into.
///
/// ```
/// Anna Ma▏
/// ```
///
/// Invariants: the text has no newlines and no control signs; it is never wider than its limit; the
/// cursor and the selection lie within it. Taking back every step gives the text with which it began,
/// as long as there were no more than 200, and doing them again gives it back.
///
/// It is written in as in a shell, and as in windows where terminals have the keys: Shift selects on the
/// way, Alt-A all; Ctrl-W, Alt-D, Ctrl-U and Ctrl-K cut a word or a side, Ctrl-X what is selected, and
/// Ctrl-Y writes that again; Ctrl-_ or Alt-Z takes back, Alt-Shift-Z does again. Where it has earlier
/// lines, Up and Down go through them.
public struct TextField: Hashable, Sendable {
  /// What stands there while nothing is written.
  public var placeholder: String
  /// What is wrong with the text, if anything: shown below it, or beside it where there is one row.
  public var problem: String?
  /// What the text must be before Enter activates.
  public var rules: [TextRule]
  /// Whether anything can be written.
  public var isEnabled: Bool
  /// How many columns the text may take, never more than ten thousand.
  public let limit: Int
  /// What was cut or copied last.
  public internal(set) var kept = ""
  private static let widest = 10_000
  var line = TextLine()
  var undoHistory = Self.emptyUndoHistory
  var history: LineHistory
  /// What the mouse holds on to while its button is down.
  var grip: Grip?
  /// The first sign that was shown last.
  var offset = 0

  /// Creates a field with the cursor behind the text.
  ///
  /// - Parameter history: Earlier lines, the oldest first, through which Up and Down go.
  public init(
    _ text: String = "", placeholder: String = "", limit: Int? = nil, rules: [TextRule] = [],
    history: [String] = [], isEnabled: Bool = true
  ) {
    self.placeholder = placeholder
    self.limit = min(max(0, limit ?? Self.widest), Self.widest)
    self.rules = rules
    self.history = LineHistory(history)
    self.isEnabled = isEnabled
    replace(with: text)
  }

  /// What is written.
  public var text: String { line.text }

  /// How many signs stand before the cursor.
  public var cursor: Int { line.cursor }

  /// Which signs are selected, counted from 0.
  public var selection: Range<Int>? { line.selection }

  /// What is selected, for a screen that copies it.
  public var selectedText: String { line.selection.map { String(line.part($0)) } ?? "" }

  /// Begins anew with another text and the cursor behind it.
  public mutating func replace(with text: String) {
    line = TextLine()
    line.replace(0..<0, with: text, limit: limit)
    undoHistory = Self.emptyUndoHistory
    history.leave()
    if !rules.isEmpty { problem = nil }
  }

  /// Writes at the cursor, or instead of what is selected, as much as the limit allows, without control
  /// signs and newlines.
  public mutating func insert(_ typed: String) { write(typed) }

  /// Selects everything.
  public mutating func selectAll() {
    undoHistory.endGroup()
    line.select(0..<line.text.count)
  }

  /// Keeps a line among the earlier ones, as the newest.
  public mutating func remember(_ entered: String) { history.remember(entered) }

  /// The earlier lines, the oldest first.
  public var remembered: [String] { history.lines }

  /// Says what is wrong with the text by the first rule that it breaks.
  ///
  /// - Returns: Whether it keeps all rules.
  @discardableResult
  public mutating func validate() -> Bool {
    guard !rules.isEmpty else { return true }
    problem = rules.lazy.compactMap { [text] in $0.fault(in: text) }.first
    return problem == nil
  }
}

/// Consecutive steps of one group are undone together.
private enum UndoGroup: Int {
  case typing, deleting
}

extension TextField {
  private static let emptyUndoHistory = UndoHistory<TextLine>(limit: .count(200))

  /// Undoes the last step, if there is one.
  public mutating func undo() { restore(undoHistory.undo { [line] _ in line }) }

  /// Redoes the step that was undone last, if there is one.
  public mutating func redo() { restore(undoHistory.redo { [line] _ in line }) }

  private mutating func restore(_ restored: TextLine?) {
    guard let restored else { return }
    line = restored
    history.leave()
    recheck()
  }

  /// Writes instead of what is selected.
  private mutating func write(_ typed: String, group: UndoGroup? = nil) {
    edit(group: group) { line, limit in
      line.replace(line.selection ?? line.cursor..<line.cursor, with: typed, limit: limit)
    }
  }

  /// Shows another line; the one before can be had back like any other step.
  mutating func show(_ other: String) {
    edit { line, limit in line.replace(0..<line.text.count, with: other, limit: limit) }
  }

  /// What a way from the cursor leads over, or what is selected.
  private func reach(_ motion: TextMotion) -> Range<Int> {
    if let selection = line.selection { return selection }
    let target = min(max(0, motion.target(in: line)), line.text.count)
    return min(target, line.cursor)..<max(target, line.cursor)
  }

  mutating func delete(_ motion: TextMotion) {
    let range = reach(motion)
    edit(group: line.selection == nil ? .deleting : nil) { line, _ in line.replace(range, with: "") }
  }

  mutating func cut(_ motion: TextMotion) {
    let range = reach(motion)
    guard !range.isEmpty else { return }
    kept = String(line.part(range))
    edit { line, _ in line.replace(range, with: "") }
  }

  /// Changes the line, and keeps what it was before when its text is another one then.
  private mutating func edit(group: UndoGroup? = nil, _ change: (inout TextLine, Int?) -> Void) {
    let before = line
    change(&line, limit)
    guard line.text != before.text else { return undoHistory.endGroup() }
    undoHistory.push(before, group: group?.rawValue)
    recheck()
  }

  /// Once something was found wrong by the rules, the words about it follow the text.
  private mutating func recheck() {
    if problem != nil { validate() }
  }
}

extension TextField {
  /// Writes, deletes, selects and moves; Enter activates where the text keeps the rules.
  ///
  /// Tab and Escape are left to others, and Up and Down where there are no earlier lines.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    let reaction =
      switch input {
      case .paste(let text): take(text)
      case .key(.enter): validate() ? Reaction.activated : .handled
      case .key(let key): TextCommand(key).map { perform($0) } ?? .ignored
      case .mouse(let mouse): handle(mouse, in: area)
      case .focus: Reaction.ignored
      }
    offset = firstShown(in: textColumns(in: area))
    return reaction
  }

  private mutating func take(_ pasted: String) -> Reaction {
    history.leave()
    write(pasted)
    return .handled
  }

  private mutating func perform(_ command: TextCommand) -> Reaction {
    switch command {
    case .earlier: return go(to: history.earlier(than: text))
    case .later: return go(to: history.later())
    case .move(let motion, let isSelecting): move(motion, isSelecting: isSelecting)
    case .selectAll: selectAll()
    case .copySelection: return keepSelection()
    case .cutSelection where line.selection == nil: return .ignored
    case .type, .delete, .cut, .cutSelection, .paste, .undo, .redo: change(command)
    }
    return .handled
  }

  private mutating func change(_ command: TextCommand) {
    history.leave()
    switch command {
    case .type(let sign): write(String(sign), group: .typing)
    case .delete(let motion): delete(motion)
    case .cut(let motion): cut(motion)
    case .cutSelection: cut(.left)
    case .paste: write(kept)
    case .undo: undo()
    case .redo: redo()
    case .move, .copySelection, .selectAll, .earlier, .later: break
    }
  }

  /// Moves the cursor; where something is selected, an arrow alone goes to its side.
  private mutating func move(_ motion: TextMotion, isSelecting: Bool) {
    undoHistory.endGroup()
    guard let selection = line.selection, !isSelecting else {
      return line.move(to: motion.target(in: line), isSelecting: isSelecting)
    }
    switch motion {
    case .left: line.move(to: selection.lowerBound)
    case .right: line.move(to: selection.upperBound)
    case .wordLeft, .wordRight, .blankLeft, .start, .end: line.move(to: motion.target(in: line))
    }
  }

  private mutating func go(to other: String?) -> Reaction {
    guard let other else { return .ignored }
    show(other)
    return .handled
  }

  private mutating func keepSelection() -> Reaction {
    guard line.selection != nil else { return .ignored }
    kept = selectedText
    return .handled
  }
}

/// What a text must be to be taken: data, so that a field with rules stays a value.
public enum TextRule: Hashable, Sendable {
  /// Something other than blanks.
  case notEmpty
  /// So many signs or more.
  case atLeast(Int)
  /// A whole number of a range.
  case number(ClosedRange<Int>)
  /// None of these texts, whatever their case.
  case noneOf([String])

  /// What is wrong with a text, in a sentence; nil when nothing is.
  ///
  /// An empty text breaks ``notEmpty`` alone: where that is not asked for, a field may stay empty.
  public func fault(in text: String) -> String? {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch self {
    case .notEmpty: return isEmpty ? "Must not be empty." : nil
    case .atLeast(let count): return isEmpty || text.count >= count ? nil : "At least \(count) signs."
    case .number(let range):
      guard !isEmpty, Int(text).map(range.contains) != true else { return nil }
      return "A number from \(range.lowerBound) to \(range.upperBound)."
    case .noneOf(let others):
      let isTaken = others.contains { $0.lowercased() == text.lowercased() }
      return !isEmpty && isTaken ? "There is “\(text)” already." : nil
    }
  }
}
