import Anagram
import GameKit
import Kit
import PuzzleKit

/// A command of `parlor anagram …` or `parlor phrases …`.
enum AnagramCommand: GameCommand {
  /// Opens a phrase that was played before.
  case play(Identifier)
  case settings
  case checkPhrases([CommandSource])
  case listPhrases(isJSON: Bool)
  /// Prints some phrases, drawn at random by the seed.
  case samplePhrases(PhraseSample.Wish)
  /// Sends a phrase to a player, or without a name to everyone.
  case sendPhrase(String, clue: String, to: String?)
  /// Deletes the account on the server; its name confirms that.
  case deleteAccount(String)

  func run(in context: CommandContext) -> CommandResult {
    switch self {
    case .play(let id): .open(.puzzle(.play(.saved(id)), of: AnagramPuzzle.game))
    case .settings: .open(.gameSettings(AnagramPuzzle.game))
    case .checkPhrases(let sources):
      context.run("phrases") { () throws(CommandError) in .exit(try PhraseRunner(context).check(sources)) }
    case .listPhrases(let isJSON): .exit(PhraseRunner(context).list(isJSON: isJSON))
    case .samplePhrases(let wish): .exit(PhraseRunner(context).sample(wish))
    case .deleteAccount(let name):
      context.run("phrases") { () throws(CommandError) in
        try PhraseSender(context).deleteAccount(name)
        return .exit(.fine)
      }
    case .sendPhrase(let phrase, let clue, let name):
      context.run("phrases") { () throws(CommandError) in
        try PhraseSender(context).send(phrase, clue: clue, to: name)
        return .exit(.fine)
      }
    }
  }
}

extension CommandGroup {
  /// The commands of `parlor anagram …`.
  static let anagram = CommandGroup(
    "anagram", verbs: ["settings"],
    usage: [
      UsageLine("parlor anagram [ID]", "open Anagram, or a phrase you've played"),
      UsageLine("parlor anagram settings", "open the Anagram settings"),
    ],
    parse: { words, options throws(UsageError) in
      if let option = options.first { throw .misplaced(option.option) }
      let word = try words.exactly(1, "parlor anagram [ID]")[0]
      return word == "settings"
        ? AnagramCommand.settings : .play(try Array(words.dropFirst()).identifier(word))
    })

  /// The commands of `parlor phrases …`.
  static let phrases = CommandGroup(
    "phrases", verbs: phraseVerbs,
    usage: [
      UsageLine("parlor phrases check FILE…", "check phrases for Anagram"),
      UsageLine("parlor phrases list", "list your phrases and those from friends"),
      UsageLine("parlor phrases sample N", "print N phrases, scrambled"),
      UsageLine("parlor phrases send PHRASE", "send a phrase to friends"),
      UsageLine("parlor phrases leave NAME", "delete your account on the server"),
    ],
    options: [phrasesTo, phrasesClue, phrasesBlind, phrasesAnswers, phrasesLanguage],
    verbOptions: [
      "check": [], "list": [.json], "sample": [phrasesBlind, phrasesAnswers, phrasesLanguage],
      "send": [phrasesTo, phrasesClue], "leave": [],
    ],
    parse: { words, options throws(UsageError) in
      let objects = Array(words.dropFirst())
      switch words.first {
      case "list":
        try options.onlyPhraseOptions(CommandOption.json)
        return try objects.needless(AnagramCommand.listPhrases(isJSON: !options.isEmpty))
      case "check":
        try options.onlyPhraseOptions()
        return AnagramCommand.checkPhrases(
          try objects.needed("parlor phrases check FILE…").map { CommandSource($0) })
      case "sample":
        try options.onlyPhraseOptions(phrasesBlind, phrasesAnswers, phrasesLanguage)
        return try sample(objects, options)
      case "send":
        try options.onlyPhraseOptions(phrasesTo, phrasesClue)
        let phrase = try objects.exactly(1, "parlor phrases send PHRASE")[0]
        let values = Dictionary(options.map { ($0.option.name, $0.value) }) { $1 }
        return AnagramCommand.sendPhrase(
          phrase, clue: values[phrasesClue.name] ?? "", to: values[phrasesTo.name])
      case "leave":
        try options.onlyPhraseOptions()
        return AnagramCommand.deleteAccount(try objects.exactly(1, "parlor phrases leave NAME")[0])
      default:
        let nearest = words.first?.nearest(in: phraseVerbs)
        throw .unknownVerb(words.first, of: "phrases", nearest: nearest, known: phraseVerbs)
      }
    })

