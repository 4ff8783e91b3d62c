import Life
import Packs

/// Why a pattern cannot be read or written, in a sentence that says where.
struct PatternTrouble: Error, Equatable {
  let sentence: String
}

/// Pattern files of any form, by their paths.
enum PatternFile {
  /// Reads a file, and tells which form it has.
  static func read(_ path: String) throws(PatternTrouble) -> (pattern: Pattern, format: PatternFormat) {
    do throws(PackFault) {
      var found = try read(FileBytes.read(path, limit: PatternText.mostBytes), named: path)
      if found.pattern.title.isEmpty { found.pattern.title = path.stem }
      return found
    } catch {
      throw PatternTrouble(sentence: error.description)
    }
  }

  /// Reads a text that was pasted.
  static func read(_ text: String) throws(PatternTrouble) -> Pattern {
    do throws(PackFault) {
      return try read(Array(text.utf8), named: "The text").pattern
    } catch {
      throw PatternTrouble(sentence: error.description)
    }
  }

  /// Reads the bytes of a file.
  static func read(_ bytes: [UInt8], named path: String) throws(PackFault) -> (
    pattern: Pattern, format: PatternFormat
  ) {
    do throws(FormatFault) {
      return try PatternText.read(bytes)
    } catch {
      throw PackFault(
        file: path, line: error.line, column: error.column, reason: .file(.system("\(error.reason)")))
    }
  }

  /// Writes a pattern in the form that the path's ending names.
  static func write(_ pattern: Pattern, to path: String) throws(PatternTrouble) {
    let text = try text(of: pattern, for: path)
    do throws(PackFault) {
      try NewFile.write(text, to: path, existing: .replace)
    } catch {
      throw PatternTrouble(sentence: error.description)
    }
  }

  private static func text(of pattern: Pattern, for path: String) throws(PatternTrouble) -> String {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    guard let format = PatternFormat(ending: ending), path.contains(".") else {
      let known = PatternFormat.allCases.flatMap(\.endings).map { "." + $0 }
      throw PatternTrouble(
        sentence: "\(path.onOneLine): The name tells no form of pattern files: let it end in "
          + known.dropLast().joined(separator: ", ") + " or \(known.last ?? "").")
    }
    do throws(LifeError) {
      return try pattern.text(in: format)
    } catch {
      throw PatternTrouble(
        sentence: "\(path.onOneLine): This is too large for a .\(ending) file: write it as .mc.")
    }
  }
}
