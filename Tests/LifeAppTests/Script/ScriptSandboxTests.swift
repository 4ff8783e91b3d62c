import Commands
import GameKit
import Glibc
import Kit
import Life
import Packs
import Testing

@testable import GameTestKit
@testable import LifeApp

/// Scripts that want more than they may have.
@MainActor
@Suite struct ScriptSandboxTests {
  private let calls: CommandCalls

  init() throws { calls = try CommandCalls(.life) }

  private func run(_ script: String, _ options: String = "--time 0.2") throws -> CommandCalls.Outcome {
    try calls.run("script \(calls.file("a.lua", script)) \(options)")
  }

  @Test func `nothing of Lua reaches outside`() throws {
    let names = [
      "io", "dofile", "loadfile", "host", "os.execute", "os.remove", "os.getenv", "os.exit", "os.tmpname",
      "package.loadlib", "package.cpath", "package.searchers", "debug.sethook", "debug.getregistry",
      "debug.getupvalue", "debug.setmetatable", "string.dump", "getmetatable(life.new()).__gc",
    ]
    let outcome = try run(names.map { "print(\($0))\n" }.joined(), "")
    #expect(outcome.text == names.map { _ in "nil" }.joined(separator: "\n"))
  }

  @Test(arguments: [
    "while true do end", "while true do pcall(function() while true do end end) end",
    "local function f() return pcall(f) end while true do f() end",
    "local t = setmetatable({}, {__index = function(t, k) return t[k + 1] end}) while true do pcall(function() return t[1] end) end",
    "local function f() for i = 1, 2 do pcall(coroutine.wrap(f)) end end f()",
    "local function f() for i = 1, 2 do coroutine.resume(coroutine.create(f)) end end f()",
    "while true do coroutine.wrap(function() while true do end end)() end",
    "goto a ::a:: goto a",
    "local g = golly() g.setstep(1 << 62) while true do g.step() g.setcell(0, 0, 1) end",
    "local g = golly() g.select({0, 0, 9, 9}) g.advance(0, math.maxinteger)",
    "local g = golly() while true do g.addlayer() g.dellayer() end",
    "golly().getevent() while golly().getevent() == '' do end",
    "local b = life.random(200, 200, 50, 1) while true do b:run(1000000) end",
    "life.search(1000000000)", "local s = string.rep('a', 1000) while true do s:rep(1000):find('b') end",
  ])
  func `a script without an end is stopped`(script: String) throws {
    let outcome = try run(script)
    #expect(outcome.result == .exit(.faulty))
    #expect(outcome.errors.last?.contains("Out of time after 0.2 seconds") == true, "\(outcome.errors)")
  }

  @Test(arguments: [
    "local t = {} while true do t[#t + 1] = {} end", "string.rep('x', 1 << 40)",
    "local s = 'x' while true do s = s .. s end", "local t = {} for i = 1, 1 << 40 do t[i] = i end",
    "table.concat({string.rep('x', 1 << 27), string.rep('y', 1 << 27)})",
    "local b = life.new() local t = {} for i = 1, 1 << 26 do t[i] = i end",
  ])
  func `a script that wants all memory gets an error`(script: String) throws {
    let outcome = try run(script, "")
    #expect(outcome.result == .exit(.faulty))
    let error = try #require(outcome.errors.last)
    #expect(["not enough memory", "too large", "overflow"].contains { error.contains($0) }, "\(error)")
  }

  @Test(arguments: [
    "local function f() return 1 + f() end f()", "local function f() pcall(f) error('x') end f()",
    "local t = {} for i = 1, 1e6 do t = {t} end print(#string.format('%s', t))",
    "load(string.rep('(', 1000000))()", "load(string.rep('{', 1000000))()",
    "string.rep('a', 300000):find(string.rep('a?', 300000))",
    "local s = setmetatable({}, {__tostring = function(s) return tostring(s) end}) error(s)",
    "local f = function() end for i = 1, 300 do local g = f f = function() return pcall(g) end end f() error('x')",
    "local function f() return coroutine.wrap(f)() end f()",
  ])
  func `recursion ends in an error or in nothing`(script: String) throws {
    let outcome = try run(script, "--time 5")
    #expect(outcome.errors.allSatisfy { !$0.contains("Out of time") }, "\(outcome.errors)")
  }

  @Test func `bytecode is refused`() throws {
    #expect(try run("\u{1B}Lua").errors.last?.contains("attempt to load a binary chunk") == true)
    #expect(try run("print(load('\\27Lua', 'x', 'b'))").text.contains("attempt to load a binary chunk"))
    _ = try calls.file("code.lua", "\u{1B}Lua")
    #expect(try run("require('code')").errors.last?.contains("attempt to load a binary chunk") == true)
  }