  private static let phraseVerbs = ["check", "list", "sample", "send", "leave"]

  private static let phrasesTo = CommandOption(
    "--to", value: "NAME", "the player to send it to (everyone)", scope: "parlor phrases send")
  private static let phrasesClue = CommandOption(
    "--clue", value: "TEXT", "a clue that doesn't give it away", scope: "parlor phrases send")
}

extension [GivenOption] {
  /// Refuses options that a verb does not take.
  fileprivate func onlyPhraseOptions(_ allowed: CommandOption...) throws(UsageError) {
    let names = allowed.map(\.name)
    if let stray = first(where: { !names.contains($0.option.name) }) { throw .misplaced(stray.option) }
  }
}

/// Runs the commands about phrases.
@MainActor
struct PhraseRunner {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// Names the lines that cannot be used.
  func check(_ sources: [CommandSource]) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    for source in sources {
      let text = try context.text(of: source, limit: TextFile.usualLimit)
      let file = PhraseFile(text, language: PhraseLanguage(code: text.path.fileStem.fileExtension))
      for fault in file.faults(in: text.path) { context.complain(fault.description) }
      context.output(
        "\(text.path.onOneLine): \(Count(file.phrases.count, "phrase")), \(Count(file.faults.count, "error"))."
      )
      if !file.faults.isEmpty { status = .faulty }
    }
    return status
  }

  func list(isJSON: Bool) -> ExitStatus {
    let library = PhraseLibrary(context.files)
    let played = Set(PuzzleFolder<AnagramPuzzle>(files: context.files).all().puzzles.map(\.puzzle.id))
    let local = library.pool.phrases.map { ($0, played.contains($0.id(round: 0))) }
    if isJSON {
      context.output(JSONValue.lines(waiting.map { json(of: $0) } + local.map { json(of: $0, $1) }))
    } else {
      (waiting.map { line(of: $0) } + local.map { line(of: $0, $1) }).forEach { context.output($0) }
    }
    for fault in library.faults { context.complain(fault.description) }
    return library.faults.isEmpty ? .fine : .faulty
  }

  /// The phrases that friends have sent and nobody has played.
  private var waiting: [Phrase] {
    guard let store = try? context.openStore(false), let stored = try? store.preferences() else { return [] }
    let address = ServerSettings(Preferences(stored)).address
    return address.isEmpty ? [] : FriendsStore(address: address).load(from: store).inbox.waiting
  }

  /// Who sent a phrase, but not the phrase: it is yet to be played.
  private func line(of phrase: Phrase) -> String {
    let letters = phrase.content.count { !$0.isWhitespace }
    let sender = phrase.senderName.isEmpty ? "someone" : phrase.senderName
    return "  –  \(letters) letters from \(sender)\(phrase.targetId == nil ? ", for everyone" : "")"
  }

  private func json(of phrase: Phrase) -> JSONValue {
    [
      "id": .string(phrase.id.description), "content": .string(phrase.content),
      "senderId": .string(phrase.senderId.description),
      "targetId": JSONValue(phrase.targetId?.description),
      "createdAt": .string(phrase.createdAt.iso8601), "isConsumed": .bool(phrase.isConsumed),
      "senderName": .string(phrase.senderName), "language": .string(phrase.language),
      "clue": JSONValue(phrase.extras.clue),
      "theme": JSONValue(phrase.extras.theme),
      "difficulty": JSONValue(phrase.extras.difficulty),
      "origin": .string(phrase.origin.name), "isPlayed": false,
    ]
  }

  private func line(of phrase: LocalPhrase, _ isPlayed: Bool) -> String {
    let target = phrase.target
    let score = "\(target.published.score)"
    let padding = String(repeating: " ", count: max(0, 3 - score.count))
    return "\(padding)\(score)  \(target.content)|\(target.clue)\(isPlayed ? "  (played)" : "")"
  }

  private func json(of phrase: LocalPhrase, _ isPlayed: Bool) -> JSONValue {
    let target = phrase.target
    return [
      "id": .string(phrase.id(round: 0).description), "content": .string(target.content),
      "clue": .string(target.clue), "category": .string(phrase.category),
      "language": .string(target.language), "origin": .string(target.origin),
      "difficulty": .integer(target.published.score), "label": .string(target.published.label),
      "isPlayed": .bool(isPlayed),
    ]
  }
}
