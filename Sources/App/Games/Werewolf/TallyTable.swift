import GameKit
import Kit
import Party
import TUI
import Werewolf

/// The count of a poll: ballots fly to their candidates one by one, then a full-width band shows the verdict.
///
/// ```
///   Anna   Ben Cara                   2
///   Ben    Anna│                      1
///   Cara                              0
///   ███████ The village votes out Anna. ███████
/// ```
struct TallyTable {
  let record: PollRecord
  let view: PublicView

  /// The time for all ballots and the verdict.
  static func duration(of record: PollRecord) -> Duration {
    .milliseconds(300 * (record.ballots.count + 2))
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

  private var verdict: String { record.sentence(names: view.roster.names.map(\.text)) }

  private func drawWords(on canvas: inout Canvas, in page: Rect) {
    let lines = record.tallies.flatMap { tally in
      let name = tally.candidate.map { view.roster[$0] } ?? "No one"
      let voters = tally.voters(names: view.roster.names.map(\.text))
      return "\(name): \(tally.weight), from \(voters)".wrapped(to: page.columns)
    }
    let rows = page.rows(
      .cells(1), .cells(1), .cells(1), .cells(lines.count), .cells(1), .share(1), .cells(1))
    canvas.write(record.title, in: rows[1], style: .title)
    for (index, line) in lines.enumerated() { canvas.write(line, in: rows[3].row(index)) }
    Paragraph(verdict, style: .strong).draw(on: &canvas, in: rows[5], isFocused: false)
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
    Banner(record.title, style: .title).draw(on: &canvas, in: parts[1].inset(columns: 3))
    let width = min(Self.widest, area.columns - 6)
    let place = parts[3].centered(Size(columns: width, rows: parts[3].rows))
    let bars = BallotBars(record: record, view: view, area: place, moment: moment)
    bars.draw(on: &canvas)
    drawCaption(bars, on: &canvas, in: parts[4].inset(columns: (area.columns - width) / 2))
    drawBand(moment, on: &canvas, in: parts[6])
  }

  private func bandRows(in area: Rect) -> Int {
    area.rows >= 36 ? 9 : area.rows >= 30 ? 5 : area.rows >= 22 ? 3 : 1
  }

  private func drawCaption(_ bars: BallotBars, on canvas: inout Canvas, in row: Rect) {
    let isNeeded = record.question == .elimination && view.setUp.options.absoluteMajority
    let words =
      isNeeded
      ? "= needed to vote someone out (\(bars.majority) of \(bars.total))"
      : "= majority (\(bars.majority) of \(bars.total)), not needed to win"
    let mayor = record.ballots.contains { $0.weight > 1 } ? " · ×2 = the mayor" : ""
    canvas.write("\(canvas.look.symbols.track) \(words)\(mayor)", in: row, align: .center, style: .faint)
  }

  /// Draws the verdict across the whole width, from the left.
  private func drawBand(_ moment: PageMoment, on canvas: inout Canvas, in band: Rect) {
    let progress = moment.progress(ofBeat: record.ballots.count, in: record.ballots.count + 1)
    guard progress > 0 else {
      return canvas.write("Counting the votes…", in: band.row(band.rows / 2), align: .center, style: .faint)
    }
    let style: Component = isFatal ? .verdict : .nightTitle
    Wipe(Easing.outCubic(progress)).draw(on: &canvas, in: band) { canvas, band in
      canvas.fill(band, style: style)
      let letters = band.rows >= 9 ? BannerSize.large.rows : band.rows >= 5 ? BannerSize.small.rows : 0
      let text = band.inset(columns: 2).rows(
        .share(1), .cells(letters), .cells(letters > 3 ? 1 : 0), .cells(1), .share(1))
      Banner(headline, style: style).draw(on: &canvas, in: text[1])
      canvas.write(verdict, in: text[3], align: .center, style: style)
    }
  }

  private var isFatal: Bool {
    guard case .chosen = record.verdict else { return false }
    return record.question == .elimination
  }

  private var headline: String {
    switch record.verdict {
    case .chosen(let seat, isDrawn: _): view.roster[seat]
    case .nobody: "No one"
    case .revote, .settle: "Tied"
    }
  }
}

extension PageMoment {
  /// The progress of one beat of a page that is revealed step by step.
  func progress(ofBeat index: Int, in count: Int) -> Double {
    entrance?.progress(at: now, of: index, in: count, overlap: 0.15) ?? 1
  }
}
