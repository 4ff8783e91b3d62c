/// Proof that the player of a seat has the terminal in hand and has opened the curtain.
///
/// A game answers and acts for a seat only against this token. To make one is to say that its player is looking, so
/// the type has a target of its own: who does not depend on it in `Package.swift` can hold a token, and cannot make
/// one. Of the sources only `Kit` does, whose pass-and-play session opens curtains.
public struct PossessionToken: Hashable, Sendable {
  /// The position of the seat in the order of play, from 0.
  public let index: Int

  /// - Parameter index: The position of the seat in the order of play, from 0.
  public init(seat index: Int) { self.index = index }
}
