import GameKit
import Kit
import TUI
import Werewolf

/// The story of a finished game: its end, rounds, deaths in order, and setup.
struct WerewolfRetelling {
  let log: GameLog
  /// In order of seats.
  let names: [String]

  /// The pages of a record; nil if it cannot be read.
  static func pages(of record: GameRecord) -> [RecordPage]? {
    let log: GameLog? = record.details.story(version: GameLog.version)
    guard let log, log.roles.count == record.participants.count, log.isValid else { return nil }
    return WerewolfRetelling(log: log, names: record.participants.map(\.name)).recordPages
  }

  /// The pages after the overview of a record, which has the outcome and everyone's role.
  private var recordPages: [RecordPage] { log.rounds.map(page) + [fates, setUp] }

  /// The pages right after the game.
  var pages: [RecordPage] { [ending] + log.rounds.map(page) + [setUp] }

  private func page(of round: GameLog.Round) -> RecordPage {
    let night =
      takeover(in: round.number) + NightRetelling(night: round.night, names: names).lines
      + guesses(in: round.number)
    let dawn = DayRetelling(events: round.dawn, log: log, names: names).lines
    let day = DayRetelling(events: round.day, log: log, names: names).lines
    return RecordPage(
      title: "Round \(round.number)",
      lines: [.init("Night \(round.number)", .heading)] + night + [.init(""), .init("Dawn", .heading)]
        + (dawn.isEmpty ? [.init("No one died.", .success)] : dawn) + turning(in: round.number)
        + (day.isEmpty
          ? [] : [.init(""), .init("Day \(round.number)", .heading)] + claims(on: round.number) + day))
  }
}

extension WerewolfRetelling {
  /// The winner and the roles.
  private var ending: RecordPage {
    RecordPage(
      title: "The end",
      lines: [.init(log.result.ending, .strong), .init("")] + people + love + turned + exposures
        + WerewolfHighlights(log: log).lines(names: names))
  }

  /// The apprentice who has taken over in a night.
  private func takeover(in night: Int) -> [RecordPage.Line] {
    log.changes.filter { $0.night == night && $0.role == .seer }.map {
      .init("\(names[$0.seat.index]) (apprentice) took over as the seer.")
    }
  }

  /// The cursed who became a werewolf at the end of a dawn.
  private func turning(in round: Int) -> [RecordPage.Line] {
    log.changes.filter { $0.night == round + 1 && $0.role == .werewolf }.map {
      .init("\(names[$0.seat.index]) (cursed) became a werewolf in secret.", .packSide)
    }
  }

  /// A player's role within a sentence: as dealt, and what became of it.
  func role(of seat: Seat) -> String {
    let role = log.roles[seat.index].noun
    return log.result.turned == seat ? "\(role), a werewolf by then" : role
  }

  /// The guesses of a night on one line, with a word about those that were right.
  private func guesses(in round: Int) -> [RecordPage.Line] {
    let guesses = log.guesses.filter { $0.round == round }.map { guess in
      let isRight = log.isRight(guess)
      return "\(names[guess.by.index]) suspected \(names[guess.target.index])\(isRight ? " (right)" : "")"
    }
    return guesses.isEmpty ? [] : [.init("Guesses: \(guesses.joined(separator: ", ")).", .faint, hang: 2)]
  }

  /// The claims of a day on one line, with what each player really was.
  private func claims(on day: Int) -> [RecordPage.Line] {
    let claims = log.claims.filter { $0.round == day }.map { claim in
      let name = names[claim.seat.index]
      guard let role = claim.role else { return "\(name) took it back" }
      let truth = log.role(of: claim.seat, onDay: day)
      return "\(name) \(role.withArticle) (\(truth == role ? "true" : truth.withArticle))"
    }
    return claims.isEmpty ? [] : [.init("Claims: \(claims.joined(separator: ", ")).", .faint, hang: 2)]
  }

  private var people: [RecordPage.Line] {
    let nameColumns = max("Player".columns, names.map(\.columns).max() ?? 0)
    let roleColumns = max("Role".columns, log.roles.map(\.title.columns).max() ?? 0)
    let heading = "  \("Player".padded(to: nameColumns))  \("Role".padded(to: roleColumns))  Fate"
    return [RecordPage.Line(heading, .heading, spoken: "Players")]
      + names.indices.map { index in
        let (seat, role) = (Seat(index), log.roles[index])
        let hasWon = log.winners.contains(seat)
        let (name, title) = (names[index].padded(to: nameColumns), role.title.padded(to: roleColumns))
        return .init(
          "\(hasWon ? "★" : " ") \(name)  \(title)  \(fate(of: seat))", log.team(of: seat).component,
          spoken: "\(names[index]): \(role.title), \(fate(of: seat))\(hasWon ? ", won" : "")")
      } + [.init("")] + (log.winners.isEmpty ? [] : [.init("★ winner", .faint, spoken: "")])
  }

  /// A player's fate in a few words: `voted out, day 2`.
  private func fate(of seat: Seat) -> String {
    guard let end = ends.first(where: { $0.death.seat == seat }) else { return "survived" }
    return "\(end.death.cause.word), \(end.moment)"
  }

