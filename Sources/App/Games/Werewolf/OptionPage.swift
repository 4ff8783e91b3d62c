import Kit
import TUI
import Werewolf

/// The set-up page of the options, and of the record.
struct OptionPage: Sendable {
  private enum Row: Hashable {
    case option(OptionRow)
    case offTheRecord
  }

  private var form = Form<Row>([])

  init(_ options: Options, isOffTheRecord: Bool) { update(options, isOffTheRecord: isOffTheRecord) }

  var isAtStart: Bool { form.isAtStart }
  var isAtEnd: Bool { form.isAtEnd }
  mutating func focusStart() { form.focusStart() }
  mutating func focusEnd() { form.focusEnd() }

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    form.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  /// Updates the form.
  mutating func update(_ options: Options, isOffTheRecord: Bool) {
    let texts = options.texts
    let record = Form<Row>.Row.checkbox(
      .offTheRecord, WerewolfSettings.offTheRecord.title, isOn: isOffTheRecord,
      help: "On: nothing of this one game is ever kept.")
    form.rows =
      OptionRow.all.map { Self.row($0, in: texts) } + [
        record.withAside(isOffTheRecord ? "kept nowhere" : "history keeps it")
      ]
  }

  private static func row(_ row: OptionRow, in texts: [String: String]) -> Form<Row>.Row {
    var stepper = Stepper(row.choices.map(\.label), index: row.index(in: texts))
    stepper.leastColumns = OptionRow.widestLabel
    let aside = row.isChanged(in: texts) ? "usual: \(row.usual)" : "usual"
    return .stepper(.option(row), row.title, stepper, help: row.help).withAside(aside)
  }

  /// The choices on the page.
  struct Choice: Hashable {
    let options: Options
    let isOffTheRecord: Bool
  }

  /// Handles an input, and returns the choices; nil if nothing was done.
  mutating func handle(_ input: Input, in area: Rect) -> Choice? {
    guard form.handle(input, in: area) != .ignored else { return nil }
    let texts = OptionRow.all.map { row in
      (row.name, row.choices[form.choice(of: .option(row)) ?? row.usualIndex].value)
    }
    return Choice(
      options: Options(texts: Dictionary(uniqueKeysWithValues: texts)),
      isOffTheRecord: form.isOn(.offTheRecord) ?? false)
  }
}

/// An option of the rules with its values and their texts.
struct OptionRow: Hashable, Sendable {
  /// The name in settings.
  let name: String
  let title: String
  let help: String
  /// The values in order.
  let choices: [Choice]

  struct Choice: Hashable, Sendable {
    let value: String
    let label: String
  }

  private init(_ name: String, _ title: String, _ help: String, _ choices: [(String, String)]) {
    self.name = name
    self.title = title
    self.help = help
    self.choices = choices.map { Choice(value: $0.0, label: $0.1) }
  }

  /// All options of the rules.
  static let all = [
    OptionRow(
      "passing", "Passing", "With Cupid: quick saves a lap in night 1.",
      [("quick", "quick"), ("classic", "classic")]),
    OptionRow(
      "sight", "The seer sees", "What the seer learns of a player.",
      [("team", "werewolf or not"), ("role", "the exact role")]),
    OptionRow(
      "doctorProtectsSelf", "Doctor", "Whether the doctor may protect the doctor.",
      [("yes", "may protect self"), ("no", "others only")]),
    OptionRow(
      "hunterMustShoot", "Hunter", "Whether a dead hunter has to shoot.",
      [("no", "may shoot"), ("yes", "must shoot")]),
    OptionRow(
      "mayor", "Mayor", "Dealt as a role, or elected by the table on day 1.",
      [("dealt", "dealt role"), ("elected", "elected on day 1")]),
    OptionRow(
      "cupidWinsWithLovers", "Cupid wins", "Also with the lovers: then cupid cannot be a lover.",
      [("no", "with the village"), ("yes", "also with lovers")]),
    OptionRow(
      "firstNightKills", "First night",
      "Does the pack kill in night 1? Never with 3 players.",
      [("yes", "a full night"), ("no", "no kill")]),
    OptionRow(
      "dawnTellsRoles", "Dawn tells", "What is told of those whom the night took.",
      [("no", "the names"), ("yes", "names and roles")]),
    OptionRow(
      "voteTellsRole", "The vote tells", "What is told of whom the vote took.",
      [("no", "the name"), ("yes", "name and role")]),
    OptionRow(
      "discussion", "Discussion", "How long you may talk before the vote.",
      [("0", "no clock"), ("180", "3 minutes"), ("300", "5 minutes"), ("420", "7 minutes")]),
    OptionRow(
      "selfVote", "Self-vote", "Whether one may vote against oneself.",
      [("yes", "allowed"), ("no", "not allowed")]),
    OptionRow(
      "abstention", "Abstaining", "Whether one may vote for nobody.",
      [("yes", "allowed"), ("no", "not allowed")]),
    OptionRow(
      "tie", "A tied vote", "What becomes of a tie; a second one kills nobody.",
      [
        ("revote", "votes once more"), ("nobody", "kills nobody"), ("drawn", "is drawn by lot"),
        ("mayor", "the mayor decides"),
      ]),
    OptionRow(
      "talkShrinks", "Talk time", "Whether you talk for less time as players die.",
      [("yes", "shrinks"), ("no", "stays the same")]),
    OptionRow(
      "absoluteMajority", "Majority", "More than half: of all who live, else nobody dies.",
      [("no", "most votes"), ("yes", "more than half")]),
    OptionRow(
      "victory", "The pack wins", "When the werewolves have won.",
      [("parity", "as many as others"), ("strict", "no other lives")]),
  ]

  /// The columns of the longest label.
  static let widestLabel = all.flatMap(\.choices).map(\.label.columns).max() ?? 0

  /// The index of the chosen value.
  func index(in texts: [String: String]) -> Int {
    choices.firstIndex { $0.value == texts[name] } ?? usualIndex
  }

  /// The index of the default value.
  var usualIndex: Int {
    let usual = Options().texts[name]
    return choices.firstIndex { $0.value == usual } ?? 0
  }

  /// The label of the default value.
  var usual: String { choices[usualIndex].label }

  /// The chosen value in words: `A tied vote: is drawn by lot`.
  func remark(on texts: [String: String]) -> String { "\(title): \(choices[index(in: texts)].label)" }

  /// True if another value than the default is chosen.
  func isChanged(in texts: [String: String]) -> Bool { index(in: texts) != usualIndex }
}
