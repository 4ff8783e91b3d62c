private import CLifeKernels

extension HashRoot {
  /// How a step ended.
  enum Step {
    case done(HashRoot)
    case cancelled
    case stalled
  }

  /// A question that can be handed through C.
  private struct Question {
    let goesOn: () -> Bool
  }

  /// Goes 2^exponent generations on; only for a writer.
  func step(_ exponent: Int, while goesOn: () -> Bool) -> Step {
    withoutActuallyEscaping(goesOn) { goesOn in
      var question = Question(goesOn: goesOn)
      var next: OpaquePointer?
      let end = withUnsafeMutablePointer(to: &question) { question in
        life_hash_step(
          pointer, Int32(exponent), { $0?.assumingMemoryBound(to: Question.self).pointee.goesOn() ?? false },
          question, &next)
      }
      return HashRoot(next).map(Step.done) ?? (end == LIFE_STEP_CANCELLED ? .cancelled : .stalled)
    }
  }
}
