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
