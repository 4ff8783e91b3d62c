import Packs
import Snakesss
import Testing

/// The questions that come with the game, as far as a machine can judge them.
@Suite struct ShippedQuestionsTests {
  private static let checkout = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  private let library = QuestionLibrary.read(
    DataFolders(environment: ["PARLOR_SHARE": checkout, "XDG_DATA_DIRS": "/nowhere"], binary: nil))

  @Test func `no question is left out for a fault`() {
    #expect(library.faults.map(\.description) == [])
  }

  @Test func `there are at least 240 questions`() {
    #expect(library.questions.count >= 240)
  }

  @Test(arguments: Category.allCases)
  func `every category has at least 30 questions`(category: Category) {
    #expect(library.questions.count { $0.question.category == category } >= 30)
  }

  @Test func `every question, and all of them together, are good enough to be shipped`() {
    #expect(PackQuality().faults(in: library.questions).map(\.description) == [])
  }
}
