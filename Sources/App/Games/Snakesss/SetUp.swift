import GameKit
import Snakesss
import TUI

/// What stands before a game: who plays, in which order, and a last look at the rules.
struct SetUp {
  /// A row of the form.
  enum Row: Hashable {
    case players
    case name(Int)
    case start
    case settings
    case howTo
  }

  private var draft: RosterDraft
  private var form: Form<Row>
  private(set) var preferences: Preferences

  init(preferences: Preferences) {
    self.preferences = preferences
    var draft = RosterDraft(Self.remembered(preferences))
    draft.resize(to: min(max(draft.count, Rules.players.lowerBound), Rules.players.upperBound))
    self.draft = draft
    form = Form([])
    rebuild()
  }

  var takesText: Bool { form.takesText }

  /// The names as they are written so far.
  var names: [String] { draft.texts }

  mutating func update(_ preferences: Preferences) {
    self.preferences = preferences
    rebuild()
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let rows = Self.rows(in: area)
    Paragraph(
      "4 to 8 play; the terminal goes round in this order.", style: .faint
    ).draw(on: &canvas, in: rows[0], isFocused: false)
    form.draw(on: &canvas, in: rows[1])
  }

  private static func rows(in area: Rect) -> [Rect] {
    area.inset(columns: 3, rows: 1).rows(.cells(1), .share(1), gap: 1)
  }
}

extension SetUp {
  /// What came of an input.
  enum Outcome: Equatable {
    case stay
    case start(Roster)
    case commands([ParlorCommand])
  }

  mutating func handle(_ input: Input, in area: Rect) -> Outcome {
    let reaction = form.handle(input, in: Self.rows(in: area)[1])
    guard reaction != .ignored else { return .stay }
    takeOver()
    guard reaction == .activated else { return .stay }
    switch form.focused {
    case .settings: return .commands([.open(.settings)])
    case .howTo: return .commands([.open(.howTo(Rules.game))])
    case .start, .name: return start()
    case .players, nil: return .stay
    }
  }

  /// Takes what the form holds over into the draft.
  private mutating func takeOver() {
    for seat in Seat.all(draft.count) {
      draft[seat] = form.text(of: .name(seat.index)) ?? draft[seat]
    }
    if let choice = form.choice(of: .players), draft.count != Rules.players.lowerBound + choice {
      draft.resize(to: Rules.players.lowerBound + choice)
      rebuild()
    }
    showFaults(ignoringEmpty: true)
  }

  private mutating func start() -> Outcome {
    do throws(RosterFault) {
      let roster = try draft.roster(allowed: Rules.players, width: \.columns)
      return .start(roster)
    } catch {
      showFaults(ignoringEmpty: false)
      if let seat = error.seat { form.focus(.name(seat.index)) }
      return .stay
    }
  }

  private mutating func showFaults(ignoringEmpty: Bool) {
    let faults = draft.faults(width: \.columns)
    for seat in Seat.all(draft.count) {
      let fault = faults[seat]
      let isHidden = ignoringEmpty && fault == .name(seat, .empty)
      form.setProblem(isHidden ? nil : fault.map { $0.sentence(draft) }, of: .name(seat.index))
    }
  }
}

extension SetUp {
  private mutating func rebuild() {
    let focused = form.focused
    form = Form(rows)
    form.focus(focused ?? firstRow)
    showFaults(ignoringEmpty: true)
  }

  /// A remembered roster goes straight to the start; an empty one begins with the first name.
  private var firstRow: Row {
    guard let empty = draft.texts.firstIndex(where: \.isEmpty) else { return .start }
    return .name(empty)
  }

  private var rows: [Form<Row>.Row] {
    let players = Form<Row>.Row.stepper(
      .players, "Players", Stepper(Rules.players, value: draft.count),
      help: "Left and right change the number; the first names stay.")
    let names = draft.texts.enumerated().map { index, name in
      Form<Row>.Row.field(
        .name(index), "Seat \(index + 1)", TextField(name, placeholder: "a name", limit: PlayerName.widest),
        help: "At most \(PlayerName.widest) columns; every name once.")
    }
    return [players] + names + [
      .action(.start, "Start the game", help: summary),
      .action(.settings, "Settings", help: "Rounds, time, peek, categories, difficulty."),
      .action(.howTo, "How to play", help: "The rules in a few pages."),
    ]
  }

  private var summary: String {
    let options = SnakesssSettings.options(preferences)
    let rounds = options.rounds == 1 ? "1 round" : "\(options.rounds) rounds"
    let time = options.discussion == .unlimited ? "no clock" : "\(options.discussion.label) to talk"
    let peek = options.peek == .everyone ? "all peek" : "eyes closed"
    return "\(rounds), \(time), \(peek), \(preferences[SnakesssSettings.difficulty]) questions."
  }

  static let rosterName = "snakesss.roster"

  private static func remembered(_ preferences: Preferences) -> [String] {
    preferences.text(rosterName)?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      ?? Array(repeating: "", count: 5)
  }
}
