import Snakesss
import TUI

extension Component {
  static let human = Component("snakesss.human")
  static let snake = Component("snakesss.snake")
  static let mongoose = Component("snakesss.mongoose")
  static let right = Component("snakesss.right")
  static let wrong = Component("snakesss.wrong")
  static let choice = Component("snakesss.choice")
  static let choiceSelected = Component("snakesss.choice.selected")

  /// All names that Snakesss adds to themes.
  static let snakesss: [Component] = [.human, .snake, .mongoose, .right, .wrong, .choice, .choiceSelected]
}

extension Role {
  var component: Component {
    switch self {
    case .human: .human
    case .snake: .snake
    case .mongoose: .mongoose
    }
  }

  /// What the role is called.
  var title: String {
    switch self {
    case .human: "Human"
    case .snake: "Snake"
    case .mongoose: "Mongoose"
    }
  }

  /// What a player in that role wants.
  var aim: String {
    switch self {
    case .human: "Find the right answer. Trust the mongoose; some of the others lie."
    case .snake: "You will learn the answer. Talk the others into a wrong one. Your vote is always Snake."
    case .mongoose:
      "Everybody will know you. You tell the truth as far as you know it. Find the right answer."
    }
  }
}

extension Letter {
  /// The letter as it is shown.
  var title: String { rawValue.uppercased() }
}

extension Chip {
  /// What a chip says.
  var title: String {
    switch self {
    case .letter(let letter): letter.title
    case .snake: "Snake"
    }
  }
}
