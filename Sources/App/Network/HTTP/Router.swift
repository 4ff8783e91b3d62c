/// A table from methods and paths to endpoints.
package struct Router<Endpoint: Sendable>: Sendable {
  /// What a path leads to.
  package enum Match: Sendable {
    /// An endpoint, with the parts of the path that its pattern names with a colon.
    case found(Endpoint, [String])
    /// The path exists, the method does not.
    case wrongMethod
    case unknown
  }

  private struct Route: Sendable {
    let method: HTTPMethod
    /// The parts of the path; nil for one that may be anything.
    let parts: [String?]
    let endpoint: Endpoint

    func matches(_ path: [Substring]) -> Bool {
      zip(parts, path).allSatisfy { part, text in part.map { $0 == text } ?? !text.isEmpty }
    }

    /// The number of parts that may be anything.
    var freedom: Int { parts.count { $0 == nil } }
  }

  private let routes: [Int: [Route]]

  /// Creates a table of patterns such as `/api/phrases/:id/skip`; a part in full wins over one with a colon.
  package init(_ routes: [(method: HTTPMethod, pattern: String, endpoint: Endpoint)]) {
    let all = routes.map { route in
      Route(
        method: route.method,
        parts: Self.parts(route.pattern).map { $0.hasPrefix(":") ? nil : String($0) },
        endpoint: route.endpoint)
    }
    self.routes = Dictionary(grouping: all) { $0.parts.count }.mapValues {
      $0.sorted { $0.freedom < $1.freedom }
    }
  }

  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }

  /// Finds the endpoint of a request; `HEAD` leads to where `GET` does.
  package func match(_ method: HTTPMethod, _ path: String) -> Match {
    guard path.utf8.count <= 512 else { return .unknown }
    let parts = Self.parts(path)
    let candidates = (routes[parts.count] ?? []).filter { $0.matches(parts) }
    let wanted = method == .head ? .get : method
    guard let route = candidates.first(where: { $0.method == wanted }) else {
      return candidates.isEmpty ? .unknown : .wrongMethod
    }
    return .found(route.endpoint, zip(route.parts, parts).compactMap { $0 == nil ? String($1) : nil })
  }
}
