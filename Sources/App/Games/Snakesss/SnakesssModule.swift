import GameKit
package import Kit
import Party
import Snakesss
import TUI

extension GameModule {
  /// Trivia with hidden snakes.
  package static let snakesss = GameModule(
    info: GameInfo(
      id: Rules.game, title: "Snakesss", tagline: "Trivia with liars who know the answer.",
      players: Rules.players, accent: .snake, emblem: .snakesss),
    howTo: [
      HowToPage(
        title: "A quiz with liars at the table",
        text: """
          Each round is one question with three answers. Some of you are secretly snakes: they know the right \
          answer and try to talk everyone else into a wrong one.

          One player is the Mongoose of Truth. Everyone knows who it is. The mongoose is honest, but doesn't know the \
          answer. The rest are humans. There are 2 snakes with 4 or 5 players, 3 with 6 or 7, and 4 with 8.
          """),
      HowToPage(
        title: "Pass the screen",
        text: """
          Big letters say whose turn it is. Everyone else looks away. When no one else can see the screen, \
          press Space to see your secrets or to vote. Enter hides them again; then pass the screen on. \
          Or use phones: choose “Secret pages” in the setup.

          A snake's page marks the answer and the other snakes. A human's has as many marks, which mean nothing.

          Press P to hide your secrets instantly. \
          To vote, press the letter of your answer, then Enter. To undo it, press U before the next player looks.
          """, for: .host),
      HowToPage(
        title: "Your own screen",
        text: """
          Your page stays covered until you choose “Show my page”. Make sure that no one else can see your screen. \
          Hide it once you've read it. You can read it again at any time.

          A snake's page marks the answer and the other snakes. A human's has as many marks, which mean nothing.

          To vote, pick an answer and confirm. You can change it until everyone has voted.
          """, for: .guests),
      HowToPage(
        title: "Talk, then vote",
        text: """
          Read the question together, let the snakes see the answer, then argue. When time is up, \
          everyone votes in secret. Whatever a snake picks, the vote counts as “Snake” and can't score.

          If you're right, you score 1 point for every player who is right, you included. \
          A snake scores 1 point for every player who is wrong. Most points after the last round wins.
          """),
      HowToPage(
        title: "Make it yours",
        text: """
          The settings have options for the group. “Rounds: 20 minutes” plays as many rounds as fit. With \
          “Last round: double points”, everyone scores twice as much in the last round, so the end stays \
          open. With “Next category: last place picks”, the player with the fewest points picks one of three \
          categories before each round but the first. If players are tied, the one who was behind \
          a round earlier picks.

          Questions most players got right come up less often, and ones that divided the table come up more often.
          """),
    ],
    settings: SnakesssSettings.groups,
    music: MusicTheme(.phrygianDominant, root: 61.74, tempo: 84, seed: 5),
    cues: [.eyesOpen],
    components: Component.snakesss,
    roleTitles: Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0.rawValue, $0.title) }),
    screen: { payload, context in
      payload?.unwrap(as: SnakesssRoute.self) == .packs
        ? PacksScreen(context, resting: context.rested) : entrance(context)
    }, service: { SnakesssService($0) },
    story: SnakesssStory.sentences(of:), shareCard: SnakesssRetelling.card(of:),
    retell: SnakesssRetelling.pages,
    statistics: { SnakesssStatistics() },
    inspect: { files in [QuestionLibrary.read(files).finding] })
}

/// A screen of the game besides its first one.
enum SnakesssRoute: GameMessage {
  static let game = Rules.game

  case packs
}

extension GameModule {
  /// The game in progress if there is one, otherwise the setup.
  @MainActor
  fileprivate static func entrance(_ context: GameContext) -> any Screen<ParlorApp> {
    let library = QuestionLibrary.read(context.files)
    context.report(library.faults)
    let supply = QuestionSource(packs: library.packs, rested: context.rested)
    let (preferences, used) = (context.preferences, context.marked(.used))
    let announcer = Announcer(for: Rules.game, context)
    if let running = (context.service as? SnakesssService)?.resume(),
      let game = try? SnakesssGame(
        resuming: running.game, deck: supply.deck(preferences), used: Set(used), preferences: preferences)
    {
      return PartyScreen<SnakesssSetUp>(
        resuming: game, as: running.record, context, announcer: announcer)
    }
    let setUp = SnakesssSetUp(preferences: preferences, supply: supply, used: used)
    return PartyScreen(setUp, context, announcer: announcer)
  }
}

extension GameContext {
  /// The questions that are not drawn.
  @MainActor fileprivate var rested: RestedQuestions {
    RestedQuestions(
      known: marked(.known), kept: marked(.kept),
      tally: (service as? SnakesssService)?.tally ?? VoteTally())
  }
}

