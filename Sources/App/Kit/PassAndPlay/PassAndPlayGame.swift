package import GameKit
package import TUI

/// A game in which the players pass one terminal around.
///
/// The game hands over values: the status of the table, the public page, and the private page of the seat that holds
/// the terminal. It has no clock and draws no curtain: ``PassAndPlaySession`` decides when a page is shown, hidden
/// and played, and it alone makes possession tokens.
package protocol PassAndPlayGame: Sendable {
  associatedtype TablePage: PublicPage
  associatedtype SeatPage: PrivatePage

  /// The game's id in addresses and records.
  static var id: GameID { get }
  /// The picture on every curtain; nil for none.
  static var curtainPicture: Sprite? { get }
  /// The way of the curtain's picture from left to right, from 0 to 1; nil in the middle. Says nothing secret.
  var curtainPath: Double? { get }
  /// The situation of the table; says nothing secret.
  var status: TableStatus { get }
  /// The page that everyone may see; an unequal value is another page.
  var publicPage: TablePage { get }
  /// The finished game; nil while it is on, and for a game that is off the record.
  func result(of record: NewRecord) -> FinishedGame?
  /// Plays a step of the whole table.
  mutating func perform(_ step: TableStep) -> [ParlorCommand]
  /// Returns the page of the seat that has just opened its curtain; nil if there is none for it.
  func privatePage(for token: PossessionToken) -> SeatPage?
  /// Plays the choices on a private page, and returns the next one.
  mutating func play(_ page: SeatPage, with token: PossessionToken) -> PrivatePlay<SeatPage>
  /// Takes over choices that count as soon as they are made, and returns the page with what came of them.
  mutating func settle(_ page: SeatPage, with token: PossessionToken) -> SeatPage
  /// Takes note of the time for which a player had the page that was played last.
  mutating func noteTurn(on page: SeatPage, lasting time: Duration)
  /// Takes the answer to ``TableStatus/departureDialog``, by the button's index.
  mutating func resolveDeparture(choice: Int) -> [ParlorCommand]
  /// Seats someone who joins the table; returns what is wrong with the name, or nil.
  mutating func admit(_ name: String) -> String?
  /// Takes over new preferences while the game is on.
  mutating func update(_ preferences: Preferences)
  /// The request that saves the game as it is now, or forgets a saved one that is over; nil for a game that lives
  /// in memory alone.
  func progress(of record: NewRecord) -> Request?
}

extension PassAndPlayGame {
  /// Has no picture.
  package static var curtainPicture: Sprite? { nil }
  /// Keeps the picture in the middle.
  package var curtainPath: Double? { nil }
  /// Returns the page unchanged: choices count once the page is played.
  package mutating func settle(_ page: SeatPage, with token: PossessionToken) -> SeatPage { page }
  /// Ignores it.
  package mutating func noteTurn(on page: SeatPage, lasting time: Duration) {}
  /// Does nothing: no one leaves.
  package mutating func resolveDeparture(choice: Int) -> [ParlorCommand] { [] }
  /// Does nothing: no one joins.
  package mutating func admit(_ name: String) -> String? { nil }
  /// Ignores them.
  package mutating func update(_ preferences: Preferences) {}
  /// Lives in memory alone.
  package func progress(of record: NewRecord) -> Request? { nil }
}

/// A page for the whole table.
package protocol PublicPage: Equatable, Sendable {
  /// Draws the page; the key that continues stands at ``PublicFrame/prompt(in:)``.
  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect)
  /// Handles the page's own keys, such as those that scroll; nil for everything else.
  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]?
  /// Takes over what players have marked on the page before.
  mutating func inherit(from former: Self)
}

extension PublicPage {
  /// Takes over nothing.
  package mutating func inherit(from former: Self) {}
  /// Has no keys of its own.
  package mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? { nil }
}

/// A page for one player, with the choices made on it so far.
///
/// It is drawn inside ``PrivateFrame``, and looks the same from afar for every player.
package protocol PrivatePage: Equatable, Sendable {
  /// The effect of Enter, or what is missing until then.
  var prompt: PagePrompt { get }
  /// The keys of the page.
  var hints: [Hint] { get }
  /// Changes the choices; Enter and the key that hides the page do not come here.
  mutating func handle(_ input: Input, in area: Rect)
  /// True if a key plays the page as Enter does, such as the letter of a choice that was made already.
  func confirms(_ key: Key) -> Bool
  /// Draws all but the prompt in the last row.
  func draw(on canvas: inout Canvas, in area: Rect)
}

extension PrivatePage {
  /// Only Enter plays the page.
  package func confirms(_ key: Key) -> Bool { false }
}

/// The last line of a private page.
package enum PagePrompt: Equatable, Sendable {
  /// Enter plays the page, with these words beside the key.
  case ready(String)
  /// Something is to be chosen first.
  case incomplete(String)
  /// The last choice was refused; Enter may still play the choices before it.
  case refused(String, isReady: Bool)

  /// True if it says why the last choice was refused, which it does at once.
  package var isRefused: Bool { if case .refused = self { true } else { false } }

  /// True if Enter plays the page.
  package var isReady: Bool {
    switch self {
    case .ready: true
    case .incomplete: false
    case .refused(_, let isReady): isReady
    }
  }
}

/// A step that the whole table takes, or that time takes for it.
package enum TableStep: Equatable, Sendable {
  /// Everyone has read the page.
  case proceed
  /// The discussion is over.
  case endDiscussion
  /// The table answered the question after an exposure, by the button's index.
  case resolveExposure(choice: Int)
  /// The page was held for as long as ``PageTiming/hold`` says.
  case endHold
  /// The page was disturbed while it was held: hides what it shows, and skips the rest of the time.
  case hideSecrets
  /// The player before, who showed this token, takes back what was confirmed last.
  case takeBack(PossessionToken)
  /// The table ends the game early, and ranks what was played.
  case finish
  /// The same table plays another game.
  case playAgain
}

/// The effect of playing a private page.
package enum PrivatePlay<Page: PrivatePage> {
  /// The terminal moves on.
  case done
  /// The same player sees another page.
  case next(Page)
  /// The rules refuse it; the page itself says why, because a notice would outlive it.
  case refused(Page)
}
