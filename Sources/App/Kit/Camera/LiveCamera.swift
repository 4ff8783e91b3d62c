package import TUI
package import Vision

/// Where a screen's picture comes from.
package enum ScanSource: Hashable, Sendable {
  case photo(path: String)
  case camera(FrameInput)
}

/// What a screen looks for in front of a camera.
package protocol CameraSubject: Hashable, Sendable {
  /// What is taken over once it is known.
  associatedtype Finding
  /// What the screen wants to know about each picture.
  static var subscription: CameraSubscription { get }
  /// Creates the subject before anything is seen.
  init()
  /// Takes over what the newest picture shows.
  mutating func look(at news: CameraNews)
  /// How well the subject is known.
  var phase: Vision.Track.Phase { get }
  /// What was found; nil until it is known.
  var finding: Finding? { get }
  /// What is seen and what to do, in a sentence.
  var sentence: String { get }
  /// The outlines of what is seen, in parts of the picture's size.
  var outlines: [(corners: [FramePosition], style: TUI.Component)] { get }
}

/// A live picture in which a screen looks for its subject; Space pauses and continues it.
package struct LiveCamera<Subject: CameraSubject>: Hashable, Sendable {
  private var camera: WatchedCamera
  package private(set) var subject = Subject()

  /// Creates a camera that is being started.
  package init(_ input: FrameInput) {
    camera = WatchedCamera(CameraWish(Subject.subscription, from: input))
  }

  package var news: CameraNews { camera.news }

  /// Handles what concerns the camera, which ends once there is a finding; returns nil for all else.
  package mutating func handle(_ event: ParlorEvent) -> [ParlorCommand]? {
    switch event {
    case .appeared: return start()
    case .interrupted: return camera.pause()
    case .input(.key(.space)): return camera.isPaused ? start() : camera.pause()
    case .response(.published(let event)): return event.cameraNews == nil ? nil : take(event)
    case .input, .response, .alarm, .resized, .ending: return nil
    }
  }

  private mutating func start() -> [ParlorCommand] {
    subject = Subject()
    return camera.start()
  }

  /// Takes over what the camera sees; a subject that it loses is looked for anew.
  private mutating func take(_ event: ServiceEvent) -> [ParlorCommand] {
    let looks = news.looks
    guard let news = camera.take(event) else { return [] }
    if !news.state.isRunning {
      subject = Subject()
    } else if news.looks != looks {
      subject.look(at: news)
    }
    return subject.finding == nil ? [] : [.request(.camera(.unwatch))]
  }
}

// MARK: Drawing

extension LiveCamera {
  /// The key that pauses and continues.
  package var hint: Hint { camera.hint }

  /// How well the subject is known, in a word, or what is wrong with the camera.
  package var remark: String {
    news.state.isRunning ? subject.phase.words : camera.remark
  }

  /// Draws the picture between a sentence about the subject and advice for a better picture.
  package func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = area.inset(columns: 1).rows(.cells(1), .share(1), .cells(1))
    if let advice = news.state.advice {
      return Paragraph(advice).draw(on: &canvas, in: rows[1])
    }
    canvas.write(subject.sentence, in: rows[0], style: .text)
    let isKnown = subject.phase == .confirmed
    canvas.write(isKnown ? "" : news.hint?.sentence ?? "", in: rows[2], style: .warning)
    canvas.placeCursor(at: rows[0].origin)
    guard !canvas.look.isPlain, let preview = news.preview else { return }
    FramePicture(frame: preview, outlines: subject.outlines).draw(on: &canvas, in: rows[1])
  }
}
