import TUI
import Werewolf

/// The setup page with the options, including whether the game is saved.
struct OptionPage: Sendable {
  private enum Row: Hashable {
    case option(OptionRow)
    case isSaved
  }

  private var form = {
    var form = Form<Row>([])
    form.spreads = true
    return form
  }()
  private var shown: Choice?

  init(_ options: Options, isOffTheRecord: Bool) { update(options, isOffTheRecord: isOffTheRecord) }

  var isAtStart: Bool { form.isAtStart }
  var isAtEnd: Bool { form.isAtEnd }
  mutating func focusStart() { form.focusStart() }
  mutating func focusEnd() { form.focusEnd() }

  func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    form.draw(on: &canvas, in: area, isFocused: isFocused)
  }

  mutating func update(_ options: Options, isOffTheRecord: Bool) {
    let choice = Choice(options: options, isOffTheRecord: isOffTheRecord)
    // Unchanged rows keep the messages below their values.
    guard choice != shown else { return }
    shown = choice
    let texts = options.texts
    let record = Form<Row>.Row.checkbox(
      .isSaved, "Save this game", isOn: !isOffTheRecord,
      help: "When off, this game won't be in History, and no one can read it later.")
    form.rows =
      OptionRow.all.map { Self.row($0, in: texts) } + [
        record
      ]
  }

  private static func row(_ row: OptionRow, in texts: [String: String]) -> Form<Row>.Row {
    var stepper = Stepper(row.choices.map(\.label), index: row.index(in: texts))
    stepper.leastColumns = OptionRow.widestLabel
    let aside = row.isChanged(in: texts) ? "default: \(row.usual)" : ""
    return .widget(.option(row), row.title, stepper, help: row.help).withAside(aside)
  }

  struct Choice: Hashable {
    let options: Options
    let isOffTheRecord: Bool
  }

  /// Handles an input and returns the new choices; nil if it was ignored.
  mutating func handle(_ input: Input, in area: Rect, _ look: Look) -> Choice? {
    let before = form
    guard form.handle(input, in: area, look: look) != .ignored else { return nil }
    explainLimit(of: input, before: before)
    let texts = OptionRow.all.map { row in
      (row.name, row.choices[form.choice(of: .option(row)) ?? row.usualIndex].value)
    }
    return Choice(
      options: Options(texts: Dictionary(uniqueKeysWithValues: texts)),
      isOffTheRecord: form.isOn(.isSaved) == false)
  }

  /// Explains below a value why a key did not change it; any other input clears that.
  private mutating func explainLimit(of input: Input, before: Form<Row>) {
    for row in OptionRow.all { form.setProblem(nil, of: .option(row)) }
    guard case .key(let key) = input, case .option(let row)? = form.focused, form.focused == before.focused,
      let index = form.choice(of: .option(row)), index == before.choice(of: .option(row))
    else { return }
    let label = row.choices[index].label
    switch (key, key.direction) {
    case (.character("+"), _), (_, .right):
      form.setProblem("“\(label)” is the last choice.", of: .option(row))
    case (.character("-"), _), (_, .left):
      form.setProblem("“\(label)” is the first choice.", of: .option(row))
    case (_, .up), (_, .down), (_, nil): break
    }
  }
}

/// An option of the rules, with its values and texts.
struct OptionRow: Hashable, Sendable {
  /// The name in settings.
  let name: String
  let title: String
  let help: String
  let choices: [Choice]
  /// The role that the option is about; nil if it always matters.
  let role: Role?
  /// True if the option is about a day with trials alone.
  let needsTrials: Bool

  struct Choice: Hashable, Sendable {
    let value: String
    let label: String
  }

  private init(
    _ name: String, _ title: String, _ help: String, _ choices: [(String, String)], about role: Role? = nil,
    needsTrials: Bool = false
  ) {
    self.name = name
    self.role = role
    self.needsTrials = needsTrials
    self.title = title
    self.help = help
    self.choices = choices.map { Choice(value: $0.0, label: $0.1) }
  }

