/// What a pattern file tells: live cells, and what is known about them.
public struct Pattern: Hashable, Sendable {
  /// What lives.
  public var content: Content
  /// What decides about life and death.
  public var rule: Rule
  /// The shape of the world it is made for.
  public var topology: Topology
  /// The number of the generation that the file holds, not negative.
  public var generation: Int
  /// What it is called; empty when nobody says.
  public var title: String
  /// Who found or made it, and when; empty when nobody says.
  public var author: String
  /// What else is told about it, a line each.
  public var comments: [String]

  /// Creates a pattern.
  public init(
    _ content: Content, rule: Rule = .life, topology: Topology = .plane, generation: Int = 0,
    title: String = "", author: String = "", comments: [String] = []
  ) {
    self.content = content
    self.rule = rule
    self.topology = topology
    self.generation = generation
    self.title = title
    self.author = author
    self.comments = comments
  }
}
