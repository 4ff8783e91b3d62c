import Kit
package import TUI

extension Component {
  /// The background of a private page.
  package static let curtain = Component("curtain")
  /// The field of a word that depends on a secret; its ground is as wide as any such word.
  package static let plate = Component("plate")
  /// The field of the most important word.
  package static let plateLoud = Component("plate.loud")
  /// The field of a mark next to a name.
  package static let mark = Component("plate.mark")

  package static let privatePages: [Component] = [
    .curtain, .plate, .plateLoud, .mark, .code,
  ]
}

/// The layout of a public page.
package enum PublicFrame {
  /// The usual area of a page's content.
  package static func content(in area: Rect) -> Rect { area.inset(columns: 3, rows: 1) }

  /// The last row of the page, for the key that continues and for the choices after the game.
  package static func prompt(in area: Rect) -> Rect {
    let page = content(in: area)
    return page.row(page.rows - 1)
  }
}

/// The changing values that a public page is drawn with.
package struct PageMoment: Sendable {
  package let now: Instant
  /// The animation with which the page appears; nil once it is over.
  package let entrance: Motion?
  /// The clock; nil without a discussion.
  package let clock: DiscussionClock?
  /// The choices after the game; nil before.
  package let choices: ButtonRow?

  /// The words next to the key that ends the talk: with a clock, what else does.
  package func ending(_ words: String) -> String {
    clock?.discussion.fullSeconds == nil ? words : "\(words), or at 0:00"
  }

  /// Draws the choices after the game; in plain mode from the left, with room for words about them.
  package func drawChoices(on canvas: inout Canvas, in row: Rect) {
    guard var choices else { return }
    choices.alignment = canvas.look.center
    choices.draw(on: &canvas, in: row)
  }

  /// The finished part of the entrance, from 0 to 1.
  package var progress: Double { entrance?.progress(at: now) ?? 1 }

  package var isAppearing: Bool { entrance.map { now < $0.end } ?? false }
}

/// The frame of a private page, centered and of the same size for everyone.
package struct PrivateFrame {
  /// The usual size; on a smaller screen the frame fills it, and on a larger one it grows below the player's name.
  package static let size = Size(columns: 72, rows: 20)
  private static let largest = Size(columns: 128, rows: 34)
  private static let roomy = Size(columns: 100, rows: 34)
  /// The rows that a frame on a larger screen may have before it grows with the screen.
  private static let usualRows = 28
  let name: String

  /// The area inside the frame; in plain mode, which has no frame, as wide as a public page.
  package static func content(in area: Rect, isPlain: Bool = false) -> Rect {
    let frame = frame(in: area)
    let rows = frame.rows > size.rows ? 2 : 1
    guard !isPlain else { return wide(frame, in: area).inset(columns: 0, rows: rows) }
    return frame.inset(
      columns: frame.columns > size.columns ? 6 : frame.columns < size.columns ? 2 : 3, rows: rows)
  }

  /// The rows of the frame in the columns of a public page.
  private static func wide(_ frame: Rect, in area: Rect) -> Rect {
    let page = PublicFrame.content(in: area)
    return Rect(column: page.left, row: frame.top, columns: page.columns, rows: frame.rows)
  }

  private static func frame(in area: Rect) -> Rect {
    guard area.size.holds(roomy) else {
      return area.centered(
        Size(columns: min(size.columns, area.columns), rows: min(size.rows, area.rows)))
    }
    let rows = min(largest.rows, max(usualRows, area.rows * 3 / 5), area.rows - BannerSize.large.rows - 6)
    let parts = area.rows(.share(1), .cells(BannerSize.large.rows), .cells(2), .cells(rows), .share(1))
    return parts[3].centered(Size(columns: min(largest.columns, area.columns * 7 / 10), rows: rows))
  }

  /// The last row inside the frame.
  package static func prompt(in area: Rect, isPlain: Bool = false) -> Rect {
    let page = content(in: area, isPlain: isPlain)
    return page.row(page.rows - 1)
  }

  /// Draws a page in its frame.
  ///
  /// - Parameter lockNotice: The notice that the page stays for a moment, in place of the prompt; nil once
  ///   Enter works.
  func draw(_ page: some PrivatePage, lockNotice: String?, on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let isPlain = canvas.look.isPlain
    let frame = isPlain ? Self.wide(Self.frame(in: area), in: area) : Self.frame(in: area)
    if frame.rows > Self.size.rows {
      let above = Rect(
        column: area.left, row: frame.top - 2 - BannerSize.large.rows, columns: area.columns,
        rows: BannerSize.large.rows)
      Banner(name).draw(on: &canvas, in: above)
    }
    canvas.fill(frame, style: .text)
    let sheet = page.sheet
    canvas.box(frame, title: sheet.staysOpen ? name : "For \(name)'s eyes only", style: .borderFocused)
    SheetView(sheet).draw(on: &canvas, in: Self.content(in: area, isPlain: isPlain))
    let row = Self.prompt(in: area, isPlain: isPlain)
    if let lockNotice, sheet.prompt.isReady, !sheet.prompt.isRefused {
      canvas.write(lockNotice, in: row, align: canvas.look.center, style: .faint)
    } else {
      draw(sheet.prompt, on: &canvas, in: row)
    }
  }

  private func draw(_ prompt: PagePrompt, on canvas: inout Canvas, in row: Rect) {
    switch prompt {
    case .ready(let text): KeyPrompt(.enter, text).draw(on: &canvas, in: row)
    case .incomplete(let text): canvas.write(text, in: row, align: canvas.look.center, style: .faint)
    case .refused(let text, isReady: _): canvas.write(text, in: row, align: canvas.look.center)
    }
  }
}

