/// A question in the middle of the screen that wants an answer before anything else.
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
/// The first button does it, the last leaves everything as it is; Escape is always the last. A dangerous
/// question begins on the last one. Long words scroll.
public struct Dialog: Hashable, Sendable {
  /// The question or the news in a few words.
  public let title: String
  /// Whether the first button does what cannot be undone.
  public let isDangerous: Bool
  /// Whether `y` and `n` answer as well.
  let takesYesAndNo: Bool
  var words: Paragraph
  var buttons: ButtonRow
  var prompt: Prompt?

  /// What is asked for in writing.
  struct Prompt: Hashable, Sendable {
    var field: TextField
    /// Whether the keys speak to the field rather than to the buttons.
    var hasFocus = true
  }

  /// Creates a dialog; a dangerous one begins with the focus on the last button, others on the first.
  public init(_ title: String, _ text: String, buttons: [String], isDangerous: Bool = false) {
    self.init(title, text, buttons, isDangerous: isDangerous)
  }

  init(
    _ title: String, _ text: String, _ titles: [String], isDangerous: Bool = false,
    takesYesAndNo: Bool = false, prompt: TextField? = nil
  ) {
    self.title = title
    self.isDangerous = isDangerous
    self.takesYesAndNo = takesYesAndNo
    words = Paragraph(text, style: .dialog)
    let buttons = titles.enumerated().map { index, title in
      Button(title, isDangerous: isDangerous && index == 0 && titles.count > 1)
    }
    self.buttons = ButtonRow(buttons, selected: isDangerous ? buttons.count - 1 : 0)
    self.prompt = prompt.map { Prompt(field: $0) }
  }

  /// News to take note of.
  public static func alert(_ title: String, _ text: String, button: String = "OK") -> Dialog {
    Dialog(title, text, [button])
  }

  /// A question to answer with yes or no.
  ///
  /// The letters `y` and `n` answer it whatever the buttons say. The buttons have no letters of their own:
  /// the key that opened the question, held down or pressed twice, might be one of them.
  public static func confirm(
    _ title: String, _ text: String, yes: String = "Yes", no: String = "No", isDangerous: Bool = false
  ) -> Dialog {
    Dialog(title, text, [yes, no], isDangerous: isDangerous, takesYesAndNo: true)
  }

  /// A question to answer in writing; it is not answered before the text keeps the field's rules.
  public static func prompt(
    _ title: String, _ text: String, field: TextField, button: String = "OK", cancel: String = "Cancel"
  ) -> Dialog {
    Dialog(title, text, [button, cancel], prompt: field)
  }

  /// The button that has the focus, from 0: after ``Reaction/activated``, the answer.
  public var choice: Int { buttons.selected }

  /// Whether the focus, or the answer, is to do it.
  public var isConfirmed: Bool { choice == 0 }

  /// What is written in a prompt; empty in other dialogs.
  public var text: String { prompt?.field.text ?? "" }

  /// Whether signs are typed into a field of the dialog.
  public var acceptsText: Bool { prompt?.hasFocus ?? false }

  /// Says what is wrong with what is written in a prompt, and goes back to it; nil takes that back.
  public mutating func setProblem(_ problem: String?) {
    prompt?.field.problem = problem
    if problem != nil { prompt?.hasFocus = true }
  }
}

extension Look {
  /// The cells between the border of a dialog and its words: those of the theme, where there is room.
  func dialogPadding(in area: Rect) -> Int { min(theme[spacing: .dialogPadding], area.columns / 7) }
}

extension Dialog {
  /// Takes an answer by the buttons' keys and clicks; Escape answers with the last button.
  ///
  /// In a prompt Enter answers with the first one, and Tab, Up and Down go between text and buttons.
  ///
  /// - Parameter look: How it was drawn: the padding of the theme decides where the buttons are.
  public mutating func handle(_ input: Input, in area: Rect, look: Look = Look()) -> Reaction {
    if input == .key(.escape) { return answer(buttons.buttons.count - 1) }
    let parts = parts(in: area, padding: look.dialogPadding(in: area))
    let isForPrompt = write(input, in: parts.field)
    if isForPrompt != .ignored { return isForPrompt }
    if !acceptsText, let letter = yesOrNo(input) { return letter }
    let reaction = acceptsText && input.isKey ? .ignored : press(input, in: parts.buttons)
    return reaction == .ignored ? words.handle(input, in: parts.words) : reaction
  }

