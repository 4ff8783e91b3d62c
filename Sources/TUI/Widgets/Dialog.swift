/// A modal question in the center of the screen.
///
/// ```
/// ╭─ Leave? ──────────────╮
/// │                       │
/// │  The game is kept.    │
/// │                       │
/// │  [ Leave ]  [ Stay ]  │
/// ╰───────────────────────╯
/// ```
///
/// The first button confirms; the last one cancels, and so does Escape. A dangerous question starts with the
/// focus on the last button. Long text scrolls.
public struct Dialog: Widget {
  /// The question or message in a few words.
  public let title: String
  /// True if the first button does something irreversible.
  public let isDangerous: Bool
  /// True if `y` and `n` answer, too.
  public let takesYesAndNo: Bool
  var message: Paragraph
  var buttons: ButtonRow
  var prompt: Prompt?

  /// The text field of a prompt.
  struct Prompt: Hashable, Sendable {
    var field: TextField
    /// True if the focus is on the field, false if it is on the buttons.
    var hasFocus = true
  }

  /// Creates a dialog; the focus is on the first button, or on the last if it is dangerous.
  public init(_ title: String, _ text: String, buttons: [String], isDangerous: Bool = false) {
    self.init(title, text, buttons, isDangerous: isDangerous)
  }

  /// Creates a question with several answers; the focus is on the last button, which stands for none of them.
  public static func choice(_ title: String, _ text: String, among answers: [String], none: String) -> Dialog
  {
    var dialog = Dialog(title, text, answers + [none])
    dialog.buttons.select(answers.count)
    return dialog
  }

  init(
    _ title: String, _ text: String, _ titles: [String], isDangerous: Bool = false,
    takesYesAndNo: Bool = false, prompt: TextField? = nil
  ) {
    self.title = title
    self.isDangerous = isDangerous
    self.takesYesAndNo = takesYesAndNo
    message = Paragraph(text, style: .dialog)
    let buttons = titles.enumerated().map { index, title in
      Button(title, isDangerous: isDangerous && index == 0 && titles.count > 1)
    }
    self.buttons = ButtonRow(buttons, selected: isDangerous ? buttons.count - 1 : 0)
    self.prompt = prompt.map { Prompt(field: $0) }
  }

  /// Creates a message with one button.
  public static func alert(_ title: String, _ text: String, button: String = "OK") -> Dialog {
    Dialog(title, text, [button])
  }

  /// Creates a yes-or-no question.
  ///
  /// The letters `y` and `n` answer it whatever the buttons are called. The buttons have no shortcut letters,
  /// because the key that opened the question, held down or pressed twice, could be one of them.
  public static func confirm(
    _ title: String, _ text: String, yes: String = "Yes", no: String = "No", isDangerous: Bool = false
  ) -> Dialog {
    Dialog(title, text, [yes, no], isDangerous: isDangerous, takesYesAndNo: true)
  }

  /// Creates a question for a text, which must satisfy the field's rules.
  public static func prompt(
    _ title: String, _ text: String, field: TextField, button: String = "OK", cancel: String = "Cancel"
  ) -> Dialog {
    Dialog(title, text, [button, cancel], prompt: field)
  }

  /// The titles of the buttons, left to right.
  public var titles: [String] { buttons.buttons.map(\.title) }

  /// The index of the focused button: after ``Reaction/activated``, the answer.
  public var choice: Int { buttons.selected }

  /// True if the first button is focused or is the answer.
  public var isConfirmed: Bool { choice == 0 }

  /// The text of a prompt; empty in other dialogs.
  public var text: String { prompt?.field.text ?? "" }

  /// True while text is being typed into a prompt.
  public var acceptsText: Bool { prompt?.hasFocus ?? false }

  /// Shows a problem with the text of a prompt and moves the focus to it; nil removes the message.
  public mutating func setProblem(_ problem: String?) {
    prompt?.field.problem = problem
    if problem != nil { prompt?.hasFocus = true }
  }
}

extension Dialog? {
  /// Handles input for a screen's question; any answer closes it.
  ///
  /// - Returns: True if the answer is the first button.
  public mutating func answer(_ input: Input, in area: Rect, look: Look) -> Bool {
    guard var dialog = self else { return false }
    let isAnswered = dialog.handle(input, in: area, look: look) == .activated
    self = isAnswered ? nil : dialog
    return isAnswered && dialog.isConfirmed
  }
}

