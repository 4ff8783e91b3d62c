public import GameKit

/// The file format of puzzles: a JSON document with sorted keys and ISO 8601 dates.
///
/// Besides the puzzle's members it has `format`, the version of the format, and `game`.
public enum PuzzleFile {
  /// The version written; files with a higher one are refused.
  public static let format = 1
  /// The most bytes read or written.
  public static let mostBytes = 1 << 20

  private static let known: Set = [
    "format", "game", "id", "name", "author", "description", "tags", "difficulty", "created", "updated",
    "version", "pieces", "initial", "target", "current",
  ]

  /// Encodes a puzzle.
  ///
  /// - Throws: A fault if a number cannot be represented in JSON, or if the file would be too large.
  public static func bytes<P: Puzzle>(of puzzle: P) throws(PuzzleFault) -> [UInt8] {
    let content = try json(of: puzzle)
      .with("format", .integer(format)).with("game", .string(P.game.rawValue))
    let bytes = Array((content.sorted.pretty() + "\n").utf8)
    guard bytes.count <= mostBytes else {
      throw PuzzleFault(
        .document, "The puzzle is larger than \(mostBytes) bytes.", advice: "Make it smaller.")
    }
    return bytes
  }

  /// Decodes a puzzle.
  ///
  /// - Throws: A fault with the line or field and a remedy.
  public static func puzzle<P: Puzzle>(_ type: P.Type, in bytes: [UInt8]) throws(PuzzleFault) -> P {
    let document = try document(in: bytes)
    let members = try members(of: document)
    guard document["game"] == .string(P.game.rawValue) else {
      throw PuzzleFault(
        .field("game"), "This is not a \(P.game.rawValue) puzzle.",
        advice: "Open it in its own game.")
    }
    if let stranger = members.map(\.name).sorted().first(where: { !known.contains($0) }) {
      throw PuzzleFault(
        .field(stranger), "The field is unknown.", advice: "Check its spelling, or remove it.")
    }
    return try read(type, from: document)
  }

  /// Reads a puzzle's game and header without its content.
  public static func header(in bytes: [UInt8]) throws(PuzzleFault) -> (game: GameID, header: PuzzleHeader) {
    let document = try document(in: bytes)
    _ = try members(of: document)
    guard let game = document["game"]?.text else {
      throw PuzzleFault(.field("game"), "The game is missing.", advice: "Name it, as other puzzles do.")
    }
    return (GameID(game), try read(PuzzleHeader.self, from: document))
  }

  private static func document(
    in bytes: [UInt8], limit: Int = mostBytes
  ) throws(PuzzleFault) -> JSONValue {
    let text: [UInt8]
    do throws(PackFault) {
      text = Array(try TextFile(path: "", bytes: bytes).text.utf8)
    } catch {
      throw PuzzleFault(
        .text(line: error.line ?? 1, column: error.column ?? 1), "This is not UTF-8.",
        advice: "Save the file as UTF-8.")
    }
    do throws(JSONFault) {
      return try JSONReader.read(text, JSONLimits(bytes: limit))
    } catch {
      let place = TextPlaces(text).place(of: error.offset)
      throw PuzzleFault(
        .text(line: place.line, column: place.column), error.reason.sentence, advice: error.reason.advice)
    }
  }

  private static func members(of document: JSONValue) throws(PuzzleFault) -> [JSONValue.Member] {
    guard case .object(let members) = document else {
      throw PuzzleFault(
        .document, "The file is \(document.kind), not an object.", advice: "Choose a puzzle file of Parlor.")
    }
    guard let number = document["format"]?.int, number > 0 else {
      throw PuzzleFault(
        .field("format"), "The format is missing or not a number.", advice: "Write \(format).")
    }
    guard number <= format else {
      throw PuzzleFault(.field("format"), "The file is from a newer Parlor.", advice: "Update Parlor.")
    }
    return members
  }
}

// MARK: Saved plays

extension PuzzleFile {
  /// Encodes a whole saved play; if it would be too long, the oldest undo steps are left out.
  public static func bytes<P: Puzzle>(of snapshot: PuzzleSnapshot<P>) throws(PuzzleFault) -> [UInt8] {
    try bytes(of: snapshot, limit: PuzzleLimit.savedBytes)
  }

