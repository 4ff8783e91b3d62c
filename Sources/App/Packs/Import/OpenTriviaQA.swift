import GameKit
import Snakesss

/// The text files of the collection OpenTriviaQA.
///
/// `#Q` begins a question, `^` names the right choice, `A`, `B`, … give the choices; an empty line ends it.
/// A line that begins with none of these goes on with the one above.
///
/// - Source: the files of https://github.com/uberspot/OpenTriviaQA.
enum OpenTriviaQA {
  /// Finds the questions of a file.
  static func read(_ file: TextFile) -> ImportHarvest {
    var harvest = ImportHarvest(file: file.path)
    var block: Block?
    for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#Q") {
        block?.add(to: &harvest)
        block = Block(line: index + 1, text: String(line.dropFirst(2)))
      } else {
        block?.read(line)
      }
    }
    block?.add(to: &harvest)
    return harvest
  }

  /// One question while it is being read.
  private struct Block {
    let line: Int
    var text: String
    var answer: String?
    var choices: [String] = []

    mutating func read(_ line: Substring) {
      if line.hasPrefix("^") {
        answer = String(line.dropFirst())
      } else if answer != nil, let letter = line.first, letter.isASCII, letter.isUppercase, line.isChoice {
        choices.append(String(line.dropFirst(2)))
      } else {
        goOn(with: line)
      }
    }

    private mutating func goOn(with line: Substring) {
      if let last = choices.indices.last {
        choices[last] += " " + line
      } else if let answer {
        self.answer = answer + " " + line
      } else {
        text += " " + line
      }
    }

    func add(to harvest: inout ImportHarvest) {
      let answer = answer?.tidied ?? ""
      guard !answer.isEmpty else { return harvest.skip(.noAnswer, line: line, item: text) }
      if Set(choices.map(\.tidied.caseFolded)) == ["true", "false"] {
        return harvest.skip(.trueOrFalse, line: line, item: text)
      }
      guard let right = choices.firstIndex(where: { $0.tidied.caseFolded == answer.caseFolded }) else {
        return harvest.skip(.strayAnswer(answer.shortened), line: line, item: text)
      }
      harvest.take(
        ImportDraft(
          line: line, text: text, choices: choices, right: right, keepsOrder: true,
          category: Category(imported: harvest.file.fileStem), source: "OpenTriviaQA"))
    }
  }
}

extension Substring {
  /// Whether the letter at the start stands alone.
  fileprivate var isChoice: Bool { dropFirst().first == " " || dropFirst().isEmpty }
}
