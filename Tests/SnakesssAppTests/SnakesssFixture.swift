import GameKit
import GameTestKit
import Kit
import Party
import Snakesss
import Store
import TUI
import TestKit

@testable import SnakesssApp

typealias SnakesssTable = TableFixture<SnakesssSetUp>

/// Questions that do not change with the shipped packs.
enum SampleQuestions {
  static let usual = question(
    "sample-1", "Which planet is the hottest of all?", ["Mercury", "Venus", "Mars"], answer: .b,
    funFact: "Its clouds trap so much heat that lead would melt on the surface, day or night.")
  /// The same question with another answer.
  static let twin = question(
    "sample-1", "Which planet is the hottest of all?", ["Mercury", "Venus", "Mars"], answer: .a,
    funFact: "Its clouds trap so much heat that lead would melt on the surface, day or night.")
  /// A question with texts as long as they may be.
  static let longest = question(
    "sample-2", "\(words(120, "Which of these dishes was cooked"))?",
    [words(60, "Almonds with"), words(60, "Beans with"), words(60, "Carrots with")], answer: .c,
    funFact: "\(words(240, "The cooks of that time wrote")).", .foodAndDrink, .medium)
  /// A question with a picture in all tones, as large as one may be.
  static let pictured = question(
    "sample-3", "A ship flies this flag alone. What does it tell the others?",
    ["Man overboard", "A pilot is wanted", "On fire"], answer: .a, .culture,
    picture: try? QuestionPicture(
      shows: "Eight stripes, from the left: light, black, gray, white, red, yellow, blue, green.",
      rows: Array(repeating: "....####++++wwwwrrrryyyybbbbgggg", count: 20)))
  /// More questions than two games need, of all categories.
  static let many = (0..<40).map { number in
    question(
      "many-\(number)", "What is number \(number)?", ["One", "Two", "Three"],
      answer: Letter.allCases[number % 3],
      Category.allCases[number % Category.allCases.count], Difficulty.allCases[number % 3])
  }

  private static func question(
    _ id: String, _ text: String, _ choices: [String], answer: Letter, funFact: String? = nil,
    _ category: Category = .science, _ difficulty: Difficulty = .easy,
    picture: QuestionPicture? = nil
  ) -> Question {
    do {
      return try Question(
        id: id, text: text, picture: picture, choices: choices, answer: answer, funFact: funFact,
        category: category, difficulty: difficulty, source: nil, language: nil)
    } catch {
      preconditionFailure("A sample question is valid: \(error)")
    }
  }

  /// A text of a fixed length, less one for a period.
  private static func words(_ count: Int, _ start: String) -> String {
    let filler = " onions and leeks and garlic and pepper and honey and flour and butter"
    let text = start + String(repeating: filler, count: 1 + count / filler.count)
    return String(text.prefix(count - 1)).split(separator: " ").joined(separator: " ")
  }
}

extension TableFixture where SetUp == SnakesssSetUp {
  /// Eight names; a table takes the first of them.
  nonisolated static var names: [String] { ["Anna", "Ben", "Cara", "Dan", "Eva", "Finn", "Gus", "Hana"] }

  /// Opens the set-up.
  ///
  /// - Parameter settings: The settings that differ from their defaults.
  convenience init(
    _ questions: [Question] = SampleQuestions.many, settings: [(Setting, String)] = [],
    store: MemoryStore = MemoryStore(), seed: UInt64 = 1, look: Look = .still, size: Size = .usual,
    isNew: Bool = false
  ) {
    if store.preferences()[SnakesssSettings.rounds.name] == nil {
      store.setPreference(SnakesssSettings.rounds.name, to: "6")
    }
    for (setting, value) in settings { store.setPreference(setting.name, to: value) }
    self.init(store: store, seed: seed, look: look, size: size, isNew: isNew) { preferences in
      SnakesssSetUp(
        preferences: preferences, supply: QuestionSource(packs: Samples.packs(of: questions)),
        used: store.marked(.used, of: Rules.game))
    }
  }

  /// Opens a game and plays to a checkpoint.
  convenience init(
    at checkpoint: Checkpoint, _ questions: [Question] = SampleQuestions.many, seed: UInt64 = 1,
    look: Look = .still, size: Size = .usual, voting key: (Seat) -> Key = { _ in .character("a") }
  ) {
    self.init(questions, settings: checkpoint.settings, seed: seed, look: look, size: size)
    start()
    play(to: checkpoint, voting: key)
  }

  /// The public view of the game.
  var view: PublicView? { session?.game.view }

  /// Writes names into an empty set-up; the focus then is on the start.
  func write(_ names: [String]) {
    let usual = 5
    pilot.press(.up)
    pilot.press(names.count < usual ? .left : .right, times: abs(names.count - usual))
    pilot.press(.down)
    for name in names {
      pilot.paste(name)
      pilot.press(.enter)
    }
  }

  /// Writes names into an empty set-up, and starts.
  func seat(_ names: [String]) {
    write(names)
    pilot.press(.enter)
  }

  func start(players: Int = 5) { seat(Array(Self.names.prefix(players))) }

