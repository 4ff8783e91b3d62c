import GameKit
import Kit
import Werewolf

/// A finished game in some sentences: a night and a day at a time, and how it ended.
extension WerewolfRetelling {
  /// The sentences; none if the record can't be read.
  static func story(of record: GameRecord) -> [String] {
    let log: GameLog? = record.details.story(version: GameLog.version)
    guard let log, log.roles.count == record.participants.count, log.isValid else { return [] }
    return WerewolfRetelling(log: log, names: record.participants.map(\.name)).story
  }

  private var story: [String] {
    let wolves = log.roles.count { $0.isWerewolf }
    let opening =
      "\(Count(names.count, "player")), \(wolves == 1 ? "one werewolf" : "\(wolves) werewolves") among them."
    return [opening]
      + log.rounds.flatMap { round in
        [
          "Night \(round.number): \(deaths(in: round.dawn) ?? "no one died.")",
          round.day.isEmpty ? nil : "Day \(round.number): \(deaths(in: round.day) ?? "no one had to go.")",
        ].compactMap(\.self)
      } + [log.result.ending]
  }

  /// Who died, and of what; nil for no one.
  private func deaths(in events: [GameEvent]) -> String? {
    let sentences = events.compactMap { event -> String? in
      guard case .death(let death) = event else { return nil }
      let role = role(of: death.seat)
      return "\(names[death.seat.index]) (\(role)) \(death.cause.predicate)."
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}
