import GameKit
import Kit
import Library
import Packs
import Store
import TUI
import TestKit
import Testing
import Workers

@testable import App
@testable import AppTestKit

/// Two programs with one data folder: nothing is lost, and nothing counts twice.
@MainActor
@Suite struct TwoWindowsTests {
  private func windows(_ body: (TempHome, ParlorHost, ParlorHost) throws -> Void) throws {
    try TempHome.visit { home in try body(home, window(home), window(home)) }
  }

  private func window(_ home: TempHome) throws -> ParlorHost {
    ParlorHost(
      home.setup(), saves: SaveQueue(store: try home.store()),
      terminal: .init(depth: .trueColor, glyphs: .unicode))
  }

  /// Two windows at a route, some seconds after some keys; they crash when they are let go.
  private func lines(_ home: TempHome, at route: Route, after keys: [String]) throws -> [[String]] {
    let hosts = [try window(home), try window(home)]
    let pilots = hosts.map { Pilot(Shell(host: $0, size: .usual, routes: [.lobby, route], at: .start)) }
    for (pilot, keys) in zip(pilots, keys) {
      pilot.pace = .milliseconds(500)
      pilot.press(keys.map { $0 == "\r" ? .enter : .character($0) })
      pilot.wait(.seconds(10))
    }
    for host in hosts { _ = host.history.saves.jobs.finish() }
    return pilots.map(\.lines)
  }

  @Test func `each window sees what the other has chosen, and replaces none of it`() throws {
    try windows { home, one, other in
      _ = one.perform(.preferences(.choose(setting: "mouse", value: "off")))
      _ = other.perform(.preferences(.remember(name: "roster", text: "Ann")))
      for window in [one, other, try self.window(home)] {
        guard case .preferences(let read)? = window.perform(.preferences(.read)) else {
          Issue.record("No preferences")
          continue
        }
        #expect(read.text("mouse") == "off" && read.text("roster") == "Ann")
      }
    }
  }

  @Test func `a game that both windows finish is in the history once`() throws {
    try windows { home, one, other in
      for window in [one, other] {
        let game = FinishedGame(
          NewRecord(id: Identifier(high: 9, low: 1), started: Timestamp(seconds: 1)),
          of: Catalogue.games[0].id,
          [Participation(name: "Ann", score: 3, rank: 1, hasWon: true, roles: [])],
          RecordDetails(version: 1, json: "{}"))
        #expect(window.perform(.history(.save(game))) == .done)
      }
      let standings = try home.store().standings(HistoryFilter())
      #expect(standings.map(\.played) == [1])
    }
  }

  @Test func `questions that both windows mark are marked once`() throws {
    try windows { home, one, other in
      let game = Catalogue.games[0].id
      for (window, items) in [(one, ["a", "b"]), (other, ["b", "c"])] {
        _ = window.perform(.packs(.mark(items, as: .used, of: game)))
      }
      let marked = try home.store().marked(.used, of: game)
      #expect(marked == ["a", "b", "c"])
    }
  }

  @Test(arguments: [("sudoku", "12", "13"), ("tangram", ">\r", ">>\r")])
  func `two new puzzles in two windows are both back after a crash`(
    game: String, keys: String, others: String
  ) throws {
    try TempHome.visit { home in
      let editor = Route.puzzle(.editor(nil), of: GameID(game))
      let before = try lines(home, at: editor, after: [keys, others])
      #expect(try lines(home, at: editor, after: ["", ""]) == before && before[0] != before[1])
    }
  }
}
