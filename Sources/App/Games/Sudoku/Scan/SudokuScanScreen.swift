import GameKit
import Kit
import PuzzleKit
import Sudoku
import TUI
import Vision

/// Turns a photo, or what a camera sees, into a puzzle: at once if all digits are clear, or with the player's answers about
/// those that aren't.
struct SudokuScanScreen: Screen {
  typealias App = ParlorApp

  /// What is done with the picture.
  enum Stage: Hashable {
    /// The camera looks for a puzzle.
    case watching(LiveCamera<SudokuInView>)
    /// A worker reads the picture.
    case reading
    case asking(ScanReview)
    /// A worker looks whether the answers are a puzzle.
    case checking(ScanReview)
    /// The puzzle is stored; there are no answers to go back to if there was nothing to ask.
    case saving(ScanReview?)
  }

  private let source: ScanSource
  private(set) var stage: Stage

  init(_ source: ScanSource) {
    self.source = source
    stage =
      switch source {
      case .photo: .reading
      case .camera(let input): .watching(LiveCamera(input))
      }
  }

  /// The answers so far.
  var review: ScanReview? {
    switch stage {
    case .watching, .reading: nil
    case .asking(let review), .checking(let review): review
    case .saving(let review): review
    }
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .watching(var camera) = stage, let commands = camera.handle(event) {
      stage = .watching(camera)
      guard let puzzle = camera.subject.finding else { return commands }
      stage = .reading
      return commands + [.ask(.read(puzzle), of: SudokuGame.self)]
    }
    switch event {
    case .appeared: return begin()
    case .response(.failed):
      guard let review else { return [.replace(.puzzle(.list(), of: SudokuPuzzle.game))] }
      stage = .asking(review)
      return []
    case .response(let response): return take(response.puzzle(of: SudokuPuzzle.self))
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(let input): return handle(input, in: context)
    case .interrupted, .alarm, .resized, .ending: return []
    }
  }

  private func begin() -> [ParlorCommand] {
    guard case .photo(let path) = source, stage == .reading else { return [] }
    return [.ask(.scan(path: path), of: SudokuGame.self)]
  }

  private mutating func take(_ response: PuzzleResponse<SudokuPuzzle>?) -> [ParlorCommand] {
    switch response {
    case .answered?: return take(response?.answer(SudokuAnswer.self))
    case .saved(let id)?: return [.replace(route(to: id))]
    case .notFound?, .opened?, .list?, .deleted?, .imported?, .exported?, .exists?, .playSaved?, .notSaved?,
      .recorded?, .results?, .elsewhere?, nil:
      return []
    }
  }

  /// The puzzle of a photo is played; one that a camera looks at can be solved on the paper, too.
  private func route(to id: Identifier) -> Route {
    switch source {
    case .photo: .puzzle(.play(.saved(id)), of: SudokuPuzzle.game)
    case .camera(let input): .game(SudokuPuzzle.game, GamePayload(SudokuRoute.paper(id, input)))
    }
  }

  private mutating func take(_ answer: SudokuAnswer?) -> [ParlorCommand] {
    switch answer {
    case .scanned(.nothing(let reason))?:
      return [.replace(.puzzle(.list(because: reason), of: SudokuPuzzle.game))]
    case .scanned(.found(let scan, let picture))?:
      guard !scan.isSure else { return save(scan.puzzle, nil) }
      stage = .asking(ScanReview(scan, picture))
      return []
    case .findings(let findings, let grid)?:
      guard case .checking(let review) = stage, review.grid == grid else { return [] }
      stage = .asking(review)
      if let objection = findings.objection { return [.toast(Toast(objection, severity: .warning))] }
      return save(grid.text, review)
    case .minimized?, .hint?, nil: return []
    }
  }

  private mutating func save(_ text: String, _ review: ScanReview?) -> [ParlorCommand] {
    stage = .saving(review)
    return [.puzzle(PuzzleRequest<SudokuPuzzle>.importText("#D Photo\n\(text)"))]
  }
}

// MARK: Input

extension SudokuScanScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .asking(var review) = stage else { return [] }
    defer { if case .asking = stage { stage = .asking(review) } }
    switch input {
    case .key(.enter), .key(.space):
      guard !review.open.isEmpty else { return check(review) }
      review.places.confirm()
    case .key(.tab): review.places.jump()
    case .key(.backTab): review.places.jump(backward: true)
    case .key(.backspace), .key(.delete), .key(.character("0")), .key(.character(".")): review.answer(0)
    case .key(let key):
      if let step = SudokuBoard.step(for: key, in: Layout.classic.shape) {
        review.places.move(to: step(review.cursor))
      } else if let digit = key.digit(in: .classic) {
        review.answer(digit)
      }
    case .mouse(let mouse):
      guard mouse.action == .press(.left) else { return [] }
      let geometry = GridGeometry(.classic, in: Self.parts(of: context.area).grid)
      if let cell = geometry.cell(at: mouse.point) { review.places.move(to: cell) }
    case .paste, .focus: break
    }
    return []
  }

  private mutating func check(_ review: ScanReview) -> [ParlorCommand] {
    stage = .checking(review)
    return [.ask(.examine(review.grid), of: SudokuGame.self)]
  }
}

// MARK: Drawing

extension SudokuScanScreen {
  var header: Header {
    if case .watching(let camera) = stage { return Header("Sudoku · camera", remark: camera.remark) }
    return Header("Sudoku · photo", remark: review.map(Self.remark) ?? "")
  }

