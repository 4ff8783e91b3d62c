/// A title that players earn by total score.
///
/// - Source: The anagram game by oliban, level-config.json, version 2.0.0.
package struct SkillLevel: Hashable, Sendable {
  package let number: Int
  package let title: String
  /// The total score from which the level applies.
  package let points: Int

  /// The highest difficulty of the phrases that players on this level get.
  package var maxDifficulty: Int { number * Self.difficultyPerLevel }

  package static let difficultyPerLevel = 50
  /// The growth factor of the points between levels, for the server's configuration output.
  package static let progression = 1.3

  /// All levels, lowest first.
  package static let all = zip(titles, points).enumerated().map { number, level in
    SkillLevel(number: number, title: level.0, points: level.1)
  }

  /// The level from which players appear among the legends.
  package static let legends = all[2]

  package init(score: Int) { self = Self.all.last { $0.points <= score } ?? Self.all[0] }

  private init(number: Int, title: String, points: Int) {
    self.number = number
    self.title = title
    self.points = points
  }

  private static let titles = [
    "non-existent", "disastrous", "wretched", "poor", "weak", "inadequate", "passable", "solid", "excellent",
    "formidable", "outstanding", "brilliant", "magnificent", "world class", "supernatural", "titanic",
    "extra-terrestrial", "mythical", "magical", "utopian", "divine", "legendary",
  ]
  private static let points = [
    0, 100, 230, 400, 620, 900, 1270, 1750, 2375, 3190, 4250, 5625, 7412, 9736, 12_757, 16_684, 21_789,
    28_426,
    37_154, 48_500, 63_050, 81_965,
  ]
}
