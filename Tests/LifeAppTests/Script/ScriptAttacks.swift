import AttackKit
import GameKit
import Life
import Packs
import TestKit
import Testing

@testable import LifeApp

/// Damaged scripts, run by ``LuaMachine``, and damaged requests to ``ScriptServer``.
@Suite struct ScriptAttacks {
  private static let scripts = [
    "local b = life.parse('bo$2bo$3o!') print(b:run(4), b:population(), b:box()[1], b:hash())",
    "local b = life.new('B3/S23:T20,10') b:put({1,2,3,4}, 5, 6, 'xor') print(b:text('cells'), b:apgcode())",
    "local g = golly() g.setrule('345/2/4') g.putcells(g.parse('.A$2B!', 1, 2, 0, -1, 1, 0)) g.run(9)",
    "local g = golly() g.select({-9, -9, 20, 20}) g.randfill(50) g.rotate(0) g.flip(1) g.shrink() g.advance(0, 3)",
    "local t = setmetatable({}, {__index = function(t, k) return k * 2 end}) for i = 1, 50 do t[i] = t[i] end",
    "local c = coroutine.wrap(function() for i = 1, 9 do coroutine.yield(i) end end) while c() do end",
    "local g = golly() g.addlayer() g.clone() g.setcell(1, 1, 1) g.dellayer() g.setlayer(0) print(g.getpop(','))",
    "for i = 1, 99 do local b = life.random(64, 64, 37, i) b:run(i) print(pcall(b.objects, b), b:rule('HighLife')) end",
    "print(golly().evolve({0,0,1,0,2,0}, 30)[1], golly().transform({1,2,3}, 4, 5)[2], golly().join({1,2},{3,4,1})[3])",
    "goto a ::b:: do local x <close> = nil end ::a:: print(#table.pack(string.format('%5.1f %q', 1 // 3, 'x')))",
  ]

  private static let words = [
    "life.", "golly()", "g.", "b:", "run(", "math.maxinteger", "-1", "0x7fffffffffffffff", "1e308", "nil",
    "{}",
    "function() ", " end ", "while true do ", "pcall(", "string.rep('x', 1e6)", "error(", "g.exit()",
    "1 << 61",
  ]

  private func host() throws -> ScriptHost {
    ScriptHost(
      folders: ScriptFolders(
        files: DataFolders(environment: [:], binary: nil)),
      golly: try GollySession(Pattern(.cells(Cells()))), seed: 1, output: { _ in }, complain: { _ in })
  }

  @Test func `damaged scripts end in time, with their work done or an error`() throws {
    ParserAttack("scripts", corpus: Self.scripts, words: Self.words).run(
      files: 3_000, within: .seconds(3), memory: 900 << 20
    ) { bytes in
      let failure = try host().run(
        String(decoding: bytes, as: UTF8.self), named: "a.lua", seconds: 0.3, seed: 1)
      return failure == nil
    }
  }

  private static let values: [ScriptValue] = [
    .none, .integer(0), .integer(1), .integer(-1), .integer(.max), .integer(.min), .number(3.5),
    .number(.nan),
    .bool(false), .text(""), .text("B3/S23"), .text("345/2/4:T10,7"), .text("or"), .text("3o!"),
    .text("a\0b"),
    .text("2^3"), .list([]), .list([1, 2, 3, 4]), .list([1, 2, 1]), .list([0, 0, 30, 20]), .board(1),
    .board(2),
    .list([.min, .max, .max, .max]), .list([.max, .max, 1, 1]), .list([1 << 61, -1 << 61, 1 << 62, 1 << 62]),
    .table([]), .other("function"), .list([Int](repeating: 7, count: 999)),
  ]

  @Test func `every function takes any arguments`() throws {
    var random = SeededRandom(seed: Attack.seed)
    // What grows on a board stays, so that each host has a limited time to grow.
    for _ in 0..<Attack.count(1_000) {
      let host = try host()
      for verb in random.shuffled(ScriptVerb.callable) where verb.name != "life.search" {
        let arguments = (0..<random.below(6)).map { _ in random.element(of: Self.values) ?? .none }
        let deadline = ContinuousClock.now + .milliseconds(20)
        host.setTime({ ContinuousClock.now >= deadline }, late: "late")
        _ = try? verb.perform(on: host, arguments)
      }
    }
  }

  private static let requests = [
    #"{"call": "life.parse", "text": "bo$2bo$3o!", "id": 7}"#, #"{"call": "board.run", "board": 1}"#,
    #"{"call": "board.put", "board": 1, "cells": [1, 2, 3, 4], "x": 1, "y": 2, "mode": "xor"}"#,
    #"{"call": "golly.putcells", "cells": [0, 0, 1], "axx": 9223372036854775807}"#,
    #"{"call": "golly.select", "rect": [0, 0, 9223372036854775807, 9223372036854775807]}"#,
    #"{"call": "golly.setcolors", "colors": [0, 1, 2, 3, -1, 4, 5, 6]}"#,
    #"{"call": "golly.rotate", "direction": 0}"#,
  ]

  @Test func `damaged requests are answered with a line each`() throws {
    let server = ScriptServer(host: try host(), seconds: 0.3)
    for request in Self.requests { _ = server.answer(to: request) }
    ParserAttack(
      "requests", corpus: Self.requests, words: ["-", "9223372036854775807", "[]", "null", "\"board\""]
    )
    .run(files: 6_000, within: .seconds(3), memory: 400 << 20) { bytes in
      let answer = server.answer(to: String(decoding: bytes, as: UTF8.self))
      #expect(!answer.contains("\n"))
      return answer.contains("results")
    }
  }
}
