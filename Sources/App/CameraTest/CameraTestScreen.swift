import Camera
import GameKit
import Kit
import Scanning
import TUI
import Vision

/// A live picture with detections drawn over it, the events, and statistics of the source.
struct CameraTestScreen: Screen {
  typealias App = ParlorApp

  private let input: FrameInput
  private var camera: WatchedCamera
  /// The latest events, newest first.
  private(set) var events: [String] = []
  private var question: Dialog?
  /// True from the player's yes until the file is written.
  private var isRecording = false

  /// The id under which the screen subscribes.
  static let game = GameID("camera")
  /// Three seconds of frames.
  private static let recordedFrames = 90
  private static let mostEvents = 200

  init(_ input: FrameInput) {
    self.input = input
    let wishes = CameraSubscription(
      Self.game, processors: [.digitGrids(cells: 9), .rectangles, .texts], capacity: 64, previewSide: 160)
    camera = WatchedCamera(CameraWish(wishes, from: input))
  }

  var news: CameraNews { camera.news }

  var header: Header {
    let state = input.isCamera ? camera.remark : "video \(news.state.words)"
    return Header("Camera test", remark: isRecording ? "recording" : state)
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return camera.start()
    case .input(let input): return handle(input, in: context)
    case .response(.published(let event)): return accept(event)
    case .interrupted: return pause()
    case .response, .alarm, .resized, .ending: return []
    }
  }

  private mutating func pause() -> [ParlorCommand] {
    isRecording = false
    return camera.pause()
  }

  private mutating func accept(_ event: ServiceEvent) -> [ParlorCommand] {
    if let recording = event.cameraRecording {
      isRecording = false
      guard let path = recording else {
        return [.toast(Toast("Couldn't write the recording.", severity: .warning))]
      }
      return [.toast(Toast("Recorded to \(path)", severity: .success))]
    }
    guard let news = camera.take(event) else { return [] }
    events = Array((news.events.reversed().map(\.line) + events).prefix(Self.mostEvents))
    return []
  }
}

// MARK: - Keys

extension CameraTestScreen {
  var hints: [Hint] {
    if let question { return question.hints }
    return [camera.hint] + (news.state.isRunning ? [Hint(.character("r"), title: "Record")] : []) + [
      Hint(.character("c"), title: "Clear events"),
      Hint(.escape, .character("q"), shown: "Esc", title: "Back"),
    ]
  }

  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    if question != nil { return answer(input, in: context) }
    switch input {
    case .key(.escape), .key(.character("q")): return [.close]
    case .key(.space): return camera.isPaused ? camera.start() : pause()
    case .key(.character("c")): events = []
    case .key(.character("r")) where news.state.isRunning && !isRecording: question = recordQuestion
    default: break
    }
    return []
  }

  private var recordQuestion: Dialog {
    let bytes = news.statistics.width * news.statistics.height * 2 * Self.recordedFrames
    return .confirm(
      "Record the picture?",
      "For a bug report, the next \(Self.recordedFrames) frames, about \(max(1, bytes / 1_000_000)) MB, are saved in "
        + "your data folder. They show everything in view. Nothing is sent.",
      yes: "Record", no: "Cancel")
  }

  private mutating func answer(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    let isConfirmed = question.answer(input, in: context.area, look: context.look)
    guard isConfirmed, news.state.isRunning else { return [] }
    isRecording = true
    return [.request(.camera(.record(frames: Self.recordedFrames)))]
  }
}

// MARK: - Drawing

