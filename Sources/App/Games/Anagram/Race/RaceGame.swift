import Anagram
import GameKit
import Kit
import Party
import TUI

/// A match as a race: everyone looks for the same phrase at a screen of their own, and this screen shows the score.
struct RaceGame: PartyGame {
  static let id = AnagramPuzzle.game
  static let title = "Anagram"
  static let fewestOwnScreens: Int? = Race.fewestPlayers
  static let setUpRoute = Route.game(AnagramRoute.match)
  static var curtainPicture: Sprite? {
    GameInfo.Emblem.anagram.pictures.first.map { Sprite($0, backdrop: .anagramFelt) }
  }

  private(set) var race: Race
  private let rounds: Int
  /// The time for each phrase.
  private let limit: Duration
  /// The players who will give up if they say so once more.
  private var givingUp: Set<Seat> = []

  /// The limit of a plan without one: no one may hold up the others.
  private static let longest = Duration.seconds(600)

  init(_ plan: MatchPlan) {
    race = Race(plan.roster)
    rounds = plan.rounds
    limit = plan.limit ?? Self.longest
  }

  init(resuming saved: SavedRace) {
    race = saved.race
    rounds = saved.race.puzzles.count
    limit = saved.limit
  }

  /// The commands that ask for the phrases.
  var dealing: [ParlorCommand] { [.anagram(.deal(players: 1, rounds: rounds))] }

  mutating func receive(_ response: GamePayload) {
    guard let response: AnagramResponse = response.unwrap(), case .dealt(let puzzles) = response else {
      return
    }
    race.deal(puzzles)
  }

  mutating func follow(_ places: [SeatPlace]) {
    race.follow(
      Set(race.roster.seats.filter { places.indices.contains($0.index) && !places[$0.index].isHere }))
    // Who takes a seat has not been asked.
    givingUp.formIntersection(race.present)
  }

  mutating func fail() -> [ParlorCommand] {
    guard race.phase == .dealing else { return [] }
    return [.request(.party(.close)), .replace(Self.setUpRoute)]
  }

  func progress(of record: NewRecord) -> Request? {
    if race.isOver { return .game(AnagramRequest.forgetMatch) }
    guard race.phase != .dealing else { return nil }
    return .game(AnagramRequest.saveMatch(.race(SavedRace(race, limit: limit, record))))
  }

  func result(of record: NewRecord) -> FinishedGame? {
    guard race.isOver, let match = race.match(of: race.racers) else { return nil }
    return FinishedGame(
      record, of: Self.id, AnagramRecord.participants(of: match, race.racers.map { race.roster[$0] }),
      AnagramRecord.details(of: match))
  }
}

// MARK: - The table

extension RaceGame {
  var status: TableStatus {
    TableStatus(
      roster: race.roster, stage: stage, title: race.isOver ? "Anagram · match" : "Anagram · \(position)",
      unsavedWork: "Anagram race, \(position)", timing: timing,
      departureDialog: race.isOver ? nil : departureDialog,
      arrivalDialog: race.isOver ? nil : arrivalDialog,
      finishDialog: race.finished.isEmpty || race.isOver ? nil : Self.finishDialog)
  }

  private var position: String { "phrase \(race.round) of \(rounds)" }

  var publicPage: RacePage { RacePage(table: race.table, limit: limit, rounds: rounds) }

  private var stage: TableStage {
    switch race.phase {
    case .dealing, .ready: .reading
    case .running: .racing(asking, clock)
    case .over: .over
    }
  }

  private var asking: Asking {
    let runs = race.progress
    return Asking(
      acting: runs.map(\.seat), open: runs.filter { $0.end == nil }.map(\.seat),
      task: "Put the letters back into words", next: .table,
      timing: OwnScreenTiming(isNamed: true, window: .zero, closing: .zero))
  }

  private var clock: Talking {
    Talking(
      limit: limit, ending: "End phrase",
      confirmation: .confirm(
        "End this phrase?", "Everyone who's still looking gets no points for it.", yes: "End phrase",
        no: "Keep going"), purpose: "")
  }

  private var timing: PageTiming {
    switch race.table.scene {
    case .results: PageTiming(cue: DelayedCue(.reveal, after: .zero))
    case .dealing, .ready, .running, .over: PageTiming()
    }
  }

  mutating func perform(_ step: TableStep) -> [ParlorCommand] {
    switch step {
    case .proceed:
      givingUp = []
      race.proceed()
      return race.isRunning ? [.cue(.curtain)] : []
    case .endDiscussion: race.endPhrase()
    case .finish: race.finish()
    case .playAgain:
      givingUp = []
      race = Race(race.roster, left: race.left, present: race.present)
      return dealing
    // A race has no secrets that someone could see, nothing held, and no time to add.
    case .addMinute, .resolveExposure, .endHold, .hideSecrets, .takeBack: break
    }
    return []
  }
}

