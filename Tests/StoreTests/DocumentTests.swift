import Database
import GameKit
import Testing

@testable import Store

/// Documents, wherever they are stored.
@Suite struct DocumentTests {
  @Test(arguments: Backend.allCases)
  func `a document comes back as it was saved`(backend: Backend) throws {
    try backend.with { store in
      let documents: [Document] = [
        .grid(1), .grid(2, title: "Ünï \"'; 🦊\n\u{0}", changed: -1, body: []),
        .grid(3, changed: 1 << 40, body: Array(0...255)),
      ]
      for document in documents { try store.save(document) }
      for document in documents { #expect(try store.grid(document.id.low) == document) }
      #expect(try store.grid(9) == nil)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a document replaces the one of its id, whole`(backend: Backend) throws {
    try backend.with { store in
      try store.save(.grid(1))
      var changed = Document.grid(1, title: "Another", changed: 200, body: [9])
      changed.header.version = 3
      changed.header.summary = "{}"
      try store.save(changed)
      #expect(try store.grid(1) == changed)
      #expect(try store.documents(of: changed.game, kind: changed.kind) == [changed.header])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a document replaces no other than the known one`(backend: Backend) throws {
    try backend.with { store in
      let known = Timestamp(seconds: 100)
      let (mine, yours, ours) = (
        Document.grid(1, title: "Mine", changed: 101), Document.grid(1, title: "Yours", changed: 102),
        Document.grid(1, title: "Ours", changed: 103)
      )
      let areSaved = [
        try store.save(mine, over: known), try store.save(yours, over: known),
        try store.save(ours, over: mine.changed),
      ]
      #expect(areSaved == [true, false, true])
      #expect(try store.grid(1) == ours)
    }
  }

  @Test(arguments: Backend.allCases)
  func `parts are added to the known state alone, and a document that is written whole has none`(
    backend: Backend
  ) throws {
    try backend.with { store in
      let (first, other) = (Document.grid(1, changed: 100, body: [1]), Document.grid(2, changed: 150))
      for document in [first, other] { try store.save(document) }
      var header = first.header
      (header.changed, header.summary) = (Timestamp(seconds: 200), "{\"second\":2}")
      let areAdded = [
        try store.add([2], header, to: first.stamp), try store.add([9], header, to: first.stamp),
        try store.add([3], header, to: DocumentStamp(written: first.changed, parts: 1)),
        try store.add([4], Document.grid(9).header, to: first.stamp),
      ]
      #expect(areAdded == [true, false, true, false])
      let stored = try #require(try store.grid(1))
      #expect((stored.header, stored.body, stored.parts) == (header, [1], [[2], [3]]))
      #expect(stored.stamp == DocumentStamp(written: first.changed, parts: 2))
      #expect(try store.documents(of: header.game, kind: header.kind) == [header, other.header])
      #expect(try store.save(.grid(1, changed: 300), over: first.changed) == false)
      #expect(try store.save(.grid(1, changed: 300), over: stored.stamp))
      #expect(try store.grid(1) == .grid(1, changed: 300))
      #expect(try store.grid(2) == other)
      try store.deleteDocument(first.id, of: first.game, kind: first.kind)
      try store.save(first)
      #expect(try store.grid(1) == first)
    }
  }

  @Test(arguments: Backend.allCases)
  func `documents are listed last changed first, and of those the last made`(backend: Backend) throws {
    try backend.with { store in
      for (number, second) in zip(UInt64(1)..., [10, 30, 20, 30] as [Int64]) {
        try store.save(.grid(number, changed: second))
      }
      try store.save(.grid(2, changed: 30))
      #expect(try store.grids() == [4, 2, 3, 1])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a deleted document is gone, and to save it brings it back`(backend: Backend) throws {
    try backend.with { store in
      for number in 1...3 as ClosedRange<UInt64> { try store.save(.grid(number)) }
      let gone = try #require(try store.grid(2))
      for _ in 1...2 { try store.deleteDocument(gone.id, of: gone.game, kind: gone.kind) }
      #expect(try store.grid(2) == nil)
      #expect(try store.grids() == [3, 1])
      try store.save(gone)
      #expect(try store.grid(2) == gone)
    }
  }

  @Test(arguments: Backend.allCases)
  func `documents of different games or kinds never meet`(backend: Backend) throws {
    try backend.with { store in
      let documents: [Document] = [.grid(1), .grid(1, game: "duel"), .grid(1, kind: "draft")]
      for document in documents { #expect(try store.save(document, over: Timestamp(seconds: 0))) }
      try store.deleteDocument(documents[1].id, of: documents[1].game, kind: documents[1].kind)
      #expect(try store.grids() == [1])
      #expect(try store.documents(of: GameID("duel"), kind: "grid").isEmpty)
      #expect(try store.documents(of: GameID("puzzle"), kind: "draft").count == 1)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `SQLite and memory agree after any saving and deleting of documents`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let memory = MemoryStore()
    let sqlite = try SQLiteStore.inMemory()
    for _ in 0..<40 {
      let document = Document.grid(
        UInt64(random.below(13)), title: random.pick(SeededRandom.names), changed: Int64(random.below(20)),
        body: (0..<random.below(80)).map { _ in UInt8(random.below(256)) })
      let doomed = Identifier(high: 3, low: UInt64(random.below(13)))
      for store in [memory, sqlite] as [any Repositories] {
        try store.save(document)
        if seed.isMultiple(of: 2) {
          try store.deleteDocument(doomed, of: document.game, kind: document.kind)
        }
      }
      #expect(try sqlite.grid(document.id.low) == memory.grid(document.id.low))
    }
    let (game, kind) = (GameID("puzzle"), "grid")
    #expect(try sqlite.documents(of: game, kind: kind) == memory.documents(of: game, kind: kind))
  }

  @Test func `a row whose id is no UUID costs no other row`() throws {
    let store = try SQLiteStore.inMemory()
    for number in 1...3 as ClosedRange<UInt64> { try store.save(Document.grid(number)) }
    try store.connection.execute("UPDATE document SET id = replace(id, '0', 'x') WHERE number = 2")
    #expect(try store.grids() == [3, 1])
  }
}

/// Preferences and marks, wherever they are stored.
@Suite struct PreferenceAndMarkTests {
  private let quiz = GameID("quiz")

  @Test(arguments: Backend.allCases)
  func `a preference is saved, changed and removed`(backend: Backend) throws {
    try backend.with { store in
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

  @Test(arguments: Backend.allCases)
  func `marks keep the order in which they were first set`(backend: Backend) throws {
    try backend.with { store in
      try store.mark(["c", "a"], as: .used, of: quiz)
      try store.mark(["b", "a", "b"], as: .used, of: quiz)
      try store.mark(["a"], as: .flagged, of: quiz)
      try store.mark([], as: .flagged, of: quiz)

      #expect(try store.marked(.used, of: quiz) == ["c", "a", "b"])
      #expect(try store.marked(.flagged, of: quiz) == ["a"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a mark is removed from some items or from all, and no other mark or game's with it`(
    backend: Backend
  ) throws {
    try backend.with { store in
      for mark in ItemMark.allCases { try store.mark(["a", "b", "c"], as: mark, of: quiz) }
      try store.mark(["b"], as: .used, of: GameID("duel"))
      try store.unmark(["b", "z"], as: .used, of: quiz)
      try store.mark(["b"], as: .used, of: quiz)
      #expect(try store.marked(.used, of: quiz) == ["a", "c", "b"])

      try store.unmark(nil, as: .used, of: quiz)
      #expect(try store.marked(.used, of: quiz).isEmpty)
      #expect(try store.marked(.flagged, of: quiz) == ["a", "b", "c"])
      #expect(try store.marked(.used, of: GameID("duel")) == ["b"])
    }
  }
}
