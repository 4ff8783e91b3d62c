import Testing

/// The oldest Swift that builds everything, which the first line of the manifest decides.
struct SwiftVersionTests {
  @Test(arguments: ["README.md", "CONTRIBUTING.md", "docs/toolkit.md"])
  func `a document that says which Swift is needed agrees with the manifest`(path: String) throws {
    let manifest = try #require(Repository.file("Package.swift"))
    let line = try #require(manifest.text.prefixMatch(of: #/// swift-tools-version: ([0-9.]+)\n/#))
    let document = try #require(Repository.file(path))
    let named = document.text.matches(of: #/Swift (\d+\.\d+)/#).map(\.output.1)
    #expect(Set(named) == [line.output.1])
  }
}
