import GameKit
import Snakesss

/// An item of a question pack as written in the file: texts under keys, not yet a question.
///
/// Decoding continues after a fault: a value of the wrong kind is recorded, and the rest is still read.
struct QuestionItem {
  /// Trimmed.
  private(set) var texts: [ItemKey: String] = [:]
  private var numbers: [ItemKey: Int] = [:]
  private var pictureRows: [String]?
  private(set) var faults: [ItemFault] = []

  /// The most bytes of an item.
  static let limit = 65_536

  /// Reads a value that takes `length` bytes in its file.
  init(_ json: JSONValue, length: Int) {
    guard length <= Self.limit else {
      faults = [.tooLarge(limit: Self.limit)]
      return
    }
    do {
      self = try json.decoded()
    } catch {
      faults = [.notAnObject]
    }
  }

  /// Creates the question; nil if anything is wrong, with all faults in ``faults``.
  mutating func makeQuestion() -> Question? {
    let hopeless: [ItemFault] = [.notAnObject, .tooLarge(limit: Self.limit)]
    guard !faults.contains(where: hopeless.contains) else { return nil }
    checkPresence()
    checkControlCharacters()
    checkNumbers()
    let answer = answer()
    checkLie(besides: answer)
    let category = category()
    let difficulty = difficulty()
    let picture = picture()
    guard ItemKey.required.allSatisfy({ texts[$0]?.isEmpty == false }) else { return nil }
    do throws(QuestionFault) {
      let question = try Question(
        id: text(.id), text: text(.question), picture: picture, choices: ItemKey.choiceKeys.map(text),
        answer: answer ?? .a, funFact: texts[.funFact], category: category,
        difficulty: difficulty ?? .medium, source: texts[.source], language: texts[.language])
      return faults.isEmpty ? question : nil
    } catch {
      faults.append(ItemFault(error))
      return nil
    }
  }

  var evidence: QuestionEvidence {
    let readers = numbers[.readers]
    let checks = readers.map { QuestionEvidence.Checks(readers: $0, choicesOnly: numbers[.choicesOnly] ?? 0) }
    return QuestionEvidence(
      lie: texts[.lie].flatMap { Letter(rawValue: $0.lowercased()) }, support: texts[.support],
      second: texts[.second], known: numbers[.known], checks: checks)
  }

  private func text(_ key: ItemKey) -> String { texts[key] ?? "" }

  private mutating func checkPresence() {
    let hasChoices = !faults.contains(.missing(.choices)) && !faults.contains(.notText(.choices))
    for key in ItemKey.required where hasChoices || !ItemKey.choiceKeys.contains(key) {
      if texts[key]?.isEmpty == true { faults.append(.empty(key)) }
      if texts[key] == nil, !faults.contains(.notText(key)) { faults.append(.missing(key)) }
    }
  }

  private mutating func checkControlCharacters() {
    for key in ItemKey.allCases where texts[key]?.hasControls == true {
      faults.append(.controlCharacter(key))
    }
  }

  private mutating func checkNumbers() {
    for (key, range) in [
      (ItemKey.known, QuestionEvidence.percent), (.readers, QuestionEvidence.people),
      (.choicesOnly, QuestionEvidence.people),
    ] {
      if let number = numbers[key], !range.contains(number) { faults.append(.outOfRange(key, range)) }
    }
  }

  private mutating func picture() -> QuestionPicture? {
    guard let pictureRows else { return nil }
    do throws(PictureFault) {
      return try QuestionPicture(shows: text(.shows), rows: pictureRows)
    } catch {
      faults.append(.badPicture(error))
      return nil
    }
  }

  private mutating func answer() -> Letter? {
    guard let text = texts[.answer], !text.isEmpty else { return nil }
    let letter = Letter(rawValue: text.lowercased())
    if letter == nil { faults.append(.badAnswer(text)) }
    return letter
  }

  private mutating func checkLie(besides answer: Letter?) {
    guard let text = texts[.lie], !text.isEmpty else { return }
    let lie = Letter(rawValue: text.lowercased())
    if lie == nil || lie == answer { faults.append(.badLie(text)) }
  }

  private mutating func category() -> Category? {
    guard let text = texts[.category] else { return nil }
    let category = Category(named: text)
    if category == nil { faults.append(.unknownCategory(text)) }
    return category
  }

  private mutating func difficulty() -> Difficulty? {
    guard let text = texts[.difficulty] else { return nil }
    let difficulty = Difficulty(rawValue: text.lowercased())
    if difficulty == nil { faults.append(.unknownDifficulty(text)) }
    return difficulty
  }
}

extension Category {
  /// Finds a category by name, in any case.
  init?(named name: String) {
    guard let category = Self.allCases.first(where: { $0.rawValue.caseFolded == name.caseFolded }) else {
      return nil
    }
    self = category
  }
}

// MARK: - Decoding

extension QuestionItem: Decodable {
  init(from decoder: any Decoder) throws {
    let item = try decoder.container(keyedBy: Key.self)
    for key in ItemKey.texts { read(key, as: key.rawValue, from: item) }
    readPicture(from: item)
    readChoices(from: item)
    readNumber(.known, as: ItemKey.known.rawValue, from: item)
    readChecks(from: item)
  }

  private mutating func readPicture(from item: KeyedDecodingContainer<Key>) {
    let name = Key(stringValue: ItemKey.picture.rawValue)
    guard item.contains(name) else { return }
    do {
      let picture = try item.nestedContainer(keyedBy: Key.self, forKey: name)
      read(.shows, as: "shows", from: picture)
      guard let rows = try? picture.decode([String].self, forKey: Key(stringValue: "rows")) else {
        return faults.append(.notRows)
      }
      pictureRows = rows
    } catch {
      faults.append(.notText(.picture))
    }
  }

  private mutating func readChoices(from item: KeyedDecodingContainer<Key>) {
    let name = Key(stringValue: ItemKey.choices.rawValue)
    guard item.contains(name) else { return faults.append(.missing(.choices)) }
    do {
      let choices = try item.nestedContainer(keyedBy: Key.self, forKey: name)
      for (key, letter) in zip(ItemKey.choiceKeys, ["a", "b", "c"]) { read(key, as: letter, from: choices) }
    } catch {
      faults.append(.notText(.choices))
    }
  }

  private mutating func read(_ key: ItemKey, as name: String, from item: KeyedDecodingContainer<Key>) {
    do {
      texts[key] = try item.decodeIfPresent(String.self, forKey: Key(stringValue: name))?.trimmed
    } catch {
      faults.append(.notText(key))
    }
  }

  private mutating func readChecks(from item: KeyedDecodingContainer<Key>) {
    let name = Key(stringValue: ItemKey.checks.rawValue)
    guard item.contains(name) else { return }
    do {
      let checks = try item.nestedContainer(keyedBy: Key.self, forKey: name)
      readNumber(.readers, as: "readers", from: checks)
      readNumber(.choicesOnly, as: "choicesOnly", from: checks)
    } catch {
      faults.append(.notText(.checks))
    }
  }

  private mutating func readNumber(_ key: ItemKey, as name: String, from item: KeyedDecodingContainer<Key>) {
    do {
      numbers[key] = try item.decodeIfPresent(Int.self, forKey: Key(stringValue: name))
    } catch {
      faults.append(.notNumber(key))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
