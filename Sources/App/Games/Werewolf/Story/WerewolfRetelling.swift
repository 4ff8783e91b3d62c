import GameKit
import TUI
import Werewolf

/// A finished game told again: how it ended, round by round, in which order they died, and how it was set up.
struct WerewolfRetelling {
  let story: GameStory
  /// What the players are called, in order of seats.
  let names: [String]

  /// The pages of a record; nil when it cannot be read.
  static func pages(of record: GameRecord) -> [RecordPage]? {
    WerewolfStory.story(of: record).map {
      WerewolfRetelling(story: $0, names: record.participants.map(\.name)).pages
    }
  }

  var pages: [RecordPage] { [ending] + story.rounds.map(page) + [deaths, setUp] }

  private func page(of round: StoryRound) -> RecordPage {
    let night = NightTelling(night: round.night, names: names).lines
    let dawn = DayTelling(happenings: round.dawn, story: story, names: names).lines
    let day = DayTelling(happenings: round.day, story: story, names: names).lines
    return RecordPage(
      title: "Round \(round.number)",
      lines: [.init("Night \(round.number)", .heading)] + night + [.init(""), .init("Dawn", .heading)]
        + (dawn.isEmpty ? [.init("Everybody was still alive.", .success)] : dawn)
        + (day.isEmpty ? [] : [.init(""), .init("Day \(round.number)", .heading)] + day))
  }
}

extension WerewolfRetelling {
  /// Who won, and who was what.
  private var ending: RecordPage {
    RecordPage(
      title: "The end",
      lines: [.init(story.outcome.sentence, .strong), .init("")] + people + love + spills)
  }

  private var people: [RecordPage.Line] {
    let nameColumns = max("Player".columns, names.map(\.columns).max() ?? 0)
    let roleColumns = max("Role".columns, story.roles.map(\.title.columns).max() ?? 0)
    let heading = "  \("Player".padded(to: nameColumns))  \("Role".padded(to: roleColumns))  Fate"
    return [RecordPage.Line(heading, .heading, spoken: "Players")]
      + names.indices.map { index in
        let (seat, role) = (Seat(index), story.roles[index])
        let hasWon = story.winners.contains(seat)
        let (name, title) = (names[index].padded(to: nameColumns), role.title.padded(to: roleColumns))
        return .init(
          "\(hasWon ? "★" : " ") \(name)  \(title)  \(fate(of: seat))", story.team(of: seat).component,
          spoken: "\(names[index]): \(role.title), \(fate(of: seat))\(hasWon ? ", won" : "")")
      } + [.init(""), .init("★ has won.", .faint, spoken: "")]
  }

  /// What became of somebody, in few words: `voted out, day 2`.
  private func fate(of seat: Seat) -> String {
    guard let place = ends.firstIndex(where: { $0.death.seat == seat }) else { return "survived" }
    return "\(ends[place].death.cause.word), \(ends[place].moment)"
  }

  private var love: [RecordPage.Line] {
    guard story.lovers.count == 2 else { return [] }
    let pair = story.lovers.map { names[$0.index] }.sentence
    let side = story.teams.contains(.lovers) ? ", a side of their own" : ""
    return [.init("\(pair) were lovers\(side).", .loversSide)]
  }

  private var spills: [RecordPage.Line] {
    story.spills.map { spill in
      let what = spill.wasRedealt ? "the game began anew, with other roles" : "the game went on"
      return .init("Somebody saw too much in round \(spill.round), and \(what).", .warning)
    }
  }
}

extension WerewolfRetelling {
  private typealias End = (death: Death, moment: String)

  /// All deaths in their order, and when they were told.
  private var ends: [End] {
    story.rounds.flatMap { round in
      ends(in: round.dawn, "night \(round.number)") + ends(in: round.day, "day \(round.number)")
    }
  }

  private func ends(in happenings: [Happening], _ moment: String) -> [End] {
    happenings.compactMap {
      if case .death(let death) = $0 { (death, moment) } else { nil }
    }
  }

  private var deaths: RecordPage {
    let columns = ends.map { names[$0.death.seat.index].columns }.max() ?? 0
    let lines = ends.enumerated().map { place, end in
      let seat = end.death.seat
      let number = "\(place + 1).".padded(to: 3)
      let name = names[seat.index].padded(to: columns)
      let words = "\(story.roles[seat.index].title), \(end.death.cause.words), \(end.moment)"
      return RecordPage.Line(
        "\(number) \(name)  \(words)", hang: columns + 6,
        spoken: "\(place + 1). \(names[seat.index]): \(words)")
    }
    return RecordPage(
      title: "Deaths",
      lines: [.init("In this order they died", .heading)]
        + (lines.isEmpty ? [.init("Nobody has died.")] : lines))
  }

  private var setUp: RecordPage {
    let set = story.roleSet
    let remarks = story.unusualOptions
    return RecordPage(
      title: "Set-up",
      lines: [
        .init("The roles", .heading),
        .init("\(SetName(story.preset).title), for \(story.roles.count) players", .strong),
        .init(set.roles.map { $0.counted(set[$0]) }.joined(separator: ", ") + "."),
        .init(""), .init("The options", .heading),
      ] + (remarks.isEmpty ? [.init("All as usual.")] : remarks.map { .init($0) })
        + (remarks.isEmpty ? [] : [.init("Everything else as usual.", .faint)]))
  }
}