extension Look {
  /// Returns the padding between a dialog's border and text: the theme's, if there is room.
  func dialogPadding(in area: Rect) -> Int { min(theme[spacing: .dialogPadding], area.columns / 7) }
}

extension Dialog {
  /// Answers as in the default look.
  public mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    handle(input, in: area, look: Look())
  }

  /// Answers by the buttons' keys and clicks; Escape answers with the last button.
  ///
  /// In a prompt, Enter answers with the first button, and Tab, Up and Down move between text and buttons.
  ///
  /// - Parameter look: The look that it was drawn with: the theme's padding moves the buttons.
  public mutating func handle(_ input: Input, in area: Rect, look: Look) -> Reaction {
    if input == .key(.escape) { return answer(buttons.buttons.count - 1) }
    let parts = parts(in: area, padding: look.dialogPadding(in: area))
    let isForPrompt = write(input, in: parts.field)
    if isForPrompt != .ignored { return isForPrompt }
    if !acceptsText, let letter = yesOrNo(input) { return letter }
    let reaction = acceptsText && input.isKey ? .ignored : press(input, in: parts.buttons)
    return reaction == .ignored ? message.handle(input, in: parts.message) : reaction
  }

  /// Answers with a button, unless it is the first one of a prompt whose text breaks a rule.
  private mutating func answer(_ index: Int) -> Reaction {
    buttons.select(index)
    guard index == 0, prompt?.field.validate() == false else { return .activated }
    prompt?.hasFocus = true
    return .handled
  }

  private mutating func press(_ input: Input, in area: Rect) -> Reaction {
    let reaction = buttons.handle(input, in: area)
    guard reaction != .activated else {
      if prompt != nil { prompt?.hasFocus = false }
      return answer(buttons.selected)
    }
    return reaction
  }

  private mutating func yesOrNo(_ input: Input) -> Reaction? {
    guard takesYesAndNo, case .key(let key) = input else { return nil }
    switch key {
    case .character("y"), .character("Y"): return answer(0)
    case .character("n"), .character("N"): return answer(buttons.buttons.count - 1)
    default: return nil
    }
  }
}

extension Dialog {
  /// Passes input to the field of a prompt, and moves the focus between it and the buttons.
  private mutating func write(_ input: Input, in area: Rect) -> Reaction {
    guard var current = prompt else { return .ignored }
    if input.click(in: area) != nil { current.hasFocus = true }
    if let moved = moveFocus(input) { return moved }
    guard current.hasFocus || !input.isKey else { return .ignored }
    let reaction = current.field.handle(input, in: area)
    prompt = current
    return reaction == .activated ? answer(0) : reaction
  }

  /// Moves the focus from the text to the first button, from the last one to the text, and back.
  private mutating func moveFocus(_ input: Input) -> Reaction? {
    guard let current = prompt, case .key(let key) = input else { return nil }
    let isLast = buttons.selected == buttons.buttons.count - 1
    switch key {
    case .tab where current.hasFocus: buttons.select(0)
    case .backTab where current.hasFocus: buttons.select(buttons.buttons.count - 1)
    case .down where current.hasFocus && current.field.historyLines.isEmpty: buttons.select(0)
    case .tab where isLast, .backTab where buttons.selected == 0, .up:
      guard !current.hasFocus else { return nil }
      prompt?.hasFocus = true
      return .handled
    default: return nil
    }
    prompt?.hasFocus = false
    return .handled
  }
}

extension Input {
  /// True for input that goes to the focused element.
  fileprivate var isKey: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .focus: false
    }
  }
}

extension Dialog {
  private static let widest = 60
  /// The least and greatest width of a prompt's field.
  private static let field = 30...40
  /// One row for the text, one for a problem with it.
  private static let fieldRows = 2

