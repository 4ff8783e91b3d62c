package import Kit
package import TUI

/// Turns a photo, or what a camera sees, into something of a game: at once if all of it is clear, or with the player's
/// answers about what isn't.
package struct ScanScreen<Reader: PictureReader>: Screen {
  package typealias App = ParlorApp

  /// What is done with the picture.
  enum Stage {
    /// The camera looks for its subject.
    case watching(LiveCamera<Reader.Subject>)
    case asking(Reader.Review)
    /// A worker or the disk is busy; there are no answers to go back to if nothing was asked.
    case waiting(Reader.Review?)
    /// There is nothing in the picture, for a reason in words.
    case failed(String)
  }

  private let reader: Reader
  private(set) var stage: Stage

  package init(_ reader: Reader) {
    self.reader = reader
    stage =
      switch reader.source {
      case .photo: .waiting(nil)
      case .camera(let input): .watching(LiveCamera(reader.subject, input))
      }
  }

  /// The answers so far.
  package var review: Reader.Review? {
    switch stage {
    case .watching, .failed: nil
    case .asking(let review): review
    case .waiting(let review): review
    }
  }

  /// What is seen by the camera; nil once it is taken over.
  package var subject: Reader.Subject? {
    if case .watching(let camera) = stage { camera.subject } else { nil }
  }

  package mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    if case .watching(var camera) = stage, let commands = camera.handle(event, in: context) {
      stage = .watching(camera)
      return camera.subject.finding.map { commands + follow(reader.step(after: $0)) } ?? commands
    }
    switch event {
    case .appeared: return begin()
    case .response(let response): return take(response)
    case .input(.key(.escape)), .input(.key(.character("q"))): return [.close]
    case .input(let input): return handle(input, in: context)
    case .interrupted, .alarm, .resized, .ending: return []
    }
  }

  private func begin() -> [ParlorCommand] {
    guard case .waiting(nil) = stage else { return [] }
    return [reader.reading].compactMap(\.self)
  }

  private mutating func take(_ response: Response) -> [ParlorCommand] {
    if let step = reader.step(after: response, review) { return follow(step) }
    guard case .failed(let reason) = response else { return [] }
    return follow(review.map { ScanStep.ask($0) } ?? .fail(reason))
  }

  private mutating func follow(_ step: ScanStep<Reader.Review>) -> [ParlorCommand] {
    switch step {
    case .ask(let review, let commands):
      stage = .asking(review)
      return commands
    case .wait(let review, let commands):
      stage = .waiting(review)
      return commands
    case .fail(let reason): stage = .failed(reason)
    case .leave(let commands): return commands
    }
    return []
  }
}

// MARK: Input

extension ScanScreen {
  private mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand] {
    guard case .asking(var review) = stage else { return [] }
    switch input {
    case .key(let key):
      if review.answer(key) { break }
      switch key {
      case .enter, .space:
        guard !review.open.isEmpty else { return follow(reader.step(with: review)) }
        review.places.confirm()
      case .tab: review.places.jump()
      case .backTab: review.places.jump(backward: true)
      default: if let place = review.place(after: key) { review.places.move(to: place) }
      }
    case .mouse(let mouse):
      guard mouse.action == .press(.left),
        let place = review.place(at: mouse.point, in: Self.parts(of: context.area).places)
      else { return [] }
      review.places.move(to: place)
    case .paste, .focus: break
    }
    stage = .asking(review)
    return []
  }
}

// MARK: Drawing

extension ScanScreen {
  package var header: Header {
    if case .watching(let camera) = stage {
      return Header("\(Reader.title) · camera", remark: camera.remark)
    }
    return Header("\(Reader.title) · photo", remark: review.map(Self.remark) ?? "")
  }

  private static func remark(_ review: Reader.Review) -> String {
    guard review.open.isEmpty else { return "\(Count(review.open.count, "cell")) to check" }
    return review.objection == nil ? Reader.end.remark : Reader.objectionRemark
  }

  package var unsavedWork: String? { review == nil ? nil : Reader.unsavedWork }
  package var isSuspendable: Bool { false }

  package var hints: [Hint] {
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    if case .watching(let camera) = stage { return camera.hints + [back] }
    guard let review else { return [back] }
    let end = review.objection == nil ? Reader.end.hint : "Check"
    return review.hints + [
      Hint(.enter, title: review.open.isEmpty ? end : "It's right"),
      Hint(.tab, .backTab, shown: "Tab", title: "Next"), back,
      Hint(.up, .down, .left, .right, shown: "↑↓←→", title: "Move", isInFooter: false),
    ]
  }

  /// The places, and the picture at their right with a sentence above it.
  private static func parts(of area: Rect) -> (places: Rect, panel: Rect) {
    let parts = area.columns(.share(1), .share(1))
    return (parts[0], parts[1].inset(columns: 1))
  }

  package func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    switch stage {
    case .watching(let camera): camera.draw(on: &canvas, in: area)
    case .failed(let reason):
      Paragraph(reason).draw(on: &canvas, in: area.inset(columns: 1))
      canvas.placeCursor(at: area.origin)
    case .waiting(nil):
      canvas.write(
        "Reading the picture…", in: area.row(area.rows / 2), align: canvas.look.center, style: .faint)
      canvas.placeCursor(at: area.origin)
    case .asking(let review), .waiting(let review?): draw(review, on: &canvas, in: area)
    }
  }

  private func draw(_ review: Reader.Review, on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain else { return drawWords(review, on: &canvas, in: area) }
    let (left, right) = Self.parts(of: area)
    review.draw(on: &canvas, in: left)
    let advice = Paragraph(Self.sentence(about: review), style: .caption)
    advice.draw(on: &canvas, in: right)
    review.drawPicture(
      on: &canvas, in: right.droppingTop(advice.rows(for: max(1, right.columns)) + 1))
  }

  private static func sentence(about review: Reader.Review) -> String {
    let (row, column) = (review.cursor / review.columns + 1, review.cursor % review.columns + 1)
    let place = "Row \(row), column \(column): \(review.content)"
    guard review.open.isEmpty else { return "\(place)? Compare with the photo." }
    return "\(place). \(review.objection ?? Reader.end.sentence)"
  }

  /// The sentence, and as many rows as there is room for, up to that of the cursor at least.
  private func drawWords(_ review: Reader.Review, on canvas: inout Canvas, in area: Rect) {
    let hidden = max(0, review.cursor / review.columns + 3 - area.rows)
    let lines = [Self.sentence(about: review), ""] + review.words.dropFirst(hidden)
    for (index, line) in lines.enumerated() where index < area.rows {
      canvas.write(line, in: area.row(index), style: .text)
    }
    canvas.placeCursor(at: area.origin)
  }
}
