import UndoKit

/// A one-line text field.
///
/// ```
/// Anna Ma▏
/// ```
///
/// Invariants: the text has no newlines or control characters and is never wider than its limit; the cursor
/// and the selection are within it. Undoing all steps, at most 200, restores the initial text, and redoing
/// them restores the latest one.
///
/// Keys work as in shells and, where terminals send them, on desktops: Shift selects while moving, Alt-A
/// selects all; Ctrl-W, Alt-D, Ctrl-U and Ctrl-K cut a word or to an end, Ctrl-X cuts the selection, and
/// Ctrl-Y pastes; Ctrl-_ or Alt-Z undoes, Alt-Shift-Z redoes. With a history, Up and Down browse it.
public struct TextField: Widget {
  /// The text shown while the field is empty.
  public var placeholder: String
  /// A problem with the text, shown below it, or after it if there is only one row; nil for none.
  public var problem: String?
  /// The rules that the text must satisfy before Enter activates.
  public var rules: [TextRule]
  /// False to gray the field out and ignore input.
  public var isEnabled: Bool
  /// A completion of the typed text, offered after the cursor and accepted by →; nil for none.
  public var suggestion: String?
  /// The greatest width of the text in columns, at most ten thousand.
  public let limit: Int
  /// The text cut or copied last.
  public internal(set) var clipboard = ""
  private static let widest = 10_000
  var line = TextLine()
  var undoHistory = Self.emptyUndoHistory
  var history: LineHistory
  /// The selection by mouse while its button is down.
  var mouseSelection: MouseSelection?
  /// The first visible character when last drawn.
  var offset = 0

  /// Creates a field with the cursor at the end of the text.
  ///
  /// - Parameter history: Earlier lines for Up and Down, oldest first.
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

  /// The current text.
  public var text: String { line.text }

  /// A row for the text, and one for a problem.
  public func size(within columns: Int) -> Size {
    Size(columns: columns, rows: isEnabled && problem != nil ? 2 : 1)
  }

  /// Always true.
  public var acceptsText: Bool { true }

  /// The number of characters before the cursor.
  public var cursor: Int { line.cursor }

  /// The range of selected characters; nil for none.
  public var selection: Range<Int>? { line.selection }

  /// The selected text, for a screen that copies it; empty for none.
  public var selectedText: String { line.selection.map { String(line.part($0)) } ?? "" }

  /// Replaces the text, clears the undo history and moves the cursor to the end.
  public mutating func replace(with text: String) {
    line = TextLine()
    line.replace(0..<0, with: text, limit: limit)
    undoHistory = Self.emptyUndoHistory
    history.stopBrowsing()
    if !rules.isEmpty { problem = nil }
  }

  /// Inserts a text at the cursor or in place of the selection, up to the limit.
  ///
  /// Removes control characters and newlines.
  public mutating func insert(_ typed: String) { write(typed) }

  /// Selects the whole text.
  public mutating func selectAll() {
    undoHistory.endGroup()
    line.select(0..<line.text.count)
  }

  /// Adds a line to the history, as the newest.
  public mutating func addToHistory(_ entered: String) { history.add(entered) }

  /// The history, oldest line first.
  public var historyLines: [String] { history.lines }

  /// Checks the text against its rules, and shows the first problem.
  ///
  /// - Returns: True if there is no problem.
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

  /// Redoes the last step undone, if there is one.
  public mutating func redo() { restore(undoHistory.redo { [line] _ in line }) }

  private mutating func restore(_ restored: TextLine?) {
    guard let restored else { return }
    line = restored
    history.stopBrowsing()
    updateProblem()
  }

  /// Inserts a text at the cursor or in place of the selection.
  private mutating func write(_ typed: String, group: UndoGroup? = nil) {
    edit(group: group) { line, limit in
      line.replace(line.selection ?? line.cursor..<line.cursor, with: typed, limit: limit)
    }
  }

  /// Replaces the whole line as one undoable step.
  mutating func show(_ other: String) {
    edit { line, limit in line.replace(0..<line.text.count, with: other, limit: limit) }
  }

  /// Returns the selection, or the range from the cursor to the target of a motion.
  private func range(_ motion: TextMotion) -> Range<Int> {
    if let selection = line.selection { return selection }
    let target = min(max(0, motion.target(in: line)), line.text.count)
    return min(target, line.cursor)..<max(target, line.cursor)
  }

