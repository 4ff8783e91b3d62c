import GameKit
import Snakesss

extension Category {
  /// Our category for the name of another program's; nil where it is none of ours, or more than one.
  ///
  /// - Source: the categories of Open Trivia DB, https://opentdb.com/api_category.php, and the file names of
  ///   OpenTriviaQA, https://github.com/uberspot/OpenTriviaQA.
  init?(imported name: String) {
    let key = name.tidied.caseFolded
    guard let category = Category(named: key) ?? Self.foreign[key] else { return nil }
    self = category
  }

  private static let foreign: [String: Category] = [
    "science: computers": .technology, "science: gadgets": .technology, "vehicles": .technology,
    "science: mathematics": .science,
    "animals": .nature,
    "art": .culture, "celebrities": .culture, "mythology": .culture, "entertainment: books": .culture,
    "entertainment: film": .culture, "entertainment: music": .culture, "entertainment: television": .culture,
    "entertainment: musicals & theatres": .culture, "entertainment: video games": .culture,
    "entertainment: board games": .culture, "entertainment: comics": .culture,
    "entertainment: cartoon & animations": .culture, "entertainment: japanese anime & manga": .culture,
    "humanities": .culture, "literature": .culture, "movies": .culture, "music": .culture,
    "television": .culture, "video-games": .culture,
    "sport": .sports, "food": .foodAndDrink, "food and drink": .foodAndDrink,
  ]
}
