import TestKit
import Testing

/// docs/toolkit.md shows only code that is compiled and tested.
struct TutorialTests {
  private static let page = Checkout().text(of: "docs/toolkit.md") ?? ""

  private static let files =
    ["Animation/Ball", "Counter/Counter", "Form/Review", "Hello/Hello", "List/Planets"].map {
      "Examples/\($0)"
    } + [
      "Tests/ExamplesTests/TeaCounterTests"
    ]

  /// The blocks of Swift in the page.
  private static let blocks = page.components(between: "```swift\n", and: "```")

  @Test func `the page has code`() { #expect(Self.blocks.count > 5) }

  @Test(arguments: blocks)
  func `code in the tutorial is a part of an example or its test`(block: String) {
    let texts = Self.files.compactMap { Checkout().text(of: "\($0).swift") }
    #expect(texts.count == Self.files.count)
    #expect(texts.contains { $0.contains(block) })
  }

  @Test(arguments: files.filter { $0.hasPrefix("Examples") })
  func `the tutorial names every example`(file: String) {
    #expect(Self.page.contains("\(file).swift"))
  }
}

extension String {
  /// The texts between two marks, in order.
  fileprivate func components(between start: String, and end: String) -> [String] {
    var rest = self[...]
    var found: [String] = []
    while let opening = rest.firstRange(of: start) {
      rest = rest[opening.upperBound...]
      guard let closing = rest.firstRange(of: end) else { break }
      found.append(String(rest[..<closing.lowerBound]))
      rest = rest[closing.upperBound...]
    }
    return found
  }
}
