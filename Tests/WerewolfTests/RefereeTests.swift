import GameKit
import Testing

@testable import Werewolf

/// A second implementation of night and day, as plain as possible: it is shown what everyone picked, voted and shot, and
/// works out who dies, who changes, and who wins.
struct RefereeTests {
  /// 6,000 games, and 20,000 with `PARLOR_PROOF=1`.
  @Test(arguments: Rules.players)
  func `a plain implementation of the rules comes to the same end`(players: Int) throws {
    for seed in RandomGame.seeds(600, proof: 2000) {
      var (game, nights) = (RandomGame(players: players, seed: seed), [[NightPick]]())
      while !game.isOver {
        if case .handBack(by: _, to: .dawn(let picks)) = game.state.phase { nights.append(picks) }
        try game.step()
      }
      let log = try #require(game.state.log)
      var referee = Referee(log: log, options: game.state.options, nights: nights)
      let outcome = referee.play()
      #expect(referee.faults == [], "seed \(seed)")
      #expect(referee.deaths == log.deaths, "seed \(seed)")
      #expect(referee.changes == log.changes, "seed \(seed)")
      #expect(outcome == log.outcome, "seed \(seed)")
      #expect(referee.winners(by: outcome) == log.winners, "seed \(seed)")
    }
  }
}

private struct Referee {
  let log: GameLog
  let options: Options
  let nights: [[NightPick]]
  private var roles: [Role]
  private var living: [Seat]
  private var mayor: Seat?
  private var hasSave = true
  private var hasPoison = true
  private var isPrinceShown = false
  private(set) var deaths: [Death] = []
  private(set) var changes: [RoleChange] = []
  /// What contradicts the rules.
  private(set) var faults: [String] = []

  init(log: GameLog, options: Options, nights: [[NightPick]]) {
    (self.log, self.options, self.nights) = (log, options, nights)
    roles = log.roles
    living = log.roles.indices.map(Seat.init)
  }

  private func role(_ seat: Seat) -> Role { roles[seat.index] }

  private func holder(of role: Role) -> Seat? { living.first { self.role($0) == role } }

  private func isWolf(_ seat: Seat) -> Bool { [.werewolf, .cub].contains(role(seat)) }

  private mutating func check(_ claim: Bool, _ fault: String) { if !claim { faults.append(fault) } }

  mutating func play() -> Outcome? {
    for round in log.rounds {
      night(round)
      if let outcome { return outcome }
      day(round)
      if let outcome { return outcome }
    }
    return nil
  }
}

extension Referee {
  private mutating func night(_ round: GameLog.Round) {
    let picks = Dictionary(uniqueKeysWithValues: nights[round.number - 1].map { ($0.seat, $0) })
    let kills = round.number > 1 || options.firstNightKills && roles.count > 3
    if holder(of: .seer) == nil, let apprentice = holder(of: .apprentice) {
      change(apprentice, to: .seer, in: round.number)
    }
    let attacked = kills ? attacked(picks, round) : []
    check(kills || round.night.attacked.isEmpty, "an attack in a night without one")
    look(picks, round)
    var hit = attacked
    if let doctor = holder(of: .doctor), let safe = picks[doctor]?.targets[0] { hit.removeAll { $0 == safe } }
    var poisoned: Seat?
    if kills, let witch = holder(of: .witch), let pick = picks[witch] {
      if hasPoison { poisoned = pick.targets[0] }
      if hasSave, pick.saves == true { (hit, hasSave) = ([], false) }
      if poisoned != nil { hasPoison = false }
    }
    let cursed = hit.first { role($0) == .cursed }
    var queue = hit.sorted().filter { $0 != cursed }.map { ($0, Death.Cause.werewolves) }
    if let poisoned { queue.append((poisoned, .poison)) }
    bury(queue, round.number)
    if let cursed, living.contains(cursed) { change(cursed, to: .werewolf, in: round.number + 1) }
  }

