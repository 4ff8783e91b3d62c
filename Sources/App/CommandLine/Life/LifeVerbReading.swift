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
