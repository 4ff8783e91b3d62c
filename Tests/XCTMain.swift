import Glibc
import Testing

/// Starts the tests.
///
/// SwiftPM takes a file of this name instead of one that it would generate. It then looks for no XCTest cases, for
/// which it would need an index of all test targets: a third of the time in which they are compiled. In return,
/// `swift test` has to be told which library it runs.
@main
struct TestRunner {
  static func main() async {
    if CommandLine.arguments.contains("swift-testing") { await Testing.__swiftPMEntryPoint() as Never }
    let help = "Use make test FILTER=…, or swift test --enable-swift-testing --disable-xctest --filter …\n"
    write(STDERR_FILENO, help, help.utf8.count)
    exit(1)
  }
}
