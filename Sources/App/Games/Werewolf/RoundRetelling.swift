import GameKit
import Kit
import TUI
import Werewolf

/// The story of one night, role by role.
struct NightRetelling {
  let night: NightRecord
  /// The names in order of seats.
  let names: [String]

  var lines: [RecordPage.Line] { couple + hunt + protection + sightings }

  private func name(_ seat: Seat) -> String { names[seat.index] }

  private var couple: [RecordPage.Line] {
    night.deeds.compactMap { deed in
      guard case .coupled(let one, let other, let cupid) = deed else { return nil }
      return .init("\(name(cupid)), the cupid, made \(name(one)) and \(name(other)) lovers.", .loversSide)
    }
  }

  /// The nominations of the pack, and its target.
  private var hunt: [RecordPage.Line] {
    guard let prey = night.prey else { return [.init("The werewolves did not hunt.", .packSide)] }
    let nominations = night.nominations
    let lines = nominations.map { nomination in
      let title = nomination.wolves.count == 1 ? "werewolf" : "werewolves"
      let wolves = nomination.wolves.map(name).sentence
      return RecordPage.Line("\(wolves), \(title), wanted \(name(nomination.prey)).", .packSide)
    }
    guard nominations.count > 1 else { return lines }
    let target = name(prey)
    return lines + [
      .init(
        night.isPreyDrawn ? "They were at odds; the lot fell on \(target)." : "So they went for \(target).")
    ]
  }

  private var protection: [RecordPage.Line] {
    night.deeds.flatMap { deed -> [RecordPage.Line] in
      guard case .protected(let seat, let doctor) = deed else { return [] }
      let target = seat == doctor ? "the doctor" : seat.map(name) ?? "nobody"
      let line = RecordPage.Line("\(name(doctor)), the doctor, protected \(target).")
      guard let rescued = night.rescued, rescued == seat else { return [line] }
      return [line, .init("That saved \(name(rescued)) from the werewolves.", .success)]
    }
  }

  private var sightings: [RecordPage.Line] {
    night.deeds.compactMap { deed in
      guard case .looked(let sighting, let seer) = deed else { return nil }
      return .init("\(name(seer)), the seer, looked at \(name(sighting.seat)): \(sighting.word).")
    }
  }
}

extension Sighting {
  fileprivate var word: String { role?.title.lowercased() ?? (isWerewolf ? "a werewolf" : "no werewolf") }
}

/// The story of one day or dawn: deaths, last shots, and polls.
struct DayRetelling {
  let events: [GameEvent]
  let log: GameLog
  /// The names in order of seats.
  let names: [String]

  var lines: [RecordPage.Line] { events.flatMap(lines) }

  private func name(_ seat: Seat) -> String { names[seat.index] }

  private func lines(of event: GameEvent) -> [RecordPage.Line] {
    switch event {
    case .night: []
    case .death(let death):
      [.init("\(name(death.seat)) (\(role(of: death.seat))) \(death.cause.predicate).", .danger)]
    case .shot(let hunter, let target):
      [.init("\(name(hunter)), the hunter, \(target.map { "aimed at \(name($0))" } ?? "shot nobody").")]
    case .poll(let poll): lines(of: poll)
    case .settled(let mayor, let seat):
      [.init("\(name(mayor)), the mayor, decided against \(name(seat)).")]
    case .succession(let old, let new): [.init("\(name(old)) made \(name(new)) mayor.")]
    }
  }

  private func role(of seat: Seat) -> String { log.roles[seat.index].title.lowercased() }

  /// The tallies, most votes first: `Anna  3  Ben, Cem (counts 2)`.
  private func lines(of poll: PollRecord) -> [RecordPage.Line] {
    let tallies = poll.tallies.map { tally in
      (
        name: tally.candidate.map(name) ?? "nobody", weight: "\(tally.weight)",
        voters: tally.voters(names: names) { " (counts \($0))" }
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
