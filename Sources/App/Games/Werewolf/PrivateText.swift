import GameKit
import Kit
import TUI
import Werewolf

/// The words of a private page.
///
/// Where they depend on a secret, all alternatives have the same length.
struct PrivateText {
  /// The line that explains the page; left out if there is no room.
  private(set) var heading: [String] = []
  /// The roles in play, with the reader's own marked.
  private(set) var roles: [String] = []
  private(set) var question: [String] = []
  /// The lines below the names.
  private(set) var note: [String] = []

  /// Creates the words, given the number of picks `made`; plain mode has words instead of marks.
  init(_ view: PrivateView, made: Int = 0, isPlain: Bool = false) {
    switch view.scene {
    case .role(let page): self.init(page, of: view.roles, isPlain: isPlain)
    case .pick(let page): self.init(page, of: view.roles, made: made, isPlain: isPlain)
    case .lover(let partner, living: _):
      self.init(
        question: "A love letter",
        note: [
          Self.arrow(hasStruck: partner != nil),
          isPlain ? "“Loved” marks the one you love." : "+ = the one you love.",
          "If one of you dies, so does the other.",
        ])
    case .vote(let poll, offered: _, let mayPass): self.init(poll, mayPass: mayPass)
    case .deathAction(let kind, offered: _, let mayPass): self.init(kind, mayPass: mayPass)
    case .settle:
      self.init(question: "Which of them dies?", note: ["You are the mayor. You break the tie."])
    }
  }

  private init(question: String, note: [String]) {
    self.question = [question]
    self.note = note
  }

  /// The line that asks for more names.
  static func request(on scene: PrivateScene, names: Int) -> String {
    if case .role = scene { return "Pick two lovers. Only Cupid's picks count." }
    return names == 1
      ? "Pick a name: arrows and Space, or its letter" : "Pick two: arrows and Space, or letters"
  }

  /// The result of Cupid's arrow, with a word of six letters.
  private static func arrow(hasStruck: Bool) -> String {
    "Cupid's arrow \(hasStruck ? "struck" : "missed") you."
  }

  /// A role with its mark: `* Seer`, or `Seer: yes` in words.
  private static func marked(_ role: Role, own: Role, columns: Int = 0, isPlain: Bool) -> String {
    let isOwn = role == own
    guard !isPlain else { return "\(role.title): \(isOwn ? "yes" : "no")" }
    return "\(isOwn ? "*" : "-") \(role.title.padded(to: columns))"
  }
}

extension PrivateText {
  private init(_ page: RoleRevealPage, of roles: [Role], isPlain: Bool) {
    heading = [
      isPlain
        ? "Yes marks your role. Werewolves also see each other."
        : "* = your role. For werewolves: w = your teammates."
    ]
    let width = roles.map(\.title.columns).max() ?? 0
    self.roles = roles.map { role in
      let marked = Self.marked(role, own: page.role, columns: width, isPlain: isPlain)
      return "\(marked)\(isPlain ? "." : " ") \(role.duty)"
    }
  }

  private init(_ page: NightPage, of roles: [Role], made: Int, isPlain: Bool) {
    let marked = roles.map { Self.marked($0, own: page.role, isPlain: isPlain) }
    self.roles = stride(from: 0, to: marked.count, by: Self.rolesPerLine).map { start in
      marked[start..<min(marked.count, start + Self.rolesPerLine)].joined(separator: isPlain ? ", " : "  ")
    }
    let asked = page.picks == 1 ? "Who" : "Which two"
    question = ["\(asked) do you \(page.purpose.verb)? \(Self.answer(on: page, made: made))"]
    let isLove = roles.contains(.cupid)
    note =
      [Self.news(on: page, isLove: isLove, isPlain: isPlain)]
      + (isPlain
        ? Self.words(isLove: isLove, picks: page.picks)
        : [Self.legend(page.sight, isLove: isLove), Self.legend(picks: page.picks)])
  }

  private static let rolesPerLine = 4

  /// The result of the picks, in texts of equal length; the same for everyone before the last pick.
  private static func answer(on page: NightPage, made: Int) -> String {
    guard page.picked != nil, made == page.picks else {
      return page.picks == 1 ? "Your pick: none yet" : "Picks made: \(made) of \(page.picks)"
    }
    let sighting = page.sighting.map { $0.isWerewolf ? "werewolf" : "innocent" }
    guard page.picks > 1 else { return "Your pick: \(sighting ?? "recorded")" }
    return sighting.map { "Your first: \($0)" } ?? "Both picks: recorded"
  }

  /// The result of Cupid's arrow, and the task of a player without a role at night.
  private static func news(on page: NightPage, isLove: Bool, isPlain: Bool) -> String {
    let guess = "No job? Guess the wolves."
    guard isLove else { return "\(guess) Other picks are real." }
    // If everyone picks two names on a night page, Cupid picks in that night.
    return "\(page.picks > 1 ? "Love hasn't struck yet." : arrow(hasStruck: page.partner != nil)) \(guess)"
  }

  /// The meaning of the marks after the brackets.
  private static func legend(_ sight: Sight, isLove: Bool) -> String {
    let seen =
      switch sight {
      case .team: "w werewolf, o innocent"
      case .role: "initial of a role"
      }
    return "Marks: \(seen), ! off limits\(isLove ? ", + love" : "")"
  }

  /// The meaning of the brackets, and of a number after them.
  private static func legend(picks: Int) -> String {
    "Inside [ ]: your \(picks == 1 ? "pick" : "picks"). After it: wolves' picks."
  }

  /// The meaning of the words that replace marks.
  private static func words(isLove: Bool, picks: Int) -> [String] {
    [
      "“Off-limits”: not tonight.\(isLove ? " “Loved”: the one you love." : "")",
      (picks == 1 ? "“Yes” is your pick." : "“1st” and “2nd” are your picks.")
        + " “2-wolves”: picked by 2 wolves.",
    ]
  }

  private init(_ poll: PollPage, mayPass: Bool) {
    question = [poll.question == .mayor ? "Who should be mayor?" : "Who should die?"]
    note =
      (poll.isSecond ? ["Runoff: only the tied players."] : [])
      + [
        mayPass ? "Pick “No one” to abstain." : "You must vote.",
        "Wrong vote? Press U before the next player looks.",
      ]
  }

  private init(_ action: DeathActionKind, mayPass: Bool) {
    switch action {
    case .shot:
      question = ["Who goes down with you?"]
      note = [mayPass ? "Shoot one player, or pick “No one”." : "You must shoot."]
    case .succession:
      question = ["Who takes over as mayor?"]
      note = ["Their vote will count double."]
    }
  }
}

extension NightPage.Purpose {
  /// The effect of the pick, as a verb of four letters.
  fileprivate var verb: String {
    switch self {
    case .suspect, .recognize: "fear"
    case .devour: "kill"
    case .look: "test"
    case .protect: "save"
    case .couple: "pair"
    }
  }
}

extension Role {
  /// The role's task in at most 39 columns; every player's page lists all of them.
  var duty: String {
    switch self {
    case .villager: "Talks, votes, and guesses at night."
    case .werewolf: "Kills by night, denies it by day."
    case .seer: "Checks one player a night."
    case .doctor: "Protects one player a night."
    case .hunter: "Gets one last shot when dying."
    case .cupid: "Makes two players fall in love."
    case .mayor: "Has a vote that counts double."
    }
  }
}
