internal import GameKit

extension State {
  /// Resolves a night from all its picks together; in which order they were asked makes no difference.
  mutating func resolve(_ picks: [NightPick]) {
    let picks = picks.sorted { $0.seat < $1.seat }
    let prey = prey(in: picks)
    let protected = protected(in: picks)
    let deeds = picks.compactMap(deed)
    let couple = lovers(in: picks)
    let number = round
    if let couple { lovers = couple }
    happenings.append(
      .night(
        NightRecord(
          deeds: deeds, prey: prey, protected: protected,
          lovers: couple.map { [$0.one, $0.other].sorted() } ?? [])))
    let victim = prey == protected ? nil : prey
    reckon(
      Reckoning(.night, queue: victim.map { [Death(seat: $0, cause: .werewolves, round: number)] } ?? []))
  }

  /// Whom most of the pack nominated; a tie is drawn among the tied.
  private mutating func prey(in picks: [NightPick]) -> Seat? {
    guard nightKills else { return nil }
    let wanted = picks.filter { role(of: $0.seat) == .werewolf }.compactMap(\.targets[0])
    let counts = Dictionary(wanted.map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return random.element(of: counts.filter { $0.value == most }.keys.sorted())
  }

  private func protected(in picks: [NightPick]) -> Seat? {
    picks.first { role(of: $0.seat) == .doctor }?.targets[0]
  }

  private func deed(_ pick: NightPick) -> NightRecord.Deed? {
    switch task(of: pick.seat) {
    case .suspect, .recognise: nil
    case .devour: pick.targets[0].map { .nominated($0, by: pick.seat) }
    case .look: pick.targets[0].map { .looked(sighting(of: $0), by: pick.seat) }
    case .protect: .protected(pick.targets[0], by: pick.seat)
    case .couple:
      lovers(in: [pick]).map { .coupled($0.one, $0.other, by: pick.seat) }
    }
  }
}
