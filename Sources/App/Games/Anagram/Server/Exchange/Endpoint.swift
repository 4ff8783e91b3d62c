import Network

/// The operation that a request asks for.
enum Endpoint: Hashable, Sendable {
  case status, levels, stats, globalStats, ignored
  case register, deleteAccount, strangers, online, find, legends, block, unblock, blocked
  case createSimple, create, phrasesFor, globalPhrases, download, approve, report, reports, analyze
  case consume, skip, complete, hint, hintStatus, preview
  case leaderboard, leaderboardOfPlayer, scores, refreshScores
  case requestLink, link, contribute, contributionPage, submitForm, links

  /// The URLs of the first version and of the later one.
  static let router = Router<Endpoint>([
    (.get, "/api/status", .status), (.get, "/api/config/levels", .levels), (.get, "/api/stats", .stats),
    (.get, "/api/stats/global", .globalStats), (.post, "/api/debug/log", .ignored),
    (.post, "/api/debug/performance", .ignored), (.post, "/api/players/register", .register),
    (.get, "/api/players/online", .online), (.get, "/api/players/find", .find),
    (.get, "/api/reports", .reports), (.post, "/api/players/:id/delete", .deleteAccount),
    (.post, "/api/players/:id/strangers", .strangers),
    (.get, "/api/players/legends", .legends),
    (.post, "/api/players/:id/block", .block), (.post, "/api/players/:id/unblock", .unblock),
    (.get, "/api/players/:id/blocked", .blocked), (.post, "/api/phrases", .createSimple),
    (.post, "/api/phrases/create", .create), (.get, "/api/phrases/for/:player", .phrasesFor),
    (.get, "/api/phrases/global", .globalPhrases), (.get, "/api/phrases/download/:player", .download),
    (.post, "/api/phrases/analyze-difficulty", .analyze), (.post, "/api/phrases/:id/approve", .approve),
    (.post, "/api/phrases/:id/report", .report), (.post, "/api/phrases/:id/consume", .consume),
    (.post, "/api/phrases/:id/skip", .skip), (.post, "/api/phrases/:id/complete", .complete),
    (.post, "/api/phrases/:id/hint/:level", .hint), (.get, "/api/phrases/:id/hints/status", .hintStatus),
    (.get, "/api/phrases/:id/preview", .preview), (.get, "/api/leaderboards/:period", .leaderboard),
    (.get, "/api/leaderboard/:period", .leaderboard),
    (.get, "/api/leaderboard/:period/player/:id", .leaderboardOfPlayer),
    (.get, "/api/scores/player/:id", .scores), (.post, "/api/scores/refresh", .refreshScores),
    (.post, "/api/contribution/request", .requestLink), (.get, "/api/contribution/status", .links),
    (.get, "/api/contribution/:token", .link), (.post, "/api/contribution/:token/submit", .contribute),
    (.get, "/contribute/:token", .contributionPage), (.post, "/contribute/:token", .submitForm),
  ])
}
