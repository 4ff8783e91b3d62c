public import GameKit

/// The categories from which a player picks that of the next question.
public struct CategoryOffer: Hashable, Codable, Sendable {
  /// The most categories on offer.
  static let most = 3
  /// The fewest among which there is something to pick.
  static let fewest = 2

  /// The player who picks: the last in the ranking.
  public let chooser: Seat
  /// In the order of ``Category``; each of them has unused questions.
  public let categories: [Category]
}

extension State {
  /// The last player in the ranking, who picks the next category.
  ///
  /// Of players with equally few points it is the one who had fewer a round ago, or the round before it, and so on;
  /// of those who have been level from the start, the first seat.
  var lastPlace: Seat {
    var tied = roster.seats
    for played in (0...rounds.count).reversed() {
      let totals = tied.map { seat in
        rounds.prefix(played).reduce(0) { $0 + $1.points(of: guests.seated[seat.index]) }
      }
      tied = zip(tied, totals).filter { $0.1 == totals.min() }.map(\.0)
    }
    return tied[0]
  }

  /// Offers categories to the last player before the second round and each later one.
  ///
  /// - Returns: False if the next question is drawn from all categories: without this option, in the first round, after
  ///   a canceled round whose category was picked, or if unused questions are left in fewer than two categories.
  mutating func offerCategories(
    from deck: QuestionDeck, filter: QuestionFilter, used: Set<String>
  ) -> Bool {
    guard case .awaitingQuestion = phase, options.picksCategory, played > 0, pickedCategory == nil,
      let filter = try? workingFilter(filter, in: deck),
      let pool = try? deck.pool(for: filter, rounds: options.rounds)
    else { return false }
    let shown = used.union(usedQuestions)
    let open = Set(pool.filter { !shown.contains($0.id) }.compactMap(\.category))
    guard open.count >= CategoryOffer.fewest else { return false }
    let drawn = random.shuffled(Category.allCases.filter(open.contains)).prefix(CategoryOffer.most)
    offer(Category.allCases.filter(drawn.contains))
    return true
  }

  /// Offers these categories exactly as in a saved game.
  mutating func offer(_ saved: SavedGame.Offer) throws(Illegal) {
    guard (CategoryOffer.fewest...CategoryOffer.most).contains(saved.categories.count),
      Set(saved.categories).count == saved.categories.count
    else { throw .notNow }
    random = saved.random
    offer(saved.categories)
  }

  private mutating func offer(_ categories: [Category]) {
    phase = .choosingCategory(CategoryOffer(chooser: lastPlace, categories: categories))
  }

  /// Picks one of the categories on offer for the next question.
  mutating func pick(_ category: Category) throws(Illegal) {
    guard case .choosingCategory(let offer) = phase, offer.categories.contains(category) else {
      throw .notNow
    }
    pickedCategory = category
    phase = .awaitingQuestion
  }
}
