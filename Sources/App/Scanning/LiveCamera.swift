package import Kit
package import TUI
package import Vision

/// What a screen looks for in front of a camera.
package protocol CameraSubject: Hashable, Sendable {
  /// What is taken over once it is known.
  associatedtype Finding
  /// What the screen wants to know about each picture.
  var subscription: CameraSubscription { get }
  /// The commands that remember the camera.
  var remembering: [ParlorCommand] { get }
  /// Forgets what was seen, as the camera starts.
  mutating func reset()
  /// Takes over what the newest picture shows, or what is wrong with the camera.
  mutating func look(at news: CameraNews, at now: Instant)
  /// Handles a key or the mouse, with the area of the picture; returns nil for what isn't the subject's.
  mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand]?
  /// The keys that ``handle(_:in:)`` knows.
  var hints: [Hint] { get }
  /// How well the subject is known.
  var phase: Vision.Track.Phase { get }
  /// What was found; nil until it is known.
  var finding: Finding? { get }
  /// What is seen and what to do, in a sentence.
  var sentence: String { get }
  /// What is seen in lines, where there is no picture.
  var words: String { get }
  /// The outlines of what is seen, in parts of the picture's size.
  var outlines: [(corners: [FramePosition], style: TUI.Component)] { get }
}

/// A subject that is only looked at.
extension CameraSubject {
  package var remembering: [ParlorCommand] { [] }
  package mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand]? { nil }
  package var hints: [Hint] { [] }
  package var words: String { "" }
}

/// A live picture in which a screen looks for its subject; Space pauses and continues it.
package struct LiveCamera<Subject: CameraSubject>: Hashable, Sendable {
  private let input: FrameInput
  private var camera: WatchedCamera
  package private(set) var subject: Subject

  /// Creates a camera that is being started.
  package init(_ subject: Subject, _ input: FrameInput) {
    self.subject = subject
    self.input = input
    camera = WatchedCamera(CameraWish(subject.subscription, from: input))
  }

  package var news: CameraNews { camera.news }

  /// Handles what concerns the camera, which ends once there is a finding; returns nil for all else.
  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand]? {
    switch event {
    case .appeared: return start()
    case .interrupted: return camera.pause()
    case .input(.key(.space)): return camera.isPaused ? start() : camera.pause()
    case .input(let input): return handle(input, in: context.area)
    case .response(.published(let event)):
      return event.cameraNews == nil ? nil : accept(event, at: context.now)
    case .response, .alarm, .resized, .ending: return nil
    }
  }

  private mutating func start() -> [ParlorCommand] {
    subject.reset()
    camera = WatchedCamera(CameraWish(subject.subscription, from: input))
    return subject.remembering + camera.start()
  }

  /// Lets the subject handle an input; one that now wants to know something else of pictures gets new ones.
  private mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand]? {
    let wishes = subject.subscription
    guard let commands = subject.handle(input, in: Self.rows(of: area)[1]) else { return nil }
    if subject.subscription != wishes { return commands + start() }
    return commands + ending
  }

  /// Passes camera news to the subject, which starts over once it is lost.
  private mutating func accept(_ event: ServiceEvent, at now: Instant) -> [ParlorCommand] {
    let looks = news.looks
    guard let news = camera.take(event) else { return [] }
    if !news.state.isRunning || news.looks != looks { subject.look(at: news, at: now) }
    return ending
  }

  /// The command that ends the camera once there is a finding.
  private var ending: [ParlorCommand] { subject.finding == nil ? [] : [.request(.camera(.unwatch))] }
}

// MARK: Drawing

extension LiveCamera {
  /// The subject's keys, and the one that pauses and continues.
  package var hints: [Hint] { subject.hints + [camera.hint] }

  /// How well the subject is known, in a word, or what is wrong with the camera.
  package var remark: String {
    news.state.isRunning ? subject.phase.words : camera.remark
  }

  /// A sentence, the picture, and advice.
  private static func rows(of area: Rect) -> [Rect] {
    area.inset(columns: 1).rows(.cells(1), .share(1), .cells(1))
  }

  /// Draws the picture between a sentence about the subject and advice for a better picture.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(of: area)
    canvas.placeCursor(at: rows[0].origin)
    if let advice = news.state.advice {
      return Paragraph(advice).draw(on: &canvas, in: rows[1])
    }
    canvas.write(subject.sentence, in: rows[0], style: .text)
    let isKnown = subject.phase == .confirmed
    canvas.write(isKnown ? "" : news.hint?.sentence ?? "", in: rows[2], style: .warning)
    guard !canvas.look.isPlain else { return Paragraph(subject.words).draw(on: &canvas, in: rows[1]) }
    guard let preview = news.preview else { return }
    FramePicture(frame: preview, outlines: subject.outlines).draw(on: &canvas, in: rows[1])
  }
}
