import Testing

/// Starts the tests.
///
/// SwiftPM takes a file of this name instead of one that it would generate. It then looks for no XCTest cases,
/// for which it would need an index of all test targets.
@main
struct TestRunner {
  static func main() async {
    // `swift test` also asks for the tests of XCTest, of which there are none.
    guard CommandLine.arguments.contains("swift-testing") else { return }
    await Testing.__swiftPMEntryPoint() as Never
  }
}
