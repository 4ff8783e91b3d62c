import Camera
import GridEditor
import Kit
import PuzzleKit
import Scanning
import TUI
import Tangram
import Vision

/// Where the camera's pictures come from, and the colors of the pieces.
struct TangramCameraSetup: Hashable, Sendable {
  var input: FrameInput
  var palette: TangramPalette

  private static let inputName = "tangram.camera"
  private static let colorsName = "tangram.colors"

  /// The camera that was opened last, and the colors that were shown to it.
  init(_ preferences: Preferences) {
    input = .camera(path: preferences.text(Self.inputName).flatMap { $0.isEmpty ? nil : $0 })
    palette = preferences.text(Self.colorsName).flatMap { TangramPalette($0) } ?? .usual
  }

  /// The command that remembers the camera; files and commands are for one time.
  var rememberingInput: [ParlorCommand] {
    guard case .camera(let path) = input else { return [] }
    return [.request(.preferences(.remember(name: Self.inputName, text: path ?? "")))]
  }

  /// The command that remembers the colors.
  var rememberingColors: ParlorCommand {
    .request(.preferences(.remember(name: Self.colorsName, text: palette.text)))
  }

  /// What is wanted of the camera.
  ///
  /// - Parameter side: The longest side of the picture, in pixels.
  func wish(previewSide side: Int) -> CameraWish {
    CameraWish(
      CameraSubscription(
        TangramPuzzle.game, types: [], processors: [TangramProcessor.named(palette)], previewSide: side),
      from: input)
  }
}

/// Real pieces in front of a camera: what is seen of them, and where they lie once that is steady.
struct TangramLive: Hashable, Sendable {
  let setup: TangramCameraSetup
  private(set) var news = CameraNews()
  private(set) var poses = CameraPoses()
  private var anchors = AnchorTracker()
  private(set) var anchored: AnchoredPoses?

  init(_ setup: TangramCameraSetup, _ state: CameraState = .starting) {
    self.setup = setup
    news.state = state
  }

  /// The pieces in the last frame, from left to right.
  var pieces: [SeenPiece] { SeenPiece.all(in: news) }

  /// Takes over what the camera sees; true if pieces lie elsewhere than before.
  mutating func take(_ news: CameraNews, at time: Duration) -> Bool {
    let isNew = news.looks != self.news.looks
    self.news = news
    guard news.state.isRunning, isNew else { return false }
    poses.update(pieces.map(\.piece), at: time)
    let last = anchored
    anchored = anchors.anchor(poses.reading(at: time), at: time)
    return anchored != last
  }

  /// The pieces that lie still, the one from which the others are seen first.
  var real: RealPieces {
    guard let anchored else { return RealPieces([]) }
    let names = [anchored.anchor] + anchored.relative.keys.filter { $0 != anchored.anchor }.sorted()
    return RealPieces(
      names.compactMap { name in
        guard let tan = Tan(rawValue: name), let pose = anchored.relative[name] else { return nil }
        return ApproximateTan(tan, anchored.place * pose)
      })
  }

  /// What is seen, in a sentence.
  var sentence: String {
    guard news.state != .ended else { return "The pictures have ended. Press k to turn them off." }
    guard news.state.isRunning else { return news.state.advice ?? "" }
    let count = anchored?.relative.count ?? 0
    if count == Tan.allCases.count { return "The camera sees all pieces." }
    return
      "The camera sees \(count) of \(Tan.allCases.count) pieces.\(news.hint.map { " \($0.sentence)" } ?? "")"
  }

  /// Draws the picture with lines around the pieces.
  func draw(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.look.isPlain, let preview = news.preview else { return }
    FramePicture(frame: preview, outlines: outlines()).draw(on: &canvas, in: area)
  }

  /// The lines around the pieces; the chosen one's is another.
  func outlines(choosing chosen: SeenPiece? = nil) -> [(corners: [FramePosition], style: TUI.Component)] {
    pieces.map { ($0.corners, $0 == chosen ? .cameraGrid : .cameraObject) }
  }

  /// The place of the picture in an area; nil without one.
  func place(of cell: Point, in area: Rect) -> FramePosition? {
    guard let preview = news.preview else { return nil }
    let place = FramePicture(frame: preview, outlines: []).place(in: area)
    guard place.contains(cell) else { return nil }
    return FramePosition(
      x: (Double(cell.column - place.left) + 0.5) / Double(place.columns),
      y: (Double(cell.row - place.top) + 0.5) / Double(place.rows))
  }
}

extension ApproximateTan {
  /// A piece that lies as a pose says, turned by the nearest multiple of 45°.
  fileprivate init(_ tan: Tan, _ pose: GridPose) {
    self.init(
      tan, x: pose.position.x, y: pose.position.y, rotation: pose.turn.nearestSteps, flip: pose.isMirrored)
  }
}
