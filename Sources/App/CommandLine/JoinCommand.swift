import Commands
import Kit

extension CommandGroup {
  /// A seat at somebody's table, in a terminal of the player's own.
  static let join = CommandGroup(
    "join",
    [
      Verb("[TABLE]", "sit at a table with a screen of your own") { context throws(CommandError) in
        .open(.join(place: context.arguments.words.first))
      }
    ])
}
