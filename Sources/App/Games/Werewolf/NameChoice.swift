import GameKit
import Party
import Werewolf

/// A choice of names; nil is no one.
typealias NameChoice = ListChoice<Seat?>

extension ListChoice<Seat?> {
  /// The letter of each name is a player's own in the whole game, and the one after all players' for no one.
  init(
    _ offered: [Seat?], of players: Int, wanted: Int, start: Int = 0, picked: [Seat?] = [],
    limits: Limits = Limits(), question: Question? = nil, answer: Int? = nil
  ) {
    self.init(
      offered, letters: offered.map { Self.letter(of: $0?.index ?? players) }, wanted: wanted, start: start,
      picked: picked, limits: limits, question: question, answer: answer)
  }

  /// Whether to save tonight's victims, yes and no, with letters that no player has.
  static let saving = Question((1...2).map { letter(of: Rules.players.upperBound + $0) })

  /// The answer to ``saving``; nil without the question, and before it.
  var saves: Bool? { question == nil ? nil : answer.map { $0 == 0 } }

  /// The votes in a trial, as answers to a question without names.
  private static func judging(mayPass: Bool) -> Question {
    Question((0..<Judgment.allCases.count + (mayPass ? 1 : 0)).map { letter(of: $0) })
  }

  /// The vote in a trial; nil is an abstention.
  var judgment: Judgment? {
    answer.flatMap { Judgment.allCases.indices.contains($0) ? Judgment.allCases[$0] : nil }
  }

  /// The names to pick from in a scene; nil if there are none.
  init?(_ view: PrivateView) {
    let players = view.roster.count
    switch view.scene {
    case .lover: return nil
    case .role(let page):
      guard let choice = page.choice else { return nil }
      self.init(
        view.roster.seats, of: players, wanted: choice.picks, start: view.start,
        limits: Limits(effectivePicks: choice.effectivePicks, illegal: Set(choice.illegalTargets.keys)))
    case .pick(let page):
      self.init(
        page.living.map(Optional.some) + [nil], of: players, wanted: page.picks, start: view.start,
        picked: page.picked ?? [],
        limits: Limits(effectivePicks: page.effectivePicks, illegal: Set(page.illegalTargets.keys)),
        question: page.asksToSave ? Self.saving : nil, answer: page.saves.map { $0 ? 0 : 1 })
      if page.sighting != nil || page.answer != nil { lock() }
    case .deathAction(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      self.init(
        offered.map(Optional.some) + (mayPass ? [nil] : []), of: players, wanted: 1, start: view.start)
    case .guess(_, let offered, let picked):
      let guess: [Seat?] = picked.map { [$0] } ?? []
      self.init(
        offered.map(Optional.some), of: players, wanted: 1, start: view.start, picked: guess)
    case .judge(_, let mayPass):
      self.init(
        [], of: players, wanted: 0, start: view.start, question: Self.judging(mayPass: mayPass))
    case .settle(let tied):
      self.init(tied.map(Optional.some), of: players, wanted: 1, start: view.start)
    }
  }
}
