import GameKit
import Snakesss

/// How an item of a pack becomes a question.
extension RawItem {
  /// The question that the item makes; nil when something is wrong, which ``faults`` then tells in full.
  mutating func makeQuestion() -> Question? {
    guard faults != [.notAnObject], faults != [.unreadable] else { return nil }
    noteMissing()
    noteCommands()
    let answer = readAnswer()
    let category = readCategory()
    let difficulty = readDifficulty()
    guard ItemKey.required.allSatisfy({ texts[$0]?.isEmpty == false }) else { return nil }
    do throws(QuestionFault) {
      let question = try Question(
        id: text(.id), text: text(.question), choices: ItemKey.choiceKeys.map(text), answer: answer ?? .a,
        funFact: texts[.funFact], category: category, difficulty: difficulty ?? .medium,
        source: texts[.source], language: texts[.language])
      return faults.isEmpty ? question : nil
    } catch {
      note(ItemFault(error))
      return nil
    }
  }

  private func text(_ key: ItemKey) -> String { texts[key] ?? "" }

  private mutating func noteMissing() {
    let hasChoices = !faults.contains(.missing(.choices)) && !faults.contains(.notText(.choices))
    for key in ItemKey.required where hasChoices || !ItemKey.choiceKeys.contains(key) {
      if texts[key]?.isEmpty == true { note(.empty(key)) }
      if texts[key] == nil, !faults.contains(.notText(key)) { note(.missing(key)) }
    }
  }

  private mutating func noteCommands() {
    for key in ItemKey.allCases where texts[key]?.hasCommands == true { note(.controlCharacter(key)) }
  }

  private mutating func readAnswer() -> Letter? {
    guard let text = texts[.answer], !text.isEmpty else { return nil }
    let letter = Letter(rawValue: text.lowercased())
    if letter == nil { note(.badAnswer(text)) }
    return letter
  }

  private mutating func readCategory() -> Category? {
    guard let text = texts[.category] else { return nil }
    let category = Category(named: text)
    if category == nil { note(.unknownCategory(text)) }
    return category
  }

  private mutating func readDifficulty() -> Difficulty? {
    guard let text = texts[.difficulty] else { return nil }
    let difficulty = Difficulty(rawValue: text.lowercased())
    if difficulty == nil { note(.unknownDifficulty(text)) }
    return difficulty
  }
}

extension Category {
  /// The category of that name, in any case.
  init?(named name: String) {
    guard let category = Self.allCases.first(where: { $0.rawValue.caseFolded == name.caseFolded }) else {
      return nil
    }
    self = category
  }
}

extension ItemFault {
  /// What a question says of itself, told in the words of the file.
  init(_ fault: QuestionFault) {
    switch fault {
    case .emptyID: self = .empty(.id)
    case .emptyText: self = .empty(.question)
    case .choices: self = .missing(.choices)
    case .emptyChoice(let letter): self = .empty(ItemKey.choiceKeys[letter.index])
    case .equalChoices: self = .equalChoices
    }
  }
}