  /// Does the one thing that carries the game on; a voter first chooses with a key, then confirms.
  func step(voting key: (Seat) -> Key = { _ in .character("a") }) {
    guard let session else { return }
    switch session.phase {
    case .reading where session.status.timing.hold != nil: session.status.timing.hold.map(pilot.wait)
    case .curtain, .paused: pilot.press(.space)
    case .holding(let possession) where possession.lockedUntil != nil: pilot.wait(Rules.peekDwell)
    case .holding(let possession) where !possession.page.prompt.isReady:
      pilot.press(key(possession.handover.seat))
    case .reading, .handBack, .discussion, .holding: pilot.press(.enter)
    case .over, .waiting: break
    }
  }

  /// Plays to a checkpoint, or to the end of the game.
  func play(to checkpoint: Checkpoint, voting key: (Seat) -> Key = { _ in .character("a") }) {
    while let session, !checkpoint.stop.isReached(by: session), !session.isOver { step(voting: key) }
    pilot.press(checkpoint.detour)
  }

  func finish(voting key: (Seat) -> Key = { _ in .character("a") }) { play(to: .over, voting: key) }

  private static let secrets = SecretPhrases([
    "'s eyes only", ", you are", "Your goal", "The marks", "Your vote", "Press A, B, or C", "Confirm and",
    "Hide and",
  ])

  /// True if something is shown that is for one pair of eyes.
  var showsSecret: Bool { Self.showsSecret(pilot.picture) }

  static func showsSecret(_ picture: Canvas) -> Bool { secrets.appear(on: picture) }
}

extension Seat {
  /// A different vote for each of three seats: A, B, C, A and so on.
  var favorite: Key { [.character("a"), .character("b"), .character("c")][index % 3] }
}

/// A recognizable moment of a game, in order.
enum Checkpoint: String, CaseIterable {
  case roleCurtain = "role-curtain"
  case role
  case handBack = "hand-back"
  case announcement
  case question
  case noteCurtain = "note-curtain"
  case freshNote = "note-just-opened"
  case note
  case eyesClosed = "eyes-closed"
  case flash
  case discussion
  case paused = "discussion-paused"
  case waiting
  case voidDialog = "void-dialog"
  case voteCurtain = "vote-curtain"
  case vote
  case chosenVote = "vote-chosen"
  case results
  case over

  /// The private ones.
  static let privateOnes = allCases.filter(\.isPrivate)

  var isPrivate: Bool { curtain != self }

  /// The checkpoint that covers a private one; for a public one itself.
  var curtain: Checkpoint {
    switch self {
    case .role: .roleCurtain
    case .freshNote, .note: .noteCurtain
    case .vote, .chosenVote: .voteCurtain
    case .flash: .eyesClosed
    case .roleCurtain, .handBack, .announcement, .question, .noteCurtain, .eyesClosed, .discussion, .paused,
      .waiting, .voidDialog, .voteCurtain, .results, .over:
      self
    }
  }

  /// True if only classic passing leads here.
  var needsClassicPassing: Bool {
    [.roleCurtain, .role, .announcement].contains(self)
  }

  /// The settings with which a game leads here.
  var settings: [(Setting, String)] {
    (needsClosedEyes ? [(SnakesssSettings.peek, PeekMode.eyesClosed.rawValue)] : [])
      + (needsClassicPassing ? [(SnakesssSettings.passing, Passing.classic.rawValue)] : [])
  }

  /// True if it needs the option that snakes peek with all eyes closed.
  var needsClosedEyes: Bool { self == .eyesClosed || self == .flash }

  /// The checkpoint on the straight way from which a few keys lead here.
  var stop: Checkpoint { detour.isEmpty ? self : .discussion }

  /// The keys that lead here from the stop.
  var detour: [Key] {
    switch self {
    case .paused: [.space]
    case .waiting: [.escape, .escape]
    case .voidDialog: [.character("v")]
    default: []
    }
  }

  /// The keys that lead back from a detour.
  var wayBack: [Key] {
    switch self {
    case .paused, .waiting: [.space]
    case .voidDialog: [.escape]
    default: []
    }
  }

  /// True if a game is at this stop.
  func isReached(by session: PartySession<SnakesssGame>) -> Bool {
    if session.game.publicPage.flash != nil { return self == .flash && session.game.publicPage.answer != nil }
    switch (self, session.phase, session.game.view.scene) {
    case (.roleCurtain, .curtain, .roleReveal), (.noteCurtain, .curtain, .peeking),
      (.voteCurtain, .curtain, .voting), (.discussion, .discussion, _), (.over, .over, _),
      (.handBack, .handBack, _), (.announcement, .reading, .announcement), (.question, .reading, .question),
      (.eyesClosed, .reading, .eyesClosed), (.results, .reading, .results):
      return true
    case (_, .holding(let possession), _): return isReached(by: possession)
    default: return false
    }
  }

  private func isReached(by possession: Possession<SnakesssPrivatePage>) -> Bool {
    switch (self, possession.page.view.scene) {
    case (.role, .role): true
    case (.freshNote, .peek): possession.lockedUntil != nil
    case (.note, .peek): possession.lockedUntil == nil
    case (.vote, .vote): possession.page.choice == nil
    case (.chosenVote, .vote): possession.page.choice != nil
    default: false
    }
  }
}
