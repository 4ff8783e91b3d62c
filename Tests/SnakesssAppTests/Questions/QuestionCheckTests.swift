import Packs
import Snakesss
import Testing

/// What `parlor questions check` says.
@Suite struct QuestionCheckTests {
  @Test func `a pack without faults is well`() {
    let check = QuestionCheck([Samples.pack(Samples.item("x"))], isStrict: false)
    #expect(check.isWell)
    #expect(check.lines == ["1 file, 1 question, no faults."])
  }

  @Test func `faults of all files are told and counted`() {
    let check = QuestionCheck(
      [
        Samples.pack(Samples.item("x"), "5", file: "a.json"), Samples.pack(Samples.item("x"), file: "a.json"),
        QuestionPack(path: "/nowhere.json"),
      ], isStrict: false)
    #expect(!check.isWell)
    #expect(
      check.lines == [
        "a.json:3: A question is an object: it stands in “{” and “}”.",
        "a.json:2: x: Its id is already used in a.json, line 2.",
        "/nowhere.json: There is no such file.",
        "3 files, 1 question, 3 faults.",
      ])
  }

  @Test func `a text that is too long for a small screen is only a warning`() {
    let long = Samples.item("x", ["question": "\"" + String(repeating: "o", count: 121) + "\""])
    let check = QuestionCheck([Samples.pack(long)], isStrict: false)
    #expect(check.isWell)
    #expect(
      check.lines.first
        == "some.json:2: x: “question” has 121 characters; 120 fit on a screen of 80×24. (Only a warning.)")
  }

  @Test func `strictly checked, a pack must also be good enough to be shipped`() {
    let check = QuestionCheck([Samples.pack(Samples.item("x"))], isStrict: true)
    #expect(!check.isWell)
    #expect(check.lines.contains("some.json:2: x: “source” is missing."))
  }
}
