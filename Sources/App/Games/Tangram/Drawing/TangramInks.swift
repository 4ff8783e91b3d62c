import TUI
import Tangram

/// The styles of a drawing's inks in a theme.
struct TangramInks {
  private let canvas: Canvas
  private let ground: Component
  private let silhouette: Component
  private let selected: Tan?
  /// True if pieces can be told apart by their colors alone.
  let hasColors: Bool

  init(_ drawing: TangramDrawing, _ canvas: Canvas) {
    self.canvas = canvas
    ground = drawing.ground ?? .text
    silhouette = drawing.silhouette?.style ?? .tangramSilhouette
    selected = drawing.selected
    hasColors =
      canvas.look.glyphs == .unicode && !canvas.look.isPlain
      && canvas.style(of: .tangramPieces[0]).paper != nil
  }

  /// The color of an ink; between two colors where pieces overlap.
  private func color(of ink: UInt8) -> Color? {
    if let rim = TangramInk.rim(of: ink) { return canvas.style(of: rim).ink }
    let tans = TangramInk.tans(of: ink)
    let colors = tans.compactMap { canvas.style(of: .tangramPiece($0)).paper }
    guard let first = colors.first else {
      let style = canvas.style(of: ink == 0 ? ground : silhouette)
      return ink == 0 ? style.paper : style.paper ?? style.ink
    }
    return colors.count == 1 ? first : first.mixed(0.5, into: colors[1])
  }

  /// The style of a cell of one ink.
  func ground(of ink: UInt8) -> Style { Style(paper: color(of: ink)) }

  /// The styles of the inks that a picture has, from 1 on.
  func styles(for raster: TangramRaster) -> [Style] {
    var used = [Bool](repeating: false, count: TangramInk.count)
    for pixel in raster.inks { used[Int(pixel)] = true }
    return (1..<TangramInk.count).map { used[$0] ? Style(ink: color(of: UInt8($0))) : .plain }
  }

  /// The character that fills an ink where there are no colors.
  func letter(of ink: UInt8) -> Character? {
    let tans = TangramInk.tans(of: ink)
    return tans.isEmpty ? (canvas.look.glyphs == .ascii ? "." : "·") : tans.count == 1 ? tans[0].digit : "*"
  }

  func letterStyle(of ink: UInt8) -> Style {
    let tans = TangramInk.tans(of: ink)
    guard let tan = tans.first else { return canvas.style(of: silhouette) }
    var style = canvas.style(of: tans.count > 1 ? .tangramOverlap : .tangramPiece(tan))
    if tans.contains(where: { $0 == selected }) {
      style.attributes.formUnion(canvas.style(of: .tangramSelected).attributes)
    }
    return style
  }
}