extension CameraTestScreen {
  /// The width from which events are shown next to the picture.
  private static let wide = 100
  /// The rows from which a title says that there is no picture.
  private static let tall = 24

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    guard !canvas.look.isPlain else { return drawWords(on: &canvas, in: area.inset(columns: 1)) }
    let rows = area.inset(columns: 1).rows(.share(1), .cells(1), .cells(1))
    let isWide = area.columns >= Self.wide
    let parts =
      isWide ? rows[0].columns(.share(1), .cells(36), gap: 2) : rows[0].rows(.share(3), .share(1), gap: 0)
    drawPicture(on: &canvas, in: parts[0])
    drawEvents(on: &canvas, in: isWide ? parts[1] : parts[1].droppingTop(1))
    canvas.write(numbers(in: rows[1].columns), in: rows[1], style: .faint)
    canvas.write(hint?.sentence ?? found, in: rows[2], style: hint == nil ? .text : .warning)
    question?.draw(on: &canvas, in: area)
  }

  private func drawPicture(on canvas: inout Canvas, in area: Rect) {
    if let advice = news.state.advice {
      guard area.rows < Self.tall else {
        return EmptyPage(advice, title: "No picture").draw(on: &canvas, in: area)
      }
      return Paragraph(advice).draw(
        on: &canvas, in: area.inset(rows: min(1, area.rows / 3)), isFocused: false)
    }
    guard let preview = news.preview else { return }
    let known = news.tracks.filter { $0.phase != .searching && $0.corners.count > 2 }
    FramePicture(frame: preview, outlines: known.map { ($0.corners, $0.kind.component) })
      .draw(on: &canvas, in: area)
  }

  private func drawEvents(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    canvas.write("Events", in: area, style: .heading)
    let rows = area.droppingTop(1)
    if events.isEmpty { canvas.write("Nothing yet.", in: rows, style: .faint) }
    for (row, line) in events.prefix(max(0, rows.rows)).enumerated() {
      canvas.write(line, in: rows.row(row))
    }
  }

  /// The source's statistics; the last ones are left out if there is no room.
  private func numbers(in columns: Int) -> String {
    let numbers = news.statistics
    guard numbers.frames > 0 else { return "" }
    let rate = Int((numbers.framesPerSecond * 10).rounded())
    let parts = [
      "\(rate / 10).\(rate % 10) frames/s", "\(numbers.drops) lost",
      "\(Int(numbers.milliseconds.rounded(.up))) ms each", "\(news.droppedEvents) events lost",
    ]
    return parts.reduce("\(numbers.width)×\(numbers.height)") { line, part in
      line.count + part.count + 2 <= columns ? "\(line), \(part)" : line
    }
  }

  /// Advice for finding more; nil once something is confirmed.
  private var hint: CalibrationHint? {
    news.tracks.contains { $0.phase == .confirmed } ? nil : news.hint
  }

  /// The objects being tracked.
  private var found: String {
    guard news.state.isRunning else { return "" }
    let things = news.tracks.map { track in
      let state = track.phase == .confirmed ? "\(Self.sureness(of: track)) sure" : track.phase.words
      return "\(track.kind.words) #\(track.id) (\(state))"
    }
    return things.isEmpty ? "Nothing found in the picture." : things.joined(separator: ", ")
  }

  private static func sureness(of track: Vision.Track) -> String {
    "\(Int((track.confidence * 100).rounded()))%"
  }

  /// Draws the latest event, and the picture in words that change only with what is seen: a reader says each change.
  private func drawWords(on canvas: inout Canvas, in area: Rect) {
    let size = "Picture: \(news.statistics.width) by \(news.statistics.height) pixels."
    let places = news.tracks.map { track in
      "\(track.kind.words) #\(track.id), \(track.phase.words), \(Self.place(of: track))."
    }
    let latest = events.first.map { "Latest: \($0)." } ?? "Nothing yet."
    let lines = [news.state.advice ?? latest, hint?.sentence].compactMap(\.self)
    SpokenPage(lines + [size] + places).draw(on: &canvas, in: area)
    question?.draw(on: &canvas, in: area)
  }

  /// The ninth of the picture in which something is, such as `at the top left`.
  private static func place(of track: Vision.Track) -> String {
    func third(_ part: Double, _ names: [String]) -> String { names[min(2, max(0, Int(part * 3)))] }
    let row = third(track.position.y, ["at the top", "in the middle", "at the bottom"])
    return row + third(track.position.x, [" left", "", " right"])
  }
}
