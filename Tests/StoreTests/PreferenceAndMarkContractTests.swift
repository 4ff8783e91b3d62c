import GameKit
import Testing

@testable import Store

@Suite struct PreferenceAndMarkContractTests {
  @Test(arguments: Place.allCases)
  func `a preference is kept, changed and forgotten`(place: Place) throws {
    try place.with { store in
      #expect(try store.preference("theme") == nil)
      try store.setPreference("theme", to: "dusk")
      try store.setPreference("roster", to: "Anna\u{0}🦊\n\"")
      try store.setPreference("theme", to: "")

      #expect(try store.preference("theme") == "")
      #expect(try store.preferences() == ["theme": "", "roster": "Anna\u{0}🦊\n\""])
      try store.setPreference("theme", to: nil)
      #expect(try store.preferences().keys.sorted() == ["roster"])
    }
  }

  @Test(arguments: Place.allCases)
  func `marks keep the order in which they were first set`(place: Place) throws {
    try place.with { store in
      try store.mark(["c", "a"], as: .used)
      try store.mark(["b", "a", "b"], as: .used)
      try store.mark(["a"], as: .flagged)
      try store.mark([], as: .flagged)

      #expect(try store.marked(.used) == ["c", "a", "b"])
      #expect(try store.marked(.flagged) == ["a"])
    }
  }

  @Test(arguments: Place.allCases)
  func `a mark is taken from some items or from all, and no other mark with it`(place: Place) throws {
    try place.with { store in
      for mark in ItemMark.allCases { try store.mark(["a", "b", "c"], as: mark) }
      try store.unmark(["b", "z"], as: .used)
      try store.mark(["b"], as: .used)
      #expect(try store.marked(.used) == ["a", "c", "b"])

      try store.unmark(nil, as: .used)
      #expect(try store.marked(.used).isEmpty)
      #expect(try store.marked(.flagged) == ["a", "b", "c"])
    }
  }
}
