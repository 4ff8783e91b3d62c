import Packs
import TUI

/// What the command line can be asked for besides the screens.
enum Verbs {
  /// Does what was asked for, and returns the exit status; nil when the screens are wanted.
  ///
  /// - Parameters:
  ///   - depth: How many colours the reader of the answer can see.
  ///   - output: Takes the answer, one or more whole lines at a time, without the last line end.
  ///   - complain: Takes each sentence about what cannot be done.
  @MainActor
  static func run(
    _ invocation: Invocation, folders: DataFolders, log: Log, depth: ColorDepth = .none,
    output: (String) -> Void, complain: (String) -> Void
  ) -> Int32? {
    // Two closures that do not outlive the call become one value that can be passed on.
    withoutActuallyEscaping(output) { output in
      withoutActuallyEscaping(complain) { complain in
        let errand = Errand(
          folders: folders, seed: invocation.seed, isPlain: invocation.plain, log: log, depth: depth,
          theme: invocation.theme, output: output, complain: complain)
        return errand.run(invocation.verb)?.rawValue
      }
    }
  }
}
