import Anagram
import GameKit
package import Kit
import Library
import Party
import PuzzleKit
import TUI

extension GameModule {
  /// Anagram: turn a heap of letters back into the words of a phrase.
  package static let anagram = GameModule(
    info: GameInfo(
      id: AnagramPuzzle.game, title: "Anagram", tagline: "Unscramble a phrase from a friend.", players: 1...8,
      accent: .anagramAccent, emblem: .anagram),
    howTo: HowToPage.anagram, settings: [AnagramOptions.group],
    music: MusicTheme(.majorPentatonic, root: 98, tempo: 46, seed: 26),
    cues: [.wordLocked, .phraseArrived],
    components: Component.anagram, opensAtOnce: true,
    screen: { payload, context in AnagramModule.screen(at: payload, context) },
    service: { AnagramService($0) }, cardStatus: AnagramModule.cardStatus, retell: AnagramRecord.retell,
    inspect: { [AnagramGame.inspect($0), PhraseLibrary.inspect($0)] })
}

/// A screen of the game besides those of all puzzles.
enum AnagramRoute: GameMessage {
  static let game = AnagramPuzzle.game

  /// The setup of a match, or the match that waits.
  case match
  /// A new match in which this screen goes round.
  case turns(MatchPlan)
  /// A run of one player.
  case run(SoloMode)
  case statistics, friends
}

/// The game's screens, and its status in the lobby.
enum AnagramModule {
  @MainActor
  static func screen(at payload: GamePayload?, _ context: GameContext) -> any Screen<ParlorApp> {
    switch payload?.unwrap(as: AnagramRoute.self) {
    case .match?: match(context)
    case .turns(let plan)?: AnagramMatchScreen(context, plan)
    case .run(let mode)?:
      AnagramMatchScreen(context, MatchPlan(mode, by: ServerSettings(context.preferences).name))
    case .statistics?: AnagramStatisticsScreen(now: context.opened)
    case .friends?: FriendsScreen(ServerSettings(context.preferences))
    case nil:
      payload == nil
        ? AnagramHomeScreen(context)
        : AnagramGame.screen(at: payload, context) { PhraseEditorScreen($0, context) }
    }
  }

  /// The match that waits, or the setup of a new one.
  @MainActor
  private static func match(_ context: GameContext) -> any Screen<ParlorApp> {
    switch (context.service as? AnagramService)?.matches.resume() {
    case .turns(let turns)?: AnagramMatchScreen(context, resuming: turns)
    case .race(let race)?:
      PartyScreen<MatchSetUp>(
        resuming: RaceGame(resuming: race), as: race.record, context, announcer: Announcer())
    case nil: PartyScreen(MatchSetUp(context.preferences), context, announcer: Announcer())
    }
  }

  /// The lobby's line: phrases from friends, the waiting phrase, the last match, or a description.
  static func cardStatus(_ facts: CardFacts) -> CardStatus {
    if let news = facts.news, news.isUnseen || facts.savedGame == nil { return CardStatus(news) }
    if let saved = facts.savedGame {
      guard !SavedMatch.isMoment(saved) else {
        return CardStatus(["Paused: \(saved)"], shorter: ["A match waits"], isUrgent: true)
      }
      return CardStatus(["Paused: \(saved)"], shorter: ["Paused"])
    }
    guard facts.lastGame == nil, !facts.isSuspended else { return .usual(facts) }
    return CardStatus(["1 player, or 2–8 in a match"], shorter: ["1–8 players"])
  }
}

extension Cue {
  static let wordLocked = Cue(
    "word-locked", "a word is right", .touch,
    Sound(
      Sound.strikes(Sound.arpeggio([587.33, 739.99, 880], 0.07), .soft, length: 0.5, decay: 0.16), peak: 0.5))

  static let phraseArrived = Cue(
    "phrase-arrived", "a friend's phrase arrives", .loud,
    Sound(Sound.strikes([(0, 659.25), (0.16, 987.77)], .bell, length: 0.9, decay: 0.28), peak: 0.65))
}

extension Component {
  /// The game's card.
  static let anagramAccent = Component("anagram.accent")
  /// A tile and its lower edge.
  static let anagramTile = Component("anagram.tile")
  static let anagramTileEdge = Component("anagram.tile.edge", .decoration)
  /// The tile under the cursor or the mouse.
  static let anagramTileFocused = Component("anagram.tile.focused")
  /// A tile of a locked word.
  static let anagramTileLocked = Component("anagram.tile.locked")
  /// A free place on the heap or a shelf.
  static let anagramSlot = Component("anagram.slot", .decoration)
  /// The first letter of a word, as shown by a hint.
  static let anagramSlotLetter = Component("anagram.slot.letter")
  /// A shelf's number, and that of the active shelf.
  static let anagramShelf = Component("anagram.shelf", .background)
  static let anagramShelfActive = Component("anagram.shelf.active")

  static let anagram: [Component] =
    [
      .anagramAccent, .anagramTile, .anagramTileEdge, .anagramTileFocused, .anagramTileLocked, .anagramSlot,
      .anagramSlotLetter, .anagramShelf, .anagramShelfActive, .anagramFelt,
    ] + anagramArt
}
