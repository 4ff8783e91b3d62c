import FoundationEssentials
import GameKit
import Snakesss

/// The answers of the service Open Trivia DB, in its default encoding.
///
/// - Source: the description of its interface, https://opentdb.com/api_config.php.
public enum OpenTriviaDB {
  /// What the service says about a request, by its code.
  public enum Response: Int, CaseIterable, Hashable, Sendable {
    case success, noResults, invalidParameter, tokenNotFound, tokenEmpty, rateLimit

    /// What the code means, as an English sentence.
    public var sentence: String {
      switch self {
      case .success: "The request was answered."
      case .noResults: "There are not enough questions for the request."
      case .invalidParameter: "The request has an argument that is not valid."
      case .tokenNotFound: "There is no such session token."
      case .tokenEmpty: "The session token has been given every question there is; it must be reset."
      case .rateLimit: "Too many requests; one every five seconds is allowed."
      }
    }
  }

  /// Finds the questions of an answer.
  static func read(_ file: TextFile) throws(PackFault) -> ImportHarvest {
    let reply = try decode(file)
    guard let response = Response(rawValue: reply.responseCode) else {
      throw PackFault(file: file.path, reason: .importing(.unknownResponse(reply.responseCode)))
    }
    guard response == .success else {
      throw PackFault(file: file.path, reason: .importing(.response(response)))
    }
    var harvest = ImportHarvest(file: file.path)
    for (index, result) in (reply.results ?? []).enumerated() {
      add(result.item, number: index + 1, to: &harvest)
    }
    return harvest
  }

  private static func decode(_ file: TextFile) throws(PackFault) -> Reply {
    let bytes = Array(file.text.utf8)
    var grammar = JSONGrammar(lexer: JSONLexer(bytes))
    do throws(SyntaxError) {
      try grammar.value()
    } catch {
      let place = TextPlaces(bytes).place(of: error.offset)
      throw PackFault(file: file.path, place: place, reason: .syntax(error.fault))
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      return try decoder.decode(Reply.self, from: Data(bytes))
    } catch {
      throw PackFault(file: file.path, reason: .importing(.wrongShape(wanted: "an answer of Open Trivia DB")))
    }
  }

  private static func add(_ item: Item?, number: Int, to harvest: inout ImportHarvest) {
    guard let item else {
      return harvest.skip(.wrongShape(wanted: "a question of Open Trivia DB"), item: "result \(number)")
    }
    let text = item.question.decodingEntities
    guard item.type != "boolean" else { return harvest.skip(.trueOrFalse, item: text) }
    let choices = [item.correctAnswer] + item.incorrectAnswers
    harvest.take(
      ImportDraft(
        text: text, choices: choices.map(\.decodingEntities), right: 0, keepsOrder: false,
        category: item.category.flatMap { Category(imported: $0.decodingEntities) },
        difficulty: item.difficulty.flatMap(Difficulty.init) ?? .medium, source: "Open Trivia DB"))
  }
}

// MARK: - The form of an answer

extension OpenTriviaDB {
  private struct Reply: Decodable {
    let responseCode: Int
    let results: [Result]?
  }

  /// A result that spoils only itself when it is not as it should be.
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
  }
}
