import GameKit
import TUI
import Werewolf

/// A finished game told again: who was what, and then night by night.
struct WerewolfRetelling {
  let story: GameStory
  let names: [String]

  /// The pages of a record; nil when it cannot be read.
  static func pages(of record: GameRecord) -> [RecordPage]? {
    WerewolfStory.story(of: record).map {
      WerewolfRetelling(story: $0, names: record.participants.map(\.name)).pages
    }
  }

  var pages: [RecordPage] { [ending] + rounds }

  /// Who won, and who was what.
  private var ending: RecordPage {
    RecordPage(
      title: "The end",
      lines: [.init(story.outcome.sentence, .strong), .init("")] + names.indices.map { person(Seat($0)) }
        + [.init("")] + notes)
  }

  private func person(_ seat: Seat) -> RecordPage.Line {
    let role = story.roles[seat.index]
    let fate =
      story.deaths.first { $0.seat == seat }.map { "\($0.cause.words), round \($0.round)" } ?? "survived"
    let love = story.lovers.contains(seat) ? ", in love" : ""
    let won = story.winners.contains(seat) ? ", won" : ""
    return .init(
      "\(names[seat.index]): \(role.title)\(love), \(fate)\(won)", story.team(of: seat).component)
  }

  private var notes: [RecordPage.Line] {
    story.spills.map { spill in
      let what = spill.wasRedealt ? "new roles were dealt" : "the game went on"
      return .init("In round \(spill.round) somebody saw too much; \(what).", .warning)
    }
  }

  private var rounds: [RecordPage] {
    let count = max(1, story.nightCount)
    return (1...count).map { round in
      RecordPage(title: "Round \(round)", lines: lines(of: round))
    }
  }

  private func lines(of round: Int) -> [RecordPage.Line] {
    let events = story.events(of: round)
    let night = events.nights.flatMap(lines) + deaths(in: round, byNight: true)
    let day = events.days.flatMap(lines) + deaths(in: round, byNight: false)
    let nightTitle = RecordPage.Line("The night", .heading)
    guard !day.isEmpty else { return [nightTitle] + night }
    return [nightTitle] + night + [.init(""), .init("The day", .heading)] + day
  }

  /// Who died in a round: those who were told before its first vote, or the others.
  private func deaths(in round: Int, byNight: Bool) -> [RecordPage.Line] {
    let all = story.deaths.filter { $0.round == round }
    let dawn = all.prefix { $0.cause != .vote }
    let told = byNight ? Array(dawn) : Array(all.dropFirst(dawn.count))
    return told.map { .init("\(name($0.seat)): \($0.cause.words).", .danger) }
  }

  private func name(_ seat: Seat) -> String { names[seat.index] }
}

extension WerewolfRetelling {
  private func lines(_ event: Happening) -> [RecordPage.Line] {
    switch event {
    case .night(let night): night.deeds.map(line)
    case .poll(let poll): lines(of: poll)
    case .settled(let mayor, let seat): [.init("\(name(mayor)), the mayor, decided against \(name(seat)).")]
    case .succession(let old, let new): [.init("\(name(old)) made \(name(new)) mayor.")]
    }
  }

  private func line(_ deed: NightRecord.Deed) -> RecordPage.Line {
    switch deed {
    case .nominated(let prey, let wolf): .init("\(name(wolf)), werewolf, wanted \(name(prey)).", .packSide)
    case .looked(let sighting, let seer):
      .init("\(name(seer)), the seer, looked at \(name(sighting.seat)): \(sighting.word).")
    case .protected(let seat, let doctor):
      .init("\(name(doctor)), the doctor, protected \(seat.map(name) ?? "nobody").")
    case .coupled(let one, let other, let cupid):
      .init("\(name(cupid)), cupid, made \(name(one)) and \(name(other)) lovers.", .loversSide)
    }
  }

  private func lines(of poll: PollRecord) -> [RecordPage.Line] {
    let title = poll.question == .office ? "Election of a mayor" : poll.isSecond ? "Second vote" : "Vote"
    return [.init(title, .strong)]
      + poll.ballots.map { ballot in
        let weight = ballot.weight > 1 ? " (counts \(ballot.weight))" : ""
        return .init("  \(name(ballot.voter)) for \(ballot.choice.map(name) ?? "nobody")\(weight)", .faint)
      } + [.init("  " + poll.verdict.sentence(names: names))]
  }
}

extension Sighting {
  fileprivate var word: String { role?.title.lowercased() ?? (isWerewolf ? "a werewolf" : "no werewolf") }
}
