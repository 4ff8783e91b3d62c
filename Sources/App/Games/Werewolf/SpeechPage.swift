import GameKit
import Kit
import Party
import TUI
import Werewolf

/// One player speaks, and the village listens: a defense, or last words.
///
/// ```
///                    On trial
///               ███ █▀▀ █▄ █
///    Anna accuses, and Cara agrees. Ben, …
///                   0:42
///    ▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬▬
/// ```
struct SpeechPage {
  let title: String
  let name: String
  let text: String
  /// The words next to the key that ends the speech.
  let ending: String
  let picture: VillagePicture

  static let defenseEnding = "Vote now"
  static let lastWordsEnding = "Continue"

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let isRoomy = area.rows >= DiscussionPage.roomyRows && !canvas.look.isPlain
    if isRoomy {
      drawVillage(moment, on: &canvas, in: area)
    } else {
      drawWords(moment, on: &canvas, in: area)
    }
    KeyPrompt(.enter, ending).draw(on: &canvas, in: PublicFrame.prompt(in: area))
  }

  private func drawWords(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    let lines = Paragraph(text).rows(for: page.columns)
    let isRoomy = page.rows >= BannerSize.large.rows + lines + 12
    let letters = canvas.look.isPlain ? 1 : isRoomy ? BannerSize.large.rows : BannerSize.small.rows
    let rows = page.rows(
      .share(1), .cells(1), .cells(1), .cells(letters), .cells(1), .cells(lines), .share(1),
      .cells(page.rows >= 18 && !canvas.look.isPlain ? 5 : 1), .cells(1), .cells(1), .cells(1))
    canvas.write(title, in: rows[1], align: canvas.look.center, style: .heading)
    Banner(name, style: .title).draw(on: &canvas, in: rows[3])
    Paragraph(text, style: .strong, alignment: canvas.look.center)
      .draw(on: &canvas, in: rows[5], isFocused: false)
    moment.clock?.draw(on: &canvas, in: rows[7], bar: rows[8], at: moment.now)
  }

  /// The words in the sky over the village, and the clock below.
  private func drawVillage(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let rows = area.droppingTop(1).droppingBottom(2).rows(
      .share(1), .cells(1), .cells(BannerSize.large.rows), .cells(1), .cells(1))
    var picture = picture
    // The sun would be where the title is.
    picture.light = nil
    let stage = StagePage(picture: picture, headline: name, text: text, prompt: nil, light: nil)
    stage.drawPicture(on: &canvas, in: rows[0])
    canvas.write(title, in: rows[0].row(1), align: .center, style: picture.hour.text)
    picture.colors.gradient.tint(rows[0].row(1), on: &canvas, in: rows[0])
    moment.clock?.draw(
      on: &canvas, in: rows[2].inset(columns: 3), bar: rows[3].inset(columns: 3), at: moment.now)
  }
}
