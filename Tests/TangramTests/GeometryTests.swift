import GameKit
import PuzzleKit
import Testing

@testable import Tangram

struct SurdTests {
  @Test func `numbers are compared exactly where rounding could not tell`() {
    // Convergents of √2.
    #expect(Surd(665_857, -470_832).sign == 1)
    #expect(Surd(-665_857, 470_832).sign == -1)
    #expect(Surd(1_607_521, -1_136_689).sign == -1)
    #expect(Surd(1 << 40, -(1 << 39)).sign == 1)
    #expect(Surd(3) < Surd(0, 3) && Surd(0, 2) < Surd(3))
  }
}
