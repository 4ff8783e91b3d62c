import TUI

/// What the doctor says: a function of the facts alone.
struct Diagnosis {
  /// What was found, part by part.
  let groups: [FindingGroup]
  /// What only eyes can judge, as lines.
  let card: [String]

  /// Judges the facts.
  ///
  /// - Parameter isPlain: Leaves out what only eyes can judge.
  init(_ facts: Facts, isPlain: Bool) {
    let terminal = TerminalDiagnosis(facts.terminal)
    groups = [
      FindingGroup(title: "Terminal", findings: terminal.findings),
      FindingGroup(title: "Requests to the terminal", findings: terminal.requests),
      FindingGroup(title: "Data", findings: DataDiagnosis(facts.data).findings),
      FindingGroup(title: "Program", findings: Self.findings(facts.versions)),
    ].filter { !$0.findings.isEmpty }
    card = isPlain ? [] : TestCard(for: terminal).lines
  }

  /// Whether everything would work.
  var isWell: Bool { problems == 0 }

  /// The whole report.
  func lines(in width: Int) -> [String] {
    let report = groups.flatMap { group in
      [group.title] + group.findings.flatMap { $0.lines(in: width) } + [""]
    }
    return report + card + [summary]
  }

  private var problems: Int { groups.flatMap(\.findings).count { $0.grade == .problem } }

  private var summary: String {
    switch problems {
    case 0: "Nothing stands in the way."
    case 1: "One problem stands in the way; it is named above."
    case let count: "\(count) problems stand in the way; they are named above."
    }
  }

  private static func findings(_ versions: Facts.Versions) -> [Finding] {
    let build = "Parlor \(versions.parlor), built with \(versions.swift)"
    return [
      versions.isOptimised
        ? .ok("\(build).") : .note("\(build), and not optimised: make build makes a faster one."),
      .ok("\(versions.ncurses) draws; \(versions.sqlite) keeps."),
    ]
  }
}
