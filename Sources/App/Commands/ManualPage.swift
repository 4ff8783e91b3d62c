import GameKit
import Kit
import TUI

/// A page of the manual, for `man`.
package struct ManualPage: Sendable {
  /// The name with its section, such as `parlor-chess.1`.
  package let name: String
  /// One line without a period.
  package let about: String
  private let sections: [Section]

  package init(_ name: String, _ about: String, _ sections: [Section]) {
    self.name = name
    self.about = about
    self.sections = sections
  }

  /// A titled part: paragraphs, then a list.
  package struct Section: Sendable {
    let title: String
    let paragraphs: [String]
    let entries: [Entry]

    /// A list of calls without meanings is a synopsis.
    package init(_ title: String, _ paragraphs: [String] = [], _ lines: [UsageLine] = []) {
      self.init(title, paragraphs, entries: lines.map { Entry(line: $0) })
    }

    package init(_ title: String, _ paragraphs: [String] = [], entries: [Entry]) {
      self.title = title
      self.paragraphs = paragraphs
      self.entries = entries
    }
  }

  /// A call or a word with its meaning, and what belongs to it alone.
  package struct Entry: Sendable {
    let line: UsageLine
    let details: [UsageLine]

    package init(line: UsageLine, details: [UsageLine] = []) {
      self.line = line
      self.details = details
    }
  }
}

extension ManualPage {
  /// The page in the language of man(7).
  package var text: String {
    let title = String(name.prefix { $0 != "." })
    let head = [
      #".TH \#(title.uppercased()) \#(name.fileExtension) \#(ParlorVersion.date)"#
        + #" "Parlor \#(ParlorVersion.number)" "Parlor""#,
      ".SH NAME", "\(title.inRoff) \\- \(about.inRoff)",
    ]
    return (head + sections.flatMap(\.roff)).joined(separator: "\n")
  }
}

extension ManualPage.Section {
  fileprivate var roff: [String] {
    let head = [".SH \(title.uppercased().inRoff)"]
    let texts = paragraphs.enumerated().flatMap { ($0 == 0 ? [] : [".PP"]) + $1.linesInRoff }
    guard entries.contains(where: { !$0.line.meaning.isEmpty }) else {
      return head + texts + (entries.isEmpty ? [] : [".nf"] + entries.map(\.line.call.callInRoff) + [".fi"])
    }
    return head + texts + entries.flatMap(\.roff)
  }
}

extension ManualPage.Entry {
  fileprivate var roff: [String] {
    let own = Self.roff(line)
    return details.isEmpty ? own : own + [".RS"] + details.flatMap(Self.roff) + [".RE"]
  }

  private static func roff(_ line: UsageLine) -> [String] {
    // A line without a call continues the one before it.
    guard !line.call.isEmpty else { return line.meaning.linesInRoff }
    return [".TP", line.call.callInRoff] + line.meaning.capitalizedFirst.linesInRoff
  }
}

extension String {
  /// The text with all that man(7) would take for a request or an escape written out.
  fileprivate var inRoff: String {
    let signs: [Character: String] = [
      "\\": "\\e", "-": "\\-", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq", "…": "\\&...", "–": "\\(en",
      "×": "\\(mu", "→": "\\(->", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    ]
    let text = map { signs[$0] ?? String($0) }.joined()
    return text.hasPrefix(".") ? "\\&" + text : text
  }

  /// The text in lines of a width that readers of sources expect.
  fileprivate var linesInRoff: [String] { wrapped(to: 60).map(\.inRoff) }

  /// A call with its names in bold, and what is to be replaced in italics.
  fileprivate var callInRoff: String {
    split(separator: " ").map { word in
      let isPlaceholder = word.contains { $0.isUppercase } && !word.contains("=") && !word.hasPrefix("-")
      return "\\f\(isPlaceholder ? "I" : "B")\(String(word).inRoff)\\fR"
    }.joined(separator: " ")
  }
}
