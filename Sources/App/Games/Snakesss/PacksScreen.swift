import GameKit
import Kit
import Snakesss
import TUI

/// The packs, and the reported, rested and asked questions, with details of each.
///
/// ```
/// Packs                                2 packs, 1 reported, 1 rested
///  Packs
///  ▸ [x] Parlor                                600
///    [ ] Family                                240
///  Reported
///    Which planet is the hottest?
///  Rested
///    How many legs does a crab have?
///  Asked                                     right
///    How many legs does a crab have?        5 of 6
///
///  Familiar questions for game nights with kids.
/// ```
struct PacksScreen: Screen {
  typealias App = ParlorApp

  private let packs: [QuestionPack]
  private var preferences: Preferences
  private var reported: [Question]
  private var rested: [RestedQuestion]
  /// The questions with votes, best known first.
  private let asked: [Question]
  private let resting: RestedQuestions
  private var list = ListView([ListView.Row]())

  /// A question that is not drawn, with the reasons.
  private struct RestedQuestion {
    let question: Question
    let reasons: [RestedQuestions.Reason]
  }

  /// The subject of a row in the list.
  private enum Item {
    case pack(QuestionPack)
    case reported(Question)
    case rested(RestedQuestion)
    case asked(Question)
    case note
  }

  init(_ context: GameContext, resting: RestedQuestions) {
    let library = QuestionLibrary.read(context.files)
    let flagged = Set(context.marked(.flagged))
    packs = library.packs
    preferences = context.preferences
    let questions = library.questions.map(\.question)
    reported = questions.filter { flagged.contains($0.id) }
    rested = questions.map { RestedQuestion(question: $0, reasons: resting.reasons(for: $0.id)) }
      .filter { !$0.reasons.isEmpty }
    asked = questions.filter { resting.votes(on: $0.id).cast > 0 }
      .sorted { QuestionVotes.areMoreRight(resting.votes(on: $0.id), resting.votes(on: $1.id)) }
    self.resting = resting
    list.isSearchable = true
    list.spreads = true
    list.rows = entries.map(\.row)
    list.select(0)
  }

  var acceptsText: Bool { list.acceptsText }

  var header: Header {
    let parts = [
      Count(packs.count, "pack").description, "\(Count(reported.count, "question")) reported",
      "\(rested.count) set aside",
    ]
    return Header("Packs", remark: parts.joined(separator: ", "))
  }

  var hints: [Hint] {
    guard !list.search.isOpen else { return SearchLine.hints }
    let key: [Hint] =
      switch item {
      case .pack(let pack): [Hint(.enter, title: choice.isOn(pack) ? "Turn off" : "Turn on")]
      case .reported: [Hint(.character("u"), .delete, title: "Remove report")]
      case .rested: [Hint(.character("u"), .delete, title: "Bring back")]
      case .asked, .note, nil: []
      }
    return [Hint(.up, .down, shown: "↑↓", title: "Move")] + key + [
      SearchLine.hint, Hint(.escape, title: "Back"),
    ]
  }

  mutating func handle(_ event: ParlorEvent, in context: ParlorContext) -> [ParlorCommand] {
    guard case .input(let input) = event else { return [] }
    let area = Self.parts(of: context.area).list
    if list.handleSearch(input, in: area) { return [] }
    defer { list.rows = entries.map(\.row) }
    switch input {
    case .key(.escape): return [.close]
    case .key(.character("u")), .key(.delete): return undo()
    case .key, .mouse, .paste, .focus:
      guard list.handle(input, in: area, look: context.look) == .activated, case .pack(let pack)? = item
      else { return [] }
      return toggle(pack)
    }
  }
}

// MARK: - Changes

extension PacksScreen {
  private var choice: PackChoice { PackChoice(packs, preferences) }

  private mutating func toggle(_ pack: QuestionPack) -> [ParlorCommand] {
    let name = PackChoice.preference(of: pack.header.id)
    let value = choice.isOn(pack) ? "off" : "on"
    preferences.set(name, to: value)
    return [.request(.preferences(.remember(name: name, text: value)))]
  }

