import Camera
import GameKit
import Kit
import PuzzleKit
import TUI
import Tangram
import TangramVision
import Vision

/// The live picture of real pieces: it learns their colors, and makes a figure of them.
struct TangramCameraScreen: Screen {
  typealias App = ParlorApp

  /// The colors that were shown so far.
  struct Colors: Hashable {
    private(set) var samples: [Tan: PieceColor] = [:]
    /// The middles of the pieces that have been chosen.
    private var places: [FramePosition] = []
    /// The piece in the picture to which the keys point, counted from the left.
    var cursor = 0

    /// The piece whose color is asked for; nil once all are known.
    var asked: Tan? { Tan.allCases.first { samples[$0] == nil } }

    /// True if a piece was chosen for another one.
    func contains(_ piece: SeenPiece) -> Bool { places.contains { piece.contains($0) } }

    mutating func take(_ piece: SeenPiece) {
      guard let asked else { return }
      samples[asked] = piece.piece.color
      places.append(piece.middle)
    }
  }

  private(set) var live: TangramLive
  private var camera: WatchedCamera
  /// The colors that are being learned; nil while none are.
  private(set) var colors: Colors?
  /// True from the key until the figure is stored.
  private var isSaving = false

  private static let previewSide = 320

  init(_ input: FrameInput, _ preferences: Preferences) {
    var setup = TangramCameraSetup(preferences)
    setup.input = input
    live = TangramLive(setup)
    camera = WatchedCamera(setup.wish(previewSide: Self.previewSide))
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    switch event {
    case .appeared: return live.setup.rememberingInput + watch()
    case .interrupted: return pause()
    case .response(.published(let event)):
      if let news = camera.take(event) { _ = live.take(news, at: context.now.elapsed) }
      return []
    case .response(.failed):
      isSaving = false
      return []
    case .response(let response): return take(response.puzzle(of: TangramPuzzle.self))
    case .input(.key(let key)): return press(key)
    case .input(.mouse(let mouse)): return click(mouse, in: context.area)
    case .input(.paste), .input(.focus), .alarm, .resized, .ending: return []
    }
  }

  private mutating func watch() -> [ParlorCommand] {
    live = TangramLive(live.setup)
    camera = WatchedCamera(live.setup.wish(previewSide: Self.previewSide))
    return camera.start()
  }

  private mutating func pause() -> [ParlorCommand] {
    if !camera.isPaused { live = TangramLive(live.setup, .off) }
    return camera.pause()
  }

  private mutating func take(_ response: PuzzleResponse<TangramPuzzle>?) -> [ParlorCommand] {
    guard case .saved(let id)? = response else { return [] }
    return [.replace(.puzzle(.editor(id), of: TangramPuzzle.game))]
  }
}

// MARK: Input

extension TangramCameraScreen {
  private mutating func press(_ key: Key) -> [ParlorCommand] {
    switch key {
    case .escape, .character("q"):
      guard colors != nil else { return [.close] }
      colors = nil
    case .space: return camera.isPaused ? watch() : pause()
    case .character("c"): colors = Colors()
    case .left, .up: point(by: -1)
    case .right, .down, .tab: point(by: 1)
    case .enter: return colors == nil ? save() : chosen.map { learn($0) } ?? []
    default: break
    }
    return []
  }

  private mutating func point(by step: Int) {
    guard let cursor = colors?.cursor, !live.pieces.isEmpty else { return }
    colors?.cursor = (cursor + step + live.pieces.count) % live.pieces.count
  }

  /// The piece in the picture to which the keys point.
  private var chosen: SeenPiece? {
    guard let colors, !live.pieces.isEmpty else { return nil }
    return live.pieces[min(colors.cursor, live.pieces.count - 1)]
  }

  private mutating func click(_ mouse: Mouse, in area: Rect) -> [ParlorCommand] {
    guard colors != nil, mouse.action == .press(.left),
      let place = live.place(of: mouse.point, in: Self.rows(of: area)[1]),
      let piece = live.pieces.first(where: { $0.contains(place) })
    else { return [] }
    return learn(piece)
  }

  /// Takes the color of a piece; the last one is followed by new pictures in the new colors.
  private mutating func learn(_ piece: SeenPiece) -> [ParlorCommand] {
    guard let asked = colors?.asked else { return [] }
    guard piece.piece.tan.shape == asked.shape else {
      return [.toast(Toast("That's the \(piece.piece.tan.name). Choose the \(asked.name)."))]
    }
    guard colors?.contains(piece) == false else {
      return [.toast(Toast("You've chosen that one already. Choose the other."))]
    }
    colors?.take(piece)
    guard let samples = colors?.samples, colors?.asked == nil else { return [] }
    var setup = live.setup
    setup.palette = TangramPalette(samples)
    (live, colors) = (TangramLive(setup), nil)
    return [setup.rememberingColors, .toast(Toast("The colors are saved.", severity: .success))] + watch()
  }

  /// Makes a figure of the pieces, and goes on with it in the editor.
  private mutating func save() -> [ParlorCommand] {
    guard !isSaving else { return [] }
    let figure = live.real.placed(in: Arrangement())
    guard live.real.tans.count == Tan.allCases.count, !figure.hasOverlaps,
      let text = try? OsmoFile.bytes(of: figure, name: "Figure on the table")
    else { return [.toast(Toast("All seven pieces have to lie still and fit together."))] }
    isSaving = true
    return [
      .puzzle(PuzzleRequest<TangramPuzzle>.importText(String(decoding: text, as: UTF8.self)))
    ]
  }
}

// MARK: Drawing

extension TangramCameraScreen {
  var header: Header {
    Header("Tangram · camera", remark: camera.remark)
  }

  var unsavedWork: String? { nil }
  var isSuspendable: Bool { false }

  var hints: [Hint] {
    let back = Hint(.escape, .character("q"), shown: "Esc", title: "Back")
    guard colors == nil else {
      return [
        Hint(.left, .right, .up, .down, .tab, shown: "←→", title: "Choose"),
        Hint(.enter, title: "Pick"), back,
      ]
    }
    return [
      Hint(.enter, title: "Make figure"), Hint(.character("c"), title: "Learn colors"),
      camera.hint, back,
    ]
  }

  private static func rows(of area: Rect) -> [Rect] {
    area.inset(columns: 1).rows(.cells(1), .share(1), .cells(1))
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let rows = Self.rows(of: area)
    canvas.placeCursor(at: rows[0].origin)
    if let advice = live.news.state.advice {
      return Paragraph(advice).draw(on: &canvas, in: rows[1])
    }
    canvas.write(sentence, in: rows[0], style: .text)
    if canvas.look.isPlain {
      Paragraph(words).draw(on: &canvas, in: rows[1])
    } else {
      live.draw(on: &canvas, in: rows[1], chosen: chosen)
    }
    canvas.write(live.news.hint?.sentence ?? "", in: rows[2], style: .warning)
  }

  private var sentence: String {
    guard let asked = colors?.asked else { return live.sentence }
    return "Which is the \(asked.name) (\(asked.number))? Click it, or choose it and press Enter."
  }

  /// The pieces as a list, where there is no picture.
  private var words: String {
    live.pieces.map { ($0 == chosen ? "▸ " : "") + $0.piece.tan.name.capitalizedFirst }.joined(
      separator: "\n")
  }
}
