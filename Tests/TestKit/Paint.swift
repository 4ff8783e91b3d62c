public import TUI
public import Testing

/// The themes that come with the program.
public enum ShippedThemes {
  /// All of them, by name.
  public static let all: [String: Theme] = Dictionary(
    uniqueKeysWithValues: Checkout().names(in: "themes", endingIn: ".theme").map { name in
      (name, ThemeFile.load(name: name, known: components, source: file).theme)
    })

  private static func file(of name: String) -> (path: String, text: String)? {
    let path = "themes/\(name).theme"
    return Checkout().text(of: path).map { (path, $0) }
  }

  /// Every component that one of the files names: no test target sees those of all games.
  private static var components: [Component] {
    Checkout().names(in: "themes", endingIn: ".theme").flatMap { name in
      let sections = file(of: name)?.text.split(separator: "[component]") ?? []
      return sections.dropFirst().joined().split(separator: "\n").compactMap { line in
        line.firstRange(of: " = ").map { Component(line[..<$0.lowerBound].filter { $0 != " " }) }
      }
    }
  }
}

/// Expects that everything on a picture can be seen in every shipped theme with 16 million and with 256 colors, and
/// its texts with the 16 colors of xterm and of VGA, where neither dark gray on black nor magenta on gray has more
/// contrast than 2.8.
///
/// In ASCII, pictures are made of signs, which are no text.
public func expectPaint(
  of part: some Pictured, _ sourceLocation: SourceLocation = #_sourceLocation
) {
  guard part.look.glyphs == .unicode else { return }
  for (name, theme) in ShippedThemes.all.sorted(by: { $0.key < $1.key }) {
    var look = part.look
    look.theme = theme
    let limits = PaintLimits(text: name.hasPrefix("contrast") ? 4.5 : 3)
    let picture = part.picture(in: look)
    let faults = picture.paintFaults(at: [.trueColor, .indexed], limits: limits)
    let few = BasicPalette.allCases.flatMap { palette in
      picture.paintFaults(
        at: [.sixteen], limits: PaintLimits(text: 2.7, line: 1.1, picture: 1.1), palette: palette)
    }
    for fault in faults + few { Issue.record("\(name): \(fault)", sourceLocation: sourceLocation) }
  }
}

/// Expects a picture to match the stored one, and to be seen in every theme.
public func expectSnapshot(
  of part: some Pictured, named name: String, showing detail: Snapshot.Detail = .text,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  expectSnapshot(
    Snapshot(part.picture, showing: detail), named: name, filePath: filePath, sourceLocation: sourceLocation)
  expectPaint(of: part, sourceLocation)
}
