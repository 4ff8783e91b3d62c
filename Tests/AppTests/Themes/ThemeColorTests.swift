import Testing

@testable import App
@testable import AppTestKit
@testable import SnakesssApp
@testable import TUI
@testable import TangramApp
@testable import WerewolfApp

extension ColorVision {
  /// How far apart two colors are by eye; 0.02 is about the least that can be noticed.
  fileprivate func distance(_ one: Color, _ other: Color) -> Double {
    lab(of: one).distance(to: lab(of: other)).squareRoot()
  }
}

struct ColorVisionTests {
  private static let meanings: [Component] = [.success, .danger, .warning, .title]
  private static let roles: [Component] = [.human, .snake, .mongoose]

  @Test(arguments: ["colorblind", "colorblind-light"], ColorVision.allCases)
  func `every eye can tell good, bad, doubtful and important apart`(name: String, eye: ColorVision) throws {
    let theme = Shipped.theme(name)
    for group in [Self.meanings, Self.roles] {
      for (place, one) in group.enumerated() {
        for other in group[(place + 1)...] {
          let distance = eye.distance(try #require(theme[one].ink), try #require(theme[other].ink))
          #expect(distance > 0.07, "\(one.name) and \(other.name)")
        }
      }
    }
  }

  @Test func `red and green of one brightness are one to whom the red cones lack`() {
    let (red, green) = (Color(rgb: 0xB05A3C), Color(rgb: 0x6E7840))
    #expect(ColorVision.usual.distance(red, green) > 2 * ColorVision.protanopia.distance(red, green))
  }
}

/// How well everything can be seen on what it is drawn on.
///
/// - Source: WCAG 2.2: 4.5 for text (1.4.3, AA), 7 for weak eyes (1.4.6, AAA), and 3 for what is large,
///   or no text (1.4.11).
struct ContrastTests {
  private static let depths: [ColorDepth] = [.trueColor, .indexed]

  @Test(arguments: Shipped.colored, depths)
  func `everything that is read can be read, on every ground`(name: String, depth: ColorDepth) throws {
    let theme = Shipped.theme(name)
    for ground in Catalogue.grounds {
      for component in Catalogue.components {
        guard let least = Self.least(component, in: name) else { continue }
        let (ink, paper) = try theme.colors(of: component, on: ground)
        let contrast = ink.contrast(to: paper, at: depth)
        #expect(contrast >= least, "\(component.name) on \(ground.name)")
      }
    }
  }

  private static func least(_ component: Component, in theme: String) -> Double? {
    component.legibility.leastContrast.map { theme.hasPrefix("contrast") ? max(7, $0) : $0 }
  }

  @Test(arguments: Shipped.colored, depths)
  func `what is chosen stands out from its ground`(name: String, depth: ColorDepth) throws {
    let theme = Shipped.theme(name)
    for chosen in [Component.rowSelected, .buttonFocused, .choiceSelected, .cardSelected] {
      let paper = try #require(theme[chosen].paper)
      for ground in Catalogue.grounds {
        let contrast = paper.contrast(to: try #require(theme[ground].paper), at: depth)
        #expect(contrast >= 3, "\(chosen.name) on \(ground.name)")
      }
    }
  }

  /// The backgrounds that games draw, each with the components without a background that they write on it.
  private static let gameGrounds: [(ground: Component, texts: [Component])] = [
    (
      .gameTable,
      [
        .body, .strong, .faint, .title, .heading, .banner, .caption, .success, .danger, .mongoose, .snake,
        .human, .tableHeader, .gauge,
      ]
    ), (.choice, [.mongoose, .snake, .human]),
  ]

  @Test(arguments: Shipped.colored, depths)
  func `what games write on backgrounds of their own can be read`(name: String, depth: ColorDepth) throws {
    let theme = Shipped.theme(name)
    for (ground, texts) in Self.gameGrounds {
      for component in texts {
        guard let least = Self.least(component, in: name) else { continue }
        let (ink, paper) = try theme.colors(of: component, on: ground)
        #expect(ink.contrast(to: paper, at: depth) >= least, "\(component.name) on \(ground.name)")
      }
    }
  }

  @Test(arguments: Shipped.colored)
  func `decoration can be seen`(name: String) throws {
    let theme = Shipped.theme(name)
    for component in Catalogue.components where component.legibility == .decoration {
      for ground in Catalogue.grounds {
        let (ink, paper) = try theme.colors(of: component, on: ground)
        #expect(ink.contrast(to: paper) >= 1.3, "\(component.name) on \(ground.name)")
      }
    }
  }

  /// What 16 colors look like is up to the terminal; xterm's are among the worst, green on white above all.
  @Test(arguments: Shipped.colored)
  func `with 16 colors everything is still there`(name: String) throws {
    let theme = Shipped.theme(name)
    for ground in Catalogue.grounds {
      for component in Catalogue.components where component.legibility != .decoration {
        let (ink, paper) = try theme.colors(of: component, on: ground)
        let least = component.legibility == .text ? 2.0 : 1.5
        #expect(
          ink.contrast(to: paper, at: .sixteen) >= least, "\(component.name) on \(ground.name)")
      }
    }
  }
}

/// What must not look alike, however few colors there are.
struct DifferenceTests {
  private static let depths: [ColorDepth] = [.none, .eight, .sixteen, .indexed, .trueColor]

