import Anagram
package import Commands
import GameKit
import Kit
import Library
import PuzzleKit

extension CommandGroup {
  package static let anagram = CommandGroup(
    "anagram", "open Anagram and its settings",
    [
      Verb("[ID]", "open Anagram, or a phrase you've played", run: openAnagram),
      Verb("settings", "open the Anagram settings", opens: .gameSettings(AnagramPuzzle.game)),
    ])

  @MainActor private static func openAnagram(
    _ context: CommandContext
  ) throws(CommandError) -> CommandResult {
    guard let id = try context.arguments.identifier() else { return .open(.game(AnagramPuzzle.game)) }
    return .open(.puzzle(.play(.saved(id)), of: AnagramPuzzle.game))
  }

  package static let phrases = CommandGroup(
    "phrases", "check, list and send phrases for Anagram",
    [
      Verb("check FILE…", "check phrases for Anagram", [], PhraseRunner.check),
      Verb("list", "list your phrases and those from friends", [CommandFlag.json], PhraseRunner.list),
      Verb("sample N", "print N phrases, scrambled", PhraseRunner.sampleOptions, PhraseRunner.sample),
      Verb(
        "send PHRASE", "send a phrase to friends", [PhraseSender.recipient, PhraseSender.clue],
        PhraseSender.send),
      Verb("leave NAME", "delete your account on the server", [], PhraseSender.deleteAccount),
    ])
}

struct PhraseRunner: CommandRunner {
  let context: CommandContext

  /// Lists the lines that cannot be used.
  func check() throws(CommandError) -> ExitStatus {
    var status = ExitStatus.fine
    for source in context.arguments.sources {
      let text = try context.text(of: source, limit: TextFile.defaultLimit)
      let file = PhraseFile(text, language: PhraseLanguage(code: text.path.fileStem.fileExtension))
      for fault in file.faults(in: text.path) { context.complain(fault.description) }
      context.output(
        "\(text.path.onOneLine): \(Count(file.phrases.count, "phrase")), \(Count(file.faults.count, "error"))."
      )
      if !file.faults.isEmpty { status = .faulty }
    }
    return status
  }

  func list() -> ExitStatus {
    let library = PhraseLibrary(context.files)
    let played = Set(PuzzleFolder<AnagramPuzzle>(files: context.files).all().puzzles.map(\.puzzle.id))
    let local = library.pool.phrases.map { ($0, played.contains($0.id(round: 0))) }
    let waiting = waiting
    context.list(
      waiting.map { json(of: $0) } + local.map { json(of: $0, $1) },
      waiting.map { line(of: $0) } + local.map { line(of: $0, $1) })
    for fault in library.faults { context.complain(fault.description) }
    return library.faults.isEmpty ? .fine : .faulty
  }

  /// Phrases from friends that are still unplayed.
  private var waiting: [Phrase] {
    guard let store = try? context.openStore(false), let stored = try? store.preferences() else { return [] }
    let address = ServerSettings(Preferences(stored)).address
    return address.isEmpty ? [] : FriendsStore(address: address).load(from: store).inbox.waiting
  }

  /// The sender of a phrase but not its text, because it has not been played.
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