  /// Removes a report, or brings a rested question back.
  private mutating func undo() -> [ParlorCommand] {
    switch item {
    case .reported(let question):
      reported.removeAll { $0.id == question.id }
      return [
        .request(.packs(.unmark([question.id], as: .flagged, of: Rules.game))),
        .toast(Toast("Report removed.")),
      ]
    case .rested(let rest):
      rested.removeAll { $0.question.id == rest.question.id }
      return rest.reasons.map { .request(.packs($0.ending(for: rest.question.id))) }
        + [.toast(Toast("It can come up again."))]
    case .pack, .asked, .note, nil: return []
    }
  }
}

// MARK: - The list

extension PacksScreen {
  private typealias Entry = (row: ListView.Row, item: Item?)

  private var entries: [Entry] {
    section("Packs", packRows, empty: "No question packs found. Run “parlor questions list”.")
      + section(
        "Reported", reported.map { (ListView.Row($0.text), .reported($0)) },
        empty: "During a game, press f to report a question.")
      + section(
        "Set aside", rested.map { (ListView.Row($0.question.text), .rested($0)) },
        empty: "If you already knew a question, press k after it.")
      + section("Asked", detail: "voted right", askedRows, empty: "Listed after your first game.")
  }

  private var askedRows: [Entry] {
    asked.map { question in
      let votes = resting.votes(on: question.id)
      return (ListView.Row(question.text, detail: "\(votes.right) of \(votes.cast)"), .asked(question))
    }
  }

  private var packRows: [Entry] {
    packs.map { pack in
      let mark = choice.isOn(pack) ? "[x]" : "[ ]"
      let row = ListView.Row(
        "\(mark) \(pack.header.name.onOneLine)", detail: "\(Count(pack.questions.count, "question"))")
      return (row, .pack(pack))
    }
  }

  /// Rows under a heading, or a sentence if there are none.
  private func section(_ title: String, detail: String = "", _ rows: [Entry], empty: String) -> [Entry] {
    [(.heading(title, detail: rows.isEmpty ? "" : detail), nil)]
      + (rows.isEmpty ? [(ListView.Row(empty, isEnabled: false), .note)] : rows)
  }

  private var item: Item? {
    let entries = entries
    return list.current != nil && entries.indices.contains(list.selected) ? entries[list.selected].item : nil
  }
}

// MARK: - Drawing

extension PacksScreen {
  /// The width from which on details are next to the list.
  private static let wideColumns = 100
  /// The choices, and notes below them.
  private static let detailRows = 8
  /// The height of details from which bars stand apart.
  private static let tallRows = 40

  private static func parts(of area: Rect) -> (list: Rect, detail: Rect) {
    let inside = area.inset(columns: 3, rows: 1)
    guard area.columns >= wideColumns else {
      let rows = inside.rows(.share(1), .cells(8), gap: 1)
      return (rows[0], rows[1])
    }
    let columns = inside.columns(.share(2), .share(3), gap: 1)
    return (columns[0].inset(columns: 2, rows: 2), columns[1])
  }

  func draw(on canvas: inout Canvas, in area: Rect, at now: Instant) {
    let parts = Self.parts(of: area)
    list.draw(on: &canvas, in: parts.list)
    guard area.columns >= Self.wideColumns else { return drawItem(on: &canvas, in: parts.detail) }
    canvas.box(parts.list.inset(columns: -2, rows: -2), title: "Questions")
    canvas.box(parts.detail, title: "Details")
    drawItem(on: &canvas, in: parts.detail.inset(columns: 3, rows: 2))
  }

  private func drawItem(on canvas: inout Canvas, in area: Rect) {
    switch item {
    case .pack(let pack): draw(pack, on: &canvas, in: area)
    case .reported(let question), .asked(let question): draw(question, on: &canvas, in: area)
    case .rested(let rest):
      draw(rest.question, remarks: rest.reasons.map(\.sentence), on: &canvas, in: area)
    case .note, nil: break
    }
  }