  /// The last words of names that tell states apart.
  private static let states: Set<Substring> = ["selected", "focused", "disabled", "low", "warning"]

  /// With eight colors white takes no bold; but in a field that has the focus stands the cursor.
  private static func isExempt(_ component: Component, _ depth: ColorDepth) -> Bool {
    component == .fieldFocused && depth == .eight
  }

  private static let stateful = Catalogue.components.filter { component in
    component.name.split(separator: ".").last.map(states.contains) ?? false
  }

  /// A component without the last word of its name.
  private static func plain(_ component: Component) -> Component {
    Component(component.name.split(separator: ".").dropLast().joined(separator: "."))
  }

  @Test(arguments: Shipped.colored, [ColorDepth.eight, .sixteen, .indexed, .trueColor])
  func `the cards of a question can be seen on their table`(name: String, depth: ColorDepth) {
    let theme = Shipped.theme(name)
    // Eight colors have but one white; there the letters of the cards are what is seen.
    guard depth != .eight || Pen(theme[.gameTable], depth).paper != 7 else { return }
    // Where a card is as dark as its table, its frame is what is seen.
    let edge = Pen(theme[.cardEdge], depth)
    #expect(Pen(theme[.choice], depth).paper != Pen(theme[.gameTable], depth).paper || edge.ink != edge.paper)
  }

  @Test(arguments: Shipped.colored, [ColorDepth.eight, .sixteen, .indexed, .trueColor])
  func `the seven pieces differ from each other and from their table`(name: String, depth: ColorDepth) {
    let theme = Shipped.theme(name)
    let pieces = Component.tangramPieces.map { Pen(theme[$0], depth).paper }
    let table = Pen(theme[.text], depth).paper
    // By day white is the table, which leaves six of eight colors that are no ink.
    let isShort = depth == .eight && table == 7
    #expect(Set(pieces).count == (isShort ? 6 : 7) && !pieces.contains(table))
  }

  @Test(arguments: Shipped.colored)
  func `with 256 colors the night is of blues alone, lighter and lighter downwards`(name: String) throws {
    let theme = Shipped.theme(name)
    let tones = VillagePicture.Hour.night(1).gradient.tones.compactMap { theme[$0].paper?.rgb(at: .indexed) }
    #expect(tones.count == 3 && tones == tones.sorted() && tones.allSatisfy { $0 < 0x100 })
  }

  @Test(arguments: Shipped.names, depths)
  func `a state looks different from the ordinary`(name: String, depth: ColorDepth) {
    let theme = Self.theme(name, at: depth)
    for state in Self.stateful where !Self.isExempt(state, depth) {
      #expect(
        Pen(theme[state], depth) != Pen(theme[Self.plain(state)], depth), "\(state.name)")
    }
  }

  private static let strangers: [(Component, Component)] = [
    (.danger, .text), (.danger, .success), (.danger, .warning), (.danger, .faint), (.right, .wrong),
    (.human, .snake), (.human, .mongoose), (.snake, .mongoose), (.title, .text), (.heading, .text),
    (.key, .text), (.footerKey, .footer), (.tableHeader, .row),
    (.rowSelected, .rowDisabled),
    (.gauge, .gaugeEmpty), (.toast, .toastWarning), (.shade, .text), (.banner, .text),
  ]

  @Test(arguments: Shipped.names, depths)
  func `what means something else looks different`(name: String, depth: ColorDepth) {
    let theme = Self.theme(name, at: depth)
    for (one, other) in Self.strangers {
      #expect(Pen(theme[one], depth) != Pen(theme[other], depth), "\(one.name) and \(other.name)")
    }
  }

  /// Where there are no colors, the program takes the theme without them.
  private static func theme(_ name: String, at depth: ColorDepth) -> Theme {
    Shipped.theme(depth == .none ? "mono" : name)
  }
}
