import GameKit
import Kit
import Party
import Snakesss
import TUI

struct SnakesssPage: PublicPage {
  let view: PublicView
  /// The stage of the shared flash; nil outside it.
  var flash: FlashStage?
  /// The answer while the flash shows it.
  var answer: SharedFlash?
  /// The number of the chosen category, while a player picks one.
  private(set) var choice = 0
  /// What was said of the questions in this game.
  private var votes: Set<QuestionVote> = []

  /// A mark of a question: reported, or known before.
  private struct QuestionVote: Hashable {
    let question: String
    let mark: ItemMark
    /// The player, on a screen of their own; nil for the table's keys.
    let seat: Seat?
  }

  init(view: PublicView, flash: FlashStage? = nil, answer: SharedFlash? = nil) {
    self.view = view
    self.flash = flash
    self.answer = answer
  }

  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? {
    if let offer = view.offer { return choose(input, from: offer, in: context) }
    if case .over(let result) = view.scene, input == .key(.character("s")) {
      return [.copy(FinalCard(result, view.attendance).shared.cardText)]
    }
    if input == .key(.character("f")), let id = view.shownQuestion { return toggle(.flagged, of: id) }
    if input == .key(.character("k")), let id = view.revealedQuestion { return toggle(.known, of: id) }
    return nil
  }

  private mutating func choose(
    _ input: Input, from offer: CategoryOffer, in context: ParlorContext
  ) -> [ParlorCommand]? {
    let page = CategoryPage(view: view, offer: offer, choice: choice)
    guard let next = page.choice(after: input, in: PublicFrame.content(in: context.area)) else { return nil }
    choice = next
    return []
  }

  mutating func inherit(from former: SnakesssPage) { votes = former.votes }

  var moment: PublicMoment? { marks.isKnown == true ? .knownQuestion(in: view.round) : nil }

  private var marks: QuestionMarks {
    QuestionMarks(
      isReported: view.shownQuestion.map { isMarked($0, as: .flagged) } ?? false,
      isKnown: view.revealedQuestion.map { isMarked($0, as: .known) })
  }

  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect) {
    let page = PublicFrame.content(in: area)
    if let flash { return FlashPage(stage: flash, answer: answer).draw(on: &canvas, in: area) }
    if !canvas.look.isPlain { canvas.fill(area, style: .gameTable) }
    switch view.scene {
    case .announcement(let mongoose): drawAnnouncement(of: mongoose, on: &canvas, in: page)
    case .question(let asked, let mongoose):
      QuestionPages(view: view, asked: asked, mongoose: mongoose, marks: marks)
        .drawReading(on: &canvas, in: page)
    case .eyesClosed: drawEyesClosed(on: &canvas, in: page)
    case .discussion(let asked, let mongoose, limit: _):
      QuestionPages(view: view, asked: asked, mongoose: mongoose, marks: marks)
        .drawDiscussion(moment, on: &canvas, in: page)
    case .results(let question, let rows):
      ResultsPage(question: question, rows: rows, view: view, marks: marks, moment)
        .draw(on: &canvas, in: page)
    case .over(let result):
      FinalPage(view: view, result: result, moment: moment).draw(on: &canvas, in: page)
    case .choosingCategory(let offer):
      CategoryPage(view: view, offer: offer, choice: choice).draw(on: &canvas, in: page)
    case .needsQuestion: KeyPrompt(.enter, "Next round").draw(on: &canvas, in: PublicFrame.prompt(in: area))
    case .roleReveal, .handBack, .peeking, .voting: break
    }
  }
}

// MARK: - Marks of questions

extension SnakesssPage {
  private func isMarked(_ id: String, as mark: ItemMark) -> Bool {
    votes.contains { $0.question == id && $0.mark == mark }
  }

  /// Marks a question for everyone, or removes all marks of the kind.
  private mutating func toggle(_ mark: ItemMark, of id: String) -> [ParlorCommand] {
    if isMarked(id, as: mark) {
      votes = votes.filter { $0.question != id || $0.mark != mark }
    } else {
      votes.insert(QuestionVote(question: id, mark: mark, seat: nil))
    }
    return request(id, as: mark)
  }

  /// The request that saves a mark, which a question has if anyone at the table marks it.
  private func request(_ id: String, as mark: ItemMark) -> [ParlorCommand] {
    let request: PackRequest =
      isMarked(id, as: mark) ? .mark([id], as: mark, of: Rules.game) : .unmark([id], as: mark, of: Rules.game)
    return [.request(.packs(request))]
  }

  private static let offered: [(title: String, mark: ItemMark)] = [
    ("Already knew it", .known), ("Report question", .flagged),
  ]

  func offers(to seat: Seat) -> PartyOffers {
    guard let id = view.revealedQuestion else { return PartyOffers() }
    return PartyOffers(
      Self.offered.map { title, mark in
        PartyOffer(title, isOn: votes.contains(QuestionVote(question: id, mark: mark, seat: seat)))
      })
  }

  mutating func mark(_ offer: Int, _ isOn: Bool, by seat: Seat) -> [ParlorCommand] {
    guard let id = view.revealedQuestion else { return [] }
    let mark = Self.offered[offer].mark
    let wasMarked = isMarked(id, as: mark)
    let vote = QuestionVote(question: id, mark: mark, seat: seat)
    if isOn { votes.insert(vote) } else { votes.remove(vote) }
    return isMarked(id, as: mark) == wasMarked ? [] : request(id, as: mark)
  }
}

extension SnakesssPage {
  private func drawAnnouncement(of mongoose: Seat, on canvas: inout Canvas, in page: Rect) {
    let announcement = MongooseAnnouncement(view: view, mongoose: mongoose)
    let rows = page.rows(
      .share(1), .cells(announcement.rowsAlone(in: page.size, canvas.look)), .share(1), .cells(1))
    announcement.drawAlone(on: &canvas, in: rows[1])
    KeyPrompt(.enter, "Show the question").draw(on: &canvas, in: rows[3])
  }
}

extension SnakesssPage {
  private func drawEyesClosed(on canvas: inout Canvas, in page: Rect) {
    let sprite = Sprite.coiledSnake.fitted(to: Size(columns: page.columns, rows: page.rows - 16))
    let hasPicture = page.rows >= sprite.cells.rows + 16 && !canvas.look.isPlain
    let rows = page.rows(
      .share(1), .cells(hasPicture ? sprite.cells.rows + 1 : 0), .cells(5), .cells(1), .cells(6), .share(1),
      .cells(1))
    if hasPicture { sprite.draw(on: &canvas, in: rows[1]) }
    Banner("Eyes closed", style: .banner).draw(on: &canvas, in: rows[2])
    let text = """
      Read this aloud: “Everyone, close your eyes. After three beeps, only the snakes open theirs. Snakes, you have \
      \(Rules.flash.components.seconds) seconds to see the answer and each other. Then close your eyes again. \
      When the alarm sounds, everyone opens their eyes.”
      """
    let column = rows[4].centered(Size(columns: 66, rows: 6))
    Paragraph(text, style: .strong).draw(on: &canvas, in: column, isFocused: false)
    KeyPrompt(.enter, "Start the countdown and close your eyes").draw(on: &canvas, in: rows[6])
  }
}