// MARK: - Players' own screens

extension RaceGame {
  var allowsOwnScreens: Bool { true }

  func privatePage(for token: PossessionToken, ending: PageEnding) -> RaceSeatPage? {
    race.view(for: token).map { RaceSeatPage(view: $0, roster: race.roster) }
  }

  mutating func play(_ page: RaceSeatPage, with token: PossessionToken) -> PrivatePlay<RaceSeatPage> { .done }

  mutating func answer(
    _ page: RaceSeatPage, with token: PossessionToken, at time: Duration
  ) -> String? {
    guard let entry = page.entry else { return nil }
    if entry == RaceSeatPage.givingUp, givingUp.insert(token.seat).inserted {
      return "Give up this phrase? Choose it once more, or just go on."
    }
    if entry != RaceSeatPage.givingUp { givingUp.remove(token.seat) }
    do throws(RaceRefusal) {
      try race.play(page.action(entry), with: token, at: Int(time.components.seconds))
      return nil
    } catch {
      return error.sentence(entry)
    }
  }

  func remark(on seat: Seat) -> String? {
    switch race.table.scene {
    case .dealing, .ready: nil
    case .running:
      race.left.contains(seat) ? "You've left. Your points stay." : "You play from the next phrase on."
    case .results(let target, let runs, let match, isLast: _):
      "\(Self.news(of: runs.first { $0.seat == seat }?.end)) The phrase: “\(target.content.printable)”. "
        + "\(Count(match.scores[seat.index], "point").description.capitalizedFirst) in total."
    case .over(let match):
      match.ranks[seat.index] == 1 && match.scores[seat.index] > 0
        ? "The match is over. You won with \(Count(match.scores[seat.index], "point"))."
        : "The match is over. You're in place \(match.ranks[seat.index]) with \(Count(match.scores[seat.index], "point"))."
    }
  }

  private static func news(of end: RaceRun.End?) -> String {
    switch end {
    case .solved(let seconds, let points)?:
      "+\(points): you found it in \(Duration.seconds(seconds).clock)."
    case .gaveUp?, .timeUp?: "No points this time."
    case nil: "You weren't in this one."
    }
  }
}

extension RaceRefusal {
  /// The reason in a sentence; nil for an action that came too late.
  func sentence(_ entry: String) -> String? {
    let typed = entry.singleSpaced.printable
    return switch self {
    case .notLooking: nil
    case .nothingTyped: "Type a word first."
    case .missing(let letter): "“\(typed)” has a letter too many: \(letter.uppercased())."
    case .wrong: "“\(typed)” isn't in the phrase. That costs nothing: try again."
    case .alreadyFound: "You have “\(typed)” already."
    case .noMoreHints: "There are no more hints."
    }
  }
}

// MARK: - Coming and going

extension RaceGame {
  private static let finishDialog = Dialog.confirm(
    "End the match now?", "The points so far are final. A phrase that is running doesn't count.",
    yes: "End match", no: "Keep playing", isDangerous: true)

  /// The players who can leave.
  private var staying: [Seat] { race.roster.seats.filter { !race.left.contains($0) } }

  private var departureDialog: Dialog {
    Dialog.choice(
      "Who's leaving?", "They keep their points, and no one waits for them.",
      among: staying.map { race.roster[$0] }, none: "Everyone stays")
  }

  private var arrivalDialog: Dialog {
    guard race.roster.count < AnagramMatch.allowedPlayers.upperBound || !race.left.isEmpty else {
      return Dialog.alert("The table is full", "Up to \(AnagramMatch.allowedPlayers.upperBound) can race.")
    }
    let field = TextField(placeholder: "Name", limit: 3 * PlayerName.widest, rules: [.notEmpty])
    return Dialog.prompt(
      "Who's joining?", "They play from the next phrase on, once they have a screen: press O.", field: field,
      button: "Join")
  }

  mutating func resolveDeparture(choice: Int) -> [ParlorCommand] {
    guard staying.indices.contains(choice) else { return [] }
    let seat = staying[choice]
    race.leave(seat)
    return [.toast(Toast("Good night, \(race.roster[seat])."))]
  }

  mutating func admit(_ name: String) -> String? {
    do {
      try race.join(PlayerName(name, width: \.columns))
      return nil
    } catch let fault as NameFault {
      return RosterFault.name(Seat(0), fault).sentence(RosterDraft([name]))
    } catch RosterFault.players {
      return "The table is full."
    } catch {
      return "\(name.trimmed) is already at the table."
    }
  }
}
