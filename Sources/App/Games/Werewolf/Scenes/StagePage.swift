import TUI

/// A page on which everybody looks at the village: the picture, below it large letters, what is read aloud, and
/// the key that goes on.
struct StagePage {
  let picture: VillagePicture
  /// What stands in large letters.
  let headline: String
  /// What the headline is, to the theme.
  var style = Component.banner
  /// What is told, or read aloud.
  let text: String
  /// What the key does that goes on; nil where the page turns by itself.
  let prompt: String?
  /// How far dusk or dawn has come over the picture, and which of the two; nil where it is over.
  var light: Nightfall?

  private static let textSize = Size(columns: 66, rows: 4)

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    picture.draw(on: &canvas, in: rows[1])
    if !canvas.look.isPlain { light?.draw(on: &canvas, in: rows[1]) }
    Banner(headline, style: style).draw(on: &canvas, in: rows[3].inset(columns: 1))
    let size = Size(
      columns: canvas.look.isPlain ? rows[5].columns : Self.textSize.columns, rows: rows[5].rows)
    Paragraph(text, style: .strong, alignment: canvas.look.centre).draw(
      on: &canvas, in: rows[5].inset(columns: 3).centred(size), isFocused: false)
    if let prompt { KeyPrompt(.enter, prompt).draw(on: &canvas, in: VillageScene.prompt(in: area)) }
  }

  /// A free row for the progress, the picture, the letters, the text and the key.
  private static func rows(in area: Rect) -> [Rect] {
    let letters = area.rows < 22 ? Lettering.small.rows : Lettering.large.rows
    let fixed = 1 + 1 + letters + 1 + textSize.rows + 1 + 1 + 1
    let picture = min(14, area.rows - fixed)
    return area.rows(
      .cells(1), .cells(picture), .share(1), .cells(letters), .cells(1), .cells(textSize.rows), .share(1),
      .cells(1), .cells(1))
  }
}
