import GameKit
import Kit
import Party
import Snakesss
import TUI

/// A private page of Snakesss: a role, a peek, or a vote.
///
/// Every reader's page fills the same cells in the same styles: the lists are the same, and only the marks
/// before their items differ, and words of equal length.
struct SnakesssPrivatePage: PrivatePage {
  let view: PrivateView
  private(set) var choice: Int?

  init(view: PrivateView) { self.view = view }

  var action: SeatAction {
    guard case .vote(_, let chips) = view.scene, let choice else { return .passOn }
    return .vote(chips[choice])
  }

  var prompt: PagePrompt {
    switch view.scene {
    case .role, .peek: .ready("Hide and \(next)")
    case .vote: choice == nil ? .incomplete("Press A, B, or C") : .ready("Confirm and \(next)")
    }
  }

  private var next: String { view.instruction.nextStep(view.roster) }

  var hints: [Hint] {
    switch view.scene {
    case .role, .peek: [Hint(.enter, title: "Hide and \(next)", isDeliberate: true)]
    case .vote:
      [
        Hint(.left, .right, .character("a"), shown: "A B C", title: "Pick"),
        Hint(.enter, title: "Confirm", isDeliberate: true),
      ]
    }
  }

  mutating func handle(_ input: Input, in area: Rect) {
    guard case .vote = view.scene else { return }
    switch input {
    case .key(let key): choice = ChipRow.index(for: key, from: choice) ?? choice
    case .mouse(let mouse) where mouse.action == .press(.left):
      choice = ChipRow(in: area).slots.firstIndex { $0.contains(mouse.point) } ?? choice
    case .mouse, .paste, .focus: break
    }
  }

  /// True for the letter already chosen; pressing it again confirms.
  func confirms(_ key: Key) -> Bool {
    guard case .vote = view.scene, let choice, key.direction == nil else { return false }
    return ChipRow.index(for: key, from: choice) == choice
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = PrivateLayout(in: area)
    layout.draw(on: &canvas)
    let body = layout.body
    switch view.scene {
    case .role(let role): draw(role, on: &canvas, in: body)
    case .peek(let peek): PeekPage(peek, view).draw(on: &canvas, in: body)
    case .vote(let asked, chips: _):
      let row = ChipRow(in: area)
      let line = Rect(column: body.left, row: row.slots[0].top - 1, columns: body.columns, rows: 1)
      let board = body.droppingBottom(body.bottom - line.top + (PrivateLayout.isRoomy(body) ? 1 : 0))
      if PrivateLayout.isRoomy(body), !canvas.look.isPlain {
        QuestionBoard(asked).draw(on: &canvas, in: board)
      } else {
        QuestionBoard(asked).drawSmall(on: &canvas, in: board)
      }
      drawBallot(on: &canvas, in: line)
      row.draw(selected: choice, on: &canvas)
      canvas.placeCursor(at: line.origin)
    }
  }

  /// Draws all roles with the same words, and marks the reader's own.
  private func draw(_ role: Role, on canvas: inout Canvas, in page: Rect) {
    canvas.write("Your role this round:", in: page.row(1), style: .heading)
    let hasLetters = PrivateLayout.isRoomy(page) && BannerSize.small.isDrawable(in: canvas.look)
    let letters = hasLetters ? BannerSize.small.rows : 1
    let pitch = hasLetters ? letters + 3 : PrivateLayout.isRoomy(page) ? 5 : 3
    for (index, each) in Role.allCases.enumerated() {
      let rows = page.droppingTop(3 + pitch * index)
      let mark = Mark(each == role, in: canvas.look)
      if hasLetters {
        canvas.write(mark.before(""), in: rows.row(letters / 2), style: .strong)
        Banner(each.title, alignment: .leading, style: .strong)
          .draw(on: &canvas, in: rows.droppingLeft(3).droppingBottom(rows.rows - letters))
      } else {
        canvas.write(mark.before(each.title), in: rows.row(0), style: .strong)
      }
      canvas.write(each.aim, in: rows.row(letters).inset(columns: hasLetters ? 3 : 2))
    }
  }

  /// Draws the meaning of the vote in the same words for everyone, and the choice so far.
  private func drawBallot(on canvas: inout Canvas, in row: Rect) {
    canvas.write("Snakes: pick any letter.", in: row)
    let none = canvas.look.isPlain ? "none" : String(canvas.look.symbols.dot)
    let letter = choice.map { Letter.allCases[$0].title } ?? none
    canvas.write("Your vote: \(letter)\(canvas.look.isPlain ? "." : "")", in: row, align: .trailing)
  }
}

