import GameKit
import Party
import Werewolf

/// The words of a private page, given the picks made on it so far.
struct WerewolfSheet {
  let view: PrivateView
  let names: NameChoice?
  let ending: PageEnding

  init(_ view: PrivateView, _ names: NameChoice?, _ ending: PageEnding) {
    self.view = view
    self.names = names
    self.ending = ending
  }

  var parts: [Sheet.Part] {
    switch view.scene {
    case .role(let page): role(page)
    case .pick(let page): night(page)
    case .lover(let partner, living: let living): love(partner, living)
    case .vote(let poll, offered: _, let mayPass): vote(poll, mayPass: mayPass)
    case .judge(let trial, let mayPass): judge(trial.accusation, mayPass: mayPass)
    case .deathAction(let kind, offered: _, let mayPass): lastAction(kind, mayPass: mayPass)
    case .settle:
      [.heading("Which of them dies?"), .text("You are the mayor. You break the tie."), choice(), yourPick]
    case .guess(let role, offered: _, picked: _): guess(of: role)
    }
  }

  var steps: [String] {
    guard let names else { return ["Read", "Enter"] }
    return [names.wanted > 1 ? "Pick two" : "Pick", "Enter"] + (ending == .stay ? [] : ["Enter again"])
  }
}

// MARK: - Pages

extension WerewolfSheet {
  private func role(_ page: RoleRevealPage) -> [Sheet.Part] {
    let start = [
      identity(page.role), .plates([side(of: page.role), Sheet.Plate("Your job", page.role.job)]),
      .plates([Sheet.Plate("Your partner", partner(on: page))]),
    ]
    let marks = NameMarks(view)
    guard let choice = page.choice else {
      return start + [
        list(view.roster.seats, marks), .text(markRule),
        .text("Everyone reads this, so no one can tell who's who."),
      ]
    }
    // Both have the same letters and spaces.
    let task = choice.effectivePicks > 0 ? "Pick two: they fall in love." : "Pick two: this pick is fake."
    return start + [
      .heading(task), self.choice(marks),
      .text("Only Cupid's two fall in love. If one dies, so does the other."),
      .text("Everyone picks two, so no one can tell who Cupid is."),
    ]
  }

  /// Who finds others marked; the same for everyone.
  private var markRule: String {
    view.setUp.roles[.minion] + view.setUp.roles[.mason] > 0
      ? "Some roles know other players, who are marked here." : "Werewolves find their partners marked here."
  }

  /// True if there may be several werewolves, who have to agree; public.
  private var isPack: Bool { view.setUp.roles.werewolves + view.setUp.roles[.cursed] > 1 }

  private func night(_ page: NightPage) -> [Sheet.Part] {
    let task = "Save unknown victims? Yes or no, then \(page.picks > 1 ? "two names" : "a name")."
    let why =
      isLoveComing(on: page)
      ? "Everyone picks two, so no one can tell who Cupid is."
      : "Everyone picks, so no one can tell who has a night job."
    return [identity(page.role)] + standing(on: page) + effects(on: page)
      + (page.asksToSave ? [.heading(task)] : [])
      + [choice(NameMarks(view))] + outcome(of: page) + news(on: page)
      + [
        .text(why), .text("At dawn, everyone learns who died."),
      ]
  }

  /// True if everyone picks two names because Cupid does.
  private func isLoveComing(on page: NightPage) -> Bool { page.picks > 1 && !page.isCubsNight }

  /// The side, the lover, and whether the role is another one than last night, as far as the set-up has such things.
  private func standing(on page: NightPage) -> [Sheet.Part] {
    let roles = view.setUp.roles
    let love = Sheet.Plate("Your lover", isLoveComing(on: page) ? "no one yet" : name(of: page.partner))
    let role = Sheet.Plate("Role", page.isRoleNew ? "new tonight" : "the same")
    let first = [side(of: page.role)] + (roles[.cupid] > 0 ? [love] : [])
    guard roles[.cursed] + roles[.apprentice] > 0, page.night > 1 else { return [.plates(first)] }
    return first.count == 1 ? [.plates(first + [role])] : [.plates(first), .plates([role])]
  }

