package import GameKit
package import Kit
package import TUI

/// A game in which players pass one terminal around.
///
/// The game provides values: the status of the table, the public page, and the private page of the seat that
/// holds the terminal. It has no clock and draws no curtain: ``PartySession`` decides when a page is
/// shown, hidden and played, and it alone creates possession tokens.
package protocol PartyGame: Sendable {
  associatedtype TablePage: PublicPage
  associatedtype SeatPage: PrivatePage

  /// The game's id in routes and records.
  static var id: GameID { get }
  /// The game's name.
  static var title: String { get }
  /// The picture on every curtain; nil for none.
  static var curtainPicture: Sprite? { get }
  /// The curtain picture's position from left (0) to right (1); nil for the center. Never secret.
  var curtainPath: Double? { get }
  /// The situation of the table; reveals nothing secret.
  var status: TableStatus { get }
  /// The page that everyone may see; an unequal value is another page.
  var publicPage: TablePage { get }
  /// The moment on which the announcer comments; nothing in it is secret.
  var moment: PublicMoment? { get }
  /// The finished game; nil while it is running, and for a game that is off the record.
  func result(of record: NewRecord) -> FinishedGame?
  mutating func perform(_ step: TableStep) -> [ParlorCommand]
  /// Adopts what the table chose on the public page, before it continues.
  mutating func adoptChoice(on page: TablePage)
  /// Returns the page of a seat that has opened its curtain, or has a screen of its own; nil if there is none now.
  func privatePage(for token: PossessionToken, ending: PageEnding) -> SeatPage?
  mutating func play(_ page: SeatPage, with token: PossessionToken) -> PrivatePlay<SeatPage>
  /// Plays what was chosen at a screen of the player's own, or changes it; nil, or the reason why the rules refuse it.
  ///
  /// - Parameter time: What has passed of the time of a race; zero without one.
  mutating func answer(_ page: SeatPage, with token: PossessionToken, at time: Duration) -> String?
  /// Accepts a mark on one of the public page's offers, made at a screen of the player's own.
  ///
  /// - Returns: True if it changed the game.
  mutating func accept(_ mark: PartyMark, with token: PossessionToken) -> Bool
  /// True if the players may take screens of their own while the game runs.
  var allowsOwnScreens: Bool { get }
  /// The fewest players with screens of their own, for a game in which no screen goes round; nil if one may.
  static var fewestOwnScreens: Int? { get }
  /// Follows players to other screens.
  mutating func follow(_ places: [SeatPlace])
  /// Takes a response of the game's own service, such as what is to be played with.
  mutating func receive(_ response: GamePayload)
  /// Takes the news that a request failed, and returns what to do without its answer.
  mutating func fail() -> [ParlorCommand]
  /// The setup for another game of the same kind.
  static var setUpRoute: Route { get }
  /// What is said of a player on a screen of their own who isn't asked for anything; nothing secret.
  func remark(on seat: Seat) -> String?
  /// Records how long a player had the page that was played last.
  mutating func noteTurn(on page: SeatPage, lasting time: Duration)
  /// Handles the answer to ``TableStatus/departureDialog``, given as the button's index.
  mutating func resolveDeparture(choice: Int) -> [ParlorCommand]
  /// Handles the answers to one of ``TableStatus/questions``, given as the buttons' indices.
  mutating func resolve(_ question: Character, answers: [Int]) -> QuestionOutcome
  /// Seats someone who joins the table; returns the problem with the name, or nil.
  mutating func admit(_ name: String) -> String?
  /// Applies new preferences during the game.
  mutating func update(_ preferences: Preferences)
  /// The request that saves the running game or deletes a finished one; nil for a game only in memory.
  func progress(of record: NewRecord) -> Request?
}

extension PartyGame {
  package static var curtainPicture: Sprite? { nil }
  package var curtainPath: Double? { nil }
  package func remark(on seat: Seat) -> String? { nil }
  package mutating func fail() -> [ParlorCommand] { [] }
  package mutating func accept(_ mark: PartyMark, with token: PossessionToken) -> Bool { false }
  package var moment: PublicMoment? { nil }
  package mutating func adoptChoice(on page: TablePage) {}
  package mutating func noteTurn(on page: SeatPage, lasting time: Duration) {}
  package mutating func resolveDeparture(choice: Int) -> [ParlorCommand] { [] }
  package mutating func admit(_ name: String) -> String? { nil }
  package mutating func resolve(_ question: Character, answers: [Int]) -> QuestionOutcome { .done([]) }
  package mutating func update(_ preferences: Preferences) {}
  package func progress(of record: NewRecord) -> Request? { nil }
  package static var fewestOwnScreens: Int? { nil }
  package mutating func follow(_ places: [SeatPlace]) {}
  package mutating func receive(_ response: GamePayload) {}
  package static var setUpRoute: Route { .game(id) }
}