/// The layout of a private page, with a picture above the body if there is room; the same for every reader.
private struct PrivateLayout {
  /// The area for texts; its last row is for the prompt.
  let body: Rect
  private let picture: Rect

  private static let widestBody = 66
  /// The rows of the body below a picture.
  private static let bodyRows = 23

  init(in page: Rect) {
    let rows = page.rows - Self.bodyRows
    guard rows > Sprite.cobra(0).cells.rows else {
      body = page
      picture = Rect(page.origin, Size(columns: 0, rows: 0))
      return
    }
    let parts = page.rows(.cells(rows), .share(1))
    picture = parts[0]
    body = parts[1].centered(Size(columns: Self.widestBody, rows: parts[1].rows))
  }

  /// True if there is room for empty lines between others.
  static func isRoomy(_ body: Rect) -> Bool { body.rows >= bodyRows }

  func draw(on canvas: inout Canvas) {
    guard !picture.isEmpty else { return }
    Sprite.cobra(0).fitted(to: picture.size).draw(on: &canvas, in: picture)
  }
}

/// A sign before an item that is or is not so, both of one width; words in plain mode.
private struct Mark {
  /// The largest width that a mark adds to a text.
  static let width = 5
  private let isOn: Bool
  private let look: Look

  init(_ isOn: Bool, in look: Look) {
    self.isOn = isOn
    self.look = look
  }

  /// The text with its mark: `✔ Snake`, `[x] Snake` in ASCII, `Snake: yes.` in words.
  func before(_ text: String) -> String {
    if look.isPlain { return "\(text): \(isOn ? "yes" : "no")." }
    let sign = look.glyphs == .unicode ? (isOn ? "✔" : "✘") : (isOn ? "[x]" : "[-]")
    return "\(sign) \(text)"
  }
}

/// A page with the answer and the other snakes for a snake, and random marks for everyone else.
///
/// ```
/// You're a SNAKE. The marks are correct.
/// Only snakes see the truth. Others see random marks.
///
/// Which planet is the hottest?
/// ✘ A  Mercury
/// ✔ B  Venus
/// ✘ C  Mars
///
/// Who's a snake?
/// ✘ Ben                     ✔ Cara
/// ```
private struct PeekPage {
  private let peek: Peek
  private let view: PrivateView
  private static let namesInRow = 2

  init(_ peek: Peek, _ view: PrivateView) {
    self.peek = peek
    self.view = view
  }

  func draw(on canvas: inout Canvas, in page: Rect) {
    let others = others
    let nameRows = (others.count + 1) / Self.namesInRow
    let pitch = Self.pitch(peek.question.choices, in: page, besides: nameRows, canvas.look)
    // The last row is for the prompt.
    let choiceRows = pitch * Letter.allCases.count
    let room = page.rows - 1 - 2 - choiceRows - 1 - nameRows
    let question = heading(in: Size(columns: page.columns, rows: room), canvas.look)
    let questionRows = min(question.rows, room)
    let gap = room - questionRows >= 2 ? 1 : 0
    let rows = page.rows(
      .cells(1), .cells(1), .cells(gap), .cells(questionRows), .cells(pitch - 1), .cells(choiceRows),
      .cells(gap),
      .cells(1), .cells(nameRows))
    canvas.write(status, in: rows[0], style: .strong)
    canvas.write("Only snakes see the truth. Others see random marks.", in: rows[1])
    question.draw(on: &canvas, in: rows[3])
    drawChoices(on: &canvas, in: rows[5], pitch: pitch)
    canvas.write("Who's a snake?", in: rows[7], style: .heading)
    draw(others, on: &canvas, in: rows[8])
  }

  /// The rows from one choice to the next: with letters of several rows for all of them, or for none.
  private static func pitch(_ choices: [String], in page: Rect, besides nameRows: Int, _ look: Look) -> Int {
    guard PrivateLayout.isRoomy(page) else { return 1 }
    let letters = Size(columns: page.columns - letterIndent, rows: BannerSize.small.rows)
    let rows = choices.count * (letters.rows + 1)
    // The status, the question, the prompt and the gaps take ten rows.
    let isFitting =
      BannerSize.small.holds(choices, within: letters, in: look) && rows + nameRows + 10 <= page.rows
    return isFitting ? letters.rows + 1 : 2
  }

  /// The columns of a mark and a letter before a choice.
  private static let letterIndent = 8

  /// The question, in letters of several rows where they leave a gap around it.
  private func heading(in room: Size, _ look: Look) -> QuestionHeading {
    let limit = Size(columns: room.columns, rows: room.rows - 2)
    return QuestionHeading(peek.question.text, letters: .small, within: limit, look)
      ?? QuestionHeading(paragraph: peek.question.text, columns: room.columns)
  }

