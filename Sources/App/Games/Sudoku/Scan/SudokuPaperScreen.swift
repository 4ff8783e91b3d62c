import Camera
import GameKit
import Kit
import Library
import PuzzleKit
import Scanning
import Sudoku
import TUI
import Vision

/// A puzzle that is solved on paper in front of a camera: what is written there comes in as moves.
struct SudokuPaperScreen: Screen {
  typealias App = ParlorApp

  private let id: Identifier
  private var camera: WatchedCamera
  /// The play; nil until the puzzle is open.
  private(set) var paper: PlayOnPaper?

  init(_ id: Identifier, _ input: FrameInput) {
    self.id = id
    camera = WatchedCamera(CameraWish(SudokuInView().subscription, from: input))
  }

  private var news: CameraNews { camera.news }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return begin(at: context.now)
    case .interrupted: return pause(at: context.now)
    case .response(.published(let event)):
      return take(event, at: context.now)
    case .response(.failed): return paper == nil ? [.replace(.puzzle(.list(), of: SudokuPuzzle.game))] : []
    case .response(let response): return take(response.puzzle(of: SudokuPuzzle.self), at: context.now)
    case .input(.key(let key)): return press(key, at: context.now)
    case .ending: return save(at: context.now)
    case .input, .alarm, .resized: return []
    }
  }

  private mutating func begin(at now: Instant) -> [ParlorCommand] {
    guard paper != nil else { return [.puzzle(PuzzleStoreRequest<SudokuPuzzle>.open(id))] }
    paper?.resume(at: now)
    return camera.start()
  }

  private mutating func pause(at now: Instant) -> [ParlorCommand] {
    guard paper != nil else { return [] }
    paper?.pause(at: now)
    return camera.pause() + save(at: now)
  }

  private mutating func take(
    _ response: PuzzleResponse<SudokuPuzzle>?, at now: Instant
  ) -> [ParlorCommand] {
    switch response {
    case .opened(let opened)? where !opened.isElsewhere:
      let paper = PlayOnPaper(opened, at: now)
      self.paper = paper
      return (paper.isNew ? [.count(.started, of: SudokuPuzzle.game)] : []) + camera.start()
    case .notFound(let reason)?: return [.replace(.puzzle(.list(because: reason), of: SudokuPuzzle.game))]
    // The play screen says that another window has it, and offers to take it over.
    case .opened?, .elsewhere?: return [.replace(.puzzle(.play(.saved(id)), of: SudokuPuzzle.game))]
    case .list?, .saved?, .deleted?, .imported?, .exported?, .exists?, .playSaved?, .notSaved?, .recorded?,
      .results?, .answered?, nil:
      return []
    }
  }

  private mutating func take(_ event: ServiceEvent, at now: Instant) -> [ParlorCommand] {
    let looks = camera.news.looks
    guard paper != nil, let news = camera.take(event), news.looks != looks, news.state.isRunning else {
      return []
    }
    return change(at: now) { $0.update(Self.grid(in: news)?.cells) }
  }

  private static func grid(in news: CameraNews) -> Vision.Track? {
    news.tracks.first { $0.kind == .digitGrid && $0.isSeen }
  }

  /// Changes the play, and saves it if that was a move; a puzzle that is solved ends on the play screen.
  private mutating func change(
    at now: Instant, _ change: (inout PlayOnPaper) -> [ParlorCommand]
  ) -> [ParlorCommand] {
    guard var paper else { return [] }
    let before = paper.play.puzzle.current
    let commands = change(&paper)
    self.paper = paper
    guard paper.play.puzzle.current != before else { return commands }
    return commands + (paper.isSolved ? playHere(at: now) : save(at: now))
  }

  private func save(at now: Instant) -> [ParlorCommand] { paper?.saving(at: now) ?? [] }

  private func playHere(at now: Instant) -> [ParlorCommand] {
    save(at: now) + [.replace(.puzzle(.play(.saved(id)), of: SudokuPuzzle.game))]
  }
}

// MARK: Input

