import GameKit
import TUI
import Werewolf

/// What is told of a night or a vote: who died, and never why.
struct NewsWords {
  let headline: String
  let text: String

  init(_ news: News, view: PlayerView) {
    let names = news.fallen.map { view.roster[$0.seat] }
    switch (news.fallen.isEmpty, news.isContinued, news.time) {
    case (true, false, .dawn):
      headline = "A quiet night"
      text = "The village wakes, and nobody is missing."
    case (true, false, .vote):
      headline = "Nobody dies"
      text = "The village could not decide."
    case (true, true, _):
      headline = "Nobody else"
      text = "No more deaths follow from it."
    case (false, _, _):
      headline = names.joined(separator: " & ")
      text = news.fallen.map { Self.sentence($0, view) }.joined(separator: "\n")
    }
  }

  private static func sentence(_ fallen: News.Fallen, _ view: PlayerView) -> String {
    let name = view.roster[fallen.seat]
    return fallen.role.map { "\(name) is dead, and was the \($0.title.lowercased())." } ?? "\(name) is dead."
  }
}
