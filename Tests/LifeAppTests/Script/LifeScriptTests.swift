import Commands
import GameKit
import Kit
import Life
import Packs
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Lua scripts over Life's engines: `parlor life script`.
@MainActor
@Suite struct LifeScriptTests {
  private let calls: CommandCalls

  init() throws { calls = try CommandCalls(.life) }

  /// Runs a script and returns what it prints, with spaces for tabs.
  private func output(_ script: String, _ options: String = "") throws -> String {
    try calls.output("script \(calls.file("a.lua", script)) \(options)").replacing("\t", with: " ")
  }

  private func error(_ script: String, _ options: String = "") throws -> String? {
    let outcome = try calls.run("script \(calls.file("a.lua", script)) \(options)")
    #expect(outcome.result == .exit(.faulty))
    return outcome.errors.last
  }

  @Test func `a glider moves by a cell in four generations`() throws {
    #expect(
      try output(
        """
        local board = life.parse("bo$2bo$3o!")
        print(board:run(4), board:population(), table.concat(board:box(), " "))
        print(board:apgcode())
        print((board:verdict()))
        board:set(100, 100)
        print(board:get(100, 100), board:get(0, 0), board:population())
        """)
          == """
          4 5 1 1 3 3
          xq4_153 glider
          A spaceship from generation 4, perhaps earlier: period 4, c/4 diagonal, moving 1 right and 1 down. Census: 1 glider.
          1 0 6
          """)
  }

  /// - Source: R. W. Gosper, 1970: 36 cells and a glider of 5 every 30 generations; bgolly 3.3 for the last number.
  @Test func `Gosper's gun has 5 cells more every 30 generations`() throws {
    _ = try calls.file("gun.rle", PatternTexts.gun)
    #expect(
      try output(
        """
        local g = golly()
        g.open("gun.rle")
        for _ = 1, 3 do
          g.run(30)
          print(g.getgen(), g.getpop())
        end
        g.setbase(10)
        g.setstep(6)
        g.step()
        print(g.getgen(","), g.getpop(","))
        """) == "30 41\n60 46\n90 51\n1,000,090 166,728")
  }

  @Test func `equal boards have equal hashes wherever they are`() throws {
    #expect(
      try output(
        """
        local one, other = life.parse("2o$2o!"), life.parse("2o$2o!")
        other:clear()
        other:put({50, 60, 51, 60, 50, 61, 51, 61})
        print(one:hash() == other:hash())
        other:set(52, 60)
        print(one:hash() == other:hash())
        local copy = one:copy()
        copy:run(1)
        print(copy:hash() == one:hash(), copy:generation(), one:generation())
        """) == "true\nfalse\ntrue 1 0")
  }

  @Test func `soups and rules are there, too`() throws {
    #expect(
      try output(
        """
        local counts = life.search(20, "parlor")
        print(counts.xs4_33 > 0, counts.xp2_7 > 0)
        print(life.rule("highlife"))
        print(life.new("B3/S23:T20,10"):rule())
        print(life.random(64, 64, 37, 1):population() == life.random(64, 64, 37, 1):population())
        print(life.parse("xs4_33"):text("cells"))
        """) == "true true\nB36/S23 2\nB3/S23:T20,10\ntrue\n!\nOO\nOO\n")
  }

  @Test func `lists of cells are Golly's`() throws {
    #expect(
      try output(
        """
        local g = golly()
        local function show(list) print("{" .. table.concat(list, ",") .. "}") end
        show(g.parse("bo$2bo$3o!", 10, 20))
        show(g.parse(".A$2B!"))
        show(g.parse("*.*\\n.*."))
        show(g.transform({1, 0}, 0, 0, 0, -1, 1, 0))
        show(g.join({1, 2}, {0}))
        show(g.evolve({0, 0, 1, 0, 2, 0}, 1))
        g.setrule("B3/S23:T10,10")
        g.putcells({-5, -5, 4, 4})
        show(g.getrect())
        show(g.getcells({-5, -5, 2, 2}))
        """) == """
          {11,20,12,21,10,22,11,22,12,22}
          {1,0,1,0,1,2,1,1,2}
          {0,0,2,0,1,1}
          {0,1}
          {1,2,1}
          {1,-1,1,0,1,1}
          {-5,-5,10,10}
          {-5,-5}
          """)
  }

  @Test func `layers are changed apart, and clones together`() throws {
    #expect(
      try output(
        """
        local g = golly()
        g.setcell(0, 0, 1)
        print(g.addlayer(), g.getpop(), g.numlayers())
        g.setlayer(0)
        g.clone()
        g.setcell(1, 0, 1)
        g.dellayer()
        print(g.getlayer(), g.getpop())
        """) == "1 0 2\n0 2")
  }

  @Test func `the board of Golly's calls is the result`() throws {
    let glider = try calls.file("glider.rle", PatternTexts.glider)
    #expect(
      try output("golly().run(4)", "--pattern \(glider) -o -") == """
        #CXRLE Pos=1,1 Gen=4
        x = 3, y = 3, rule = B3/S23
        bo$2bo$3o!
        """)
  }

  @Test func `the example finds the soup that takes longest to settle`() throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try calls.output("script \(root)/Examples/Scripts/longest.lua")
    #expect(text.hasPrefix("Soup 3 of 50: Stabilizes at generation 6,026 (proved"))
    #expect(text.contains("x = 16, y = 16, rule = B3/S23"))
  }

  @Test func `a script ends itself, with a message or without`() throws {
    #expect(try output("golly().exit() print(1)") == "")
    #expect(try error("golly().exit('There is no pattern.')") == "There is no pattern.")
    #expect(
      try error("xpcall(golly().exit, function(m) golly()['continue'](debug.traceback(m)) end, 'No.')")
        == "No.")
    #expect(
      try error("local _, m = xpcall(golly().exit, debug.traceback, 'No.') error(m, 0)") == "No.")
    #expect(try error("local g = golly() pcall(g.exit) g.continue('Stopped.')") == "Stopped.")
  }

  @Test func `questions get the answers that were given, then the usual ones`() throws {
    #expect(
      try output(
        "local g = golly() print(g.getstring('Where?', 'here'), g.getstring('Where?', 'here'), g.query('?', ''))",
        "--answer there") == "there here Yes")
  }

  @Test func `modules come from the script's folder and from those that are given`() throws {
    _ = try calls.file("own.lua", "return {name = ...}")
    _ = try calls.file("lib/pack/init.lua", "return {answer = 42}")
    _ = try calls.file("lib/pack/part.lua", "return 7")
    #expect(
      try output(
        "print(require('own').name, require('pack').answer, require('pack.part'), require('own') == require('own'))",
        "--lua-path ~/lib") == "own 42 7 true")
    #expect(try error("\nrequire('pack')")?.hasPrefix("a.lua:2: There is no module “pack”.") == true)
  }

  @Test func `modules that require each other in a circle are refused`() throws {
    _ = try calls.file("one.lua", "return require('two')")
    _ = try calls.file("two.lua", "return require('one')")
    #expect(
      try error("require('one')")?.hasSuffix("The module “one” requires itself, in a circle.") == true)
  }

  @Test func `a byte order mark is no part of a script`() throws {
    #expect(try output("\u{FEFF}#!/usr/bin/parlor\nprint(1)") == "1")
  }

  @Test func `an error has its line`() throws {
    #expect(try error("\n\nerror('what')") == "a.lua:3: what")
    #expect(try error("\nlife.parse('bo$2bo$3o!'):set('x')")?.hasPrefix("a.lua:2: x should be") == true)
    #expect(try error("load('x = = 1')()", "")?.hasPrefix("a.lua:1: attempt to call a nil value") == true)
    #expect(try error("print(")?.hasPrefix("a.lua:1: unexpected symbol near") == true)
    #expect(try error("error({})")?.contains("table") == true)
    #expect(
      try error("golly().setcell(0, 0, 2)") == "a.lua:1: The rule B3/S23 has no state 2.")
    #expect(
      try error("golly().overlay('create 1 1')")
        == "a.lua:1: g.overlay needs Golly's window, and scripts run without one here.")
  }

  @Test func `Golly's scripts read and write texts in their folders`() throws {
    _ = try calls.folder("out")
    let script = """
      print(io)
      local g = golly()
      local file = io.open(g.getdir("data") .. "a.ini", "w")
      file:write("one\\n", 2, "\\n"):write("three")
      print(file:close())
      file = io.open("a.ini")
      print(file:read("*l"), file:read("n"), file:read("a"), file:read("l"))
      for line in io.open("a.ini"):lines() do print(line) end
      print(io.open("b.ini"))
      """
    #expect(
      try output(script, "--save-to ~/out")
        == """
        nil
        true
        one 2 three nil
        one
        2
        three
        nil b.ini: File not found.
        """)
    #expect(try calls.content(of: "out/a.ini") == "one\n2\nthree")
  }

  @Test func `files go on after their old text, and open ones are saved at the end`() throws {
    _ = try calls.file("out/a.txt", "old\r\n")
    _ = try output("golly() io.open('a.txt', 'a'):write('new')", "--save-to ~/out")
    #expect(try calls.content(of: "out/a.txt") == "old\r\nnew")
    #expect(
      try error("golly() io.open('a.txt', 'r+')", "--save-to ~/out")
        == "a.lua:1: Files are opened with r, w or a here, and not with +.")
  }

  @Test func `files are saved in the folder that was given`() throws {
    _ = try calls.file("out/there", "")
    _ = try output("life.parse('3o!'):save('blinker.rle')", "--save-to ~/out")
    #expect(try calls.content(of: "out/blinker.rle").hasSuffix("3o!\n"))
    _ = try output("golly().store({0, 0}, 'dot.cells')", "--save-to ~/out")
    #expect(try calls.content(of: "out/dot.cells") == "!\nO\n")
    #expect(try output("print(golly().load('dot.cells')[1])", "--save-to ~/out") == "0")
  }
}

