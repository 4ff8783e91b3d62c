import Commands
import Kit

extension CommandGroup {
  /// Joins a table from another terminal.
  static let join = CommandGroup(
    "join",
    [
      Verb("[TABLE]", "sit at a table with a screen of your own") {
        context throws(CommandError) in
        .open(.join(TablePlace(context.arguments.words)))
      }
    ])
}
