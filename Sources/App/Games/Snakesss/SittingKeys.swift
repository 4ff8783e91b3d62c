import GameKit
import Snakesss
import TUI

extension Sitting {
  /// Does what a key means at this moment.
  mutating func handle(_ key: Key, at now: Instant) -> [ParlorCommand] {
    switch moment {
    case .reading: return key.confirms ? goOn(at: now) : []
    case .dark:
      if key.confirms { play(.proceed, at: now) }
      return []
    case .curtain(let seat): return key == .space ? take(seat, at: now) : []
    case .role(let seat): return handle(key, holding: seat, isDone: true, at: now)
    case .peek(let seat, let dwell):
      return handle(key, holding: seat, isDone: dwell.map { now >= $0 } ?? true, at: now)
    case .vote(let seat, let place): return vote(key, by: seat, at: place, now: now)
    case .flash, .over: return []
    case .discussion(let discussion): return discuss(key, discussion, at: now)
    case .waiting(let then):
      if key == .space { moment = then.resumed(at: now) }
      return []
    }
  }

  /// Goes on from what everybody has read.
  private mutating func goOn(at now: Instant) -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: return startRound()
    case .eyesClosed:
      moment = .flash(until: now + Rules.flash)
      return []
    case .over: return []
    case .roleReveal, .role, .handBack, .announcement, .question, .peeking, .peek, .flash, .discussion,
      .voting, .vote, .results, .standings:
      play(.proceed, at: now)
      return arrive(at: now)
    }
  }

  /// What follows from reaching a scene.
  private mutating func arrive(at now: Instant) -> [ParlorCommand] {
    switch view.scene {
    case .needsQuestion: startRound()
    case .announcement: [.cue(.reveal)]
    case .question: markUsed()
    case .results: [.cue(.reveal)]
    case .over: finish()
    case .roleReveal, .role, .handBack, .peeking, .peek, .eyesClosed, .flash, .discussion, .voting, .vote,
      .standings:
      []
    }
  }

  /// A player says to have the terminal alone.
  private mutating func take(_ seat: Seat, at now: Instant) -> [ParlorCommand] {
    switch session.view(for: .seat(seat)).scene {
    case .role: moment = .role(seat)
    case .peek: moment = .peek(seat, dwell: now + Rules.peekDwell)
    case .vote: moment = .vote(seat, place: nil)
    case .needsQuestion, .roleReveal, .handBack, .announcement, .question, .peeking, .eyesClosed, .flash,
      .discussion, .voting, .results, .standings, .over:
      break
    }
    return []
  }

  /// A role or a peek: one key hides it and passes on, another only hides it.
  private mutating func handle(_ key: Key, holding seat: Seat, isDone: Bool, at now: Instant)
    -> [ParlorCommand]
  {
    if key == .character("p") { moment = moment.covered }
    if key == .enter, isDone { play(.passOn, as: seat, at: now) }
    return []
  }

  private mutating func vote(_ key: Key, by seat: Seat, at place: Int?, now: Instant) -> [ParlorCommand] {
    if key == .character("p") { moment = moment.covered }
    if let chosen = ChipRow.place(for: key, from: place) { moment = .vote(seat, place: chosen) }
    guard key == .enter, let place, case .vote(_, let chips) = session.view(for: .seat(seat)).scene else {
      return []
    }
    play(.vote(chips[place]), as: seat, at: now)
    return []
  }
}