  /// Sentences about what is public; the same for everyone.
  private func news(on page: NightPage) -> [Sheet.Part] {
    let roles = view.setUp.roles
    return [
      page.isCubsNight ? "The wolf cub is dead: tonight, werewolves attack two." : nil,
      roles[.cupid] > 0 ? "If one of two lovers dies, so does the other." : nil,
      packRule(on: page.night),
      roles[.cursed] > 0 && page.night > 1
        ? "Werewolves: a “newcomer” was cursed, and is one of you." : nil,
      page.asksToSave ? "Witch: each potion works once. “No one” keeps poison." : nil,
    ].compactMap(\.self).map(Sheet.Part.text)
  }

  /// The effects of the answer and of each pick.
  private func effects(on page: NightPage) -> [Sheet.Part] {
    let one = page.asksToSave ? "The name" : "The one you pick"
    let labels = page.picks > 1 ? ["1st pick", "2nd pick"] : [one]
    let picks = labels.enumerated().map { number, label in
      Sheet.Plate(label, page.effect(ofPick: number))
    }
    guard page.asksToSave else { return [.plates(picks)] }
    let save = Sheet.Plate("Yes", page.effectOfYes)
    return page.picks > 1 ? [.plates([save]), .plates(picks)] : [.plates([save] + picks)]
  }

  /// The names picked and the result; two names need a line of their own.
  private func outcome(of page: NightPage) -> [Sheet.Part] {
    let result = Sheet.Plate("You learn", result(on: page))
    return page.picks == 1
      ? [.plates([picked(0, isConfirmed ? "Confirmed" : "Your pick"), result])]
      : [.plates([picked(0, isConfirmed ? "Confirmed" : "Your 1st"), picked(1, "2nd")]), .plates([result])]
  }

  /// True once the picks can't change any more; at own screens the seer's alone are locked, which must not show.
  var isConfirmed: Bool { ending != .stay && names?.isLocked == true }

  /// What several werewolves may do tonight; the same for everyone.
  private func packRule(on night: Int) -> String? {
    if night == 1, !view.setUp.options.firstNightKills { return "Tonight, werewolves can't kill." }
    return isPack ? "Werewolves can't pick each other. The most picks win." : nil
  }

  private func love(_ partner: Seat?, _ living: [Seat]) -> [Sheet.Part] {
    [
      .plates([Sheet.Plate("\(reader), your lover is", name(of: partner), isLoud: true)]),
      list(living, NameMarks(view)), .text("If your lover dies, so do you."),
      .text("Everyone reads this, so no one can tell who's in love."),
    ]
  }

  private func vote(_ poll: PollPage, mayPass: Bool) -> [Sheet.Part] {
    let question =
      switch poll.question {
      case .mayor: "Who should be mayor? The most votes win."
      case .elimination where view.setUp.options.absoluteMajority:
        "Who should die? It takes more than half of the votes."
      case .elimination: "Who should die? The one with the most votes does."
      }
    return [.heading(question)]
      + (poll.isSecond ? [.text("Runoff: only the tied players.")] : [])
      + [
        choice(), .plates([picked(0, "Your vote")]),
        .text((mayPass ? "Pick “No one” to abstain." : "You must vote.") + tieNotice(of: poll)),
        .text(ending.voteNotice),
        .text("To keep it safe, your role isn't on this page."),
        .text("When all have voted, everyone sees all the votes."),
      ]
  }

  /// What happens on a tie, after a space.
  private func tieNotice(of poll: PollPage) -> String {
    guard poll.question == .elimination else { return "" }
    let options = view.setUp.options
    return switch options.tie {
    case .revote where !poll.isSecond: " A tie means a runoff."
    // Where more than half of the votes are needed, neither chance nor the mayor helps.
    case .drawn where !options.absoluteMajority: " A tie is up to chance."
    case .mayor where !options.absoluteMajority: " A living mayor breaks a tie."
    case .revote, .drawn, .mayor, .nobody: " On a tie, no one dies."
    }
  }

