import GameKit
import Testing

@testable import App

/// What players are told when something cannot be kept.
@Suite struct RepositorySentenceTests {
  @Test(
    arguments: [
      (
        .unavailable(path: "/d", reason: "Not a directory"),
        "/d cannot be opened (Not a directory): look after it, or choose another folder with --data DIR."
      ),
      (.diskFull(path: "/d"), "The disk that holds /d is full: make room on it."),
      (
        .readOnly(path: "/d"),
        "/d may not be written: give yourself that right, or choose another folder with --data DIR."
      ),
      (.locked(path: "/d"), "Another program is busy with /d: wait for it or close it."),
      (
        .newer(path: "/d", version: 9),
        "/d comes from a newer Parlor and was left as it is (its form is 9): update this one, or choose another"
          + " folder with --data DIR."
      ),
      (
        .damaged(path: "/d", copy: "/d.damaged-1"),
        "/d is damaged and was left as it is; a copy is /d.damaged-1: move it away to begin anew, or choose"
          + " another folder with --data DIR."
      ),
      (
        .damaged(path: "/d", copy: nil),
        "/d is damaged and was left as it is: move it away to begin anew, or choose another folder with --data"
          + " DIR."
      ),
      (
        .failed(path: "/d", reason: "out of memory"),
        "/d cannot be used (out of memory): move it away, or choose another folder with --data DIR."
      ),
    ] as [(RepositoryError, String)])
  func `every failure is told with what, where and what to do`(failure: RepositoryError, sentence: String) {
    #expect(failure.sentence == sentence)
  }
}