  private var love: [RecordPage.Line] {
    guard log.lovers.count == 2 else { return [] }
    let pair = log.lovers.map { names[$0.index] }.sentence
    let goal = log.teams.contains(.lovers) ? ", a team of their own" : ""
    return [.init("\(pair) were lovers\(goal).", .loversSide)]
  }

  /// The cursed who became a werewolf.
  private var turned: [RecordPage.Line] {
    log.result.turned.map { [.init("\(names[$0.index]), cursed, became a werewolf.", .packSide)] } ?? []
  }

  private var exposures: [RecordPage.Line] {
    log.exposures.map { exposure in
      let what = exposure.wasRedealt ? "New roles were dealt." : "The game went on."
      return .init("Round \(exposure.round): someone peeked. \(what)", .warning)
    }
  }
}

extension WerewolfRetelling {
  private typealias End = (death: Death, moment: String)

  /// All deaths in order, with the time of their announcement.
  private var ends: [End] {
    log.rounds.flatMap { round in
      ends(in: round.dawn, "night \(round.number)") + ends(in: round.day, "day \(round.number)")
    }
  }

  private func ends(in events: [GameEvent], _ moment: String) -> [End] {
    events.compactMap {
      if case .death(let death) = $0 { (death, moment) } else { nil }
    }
  }

  /// The end of each player in order, and the rest that no night or day has told.
  private var fates: RecordPage {
    let survivors = log.survivors.map { "\(names[$0.index]) (\(role(of: $0)))" }
    let others = survivors.isEmpty ? [] : [RecordPage.Line("Survived: \(survivors.sentence).")]
    let highlights = WerewolfHighlights(log: log).lines(names: names)
    return RecordPage(
      title: "Fates", lines: deaths + [.init("")] + others + love + exposures + highlights)
  }

  private var deaths: [RecordPage.Line] {
    let columns = ends.map { names[$0.death.seat.index].columns }.max() ?? 0
    let lines = ends.enumerated().map { index, end in
      let seat = end.death.seat
      let number = "\(index + 1).".padded(to: 3)
      let name = names[seat.index].padded(to: columns)
      let words = "\(log.roles[seat.index].title), \(end.death.cause.phrase), \(end.moment)"
      return RecordPage.Line(
        "\(number) \(name)  \(words)", hang: columns + 6,
        spoken: "\(index + 1). \(names[seat.index]): \(words)")
    }
    return [.init("Order of death", .heading)] + (lines.isEmpty ? [.init("No one died.")] : lines)
  }

  private var setUp: RecordPage {
    let set = log.roleSet
    let remarks = log.unusualOptions
    return RecordPage(
      title: "Setup",
      lines: [
        .init("The roles", .heading),
        .init("\(Preset.title(of: log.preset)), \(log.roles.count) players", .strong),
        .init(set.roles.map { $0.counted(set[$0]) }.joined(separator: ", ") + "."),
        .init(""), .init("The rules", .heading),
      ] + (remarks.isEmpty ? [.init("Default rules.")] : remarks.map { .init($0) })
        + (remarks.isEmpty ? [] : [.init("All other rules: default.", .faint)]))
  }
}

extension Preset {
  /// The name of a set of roles; nil is a custom set.
  static func title(of preset: Preset?) -> String { preset?.title ?? "Custom roles" }
}

extension GameResult {
  /// The options that differ from the default, in the words of the setup: `Ties: no one dies`.
  var unusualOptions: [String] {
    let usual = Options().texts
    return OptionRow.all.compactMap { row in
      let choice = row.choices[row.index(in: options)]
      return choice.value == usual[row.name] ? nil : "\(row.title): \(choice.label)"
    }
  }
}

/// The story of one night, role by role.
struct NightRetelling {
  let night: NightRecord
  /// In order of seats.
  let names: [String]

  var lines: [RecordPage.Line] { couple + hunt + protection + potions + sightings + answers }

  private func name(_ seat: Seat) -> String { names[seat.index] }

  private var couple: [RecordPage.Line] {
    night.actions.compactMap { action in
      guard case .coupled(let one, let other, let cupid) = action else { return nil }
      return .init("\(name(cupid)) (Cupid) made \(name(one)) and \(name(other)) fall in love.", .loversSide)
    }
  }

  /// The nominations of the pack, and its target.
  private var hunt: [RecordPage.Line] {
    guard !night.attacked.isEmpty else { return [.init("No kill that night.", .packSide)] }
    let nominations = night.nominations
    let lines = nominations.map { nomination in
      let title = nomination.wolves.count == 1 ? "werewolf" : "werewolves"
      let wolves = nomination.wolves.map(name).sentence
      return RecordPage.Line("\(wolves) (\(title)) chose \(name(nomination.prey)).", .packSide)
    }
    guard nominations.count > 1 else { return lines }
    let chosen = night.attacked.filter { !night.drawn.contains($0) }
    let verb = night.drawn.count > 1 ? "were" : "was"
    return lines
      + (chosen.isEmpty ? [] : [.init("They attacked \(chosen.map(name).sentence).")])
      + (night.drawn.isEmpty
        ? [] : [.init("They couldn't agree, so \(night.drawn.map(name).sentence) \(verb) picked at random.")])
  }