  private func judge(_ accusation: Accusation, mayPass: Bool) -> [Sheet.Part] {
    let needed = view.setUp.options.absoluteMajority ? "votes than half of the living" : "votes than innocent"
    return [
      .heading("Is \(name(of: accusation.accused)) guilty?"),
      .text("\(name(of: accusation.accuser)) accuses, \(name(of: accusation.seconder)) agrees."),
      judgments, .plates([Sheet.Plate("Your vote", names?.answer == nil ? "not yet" : judgment)]),
      .text("Guilty needs more \(needed)."),
      .text(mayPass ? "An abstention counts for neither." : "You must vote."),
      .text(ending.voteNotice),
      .text("To keep it safe, your role isn't on this page."),
      .text("When all have voted, everyone sees all the votes."),
    ]
  }

  private var judgment: String { names?.judgment.title ?? "" }

  private var judgments: Sheet.Part {
    guard let names else { return .text("") }
    let titles = Judgment.allCases.map { Optional($0).title } + [Judgment?.none.title]
    let rows = zip(titles, names.question?.letters ?? []).map { Sheet.Row($0, letter: $1) }
    return .list(Sheet.List(rows, choice: names.shown))
  }

  private func lastAction(_ action: DeathActionKind, mayPass: Bool) -> [Sheet.Part] {
    switch action {
    case .shot:
      [
        .heading("Who goes down with you?"), .text("You are the hunter. Your pick dies at once."), choice(),
        yourPick, .text(mayPass ? "Or pick “No one”, and no one dies." : "You must shoot."),
      ]
    case .succession:
      [
        .heading("Who takes over as mayor?"), .text("You were the mayor. Their vote will count double."),
        choice(), yourPick,
      ]
    }
  }
}

extension WerewolfSheet {
  /// The page of a dead player, who is not asked for anything.
  private func guess(of role: Role) -> [Sheet.Part] {
    [
      .plates([Sheet.Plate("\(reader), you were", role.title, isLoud: true)]),
      .heading("Who is a werewolf?"), choice(), yourPick,
      .text("Your guess changes nothing, but the best guessers are named at the end."),
      .text("Keep a straight face: the living mustn't learn anything from you."),
    ]
  }
}

// MARK: - Words

extension WerewolfSheet {
  private var reader: String { name(of: view.instruction.holder) }

  private func name(of seat: Seat?) -> String { seat.map { view.roster[$0] } ?? "none" }

  private func identity(_ role: Role) -> Sheet.Part {
    .plates([Sheet.Plate("\(reader), you are", role.inOneWord.capitalizedFirst, isLoud: true)])
  }

  private func side(of role: Role) -> Sheet.Plate {
    let isForLove = role == .cupid && view.setUp.options.cupidWinsWithLovers
    let side = role.team == .tanner ? "alone" : role.team.title.lowercased()
    return Sheet.Plate("Your side", isForLove ? "lovers" : side)
  }

  /// The players that the reader knows; with several, the list below has them.
  private func partner(on page: RoleRevealPage) -> String {
    let others = page.allies.pack + page.allies.masons
    return others.count > 1 ? "marked" : name(of: others.first)
  }

  private var yourPick: Sheet.Part { .plates([picked(0, "Your pick")]) }

  /// The name of a pick; the words for none do not depend on a secret.
  private func picked(_ number: Int, _ label: String) -> Sheet.Plate {
    guard let names, let row = names.picked[number] else { return Sheet.Plate(label, "not yet") }
    return Sheet.Plate(label, name(of: names.offered[row]))
  }

  /// The result of the picks; the same for everyone before the last pick, and at own screens until all read it.
  private func result(on page: NightPage) -> String {
    guard page.picked != nil, names?.isComplete == true, ending != .stay || page.isOver else {
      return ending == .stay ? "nothing yet" : "after Enter"
    }
    if let answer = page.answer { return answer.isSeer ? "the seer" : "no seer" }
    guard let sighting = page.sighting else { return "no news" }
    if let role = sighting.role { return role.inTwoWords }
    return sighting.isWerewolf ? "a werewolf" : "no werewolf"
  }

