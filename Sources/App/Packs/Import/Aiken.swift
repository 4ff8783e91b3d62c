/// The Aiken format of Moodle: a question, its choices with a letter each, and a line `ANSWER:` with one letter.
///
/// - Source: the Moodle documentation, https://docs.moodle.org/en/Aiken_format.
enum Aiken {
  /// Whether a text has a line that ends a question of this format.
  static func isLikely(_ text: String) -> Bool {
    text.split(separator: "\n").contains { Line($0).isAnswer }
  }

  /// Finds the questions of a file.
  static func read(_ file: TextFile) -> ImportHarvest {
    var harvest = ImportHarvest(file: file.path)
    var block = Block()
    for (index, text) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      switch Line(text) {
      case .blank: break
      case .choice(let letter, let text) where block.hasText: block.choices.append((letter, text))
      case .answer(let letter):
        block.add(to: &harvest, answer: letter)
        block = Block()
      case .text, .choice:
        if !block.choices.isEmpty {
          block.add(to: &harvest, answer: nil)
          block = Block()
        }
        block.addText(text, line: index + 1)
      }
    }
    if block.hasText { block.add(to: &harvest, answer: nil) }
    return harvest
  }

  /// What a line is.
  private enum Line {
    case blank
    case text
    case choice(Character, String)
    case answer(Character?)

    init(_ line: Substring) {
      let text = String(line).tidied
      let rest = text.dropFirst().first
      if text.isEmpty {
        self = .blank
      } else if text.hasPrefix("ANSWER:") {
        self = .answer(text.dropFirst(7).first { $0 != " " })
      } else if let letter = text.first, ("A"..."Z") ~= letter, rest == "." || rest == ")" {
        self = .choice(letter, String(text.dropFirst(2)))
      } else {
        self = .text
      }
    }

    var isAnswer: Bool {
      switch self {
      case .answer: true
      case .blank, .text, .choice: false
      }
    }
  }

  /// One question while it is being read.
  private struct Block {
    var line = 1
    var text = ""
    var choices: [(letter: Character, text: String)] = []

    var hasText: Bool { !text.isEmpty }

    mutating func addText(_ more: Substring, line: Int) {
      if text.isEmpty { self.line = line }
      text = (text + " " + more).tidied
    }

    func add(to harvest: inout ImportHarvest, answer: Character?) {
      guard hasText else { return harvest.skip(.noQuestion, line: line, item: "ANSWER") }
      guard let answer else { return harvest.skip(.noAnswer, line: line, item: text) }
      guard let right = choices.firstIndex(where: { $0.letter == answer }) else {
        return harvest.skip(.strayAnswer(String(answer)), line: line, item: text)
      }
      harvest.take(
        ImportDraft(line: line, text: text, choices: choices.map(\.text), right: right, keepsOrder: true))
    }
  }
}
