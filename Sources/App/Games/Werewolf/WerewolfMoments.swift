import GameKit
import Kit
import Party
import Werewolf

/// The public moments of Werewolf on which the announcer comments.
extension PublicMoment {
  /// Names of lines that the packs have.
  static let werewolfOccasions = [
    "deal", "handover", "nightfall.first", "nightfall", "nightfall.few", "nightfall.cub", "dawn.quiet",
    "dawn.first", "dawn.death", "dawn.many", "mayor", "mayor.dead", "three", "aftermath", "talk", "tally.tie",
    "tally.silent", "verdict.quiet", "verdict.first", "verdict.death", "trial.accused", "trial.guilty",
    "trial.innocent", "prince", "end.village", "end.werewolves", "end.lovers", "end.draw", "end.tanner",
  ]

  /// The number of living players from which a night is lonely.
  private static let few = 4

  /// A lap of the screen round the table; a voice at each of its hand-overs would be noise.
  private init?(_ occasion: String, lap: Int, to turn: Seat?, of view: PublicView) {
    guard let turn, turn == view.living.first else { return nil }
    self.init([occasion], number: lap)
  }

  /// The moment that a table sees; nil for one without a comment.
  ///
  /// - Parameter isHeldBack: True while news is held back: then nothing is said about it.
  init?(_ view: PublicView, isHeldBack: Bool) {
    switch view.scene {
    case .roleReveal(let turn): self.init("deal", lap: 0, to: turn, of: view)
    case .loversPass(let turn): self.init("handover", lap: 0, to: turn, of: view)
    case .night(let turn): self.init("handover", lap: view.round, to: turn, of: view)
    case .nightfall:
      let few = view.living.count <= Self.few ? "nightfall.few" : "nightfall"
      let occasion = view.round == 1 ? "nightfall.first" : view.isCubsNight ? "nightfall.cub" : few
      self.init([occasion], number: view.round)
    case .news(let news):
      guard !isHeldBack else { return nil }
      self.init(news, view)
    case .discussion: self.init(["talk"], number: view.round)
    case .tally(let record):
      guard let occasion = record.occasion else { return nil }
      self.init([occasion], number: view.round)
    case .defense(let accusation, limit: _):
      self.init(
        ["trial.accused"], about: view.roster[accusation.accused],
        number: 10 * view.round + view.trialsLeft)
    case .judged(let record):
      guard let occasion = record.occasion else { return nil }
      self.init(
        [occasion], about: view.roster[record.accusation.accused], number: 10 * view.round + view.trialsLeft)
    case .over(let outcome): self.init([outcome.occasion])
    case .handBack, .deathAction, .polling, .judging, .settling, .lastWords: return nil
    }
  }

  private init(_ news: News, _ view: PublicView) {
    let names = news.fallen.map { view.roster[$0.seat] }
    let prefix = news.time == .dawn ? "dawn" : "verdict"
    let dead = view.roster.count - view.living.count
    if let prince = news.prince {
      self.init(["prince"], about: view.roster[prince], number: view.round)
    } else if let mayor = news.newMayor {
      self.init(["mayor"], about: view.roster[mayor], number: dead)
    } else if names.isEmpty {
      self.init(news.isContinued ? [] : ["\(prefix).quiet"], number: view.round)
    } else {
      let isFirst = dead == names.count && names.count == 1
      let occasions = [
        news.isContinued ? "aftermath" : nil, names.count > 1 ? "\(prefix).many" : nil,
        news.fallen.contains { $0.isMayor && !$0.hasLeft } ? "mayor.dead" : nil,
        view.living.count == 3 ? "three" : nil, isFirst ? "\(prefix).first" : nil, "\(prefix).death",
      ]
      self.init(occasions.compactMap(\.self), about: names.sentence, number: dead)
    }
  }
}

extension PollRecord {
  fileprivate var occasion: String? {
    switch verdict {
    case .revote, .settle: "tally.tie"
    case .nobody where nobodyReason == .noVotes: "tally.silent"
    case .nobody, .chosen: nil
    }
  }
}

extension TrialRecord {
  fileprivate var occasion: String? {
    switch ending {
    case .convicted: "trial.guilty"
    case .acquitted: "trial.innocent"
    case .abandoned: nil
    }
  }
}

extension Outcome {
  fileprivate var occasion: String {
    switch self {
    case .village: "end.village"
    case .pack: "end.werewolves"
    case .lovers: "end.lovers"
    case .draw: "end.draw"
    case .tanner: "end.tanner"
    }
  }
}
