/// A number of things, in words.
struct Count: CustomStringConvertible {
  let description: String

  /// Counts things whose name takes an s where there are several.
  init(_ number: Int, _ noun: String) { description = "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