  private func draw(_ pack: QuestionPack, on canvas: inout Canvas, in area: Rect) {
    let state = choice.isOn(pack) ? "on" : "off"
    let usual = pack.header.isOnByDefault ? "on" : "off"
    let summary = Paragraph("\(pack.header.summary) It's \(state) now, and \(usual) by default.")
    let levels = Difficulty.allCases.map { level in
      (pack.header.level(level).onOneLine, pack.questions.count { $0.question.difficulty == level })
    }
    let isTall = area.rows >= Self.tallRows
    let chart = Self.chart(of: pack, levels, isSpread: isTall)
    let chartRows = chart.rows(for: area.columns)
    let rest = area.rows - summary.rows(for: area.columns) - chartRows - 2
    guard rest >= 0, !canvas.look.isPlain else {
      let words = levels.map { "\($1) \($0)" }.joined(separator: ", ")
      return draw([summary, Paragraph("Levels: \(words).")], on: &canvas, in: area)
    }
    var title = Banner(pack.header.name.onOneLine, wraps: true, alignment: .leading, style: .title)
    title.largest = rest > 2 * BannerSize.large.rows ? .large : .small
    let room = Size(columns: area.columns, rows: max(0, rest - 1))
    let titleRows =
      title.isLarge(within: room, in: canvas.look) ? title.size(within: room, in: canvas.look).rows + 1 : 0
    let rows = area.rows(
      .cells(titleRows), .cells(summary.rows(for: area.columns)), .cells(1), .cells(chartRows), .share(1))
    if titleRows > 0 { title.draw(on: &canvas, in: rows[0]) }
    summary.draw(on: &canvas, in: rows[1], isFocused: false)
    chart.draw(on: &canvas, in: rows[3], isFocused: false)
  }

  /// The numbers of questions by level and by category.
  ///
  /// - Parameter isSpread: True for an empty row between bars.
  private static func chart(of pack: QuestionPack, _ levels: [(String, Int)], isSpread: Bool) -> BarChart {
    let categories = Category.allCases.map { category in
      (category.rawValue, pack.questions.count { $0.question.category == category })
    }
    let sections = [("Levels", levels), ("Categories", categories)]
    let groups = sections.enumerated().map { number, section in
      BarChart.Group(
        section.1.filter { $1 > 0 }.map { .init($0, Double($1), style: .chartSeries(number)) },
        name: section.0)
    }
    guard isSpread else { return BarChart(groups: groups) }
    return BarChart(
      groups: groups.flatMap { group in
        group.bars.enumerated().map { BarChart.Group([$1], name: $0 == 0 ? group.name : "") }
      })
  }

  private func draw(_ texts: [Paragraph], on canvas: inout Canvas, in area: Rect) {
    var rest = area
    for text in texts {
      text.draw(on: &canvas, in: rest, isFocused: false)
      rest = rest.droppingTop(text.rows(for: area.columns))
    }
  }

  private func draw(
    _ question: Question, remarks: [String] = [], on canvas: inout Canvas, in area: Rect
  ) {
    let heading = QuestionHeading(question.text, in: area.size, canvas.look)
    let text =
      heading.rows + Self.detailRows <= area.rows
      ? heading : QuestionHeading(paragraph: question.text, columns: area.columns)
    text.draw(on: &canvas, in: Rect(area.origin, Size(columns: area.columns, rows: text.rows)))
    var rest = area.droppingTop(text.rows + (area.rows > text.rows + Self.detailRows ? 1 : 0))
    for letter in Letter.allCases {
      let isRight = letter == question.answer
      let isInWords = canvas.look.isPlain || canvas.look.glyphs == .ascii
      let mark = isInWords ? " (the answer)" : " ✔"
      canvas.write(
        "\(letter.title)  \(question.choices[letter.index])\(isRight ? mark : "")", in: rest.row(0),
        style: isRight ? .right : .text)
      rest = rest.droppingTop(1)
    }
    let notes = (remarks + [resting.votes(on: question.id).sentence]).joined(separator: " ")
    let picture = question.picture.map { "Picture: \($0.shows)" }
    let lines = [picture, notes, question.source.map { "Source: \($0)" }].compactMap(\.self)
    draw(lines.map { Paragraph($0, style: .faint) }, on: &canvas, in: rest)
  }
}

extension RestedQuestions.Reason {
  fileprivate var sentence: String {
    switch self {
    case .known: "Set aside: someone knew it."
    case .tooEasy: "Set aside: most people get it right."
    }
  }

  /// The request that removes this reason for a question.
  fileprivate func ending(for id: String) -> PackRequest {
    switch self {
    case .known: .unmark([id], as: .known, of: Rules.game)
    case .tooEasy: .mark([id], as: .kept, of: Rules.game)
    }
  }
}