  /// Takes the attacked from the record, because a tie is drawn, and checks that they are among the most named.
  private mutating func attacked(_ picks: [Seat: NightPick], _ round: GameLog.Round) -> [Seat] {
    let isCubs = deaths.contains { role($0.seat) == .cub && $0.round == round.number - 1 }
    let most = min(isCubs ? 2 : 1, living.count { !isWolf($0) })
    var named: [Seat: Int] = [:]
    for wolf in living where isWolf(wolf) {
      for case let prey? in (picks[wolf]?.targets ?? []).prefix(most) { named[prey, default: 0] += 1 }
    }
    check(round.night.attacked.count == most, "\(most) are attacked")
    for prey in round.night.attacked {
      check(named[prey] == named.values.max(), "\(prey) is not named most")
      check(!isWolf(prey), "a werewolf is attacked")
      named[prey] = nil
    }
    return round.night.attacked
  }

  private mutating func look(_ picks: [Seat: NightPick], _ round: GameLog.Round) {
    for case .looked(let sighting, let seer) in round.night.actions {
      let seen = role(sighting.seat) == .lycan ? .werewolf : role(sighting.seat)
      check(holder(of: .seer) == seer && picks[seer]?.targets[0] == sighting.seat, "no look of the seer")
      check(sighting.isWerewolf == [.werewolf, .cub].contains(seen), "a false look")
      check(sighting.role == (options.sight == .role ? seen : nil), "a false role")
    }
    for case .asked(let answer, let sorceress) in round.night.actions {
      check(role(sorceress) == .sorceress && picks[sorceress]?.targets[0] == answer.seat, "no question")
      check(answer.isSeer == (holder(of: .seer) == answer.seat), "a false answer")
    }
  }

  private mutating func change(_ seat: Seat, to role: Role, in night: Int) {
    roles[seat.index] = role
    changes.append(RoleChange(seat: seat, role: role, night: night))
  }

  private mutating func bury(_ victims: [(Seat, Death.Cause)], _ round: Int) {
    var queue = victims
    while !queue.isEmpty {
      let (seat, cause) = queue.removeFirst()
      guard living.contains(seat) else { continue }
      living.removeAll { $0 == seat }
      deaths.append(Death(seat: seat, cause: cause, round: round))
      if log.lovers.contains(seat), let other = log.lovers.first(where: { $0 != seat }),
        living.contains(other)
      {
        queue.append((other, .brokenHeart))
      }
      guard role(seat) == .hunter else { continue }
      for case .shot(seat, let target?) in log.events {
        check(living.contains(target) && !queue.contains { $0.0 == target }, "a shot at a dying player")
        queue.append((target, .hunter))
      }
    }
  }
}

extension Referee {
  private mutating func day(_ round: GameLog.Round) {
    follow(round.dawn)
    var (condemned, trials): (Seat?, [TrialRecord]) = (nil, [])
    for event in round.day {
      switch event {
      case .poll(let poll) where poll.question == .mayor:
        check(poll.verdict == verdict(of: poll), "a false election")
        if case .chosen(let seat, isDrawn: _) = poll.verdict { mayor = seat }
      case .poll(let poll):
        check(options.day == .vote, "a vote on a day with trials")
        check(poll.ballots.map(\.voter) == living, "not all have voted")
        check(poll.verdict == verdict(of: poll), "a false verdict")
        if case .chosen(let seat, isDrawn: _) = poll.verdict { condemned = seat }
      case .settled(let judge, let seat):
        check(judge == mayorNow, "no mayor settles")
        condemned = seat
      case .trial(let trial):
        check(condemned == nil, "a trial after a conviction")
        judge(trial, after: trials)
        trials.append(trial)
        if trial.ending == .convicted { condemned = trial.accusation.accused }
      case .adjourned: check(options.day == .trials && condemned == nil, "a false end of the day")
      case .night, .death, .shot, .succession, .pardoned: break
      }
    }
    check(options.day == .vote || round.day.contains(.adjourned) == (condemned == nil), "no end of the day")
    if let condemned { eliminate(condemned, round) }
    follow(round.day)
  }

  private mutating func eliminate(_ seat: Seat, _ round: GameLog.Round) {
    let isPardoned = role(seat) == .prince && !isPrinceShown
    check(round.day.contains(.pardoned(seat)) == isPardoned, "a false pardon")
    if isPardoned { isPrinceShown = true } else { bury([(seat, .vote)], round.number) }
  }

