import CCrypto
import GameKit
import Network

/// Serves the page for phones, and WebSockets to that page alone.
final class PhoneServer: ServerHandler {
  enum Event {
    case opened(address: String)
    case message([UInt8])
    case drained
    case closed
  }

  /// The page, and the one address at which it is served.
  private struct Site {
    let host: String
    let page: HTTPResponse
  }

  private var site: Site?
  /// Says what happened to a WebSocket; false refuses a new one.
  private let report: (Int, Event) -> Bool

  private static let longestCode = 12

  init(report: @escaping (_ connection: Int, Event) -> Bool) { self.report = report }

  /// Serves a page from now on.
  ///
  /// - Parameter host: The numeric address and the port, as browsers name them.
  func serve(_ page: String, at host: String) {
    let response = HTTPResponse(
      200, type: "text/html; charset=utf-8",
      headers: [
        ("content-security-policy", Self.policy(of: page, at: host)), ("referrer-policy", "no-referrer"),
        ("x-frame-options", "DENY"), ("cross-origin-resource-policy", "same-origin"),
      ], body: Array(page.utf8))
    site = Site(host: host, page: response)
  }

  /// Allows the page its own script and style, and connections to us.
  private static func policy(of page: String, at host: String) -> String {
    """
    default-src 'none'; script-src\(hashes(of: "script", in: page)); style-src\(hashes(of: "style", in: page)); \
    img-src data:; connect-src 'self' ws://\(host); base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'
    """
  }

  /// The sources that allow the contents of elements.
  private static func hashes(of element: String, in page: String) -> String {
    page.split(separator: "<\(element)>", omittingEmptySubsequences: false).dropFirst().map { rest in
      let content = rest.firstRange(of: "</\(element)>").map { rest[..<$0.lowerBound] } ?? rest
      let hash = SHA256.hash(Array(content.utf8))
      var text = [UInt8](repeating: 0, count: 45)
      EVP_EncodeBlock(&text, hash, Int32(hash.count))
      return " 'sha256-\(String(decoding: text.dropLast(), as: UTF8.self))'"
    }.joined()
  }

  // MARK: - Requests

  /// Refuses what other sites' pages send here, even if their name is made to mean us ("DNS rebinding").
  func refusal(of request: HTTPRequest) -> HTTPResponse? {
    guard let site, request.host?.lowercased() == site.host else {
      return Self.text(403, "This page is at another address.")
    }
    guard request.origin.map({ $0.lowercased() == "http://\(site.host)" }) ?? true else {
      return Self.text(403, "Other pages can't connect.")
    }
    return nil
  }

  func answer(_ request: HTTPRequest, on connection: Int) -> HTTPResponse? {
    guard [.get, .head].contains(request.method) else {
      return Self.text(405, "This address has one page to read.")
    }
    guard let site, isPage(request.path) else {
      return Self.text(404, "Open the address on the big screen again.")
    }
    return site.page
  }

  /// True for the root, and for any code: the page asks for a better one, and nobody can try codes here.
  private func isPage(_ path: String) -> Bool {
    let code = path.dropFirst()
    return path.first == "/" && code.utf8.count <= Self.longestCode
      && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", body: Array(text.utf8))
  }

  // MARK: - WebSockets

  func opened(_ connection: Int, _ request: HTTPRequest) -> Bool {
    request.path == "/table" && report(connection, .opened(address: request.address))
  }

  func received(_ message: [UInt8], on connection: Int) { _ = report(connection, .message(message)) }
  func drained(_ connection: Int) { _ = report(connection, .drained) }
  func closed(_ connection: Int) { _ = report(connection, .closed) }
}
