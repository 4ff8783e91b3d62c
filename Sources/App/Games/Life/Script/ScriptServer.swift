import Commands
import GameKit
import Glibc
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
  fileprivate static let maxBytes = 64 << 20
  private static let limits = JSONLimits(bytes: maxBytes)

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

  fileprivate static let answerToLongLine = answer(
    ["error": .string("A request can have up to \(maxBytes >> 20) MB.")], to: .null)

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

/// The lines of an input, of which those that are too long are never held as a whole.
struct RequestLines {
  private let limit: Int
  /// Reads some bytes, or none at the end.
  private let read: () -> [UInt8]
  private var bytes: ArraySlice<UInt8> = []

  init(limit: Int, read: @escaping () -> [UInt8]) {
    self.limit = limit
    self.read = read
  }

  /// Returns the next line, which is nil if it is too long; nothing at the end.
  mutating func next() -> String?? {
    var line: [UInt8] = [], count = 0
    while true {
      if bytes.isEmpty { bytes = read()[...] }
      guard !bytes.isEmpty else { return count == 0 ? .none : .some(text(line, count)) }
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
      let part = bytes[..<(end ?? bytes.endIndex)]
      count = min(count + part.count, limit + 1)
      if count > limit { line = [] } else { line += part }
      bytes = end.map { bytes[($0 + 1)...] } ?? []
      if end != nil { return .some(text(line, count)) }
    }
  }

  private func text(_ line: [UInt8], _ count: Int) -> String? {
    count > limit ? nil : String(decoding: line, as: UTF8.self)
  }

  static func standardInput() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      return Array(chunk.prefix(max(0, count)))
    }
  }
}

/// `parlor life serve`: performs the functions of scripts for programs.
extension LifeRunner {
  func serveRequests() throws(CommandError) -> ExitStatus {
    let server = ScriptServer(
      // Messages would be taken for answers on standard output.
      host: try scriptHost(of: .standardInput, output: context.complain),
      seconds: arguments[LifeOption.seconds] ?? LifeOption.usualSeconds)
    var requests = RequestLines(limit: ScriptServer.maxBytes, read: RequestLines.standardInput)
    while let request = requests.next() {
      context.output(request.map(server.answer) ?? ScriptServer.answerToLongLine)
    }
    return .fine
  }
}