extension SudokuPaperScreen {
  private mutating func press(_ key: Key, at now: Instant) -> [ParlorCommand] {
    if key == .escape || key == .character("q") { return save(at: now) + [.close] }
    guard let question = paper?.questions.first else { return command(key, at: now) }
    if let digit = key.digit(in: .classic) { return change(at: now) { $0.answer(digit) } }
    switch key {
    case .enter, .space: return change(at: now) { $0.answer(question.guess) }
    case .backspace, .delete, .character("0"): return change(at: now) { $0.answer(0) }
    default: return []
    }
  }

  private mutating func command(_ key: Key, at now: Instant) -> [ParlorCommand] {
    switch key {
    case .enter: paper == nil ? [] : playHere(at: now)
    case .space: camera.isPaused ? begin(at: now) : pause(at: now)
    case .character("u"), .control("u"): change(at: now) { $0.undo() }
    default: []
    }
  }

  var hints: [Hint] {
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    guard paper?.questions.isEmpty == false else {
      return [
        Hint(.enter, title: "Play here"),
        camera.hint,
        Hint(.character("u"), .control("u"), shown: "u", title: "Undo"), back,
      ]
    }
    return [
      Hint(.character("1"), .character("9"), shown: "1–9", title: "Change"),
      Hint(.enter, .space, shown: "Enter", title: "It's right"),
      Hint(.backspace, .delete, .character("0"), shown: "Del", title: "Empty"), back,
    ]
  }
}

// MARK: Drawing

extension SudokuPaperScreen {
  var header: Header {
    guard news.state.isRunning else { return Header("Sudoku · paper", remark: camera.remark) }
    return Header("Sudoku · paper", remark: paper.map(Self.remark) ?? "")
  }

  private static func remark(_ paper: PlayOnPaper) -> String {
    paper.questions.isEmpty
      ? Count(paper.play.counts.moves, "move").description : "\(paper.questions.count) to check"
  }

  var isSuspendable: Bool { false }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard let paper else {
      canvas.write("Opening…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
      return canvas.placeCursor(at: area.origin)
    }
    let puzzle = paper.play.puzzle
    let content = ShownGrid(puzzle, .manual, CellTints(puzzle.layout, of: Component.sudokuTints.count))
    var marks = GridMarks(cursor: paper.questions.first?.cell ?? paper.last, wrong: puzzle.grid.conflicts)
    marks.hinted = Set(paper.questions.map(\.cell))
    guard !canvas.look.isPlain else {
      return PlainBoard(content, marks, [sentence(paper)]).draw(on: &canvas, in: area)
    }
    let parts = area.columns(.share(1), .share(1))
    GridDrawing(content, GridGeometry(puzzle.layout, in: parts[0]), marks).draw(on: &canvas)
    drawCamera(sentence(paper), on: &canvas, in: parts[1].inset(columns: 1))
  }

  private func drawCamera(_ sentence: String, on canvas: inout Canvas, in area: Rect) {
    let text = Paragraph(sentence, style: .text)
    text.draw(on: &canvas, in: area)
    let room = area.droppingTop(text.rows(for: max(1, area.columns)) + 1)
    guard let preview = news.preview, !room.isEmpty else { return }
    let outlines = Self.grid(in: news).map { [($0.corners, TUI.Component.cameraGrid)] } ?? []
    FramePicture(frame: preview, outlines: outlines).draw(on: &canvas, in: room)
  }

  /// What to do, in a sentence or two.
  private func sentence(_ paper: PlayOnPaper) -> String {
    if let question = paper.questions.first {
      return """
        \(Self.place(question.cell)): is that a \(question.guess)? Press Enter if it is, or type the digit.
        """
    }
    if let advice = news.state.advice { return advice }
    switch paper.moves.sight {
    case .nothing: return "Point the camera at the puzzle, with the whole grid in view."
    case .otherGrid: return "This isn't the puzzle that you're solving."
    case .puzzle: break
    }
    guard let last = paper.last else { return "Write on the paper, and it appears here." }
    let digit = paper.play.puzzle.current.digits[last]
    return "\(Self.place(last)): \(digit == 0 ? "empty" : "\(digit)")."
  }

  private static func place(_ cell: Int) -> String { "Row \(cell / 9 + 1), column \(cell % 9 + 1)" }
}
