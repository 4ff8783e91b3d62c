import Commands
import GameKit
import Kit
import Life

/// Performs the functions of scripts for other programs: a request and an answer are a line of JSON each.
///
///     {"call": "life.parse", "text": "bo$2bo$3o!"}
///     {"results": [1]}
///     {"call": "board.run", "board": 1, "generations": 4, "id": "a"}
///     {"id": "a", "results": [4]}
struct ScriptServer {
  let host: ScriptHost
  /// The time that a request may take, in seconds.
  let seconds: Double

  /// The functions by their names.
  private static let verbs = Dictionary(uniqueKeysWithValues: ScriptVerb.callable.map { ($0.name, $0) })

  /// The most bytes of a request.
  private static let limits = JSONLimits(bytes: 64 << 20)

  func answer(to line: String) -> String {
    var request = JSONValue.null
    do {
      request = try JSONReader.read(Array(line.utf8), Self.limits)
      let results = try results(of: request).map { JSONValue($0) }
      return Self.answer(["results": .array(results)], to: request)
    } catch {
      let sentence = (error as? JSONFault)?.reason.sentence ?? ScriptError(error).sentence
      return Self.answer(["error": .string(sentence)], to: request)
    }
  }

  private static func answer(_ answer: JSONValue, to request: JSONValue) -> String {
    guard let id = request["id"] else { return answer.line }
    return JSONValue(members: [("id", id)]).with(answer).line
  }

  private func results(of request: JSONValue) throws -> [ScriptValue] {
    guard case .object(let members) = request, let name = request["call"]?.text else {
      throw ScriptError("A request is an object with the name of a function as “call”.")
    }
    guard let verb = Self.verbs[name] else {
      throw CommandError.unknown("function", name, of: Array(Self.verbs.keys))
    }
    let known = Set(verb.parameters + ["call", "id"])
    if let member = members.first(where: { !known.contains($0.name) }) {
      throw ScriptError("\(name) has no “\(member.name.onOneLine)”, only \(verb.parameters.alternatives).")
    }
    let deadline = ContinuousClock.now + .seconds(seconds)
    host.setTime({ ContinuousClock.now >= deadline }, late: LuaMachine.late(after: seconds))
    return try verb.perform(on: host, verb.parameters.map { Self.argument($0, of: request) })
  }

  /// An argument; boards are numbers in JSON.
  private static func argument(_ name: String, of request: JSONValue) -> ScriptValue {
    let value = request[name].map { ScriptValue($0) } ?? .none
    if name == "board", case .integer(let number) = value { return .board(number) }
    return value
  }
}

extension JSONValue {
  fileprivate init(_ value: ScriptValue) {
    switch value {
    case .none, .other: self = .null
    case .bool(let flag): self = .bool(flag)
    case .integer(let number), .board(let number): self = LifeJSON.number(number)
    case .number(let number): self = .real(number)
    case .text(let text): self = .string(text)
    case .list(let numbers): self = .array(numbers.map { LifeJSON.number($0) })
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .table(let fields): self = JSONValue(members: fields.map { ($0.name, JSONValue($0.value)) })
    }
  }
}

/// `parlor life serve`: performs the functions of scripts for programs.
extension LifeRunner {
  func serveRequests() throws(CommandError) -> ExitStatus {
    let server = ScriptServer(
      host: try scriptHost(of: .standardInput),
      seconds: arguments[LifeOption.seconds] ?? LifeOption.usualSeconds)
    while let line = readLine() { context.output(server.answer(to: line)) }
    return .fine
  }
}