/// The page before a private one: the next player, the task, and where the screen goes next.
///
/// ```
///                 Pass the screen to
///                 ███ █▀▀ █▄ █
///                     Your role
///   When you're done  hide it and pass to CARA.
///   Everyone else     look away, no talking.
///                 Space   I'm BEN, and no one's looking
/// ```
package struct CurtainPage {
  let lead: String
  /// The player, or the group.
  let name: String
  let task: String
  /// The second part of the line about where the screen goes next.
  let then: String
  /// The first part of that line.
  var thenLabel = "When you're done"
  let others: String
  /// The words next to the key that continues.
  let consent: String
  var key = Key.space
  /// The picture above the name, if there is room; nil for none.
  var picture: Sprite?
  /// The picture's position from left to right, from 0 to 1; nil for the center.
  var path: Double?

  package static let fall = Duration.milliseconds(240)
  /// The share of the spare rows above a name with a picture.
  private static let pictureWeight = 3

  /// Draws the falling curtain.
  ///
  /// - Parameter progress: 0 above the screen, 1 at rest. A falling curtain never reveals a secret.
  func draw(on canvas: inout Canvas, in area: Rect, progress: Double = 1) {
    canvas.fill(area, style: .curtain)
    let missing = Int((1 - progress) * Double(area.rows))
    canvas.clipped(to: area) { canvas in
      drawText(on: &canvas, in: Rect(area.origin.moved(rows: -missing), area.size))
    }
  }

  package static func prompt(in area: Rect) -> Rect { rows(in: area)[10] }

  /// Divides the page into rows.
  ///
  /// - Parameter weight: The share of the space above the name; rows below the second share do not move.
  private static func rows(in area: Rect, weight: Int = 1) -> [Rect] {
    area.inset(columns: 2).rows(
      .share(weight), .cells(1), .cells(1), .cells(7), .cells(1), .cells(3), .share(1), .cells(1), .cells(1),
      .share(1), .cells(1), .cells(1))
  }

  private func drawText(on canvas: inout Canvas, in area: Rect) {
    let above = Self.rows(in: area, weight: Self.pictureWeight)[0].inset(rows: 1)
    let picture = picture.flatMap { canvas.look.isPlain || !above.size.holds($0.cells) ? nil : $0 }
    if let sprite = picture?.fitted(to: above.size) {
      sprite.draw(on: &canvas, in: sprite.place(in: above, at: path))
    }
    let rows = Self.rows(in: area, weight: picture == nil ? 1 : Self.pictureWeight)
    if canvas.look.isPlain {
      drawSentence(on: &canvas, in: rows)
    } else {
      canvas.write(lead, in: rows[1], align: canvas.look.center, style: .heading)
      drawName(on: &canvas, in: rows[3])
      // In large letters it would be the second half of the name.
      canvas.write(task, in: rows[5], align: canvas.look.center, style: .strong)
    }
    drawWhatFollows(on: &canvas, in: Array(rows[7...8]))
    KeyPrompt(key, consent).draw(on: &canvas, in: rows[10])
  }

  /// Draws the name and the task as one sentence; a task that continues it begins with a small letter.
  private func drawSentence(on canvas: inout Canvas, in rows: [Rect]) {
    let end = task.first?.isLowercase == true ? " " : ". "
    canvas.write("\(lead) \(name)\(end)\(task).", in: rows[1], style: .strong)
    // Only this key opens a private page.
    guard key == .space else { return }
    canvas.write(
      "The next page is for you alone. Use headphones, or turn speech off.", in: rows[3], style: .text)
  }

  /// Draws the name centered, in two lines if its letters can be large only then.
  private func drawName(on canvas: inout Canvas, in room: Rect) {
    let look = canvas.look
    let whole = Banner(name, wraps: true)
    let halves = Banner(name.inHalves, wraps: true)
    let isSplit = !whole.isLarge(within: room.size, in: look) && halves.isLarge(within: room.size, in: look)
    let banner = isSplit ? halves : whole
    let size = banner.size(within: room.size, in: look)
    let middle = room.centered(Size(columns: room.columns, rows: size.rows))
    banner.draw(on: &canvas, in: middle)
  }

  /// Draws where the screen goes next, and what the others do, as one block in the middle.
  private func drawWhatFollows(on canvas: inout Canvas, in rows: [Rect]) {
    let lines = [(label: thenLabel, text: then), (label: "Everyone else", text: others)].filter {
      !$0.text.isEmpty
    }
    let labels = lines.map(\.label.columns).max() ?? 0
    let width = labels + (lines.count > 1 ? 2 : 1) + (lines.map(\.text.columns).max() ?? 0)
    for (line, row) in zip(lines, rows) {
      guard !canvas.look.isPlain else {
        canvas.write("\(line.label): \(line.text)", in: row, style: .strong)
        continue
      }
      let block = row.centered(Size(columns: min(row.columns, width), rows: 1))
      canvas.write(line.label, in: block, style: .heading)
      canvas.write(line.text, in: block.droppingLeft(labels + (lines.count > 1 ? 2 : 1)), style: .strong)
    }
  }
}

