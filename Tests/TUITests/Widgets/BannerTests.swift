import Testing

@testable import TUI

struct BannerTests {
  @Test func `letters have five rows where there is room`() {
    #expect(
      picture(12, 5, glyphs: .ascii) { Banner("Hi!").draw(on: &$0, in: $1) } == [
        " #  # ### #", " #  #  #  #", " ####  #  #", " #  #  #", " #  # ### #",
      ])
  }

  @Test func `they become smaller where there is less room`() {
    let banner = Banner("HI!", alignment: .leading)
    #expect(picture(12, 3) { banner.draw(on: &$0, in: $1) } == ["█  █ ▀█▀ █", "█▀▀█  █  ▀", "▀  ▀ ▀▀▀ ▀"])
    #expect(picture(9, 5) { banner.draw(on: &$0, in: $1) } == ["H I !", "", "", "", ""])
    #expect(picture(4, 1) { banner.draw(on: &$0, in: $1) } == ["HI!"])
    #expect(picture(2, 1) { banner.draw(on: &$0, in: $1) } == ["H…"])
    #expect(banner.size(within: Size(columns: 12, rows: 3)) == Size(columns: 10, rows: 3))
    #expect(banner.size(within: Size(columns: 12, rows: 9)) == Size(columns: 10, rows: 5))
  }

  @Test func `without half blocks spaced capitals follow the large letters`() {
    let banner = Banner("HI!", alignment: .leading)
    #expect(picture(12, 3, glyphs: .ascii) { banner.draw(on: &$0, in: $1) } == ["H I !", "", ""])
    let room = Size(columns: 12, rows: 3)
    #expect(banner.size(within: room, in: Look(glyphs: .ascii)) == Size(columns: 5, rows: 1))
  }

  @Test func `small letters and accents are drawn as plain capitals`() {
    let plain = BannerSize.large.rows(of: "EAOCSSN L'")
    #expect(BannerSize.large.rows(of: "éàøçßñ ł’") == plain)
    #expect(Banner.columns(of: "é") == 4)
  }

  @Test(arguments: ["猫", "Anna 😀", "1 ♥ 1", "Ω"])
  func `a sign that the font lacks makes the banner plain text`(text: String) {
    #expect(Banner.columns(of: text) == nil)
    #expect(picture(60, 5) { Banner(text, alignment: .leading).draw(on: &$0, in: $1) }[0] == text)
  }

  @Test func `it takes several lines when asked`() {
    let banner = Banner("Ben and Anna", wraps: true, alignment: .leading)
    #expect(banner.size(within: Size(columns: 22, rows: 17)).rows == 17)
    #expect(banner.size(within: Size(columns: 40, rows: 17)).rows == 11)
    #expect(banner.size(within: Size(columns: 22, rows: 12)).rows == 11)
    #expect(picture(8, 3) { banner.draw(on: &$0, in: $1) } == ["B E N", "A N D", "A N N A"])
    #expect(picture(8, 2) { Banner("", wraps: true).draw(on: &$0, in: $1) } == ["", ""])
  }

  @Test(arguments: "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789 .,!?:;'\"()+=%$-&/#*@_<>[]~^\\|…·×°€")
  func `every letter has five rows of at most five dots`(sign: Character) throws {
    let dots = try #require(BannerFont.dots(of: sign))
    #expect(dots.count == BannerFont.height)
    #expect(Set(dots.map(\.count)).count == 1)
    #expect((1...5).contains(dots[0].count))
    #expect(dots.allSatisfy { $0.allSatisfy { "#.".contains($0) } })
  }

  @Test func `no two letters look the same`() {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ0123456789 .,!?:;'\"()+=%$-&/#*@_<>[]~^\\|…·×°€"
    #expect(Set(letters.map { BannerFont.dots(of: $0) }).count == letters.count)
  }
}