  private func choice(_ marks: NameMarks? = nil) -> Sheet.Part {
    guard let names else { return .text("") }
    let answers = zip(["Yes, save", "No"], names.question?.letters ?? []).map { answer, letter in
      Sheet.Row(answer, letter: letter, mark: "")
    }
    let rows = zip(names.offered, names.letters).map { seat, letter in
      Sheet.Row(seat.map { view.roster[$0] } ?? "No one", letter: letter, mark: marks?.word(for: seat))
    }
    return .list(Sheet.List(answers + rows, choice: names.shown))
  }

  private func list(_ seats: [Seat], _ marks: NameMarks) -> Sheet.Part {
    .list(Sheet.List(seats.map { Sheet.Row(view.roster[$0], mark: marks.word(for: $0)) }))
  }
}

extension NightPage {
  /// The effect of a pick, in at most 16 letters.
  fileprivate func effect(ofPick number: Int) -> String {
    guard number < effectivePicks else { return "has no effect" }
    return switch purpose {
    case .suspect, .recognize: "has no effect"
    case .devour: allies.pack.contains(where: living.contains) ? "gets your vote" : "will die tonight"
    case .brew: "dies of poison"
    case .look: sight == .role ? "shows their role" : "wolf or not"
    case .ask: "seer or not"
    case .protect: "is safe tonight"
    case .couple: "falls in love"
    }
  }

  /// The effect of an answer that saves the victims, in at most 16 letters.
  fileprivate var effectOfYes: String {
    switch purpose {
    case .brew(canSave: true, canPoison: _): "saves them all"
    case .brew(canSave: false, canPoison: _): "no potion left"
    case .suspect, .recognize, .devour, .look, .ask, .protect, .couple: "has no effect"
    }
  }
}

/// A role on a page that has as many words for everyone.
extension Role {
  fileprivate var inOneWord: String { self == .cub ? "cub" : noun }

  fileprivate var inTwoWords: String {
    switch self {
    case .cub: "the cub"
    case .cupid: "it's Cupid"
    case .villager, .werewolf, .seer, .doctor, .hunter, .mayor, .witch, .apprentice, .prince, .mason, .lycan,
      .cursed, .minion, .sorceress, .tanner:
      withArticle
    }
  }
}

/// A reader's knowledge of each name, as one word.
struct NameMarks {
  private var words: [Seat?: String] = [:]

  /// The words on a scene; the later ones matter more.
  init(_ view: PrivateView) {
    let reader = view.instruction.holder
    words[reader] = "you"
    switch view.scene {
    case .role(let page):
      mark(page.allies, for: page.role)
      if let choice = page.choice, choice.effectivePicks > 0 {
        mark(choice.illegalTargets.keys, "excluded")
      }
    case .pick(let page):
      if let partner = page.partner { words[partner] = "lover" }
      if page.effectivePicks > 0 { mark(page.illegalTargets.keys, "excluded") }
      mark(page.allies, for: page.role)
      note(page)
    case .lover(let partner, living: _): if let partner { words[partner] = "lover" }
    case .deathAction, .vote, .judge, .settle, .guess: break
    }
  }

  private mutating func mark(_ seats: some Sequence<Seat?>, _ word: String) {
    for seat in seats { words[seat] = word }
  }

  private mutating func mark(_ allies: Allies, for role: Role) {
    mark(allies.pack, role.isWerewolf ? "partner" : "werewolf")
    if let newcomer = allies.newcomer { words[newcomer] = "newcomer" }
    mark(allies.masons, "mason")
  }

  private mutating func note(_ page: NightPage) {
    switch page.purpose {
    case .suspect, .recognize, .protect, .couple, .brew: break
    case .ask(let log):
      for answer in log + [page.answer].compactMap(\.self) {
        words[answer.seat] = answer.isSeer ? "seer" : "non-seer"
      }
    case .devour(let nominations):
      for (prey, count) in Dictionary(nominations.map { ($0.prey, 1) }, uniquingKeysWith: +) {
        words[prey] = count == 1 ? "chosen" : "favorite"
      }
    case .look(let log):
      for sighting in log + [page.sighting].compactMap(\.self) {
        words[sighting.seat] = sighting.role?.inOneWord ?? (sighting.isWerewolf ? "werewolf" : "innocent")
      }
    }
  }

  /// The word for a name; empty for no knowledge.
  func word(for seat: Seat?) -> String { words[seat] ?? "" }
}