  @Test func `finalizers are refused, since no clock runs in them`() throws {
    let outcome = try run("setmetatable({}, {__gc = function() while true do end end})")
    #expect(outcome.errors.last == "a.lua:1: __gc isn't available in scripts")
  }

  @Test(arguments: [
    "golly().open('../secret.rle')", "golly().open('/etc/passwd')", "golly().load('link.rle')",
    "life.open('../secret.rle')", "require('../secret')", "require('..secret')", "golly().getfiles('/etc')",
    "life.new():save('../x.rle')", "life.new():save('/tmp/x.rle')", "life.new():save('a/../../x.rle')",
    "golly().save('x.rle', 'rle')", "golly().open('secret.lua')",
  ])
  func `no path leads out of a script's folders`(script: String) throws {
    _ = try calls.file("secret.rle", "3o!")
    let file = try calls.file("scripts/a.lua", "-- \(script)\n\(script)")
    let outcome = try calls.run("script \(file)")
    #expect(outcome.result == .exit(.faulty))
    #expect(outcome.errors.last?.hasPrefix("a.lua:2: ") == true, "\(outcome.errors)")
    #expect((try? calls.content(of: "x.rle")) == nil)
  }

  @Test func `a script has so many boards, and dropped ones do not count`() throws {
    #expect(try run("for i = 1, 5000 do life.new() end print('fine')", "").text == "fine")
    let outcome = try run("local t = {} for i = 1, 300 do t[i] = life.new() end", "")
    #expect(outcome.errors.last?.contains("256 boards at a time") == true)
  }

  @Test func `lists and texts are short enough for a script's memory`() throws {
    let board = "local b = life.random(4000, 4000, 80, 1)"
    #expect(try run("\(board) b:cells()", "").errors.last?.contains("too many for a list") == true)
    #expect(try run("\(board) b:text()", "").errors.last?.contains("too many for a list") == true)
  }

  @Test func `a script cannot take all memory by boards`() throws {
    let folders = ScriptFolders(files: DataFolders(environment: [:], binary: nil))
    let host = ScriptHost(
      folders: folders, golly: try GollySession(Pattern(.cells(Cells()))), seed: 1, memory: 1 << 20,
      output: { _ in }, complain: { _ in })
    let script = "local t = {} for i = 1, 50 do t[i] = life.random(640, 640, 50, i) t[i]:run(2) end"
    let error = host.run(script, named: "a.lua", seconds: 20, seed: 1)
    #expect(error == "a.lua:1: The boards of the script need more than 1 MB. Close some.")
  }

  @Test func `edits that are refused do not grow the board`() throws {
    let folders = ScriptFolders(files: DataFolders(environment: [:], binary: nil))
    let host = ScriptHost(
      folders: folders, golly: try GollySession(Pattern(.cells(Cells()))), seed: 1, memory: 1 << 20,
      output: { _ in }, complain: { _ in })
    let script = "local g = golly() for i = 1, 50000 do g.setcell(i * 64, 0, 1) end"
    let error = host.run(script, named: "a.lua", seconds: 20, seed: 1)
    #expect(error == "a.lua:1: The boards of the script need more than 1 MB. Close some.")
  }

  /// Lua's length of such a table is 2^61 + 4, whose bytes wrap around to 32.
  @Test func `a made-up length of a list is refused`() throws {
    let script = """
      local p = {}
      for i = 1, 64 do p[i] = "0x4141414141414141" end
      for k = 7, 61 do p[#p + 1] = ("[1 << %d] = 1"):format(k) end
      local t = load("return {" .. table.concat(p, ",") .. ", [65] = 1, [(1 << 61) + 4] = 1}")()
      golly().transform(t, 0, 0)
      """
    #expect(try run(script, "").errors.last?.contains("too many numbers in a list") == true)
  }

  @Test func `rule files are plain files of a script's folders`() throws {
    let rule = "@RULE Bar\n@TABLE\nn_states:2\nneighborhood:Moore\nsymmetries:permute\n"
    let file = try calls.file("scripts/a.lua", "print(life.rule('Bar'))")
    _ = try calls.file("Bar.rule", rule)
    #expect(symlink(calls.home + "/Bar.rule", calls.home + "/scripts/Bar.rule") == 0)
    #expect(mkfifo(calls.home + "/scripts/pipe.rle", 0o600) == 0)
    _ = try calls.file("scripts/b.lua", "life.open('pipe.rle')")
    #expect(try calls.run("script ~/scripts/b.lua").errors.last?.contains("isn't a plain file") == true)
    #expect(try calls.run("script \(file)").errors.last?.contains("Unknown rule “Bar”") == true)
    _ = try calls.file("lib/Bar.rule", rule)
    #expect(try calls.output("script \(file) --lua-path ~/lib") == "Bar\t2")
  }

  @Test func `what a script prints controls no terminal`() throws {
    #expect(try run("print('a\\27[2Jb\\nc')", "").text == "a [2Jb\nc")
  }
}