  /// Answers with a button, unless it is the one that takes what is written and that breaks a rule.
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
  /// Lets the field of a prompt answer, and moves the focus between it and the buttons.
  private mutating func write(_ input: Input, in area: Rect) -> Reaction {
    guard var asked = prompt else { return .ignored }
    if input.click(in: area) != nil { asked.hasFocus = true }
    if let moved = moveFocus(input) { return moved }
    guard asked.hasFocus || !input.isKey else { return .ignored }
    let reaction = asked.field.handle(input, in: area)
    prompt = asked
    return reaction == .activated ? answer(0) : reaction
  }

  /// Goes from the text to the first button, from the last one to the text, and back.
  private mutating func moveFocus(_ input: Input) -> Reaction? {
    guard let asked = prompt, case .key(let key) = input else { return nil }
    let isLast = buttons.selected == buttons.buttons.count - 1
    switch key {
    case .tab where asked.hasFocus: buttons.select(0)
    case .backTab where asked.hasFocus: buttons.select(buttons.buttons.count - 1)
    case .down where asked.hasFocus && asked.field.remembered.isEmpty: buttons.select(0)
    case .tab where isLast, .backTab where buttons.selected == 0, .up:
      guard !asked.hasFocus else { return nil }
      prompt?.hasFocus = true
      return .handled
    default: return nil
    }
    prompt?.hasFocus = false
    return .handled
  }
}

extension Input {
  /// Whether it is meant for what has the focus, wherever that is.
  fileprivate var isKey: Bool {
    switch self {
    case .key, .paste: true
    case .mouse, .focus: false
    }
  }
}

extension Dialog {
  /// The most columns that words take.
  private static let widest = 60
  /// The fewest and the most columns for what is written in a prompt.
  private static let field = 30...40
  /// A line to write into, one for what is wrong with it.
  private static let fieldRows = 2

  /// Draws the dialog in the middle of a rectangle, and shades the rest of it.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let parts = parts(in: area, padding: canvas.look.dialogPadding(in: area))
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(parts.frame, style: .dialog)
      canvas.box(parts.frame, style: .dialogBorder)
      drawTitle(on: &canvas, in: parts.frame)
      words.draw(on: &canvas, in: parts.words, isFocused: false)
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

  /// Draws the buttons, and in words below them which of them has the focus.
  private func drawButtons(on canvas: inout Canvas, in place: Rect, of area: Rect, isFocused: Bool) {
    buttons.drawButtons(on: &canvas, in: place, isFocused: isFocused)
    guard canvas.look.isPlain, isFocused else { return }
    let remark = buttons.remark(isFocused: true)
    let left = max(area.left, min(place.left, area.right - remark.columns))
    let line = Rect(column: left, row: place.bottom, columns: area.right - left, rows: 1)
    canvas.write(remark, in: line, style: .faint)
  }

  /// The rectangle that the dialog takes in the middle of another one.
  public func frame(in area: Rect, look: Look = Look()) -> Rect {
    frame(in: area, padding: look.dialogPadding(in: area))
  }

  private func frame(in area: Rect, padding: Int) -> Rect {
    let margins = 2 * (padding + 1)
    let room = min(area.columns - margins, Self.widest)
    let text = words.size(within: max(1, room))
    let field = prompt.map { min(max(Self.field.lowerBound, $0.field.limit + 1), Self.field.upperBound) } ?? 0
    let others = [buttons.columns, title.columns + 2, field].map { min(room, $0) }
    let columns = ([text.columns] + others).max() ?? 0
    let rows = words.rows(for: max(1, columns)) + buttons.rows(for: columns)
    let fieldRows = prompt == nil ? 0 : Self.fieldRows + 1
    return area.centered(Size(columns: columns + margins, rows: rows + fieldRows + 4))
  }

  func parts(in area: Rect, padding: Int) -> (frame: Rect, words: Rect, field: Rect, buttons: Rect) {
    let frame = frame(in: area, padding: padding)
    let inside = frame.inset(columns: min(padding + 1, frame.columns / 2), rows: min(1, frame.rows / 2))
    let buttonRows = min(buttons.rows(for: inside.columns), max(0, inside.rows))
    let fieldRows = prompt == nil ? 0 : max(0, min(Self.fieldRows, inside.rows - buttonRows))
    let gap = prompt == nil ? 0 : 1
    let spare = inside.rows - buttonRows - fieldRows - gap - words.rows(for: inside.columns)
    let pieces = inside.rows(
      .cells(spare > 1 ? 1 : 0), .share(1), .cells(spare >= 0 ? gap : 0), .cells(fieldRows),
      .cells(spare > 0 ? 1 : 0), .cells(buttonRows))
    return (frame, pieces[1], pieces[3], pieces[5])
  }
}
