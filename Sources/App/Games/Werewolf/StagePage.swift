import GameKit
import Kit
import TUI
import Werewolf

/// A page with the picture of the village above a headline, a text to read aloud, and the key that continues.
struct StagePage {
  let picture: VillagePicture
  let headline: String
  let text: String
  /// The words beside the key; nil while no key continues.
  let prompt: String?
  /// The dusk or dawn over the picture; nil once it is over.
  let light: SkyFade?

  private static let textSize = Size(columns: 66, rows: 4)

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    picture.draw(on: &canvas, in: rows[1])
    if !canvas.look.isPlain { light?.draw(on: &canvas, in: rows[1]) }
    Banner(headline, style: .title).draw(on: &canvas, in: rows[3].inset(columns: 1))
    let size = Size(
      columns: canvas.look.isPlain ? rows[5].columns : Self.textSize.columns, rows: rows[5].rows)
    Paragraph(text, style: .strong, alignment: canvas.look.center).draw(
      on: &canvas, in: rows[5].inset(columns: 3).centered(size), isFocused: false)
    if let prompt { KeyPrompt(.enter, prompt).draw(on: &canvas, in: PublicFrame.prompt(in: area)) }
  }

  /// The layout: a free row for the progress, the picture, the headline, the text and the key.
  private static func rows(in area: Rect) -> [Rect] {
    let letters = area.rows < 22 ? BannerSize.small.rows : BannerSize.large.rows
    let fixed = 1 + 1 + letters + 1 + textSize.rows + 1 + 1 + 1
    let picture = min(14, area.rows - fixed)
    return area.rows(
      .cells(1), .cells(picture), .share(1), .cells(letters), .cells(1), .cells(textSize.rows), .share(1),
      .cells(1), .cells(1))
  }
}

/// The news of a night or a vote: the dead, never the cause.
struct NewsText {
  let headline: String
  let body: String

  private init(headline: String, body: String) {
    self.headline = headline
    self.body = body
  }

  /// The text while the news are held back, the same whatever they are.
  static func heldBack(_ news: News, round: Int) -> NewsText {
    switch (news.isContinued, news.time) {
    case (true, _): NewsText(headline: "And then …", body: "All eyes on the screen. Not a word.")
    case (false, .dawn):
      NewsText(headline: "Dawn \(round)", body: "The sun rises. The village wakes, and counts its heads …")
    case (false, .vote):
      NewsText(headline: "The verdict", body: "The village has voted. Everybody holds their breath …")
    }
  }

  init(_ news: News, _ roster: Roster) {
    let names = news.fallen.map { roster[$0.seat] }
    switch (names.isEmpty, news.isContinued, news.time) {
    case (true, false, .dawn):
      self.init(headline: "A quiet night", body: "The village wakes, and nobody is missing.")
    case (true, false, .vote):
      self.init(headline: "Nobody dies", body: "The village could not decide.")
    case (true, true, _): self.init(headline: "Nobody else", body: "No more deaths follow from it.")
    case (false, _, _):
      let deaths = news.fallen.map { Self.sentence($0, roster) }.joined(separator: " ")
      let rest =
        names.count == 1
        ? "The dead player keeps silent from now on, and votes no more."
        : "The dead keep silent from now on, and vote no more."
      self.init(headline: names.joined(separator: " & "), body: "\(deaths) \(rest)")
    }
  }

  private static func sentence(_ fallen: News.Fallen, _ roster: Roster) -> String {
    let name = roster[fallen.seat]
    return fallen.role.map { "\(name) is dead, and was the \($0.title.lowercased())." } ?? "\(name) is dead."
  }
}
