import TUI
import Werewolf

/// An option as the set-up shows it: its values by the texts under which they are kept.
struct OptionRow: Hashable, Sendable {
  /// The name under which it is kept.
  let name: String
  let title: String
  let help: String
  /// The values and what they are called, in order.
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

  /// Every option of the rules.
  static let all = [
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
      "absoluteMajority", "Majority", "More than half: of all who live, else nobody dies.",
      [("no", "most votes"), ("yes", "more than half")]),
    OptionRow(
      "victory", "The pack wins", "When the werewolves have won.",
      [("parity", "as many as others"), ("strict", "no other lives")]),
  ]

  /// The columns of the longest value.
  static let widestLabel = all.flatMap(\.choices).map(\.label.columns).max() ?? 0

  /// The place of the value that the options have.
  func place(in texts: [String: String]) -> Int {
    choices.firstIndex { $0.value == texts[name] } ?? usualPlace
  }

  /// The place of the value of a table that chooses nothing.
  var usualPlace: Int {
    let usual = Options().texts[name]
    return choices.firstIndex { $0.value == usual } ?? 0
  }

  /// What the usual value is called.
  var usual: String { choices[usualPlace].label }

  /// What is chosen, for a public page: `A tied vote: is drawn by lot`.
  func remark(on texts: [String: String]) -> String { "\(title): \(choices[place(in: texts)].label)" }

  /// Whether something else than usual is chosen.
  func isChanged(in texts: [String: String]) -> Bool { place(in: texts) != usualPlace }
}
