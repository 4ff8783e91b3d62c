import Testing

@testable import App

@Suite struct QuotaTests {
  @Test(arguments: [(0, 0, "–"), (0, 3, "0%"), (1, 3, "33%"), (2, 3, "67%"), (1, 8, "13%"), (3, 3, "100%")])
  func `shares are told in whole percents`(part: Int, whole: Int, text: String) {
    var quota = Quota()
    quota.count(part, of: whole)
    #expect(quota.percent == text)
  }
}