  mutating func delete(_ motion: TextMotion) {
    let range = range(motion)
    edit(group: line.selection == nil ? .deleting : nil) { line, _ in line.replace(range, with: "") }
  }

  mutating func cut(_ motion: TextMotion) {
    let range = range(motion)
    guard !range.isEmpty else { return }
    clipboard = String(line.part(range))
    edit { line, _ in line.replace(range, with: "") }
  }

  /// Changes the line, and records the previous one for undo if the text has changed.
  private mutating func edit(group: UndoGroup? = nil, _ change: (inout TextLine, Int?) -> Void) {
    let before = line
    change(&line, limit)
    guard line.text != before.text else { return undoHistory.endGroup() }
    undoHistory.push(before, group: group?.rawValue)
    updateProblem()
  }

  private mutating func updateProblem() {
    if problem != nil { validate() }
  }
}

extension TextField {
  /// Edits, selects and moves; Enter activates if the text satisfies the rules.
  ///
  /// Ignores Tab and Escape, and Up and Down if there is no history.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    guard isEnabled else { return .ignored }
    let reaction =
      switch input {
      case .paste(let text): take(text)
      case .key(.enter): validate() ? Reaction.activated : .handled
      case .key(.right) where !suggestedRest.isEmpty: browse(to: suggestion)
      case .key(let key): TextCommand(key).map { perform($0) } ?? .ignored
      case .mouse(let mouse): handle(mouse, in: area)
      case .focus: Reaction.ignored
      }
    offset = firstShown(in: textColumns(in: area))
    return reaction
  }

  /// The untyped part of the suggestion, as offered after the cursor; empty for none.
  public var suggestedRest: String {
    guard let suggestion, cursor == text.count, selection == nil,
      suggestion.lowercased().hasPrefix(text.lowercased())
    else { return "" }
    return String(suggestion.dropFirst(text.count))
  }

  private mutating func take(_ pasted: String) -> Reaction {
    history.stopBrowsing()
    write(pasted)
    return .handled
  }

  private mutating func perform(_ command: TextCommand) -> Reaction {
    switch command {
    case .earlier: return browse(to: history.earlier(than: text))
    case .later: return browse(to: history.later())
    case .move(let motion, let isSelecting): move(motion, isSelecting: isSelecting)
    case .selectAll: selectAll()
    case .copySelection: return copySelection()
    case .cutSelection where line.selection == nil: return .ignored
    case .type, .delete, .cut, .cutSelection, .paste, .undo, .redo: change(command)
    }
    return .handled
  }

  private mutating func change(_ command: TextCommand) {
    history.stopBrowsing()
    switch command {
    case .type(let character): write(String(character), group: .typing)
    case .delete(let motion): delete(motion)
    case .cut(let motion): cut(motion)
    case .cutSelection: cut(.left)
    case .paste: write(clipboard)
    case .undo: undo()
    case .redo: redo()
    case .move, .copySelection, .selectAll, .earlier, .later: break
    }
  }

  /// Moves the cursor; with a selection, an arrow alone moves to its end.
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

  private mutating func browse(to other: String?) -> Reaction {
    guard let other else { return .ignored }
    show(other)
    return .handled
  }

  private mutating func copySelection() -> Reaction {
    guard line.selection != nil else { return .ignored }
    clipboard = selectedText
    return .handled
  }
}

/// A rule that a text must satisfy: plain data, so that a field with rules stays a value.
public enum TextRule: Hashable, Sendable {
  /// Not empty or blank.
  case notEmpty
  /// A minimum number of characters.
  case atLeast(Int)
  case number(ClosedRange<Int>)
  /// None of these texts, ignoring case.
  case noneOf([String])

  /// Returns the problem with a text, in a sentence; nil if there is none.
  ///
  /// An empty text only breaks ``notEmpty``: without that rule a field may stay empty.
  public func fault(in text: String) -> String? {
    let isEmpty = text.allSatisfy(\.isWhitespace)
    switch self {
    case .notEmpty: return isEmpty ? "Enter some text." : nil
    case .atLeast(let count): return isEmpty || text.count >= count ? nil : "At least \(count) characters."
    case .number(let range):
      guard !isEmpty, Int(text).map(range.contains) != true else { return nil }
      return "Enter a number from \(range.lowerBound) to \(range.upperBound)."
    case .noneOf(let others):
      let isTaken = others.contains { $0.lowercased() == text.lowercased() }
      return !isEmpty && isTaken ? "“\(text)” already exists." : nil
    }
  }
}
