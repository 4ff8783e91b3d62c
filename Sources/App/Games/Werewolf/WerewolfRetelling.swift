import GameKit
import Kit
import TUI
import Werewolf

/// The story of a finished game: the end, the rounds, the deaths in order, and the set-up.
struct WerewolfRetelling {
  let log: GameLog
  /// The names in order of seats.
  let names: [String]

  /// The pages of a record; nil when it cannot be read.
  static func pages(of record: GameRecord) -> [RecordPage]? {
    let log: GameLog? = RecordJSON.story(record.details, version: GameLog.version)
    guard let log, log.roles.count == record.participants.count, log.isValid else { return nil }
    return WerewolfRetelling(log: log, names: record.participants.map(\.name)).pages
  }

  var pages: [RecordPage] { [ending] + log.rounds.map(page) + [deaths, setUp] }

  private func page(of round: GameLog.Round) -> RecordPage {
    let night = NightRetelling(night: round.night, names: names).lines
    let dawn = DayRetelling(events: round.dawn, log: log, names: names).lines
    let day = DayRetelling(events: round.day, log: log, names: names).lines
    return RecordPage(
      title: "Round \(round.number)",
      lines: [.init("Night \(round.number)", .heading)] + night + [.init(""), .init("Dawn", .heading)]
        + (dawn.isEmpty ? [.init("Everybody was still alive.", .success)] : dawn)
        + (day.isEmpty ? [] : [.init(""), .init("Day \(round.number)", .heading)] + day))
  }
}

extension WerewolfRetelling {
  /// The winner, and the roles.
  private var ending: RecordPage {
    RecordPage(
      title: "The end",
      lines: [.init(log.outcome.sentence, .strong), .init("")] + people + love + exposures)
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
      } + [.init(""), .init("★ has won.", .faint, spoken: "")]
  }

  /// The fate of a player in a few words: `voted out, day 2`.
  private func fate(of seat: Seat) -> String {
    guard let end = ends.first(where: { $0.death.seat == seat }) else { return "survived" }
    return "\(end.death.cause.word), \(end.moment)"
  }

  private var love: [RecordPage.Line] {
    guard log.lovers.count == 2 else { return [] }
    let pair = log.lovers.map { names[$0.index] }.sentence
    let side = log.teams.contains(.lovers) ? ", a side of their own" : ""
    return [.init("\(pair) were lovers\(side).", .loversSide)]
  }

  private var exposures: [RecordPage.Line] {
    log.exposures.map { exposure in
      let what = exposure.wasRedealt ? "the game began anew, with other roles" : "the game went on"
      return .init("Somebody saw too much in round \(exposure.round), and \(what).", .warning)
    }
  }
}

extension WerewolfRetelling {
  private typealias End = (death: Death, moment: String)

  /// All deaths in order, with the moments of their announcements.
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

  private var deaths: RecordPage {
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
    return RecordPage(
      title: "Deaths",
      lines: [.init("In this order they died", .heading)]
        + (lines.isEmpty ? [.init("Nobody has died.")] : lines))
  }

  private var setUp: RecordPage {
    let set = log.roleSet
    let remarks = log.unusualOptions
    return RecordPage(
      title: "Set-up",
      lines: [
        .init("The roles", .heading),
        .init("\(Preset.title(of: log.preset)), for \(log.roles.count) players", .strong),
        .init(set.roles.map { $0.counted(set[$0]) }.joined(separator: ", ") + "."),
        .init(""), .init("The options", .heading),
      ] + (remarks.isEmpty ? [.init("All as usual.")] : remarks.map { .init($0) })
        + (remarks.isEmpty ? [] : [.init("Everything else as usual.", .faint)]))
  }
}

extension Preset {
  /// The name of a set of roles in stories and statistics; nil is a custom set.
  static func title(of preset: Preset?) -> String { preset?.title ?? "Own set" }
}

extension GameResult {
  /// The options that were not the default, in the words of the set-up: `A tied vote: kills nobody`.
  var unusualOptions: [String] {
    let usual = Options().texts
    return OptionRow.all.compactMap { row in
      let choice = row.choices[row.index(in: options)]
      return choice.value == usual[row.name] ? nil : "\(row.title): \(choice.label)"
    }
  }
}