  private static func remark(_ review: ScanReview) -> String {
    review.open.isEmpty ? "Enter to play" : "\(Count(review.open.count, "cell")) to check"
  }

  var unsavedWork: String? { review == nil ? nil : "the puzzle from the photo" }
  var isSuspendable: Bool { false }

  var hints: [Hint] {
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    if case .watching(let camera) = stage { return [camera.hint, back] }
    guard let review else { return [back] }
    return [
      Hint(.character("1"), .character("9"), shown: "1–9", title: "Change"),
      Hint(.enter, .space, shown: "Enter", title: review.open.isEmpty ? "Play" : "It's right"),
      Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Empty"),
      Hint(.tab, .backTab, shown: "Tab", title: "Next"), back,
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
    ]
  }

  /// The grid, and the photo at its right with a sentence above it.
  private static func parts(of area: Rect) -> (grid: Rect, panel: Rect) {
    let parts = area.columns(.share(1), .share(1))
    return (parts[0], parts[1].inset(columns: 1))
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    if case .watching(let camera) = stage { return camera.draw(on: &canvas, in: area) }
    guard let review else {
      canvas.write(
        "Reading the picture…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
      return canvas.placeCursor(at: area.origin)
    }
    guard !canvas.look.isPlain else { return drawWords(review, on: &canvas, in: area) }
    let (left, right) = Self.parts(of: area)
    var marks = GridMarks(cursor: review.cursor, wrong: review.conflicts)
    marks.hinted = Set(review.open)
    let content = ShownGrid(review.grid, solution: nil)
    GridDrawing(content, GridGeometry(.classic, in: left), marks).draw(on: &canvas)
    let advice = Paragraph(Self.sentence(about: review), style: .caption)
    advice.draw(on: &canvas, in: right)
    let room = right.droppingTop(advice.rows(for: max(1, right.columns)) + 1)
    PhotoDrawing(review).draw(on: &canvas, in: room)
  }

  private static func sentence(about review: ScanReview) -> String {
    let (row, column) = (review.cursor / 9 + 1, review.cursor % 9 + 1)
    let digit = review.digits[review.cursor]
    let place = "Row \(row), column \(column): \(digit == 0 ? "empty" : "\(digit)")"
    return review.open.isEmpty
      ? "\(place). Press Enter to play the puzzle." : "\(place)? Compare with the photo."
  }

  private func drawWords(_ review: ScanReview, on canvas: inout Canvas, in area: Rect) {
    let rows = (0..<9).map { row in
      "Row \(row + 1): "
        + review.digits[row * 9..<row * 9 + 9].map { $0 == 0 ? "." : "\($0)" }.joined(separator: " ")
    }
    for (index, line) in ([Self.sentence(about: review), ""] + rows).enumerated() where index < area.rows {
      canvas.write(line, in: area.row(index), style: .text)
    }
    canvas.placeCursor(at: area.origin)
  }
}

/// The photo around the cursor, in half blocks.
private struct PhotoDrawing {
  private let review: ScanReview

  init(_ review: ScanReview) { self.review = review }

  /// The fewest pixels of a cell's side in which a person can read its digit.
  private static let legible = 15

  func draw(on canvas: inout Canvas, in area: Rect) {
    let room = min(area.columns, 2 * area.rows, StraightPicture.side)
    guard room >= Self.legible else { return }
    // As many cells as are legible: all, or those around the cursor, or that one alone.
    let cells = [9, 7, 5, 3].first { room / $0 >= Self.legible } ?? 1
    let pixels = min(room / cells, StraightPicture.cell)
    let first = (corner(review.cursor % 9, cells), corner(review.cursor / 9, cells))
    var picture = PixelCanvas(
      Size(columns: cells * pixels, rows: cells * pixels),
      inks: [.sudokuPreviewBox, .sudokuPreviewGiven, .sudokuPreviewDigit])
    for row in 0..<cells * pixels {
      for column in 0..<cells * pixels {
        let cell = (first.1 + row / pixels) * 9 + first.0 + column / pixels
        let ink = level(first.0 * pixels + column, first.1 * pixels + row, pixels)
        picture[Point(column: column, row: row)] = ink == 2 && cell == review.cursor ? 3 : ink
      }
    }
    let place = Rect(
      area.origin, Size(columns: picture.size.columns, rows: (picture.size.rows + 1) / 2))
    picture.draw(on: &canvas, in: place, scale: .halves)
  }

  /// The first of so many columns or rows around a place.
  private func corner(_ place: Int, _ cells: Int) -> Int { min(max(place - cells / 2, 0), 9 - cells) }

  /// The darkest ink of the picture's pixels that a pixel shows.
  private func level(_ x: Int, _ y: Int, _ pixels: Int) -> PixelCanvas.Ink {
    let source = { (place: Int) in place * StraightPicture.cell / pixels }
    let columns = source(x)..<max(source(x + 1), source(x) + 1)
    var counts = [0, 0, 0]
    for row in source(y)..<max(source(y + 1), source(y) + 1) {
      for column in columns { counts[Int(review.picture.ink[row * StraightPicture.side + column])] += 1 }
    }
    let all = counts[0] + counts[1] + counts[2]
    return counts[2] * 3 >= all ? 2 : (counts[1] + counts[2]) * 2 >= all ? 1 : 0
  }
}
