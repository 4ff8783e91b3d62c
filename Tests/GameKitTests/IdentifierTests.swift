import GameKit
import Testing

struct IdentifierTests {
  @Test func `an identifier reads and writes as a UUID`() throws {
    let text = "00112233-4455-6677-8899-aabbccddeeff"
    let identifier = try #require(Identifier(text))
    #expect(identifier == Identifier(high: 0x0011_2233_4455_6677, low: 0x8899_AABB_CCDD_EEFF))
    #expect(identifier.description == text)
    #expect(Identifier(text.uppercased()) == identifier)
  }

  @Test func `leading zeros are kept`() {
    #expect(Identifier(high: 0, low: 1).description == "00000000-0000-0000-0000-000000000001")
  }

  @Test(arguments: [
    "", "00112233445566778899aabbccddeeff", "00112233-4455-6677-8899-aabbccddeef",
    "0011223g-4455-6677-8899-aabbccddeeff", "+0112233-4455-6677-8899-aabbccddeeff",
    "00112233-4455-6677-8899-aabbccddeeff-",
  ])
  func `what is no UUID is no identifier`(text: String) {
    #expect(Identifier(text) == nil)
  }
}
