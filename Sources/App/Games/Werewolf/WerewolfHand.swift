import GameKit
import TUI
import Werewolf

/// What one player does with the terminal in hand.
enum WerewolfHand: Equatable, Sendable {
  /// Reads: a role, what came of a pick, whether to be in love.
  case reading
  /// Chooses names, so many.
  case choosing(NameChoice)

  /// The page with why what was chosen on it cannot be.
  func refused(because sentence: String) -> WerewolfHand {
    guard case .choosing(let choice) = self else { return self }
    return .choosing(choice.refused(because: sentence))
  }
}

extension WerewolfGame {
  func instruction(for seat: Seat) -> Instruction { session.view(for: .seat(seat)).instruction }

  var task: String {
    switch view.scene {
    case .roleReveal: "See your role"
    case .night: "Take your turn at night"
    case .loversPass: "Read about love"
    case .claim(.shot, _): "A last shot"
    case .claim(.succession, _): "Name a new mayor"
    case .polling(let poll, _):
      poll.question == .office ? "Elect a mayor" : poll.isSecond ? "Vote again" : "Vote"
    case .settling: "Decide the tie"
    case .nightfall, .handBack, .news, .discussion, .tally, .over, .role, .pick, .acknowledge, .lover,
      .claiming, .vote, .settle:
      ""
    }
  }

  func hand(of seat: Seat) -> WerewolfHand? {
    switch session.view(for: .seat(seat)).scene {
    case .role, .acknowledge, .lover: .reading
    case .pick(let page):
      .choosing(
        NameChoice(page.living.map(Optional.some) + [nil], wanted: page.picks, bans: page.answers(roster)))
    case .claiming(_, let offered, let mayPass), .vote(_, let offered, let mayPass):
      .choosing(NameChoice(offered.map(Optional.some) + (mayPass ? [nil] : []), wanted: 1))
    case .settle(let tied): .choosing(NameChoice(tied.map(Optional.some), wanted: 1))
    case .roleReveal, .nightfall, .night, .loversPass, .handBack, .news, .claim, .discussion, .polling,
      .tally, .settling, .over:
      nil
    }
  }

  /// The pages of a night stay for a while, whatever is done on them.
  func dwell(of hand: WerewolfHand) -> Duration? {
    switch view.scene {
    case .night, .loversPass: Rules.dwell
    case .roleReveal, .nightfall, .handBack, .news, .claim, .discussion, .polling, .tally, .settling, .over,
      .role, .pick, .acknowledge, .lover, .claiming, .vote, .settle:
      nil
    }
  }

  func choose(_ input: Input, on hand: inout WerewolfHand, of seat: Seat, in area: Rect) {
    guard case .choosing(var choice) = hand else { return }
    choice.handle(input, in: NameList.area(in: PrivatePage.area(in: area), of: choice.offered.count))
    hand = .choosing(choice)
  }

  func isReady(_ hand: WerewolfHand) -> Bool {
    switch hand {
    case .reading: true
    case .choosing(let choice): choice.isComplete
    }
  }

  mutating func play(_ hand: WerewolfHand, as seat: Seat) -> HandOutcome<WerewolfHand> {
    do throws(Illegal) {
      try session.play(action(of: hand, by: seat), as: seat)
    } catch {
      return .refused(hand.refused(because: error.sentence(roster)))
    }
    if case .acknowledge = session.view(for: .seat(seat)).scene { return .turned(.reading) }
    return .passed
  }

  private func action(of hand: WerewolfHand, by seat: Seat) -> SeatAction {
    guard case .choosing(let choice) = hand else { return .passOn }
    let names = choice.names
    switch session.view(for: .seat(seat)).scene {
    case .pick: return .pick(names)
    case .claiming(.shot, _, _): return .shoot(names[0])
    case .claiming(.succession, _, _): return names[0].map(SeatAction.name) ?? .passOn
    case .settle: return names[0].map(SeatAction.settle) ?? .passOn
    case .vote, .role, .acknowledge, .lover, .roleReveal, .nightfall, .night, .loversPass, .handBack, .news,
      .claim, .discussion, .polling, .tally, .settling, .over:
      return .vote(names[0])
    }
  }

  func hints(on hand: WerewolfHand) -> [Hint] {
    switch hand {
    case .reading: [Hint(.enter, title: "Hide, and \(passing)", isDeliberate: true)]
    case .choosing(let choice):
      [Hint(.space, title: "Pick")]
        + (choice.isComplete ? [Hint(.enter, title: "Confirm", isDeliberate: true)] : [])
        + [
          Hint(
            .up, .down, .left, .right, shown: "Arrows", title: "Move", isInFooter: !choice.isComplete)
        ]
    }
  }

  /// What becomes of the terminal next, which everybody knows from the order of seats.
  private var passing: String {
    guard case .passing(to: let seat) = stage else { return "go on" }
    return instruction(for: seat).passing(roster)
  }

  func draw(_ hand: WerewolfHand, of seat: Seat, isDone: Bool, on canvas: inout Canvas, in area: Rect) {
    SecretScene(view: session.view(for: .seat(seat)))
      .draw(hand, isDone: isDone, on: &canvas, in: PrivatePage.area(in: area))
  }
}

extension NightPage {
  /// What is answered to those who cannot be picked.
  func answers(_ roster: Roster) -> NameChoice.Bans {
    NameChoice.Bans(counting: counting, sentences: bans.mapValues { $0.sentence(roster) })
  }
}

extension Illegal {
  /// Why it was refused: a sentence for who asked alone, in one line of a private page.
  func sentence(_ roster: Roster) -> String {
    switch self {
    case .notNow, .outOfTurn, .noSuchSeat: "This is not the moment for it."
    case .dead(let seat): "\(roster[seat]) is dead."
    case .wrongCount(let count): "Pick \(count) names."
    case .mustChoose: "You cannot pass here: pick a name."
    case .ownPack: "Not your own pack: pick somebody else."
    case .notOneself: "Not yourself: pick somebody else."
    case .protectedLastNight: "Protected last night: pick another, or nobody."
    case .sameTwice: "Pick two different players."
    case .notOffered: "Only some can be chosen now."
    }
  }
}
