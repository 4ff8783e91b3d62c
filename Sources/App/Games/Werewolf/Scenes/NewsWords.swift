import GameKit
import TUI
import Werewolf

/// What is told of a night or a vote: who died, and never why.
struct NewsWords {
  let headline: String
  let text: String

  private init(headline: String, text: String) {
    self.headline = headline
    self.text = text
  }

  /// What stands there before anything is told: the same whatever comes.
  static func heldBack(_ news: News, round: Int) -> NewsWords {
    switch (news.isContinued, news.time) {
    case (true, _): NewsWords(headline: "And then …", text: "All eyes on the screen. Not a word.")
    case (false, .dawn):
      NewsWords(headline: "Dawn \(round)", text: "The sun rises. The village wakes, and counts its heads …")
    case (false, .vote):
      NewsWords(headline: "The verdict", text: "The village has voted. Everybody holds their breath …")
    }
  }

  init(_ news: News, view: PlayerView) {
    let names = news.fallen.map { view.roster[$0.seat] }
    switch (names.isEmpty, news.isContinued, news.time) {
    case (true, false, .dawn):
      self.init(headline: "A quiet night", text: "The village wakes, and nobody is missing.")
    case (true, false, .vote):
      self.init(headline: "Nobody dies", text: "The village could not decide.")
    case (true, true, _): self.init(headline: "Nobody else", text: "No more deaths follow from it.")
    case (false, _, _):
      let deaths = news.fallen.map { Self.sentence($0, view) }.joined(separator: " ")
      let rest =
        names.count == 1
        ? "The dead player keeps silent from now on, and votes no more."
        : "The dead keep silent from now on, and vote no more."
      self.init(headline: names.joined(separator: " & "), text: "\(deaths) \(rest)")
    }
  }

  private static func sentence(_ fallen: News.Fallen, _ view: PlayerView) -> String {
    let name = view.roster[fallen.seat]
    return fallen.role.map { "\(name) is dead, and was the \($0.title.lowercased())." } ?? "\(name) is dead."
  }
}
