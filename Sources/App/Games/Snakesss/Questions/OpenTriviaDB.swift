import GameKit
import Snakesss

/// Responses of the Open Trivia DB service, in any of its encodings.
///
/// - Source: The API documentation, https://opentdb.com/api_config.php.
enum OpenTriviaDB {
  enum Response: Int, CaseIterable {
    case success, noResults, invalidParameter, tokenNotFound, tokenEmpty, rateLimit

    var sentence: String {
      switch self {
      case .success: "The request succeeded."
      case .noResults: "Not enough questions match the request."
      case .invalidParameter: "The request has an invalid argument."
      case .tokenNotFound: "Unknown session token."
      case .tokenEmpty: "The session token has used up every question; reset it."
      case .rateLimit: "Too many requests; at most one every five seconds is allowed."
      }
    }
  }

  static func read(_ file: TextFile) throws(PackFault) -> ImportResult {
    let reply = try decode(file)
    guard let response = Response(rawValue: reply.responseCode) else {
      throw PackFault(file: file.path, reason: .importing(.unknownResponse(reply.responseCode)))
    }
    guard response == .success else {
      throw PackFault(file: file.path, reason: .importing(.response(response)))
    }
    var output = ImportResult(file: file.path)
    let items = (reply.results ?? []).map(\.item)
    let known = items.compactMap(\.self)
    let encoding = OpenTriviaEncoding(types: known.compactMap(\.type), questions: known.map(\.question))
    for (index, item) in items.enumerated() {
      add(item.flatMap { $0.decoded(by: encoding) }, number: index + 1, to: &output)
      try output.checkSize()
    }
    return output
  }

  private static func decode(_ file: TextFile) throws(PackFault) -> Reply {
    let json = try JSONItems.value(in: file)
    do {
      return try json.decoded()
    } catch {
      throw PackFault(
        file: file.path, reason: .importing(.wrongShape(wanted: "a response from Open Trivia DB")))
    }
  }

  private static func add(_ item: Item?, number: Int, to output: inout ImportResult) {
    guard let item else {
      return output.skip(.wrongShape(wanted: "a question from Open Trivia DB"), item: "result \(number)")
    }
    guard item.question.utf8.count <= ImportLimit.text else {
      return output.skip(.tooLong(limit: ImportLimit.text), item: item.question)
    }
    guard item.type != "boolean" else { return output.skip(.trueOrFalse, item: item.question) }
    output.add(
      ImportDraft(
        text: item.question,
        choices: [item.correctAnswer] + item.incorrectAnswers.prefix(ImportLimit.choices),
        right: 0, keepsOrder: false, category: item.category.flatMap { Category(imported: $0) },
        difficulty: item.difficulty.flatMap(Difficulty.init) ?? .medium, source: "Open Trivia DB"))
  }
}

// MARK: - The format

extension OpenTriviaDB {
  private struct Reply: Decodable {
    let responseCode: Int
    let results: [Result]?

    enum CodingKeys: String, CodingKey {
      case responseCode = "response_code"
      case results
    }
  }

  /// A result; if it is malformed, only this one is lost.
  private struct Result: Decodable {
    let item: Item?

    init(from decoder: any Decoder) { item = try? Item(from: decoder) }
  }

  private struct Item: Decodable {
    let type: String?
    let difficulty: String?
    let category: String?
    let question: String
    let correctAnswer: String
    let incorrectAnswers: [String]

    enum CodingKeys: String, CodingKey {
      case type, difficulty, category, question
      case correctAnswer = "correct_answer"
      case incorrectAnswers = "incorrect_answers"
    }

    /// The item as players read it; nil if a text is not encoded so.
    func decoded(by encoding: OpenTriviaEncoding) -> Item? {
      let wrong = incorrectAnswers.compactMap(encoding.text)
      guard let question = encoding.text(of: question), let right = encoding.text(of: correctAnswer),
        wrong.count == incorrectAnswers.count
      else { return nil }
      return Item(
        type: type.flatMap(encoding.text), difficulty: difficulty.flatMap(encoding.text),
        category: category.flatMap(encoding.text), question: question, correctAnswer: right,
        incorrectAnswers: wrong)
    }
  }
}

// MARK: - Entities

extension String {
  /// The text with HTML entities decoded, also those that were encoded twice; unknown ones stay as they are.
  var decodingEntities: String {
    let once = decodingEntitiesOnce
    return once == self ? self : once.decodingEntitiesOnce
  }

  private var decodingEntitiesOnce: String {
    var decoded = ""
    var rest = self[...]
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      let name = rest[start...].dropFirst().prefix { $0 != ";" && $0 != "&" && $0 != " " }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let text = HTMLEntities.text(of: name) {
        decoded += text
        rest = rest[name.endIndex...].dropFirst()
      } else {
        decoded.append("&")
        rest = rest[start...].dropFirst()
      }
    }
    return decoded + rest
  }
}

/// The named and numbered HTML character references used in quizzes.
///
/// - Source: W3C, HTML 4.01, section 24 (character entity references), and section 5.3.1 for the numbered ones.
private enum HTMLEntities {
  /// Decodes the part between “&” and “;”.
  static func text(of name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[name] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String($0) }
  }

  /// The names of U+00A0 to U+00FF, in order.
  private static let latin1: [Substring] = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """.split(separator: " ")

  /// The names of the Greek capitals U+0391 to U+03A9, where U+03A2 is unassigned; in lower case the same
  /// names mean U+03B1 to U+03C9.
  private static let greek: [Substring] = """
    Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho sigmaf \
    Sigma Tau Upsilon Phi Chi Psi Omega
    """.split(separator: " ")

  private static let others: [Substring: String] = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'",
    "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ",
    "tilde": "˜",
    "ensp": " ", "emsp": " ", "thinsp": " ", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
    "rlm": "\u{200F}",
    "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”",
    "bdquo": "„",
    "dagger": "†", "Dagger": "‡", "bull": "•", "hellip": "…", "permil": "‰", "prime": "′", "Prime": "″",
    "lsaquo": "‹", "rsaquo": "›", "euro": "€", "trade": "™", "larr": "←", "uarr": "↑", "rarr": "→",
    "darr": "↓",
    "minus": "−", "radic": "√", "infin": "∞", "int": "∫", "sum": "∑", "prod": "∏", "asymp": "≈", "ne": "≠",
    "equiv": "≡", "le": "≤", "ge": "≥", "spades": "♠", "clubs": "♣", "hearts": "♥", "diams": "♦",
  ]

  private static let named: [Substring: String] = {
    var table = others
    for (offset, name) in latin1.enumerated() { table[name] = character(0xA0 + offset) }
    for (offset, name) in greek.enumerated() {
      if name == "sigmaf" {
        table[name] = "ς"
      } else {
        table[name] = character(0x391 + offset)
        table[Substring(name.lowercased())] = character(0x3B1 + offset)
      }
    }
    return table
  }()

  private static func character(_ number: Int) -> String? {
    Unicode.Scalar(UInt32(number)).map { String($0) }
  }
}
