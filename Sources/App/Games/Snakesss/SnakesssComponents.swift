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

  /// All components of Snakesss.
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

  /// The name of the role.
  var title: String {
    switch self {
    case .human: "Human"
    case .snake: "Snake"
    case .mongoose: "Mongoose"
    }
  }

  /// The goal of a player in that role.
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
  /// The letter on the screen.
  var title: String { rawValue.uppercased() }
}

extension Chip {
  /// The text of a chip.
  var title: String {
    switch self {
    case .letter(let letter): letter.title
    case .snake: "Snake"
    }
  }
}
