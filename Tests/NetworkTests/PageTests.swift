import Glibc
import TestKit
import Testing

/// The page for phones, as a file and in a real browser.
@Suite(.timeLimit(.minutes(5))) struct PageTests {
  private static let page = Checkout().text(of: "web/table.html") ?? ""

  @Test func `the page is small, and one file with one script and one style`() {
    #expect(1...20_480 ~= Self.page.utf8.count)
    for (part, count) in [
      ("<script", 1), ("<script>", 1), ("<style", 1), ("<style>", 1), ("src=", 0), ("http", 0),
    ] {
      #expect(
        Self.page.split(separator: part, omittingEmptySubsequences: false).count - 1 == count, "\(part)")
    }
  }

  @Test func `what a tap does has a name of its own`() throws {
    let start = try #require(Self.page.firstRange(of: "const acts = {"))
    let acts = try #require(Self.page[start.upperBound...].split(separator: "\n}\n").first)
    let names = acts.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.contains("(") ? $0.split(separator: "(").first : nil }
    #expect(names.count > 8 && Set(names).count == names.count, "\(names)")
  }

  @Test(arguments: [
    // Names are texts, never markup.
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", " style=", " onclick",
    // What browsers keep from a page without TLS, or what would tell the room.
    "crypto.subtle", "randomUUID", "wakeLock", "serviceWorker", "Notification", "vibrate", "Audio",
    "autofocus",
  ])
  func `the page does without what is unsafe, or what phones don't have`(word: String) {
    #expect(!Self.page.contains(word))
  }

  /// In `make proof` in light colors too.
  @Test(
    .enabled(
      if: Spawned.path(of: "parlor-link") != nil && StockPython.playwright != nil,
      "\(StockPython.browserNeed)"))
  func `a phone joins, picks, covers its page, sleeps, and comes back`() throws {
    try playPhone(StockPython.playwright, in: StockPython.browser)
  }

  /// Safari's engine; its driver knows no narrower windows, no console, and no colors.
  @Test(
    .enabled(
      if: Spawned.path(of: "parlor-link") != nil && StockPython.selenium != nil,
      "\(StockPython.gtkNeed)"))
  func `a phone with another engine does so, too`() throws {
    try playPhone(StockPython.selenium, in: StockPython.gtkBrowser)
  }

  private func playPhone(_ python: String?, in browser: String?) throws {
    let (python, browser) = (try #require(python), try #require(browser))
    let link = try #require(Spawned.path(of: "parlor-link"))
    let root = #filePath.split(separator: "/Tests/")[0]
    let schemes = getenv("PARLOR_PROOF") == nil ? ["dark"] : ["dark", "light"]
    let words = ["\(root)/Tests/NetworkTests/Fixtures/phone_page.py", link, "\(root)/web/table.html"]
    let result = StockPython.run([python, "-B"] + words + [browser] + schemes)
    #expect(result.output == "ok\n")
  }
}
