import FoundationEssentials
import GameKit
import Life
import Packs
import Store
import Testing

@testable import App

/// Somebody who calls `parlor life …` from a shell, in a home of their own.
@MainActor
struct LifeCaller {
  let home: Home

  init() throws { home = try Home(questions: "[]") }

  /// What a call came to.
  struct Outcome: Equatable {
    var status: Int32?
    var text = ""
    var complaints: [String] = []
  }

  /// Calls the program; the words that follow `life` are told apart by spaces, `~` is the home.
  func call(_ line: String) throws -> Outcome {
    let words = line.split(separator: " ").map { String($0.replacing("~", with: home.folder)) }
    var outcome = Outcome()
    let log = Log(folder: home.folders.state, level: .debug)
    var lines: [String] = []
    outcome.status = Verbs.run(
      try ArgumentParser.parse(["life"] + words), folders: home.folders, log: log,
      output: { lines.append($0) },
      complain: { outcome.complaints.append($0.replacing(home.folder, with: "~")) })
    outcome.text = lines.joined(separator: "\n")
    return outcome
  }

  /// The same for a call that is answered without complaint.
  func answer(_ line: String, status: Int32 = 0) throws -> String {
    let outcome = try call(line)
    #expect(outcome.status == status, "\(line): \(outcome.complaints)")
    #expect(outcome.complaints == [])
    return outcome.text
  }

  /// The members of an answer in JSON, without what differs from run to run.
  func members(_ line: String, status: Int32 = 0) throws -> String {
    try answer(line, status: status).replacing(/"seconds":[0-9.]+/, with: #""seconds":0"#)
  }

  /// Writes a pattern file and returns how a call names it.
  func file(_ name: String, _ text: String) throws -> String {
    try home.write(text, to: name)
    return "~/\(name)"
  }

  /// What stands in a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: home.folder + "/" + name, encoding: .utf8)
  }
}

/// Patterns as they stand in files.
enum LifeText {
  static let glider = "x = 3, y = 3, rule = B3/S23\nbob$2bo$3o!\n"
  static let blinker = "x = 3, y = 1, rule = B3/S23\n3o!\n"
  static let gun = """
    x = 36, y = 9, rule = B3/S23
    24bo$22bobo$12b2o6b2o12b2o$11bo3bo4b2o12b2o$2o8bo5bo3b2o$2o8bo3bob2o4b
    obo$10bo5bo7bo$11bo3bo$12b2o!

    """
}
