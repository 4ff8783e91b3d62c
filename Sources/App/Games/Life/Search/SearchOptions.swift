import Kit
import Life

/// The options of `parlor life search`.
extension LifeOption {
  static let symmetry = CommandOption(
    "--symmetry", value: "S", "with life search: the soups' symmetry, such as D4_+1 (C1)",
    scope: scopeOfSoups, wanted: SoupSymmetry.allCases.map(\.rawValue).joined(separator: ", "))
  static let soups = CommandOption(
    "--soups", value: "N", "with life search: stop after N soups (else at Ctrl-C)", scope: scopeOfSoups,
    wanted: wantedGenerations)
  static let threads = CommandOption(
    "--threads", value: "N", "with life search: how many threads (all cores)", scope: scopeOfSoups,
    wanted: "a whole number from 1 to 256")
  /// The seed of a search, which is any text.
  static let soupSeed = CommandOption(
    "--seed", value: "TEXT", "each soup grows from TEXT and its number", scope: scopeOfSoups,
    wanted: "a text without spaces")
  static let searchFile = CommandOption(
    "--output", short: "-o", value: "FILE", "save the search in FILE, and resume it from there",
    scope: scopeOfSoups)
  private static let scopeOfSoups = "parlor life search"
}
