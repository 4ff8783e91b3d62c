internal import GameKit

extension GameStory {
  /// Whether the story can be told: it begins with a night, and every seat that it names has a role.
  public var isWhole: Bool {
    guard case .night = happenings.first, outline.isWhole else { return false }
    return happenings.flatMap(\.seats).allSatisfy { outline.roles.indices.contains($0.index) }
  }
}

extension Happening {
  /// Every seat that it names.
  fileprivate var seats: [Seat] {
    switch self {
    case .night(let night):
      [night.prey, night.protected].compactMap(\.self) + night.lovers + night.deeds.flatMap(\.seats)
    case .death(let death): [death.seat]
    case .shot(let hunter, let target): [hunter, target].compactMap(\.self)
    case .poll(let poll):
      poll.ballots.flatMap { [$0.voter, $0.choice].compactMap(\.self) } + poll.verdict.seats
    case .settled(let mayor, let seat): [mayor, seat]
    case .succession(let old, let new): [old, new]
    }
  }
}

extension NightRecord.Deed {
  fileprivate var seats: [Seat] {
    switch self {
    case .nominated(let prey, let wolf): [prey, wolf]
    case .looked(let sighting, let seer): [sighting.seat, seer]
    case .protected(let seat, let doctor): [seat, doctor].compactMap(\.self)
    case .coupled(let one, let other, let cupid): [one, other, cupid]
    }
  }
}

extension Verdict {
  fileprivate var seats: [Seat] {
    switch self {
    case .chosen(let seat, isDrawn: _): [seat]
    case .nobody: []
    case .revote(let tied): tied
    case .settle(let tied, let mayor): tied + [mayor]
    }
  }
}
