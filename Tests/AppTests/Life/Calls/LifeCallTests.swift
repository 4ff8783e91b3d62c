import GameKit
import Life
import Testing

@testable import App
@testable import Store

/// What calls of Life answer.
@MainActor
@Suite struct LifeCallTests {
  let caller: LifeCaller

  init() throws { caller = try LifeCaller() }

  @Test func `a run is told as JSON with the promised keys`() throws {
    let file = try caller.file("glider.rle", LifeText.glider)
    #expect(
      try caller.members("run \(file) -g 4 --json") == """
        {"generation":4,"population":5,"boundingBox":[1,1,3,3],"rule":"B3/S23","topology":"plane",\
        "seconds":0,"engine":"tiles"}
        """)
    #expect(
      try caller.members("run \(file) -g 400 --torus 10x12 --json").contains(
        #""generation":400,"population":5,"boundingBox":[0,4,3,3],"rule":"B3/S23","topology":"torus:10x12""#))
    #expect(
      try caller.members("run \(file) -g 9 --rule B1/S --json").contains(#""rule":"B1/S""#))
  }

  @Test func `numbers that no double holds stand in quotes, and nothing has no box`() throws {
    let gun = try caller.file("gun.rle", LifeText.gun)
    let far = try caller.members("run \(gun) -g 2^60 --json")
    #expect(far.contains(#""generation":"1152921504606846976","population":"192153584101141204""#))
    let lone = try caller.file("lone.rle", "o!")
    #expect(try caller.members("run \(lone) -g 1 --json").contains(#""population":0,"boundingBox":null"#))
  }

  @Test func `a run can be printed and written, and goes on where it stopped`() throws {
    let file = try caller.file("glider.rle", LifeText.glider)
    #expect(
      try caller.answer("run \(file) -g 40 -o -") == """
        #CXRLE Pos=10,10 Gen=40
        x = 3, y = 3, rule = B3/S23
        bo$2bo$3o!
        """)
    #expect(try caller.answer("run \(file) -g 40 -o ~/out.mc").contains("generation  40"))
    #expect(
      try caller.answer("run ~/out.mc -g 4 -o -").hasPrefix("#CXRLE Pos=11,11 Gen=44\n"))
  }

  @Test(arguments: [
    (
      "x = 3, y = 3\nbo$2bo$3o!",
      #"{"kind":"spaceship","generation":0,"period":4,"dx":1,"dy":1,"objects":{"glider":1}}"#
    ),
    ("3o!", #"{"kind":"oscillator","generation":0,"period":2,"dx":0,"dy":0,"objects":{"blinker":1}}"#),
    ("2o$o!", #"{"kind":"stillLife","generation":1,"period":1,"dx":0,"dy":0,"objects":{"block":1}}"#),
    ("2o!", #"{"kind":"extinct","generation":1,"period":1,"dx":0,"dy":0,"objects":{}}"#),
  ])
  func `an end is told as JSON with the promised keys`(text: String, answer: String) throws {
    let file = try caller.file("a.rle", text)
    #expect(try caller.answer("final \(file) --json") == answer)
  }

  @Test func `an R-pentomino settles into what is known`() throws {
    let file = try caller.file("r.rle", "b2o$2o$bo!")
    #expect(
      try caller.answer("final \(file) --json") == """
        {"kind":"settled","generation":1103,"period":4,"dx":0,"dy":0,"objects":{"block":8,"glider":6,\
        "beehive":4,"blinker":4,"boat":1,"loaf":1,"ship":1}}
        """)
    let words = try caller.answer("final \(file)")
    #expect(words.hasPrefix("Settled from generation 1,103 on"))
    #expect(words.contains("8 × block, 6 × glider"))
  }

  @Test func `what did not settle within its limits is said not to, by status 1`() throws {
    let file = try caller.file("r.rle", "b2o$2o$bo!")
    #expect(
      try caller.answer("final \(file) --max-generations 200 --json", status: 1).hasPrefix(
        #"{"kind":"unsettled","generation":200,"#))
    #expect(
      try caller.answer("final \(file) --max-generations 200", status: 1).hasPrefix(
        "Not settled after 200 generations"))
  }

  @Test func `boards are made, listed, run, exported and deleted by the first signs of their ids`() throws {
    #expect(try caller.answer("list").hasPrefix("There are no boards yet"))
    #expect(try caller.answer("list --json") == "[]")
    let id = try caller.answer("new \(caller.file("glider.rle", LifeText.glider))")
    #expect(Identifier(id) != nil)
    let start = id.prefix(6)
    #expect(try caller.answer("list").contains("\(id)  glider"))
    #expect(try caller.answer("list --json").contains(#""id":"\#(id)","name":"glider","rule":"B3/S23""#))
    #expect(try caller.answer("run board:\(start) -g 8 -o -").contains("Pos=2,2 Gen=8"))
    #expect(try caller.answer("final board:\(start) --json").contains("spaceship"))
    // Now that its cycle is known, even this is no way.
    #expect(try caller.answer("run board:\(id) -g 4000000000000000 --json").contains("[1000000000000000,"))
    _ = try caller.answer("export \(start) ~/out.cells")
    #expect(try caller.text("out.cells").contains(".O"))
    #expect(try caller.answer("delete \(start)").contains("is deleted"))
    #expect(try caller.answer("list --json") == "[]")
  }

  @Test func `a pattern is written in another form, and back, cell by cell`() throws {
    let file = try caller.file("gun.rle", LifeText.gun)
    for ending in ["mc", "cells", "lif", "life", "rle"] {
      _ = try caller.answer("convert \(file) ~/out.\(ending)")
      let info = try caller.answer("info ~/out.\(ending) --json")
      #expect(info.contains(#""population":36,"boundingBox":"#), "\(ending)")
      #expect(try caller.answer("convert ~/out.\(ending) -").contains("24bo$22bobo$"), "\(ending)")
    }
  }

  @Test func `a pattern is described`() throws {
    let file = try caller.file("g.rle", "#N Glider\n#O Richard K. Guy\n#C small\n" + LifeText.glider)
    let words = try caller.answer("info \(file)")
    for fact in ["name        Glider", "author      Richard K. Guy", "cells       5", "comment     small"] {
      #expect(words.contains(fact))
    }
    #expect(
      try caller.answer("info \(file) --json") == """
        {"name":"Glider","author":"Richard K. Guy","comments":["small"],"format":"rle","rule":"B3/S23",\
        "topology":"plane","generation":0,"population":5,"boundingBox":[0,0,3,3]}
        """)
  }

  @Test func `the same seed mixes the same soup, of about the wanted density`() throws {
    let soup = try caller.answer("random 100x100 --density 0.3 --seed 7")
    #expect(try caller.answer("random 100x100 --density 0.3 --seed 7") == soup)
    #expect(try caller.answer("random 100x100 --density 0.3 --seed 8") != soup)
    #expect(soup.contains("density 0.3, seed 7"))
    let file = try caller.file("soup.rle", soup)
    let population = try #require(
      try caller.answer("info \(file) --json").firstMatch(of: /"population":(\d+)/).flatMap { Int($0.1) })
    #expect((2700...3300).contains(population))
    #expect(try caller.answer("random 3x2 --density 1 --torus 3x2").contains("rule = B3/S23:T3,2\n3o$3o!"))
  }

  @Test(arguments: [
    ("run ~/none.rle -g 1", 2, "~/none.rle: There is no such file."),
    ("run ~/bad.rle -g 1", 2, "~/bad.rle:2:4: “%” cannot stand here."),
    ("final ~/bad.rle", 2, "~/bad.rle:2:4: “%” cannot stand here."),
    ("info ~/rule.rle", 2, "~/rule.rle:1:"),
    (
      "info ~/WireWorld.rule", 2,
      "~/WireWorld.rule: This is no pattern but the table of the rule “WireWorld”"
    ),
    ("info ~/jvn.rle", 2, "~/jvn.rle:1:22: “JvN” is no rule that is known: rules here count eight"),
    ("lst", 2, "lst: There is no such file. Did you mean parlor life list?"),
    ("run board:12 -g 1", 2, "There is no board “12”: see parlor life list."),
    ("delete x", 2, "There is no board “x”: see parlor life list."),
    (
      "run ~/glider.rle -g 1 --torus 2x2", 2,
      "~/glider.rle: The pattern has 3×3 cells, more than a board of 2×2"
    ),
    (
      "run ~/glider.rle -g 1 --rule B03/S23", 2,
      "~/glider.rle: B03/S23 brings cells to life where nothing lives"
    ),
    ("convert ~/glider.rle ~/a.png", 2, "~/a.png:"),
    ("convert ~/glider.rle ~/glider.rle/a.rle", 1, "~/glider.rle/a.rle:"),
    ("run ~/glider.rle -g 9223372036854775807", 1, "~/glider.rle: The board has grown beyond"),
  ])
  func `what cannot be used is named with its place, and ends with its status`(
    line: String, status: Int32, sentence: String
  ) throws {
    try caller.home.write(LifeText.glider, to: "glider.rle")
    try caller.home.write("x = 3, y = 3\n3bo%!\n", to: "bad.rle")
    try caller.home.write("@RULE WireWorld\n\n@TABLE\nn_states:4\n", to: "WireWorld.rule")
    try caller.home.write("x = 3, y = 3, rule = JvN\n3o!\n", to: "jvn.rle")
    try caller.home.write("x = 3, y = 3, rule = B3/S23/4\n3o!\n", to: "rule.rle")
    let outcome = try caller.call(line)
    // The editor is left to the screens, which read their pattern before they open.
    let opening = try LifeCaller.entrance(["life"] + line.split(separator: " ").map(String.init), caller.home)
    #expect((outcome.status ?? opening?.status.rawValue) == status)
    let complaint = outcome.complaints.first ?? opening?.sentence ?? ""
    #expect(complaint.hasPrefix(sentence), "\(complaint)")
  }
}

extension LifeCaller {
  /// Why the editor cannot be opened with what a call names.
  static func entrance(_ words: [String], _ home: Home) throws -> LifeFault? {
    let invocation = try ArgumentParser.parse(words)
    do throws(LifeFault) {
      _ = try LifeEntrance.input(of: invocation, home.folders)
      return nil
    } catch {
      return error
    }
  }
}
