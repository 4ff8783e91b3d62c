/// Maps methods and paths to endpoints.
package struct Router<Endpoint: Sendable>: Sendable {
  package enum Match: Sendable {
    /// An endpoint, with the path components for the pattern's placeholders.
    case found(Endpoint, [String])
    /// The path exists, but not for this method.
    case wrongMethod
    case unknown
  }

  private struct Route: Sendable {
    let method: HTTPMethod
    /// The components of the path; nil for a placeholder.
    let parts: [String?]
    let endpoint: Endpoint

    func matches(_ path: [Substring]) -> Bool {
      zip(parts, path).allSatisfy { part, text in part.map { $0 == text } ?? !text.isEmpty }
    }

    /// The number of placeholders.
    var freedom: Int { parts.count { $0 == nil } }
  }

  private let routes: [Int: [Route]]

  /// Creates a router from patterns such as `/api/phrases/:id/skip`; literals win over placeholders.
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

  /// Finds the endpoint of a request; `HEAD` is treated as `GET`.
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
