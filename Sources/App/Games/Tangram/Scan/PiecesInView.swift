import GameKit
import GridEditor
import Kit
import PuzzleKit
import Scanning
import TUI
import Tangram
import TangramVision
import Vision

/// The real pieces in front of a camera: it learns their colors, and becomes a figure once the player wants it.
struct PiecesInView: CameraSubject {
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
  /// The colors that are being learned; nil while none are.
  private(set) var colors: Colors?
  /// The figure, once the player has taken it.
  private(set) var finding: Arrangement?

  init(_ setup: TangramCameraSetup) { live = TangramLive(setup) }

  var subscription: CameraSubscription { live.setup.wish(previewSide: 320).subscription }
  var remembering: [ParlorCommand] { live.setup.rememberingInput }

  mutating func reset() { (live, finding) = (TangramLive(live.setup), nil) }

  mutating func look(at news: CameraNews, at now: Instant) { _ = live.take(news, at: now.elapsed) }

  /// The piece in the picture to which the keys point.
  private var chosen: SeenPiece? {
    guard let colors, !live.pieces.isEmpty else { return nil }
    return live.pieces[min(colors.cursor, live.pieces.count - 1)]
  }
}

// MARK: Input

extension PiecesInView {
  var hints: [Hint] {
    colors == nil
      ? [Hint(.enter, title: "Make figure"), Hint(.character("c"), title: "Learn colors")]
      : [
        Hint(.left, .right, .up, .down, .tab, shown: "←→", title: "Choose"), Hint(.enter, title: "Pick"),
      ]
  }

  mutating func handle(_ input: Input, in area: Rect) -> [ParlorCommand]? {
    switch input {
    case .key(.escape), .key(.character("q")):
      guard colors != nil else { return nil }
      colors = nil
    case .key(.character("c")): colors = Colors()
    case .key(.left), .key(.up): point(by: -1)
    case .key(.right), .key(.down), .key(.tab): point(by: 1)
    case .key(.enter): return colors == nil ? take() : chosen.map { learn($0) } ?? []
    case .mouse(let mouse):
      guard colors != nil, mouse.action == .press(.left), let place = live.place(of: mouse.point, in: area),
        let piece = live.pieces.first(where: { $0.contains(place) })
      else { return nil }
      return learn(piece)
    case .key, .paste, .focus: return nil
    }
    return []
  }

  private mutating func point(by step: Int) {
    guard let cursor = colors?.cursor, !live.pieces.isEmpty else { return }
    colors?.cursor = (cursor + step + live.pieces.count) % live.pieces.count
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
    return [setup.rememberingColors, .toast(Toast("The colors are saved.", severity: .success))]
  }

  /// Takes the figure that the pieces are, if they are one.
  private mutating func take() -> [ParlorCommand] {
    let figure = live.real.placed(in: Arrangement())
    guard live.real.tans.count == Tan.allCases.count, !figure.hasOverlaps else {
      return [.toast(Toast("All seven pieces have to lie still and fit together."))]
    }
    finding = figure
    return []
  }
}

// MARK: Drawing

extension PiecesInView {
  var phase: Vision.Track.Phase {
    guard let known = live.anchored?.relative.count else {
      return live.pieces.isEmpty ? .searching : .detecting
    }
    return known == Tan.allCases.count ? .confirmed : .stabilizing
  }

  var sentence: String {
    guard let asked = colors?.asked else { return live.sentence }
    return "Which is the \(asked.name) (\(asked.number))? Click it, or choose it and press Enter."
  }

  var words: String {
    live.pieces.map { ($0 == chosen ? "▸ " : "") + $0.piece.tan.name.capitalizedFirst }.joined(
      separator: "\n")
  }

  var outlines: [(corners: [FramePosition], style: TUI.Component)] { live.outlines(choosing: chosen) }
}
