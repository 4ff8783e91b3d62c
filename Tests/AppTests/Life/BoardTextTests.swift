import Life
import Testing

@testable import App

struct BoardTextTests {
  @Test(arguments: [
    (0, "0"), (99_999, "99,999"), (100_000, "100k"), (1_234_567, "1.2M"), (45_000_000_000, "45G"),
    (UInt128(10) << 100, "10^31"),
  ])
  func `large numbers fit in a column`(number: UInt128, text: String) {
    #expect(number.brief == text)
    #expect(number.brief.count <= 6)
  }

  @Test(arguments: [(0, "0"), (999, "999"), (-1000, "-1,000"), (12_345_678, "12,345,678")])
  func `thousands are told apart`(number: Int, text: String) {
    #expect(number.grouped == text)
  }

  @Test func `a density is told in tenths of a percent`() {
    let box = Box(x: 0, y: 0, width: 10, height: 10)
    #expect(BoardText.density(25, in: box) == "25.0 %")
    #expect(BoardText.density(1, in: Box(x: 0, y: 0, width: 5000, height: 100)) == "less than 0.1 %")
    #expect(BoardText.density(0, in: box) == "0.0 %")
    #expect(BoardText.density(0, in: nil) == nil)
  }
}
