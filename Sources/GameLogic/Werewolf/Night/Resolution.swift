internal import GameKit

extension State {
  /// Resolves a night from all its picks together; in which order they were asked makes no difference.
  mutating func resolve(_ picks: [NightPick]) {
    let picks = picks.sorted { $0.seat < $1.seat }
    let couple = lovers(in: picks)
    let night = NightRecord(
      deeds: picks.compactMap(deed), prey: prey(in: picks), protected: protected(in: picks),
      lovers: couple.map { [$0.one, $0.other].sorted() } ?? [])
    if let couple { lovers = couple }
    happenings.append(.night(night))
    let victim = night.prey == night.protected ? nil : night.prey
    let queue = victim.map { [Death(seat: $0, cause: .werewolves, round: round)] } ?? []
    phase = .news(takeDeaths(of: Reckoning(.night, queue: queue)))
  }

  /// Whom most of the pack nominated; a tie is drawn among the tied.
  private mutating func prey(in picks: [NightPick]) -> Seat? {
    guard nightKills else { return nil }
    let wanted = picks.filter { role(of: $0.seat) == .werewolf }.compactMap { $0.targets[0] }
    let counts = living.map { seat in wanted.count { $0 == seat } }
    let most = counts.max()
    return random.element(of: zip(living, counts).filter { $1 == most }.map(\.0))
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