extension QuestionLibrary {
  /// The finding for `parlor doctor`.
  fileprivate var finding: DataFinding {
    let fault = faults.first?.description ?? ""
    let first = fault.isEmpty ? "" : ": \(fault.hasSuffix(".") ? String(fault.dropLast()) : fault)"
    guard !questions.isEmpty else {
      return .problem(
        "No questions found\(first). Set PARLOR_SHARE to the folder that holds packs/, or reinstall Parlor.")
    }
    let packs = packs.count
    let text = "\(Count(questions.count, "question")) in \(Count(packs, "pack"))"
    guard !faults.isEmpty else { return .ok("\(text). No errors.") }
    return .note(
      "\(text). \(Count(faults.count, "error"))\(first). For details: parlor questions check FILE…")
  }
}

extension Component {
  static let human = Component("snakesss.human")
  static let snake = Component("snakesss.snake")
  static let mongoose = Component("snakesss.mongoose")
  static let right = Component("snakesss.right")
  static let wrong = Component("snakesss.wrong")
  static let choice = Component("snakesss.choice")
  static let choiceSelected = Component("snakesss.choice.selected")
  static let choiceRight = Component("snakesss.choice.right")
  static let choiceWrong = Component("snakesss.choice.wrong", .background)
  static let questionBand = Component("snakesss.question")
  /// The background of public pages.
  static let gameTable = Component("snakesss.table")
  /// A voter's name on a card, before and after the answer is revealed.
  static let voter = Component("snakesss.voter")
  static let voterRight = Component("snakesss.voter.right")
  static let voterWrong = Component("snakesss.voter.wrong", .background)
  /// The row of a snake being unmasked.
  static let unmasked = Component("snakesss.unmasked")
  /// The thin frame of a card.
  static let cardEdge = Component("snakesss.choice.edge", .decoration)
  /// A caption on a card, and the title of an award.
  static let choiceFaint = Component("snakesss.choice.faint", .background)
  static let award = Component("snakesss.award")
  /// The stage on which the best players stand, whose colors are the same in every light.
  static let podiumStage = Component("snakesss.podium.stage", .decoration)
  /// The steps, their upper edges, and the sides that are turned away from the light, from the first place on.
  static let podiumSteps = steps.map { Component("snakesss.podium.\($0)") }
  static let podiumEdges = steps.map { Component("snakesss.podium.\($0).light", .decoration) }
  static let podiumSides = steps.map { Component("snakesss.podium.\($0).shade", .decoration) }
  private static let steps = ["first", "second", "third"]
  /// The dark hole behind the pictures of animals, whose colors are the same in every light.
  static let den = Component("snakesss.art.den", .decoration)
  static let snakeArt = art("snake", "belly", "tongue", "snake.shade", "snake.light", "belly.shade", "eye")
  static let mongooseArt = art("mongoose", "fur", "mongoose.shade", "mongoose.light")
  private static let skinArt = art("skin", "eye", "skin.shade")
  private static let hairArt = (1...4).map { art("hair.\($0)") }
  private static let crownArt = art("crown")
  /// The inks of a face with a crown, for each of the four colors of hair.
  static let faceArt = hairArt.map { skinArt + $0 + crownArt }

  /// The paper on which a question's picture is drawn, and its tones.
  static let picturePaper = Component("snakesss.picture", .decoration)
  static let pictureTones = QuestionPicture.Tone.allCases.dropFirst().map {
    Component("snakesss.picture.\($0)", .decoration)
  }

  private static func art(_ names: String...) -> [Component] {
    names.map { Component("snakesss.art.\($0)", .decoration) }
  }

  static let snakesss: [Component] =
    [
      .human, .snake, .mongoose, .right, .wrong, .choice, .choiceSelected, .choiceRight, .choiceWrong,
      .gameTable, .voter, .voterRight, .voterWrong, .unmasked, .choiceFaint, .award, .cardEdge,
      .podiumStage, .questionBand, .den, .picturePaper,
    ] + pictureTones + podiumSteps + podiumEdges + podiumSides + snakeArt + mongooseArt
    + skinArt.filter { !snakeArt.contains($0) }
    + hairArt.flatMap(\.self) + crownArt
}

extension Role {
  var component: Component {
    switch self {
    case .human: .human
    case .snake: .snake
    case .mongoose: .mongoose
    }
  }

  var title: String {
    switch self {
    case .human: "Human"
    case .snake: "Snake"
    case .mongoose: "Mongoose"
    }
  }
}

extension Letter {
  var title: String { rawValue.uppercased() }
}

extension Chip {
  var title: String {
    switch self {
    case .letter(let letter): letter.title
    case .snake: "Snake"
    }
  }
}
