import Commands
import GameKit
import Kit
import Testing

@testable import App
@testable import AppTestKit

/// What a shell offers while a command is typed.
@MainActor
@Suite struct CandidateTests {
  private func offered(_ line: String, in home: TempHome) -> [String] {
    home.call("completion", "words", line).lines.map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func `each command, subcommand and option is offered where it is understood`() throws {
    try TempHome.visit { home in
      let commands = Catalogue.commandLine
      #expect(Set(offered("parlor ", in: home)) == Set(commands.groups.map(\.name)))
      for group in commands.groups {
        let verbs = group.verbs.filter { !$0.summary.isEmpty }
        let names = verbs.compactMap(\.names.first)
        #expect(Set(names).isSubset(of: offered("parlor \(group.name) ", in: home)), "\(group.name)")
        for verb in verbs {
          let call = (["parlor", group.name] + verb.names.prefix(1)).joined(separator: " ")
          #expect(Set(verb.options.map(\.name)).isSubset(of: offered("\(call) --", in: home)), "\(call)")
        }
      }
    }
  }

  @Test(arguments: [
    ("parlor li", ["life"]), ("/usr/bin/parlor --no-mouse tan", ["tangram"]),
    ("parlor sudoku generate --difficulty ea", ["easy"]),
    ("parlor sudoku generate --difficulty=ea", ["--difficulty=easy"]),
    ("parlor --log-level w", ["warning"]), ("parlor --theme m", ["mono"]),
    ("parlor themes preview m", ["mono"]), ("parlor completion z", ["zsh"]),
    ("parlor help themes p", ["preview"]), ("parlor sounds render ti", ["tick", "time-up"]),
    ("parlor life run --engine", ["--engine"]), ("parlor life run ", [":files"]),
    ("parlor manual parlor-se", ["parlor-serve.1", "parlor-server.8"]),
    ("parlor nonsense ", []), ("parlor history x", []), ("", []), ("parlor", []),
  ])
  func `words are continued`(line: String, words: [String]) throws {
    try TempHome.visit { home in #expect(offered(line, in: home) == words) }
  }

  @Test func `packs, themes and puzzles are offered by name, also by one with blanks`() throws {
    let home = try TempHome()
    try home.write(#"{"name": "Our town"}"#, to: "\(home.packs)/town/pack.json")
    try home.write(pack(("town-1", "Who dug the well?")), to: "\(home.packs)/town/town.json")
    #expect(offered("parlor questions sample 1 --pack 'Our t", in: home) == ["Our town"])
    #expect(offered("parlor --theme fj", in: home) == ["fjord"])
    #expect(offered("parlor tangram show Ca", in: home).contains("Cat"))
    let ids = offered("parlor sudoku ", in: home)
    #expect(ids.contains { Identifier($0) != nil } && ids.contains("solve") && ids.last == ":files")
  }

  @Test func `boards are offered by their identifiers`() throws {
    try TempHome.visit { home in
      let file = try home.write("bob$2bo$3o!", to: "\(home.path)/glider.rle")
      let id = try #require(home.call("life", "new", file).lines.first)
      #expect(offered("parlor life export ", in: home) == [id])
    }
  }

  @Test func `what continues a call makes no file`() throws {
    try TempHome.visit { home in
      for line in ["parlor life export ", "parlor questions unreport ", "parlor --theme "] {
        _ = offered(line, in: home)
      }
      #expect(home.permissions(of: home.data) == 0)
    }
  }
}

/// The pages of the manual.
@MainActor
@Suite struct ManualTests {
  @Test func `every command with a help has a page with all its calls and options`() throws {
    let pages = Dictionary(uniqueKeysWithValues: Manual.pages.map { ($0.name, $0.text) })
    for group in Usage.groups {
      let page = try #require(pages["parlor-\(group.name).1"]).filter { $0 != "\\" }
      #expect(!group.about.isEmpty && !group.about.hasSuffix("."))
      for verb in group.verbs where !verb.summary.isEmpty {
        #expect(page.contains(verb.summary.capitalizedFirst.filter { !"“”…".contains($0) }.prefix(12)))
        for option in verb.options { #expect(page.contains("fB\(option.name)")) }
      }
    }
  }

  @Test(arguments: Manual.pages.map(\.name))
  func `no line of a page is a request by mistake`(name: String) throws {
    try TempHome.visit { home in
      let lines = home.call("manual", name).lines.flatMap { $0.split(separator: "\n") }
      #expect(lines.first?.hasPrefix(".TH \(name.prefix { $0 != "." }.uppercased()) ") == true)
      let requests: Set<Substring> = [".TH", ".SH", ".TP", ".PP", ".RS", ".RE", ".nf", ".fi"]
      for line in lines where line.hasPrefix(".") || line.hasPrefix("'") {
        #expect(requests.contains(line.prefix { $0 != " " }))
      }
    }
  }
}