  static func bytes<P: Puzzle>(
    of snapshot: PuzzleSnapshot<P>, limit: Int
  ) throws(PuzzleFault) -> [UInt8] {
    var snapshot = snapshot
    while true {
      let bytes = try json(of: snapshot).bytes
      if bytes.count <= limit || !snapshot.dropOlderSteps() { return bytes }
    }
  }

  /// Encodes the changes to a play since it was saved.
  ///
  /// - Parameter added: The bytes of changes added since the play was last saved whole.
  /// - Returns: Nil if the play should be saved whole.
  public static func change<P: Puzzle>(
    from earlier: PuzzleSnapshot<P>, to later: PuzzleSnapshot<P>, after added: Int
  ) throws(PuzzleFault) -> [UInt8]? {
    guard let change = PuzzleSnapshot<P>.Change(from: earlier, to: later) else { return nil }
    let bytes = try json(of: change).bytes
    return added + bytes.count <= PuzzleLimit.savedBytes ? bytes : nil
  }

  /// Decodes a saved play with the changes added to it.
  public static func snapshot<P: Puzzle>(
    of type: P.Type, in bytes: [UInt8], changes: [[UInt8]] = []
  ) throws(PuzzleFault) -> PuzzleSnapshot<P> {
    var snapshot = try read(PuzzleSnapshot<P>.self, from: document(in: bytes, limit: TextFile.defaultLimit))
    var decoders: [JSONTreeDecoder] = []
    for change in changes {
      decoders.append(JSONTreeDecoder(try document(in: change, limit: TextFile.defaultLimit)))
    }
    do {
      try snapshot.apply(decoders)
      return snapshot
    } catch {
      throw fault(error)
    }
  }
}

// MARK: Files of other programs

extension PuzzleFile {
  /// Decodes a value from another program's JSON.
  package static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8]
  ) throws(PuzzleFault) -> Value {
    try read(type, from: document(in: bytes))
  }

  /// Encodes a value as JSON for another program.
  package static func bytes(ofJSON value: some Encodable) throws(PuzzleFault) -> [UInt8] {
    Array((try json(of: value).pretty() + "\n").utf8)
  }
}

// MARK: Errors of the standard library as faults

extension PuzzleFile {
  static func json(of value: some Encodable) throws(PuzzleFault) -> JSONValue {
    do {
      return try JSONValue(of: value)
    } catch EncodingError.invalidValue(_, let context) {
      throw PuzzleFault(
        .field(path(context.codingPath)), context.debugDescription, advice: "Use a finite number.")
    } catch {
      throw fault(error)
    }
  }

  static func read<Value: Decodable>(
    _ type: Value.Type, from document: JSONValue
  ) throws(PuzzleFault) -> Value {
    do {
      return try document.decoded(as: type)
    } catch {
      throw fault(error)
    }
  }

  private static func fault(_ error: any Error) -> PuzzleFault {
    switch error {
    case let fault as PuzzleFault: fault
    case DecodingError.keyNotFound(let key, let context):
      PuzzleFault(.field(path(context.codingPath + [key])), "The field is missing.", advice: "Add it.")
    case DecodingError.valueNotFound(_, let context):
      PuzzleFault(.field(path(context.codingPath)), "The value is missing.", advice: "Write one.")
    case DecodingError.typeMismatch(let type, let context):
      PuzzleFault(
        .field(path(context.codingPath)), "Expected \(name(of: type)), found \(context.debugDescription).",
        advice: "Write \(example(of: type)).")
    case DecodingError.dataCorrupted(let context):
      PuzzleFault(
        .field(path(context.codingPath)), "The value is invalid: \(context.debugDescription)",
        advice: "Correct it.")
    default: PuzzleFault(.document, "The puzzle is invalid.", advice: "Choose another file.")
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "text"
    case is Double.Type, is Float.Type: "a number"
    case let integer as any FixedWidthInteger.Type: "a whole number from \(integer.min) to \(integer.max)"
    case is [Int].Type: "a list"
    default: "an object"
    }
  }

  private static func example(of type: Any.Type) -> String {
    switch type {
    case is Bool.Type: "true or false"
    case is String.Type: "it in quotation marks"
    case is Double.Type, is Float.Type: "a number such as 0.25"
    case is any FixedWidthInteger.Type: "a number such as 5"
    case is [Int].Type: "it in square brackets"
    default: "it in braces"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}
