import TUI

extension GallerySection {
  static let motion = GallerySection(
    name: "Motion",
    exhibits: [
      .spinner, .easing, .cardTurn, .wipe, .fade,
    ])
}

extension Exhibit {
  static let easing = Exhibit(
    "Easing", "How a motion is timed.",
    Easing.allCases.map { easing in
      State(moving: easing.rawValue, 40, 5) { canvas, area, now in
        let parts = area.columns(.cells(16), .share(1), gap: 2)
        curve(of: easing).draw(on: &canvas, in: parts[0], scale: .braille)
        let time = now.repeating(every: .seconds(2)).elapsed / .seconds(1)
        let offset = Int((easing(time) * Double(parts[1].columns - 4)).rounded())
        canvas.write(easing.rawValue, in: parts[1], style: .caption)
        canvas.clipped(to: parts[1]) {
          $0.write("●", at: parts[1].origin.moved(columns: offset, rows: 2), style: .gauge)
        }
      }
    })

  /// Returns the curve of an easing over time; a quarter of the height is left for overshoot.
  private static func curve(of easing: Easing) -> PixelCanvas {
    let size = Size(columns: 32, rows: 20)
    var picture = PixelCanvas(size, inks: [.chartSeries(0)])
    picture.drawPath(
      (0..<size.columns).map { column in
        let progress = easing(Double(column) / Double(size.columns - 1))
        return Point(column: column, row: 19 - Int((progress * 16).rounded()))
      })
    return picture
  }
}

extension Exhibit {
  static let spinner = Exhibit(
    "Spinner", "Something takes a while; no one knows how long.",
    [
      State(moving: "turning", 24, 1) { Spinner("Reading the packs").draw(on: &$0, in: $1, at: $2) },
      State(moving: "too long for its space", 12, 1) {
        Spinner("Reading the packs").draw(on: &$0, in: $1, at: $2)
      },
      State(moving: "alone", 1, 1) { Spinner("").draw(on: &$0, in: $1, at: $2) },
    ])
}

extension Exhibit {
  static let cardTurn = Exhibit(
    "CardTurn", "A card that turns over.",
    [
      State(moving: "turning", 24, 5) { CardTurn(time(at: $2)).draw(on: &$0, in: $1, from: front, to: back) },
      State("face down", 24, 5) { CardTurn(0).draw(on: &$0, in: $1, from: front, to: back) },
      State("narrow", 24, 5) { CardTurn(0.4).draw(on: &$0, in: $1, from: front, to: back) },
      State("on its edge", 24, 5) { CardTurn(0.5).draw(on: &$0, in: $1, from: front, to: back) },
      State("wide again", 24, 5) { CardTurn(0.7).draw(on: &$0, in: $1, from: front, to: back) },
      State("face up", 24, 5) { CardTurn(1).draw(on: &$0, in: $1, from: front, to: back) },
    ])

  static let wipe = Exhibit(
    "Wipe", "A picture wipes over another from one side.",
    Direction.allCases.map { side in
      State(moving: "from \(side)", 24, 5) { canvas, area, now in
        front(&canvas, area)
        Wipe(time(at: now), from: side).draw(on: &canvas, in: area, to: back)
      }
    })

  static let fade = Exhibit(
    "Fade", "A picture fades in.",
    [
      State(moving: "growing", 24, 5) { Fade(time(at: $2)).draw(on: &$0, in: $1, back) },
      State("there", 24, 5) { Fade(1).draw(on: &$0, in: $1, back) },
    ])

  /// Returns the elapsed part of a second, restarting every other second.
  private static func time(at now: Instant) -> Double {
    Motion(at: .start, for: .seconds(1), easing: .linear).progress(at: now.repeating(every: .seconds(2)))
  }

  private static func front(_ canvas: inout Canvas, _ area: Rect) {
    canvas.fill(area, style: .dialog)
    canvas.box(area, title: "Card", style: .border)
    canvas.write("? ? ?", in: area.inset(columns: 1, rows: 2), align: .center, style: .dialog)
  }

  private static func back(_ canvas: inout Canvas, _ area: Rect) {
    canvas.fill(area, style: .text)
    canvas.box(area, title: "Card", style: .borderFocused)
    canvas.write("The right answer 猫", in: area.inset(columns: 1, rows: 2), align: .center, style: .success)
  }
}
