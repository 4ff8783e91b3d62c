import TUI
import Testing

@testable import App

/// How well everything can be seen on what it is drawn on.
///
/// - Source: WCAG 2.2: 4.5 for text (1.4.3, AA), 7 for weak eyes (1.4.6, AAA), and 3 for what is large,
///   or no text (1.4.11).
struct ContrastTests {
  private static let depths: [ColorDepth] = [.trueColor, .indexed]

  @Test(arguments: Shipped.colored, depths)
  func `everything that is read can be read, on every ground`(name: String, depth: ColorDepth) throws {
    let theme = Shipped.theme(name)
    for ground in Component.grounds {
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
      for ground in Component.grounds {
        let contrast = paper.contrast(to: try #require(theme[ground].paper), at: depth)
        #expect(contrast >= 3, "\(chosen.name) on \(ground.name)")
      }
    }
  }

  @Test(arguments: Shipped.colored)
  func `decoration can be seen`(name: String) throws {
    let theme = Shipped.theme(name)
    for component in Catalogue.components where component.legibility == .decoration {
      for ground in Component.grounds {
        let (ink, paper) = try theme.colors(of: component, on: ground)
        #expect(ink.contrast(to: paper) >= 1.3, "\(component.name) on \(ground.name)")
      }
    }
  }

  /// What 16 colours look like is up to the terminal; xterm's are among the worst, green on white above all.
  @Test(arguments: Shipped.colored)
  func `with 16 colours everything is still there`(name: String) throws {
    let theme = Shipped.theme(name)
    for ground in Component.grounds {
      for component in Catalogue.components where component.legibility != .decoration {
        let (ink, paper) = try theme.colors(of: component, on: ground)
        let least = component.legibility == .text ? 2.0 : 1.5
        #expect(
          ink.contrast(to: paper, at: .sixteen) >= least, "\(component.name) on \(ground.name)")
      }
    }
  }
}
