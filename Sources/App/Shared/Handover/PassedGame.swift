import GameKit
import TUI

/// A game in which one terminal goes round, as its ``Sitting`` asks of it.
///
/// The sitting knows who has the terminal, when a page is turned, and when it is hidden. The game knows
/// what stands on the pages and what the rules make of what is done there.
protocol PassedGame: Sendable {
  /// A page for one pair of eyes, with what its reader has chosen on it so far.
  associatedtype Hand: Equatable & Sendable
  /// What everybody may see; another value means another page.
  associatedtype Scene: Equatable

  /// Its name in addresses and records.
  static var id: GameID { get }
  /// The players, in the order in which the terminal goes round.
  var roster: Roster { get }
  /// What everybody may see now.
  var scene: Scene { get }
  /// What is to be done about it.
  var stage: PassedStage { get }
  /// What the header says of where the game stands; the same whatever is secret.
  var title: String { get }
  /// What would be lost if the program ended now, in a few words.
  var stake: String { get }
  /// The one question to the table that somebody saw too much, and nil while nothing is secret.
  var spillDialog: Dialog? { get }
  /// The question to the table before the talk ends early; nil where one key is enough.
  var voteDialog: Dialog? { get }

  // With the terminal in the middle.

  /// Goes on from what everybody has read.
  mutating func goOn(at now: Instant) -> [ParlorCommand]
  /// The talk is over.
  mutating func endDiscussion()
  /// Does what the table has answered to ``spillDialog``, by the button's place.
  mutating func answerSpill(_ choice: Int) -> [ParlorCommand]
  /// Does what a key of the game's own means while everybody looks; nil for keys that mean nothing.
  mutating func pressInPublic(_ key: Key) -> [ParlorCommand]?
  /// The hints of those keys.
  var publicHints: [Hint] { get }
  /// What the key does that goes on, for the bar at the bottom.
  var readingHints: [Hint] { get }
  /// Begins to bring in a page that all see for the first time, where things may move; at the end of that, and
  /// as soon as it is covered, it looks as if it had always been there. By itself it does nothing.
  mutating func comeIn(at now: Instant)
  /// When a public page changes by itself; nil when it does not.
  var alarm: Instant? { get }
  /// Lets time pass on a public page.
  mutating func advance(to now: Instant) -> [ParlorCommand]
  /// Whether a public page shows what not all may see, and so must be hidden when somebody looks away.
  var isExposed: Bool { get }
  /// Hides such a page, or stills one that plays by itself.
  mutating func cover()
  /// Takes in what the program answered.
  mutating func take(_ answer: Answer)
  /// Draws what everybody sees.
  func draw(_ moment: Moment<Hand>, on canvas: inout Canvas, in area: Rect, at now: Instant)
  /// Where the key stands that goes on; nil where a page has none.
  func prompt(in area: Rect) -> Rect?
  /// Where the choices stand when the game is over.
  func endings(in area: Rect) -> Rect
  /// Does what the choices made nothing of when the game is over: scrolls through its story.
  mutating func browse(_ input: Input, in context: ParlorContext)
  /// How far the round has come, the same whatever is secret; nil where no line tells it.
  var progress: Steps? { get }
  /// Whose turn it is to take the terminal, counted among all who do; nil while it is on the table.
  var turn: Turn? { get }
  /// What is to be done when the game has just ended.
  func finish() -> [ParlorCommand]

  // With the terminal in a player's hands.

  /// Who takes the terminal, and when it moves on, as the player in question knows it.
  func instruction(for seat: Seat) -> Instruction
  /// What the next player does, in two or three words that are the same for all.
  var task: String { get }
  /// The page for a player who has just taken the terminal; nil when there is none.
  func hand(of seat: Seat) -> Hand?
  /// How long a page stays at the least.
  func dwell(of hand: Hand) -> Duration?
  /// Changes what is chosen on a page.
  func choose(_ input: Input, on hand: inout Hand, of seat: Seat, in area: Rect)
  /// Whether Enter can be pressed now.
  func isReady(_ hand: Hand) -> Bool
  /// Plays what was chosen, and says what follows.
  mutating func play(_ hand: Hand, as seat: Seat) -> HandOutcome<Hand>
  /// The hints of a page: what is chosen how.
  func hints(on hand: Hand) -> [Hint]
  /// Draws a page.
  ///
  /// - Parameter isDone: Whether it has stayed as long as it must.
  func draw(_ hand: Hand, of seat: Seat, isDone: Bool, on canvas: inout Canvas, in area: Rect)
}

extension PassedGame {
  /// Has nothing to scroll through.
  mutating func browse(_ input: Input, in context: ParlorContext) {}
  /// Tells it in the header alone.
  var progress: Steps? { nil }
  /// Does not count them.
  var turn: Turn? { nil }
  /// Asks nothing.
  var voteDialog: Dialog? { nil }
  mutating func comeIn(at now: Instant) {}
}

/// What is to be done about where a game stands.
enum PassedStage: Equatable {
  /// Everybody reads, and one key goes on.
  case reading
  /// A player takes the terminal.
  case passing(to: Seat)
  /// Everybody talks; for so long, or with no limit.
  case discussion(limit: Duration?)
  /// The game is over.
  case over
}

/// A turn with the terminal among those of everybody who takes it.
struct Turn: Equatable {
  /// From 1.
  let number: Int
  let count: Int

  /// The turn of a seat, which takes the terminal in its order among others.
  init?(of seat: Seat, among seats: [Seat]) {
    guard let index = seats.firstIndex(of: seat) else { return nil }
    number = index + 1
    count = seats.count
  }
}

/// What follows when a player is done with a page.
enum HandOutcome<Hand: Equatable & Sendable> {
  /// The terminal moves on.
  case passed
  /// The same player finds another page.
  case turned(Hand)
  /// It cannot be played, which the page itself tells: a notice would outlive it, and others would read it.
  case refused(Hand)
}
