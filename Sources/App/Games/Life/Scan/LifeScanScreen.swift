import GameKit
import Kit
import Life
import LifeVision
import TUI
import Vision

/// Turns a photo of a board, or what a camera sees, into a board of Life: at once if all places are clear, or with the
/// player's answers about those that aren't.
struct LifeScanScreen: Screen {
  typealias App = ParlorApp

  /// What is done with the picture.
  enum Stage: Hashable {
    /// The camera looks for a board.
    case watching(LiveCamera<BoardInView>)
    /// A worker reads the picture.
    case reading
    case asking(BoardReview)
    /// The board is stored; there are no answers to go back to if there was nothing to ask.
    case saving(BoardReview?)
    /// There is no board, for a reason in words.
    case failed(String)
  }

  private let source: ScanSource
  /// True if the list of boards is below, and an editor below that.
  private let isAboveBoards: Bool
  private(set) var stage: Stage

  init(_ source: ScanSource, aboveBoards: Bool) {
    (self.source, isAboveBoards) = (source, aboveBoards)
    stage =
      switch source {
      case .photo: .reading
      case .camera(let input): .watching(LiveCamera(input))
      }
  }

  /// The answers so far.
  var review: BoardReview? {
    switch stage {
    case .watching, .reading, .failed: nil
    case .asking(let review): review
    case .saving(let review): review
    }
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .watching(var camera) = stage, let commands = camera.handle(event) {
      stage = .watching(camera)
      guard let found = camera.subject.finding else { return commands }
      return commands + take(found.reading, found.picture)
    }
    if let response = event.lifeResponse { return take(response) }
    switch event {
    case .appeared: return begin()
    case .response(.failed(let reason)):
      if case .saving(let review?) = stage { stage = .asking(review) } else { stage = .failed(reason) }
      return []
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(let input): return handle(input, in: context)
    case .interrupted, .response, .alarm, .resized, .ending: return []
    }
  }

  private func begin() -> [ParlorCommand] {
    guard case .photo(let path) = source, stage == .reading else { return [] }
    return [.life(.scan(path: path))]
  }

  private mutating func take(_ response: LifeResponse) -> [ParlorCommand] {
    switch response {
    case .scanned(.nothing(let reason)): stage = .failed(reason)
    case .scanned(.found(let reading, let picture)): return take(reading, picture)
    case .boards(.board(let board)):
      return isAboveBoards
        ? [.close] + ParlorCommand.edit(board.id) : [.replace(.life(.editor(board.id)))]
    case .boards, .patterns, .offer, .comparison, .job, .search: break
    }
    return []
  }

  private mutating func take(_ reading: BoardReading, _ picture: StraightBoard) -> [ParlorCommand] {
    guard reading.unsure.isEmpty else {
      stage = .asking(BoardReview(reading, picture))
      return []
    }
    return save(reading.pattern, nil)
  }

  private mutating func save(_ pattern: Pattern, _ review: BoardReview?) -> [ParlorCommand] {
    stage = .saving(review)
    return [.boards(.create(pattern))]
  }
}

// MARK: Input

extension LifeScanScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .asking(var review) = stage else { return [] }
    defer { if case .asking = stage { stage = .asking(review) } }
    switch input {
    case .key(.enter):
      guard !review.open.isEmpty else { return save(review.pattern, review) }
      review.places.confirm()
    case .key(.space), .key(.character("x")): review.toggle()
    case .key(.tab): review.places.jump()
    case .key(.backTab): review.places.jump(backward: true)
    case .key(.left), .key(.character("h")): review.move(columns: -1, rows: 0)
    case .key(.right), .key(.character("l")): review.move(columns: 1, rows: 0)
    case .key(.up), .key(.character("k")): review.move(columns: 0, rows: -1)
    case .key(.down), .key(.character("j")): review.move(columns: 0, rows: 1)
    case .mouse(let mouse):
      guard mouse.action == .press(.left) else { return [] }
      let drawing = BoardReviewDrawing(review, in: Self.parts(of: context.area).board)
      if let place = drawing.place(at: mouse.point) { review.places.move(to: place) }
    case .key, .paste, .focus: break
    }
    return []
  }
}

// MARK: Drawing

extension LifeScanScreen {
  var header: Header {
    switch (source, stage) {
    case (.camera, .watching(let camera)): Header("Life · camera", remark: camera.remark)
    case (.camera, _), (.photo, _): Header("Life · photo", remark: review.map(Self.remark) ?? "")
    }
  }

