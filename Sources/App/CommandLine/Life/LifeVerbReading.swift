import Life

extension LifeVerb {
  /// The words that may follow `life`; whatever else follows it is a pattern for the editor.
  static let words = ["run", "final", "list", "new", "export", "delete", "convert", "info", "random"]

  /// Reads the words that follow `life`.
  init(_ words: [String]) throws(UsageError) {
    let objects = Array(words.dropFirst())
    switch words.first {
    case "run": self = .run(try objects.source("parlor life run FILE -g N"), LifeRun())
    case "final": self = .final(try objects.source("parlor life final FILE"), LifeSearch())
    case "list": self = try objects.needless(.list(isJSON: false))
    case "new": self = .new(try objects.source("parlor life new FILE"))
    case "export":
      let names = try objects.exactly(2, "parlor life export ID OUT")
      self = .export(id: names[0].boardName, to: names[1])
    case "delete": self = .delete(id: try objects.exactly(1, "parlor life delete ID")[0].boardName)
    case "convert":
      let names = try objects.exactly(2, "parlor life convert IN OUT")
      self = .convert(LifeSource(names[0]), to: names[1])
    case "info": self = .info(try objects.source("parlor life info FILE"), isJSON: false)
    case "random": self = .random(try LifeSoup(objects.exactly(1, "parlor life random WxH")[0]))
    default: self = .edit(try words.source("parlor life FILE"))
    }
  }

  /// Says what is missing, or cannot be at once, when all is read.
  func checkForGaps() throws(UsageError) {
    guard case .run(_, let run) = self else { return }
    guard run.generations != nil else { throw .missingObjects("parlor life run FILE -g N") }
    guard !run.isJSON || run.output != "-" else { throw .oneOutput }
  }

  /// The same verb with an option that only some verbs know.
  func with(_ particular: Particular) throws(UsageError) -> LifeVerb {
    switch self {
    case .run(let source, var run):
      try run.take(particular)
      return .run(source, run)
    case .final(let source, var search):
      try search.take(particular)
      return .final(source, search)
    case .random(var soup):
      try soup.take(particular)
      return .random(soup)
    case .list where particular.option == .json: return .list(isJSON: true)
    case .info(let source, _) where particular.option == .json: return .info(source, isJSON: true)
    case .edit, .list, .new, .export, .delete, .convert, .info: throw .elsewhere(particular.option)
    }
  }
}

extension [String] {
  /// Exactly so many objects; a call shows what is missing.
  fileprivate func exactly(_ count: Int, _ call: String) throws(UsageError) -> [String] {
    guard self.count >= count else { throw .missingObjects(call) }
    return try Array(dropFirst(count)).needless(Array(prefix(count)))
  }

  fileprivate func source(_ call: String) throws(UsageError) -> LifeSource {
    LifeSource(try exactly(1, call)[0])
  }
}

extension String {
  /// The name of a board, with or without the word that tells boards from files.
  fileprivate var boardName: String { hasPrefix("board:") ? String(dropFirst("board:".count)) : self }
}

extension LifeRun {
  fileprivate mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .generations {
      generations = try particular.number()
    } else if particular.option == .engine {
      engine = try particular.engine()
    } else if particular.option == .output {
      output = particular.value
    } else if particular.option == .json {
      isJSON = true
    } else {
      try world.take(particular)
    }
  }
}

extension LifeSearch {
  fileprivate mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .maxGenerations {
      mostGenerations = try particular.number()
    } else if particular.option == .maxSeconds {
      mostSeconds = try particular.fraction { $0 > 0 && $0.isFinite }
    } else if particular.option == .engine {
      engine = try particular.engine()
    } else if particular.option == .json {
      isJSON = true
    } else {
      try world.take(particular)
    }
  }
}

extension LifeSoup {
  /// Reads the size of a soup.
  fileprivate init(_ size: String) throws(UsageError) {
    guard let (width, height) = size.sides else { throw .badSize(size) }
    (self.width, self.height) = (width, height)
  }

  fileprivate mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .density {
      density = try particular.fraction { (0...1).contains($0) }
    } else if particular.option == .output {
      output = particular.value
    } else {
      try world.take(particular)
    }
  }
}

extension LifeWorld {
  /// Takes a part of the world; the latest word counts.
  fileprivate mutating func take(_ particular: Particular) throws(UsageError) {
    if particular.option == .rule {
      guard let found = try? Rule.withWorld(particular.value) else { throw particular.isWrong }
      rule = found.rule
      if found.topology != .plane { topology = found.topology }
    } else if particular.option == .torus {
      topology = try particular.world { .torus(width: $0, height: $1) }
    } else if particular.option == .bounded {
      topology = try particular.world { .bounded(width: $0, height: $1) }
    } else {
      throw .elsewhere(particular.option)
    }
  }
}

extension Particular {
  fileprivate var isWrong: UsageError { .badValue(option, value) }

  /// A whole number that is not negative, also as a power, such as `2^40`.
  fileprivate func number() throws(UsageError) -> Int {
    let parts = value.split(separator: "^", omittingEmptySubsequences: false).map { $0.wholeNumber }
    switch parts.count {
    case 1:
      guard let number = parts[0] else { throw isWrong }
      return number
    case 2:
      guard let base = parts[0], let exponent = parts[1], exponent <= 62 else { throw isWrong }
      return try power(base, exponent)
    default: throw isWrong
    }
  }

  private func power(_ base: Int, _ exponent: Int) throws(UsageError) -> Int {
    var result = 1
    for _ in 0..<exponent {
      let (product, isTooLarge) = result.multipliedReportingOverflow(by: base)
      guard !isTooLarge else { throw isWrong }
      result = product
    }
    return result
  }

  fileprivate func fraction(where isFine: (Double) -> Bool) throws(UsageError) -> Double {
    guard let number = Double(value), isFine(number) else { throw isWrong }
    return number
  }

  fileprivate func engine() throws(UsageError) -> EngineName {
    guard let engine = EngineName(rawValue: value) else { throw isWrong }
    return engine
  }

  fileprivate func world(_ make: (Int, Int) -> Topology) throws(UsageError) -> Topology {
    guard let (width, height) = value.sides else { throw isWrong }
    return make(width, height)
  }
}

extension StringProtocol {
  /// The number that the signs are, when all are digits.
  fileprivate var wholeNumber: Int? {
    allSatisfy { $0.isASCII && $0.isNumber } ? Int(self) : nil
  }

  /// Two sides of a board, as `100x50`.
  fileprivate var sides: (width: Int, height: Int)? {
    let sides = lowercased().split(separator: "x", omittingEmptySubsequences: false).map(\.wholeNumber)
    guard sides.count == 2, let width = sides[0], let height = sides[1], Topology.sides.contains(width),
      Topology.sides.contains(height)
    else { return nil }
    return (width, height)
  }
}