  /// The role and the meaning of the marks, in words of equal length.
  private var status: String {
    peek.isSnake ? "You're a SNAKE. The marks are correct." : "You're a HUMAN. The marks are useless."
  }

  private var others: [Seat] {
    guard case .privateAction(of: let reader, then: _) = view.instruction else { return view.roster.seats }
    return view.roster.seats.filter { $0 != reader }
  }

  private func drawChoices(on canvas: inout Canvas, in area: Rect, pitch: Int) {
    for letter in Letter.allCases {
      let mark = Mark(letter == peek.markedAnswer, in: canvas.look)
      if pitch > BannerSize.small.rows {
        let rows = area.droppingTop(pitch * letter.index)
        canvas.write(mark.before(letter.title), in: rows.row(BannerSize.small.rows / 2))
        Banner(peek.question.choices[letter.index], alignment: .leading, style: .strong)
          .draw(on: &canvas, in: rows.droppingLeft(Self.letterIndent).droppingBottom(rows.rows - pitch + 1))
        continue
      }
      let space = canvas.look.isPlain ? " " : "  "
      let text = "\(letter.title)\(space)\(peek.question.choices[letter.index])"
      canvas.write(
        mark.before(text.fitted(to: area.columns - Mark.width)), in: area.row(pitch * letter.index))
    }
  }

  private func draw(_ others: [Seat], on canvas: inout Canvas, in area: Rect) {
    for (index, seat) in others.enumerated() {
      let row = area.row(index / Self.namesInRow)
      let cell = row.columns(.share(1), .share(1))[index % Self.namesInRow]
      let mark = Mark(peek.markedSeats.contains(seat), in: canvas.look)
      canvas.write(mark.before(view.roster[seat]), in: cell)
    }
  }
}

/// The three letters of a vote side by side; arrows mark the chosen one, without a different style.
///
/// ```
///   ╭─────────╮ ╭─────────╮ ╭─────────╮
///   │  · A ·  │ │  ▸ B ◂  │ │  · C ·  │
///   ╰─────────╯ ╰─────────╯ ╰─────────╯
/// ```
///
/// In words: `A: no.   B: yes.   C: no.`
struct ChipRow {
  let slots: [Rect]

  /// Places the letters at the bottom of a private page.
  init(in page: Rect) {
    let body = PrivateLayout(in: page).body
    let rows = PrivateLayout.isRoomy(body) ? 7 : 3
    let row = Rect(column: body.left, row: body.bottom - 1 - rows, columns: body.columns, rows: rows)
    slots = row.columns(.share(1), .share(1), .share(1), gap: 2)
  }

  func draw(selected: Int?, on canvas: inout Canvas) {
    for letter in Letter.allCases {
      let isSelected = letter.index == selected
      let slot = slots[letter.index]
      guard !canvas.look.isPlain else {
        canvas.write(Mark(isSelected, in: canvas.look).before(letter.title), in: slot.row(slot.rows / 2))
        continue
      }
      canvas.box(slot, style: .border)
      let inside = slot.inset(columns: 1, rows: 1)
      canvas.fill(inside, style: .choice)
      let (open, close) = isSelected ? ends(canvas.look.glyphs) : (dot(canvas), dot(canvas))
      if inside.rows >= BannerSize.large.rows {
        Banner(letter.title, style: .choice).draw(on: &canvas, in: inside)
        let middle = inside.row(inside.rows / 2).inset(columns: 3)
        canvas.write(String(open), in: middle, style: .choice)
        canvas.write(String(close), in: middle, align: .trailing, style: .choice)
      } else {
        canvas.write("\(open) \(letter.title) \(close)", in: inside, align: .center, style: .choice)
      }
    }
  }

  private func dot(_ canvas: Canvas) -> Character { canvas.look.symbols.dot }

  private func ends(_ glyphs: GlyphSet) -> (Character, Character) {
    switch glyphs {
    case .unicode: ("▸", "◂")
    case .ascii: (">", "<")
    }
  }

  /// The index of the chip chosen by a key: a letter, a digit, or a step from the current one.
  static func index(for key: Key, from index: Int?) -> Int? {
    switch key.typed?.lowercased() {
    case "a", "1": return 0
    case "b", "2": return 1
    case "c", "3": return 2
    default: break
    }
    switch key.direction {
    case .left, .up: return index.map { max(0, $0 - 1) } ?? 0
    case .right, .down: return index.map { min(2, $0 + 1) } ?? 0
    case nil: return nil
    }
  }
}
