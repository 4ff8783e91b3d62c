/// A graph with elements as nodes and constraints as links.
public struct ConstraintGraph: Hashable, Sendable {
  /// Two elements with constraints between them.
  public struct Link: Hashable, Sendable {
    /// The names, in the order of the elements.
    public let elements: [String]
    /// The indices of the constraints.
    public let constraints: [Int]
  }

  /// In the order of the elements.
  public let links: [Link]
  /// The connected components, each in order; a single element is one too.
  public let groups: [[String]]

  public init(_ elements: [String], _ constraints: [GridConstraint]) {
    let pairs = elements.indices.flatMap { first in
      elements[(first + 1)...].map { [elements[first], $0] }
    }
    let between = Dictionary(grouping: constraints.indices) { Set(constraints[$0].elements) }
    links = pairs.compactMap { pair in between[Set(pair)].map { Link(elements: pair, constraints: $0) } }
    groups = Self.groups(of: elements, links)
  }

  /// True if all elements are connected, so that the constraints fix them all.
  public var isConnected: Bool { groups.count <= 1 }

  private static func groups(of elements: [String], _ links: [Link]) -> [[String]] {
    links.reduce(elements.map { [$0] }) { groups, link in
      let joined = groups.filter { !Set($0).isDisjoint(with: link.elements) }.flatMap(\.self)
      let rest = groups.filter { Set($0).isDisjoint(with: link.elements) }
      return (rest + [elements.filter(joined.contains)]).sorted {
        (elements.firstIndex(of: $0[0]) ?? 0) < (elements.firstIndex(of: $1[0]) ?? 0)
      }
    }
  }
}