  /// The witch's potions, and the players saved by one.
  private var potions: [RecordPage.Line] {
    night.actions.flatMap { action -> [RecordPage.Line] in
      switch action {
      case .saved(let witch):
        let saved = night.attacked.filter { $0 != night.protected }.map(name).sentence
        let line = RecordPage.Line("\(name(witch)) (witch) used the potion that saves.")
        return saved.isEmpty ? [line] : [line, .init("Saved from the werewolves: \(saved)!", .success)]
      case .poisoned(let seat, let witch): return [.init("\(name(witch)) (witch) poisoned \(name(seat)).")]
      case .nominated, .looked, .protected, .coupled, .asked: return []
      }
    }
  }

  private var answers: [RecordPage.Line] {
    night.actions.compactMap { action in
      guard case .asked(let answer, let sorceress) = action else { return nil }
      let word = answer.isSeer ? "the seer" : "not the seer"
      return .init("\(name(sorceress)) (sorceress) asked about \(name(answer.seat)): \(word).")
    }
  }

  private var protection: [RecordPage.Line] {
    night.actions.flatMap { action -> [RecordPage.Line] in
      guard case .protected(let seat, let doctor) = action else { return [] }
      let target = seat.map(name) ?? "no one"
      let line = RecordPage.Line("\(name(doctor)) (doctor) protected \(target).")
      guard let rescued = night.rescued, rescued == seat else { return [line] }
      return [line, .init("\(name(rescued)) was saved!", .success)]
    }
  }

  private var sightings: [RecordPage.Line] {
    night.actions.compactMap { action in
      guard case .looked(let sighting, let seer) = action else { return nil }
      return .init("\(name(seer)) (seer) checked \(name(sighting.seat)): \(sighting.word).")
    }
  }
}

extension Sighting {
  fileprivate var word: String { role?.noun ?? (isWerewolf ? "a werewolf" : "not a werewolf") }
}

/// The story of one day or dawn: deaths, last shots, and polls.
struct DayRetelling {
  let events: [GameEvent]
  let log: GameLog
  /// In order of seats.
  let names: [String]

  var lines: [RecordPage.Line] { events.flatMap(lines) }

  private func name(_ seat: Seat) -> String { names[seat.index] }

  private func lines(of event: GameEvent) -> [RecordPage.Line] {
    switch event {
    case .night: []
    case .death(let death):
      [.init("\(name(death.seat)) (\(role(of: death.seat))) \(death.cause.predicate).", .danger)]
    case .shot(let hunter, let target):
      [.init("\(name(hunter)) (hunter) \(target.map { "shot \(name($0))" } ?? "held fire").")]
    case .poll(let poll): lines(of: poll)
    case .settled(let mayor, let seat):
      [.init("\(name(mayor)) (mayor) broke the tie: \(name(seat)).")]
    case .pardoned(let prince):
      [.init("\(name(prince)) was shown to be the prince, and lived.", .success)]
    case .succession(let old, let new): [.init("\(name(old)) named \(name(new)) as the next mayor.")]
    case .trial(let trial): lines(of: trial)
    case .adjourned: [.init("The day ended without a conviction.", .strong)]
    }
  }

  /// The trial and its votes: `Guilty  3  Ben, Cem (mayor) ×2`.
  private func lines(of trial: TrialRecord) -> [RecordPage.Line] {
    let people = trial.accusation
    let start =
      "\(name(people.accused)) was tried: \(name(people.accuser)) accused, \(name(people.seconder)) agreed."
    let votes = (Judgment.allCases.map(Optional.some) + [nil]).filter { !trial.ballots(for: $0).isEmpty }
    return [.init(start, .strong, hang: 2)]
      + votes.map { judgment in
        let voters = trial.ballots(for: judgment).voters(names: names)
        let weight = "\(trial.weight(of: judgment))"
        return .init(
          "  \(judgment.title.padded(to: 8))  \(weight.leftPadded(to: 2))  \(voters)", hang: 16,
          spoken: "\(judgment.title): \(weight), from \(voters)")
      } + [.init(trial.explanation(names: names), .strong)]
  }

  private func role(of seat: Seat) -> String { WerewolfRetelling(log: log, names: names).role(of: seat) }

  /// The tallies, most votes first: `Anna  3  Ben, Cem (mayor) ×2`.
  private func lines(of poll: PollRecord) -> [RecordPage.Line] {
    let tallies = poll.tallies.map { tally in
      (
        name: tally.candidate.map(name) ?? "No one", weight: "\(tally.weight)",
        voters: tally.voters(names: names)
      )
    }
    let columns = tallies.map(\.name.columns).max() ?? 0
    return [.init(poll.title, .strong)]
      + tallies.map { tally in
        .init(
          "  \(tally.name.padded(to: columns))  \(tally.weight.leftPadded(to: 2))  \(tally.voters)",
          hang: columns + 8, spoken: "\(tally.name): \(tally.weight), from \(tally.voters)")
      } + [.init(poll.explanation(names: names), .strong)]
  }
}
