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
/// The first button does it, the last leaves everything as it is; Escape is the last.
public struct Dialog: Hashable, Sendable {
  /// The question or the news in a few words.
  public let title: String
  /// Whether the first button does what cannot be undone.
  public let isDangerous: Bool
  private var text: Paragraph
  private var buttons: ButtonRow
  private static let widest = 60

  /// Creates a dialog; a dangerous one begins with the focus on the last button, others on the first.
  public init(_ title: String, _ text: String, buttons: [String], isDangerous: Bool = false) {
    self.title = title
    self.isDangerous = isDangerous
    self.text = Paragraph(text, style: .dialog)
    self.buttons = ButtonRow(buttons, selected: isDangerous ? buttons.count - 1 : 0)
  }

  /// News to take note of.
  public static func alert(_ title: String, _ text: String, button: String = "OK") -> Dialog {
    Dialog(title, text, buttons: [button])
  }

  /// A question to answer with yes or no.
  public static func confirm(
    _ title: String, _ text: String, yes: String = "Yes", no: String = "No", isDangerous: Bool = false
  ) -> Dialog {
    Dialog(title, text, buttons: [yes, no], isDangerous: isDangerous)
  }

  /// The button that has the focus, from 0: after ``Reaction/activated``, the answer.
  public var choice: Int { buttons.selected }

  /// Whether the focus, or the answer, is to do it.
  public var isConfirmed: Bool { choice == 0 }

  /// Takes an answer by the buttons' keys and clicks; Escape answers with the last button.
  ///
  /// - Parameter look: How it was drawn: the padding of the theme decides where the buttons are.
  public mutating func handle(_ input: Input, in area: Rect, look: Look = Look()) -> Reaction {
    if input == .key(.escape) {
      buttons.select(buttons.buttons.count - 1)
      return .activated
    }
    let parts = parts(in: area, padding: look.dialogPadding(in: area))
    let reaction = buttons.handle(input, in: parts.buttons)
    return reaction == .ignored ? text.handle(input, in: parts.text) : reaction
  }

  /// Draws the dialog in the middle of a rectangle, and shades the rest of it.
  public func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let (frame, textArea, buttonArea) = parts(in: area, padding: canvas.look.dialogPadding(in: area))
    canvas.clipped(to: area) { canvas in
      canvas.shade(area)
      canvas.fill(frame, style: .dialog)
      canvas.box(frame, style: .dialogBorder)
      let label = " \(title.fitted(to: max(0, frame.columns - 6))) "
      canvas.clipped(to: frame.inset(columns: 2)) { canvas in
        canvas.write(
          label, at: frame.origin.moved(columns: 2), style: isDangerous ? .danger : .borderTitle)
      }
      text.draw(on: &canvas, in: textArea, isFocused: false)
      buttons.draw(on: &canvas, in: buttonArea, isFocused: isFocused)
    }
  }

  /// The rectangle that the dialog takes in the middle of another one.
  public func frame(in area: Rect, look: Look = Look()) -> Rect {
    frame(in: area, padding: look.dialogPadding(in: area))
  }

  private func frame(in area: Rect, padding: Int) -> Rect {
    let margins = 2 * (padding + 1)
    let room = min(area.columns - margins, Self.widest)
    let words = text.size(within: max(1, room))
    let columns = max(words.columns, min(room, buttons.columns), min(room, title.columns + 2))
    let rows = text.rows(for: max(1, columns)) + buttons.rows(for: columns)
    return area.centred(Size(columns: columns + margins, rows: rows + 4))
  }

  private func parts(in area: Rect, padding: Int) -> (frame: Rect, text: Rect, buttons: Rect) {
    let frame = frame(in: area, padding: padding)
    let inside = frame.inset(columns: min(padding + 1, frame.columns / 2), rows: min(1, frame.rows / 2))
    let buttonRows = min(buttons.rows(for: inside.columns), max(0, inside.rows))
    let spare = inside.rows - buttonRows - text.rows(for: inside.columns)
    let pieces = inside.rows(
      .cells(spare > 1 ? 1 : 0), .share(1), .cells(spare > 0 ? 1 : 0), .cells(buttonRows))
    return (frame, pieces[1], pieces[3])
  }
}

extension Look {
  /// The cells between the border of a dialog and its words: those of the theme, where there is room.
  func dialogPadding(in area: Rect) -> Int { min(theme[spacing: .dialogPadding], area.columns / 7) }
}

extension Canvas {
  /// Lets what is drawn already step back, for what comes above it.
  mutating func shade(_ area: Rect) {
    let shade = style(of: .shade)
    restyle(area) { shade.over($0) }
  }
}
