import GameKit
import Kit
import TUI
import Werewolf

/// The words of a private page.
///
/// Where they depend on a secret, each word is replaced by one of the same length.
struct PrivateText {
  /// The line that explains the page; left out where there is no room.
  private(set) var heading: [String] = []
  /// The roles in play, with the reader's marked.
  private(set) var roles: [String] = []
  private(set) var question: [String] = []
  /// The lines below the names.
  private(set) var note: [String] = []

  init(_ view: PrivateView) {
    switch view.scene {
    case .role(let page): self.init(page, of: view.roles)
    case .pick(let page): self.init(page, of: view.roles)
    case .lover(let partner, living: _):
      self.init(
        question: "A love letter",
        note: [
          "Cupid's arrow \(Self.love(hasStruck: partner != nil)) you.", "+ = the one you love.",
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

  /// What love has done, in a word of six letters.
  private static func love(hasStruck: Bool) -> String { hasStruck ? "struck" : "missed" }

  private static func mark(_ role: Role, own: Role) -> String { role == own ? "*" : "-" }
}

extension PrivateText {
  private init(_ page: RoleRevealPage, of roles: [Role]) {
    heading = ["* = your role, - = not. Werewolves: w = your team."]
    let width = roles.map(\.title.columns).max() ?? 0
    self.roles = roles.map { role in
      "\(Self.mark(role, own: page.role)) \(role.title.padded(to: width))  \(role.duty)"
    }
  }

  private init(_ page: NightPage, of roles: [Role]) {
    let marked = roles.map { "\(Self.mark($0, own: page.role)) \($0.title)" }
    self.roles = stride(from: 0, to: marked.count, by: Self.rolesPerLine).map { start in
      marked[start..<min(marked.count, start + Self.rolesPerLine)].joined(separator: "  ")
    }
    let (asked, told) = page.picks == 1 ? ("Who", "Your pick") : ("Which two", "First pick")
    question = ["\(asked) do you \(page.purpose.verb)? \(told): \(Self.answer(on: page))"]
    let isLove = roles.contains(.cupid)
    let love = "Cupid's arrow \(Self.love(hasStruck: page.partner != nil)) you. "
    note = [
      isLove ? "\(love)Fear: guess the wolves." : "Fear: guess the werewolves. Other picks are real.",
      Self.legend(page.sight, isLove: isLove),
      "\(page.picks == 1 ? "[x] = your pick" : "[1][2] = your picks"). [ ]2 = two werewolves' pick.",
    ]
  }

  private static let rolesPerLine = 4

  /// What came of the pick, in a word of eight letters; before the pick, the same for everyone.
  private static func answer(on page: NightPage) -> String {
    guard page.picked != nil else { return "none yet" }
    return page.sighting.map { $0.isWerewolf ? "werewolf" : "innocent" } ?? "selected"
  }

  /// The meaning of the marks.
  private static func legend(_ sight: Sight, isLove: Bool) -> String {
    let seen =
      switch sight {
      case .team: "w = werewolf, o = innocent"
      case .role: "letter = role's initial"
      }
    return "\(seen), \(isLove ? "+ = love, " : "")! = off limits"
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
  /// What the pick does, in a word of four letters.
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
  /// What the role does, in at most 39 columns; everyone reads all of them.
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
