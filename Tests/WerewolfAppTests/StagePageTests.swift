import GameTestKit
import Party
import TUI
import TestKit
import Testing
import Werewolf

@testable import WerewolfApp

/// The pages that are a picture: nothing in them covers anything else.
struct StagePageTests {
  private static let hours: [VillagePicture.Hour] = [.night(1), .dawn, .dusk]
  private static let headlines = ["Night 3", "Ben is dead", "Maximilian and Franziska"]

  @Test(arguments: hours, headlines)
  func `neither the headline nor the text is written on the moon or the sun`(
    hour: VillagePicture.Hour, headline: String
  ) {
    for (columns, rows) in [(60, 15), (80, 18), (100, 24), (120, 34), (200, 54)] {
      for path in [0.0, 1] {
        var picture = VillagePicture(hour: hour, homes: Array(repeating: true, count: 8))
        picture.light?.path = path
        let page = StagePage(
          picture: picture, headline: headline, text: String(repeating: "The village sleeps. ", count: 10),
          prompt: nil, light: nil)
        let scene = Rect(Size(columns: columns, rows: rows))
        let plan = page.plan(of: scene)
        #expect(plan.hasLight || columns < 80)
        guard plan.hasLight, let light = picture.light(in: scene) else { continue }
        for part in [plan.headline, plan.text] {
          #expect(part.right <= light.left || part.left >= light.right, "\(columns)×\(rows), \(headline)")
        }
      }
    }
  }

  @Test func `the sky is darkest at its top, and changes in bands of given colors where there are few`() {
    let tones = [
      Color(rgb: 0x060A22, indexed: 16), Color(rgb: 0x0C1233, indexed: 17), Color(rgb: 0x27306B, indexed: 18),
    ]
    let colors = (0...20).map { SkyGradient.color(at: Double($0) / 20, of: tones) }
    #expect(colors.map(\.indexed) == colors.map(\.indexed).sorted())
    #expect(Set(colors.map(\.indexed)) == [16, 17, 18])
    #expect(colors.map(\.rgb) == colors.map(\.rgb).sorted())
    #expect(colors.first?.rgb == tones[0].rgb && colors.last?.rgb == tones[2].rgb)
  }

  @MainActor
  @Test func `the moon moves from turn to turn, and has set when the screen is put back`() throws {
    let table = WerewolfTable.village()
    table.play(to: .nightCurtain)
    var path = [try #require(table.session?.game.curtainPath)]
    table.play(to: .pick)
    path.append(try #require(table.session?.game.curtainPath))
    table.play(to: .nightHandBack)
    path.append(try #require(table.session?.game.curtainPath))
    #expect(path == path.sorted() && path.first.map { $0 < 0.2 } == true && path.last == 1)
    table.play(to: .discussion)
    #expect(table.session?.game.curtainPath == nil)
  }
}
