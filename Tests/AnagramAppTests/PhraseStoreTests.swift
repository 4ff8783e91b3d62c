import Anagram
import GameKit
import Kit
import Library
import Packs
import PuzzleKit
import TestKit
import Testing

@testable import AnagramApp

/// Phrases on a disk.
final class PhraseStoreTests {
  private let scratch: ScratchFolder
  private let files: DataFolders
  private let phraseStore: PhraseStore

  init() throws {
    scratch = try ScratchFolder()
    files = DataFolders(
      environment: ["HOME": scratch.path, "PARLOR_SHARE": scratch.path + "/none"], binary: nil)
    phraseStore = PhraseStore(
      files: files,
      environment: SystemEnvironment(now: { Timestamp(seconds: 1_763_150_400) }, randomBits: { 7 }))
  }

  @Test func `a phrase that was written is there once, and is drawn`() throws {
    guard
      case .written(let path) = try phraseStore.perform(.write(phrase: "be  kind", clue: "It costs nothing"))
    else {
      Issue.record("It was not written")
      return
    }
    #expect(path.hasSuffix("phrases/mine.txt"))
    #expect(try phraseStore.perform(.write(phrase: "Be Kind", clue: "Again")) == .known)
    #expect(try files.text(path).text == "be kind|It costs nothing\n")
    let own = PhraseLibrary(files).shelves.filter(\.isOwn).flatMap(\.contents.phrases)
    #expect(own.map(\.target.content) == ["be kind"])
  }

  @Test func `phrases that are dealt differ, are kept, and do not come again`() throws {
    for phrase in ["be kind", "fair play", "red tape"] {
      _ = try phraseStore.perform(.write(phrase: phrase, clue: "A clue"))
    }
    let count = PhraseLibrary(files).pool.phrases.count
    guard case .dealt(let puzzles) = try phraseStore.perform(.deal(players: count, rounds: 1)) else {
      Issue.record("Nothing was dealt")
      return
    }
    #expect(Set(puzzles.map(\.target.content)).count == count)
    #expect(PuzzleFolder<AnagramPuzzle>(files: files).all().puzzles.count == count)
    let again = AnagramGame.make(
      AnagramGame.offers[0],
      from: PuzzleMaterial(
        id: Identifier(high: 1, low: 1), seed: 3, now: Timestamp(seconds: 0), files: files,
        known: Set(puzzles.map(\.id))))
    #expect(again.map { puzzle in !puzzles.contains { $0.id == puzzle.id } } == true)
    #expect(again.map { puzzle in puzzles.contains { $0.target == puzzle.target } } == true)
  }

  @Test func `phrases are dealt in the language of the player, where there are any`() throws {
    let path = try #require(files.data).appendingPath("phrases/ours.sv.txt")
    try files.write("röd ros|Doftar\n", to: path, existing: .replace, readers: .owner)
    _ = try phraseStore.perform(.write(phrase: "be kind", clue: "It costs nothing"))
    let swedish = PhraseLibrary(files).pool(of: .init(language: .swedish)).phrases
    #expect(swedish.map(\.target.content) == ["röd ros"])
    try files.delete(path)
    #expect(
      PhraseLibrary(files).pool(of: .init(language: .swedish)).phrases.map(\.target.content).contains(
        "be kind"))
  }

  @Test func `a bad line is named with its file, and the rest is played`() throws {
    let path = try #require(files.data).appendingPath("phrases/ours.sv.txt")
    try files.write("röd ros|Doftar\nfel\n", to: path, existing: .replace, readers: .owner)
    let library = PhraseLibrary(files)
    #expect(library.faults.map(\.line) == [2] && library.faults.first?.file == path)
    #expect(library.pool.phrases.first?.target.language == "sv")
    guard case .note(let text) = PhraseLibrary.inspect(files) else {
      Issue.record("Nothing was noted")
      return
    }
    #expect(text.contains("ours.sv.txt:2: Write the phrase, a |, and a clue."))
  }
}
