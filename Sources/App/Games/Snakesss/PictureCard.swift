import Kit
import Snakesss
import TUI

/// A question's picture on a card of old paper, in whole pixels.
struct PictureCard {
  private let sprite: Sprite

  /// The card's size with its margins, in cells.
  var cells: Size {
    Size(columns: sprite.cells.columns + 2 * Self.margin, rows: sprite.cells.rows)
  }

  private static let margin = 2
  private static let largest = 3

  /// All sizes of a picture, the largest first; none where it cannot be seen, which the plain look and a theme without
  /// colors say in words.
  static func all(of picture: QuestionPicture, _ look: Look) -> [PictureCard] {
    guard !look.isPlain, look.glyphs == .unicode, !picture.isInColors || look.hasColors else { return [] }
    let pixels = picture.pixels(areLightOnesOff: !look.hasColors)
    return (1...largest).reversed().map { PictureCard(sprite: Sprite(pixels.scaled(by: $0))) }
  }

  private init(sprite: Sprite) { self.sprite = sprite }

  /// Draws the card over the height of an area, but with no more than a margin around the picture.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let card = area.centered(Size(columns: cells.columns, rows: min(area.rows, cells.rows + 2)))
    canvas.fill(card, style: .picturePaper)
    sprite.draw(on: &canvas, in: card)
  }
}

extension Look {
  fileprivate var hasColors: Bool { style(of: .picturePaper).paper != nil }
}

extension QuestionPicture {
  /// True if it has colors, without which it shows less; gray may become ink, and white paper.
  fileprivate var isInColors: Bool {
    tones.contains { row in row.contains { [.red, .yellow, .blue, .green].contains($0) } }
  }

  /// The picture as pixels, of which paper is off.
  fileprivate func pixels(areLightOnesOff: Bool) -> PixelCanvas {
    let inks = Dictionary(uniqueKeysWithValues: zip(Tone.allCases, PixelCanvas.Ink(0)...))
    let pixels = tones.joined().map { tone in
      areLightOnesOff && tone == .white ? 0 : inks[tone] ?? 0
    }
    return PixelCanvas(
      Size(columns: tones.first?.count ?? 0, rows: tones.count), inks: Component.pictureTones, pixels: pixels)
  }
}

extension AskedQuestion {
  /// The question for where its picture is not seen: it says what is on it.
  var textInWords: String { picture.map { "\(text) (\($0.shows))" } ?? text }
}
