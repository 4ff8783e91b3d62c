package import GameKit

package enum HTTPMethod: String, Sendable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
}

/// An HTTP request, reduced to what applications need.
package struct HTTPRequest: Sendable {
  package var method: HTTPMethod
  /// The decoded path without the query.
  package var path: String
  /// The decoded names and values after the question mark.
  package var query: [(name: String, value: String)] = []
  package var authorization: String?
  /// The value of `X-API-Key`.
  package var key: String?
  package var host: String?
  /// The value of `Origin`: the page that sent the request; nil for clients other than browsers.
  package var origin: String?
  package var body: [UInt8] = []
  /// The ``ClientAddress`` of the sender; behind a proxy on this machine, the one that the proxy names.
  package var address = ""

  package init(_ method: HTTPMethod, _ path: String) {
    self.method = method
    self.path = path
  }

  /// The first value for a name in the query.
  package func parameter(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The token of `Authorization: Bearer`.
  package var bearer: String? {
    guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return nil }
    return String(authorization.dropFirst(7))
  }
}

/// An HTTP response with its bytes ready to send.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  package let type: String
  package let body: [UInt8]
  let bytes: [UInt8]
  /// The length of the part before the body.
  let head: Int

  /// - Parameter headers: More lines of the head, names in lowercase.
  package init(
    _ status: Int, type: String = "application/json; charset=utf-8", headers: [(String, String)] = [],
    body: [UInt8]
  ) {
    self.status = status
    self.type = type
    self.body = body
    let lines = """
      HTTP/1.1 \(status) \(Self.phrase(status))\r
      content-type: \(type)\r
      content-length: \(body.count)\r
      cache-control: no-store\r
      x-content-type-options: nosniff\r\n
      """
    let more = headers.map { "\($0.0): \($0.1)\r\n" }.joined()
    let opening = Array((lines + more + "\r\n").utf8)
    head = opening.count
    bytes = opening + body
  }

  package init(_ status: Int, _ json: JSONValue) { self.init(status, body: json.bytes) }

  private static func phrase(_ status: Int) -> String { phrases[status] ?? "Status" }

  private static let phrases = [
    200: "OK", 201: "Created", 204: "No Content", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
    404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 410: "Gone", 411: "Length Required",
    413: "Content Too Large", 429: "Too Many Requests", 500: "Internal Server Error",
    503: "Service Unavailable",
  ]
}
