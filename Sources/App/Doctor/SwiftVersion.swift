/// The version of Swift that built the program: only the compiler knows it, and answers with yes or no.
enum SwiftVersion {
  #if compiler(>=6.5)
  static let text = "Swift 6.5 or later"
  #elseif compiler(>=6.4)
  static let text = "Swift 6.4"
  #elseif compiler(>=6.3)
  static let text = "Swift 6.3"
  #else
  static let text = "Swift 6.2"
  #endif
}
