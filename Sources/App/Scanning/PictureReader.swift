package import Kit
package import TUI
package import Vision

/// Where a screen's picture comes from.
package enum ScanSource: Hashable, Sendable {
  case photo(path: String)
  case camera(FrameInput)

  /// The path of a photo; nil for a camera.
  package var path: String? {
    switch self {
    case .photo(let path): path
    case .camera: nil
    }
  }
}

/// What a game reads from a picture, and what becomes of it: the value of a ``ScanScreen``.
package protocol PictureReader: Hashable, Sendable {
  /// What is looked for in front of a camera.
  associatedtype Subject: CameraSubject
  /// The places that the player is asked about.
  associatedtype Review: PictureReview

  /// The game's title.
  static var title: String { get }
  /// What is lost if the player leaves while being asked, such as "the board from the photo".
  static var unsavedWork: String { get }
  /// The header's remark while the review has an objection.
  static var objectionRemark: String { get }
  /// What Enter does once nothing is open: as a hint, in the header, and at the end of a sentence.
  static var end: (hint: String, remark: String, sentence: String) { get }

  var source: ScanSource { get }
  /// The subject before anything is seen.
  var subject: Subject { get }

  /// The command that reads the photo on a worker; nil for a camera.
  var reading: ParlorCommand? { get }
  /// What follows from what a camera has seen.
  func step(after finding: Subject.Finding) -> ScanStep<Review>
  /// What follows from a response; nil for those of others.
  ///
  /// - Parameter review: The answers so far; nil if nothing was asked.
  func step(after response: Response, _ review: Review?) -> ScanStep<Review>?
  /// What follows when all is answered.
  func step(with review: Review) -> ScanStep<Review>
}

extension PictureReader {
  package static var objectionRemark: String { "" }
}

/// What a screen does next with a picture.
package enum ScanStep<Review: PictureReview> {
  /// The player is asked about places that aren't clear.
  case ask(Review, [ParlorCommand] = [])
  /// A worker or the disk is busy; the answers so far are kept.
  case wait(Review?, [ParlorCommand])
  /// There is nothing in the picture, for a reason in words.
  case fail(String)
  /// The screen closes.
  case leave([ParlorCommand])
}

/// What was read at the places of a picture, and the answers about those that aren't clear.
package protocol PictureReview: Hashable, Sendable {
  var places: OpenPlaces { get set }
  /// The number of places of a row.
  var columns: Int { get }
  /// What is at the place under the cursor, in a word.
  var content: String { get }
  /// The rows in words, for screen readers.
  var words: [String] { get }
  /// The keys that answer.
  var hints: [Hint] { get }
  /// What is still wrong once nothing is open, in a sentence; nil if it can be used.
  var objection: String? { get }

  /// Takes a key for an answer; returns false if it is none.
  mutating func answer(_ key: Key) -> Bool
  /// The place to which a key moves the cursor.
  func place(after key: Key) -> Int?
  /// The place at a point of the drawing in an area.
  func place(at point: Point, in area: Rect) -> Int?
  /// Draws the places.
  func draw(on canvas: inout Canvas, in area: Rect)
  /// Draws the picture around the cursor.
  func drawPicture(on canvas: inout Canvas, in area: Rect)
}

extension PictureReview {
  package var cursor: Int { places.cursor }
  package var open: [Int] { places.open }
  package var objection: String? { nil }
}

/// The review of a reader that asks nothing.
extension Never: PictureReview {
  package var places: OpenPlaces {
    get { switch self {} }
    set {}
  }
  package var columns: Int { switch self {} }
  package var content: String { switch self {} }
  package var words: [String] { switch self {} }
  package var hints: [Hint] { switch self {} }
  package mutating func answer(_ key: Key) -> Bool { switch self {} }
  package func place(after key: Key) -> Int? { switch self {} }
  package func place(at point: Point, in area: Rect) -> Int? { switch self {} }
  package func draw(on canvas: inout Canvas, in area: Rect) { switch self {} }
  package func drawPicture(on canvas: inout Canvas, in area: Rect) { switch self {} }
}
