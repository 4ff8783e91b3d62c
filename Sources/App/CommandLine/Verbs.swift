import Packs

/// What the command line can be asked for besides the screens.
enum Verbs {
  /// Does what was asked for, and returns the exit status; nil when the screens are wanted.
  @MainActor
  static func run(
    _ invocation: Invocation, folders: DataFolders, log: Log, output: (String) -> Void,
    complain: (String) -> Void
  ) -> Int32? {
    nil
  }
}
