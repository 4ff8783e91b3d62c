/// Proof that the player of a seat has opened the curtain of the terminal in hand, or sits at a screen of their own.
///
/// A game answers and acts for a seat only against this token. To make one is to say that its player is looking, so
/// the type has a target of its own: who does not depend on it in `Package.swift` can hold a token, and cannot make
/// one. Of the sources only `Party` does, which opens curtains and knows players' own screens.
public struct PossessionToken: Hashable, Sendable {
  /// The position of the seat in the order of play, from 0.
  public let index: Int

  /// - Parameter index: The position of the seat in the order of play, from 0.
  public init(seat index: Int) { self.index = index }
}
