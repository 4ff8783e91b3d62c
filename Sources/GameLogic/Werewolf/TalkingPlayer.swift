internal import GameKit

/// Players who talk with each other: a seer speaks up once it matters, and the village follows.
///
/// A model for the odds of a set-up. Everyone acts on their own role and on what has been said; the pack agrees on
/// its prey, and votes with the village, but never for a werewolf. No one pretends to be the seer.
struct TalkingPlayer: Sendable {
  private var base: RandomPlayer
  private var random: SeededRandom
  /// The seers who have spoken up, in order; each tells the results of all nights.
  private var speakers: [Seat] = []
  /// The player that most suspect today, without better knowledge.
  private var suspect: Seat?
  /// The pack's prey this night.
  private var prey: [Seat] = []
  /// Of so many, one follows a feeling and not the table's suspicion.
  private static let stubborn = 4
  /// The nights for which a witch keeps the poison for a player who is accused.
  private static let patience = 2

  /// Joins a game; the seed determines all choices.
  init(_ state: State, seed: UInt64) {
    base = RandomPlayer(state, seed: seed)
    random = SeededRandom(seed: seed &+ 1)
  }

  var state: State { base.state }

  mutating func playOut() -> Outcome {
    do throws(Illegal) {
      while let move = nextMove() { try base.play(move) }
    } catch {
      preconditionFailure("The rules refused a target that a view offered")
    }
    guard case .over(let outcome) = state.phase else { preconditionFailure("A game did not end") }
    return outcome
  }

  private mutating func nextMove() -> Move? {
    switch state.phase {
    case .discussion: talk()
    case .nightfall: prey = []
    case .roleReveal, .night, .loversPass, .handBack, .news, .deathAction, .poll, .tally, .settling, .defense,
      .trial, .judged, .lastWords, .over:
      break
    }
    if case .discussion = state.phase { return .table(accusation.map(TableAction.accuse) ?? .endDiscussion) }
    guard let turn = state.turn, let view = state.privateView(of: turn),
      let action = action(of: turn, in: view.scene)
    else { return base.nextMove() }
    return .seat(action, turn)
  }

  /// Lets a seer who has found a living werewolf speak up, and draws a suspect.
  private mutating func talk() {
    let seer = state.present.first { state.role(of: $0) == .seer && !speakers.contains($0) }
    if let seer, sightings(of: [seer]).contains(where: { $0.isWerewolf && state.present.contains($0.seat) }) {
      speakers.append(seer)
    }
    suspect = random.element(of: suspects)
  }
}

/// What has been said.
extension TalkingPlayer {
  private func sightings(of seers: [Seat]) -> [Sighting] {
    state.nights.flatMap(\.actions).compactMap { action in
      if case .looked(let sighting, let seer) = action, seers.contains(seer) { sighting } else { nil }
    }
  }

  /// The living that a seer has named as werewolves.
  private var accused: [Seat] {
    sightings(of: speakers).filter(\.isWerewolf).map(\.seat).filter(state.present.contains)
  }

  /// The players that a seer has named as innocent.
  private var cleared: [Seat] { sightings(of: speakers).filter { !$0.isWerewolf }.map(\.seat) }

  /// The living that the village knows nothing good about.
  private var suspects: [Seat] {
    let trusted = cleared + speakers + [state.shownPrince].compactMap(\.self)
    return state.present.filter { !trusted.contains($0) }
  }
}

/// What each does.
extension TalkingPlayer {
  /// The action of a player; nil for a choice that is made at random.
  private mutating func action(of seat: Seat, in scene: PrivateScene) -> SeatAction? {
    switch scene {
    case .pick(let page) where page.picked == nil:
      picks(of: seat, on: page).map { .pick($0, saves: page.asksToSave ? true : nil) }
    case .vote(let poll, let offered, mayPass: _) where poll.question == .elimination:
      vote(of: seat, among: offered).map { .vote($0) }
    case .deathAction(.shot, let offered, mayPass: _):
      (accused + [suspect].compactMap(\.self)).first(where: offered.contains).map { .shoot($0) }
    case .judge(let trial, mayPass: _): .judge(judgment(of: seat, on: trial.accusation.accused))
    case .settle(let tied): accused.first(where: tied.contains).map { .settle($0) }
    case .role, .pick, .lover, .vote, .guess, .deathAction: nil
    }
  }

