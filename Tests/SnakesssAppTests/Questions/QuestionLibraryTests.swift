import Packs
import Snakesss
import Testing

/// What there is to play with when all packs are united.
@Suite struct QuestionLibraryTests {
  @Test func `the player's item silently replaces ours of the same id`() throws {
    let scratch = try ScratchFolder()
    try scratch.file("mine/packs/questions/a.json", "[\(Samples.item("x", ["question": "\"Mine?\""]))]")
    try scratch.file(
      "share/parlor/packs/questions/a.json", "[\(Samples.item("x")), \(Samples.item("y"))]")
    let library = QuestionLibrary.read(
      DataFolders(
        environment: ["XDG_DATA_DIRS": scratch.path + "/share"], binary: nil, data: scratch.path + "/mine"))
    #expect(library.questions.map(\.question.text) == ["Mine?", "Question y?"])
    #expect(library.faults.isEmpty)
  }

  @Test func `one id in two files of one folder is a fault`() {
    let library = QuestionLibrary([
      Samples.pack(Samples.item("x"), file: "packs/a.json"),
      Samples.pack(Samples.item("x", ["question": "\"Another?\""]), file: "packs/b.json"),
    ])
    #expect(library.questions.map(\.file) == ["packs/a.json"])
    #expect(
      library.faults.map(\.description) == [
        "packs/b.json:2: x: Its id is already used in packs/a.json, line 2."
      ])
  }

  @Test func `questions equal in normalised text are one, and the report names the twin`() {
    let library = QuestionLibrary([
      Samples.pack(Samples.item("mine", ["question": "\"What is  it?\""]), file: "near/a.json"),
      Samples.pack(
        Samples.item("ours", ["question": "\"WHAT, is it\""]), Samples.item("other"), file: "far/a.json"),
    ])
    #expect(library.questions.map(\.question.id) == ["mine", "other"])
    #expect(
      library.faults.map(\.description) == [
        "far/a.json:2: ours: It asks the same as “mine” in near/a.json, line 2."
      ])
  }

  @Test func `no folders and no packs make an empty library without faults`() {
    let library = QuestionLibrary.read(DataFolders(environment: ["XDG_DATA_DIRS": "/nowhere"], binary: nil))
    #expect(library.questions.isEmpty)
    #expect(library.faults.isEmpty)
  }
}