  private mutating func judge(_ trial: TrialRecord, after earlier: [TrialRecord]) {
    let people = [trial.accusation.accuser, trial.accusation.seconder, trial.accusation.accused]
    let accused = people[2]
    check(options.day == .trials && earlier.count < 3, "a trial too many")
    check(Set(people).count == 3 && living.filter(people.contains).count == 3, "a false accusation")
    check(!earlier.contains { $0.accusation.accused == accused }, "tried twice")
    check(trial.ballots.map(\.voter) == living.filter { $0 != accused }, "not all have judged")
    var (guilty, innocent) = (0, 0)
    for ballot in trial.ballots {
      let weight = ballot.voter == mayorNow ? 2 : 1
      check(ballot.weight == weight && (options.abstention || ballot.choice != nil), "a false ballot")
      if ballot.choice == .guilty { guilty += weight }
      if ballot.choice == .innocent { innocent += weight }
    }
    let all = living.count + (mayorNow == nil ? 0 : 1)
    let isConvicted = guilty > innocent && (!options.absoluteMajority || 2 * guilty > all)
    check(trial.ending == (isConvicted ? .convicted : .acquitted), "a false judgment")
  }

  /// Notes the successors of a mayor.
  private mutating func follow(_ events: [GameEvent]) {
    for case .succession(_, let heir) in events { mayor = heir }
  }

  private var mayorNow: Seat? {
    options.mayor == .dealt ? holder(of: .mayor) : mayor.flatMap { living.contains($0) ? $0 : nil }
  }

  /// The verdict; who is drawn is taken from the record, if tied.
  private func verdict(of poll: PollRecord) -> Verdict {
    let isVote = poll.question == .elimination
    func weight(_ seat: Seat) -> Int { isVote && seat == mayorNow ? 2 : 1 }
    var counts: [Seat: Int] = [:]
    for ballot in poll.ballots {
      if let seat = ballot.choice { counts[seat, default: 0] += weight(ballot.voter) }
    }
    let top = counts.values.max() ?? 0
    let tied = living.filter { counts[$0] == top }
    if top == 0 { return .nobody }
    if tied.count == 1 {
      let isEnough = !isVote || !options.absoluteMajority || 2 * top > living.map(weight).reduce(0, +)
      return isEnough ? .chosen(tied[0], isDrawn: false) : .nobody
    }
    let drawn = tied.map { Verdict.chosen($0, isDrawn: true) }.first { $0 == poll.verdict } ?? .nobody
    if !isVote { return poll.isSecond ? drawn : .revote(tied) }
    switch options.tie {
    case .revote: return poll.isSecond ? .nobody : .revote(tied)
    case .nobody: return .nobody
    case .drawn: return options.absoluteMajority ? .nobody : drawn
    case .mayor:
      guard !options.absoluteMajority, let judge = mayorNow else { return .nobody }
      return .settle(tied, by: judge)
    }
  }
}

extension Referee {
  private func side(_ seat: Seat) -> String {
    switch role(seat) {
    case .werewolf, .cub, .minion, .sorceress: "pack"
    case .tanner: "tanner"
    case _: "village"
    }
  }

  private var isCoupleMixed: Bool { Set(log.lovers.map(side)).count == 2 }

  private var tannerOut: Seat? {
    deaths.first { role($0.seat) == .tanner && $0.cause == .vote }?.seat
  }

  private var outcome: Outcome? {
    let wolves = living.count(where: isWolf)
    if options.tannerEndsGame, tannerOut != nil { return .tanner }
    if living.isEmpty { return .draw }
    if living == log.lovers, isCoupleMixed { return .lovers }
    if wolves == 0 { return .village }
    if options.victory == .strict { return Set(living.map(side)) == ["pack"] ? .pack : nil }
    return 2 * wolves >= living.count ? .pack : nil
  }

  func winners(by outcome: Outcome?) -> [Seat] {
    log.roles.indices.map(Seat.init).filter { seat in
      if seat == tannerOut { return true }
      let isCouple = isCoupleMixed && log.lovers.contains(seat)
      let isHelper = role(seat) == .cupid && options.cupidWinsWithLovers
      return switch outcome {
      case .village: !isCouple && side(seat) == "village"
      case .pack: !isCouple && side(seat) == "pack"
      case .lovers: isCouple || isHelper
      case .draw, .tanner, nil: false
      }
    }
  }
}