  /// Draws the dialog in the center of a rectangle, and dims the rest.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let parts = parts(in: area, padding: canvas.look.dialogPadding(in: area))
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(parts.frame, style: .dialog)
      canvas.box(parts.frame, style: .dialogBorder)
      drawTitle(on: &canvas, in: parts.frame)
      message.draw(on: &canvas, in: parts.message, isFocused: false)
      prompt?.field.draw(on: &canvas, in: parts.field, isFocused: isFocused && acceptsText)
      drawButtons(on: &canvas, in: parts.buttons, of: area, isFocused: isFocused && !acceptsText)
    }
  }

  private func drawTitle(on canvas: inout Canvas, in frame: Rect) {
    let label = " \(title.fitted(to: max(0, frame.columns - 6))) "
    canvas.clipped(to: frame.inset(columns: 2)) { canvas in
      canvas.write(label, at: frame.origin.moved(columns: 2), style: isDangerous ? .danger : .borderTitle)
    }
  }

  /// Draws the buttons; in the plain look with the focused one in words below.
  private func drawButtons(on canvas: inout Canvas, in row: Rect, of area: Rect, isFocused: Bool) {
    buttons.drawButtons(on: &canvas, in: row, isFocused: isFocused)
    guard canvas.look.isPlain, isFocused else { return }
    let note = buttons.note(isFocused: true)
    let left = max(area.left, min(row.left, area.right - note.columns))
    let line = Rect(column: left, row: row.bottom, columns: area.right - left, rows: 1)
    canvas.write(note, in: line, style: .faint)
  }

  /// Returns the size of the frame in a number of columns.
  public func size(within columns: Int) -> Size {
    frame(in: Rect(Size(columns: columns, rows: Int(Int16.max)))).size
  }

  /// The keys, titled like the buttons that they press.
  public var hints: [Hint] {
    guard let last = titles.last, titles.count > 1 else {
      return [Hint(.enter, .space, .escape, shown: "Enter", title: titles.last ?? "Close")]
    }
    let escape = Hint(.escape, title: last)
    guard !acceptsText else {
      return [Hint(.enter, title: titles[0]), escape, Hint(.tab, title: "Move")]
    }
    let answers = Hint(.character("y"), .character("n"), shown: "y n", title: "Answer", isInFooter: false)
    return [
      Hint(.left, .right, .up, .down, .tab, shown: isStacked ? "↑↓" : "←→", title: "Move"),
      Hint(.enter, .space, shown: "Enter", title: titles[choice]), escape,
    ] + (takesYesAndNo ? [answers] : [])
  }

  /// True if the buttons are too wide for one row and are stacked.
  private var isStacked: Bool { titles.reduce(-2) { $0 + $1.columns + 6 } > 60 }

  /// Returns the frame of the dialog, centered in a rectangle.
  public func frame(in area: Rect, look: Look = Look()) -> Rect {
    frame(in: area, padding: look.dialogPadding(in: area))
  }

  private func frame(in area: Rect, padding: Int) -> Rect {
    let margins = 2 * (padding + 1)
    let room = min(area.columns - margins, Self.widest)
    let text = message.size(within: max(1, room))
    let field = prompt.map { min(max(Self.field.lowerBound, $0.field.limit + 1), Self.field.upperBound) } ?? 0
    let others = [buttons.columns, title.columns + 2, field].map { min(room, $0) }
    let columns = ([text.columns] + others).max() ?? 0
    let rows = message.rows(for: max(1, columns)) + buttons.rows(for: columns)
    let fieldRows = prompt == nil ? 0 : Self.fieldRows + 1
    return area.centered(Size(columns: columns + margins, rows: rows + fieldRows + 4))
  }

  func parts(in area: Rect, padding: Int) -> (frame: Rect, message: Rect, field: Rect, buttons: Rect) {
    let frame = frame(in: area, padding: padding)
    let inside = frame.inset(columns: min(padding + 1, frame.columns / 2), rows: min(1, frame.rows / 2))
    let buttonRows = min(buttons.rows(for: inside.columns), max(0, inside.rows))
    let fieldRows = prompt == nil ? 0 : max(0, min(Self.fieldRows, inside.rows - buttonRows))
    let gap = prompt == nil ? 0 : 1
    let spare = inside.rows - buttonRows - fieldRows - gap - message.rows(for: inside.columns)
    let pieces = inside.rows(
      .cells(spare > 1 ? 1 : 0), .share(1), .cells(spare >= 0 ? gap : 0), .cells(fieldRows),
      .cells(spare > 0 ? 1 : 0), .cells(buttonRows))
    return (frame, pieces[1], pieces[3], pieces[5])
  }
}
