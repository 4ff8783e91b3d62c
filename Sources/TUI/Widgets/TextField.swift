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
  var steps = UndoLog<TextLine>()
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
    steps = UndoLog()
    history.leave()
    if !rules.isEmpty { problem = nil }
  }

  /// Writes at the cursor, or instead of what is selected, as much as the limit allows, without control
  /// signs and newlines.
  public mutating func insert(_ typed: String) { write(typed) }

  /// Selects everything.
  public mutating func selectAll() {
    steps.endRun()
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
