import GameKit
import GridEditorApp
package import Kit
import Library
import PuzzleKit
import Scanning
import TUI
import Tangram

extension GameModule {
  /// Tangram: seven pieces, and silhouettes to cover with them.
  package static let tangram = GameModule(
    info: GameInfo(
      id: TangramPuzzle.game, title: "Tangram", tagline: "Seven pieces, a thousand shapes.", players: 1...1,
      accent: .tangramAccent, emblem: .tangram),
    howTo: HowToPage.tangram, settings: [TangramOptions.group],
    music: MusicTheme(.majorPentatonic, root: 82.41, tempo: 40, seed: 17),
    cues: [.snap],
    components: Component.tangram, opensAtOnce: true,
    screen: { payload, context in
      switch payload?.unwrap(as: TangramRoute.self) {
      case .camera(let input): ScanScreen(TangramReader(input, context.preferences))
      case nil: TangramGame.screen(at: payload, context) { GridEditorScreen<TangramTenant>($0, context) }
      }
    },
    service: { PuzzleService<TangramGame>($0) }, inspect: { [TangramGame.inspect($0)] })
}

extension Cue {
  static let snap = Cue(
    "snap", "a piece snaps into place", .touch,
    Sound(Sound.strikes([(0, 587.33), (0.05, 880)], .soft, length: 0.16, decay: 0.05), peak: 0.3))
}

extension Component {
  /// The game's card.
  static let tangramAccent = Component("tangram.accent")
  /// The pieces, in the order of their numbers: the number on the piece's color.
  static let tangramPieces = (1...7).map { Component("tangram.piece.\($0)") }
  /// The table.
  static let tangramTable = Component("tangram.table")
  /// The silhouette: filled, its outline, and the edges of the pieces in it.
  static let tangramSilhouette = Component("tangram.silhouette", .decoration)
  static let tangramOutline = Component("tangram.outline", .background)
  static let tangramInner = Component("tangram.inner", .decoration)
  /// The border of the tray.
  static let tangramTray = Component("tangram.tray", .decoration)
  /// The line around the piece in hand, around the place where it snaps, and around the place of a hint.
  static let tangramSelected = Component("tangram.selected", .background)
  static let tangramSnap = Component("tangram.snap", .background)
  static let tangramHint = Component("tangram.hint", .background)
  /// The area that two pieces share, where colors cannot be mixed.
  static let tangramOverlap = Component("tangram.overlap", .background)
  /// The silhouette on a card.
  static let tangramPreview = Component("tangram.preview", .decoration)

  /// The component of a piece.
  static func tangramPiece(_ tan: Tan) -> Component { tangramPieces[tan.number - 1] }

  /// All components of Tangram.
  static let tangram: [Component] =
    [
      .tangramAccent, .tangramTable, .tangramSilhouette, .tangramOutline, .tangramInner, .tangramTray,
      .tangramSelected, .tangramSnap, .tangramHint, .tangramOverlap, .tangramPreview,
      .tangramDesk,
    ] + tangramPieces + tangramArt
}

extension Tan {
  /// The number on the piece, which is the key that chooses it, from 1.
  var number: Int { (Tan.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The piece with a number, which may be out of range.
  init?(number: Int) {
    guard Tan.allCases.indices.contains(number - 1) else { return nil }
    self = Tan.allCases[number - 1]
  }
}
