import Library
import Testing

/// The order of items in a list.
struct LibraryRankTests {
  @Test func `numbers in names count as numbers, and capital letters as small ones`() {
    let names = [
      "misc 10", "Misc 2", "misc", "misc 2b", "misc 010x", "100", "20", "alpha", "Zebra 1", "Äpfel 3",
      "misc 2 10",
    ]
    let sorted = names.sorted { LibraryRank(name: $0) < LibraryRank(name: $1) }
    #expect(
      sorted == [
        "20", "100", "alpha", "misc", "Misc 2", "misc 2 10", "misc 2b", "misc 10", "misc 010x", "Zebra 1",
        "Äpfel 3",
      ])
  }

  @Test func `a smaller number comes first, whatever the text`() {
    #expect(LibraryRank(1, "b") < LibraryRank(2, "a"))
    #expect(LibraryRank(1, name: "9") < LibraryRank(1, name: "10"))
    #expect(LibraryRank(1, "") < LibraryRank(1, "0") && !(LibraryRank(name: "07") < LibraryRank(name: "7")))
  }
}
