import GameKit
import Kit
import Werewolf

/// The news after a night or a vote: the dead, but never the cause.
struct NewsText {
  let headline: String
  let body: String

  private init(headline: String, body: String) {
    self.headline = headline
    self.body = body
  }

  /// The text while the news is held back; it does not depend on the news itself.
  static func heldBack(_ news: News, round: Int) -> NewsText {
    switch (news.isContinued, news.time) {
    case (true, _): NewsText(headline: "But it isn't over…", body: "Everyone watch the screen. Not a word.")
    case (false, .dawn):
      NewsText(headline: "Dawn \(round)", body: "The sun comes up. The village counts heads…")
    case (false, .vote):
      NewsText(headline: "The verdict", body: "The village has spoken…")
    }
  }

  init(_ news: News, _ view: PublicView) {
    let names = news.fallen.map { view.roster[$0.seat] }
    let mayor = news.newMayor.map { view.roster[$0] }
    if let prince = news.prince.map({ view.roster[$0] }) {
      self.init(
        headline: prince,
        body: "\(prince) is the prince! No one dies today. \(Self.nextTime(view)) against \(prince) counts.")
      return
    }
    switch (names.isEmpty, news.isContinued, news.time) {
    case (true, false, .dawn):
      self.init(headline: "A quiet night", body: "No one died last night.")
    case (true, false, .vote):
      let isTrial = view.setUp.options.day == .trials
      self.init(
        headline: "No one dies",
        body: isTrial ? "No one was convicted today." : "The village couldn't agree.")
    case (true, true, _):
      self.init(
        headline: mayor ?? "That's all",
        body: mayor.map { "\($0) is the new mayor. No one else dies." } ?? "No one else dies.")
    case (false, _, _):
      let deaths = news.fallen.map { Self.sentence($0, view.roster) }
      let office = mayor.map { ["\($0) is the new mayor."] } ?? []
      self.init(
        headline: names.sentence,
        body: (deaths + office + Self.consequence(of: news, view)).joined(separator: " "))
    }
  }

  private static func nextTime(_ view: PublicView) -> String {
    switch view.setUp.options.day {
    case .vote: "The next vote"
    case .trials: "The next verdict"
    }
  }

  private static func sentence(_ fallen: News.Fallen, _ roster: Roster) -> String {
    let name = roster[fallen.seat]
    let fate = fallen.hasLeft ? "\(name) had to go home." : "\(name) is dead."
    return fate + (fallen.role.map { " \(name) was \($0.withArticle)." } ?? "")
  }

  /// A reminder of what death means, once per game, and of what no one is told.
  private static func consequence(of news: News, _ view: PublicView) -> [String] {
    let secrecy = news.fallen.contains { $0.role == nil } ? ["Roles stay secret until the end."] : []
    guard view.roster.count - view.living.count == news.fallen.count else { return secrecy }
    let who = news.fallen.count == 1 ? view.roster[news.fallen[0].seat] : "they"
    return ["From now on \(who) can't speak or vote."] + secrecy
  }
}
