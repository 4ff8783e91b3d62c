import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The count of a vote: ballots fly to their candidates one by one, then a full-width band shows the verdict.
///
/// ```
///   Anna   Ben Cara                   2
///   Ben    Anna│                      1
///   Cara                              0
///   ███████ The village votes out Anna. ███████
/// ```
struct TallyTable {
  let vote: CountedVote
  /// All players' names, in order of seats.
  let names: [String]

  init(_ vote: CountedVote, _ roster: Roster) {
    self.vote = vote
    names = roster.names.map(\.text)
  }

  /// The time for all ballots and the verdict; nil if there are none.
  static func duration(of ballots: Int) -> Duration? {
    ballots == 0 ? nil : .milliseconds(300 * (ballots + 2))
  }

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    if canvas.look.isPlain {
      drawWords(on: &canvas, in: PublicFrame.content(in: area))
    } else {
      drawCount(moment, on: &canvas, in: area)
    }
    let prompt = moment.isAppearing ? "Show the result" : "Continue"
    KeyPrompt(.enter, prompt).draw(on: &canvas, in: PublicFrame.prompt(in: area))
  }

  private func drawWords(on canvas: inout Canvas, in page: Rect) {
    let lines = vote.words(names: names).flatMap { $0.wrapped(to: page.columns) }
    let rows = page.rows(
      .cells(1), .cells(1), .cells(1), .cells(lines.count), .cells(1), .share(1), .cells(1))
    canvas.write(vote.title, in: rows[1], style: .title)
    for (index, line) in lines.enumerated() { canvas.write(line, in: rows[3].row(index)) }
    Paragraph(vote.verdict, style: .strong).draw(on: &canvas, in: rows[5], isFocused: false)
  }
}

// MARK: - The count

extension TallyTable {
  private static let widest = 140

  private func drawCount(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let isRoomy = area.rows >= 30
    let parts = area.droppingBottom(2).rows(
      .cells(isRoomy ? 2 : 1), .cells(isRoomy ? BannerSize.large.rows : 1), .cells(isRoomy ? 1 : 0),
      .share(1),
      .cells(1), .cells(isRoomy ? 1 : 0), .cells(bandRows(in: area)), .cells(isRoomy ? 1 : 0))
    Banner(vote.title, style: .title).draw(on: &canvas, in: parts[1].inset(columns: 3))
    let width = min(Self.widest, area.columns - 6)
    let place = parts[3].centered(Size(columns: width, rows: parts[3].rows))
    BallotBars(vote: vote, names: names, area: place, moment: moment).draw(on: &canvas)
    drawCaption(on: &canvas, in: parts[4].inset(columns: (area.columns - width) / 2))
    drawBand(moment, on: &canvas, in: parts[6])
  }

  private func bandRows(in area: Rect) -> Int {
    area.rows >= 36 ? 9 : area.rows >= 30 ? 5 : area.rows >= 22 ? 3 : 1
  }

  private func drawCaption(on canvas: inout Canvas, in row: Rect) {
    let mark = vote.majority == nil ? "" : "\(canvas.look.symbols.track) "
    let mayor = vote.ballots.contains { $0.weight > 1 } ? " · ×2 = the mayor" : ""
    canvas.write("\(mark)\(vote.caption)\(mayor)", in: row, align: .center, style: .faint)
  }

  /// Draws the verdict across the whole width, from the left.
  private func drawBand(_ moment: PageMoment, on canvas: inout Canvas, in band: Rect) {
    let progress = moment.progress(ofBeat: vote.ballots.count, in: vote.ballots.count + 1)
    guard progress > 0 else {
      return canvas.write("Counting the votes…", in: band.row(band.rows / 2), align: .center, style: .faint)
    }
    let style: Component = vote.isFatal ? .verdict : .nightTitle
    Wipe(Easing.outCubic(progress)).draw(on: &canvas, in: band) { canvas, band in
      canvas.fill(band, style: style)
      let letters = band.rows >= 9 ? BannerSize.large.rows : band.rows >= 5 ? BannerSize.small.rows : 0
      let text = band.inset(columns: 2).rows(
        .share(1), .cells(letters), .cells(letters > 3 ? 1 : 0), .cells(1), .share(1))
      Banner(vote.headline, style: style).draw(on: &canvas, in: text[1])
      canvas.write(vote.verdict, in: text[3], align: .center, style: style)
    }
  }
}

extension PageMoment {
  /// The progress of one beat of a page that is revealed step by step.
  func progress(ofBeat index: Int, in count: Int) -> Double {
    entrance?.progress(at: now, of: index, in: count, overlap: 0.15) ?? 1
  }
}
