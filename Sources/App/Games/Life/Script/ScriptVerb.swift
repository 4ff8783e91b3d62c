/// A function that scripts and programs call.
struct ScriptVerb: Sendable {
  /// The table and the name in it, such as `board.run`.
  let name: String
  /// The names of the arguments; those at the end may be left out where the work has a default.
  let parameters: [String]
  private let work: @Sendable (ScriptHost, ScriptCall) throws -> [ScriptValue]

  init(
    _ name: String, _ parameters: [String] = [],
    _ work: @escaping @Sendable (ScriptHost, ScriptCall) throws -> [ScriptValue]
  ) {
    self.name = name
    self.parameters = parameters
    self.work = work
  }

  func perform(on host: ScriptHost, _ arguments: [ScriptValue]) throws -> [ScriptValue] {
    try work(host, ScriptCall(arguments, named: parameters))
  }
}
