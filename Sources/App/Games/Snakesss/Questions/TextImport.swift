import GameKit
import Snakesss

/// Moodle's Aiken format: a question, its lettered choices, and a line such as `ANSWER: B`.
///
/// - Source: The Moodle documentation, https://docs.moodle.org/en/Aiken_format.
enum Aiken {
  /// Returns true if a text has an answer line of this format.
  static func isLikely(_ text: String) -> Bool {
    TextLines(text).contains { Line($0).isAnswer }
  }

  static func read(_ file: TextFile) throws(PackFault) -> ImportResult {
    var result = ImportResult(file: file.path)
    var block = Block()
    for (index, text) in TextLines(file.text).enumerated() {
      switch Line(text) {
      case .blank: break
      case .choice(let letter, let text) where block.hasText: block.addChoice(letter, text)
      case .answer(let letter):
        block.add(to: &result, answer: letter)
        block = Block()
      case .text, .choice:
        if !block.choices.isEmpty {
          block.add(to: &result, answer: nil)
          block = Block()
        }
        block.addText(text, line: index + 1)
      }
      try result.checkSize()
    }
    if block.hasText { block.add(to: &result, answer: nil) }
    return result
  }

  private enum Line {
    case blank
    case text
    case choice(Character, String)
    case answer(Character?)

    init(_ line: Substring) {
      // Anything beyond the limit of a text makes no difference.
      let text = String(line.unicodeScalars.prefix(ImportLimit.text + 1)).singleSpaced
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

  /// A question while it is being read.
  private struct Block {
    var line = 1
    var text = ""
    var choices: [(letter: Character, text: String)] = []

    var hasText: Bool { !text.isEmpty }

    mutating func addText(_ more: Substring, line: Int) {
      if text.isEmpty { self.line = line }
      text.appendLine(more)
    }

    mutating func addChoice(_ letter: Character, _ text: String) {
      if choices.count < ImportLimit.choices { choices.append((letter, text)) }
    }

    func add(to result: inout ImportResult, answer: Character?) {
      guard hasText else { return result.skip(.noQuestion, line: line, item: "ANSWER") }
      guard let answer else { return result.skip(.noAnswer, line: line, item: text) }
      guard let right = choices.firstIndex(where: { $0.letter == answer }) else {
        return result.skip(.unlistedAnswer(String(answer)), line: line, item: text)
      }
      result.add(
        ImportDraft(line: line, text: text, choices: choices.map(\.text), right: right, keepsOrder: true))
    }
  }
}

/// The text files of the OpenTriviaQA collection.
///
/// `#Q` begins a question, `^` gives the right choice, and `A`, `B`, … the choices; an empty line ends it.
/// Any other line continues the previous one.
///
/// - Source: The files of https://github.com/uberspot/OpenTriviaQA.
enum OpenTriviaQA {
  static func read(_ file: TextFile) throws(PackFault) -> ImportResult {
    var result = ImportResult(file: file.path)
    var block: Block?
    for (index, line) in TextLines(file.text).enumerated() {
      if line.hasPrefix("#Q") {
        block?.add(to: &result)
        try result.checkSize()
        block = Block(line: index + 1, text: String(line.dropFirst(2)))
      } else {
        block?.read(line)
      }
    }
    block?.add(to: &result)
    return result
  }

  /// A question while it is being read.
  private struct Block {
    let line: Int
    var text: String
    var answer: String?
    var choices: [String] = []

    mutating func read(_ line: Substring) {
      if line.hasPrefix("^") {
        answer = String(line.dropFirst())
      } else if answer != nil, let letter = line.first, letter.isASCII, letter.isUppercase, line.isChoice {
        if choices.count < ImportLimit.choices { choices.append(String(line.dropFirst(2))) }
      } else {
        extend(with: line)
      }
    }

    private mutating func extend(with line: Substring) {
      if let last = choices.indices.last {
        choices[last].appendLine(line)
      } else if answer != nil {
        answer?.appendLine(line)
      } else {
        text.appendLine(line)
      }
    }

    func add(to result: inout ImportResult) {
      let answer = answer?.singleSpaced ?? ""
      guard !answer.isEmpty else { return result.skip(.noAnswer, line: line, item: text) }
      if Set(choices.map(\.singleSpaced.caseFolded)) == ["true", "false"] {
        return result.skip(.trueOrFalse, line: line, item: text)
      }
      guard let right = choices.firstIndex(where: { $0.singleSpaced.caseFolded == answer.caseFolded }) else {
        return result.skip(.unlistedAnswer(answer.shortened), line: line, item: text)
      }
      result.add(
        ImportDraft(
          line: line, text: text, choices: choices, right: right, keepsOrder: true,
          category: Category(imported: result.file.fileStem), source: "OpenTriviaQA"))
    }
  }
}

extension Substring {
  /// True if the letter at the start is a separate word.
  fileprivate var isChoice: Bool { dropFirst().first == " " || dropFirst().isEmpty }
}

/// Decodes texts from before UTF-8 was common.
enum LegacyText {
  /// Decodes bytes as UTF-8, or as UTF-16 with a byte order mark, and each line that is neither as Latin-1.
  ///
  /// Line by line, because files with many editors often mix both.
  static func decode(_ bytes: [UInt8]) -> String {
    if let text = TextFile.wideText(bytes) ?? String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while true {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let line = rest[..<(end ?? rest.endIndex)]
      text += String(validating: line, as: UTF8.self) ?? latin1(line)
      guard let end else { return text }
      text += "\n"
      rest = rest[(end + 1)...]
    }
  }

  /// Decodes Latin-1 as it is actually used: with the quotation marks and dashes of Windows-1252.
  private static func latin1(_ bytes: ArraySlice<UInt8>) -> String {
    String(
      String.UnicodeScalarView(
        bytes.map { byte in
          (0x80..<0xA0).contains(byte) ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte)
        }))
  }

  /// The scalars for the bytes 0x80 to 0x9F.
  ///
  /// - Source: WHATWG Encoding Standard, index windows-1252, which also serves its label "latin1".
  private static let windows = Array(
    """
    \u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\
    \u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}
    """.unicodeScalars)
}
