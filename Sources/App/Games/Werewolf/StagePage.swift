import Kit
import TUI

/// A page that is one picture: the village under the sky, a headline and a text to read aloud in it, and below the
/// key that continues.
struct StagePage {
  let picture: VillagePicture
  let headline: String
  let text: String
  /// The words beside the key; nil while no key continues.
  let prompt: String?
  /// The dusk or dawn over the picture; nil once it is over.
  let light: SkyFade?

  /// The text at its longest.
  private static let textSize = Size(columns: 66, rows: 4)
  /// Where there are more columns, nothing is written below the moon or the sun.
  private static let roomyColumns = 100

  func draw(on canvas: inout Canvas, in area: Rect) {
    let scene = Self.scene(in: area)
    if canvas.look.isPlain { drawWords(on: &canvas, in: scene) } else { drawPicture(on: &canvas, in: scene) }
    if let prompt { KeyPrompt(.enter, prompt).draw(on: &canvas, in: PublicFrame.prompt(in: area)) }
  }

  /// The part of the page between the progress and the key.
  static func scene(in area: Rect) -> Rect {
    area.droppingTop(1).droppingBottom(area.rows < 22 ? 2 : 3)
  }

  private func drawPicture(on canvas: inout Canvas, in scene: Rect) {
    let places = places(in: scene)
    var picture = picture
    picture.quiet = Rect(
      column: places.text.left, row: places.headline.top, columns: places.text.columns,
      rows: places.text.bottom - places.headline.top
    ).inset(columns: -1)
    picture.draw(on: &canvas, in: scene)
    light?.draw(on: &canvas, in: scene)
    Banner(headline, style: picture.hour.title).draw(on: &canvas, in: places.headline)
    Paragraph(text, style: picture.hour.text, alignment: .center)
      .draw(on: &canvas, in: places.text, isFocused: false)
    let street = picture.street(in: scene)
    for part in [places.headline, places.text] {
      let sky = part.droppingBottom(max(0, part.bottom - street.top))
      picture.hour.gradient.tint(sky, on: &canvas, in: scene)
    }
  }

  private func drawWords(on canvas: inout Canvas, in scene: Rect) {
    let rows = scene.rows(.cells(1), .cells(1), .cells(1), .cells(1), .share(1))
    picture.draw(on: &canvas, in: rows[0])
    Banner(headline, style: .title).draw(on: &canvas, in: rows[2].inset(columns: 3))
    Paragraph(text, style: .strong, alignment: .leading)
      .draw(on: &canvas, in: rows[4].inset(columns: 3), isFocused: false)
  }

  /// The places of the headline and the text: between the top and the roofs, beside the light where there is room.
  private func places(in scene: Rect) -> (headline: Rect, text: Rect) {
    let sky = scene.droppingBottom(picture.street(in: scene).rows)
    let room = room(in: sky, beside: picture.light(in: scene))
    let width = min(Self.textSize.columns, room.columns)
    let lines = max(Self.textSize.rows, Paragraph(text).rows(for: width))
    let letters =
      sky.rows < BannerSize.large.rows + 2 + lines ? BannerSize.small.rows : BannerSize.large.rows
    let rows = room.rows(
      .share(2), .cells(letters), .cells(1), .cells(lines), .share(3))
    return (
      headline(in: rows[1], beside: picture.light(in: scene)),
      rows[3].centered(Size(columns: width, rows: lines))
    )
  }

  /// Moves the headline beside a light at its height, if it fits there.
  private func headline(in row: Rect, beside light: Rect) -> Rect {
    guard picture.hour != .verdict, light.top < row.bottom, row.top < light.bottom else { return row }
    let isRight = light.left > row.left + row.columns / 2
    let beside =
      isRight
      ? Rect(column: row.left, row: row.top, columns: light.left - 1 - row.left, rows: row.rows)
      : Rect(column: light.right + 1, row: row.top, columns: row.right - light.right - 1, rows: row.rows)
    return Banner.columns(of: headline).map { $0 <= min(beside.columns, row.columns) } ?? false ? beside : row
  }

  private func room(in sky: Rect, beside light: Rect) -> Rect {
    guard sky.columns >= Self.roomyColumns, picture.hour != .verdict else { return sky.inset(columns: 3) }
    let isRight = light.left > sky.left + sky.columns / 2
    let (left, right) = isRight ? (sky.left, light.left) : (light.right, sky.right)
    return Rect(column: left, row: sky.top, columns: right - left, rows: sky.rows).inset(columns: 3)
  }
}
