import Testing

@testable import App
@testable import TUI

/// What somebody sees who lacks one of the three kinds of cones.
///
/// - Source: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
///   Simulation of Color Vision Deficiency", IEEE Transactions on Visualization and Computer Graphics
///   15 (2009), pages 1291 to 1298; the matrices for severity 1.0, on linear red, green and blue.
enum ColorVision: CaseIterable {
  case usual, protanopia, deuteranopia

  private var matrix: [[Double]] {
    switch self {
    case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    case .protanopia:
      [
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
      ]
    case .deuteranopia:
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ]
    }
  }

  /// How far apart two colours are by eye; 0.02 is about the least that can be noticed.
  func distance(_ one: Color, _ other: Color) -> Double {
    seen(one).distance(to: seen(other)).squareRoot()
  }

  private func seen(_ color: Color) -> OKLab {
    let linear = [color.rgb >> 16, color.rgb >> 8, color.rgb].map(OKLab.linear)
    let seen = matrix.map { row in max(0, zip(row, linear).map(*).reduce(0, +)) }
    return OKLab(red: seen[0], green: seen[1], blue: seen[2])
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
