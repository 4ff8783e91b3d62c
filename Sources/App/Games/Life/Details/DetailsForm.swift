import Life
import TUI

/// What somebody writes about a board: its name, who made it, and a few lines.
struct DetailsForm: Hashable {
  /// A row of the form.
  enum Row: Hashable {
    case title
    case author
    case comment(Int)
    case end
  }

  private(set) var form = Form<Row>([])
  /// The most lines that can be written; a file may have brought more, and those stay.
  private static let mostLines = 12

  init() {}

  init(_ pattern: Pattern) {
    form = Form(
      [
        .field(.title, "Name", TextField(pattern.title, placeholder: "a name", limit: 60)),
        .field(.author, "Author", TextField(pattern.author, placeholder: "who found or made it")),
      ])
    lines = pattern.comments
  }

  /// The rows that are no comments.
  private static let otherRows = 3

  var takesText: Bool { form.takesText }

  /// Whether it was asked how the board ends, after it was activated.
  var asksForEnd: Bool { form.focused == .end }

  /// How many rows it takes.
  var rows: Int { form.rows.count }

  /// What is written about the board, a line each; an empty one follows, to write on.
  private var lines: [String] {
    get {
      let written = form.rows.indices.map { form.text(of: .comment($0)) ?? "" }
      return Array(written.prefix { _ in true }.reversed().drop { $0.isEmpty }.reversed())
    }
    set {
      let focused = form.focused
      let shown = newValue + (newValue.count < Self.mostLines ? [""] : [])
      let comments = shown.enumerated().map { place, text in
        Form<Row>.Row.field(
          .comment(place), place == 0 ? "Comment" : "and more",
          TextField(text, placeholder: place == 0 ? "what is worth knowing" : ""))
      }
      form.rows = form.rows.prefix(2) + comments + [.action(.end, "How does it end?")]
      if let focused { form.focus(focused) }
    }
  }

  mutating func handle(_ input: Input, in area: Rect) -> Reaction {
    let reaction = form.handle(input, in: area)
    let written = lines
    let wanted = min(written.count + 1, max(Self.mostLines, written.count))
    if form.rows.count - Self.otherRows != wanted { lines = written }
    return reaction
  }

  /// The pattern with what is written; without a name it keeps the one it had.
  func applied(to pattern: Pattern) -> Pattern {
    var pattern = pattern
    let title = form.text(of: .title) ?? ""
    if !title.allSatisfy(\.isWhitespace) { pattern.title = title }
    pattern.author = form.text(of: .author) ?? pattern.author
    pattern.comments = lines
    return pattern
  }

  func draw(on canvas: inout Canvas, in area: Rect) { form.draw(on: &canvas, in: area) }
}