/// The page of a game that was left or interrupted; only a deliberate key continues.
struct PausePage {
  /// The game and where it was paused.
  let text: String
  /// The picture above the text, if there is room; nil for none.
  var picture: Sprite?

  static func prompt(in area: Rect) -> Rect { rows(in: area)[5] }

  private static func rows(in area: Rect) -> [Rect] {
    area.rows(.share(1), .cells(5), .cells(1), .cells(1), .cells(1), .cells(1), .share(1))
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, style: .curtain)
    let rows = Self.rows(in: area)
    let above = rows[0].inset(rows: 1)
    if let picture, above.size.holds(picture.cells) {
      picture.fitted(to: above.size).draw(on: &canvas, in: above)
    }
    Banner("Paused", style: .banner).draw(on: &canvas, in: rows[1])
    canvas.write(text, in: rows[3], align: canvas.look.center, style: .strong)
    KeyPrompt(.space, "Resume").draw(on: &canvas, in: rows[5])
  }
}

extension Sprite {
  /// The place of a picture in a room.
  ///
  /// - Parameter path: Its position from left (0) to right (1); nil for the center.
  func place(in room: Rect, at path: Double?) -> Rect {
    guard let path else { return room }
    let free = max(0, room.columns - cells.columns)
    let column = room.left + Int((Double(free) * min(1, max(0, path))).rounded())
    return Rect(column: column, row: room.top, columns: min(room.columns, cells.columns), rows: room.rows)
  }
}

extension String {
  /// The text in two halves, the first with a hyphen.
  fileprivate var inHalves: String {
    let half = index(startIndex, offsetBy: (count + 1) / 2)
    return "\(self[..<half])- \(self[half...])"
  }
}