/// What scripts can, for programs: `parlor life serve`.
@MainActor
@Suite struct ScriptServerTests {
  private let server: ScriptServer

  init() throws {
    let folders = ScriptFolders(
      files: DataFolders(environment: [:], binary: nil))
    let host = ScriptHost(
      folders: folders, golly: try GollySession(Pattern(.cells(Cells()))), seed: 1, output: { _ in },
      complain: { _ in })
    server = ScriptServer(host: host, seconds: 10)
  }

  @Test func `long requests are left out, and the next one is read`() {
    var chunks: [[UInt8]] = ["abcd", "efg\nabc", "de\n\nxy"].map { Array($0.utf8) }
    var lines = RequestLines(limit: 5) { chunks.isEmpty ? [] : chunks.removeFirst() }
    var found: [String?] = []
    while let line = lines.next() { found.append(line) }
    #expect(found == [nil, "abcde", "", "xy"])
  }

  @Test(arguments: [
    (#"{"call": "board.run", "board": 1, "generations": 4, "id": "a"}"#, #"{"id":"a","results":[4]}"#),
    (#"{"call": "board.population", "board": 1}"#, #"{"results":[5]}"#),
    (#"{"call": "board.box", "board": 1}"#, #"{"results":[[0,0,3,3]]}"#),
    (#"{"call": "board.apgcode", "board": 1}"#, #"{"results":["xq4_153","glider"]}"#),
    (#"{"call": "board.cells", "board": 1, "box": [0, 0, 3, 1]}"#, #"{"results":[[1,0]]}"#),
    (#"{"call": "golly.getrule"}"#, #"{"results":["B3/S23"]}"#),
    (#"{"call": "board.run", "board": 2}"#, #"{"error":"There is no such board."}"#),
    (
      #"{"call": "board.run", "board": 1, "speed": 2}"#,
      #"{"error":"board.run has no “speed”, only board or generations."}"#
    ),
    (
      #"{"call": "board.runs", "id": 3}"#,
      #"{"id":3,"error":"Unknown function “board.runs”. Did you mean “board.run”?"}"#
    ),
    ("[1]", #"{"error":"A request is an object with the name of a function as “call”."}"#),
    (#"{"call": "script.print", "text": "a"}"#, #"{"error":"Unknown function “script.print”."#),
  ])
  func `a request is answered by a line`(request: String, answer: String) throws {
    #expect(server.answer(to: #"{"call": "life.parse", "text": "bo$2bo$3o!"}"#) == #"{"results":[1]}"#)
    #expect(server.answer(to: request).hasPrefix(answer), "\(server.answer(to: request))")
  }
}
