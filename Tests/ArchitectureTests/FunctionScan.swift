/// Where a function, an initializer, a subscript or a computed property begins and ends.
struct Function: Equatable {
  /// What it is called, or the word that introduces it.
  let name: String
  /// The line of its first word, from 1.
  let firstLine: Int
  /// How many lines it has, from its first word to its closing brace.
  let length: Int
}

/// Finds the functions of a file, without a parser: by their words and by counting braces.
struct FunctionScan {
  private let code: [UInt8]
  private let lineOf: [Int]

  init(_ file: SourceFile) {
    code = Array(file.code.utf8)
    var line = 1
    lineOf = code.map { byte in
      defer { if byte == UInt8(ascii: "\n") { line += 1 } }
      return line
    }
  }

  /// Every function that has a body, in the order in which they begin; a nested one counts as well.
  func functions() -> [Function] {
    words().compactMap { word, range in
      guard Self.introductions.contains(word), !follows(".", range.lowerBound),
        let opening = bodyStart(after: range.upperBound, isProperty: word == "var"),
        let closing = closing(of: opening)
      else { return nil }
      let first = lineOf[range.lowerBound]
      return Function(
        name: ["func", "var"].contains(word) ? name(after: range.upperBound) : word,
        firstLine: first, length: lineOf[closing] - first + 1)
    }
  }

  private static let introductions: Set = ["func", "init", "deinit", "subscript", "var"]

  private func words() -> [(word: String, range: Range<Int>)] {
    var words: [(word: String, range: Range<Int>)] = []
    var start: Int?
    for index in 0...code.count {
      if index < code.count, isLetter(code[index]) {
        start = start ?? index
      } else if let begin = start {
        words.append((String(decoding: code[begin..<index], as: UTF8.self), begin..<index))
        start = nil
      }
    }
    return words
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    let scalar = Unicode.Scalar(byte)
    return scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
  }

  private func name(after index: Int) -> String {
    let rest = code[index...].drop { $0 == UInt8(ascii: " ") }
    return String(decoding: rest.prefix { !" (:{".utf8.contains($0) }, as: UTF8.self)
  }

  private func follows(_ mark: Unicode.Scalar, _ index: Int) -> Bool {
    index > 0 && code[index - 1] == UInt8(ascii: mark)
  }

  /// The brace that opens the body; nil for a requirement of a protocol, and for a stored property.
  private func bodyStart(after start: Int, isProperty: Bool) -> Int? {
    var depth = 0
    for index in start..<code.count {
      switch Unicode.Scalar(code[index]) {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return index
      case "}" where depth == 0: return nil
      case "=" where depth == 0 && isProperty: return nil
      case "\n" where depth == 0 && !goesOn(after: index): return nil
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// Whether the line after a line end still belongs to the same declaration.
  private func goesOn(after end: Int) -> Bool {
    let next = code[(end + 1)...].drop { " \n".utf8.contains($0) }
    return ["->", "{", "where", "throws", "async"].contains { next.starts(with: $0.utf8) }
  }

  private func closing(of opening: Int) -> Int? {
    var depth = 0
    return code.indices[opening...].first { index in
      if code[index] == UInt8(ascii: "{") { depth += 1 }
      if code[index] == UInt8(ascii: "}") { depth -= 1 }
      return depth == 0
    }
  }
}