  private static func remark(_ review: BoardReview) -> String {
    review.open.isEmpty ? "Enter opens it" : "\(Count(review.open.count, "cell")) to check"
  }

  var unsavedWork: String? { review == nil ? nil : "the board from the photo" }
  var isSuspendable: Bool { false }

  var hints: [Hint] {
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    if case .watching(let camera) = stage { return [camera.hint, back] }
    guard let review else { return [back] }
    return [
      Hint(.space, .character("x"), shown: "Space", title: "Change"),
      Hint(.enter, title: review.open.isEmpty ? "Open board" : "It's right"),
      Hint(.tab, .backTab, shown: "Tab", title: "Next"), back,
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
    ]
  }

  /// The board, and the photo at its right with a sentence above it.
  private static func parts(of area: Rect) -> (board: Rect, panel: Rect) {
    let parts = area.inset(columns: 1).columns(.share(3), .share(2), gap: 2)
    return (parts[0], parts[1])
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .watching(let camera): camera.draw(on: &canvas, in: area)
    case .failed(let reason):
      Paragraph(reason).draw(on: &canvas, in: area.inset(columns: 1))
      canvas.placeCursor(at: area.origin)
    case .reading, .saving(nil):
      canvas.write(
        "Reading the picture…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
      canvas.placeCursor(at: area.origin)
    case .asking(let review), .saving(let review?): draw(review, on: &canvas, in: area)
    }
  }

  private func draw(_ review: BoardReview, on canvas: inout Canvas, in area: Rect) {
    let parts = Self.parts(of: area)
    let advice = Paragraph(Self.sentence(about: review), style: .caption)
    BoardReviewDrawing(review, in: parts.board).draw(on: &canvas)
    advice.draw(on: &canvas, in: parts.panel)
    guard !canvas.look.isPlain else { return }
    let room = parts.panel.droppingTop(advice.rows(for: max(1, parts.panel.columns)) + 1)
    FramePicture(frame: review.picture.part(around: review.column, review.row), outlines: [])
      .draw(on: &canvas, in: room)
  }

  private static func sentence(about review: BoardReview) -> String {
    let state = review.alive[review.cursor] ? "alive" : "dead"
    let place = "Row \(review.row + 1), column \(review.column + 1): \(state)"
    return review.open.isEmpty ? "\(place). Enter opens the board." : "\(place)? Compare with the photo."
  }
}

/// The cells of a board that is being checked, as many as there is room for.
struct BoardReviewDrawing {
  private let review: BoardReview
  private let place: Rect
  /// The columns of the terminal for each cell.
  private let width: Int
  /// The cell in the top left corner.
  private let first: (column: Int, row: Int)

  init(_ review: BoardReview, in area: Rect) {
    self.review = review
    let (columns, rows) = (review.reading.columns, review.reading.rows)
    width = 2 * columns <= area.columns ? 2 : 1
    let shown = (min(columns, max(area.columns / width, 1)), min(rows, max(area.rows, 1)))
    first = (
      min(max(review.column - shown.0 / 2, 0), columns - shown.0),
      min(max(review.row - shown.1 / 2, 0), rows - shown.1)
    )
    place = Rect(area.origin, Size(columns: shown.0 * width, rows: shown.1))
  }

  /// The place of the board at a point of the terminal.
  func place(at point: Point) -> Int? {
    guard place.contains(point) else { return nil }
    let column = first.column + (point.column - place.left) / width
    return (first.row + point.row - place.top) * review.reading.columns + column
  }

  func draw(on canvas: inout Canvas) {
    let open = Set(review.open)
    for row in 0..<place.rows {
      for column in 0..<place.columns / width {
        let cell = (first.row + row) * review.reading.columns + first.column + column
        let point = place.origin.moved(columns: column * width, rows: row)
        canvas.set(
          character(of: cell, open), at: point, style: canvas.style(of: component(of: cell, open)))
        if cell == review.cursor { canvas.placeCursor(at: point) }
      }
    }
  }

  private func character(of cell: Int, _ open: Set<Int>) -> Character {
    open.contains(cell) ? "?" : review.alive[cell] ? "O" : "."
  }

  private func component(of cell: Int, _ open: Set<Int>) -> TUI.Component {
    if cell == review.cursor { return review.alive[cell] ? .lifeCursorAlive : .lifeCursor }
    return open.contains(cell) ? .lifeSelection : review.alive[cell] ? .lifeCell : .lifeGround
  }
}