  /// The accusation of whoever is suspected, by two who would vote for them; nil for none.
  private var accusation: Accusation? {
    let suspects = (accused + [suspect].compactMap(\.self)).filter(state.accusable.contains)
    guard let suspect = suspects.first else { return nil }
    let others = state.present.filter { $0 != suspect && !friends(of: $0).contains(suspect) }
    guard others.count > 1 else { return nil }
    return Accusation(accuser: others[0], seconder: others[1], accused: suspect)
  }

  /// Judges as one votes: guilty is who has been named by a seer, or follows from the table's suspicion.
  private mutating func judgment(of seat: Seat, on accused: Seat) -> Judgment? {
    if friends(of: seat).contains(accused) { return .innocent }
    if self.accused.contains(accused) || isOfPack(seat) { return .guilty }
    return random.below(Self.stubborn) > 0 ? .guilty : .innocent
  }

  private func isOfPack(_ seat: Seat) -> Bool {
    state.role(of: seat).isWerewolf || state.role(of: seat) == .minion
  }

  /// The players that one does not vote for, oneself included.
  private func friends(of seat: Seat) -> Set<Seat> {
    Set([seat, state.lovers?.partner(of: seat)].compactMap(\.self) + allies(of: seat))
  }

  private mutating func vote(of seat: Seat, among offered: [Seat]) -> Seat? {
    let friends = friends(of: seat)
    let free = offered.filter { !friends.contains($0) }
    if let wolf = accused.first, free.contains(wolf) { return wolf }
    let follows = isOfPack(seat) || random.below(Self.stubborn) > 0
    if follows, let suspect, free.contains(suspect) { return suspect }
    let known = suspects
    return random.element(of: free.filter(known.contains)) ?? random.element(of: free)
  }

  /// The players that one does not vote for: the pack, or the other masons.
  private func allies(of seat: Seat) -> [Seat] {
    switch state.role(of: seat) {
    case .werewolf, .cub, .minion: state.pack
    case .mason: state.roster.seats.filter { state.role(of: $0) == .mason }
    case .villager, .seer, .doctor, .hunter, .cupid, .mayor, .witch, .apprentice, .prince, .lycan, .cursed,
      .sorceress, .tanner:
      []
    }
  }

  /// The picks of a player with a plan, as many as everyone makes; nil for a random one.
  private mutating func picks(of seat: Seat, on page: NightPage) -> [Seat?]? {
    let legal = page.living.filter { page.illegalTargets[$0] == nil }
    let plan: [Seat?]? =
      switch page.purpose {
      case .devour: plan(for: legal, page.effectivePicks)
      case .look(let log): [random.element(of: new(legal, except: log.map(\.seat)))]
      case .ask(let log): [random.element(of: new(legal, except: log.map(\.seat)))]
      case .protect: speakers.first(where: legal.contains).map { [$0] }
      case .brew(canSave: _, canPoison: true): [poisoned.first(where: legal.contains)]
      case .brew, .suspect, .recognize, .couple: nil
      }
    guard let plan else { return nil }
    return Array((plan + [nil]).prefix(page.picks))
  }

  /// The witch's targets: an accused, or later the player that most suspect.
  private var poisoned: [Seat] {
    accused + (state.round > Self.patience ? [suspect].compactMap(\.self) : [])
  }

  private func new(_ seats: [Seat], except known: [Seat]) -> [Seat] {
    let fresh = seats.filter { !known.contains($0) && $0 != state.shownPrince }
    return fresh.isEmpty ? seats : fresh
  }

  /// The pack attacks a seer who has spoken up, then those it has cleared, or anyone.
  private mutating func plan(for legal: [Seat], _ count: Int) -> [Seat?] {
    if prey.count < count {
      // Someone may have spoken up and be cleared, too; the pack names different players.
      let named = legal.filter(speakers.contains)
      let first = named + legal.filter { cleared.contains($0) && !named.contains($0) }
      prey = Array((first + random.shuffled(legal.filter { !first.contains($0) })).prefix(count))
    }
    return prey
  }
}