  static let all = [
    OptionRow(
      "passing", "Screen passing",
      "With Cupid, the screen makes one lap in night 1 (quick), or two (classic).",
      [("quick", "one lap (quick)"), ("classic", "two laps (classic)")], about: .cupid),
    OptionRow(
      "sight", "Seer learns", "What the seer learns about a player.",
      [("team", "werewolf or not"), ("role", "the exact role")], about: .seer),
    OptionRow(
      "doctorProtectsSelf", "Doctor", "Can the doctor protect themselves?",
      [("yes", "can protect self"), ("no", "only others")], about: .doctor),
    OptionRow(
      "hunterMustShoot", "Hunter", "Must the hunter shoot?",
      [("no", "may shoot"), ("yes", "must shoot")], about: .hunter),
    OptionRow(
      "mayor", "Mayor", "Dealt as a role, or elected by everyone on day 1.",
      [("dealt", "dealt as a role"), ("elected", "elected on day 1")], about: .mayor),
    OptionRow(
      "cupidWinsWithLovers", "Cupid's side", "If Cupid can win with the lovers, Cupid can't be one of them.",
      [("no", "the village"), ("yes", "also the lovers")], about: .cupid),
    OptionRow(
      "tannerEndsGame", "Tanner", "Does the game end when the tanner wins, by being voted out?",
      [("no", "game goes on"), ("yes", "game ends")], about: .tanner),
    OptionRow(
      firstNight, "Night 1", "Do the werewolves kill on night 1? (Never with 3 players.)",
      [("yes", "werewolves kill"), ("no", "no kill")]),
    OptionRow(
      "dawnTellsRoles", "Dawn reveals", "What everyone learns about those who died in the night.",
      [("no", "name only"), ("yes", "name and role")]),
    OptionRow(
      "voteTellsRole", "Vote reveals", "What everyone learns about a player who is voted out.",
      [("no", "name only"), ("yes", "name and role")]),
    OptionRow(
      "day", "By day", "One vote after the discussion, or trials during it, with an accuser and a second.",
      [("vote", "a vote at the end"), ("trials", "trials")]),
    OptionRow(
      "defense", "Defense", "How long the accused can speak in a trial.",
      [("30", "30 seconds"), ("60", "60 seconds"), ("90", "90 seconds")], needsTrials: true),
    OptionRow(
      "lastWords", "Last words", "How long a player who is voted out can speak, before anything is revealed.",
      [("0", "none"), ("15", "15 seconds"), ("30", "30 seconds")]),
    OptionRow(
      "discussion", "Discussion", "How long you can talk before the vote.",
      [("0", "no limit"), ("180", "3 minutes"), ("300", "5 minutes"), ("420", "7 minutes")]),
    OptionRow(
      "talkShrinks", "After deaths", "Does the discussion get shorter as players die?",
      [("yes", "shorter discussion"), ("no", "same discussion")]),
    OptionRow(
      "selfVote", "Self-vote", "Can you vote for yourself?",
      [("yes", "allowed"), ("no", "not allowed")]),
    OptionRow(
      "abstention", "Abstaining", "Can you vote for no one?",
      [("yes", "allowed"), ("no", "not allowed")]),
    OptionRow(
      "tie", "Ties", "What happens on a tie. After a second tie, no one dies.",
      [
        ("revote", "runoff vote"), ("nobody", "no one dies"), ("drawn", "random"), ("mayor", "mayor decides"),
      ]),
    OptionRow(
      "absoluteMajority", "Voted out by", "The most votes, or more than half of the living.",
      [("no", "the most votes"), ("yes", "more than half")]),
    OptionRow(
      "victory", "Werewolves win",
      "As soon as half of the living are werewolves, or once no one else is left.",
      [("parity", "when they're half"), ("strict", "when they're alone")]),
  ]

  static let widestLabel = all.flatMap(\.choices).map(\.label.columns).max() ?? 0

  func index(in texts: [String: String]) -> Int {
    choices.firstIndex { $0.value == texts[name] } ?? usualIndex
  }

  var usualIndex: Int {
    let usual = Options().texts[name]
    return choices.firstIndex { $0.value == usual } ?? 0
  }

  var usual: String { choices[usualIndex].label }

  /// The chosen value in words: `Ties: random`.
  func remark(on texts: [String: String]) -> String { "\(title): \(choices[index(in: texts)].label)" }

  /// False if the option is about a role that no one plays, or about a day that is not played.
  func matters(in setUp: SetUp) -> Bool {
    if needsTrials, setUp.options.day != .trials { return false }
    guard let role else { return true }
    return setUp.roles[role] > 0 || (role == .mayor && isChanged(in: setUp.options.texts))
  }

  /// The name of the option with which werewolves may not kill in the first night.
  fileprivate static let firstNight = "firstNightKills"

  /// True if the value is not the default.
  func isChanged(in texts: [String: String]) -> Bool { index(in: texts) != usualIndex }
}

extension SetUp {
  /// The options as they count: with the fewest players, werewolves never kill on night 1.
  var optionTexts: [String: String] {
    var texts = options.texts
    if !hasFirstNightKill { texts[OptionRow.firstNight] = "no" }
    return texts
  }
}
