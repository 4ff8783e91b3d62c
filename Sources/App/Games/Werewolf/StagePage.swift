import Kit
import Party
import TUI

/// A full-page picture of the village with a headline and a text to read aloud in the sky, and the key that
/// continues below.
struct StagePage {
  let picture: VillagePicture
  let headline: String
  let text: String
  /// The words next to the key; nil while no key continues.
  let prompt: String?
  /// The dusk or dawn over the picture; nil once it is over.
  let light: SkyFade?

  private static let textSize = Size(columns: 66, rows: 4)
  private static let narrowestText = 36

  func draw(on canvas: inout Canvas, in area: Rect) {
    let scene = Self.scene(in: area)
    if canvas.look.isPlain { drawWords(on: &canvas, in: scene) } else { drawPicture(on: &canvas, in: scene) }
    if let prompt { KeyPrompt(.enter, prompt).draw(on: &canvas, in: PublicFrame.prompt(in: area)) }
  }

  /// The part of the page between the progress and the key.
  static func scene(in area: Rect) -> Rect {
    area.droppingTop(1).droppingBottom(area.rows < 22 ? 2 : 3)
  }

  /// Draws the picture with the headline and the text, without the key.
  func drawPicture(on canvas: inout Canvas, in scene: Rect) {
    let plan = plan(of: scene)
    var picture = picture
    if !plan.hasLight { picture.light = nil }
    // In the rows of the text, a star before a line would look like a bullet.
    picture.quiet = [
      Rect(
        column: plan.text.left, row: plan.headline.top, columns: plan.text.columns,
        rows: plan.text.bottom - plan.headline.top
      ).inset(columns: -1),
      Rect(column: scene.left, row: plan.text.top, columns: scene.columns, rows: plan.text.rows),
    ]
    picture.draw(on: &canvas, in: scene)
    Banner(headline, style: picture.colors.title).draw(on: &canvas, in: plan.headline)
    Paragraph(text, style: picture.colors.text, alignment: .center)
      .draw(on: &canvas, in: plan.text, isFocused: false)
    let street = picture.street(in: scene)
    for part in [plan.headline, plan.text] {
      let sky = part.droppingBottom(max(0, part.bottom - street.top))
      picture.colors.gradient.tint(sky, on: &canvas, in: scene)
    }
    light?.draw(on: &canvas, in: scene)
  }

  private func drawWords(on canvas: inout Canvas, in scene: Rect) {
    let rows = scene.rows(.cells(1), .cells(1), .cells(1), .cells(1), .share(1))
    picture.draw(on: &canvas, in: rows[0])
    Banner(headline, style: .title).draw(on: &canvas, in: rows[2].inset(columns: 3))
    Paragraph(text, style: .strong, alignment: .leading)
      .draw(on: &canvas, in: rows[4].inset(columns: 3), isFocused: false)
  }

  /// The areas of the headline and the text, and whether there is a light next to them.
  struct Plan {
    let headline: Rect
    let text: Rect
    var hasLight = false
  }

  /// Places the headline and the text opposite the light, or instead of it if there is too little room.
  func plan(of scene: Rect) -> Plan {
    let sky = scene.droppingBottom(picture.street(in: scene).rows)
    if let light = picture.light(in: scene) {
      let isRight = light.left > sky.left + sky.columns / 2
      let (left, right) = isRight ? (sky.left, light.left) : (light.right, sky.right)
      let beside = Rect(column: left, row: sky.top, columns: right - left, rows: sky.rows).inset(columns: 3)
      for letters in heights + [1] {
        if let plan = plan(in: beside, letters: letters) { return plan }
      }
    }
    let room = sky.inset(columns: 3)
    let lines = Paragraph(text).rows(for: min(Self.textSize.columns, room.columns))
    let letters = sky.rows < heights[0] + 2 + lines ? heights[1] : heights[0]
    return places(in: room, letters: letters, lines: lines)
  }

  /// The rows of the headline in large and in small letters.
  private var heights: [Int] {
    [BannerSize.large, .small].map { Banner.size(of: headline, in: $0)?.rows ?? $0.rows }
  }

  /// The areas next to a light; nil if the letters or the lines do not fit.
  private func plan(in room: Rect, letters: Int) -> Plan? {
    let lines = Paragraph(text).rows(for: min(Self.textSize.columns, room.columns))
    let air = letters == heights[0] ? 2 : 1
    let isFitting = BannerSize.allCases.contains { size in
      Banner.size(of: headline, in: size).map { $0.rows == letters && $0.columns <= room.columns } ?? false
    }
    guard room.columns >= Self.narrowestText, letters + air + lines <= room.rows, letters == 1 || isFitting
    else {
      return nil
    }
    var plan = places(in: room, letters: letters, lines: lines)
    plan.hasLight = true
    return plan
  }

  private func places(in room: Rect, letters: Int, lines: Int) -> Plan {
    let width = min(Self.textSize.columns, room.columns)
    let height = max(lines, min(Self.textSize.rows, room.rows - letters - 1))
    let rows = room.rows(.share(2), .cells(letters), .cells(1), .cells(height), .share(3))
    return Plan(headline: rows[1], text: rows[3].centered(Size(columns: width, rows: height)))
  }
}