/// A page for the whole table.
package protocol PublicPage: Equatable, Sendable {
  /// Draws the page; the key that continues is at ``PublicFrame/prompt(in:)``.
  func draw(_ moment: PageMoment, on canvas: inout Canvas, in area: Rect)
  /// Handles the page's own keys, such as scrolling; returns nil for everything else.
  mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]?
  /// True for the same page with other content: nothing was turned, so the table's keys go on.
  func isSame(as other: Self) -> Bool
  /// Keeps what players marked on the previous page.
  mutating func inherit(from former: Self)
  /// What a player on a screen of their own may mark on the page.
  func offers(to seat: Seat) -> PartyOffers
  /// Marks one of the offers, or removes the mark.
  mutating func mark(_ offer: Int, _ isOn: Bool, by seat: Seat) -> [ParlorCommand]
  /// The moment that a mark on the page makes of it, in place of the game's; nil for none.
  var moment: PublicMoment? { get }
}

extension PublicPage {
  package var moment: PublicMoment? { nil }
  package func isSame(as other: Self) -> Bool { self == other }
  package func offers(to seat: Seat) -> PartyOffers { PartyOffers() }
  package mutating func mark(_ offer: Int, _ isOn: Bool, by seat: Seat) -> [ParlorCommand] { [] }
  package mutating func inherit(from former: Self) {}
  package mutating func handle(_ input: Input, in context: ParlorContext) -> [ParlorCommand]? { nil }
}

/// A page for one player, with the choices made on it so far.
///
/// It is drawn inside ``PrivateFrame``, and looks the same from a distance for every player.
package protocol PrivatePage: Equatable, Sendable {
  /// The words of the page.
  var sheet: Sheet { get }
  var hints: [Hint] { get }
  /// Changes the choices; never gets Enter or the key that hides the page.
  mutating func handle(_ input: Input, in area: Rect)
  /// Sets the choices to these rows of the list, as far as they exist.
  mutating func choose(_ rows: [Int])
  /// Takes what was typed into the field of the sheet, or the key of one of its actions.
  mutating func enter(_ text: String)
  /// True if Enter confirms the choice and the page stays with the result; a second Enter then hides it.
  var isUnconfirmed: Bool { get }
  /// True if a key plays the page as Enter does, such as the letter of a choice already made.
  func confirms(_ key: Key) -> Bool
}

extension PrivatePage {
  package mutating func enter(_ text: String) {}
  package var isUnconfirmed: Bool { false }
  package func confirms(_ key: Key) -> Bool { false }

  /// The effect of Enter, or what is still missing.
  package var prompt: PagePrompt { sheet.prompt }

  /// Returns the row of the choice that an input clicks; nil for any other input.
  package func row(clickedBy input: Input, in area: Rect) -> Int? {
    guard case .mouse(let mouse) = input, mouse.action == .press(.left) else { return nil }
    return SheetView(sheet).choice(at: mouse.point, in: area)
  }
}

/// The last line of a private page.
package enum PagePrompt: Equatable, Sendable {
  /// Enter plays the page, with these words next to the key.
  case ready(String)
  /// Something has to be chosen first.
  case incomplete(String)
  /// The last choice was refused; Enter may still play the choices before it.
  case refused(String, isReady: Bool)

  /// True if the last choice was refused, which the page says at once.
  package var isRefused: Bool { if case .refused = self { true } else { false } }

  package var isReady: Bool {
    switch self {
    case .ready: true
    case .incomplete: false
    case .refused(_, let isReady): isReady
    }
  }
}

/// A step taken by the whole table, or by time on its behalf.
package enum TableStep: Equatable, Sendable {
  /// Everyone has read the page.
  case proceed
  case endDiscussion
  /// The table adds a minute to the discussion.
  case addMinute
  /// The table answered the question after an exposure, given as the button's index.
  case resolveExposure(choice: Int)
  /// The page was held for as long as ``PageTiming/hold`` requires.
  case endHold
  /// The held page was interrupted: hide its secrets and skip the rest of the time.
  case hideSecrets
  /// The previous player, identified by this token, takes back what was confirmed last.
  case takeBack(PossessionToken)
  /// The table ends the game early and ranks what was played.
  case finish
  /// Begins the next game; true if players have screens of their own.
  case playAgain(ownScreens: Bool)
}

package enum PrivatePlay<Page: PrivatePage> {
  /// The terminal moves on.
  case done
  /// The choice is confirmed, and the same player reads the result.
  case next(Page)
  /// The rules refuse it; the page says why, because a notice would outlive it.
  case refused(Page)
}
