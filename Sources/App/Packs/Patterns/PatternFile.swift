public import Life

/// The reading and writing of pattern files, whatever their form, packed by gzip or not.
public enum PatternFile {
  /// What was read: a pattern, and the form that its text had.
  public typealias Reading = (pattern: Pattern, format: PatternFormat)

  /// Reads a pattern file; `-` reads standard input.
  public static func read(_ path: String, limit: Int = PatternText.mostBytes) throws(PackFault) -> Reading {
    guard path != "-" else {
      return try read(FileBytes.readStandardInput(limit: limit), named: FileBytes.standardInput, limit: limit)
    }
    return try read(FileBytes.read(path, limit: limit), named: path, limit: limit)
  }

  /// Reads a pattern from bytes, such as a pasted text.
  ///
  /// - Parameter name: What faults call it.
  public static func read(
    _ bytes: [UInt8], named name: String, limit: Int = PatternText.mostBytes
  ) throws(PackFault) -> Reading {
    let text: [UInt8]
    do throws(PackFault.Reason) {
      text = Gzip.isPacked(bytes) ? try Gzip.expanded(bytes, limit: limit) : bytes
    } catch {
      throw PackFault(file: name, reason: error)
    }
    if let rule = RuleTable.name(in: text) { throw PackFault(file: name, reason: .file(.ruleTable(rule))) }
    do throws(FormatFault) {
      return try PatternText.read(text)
    } catch {
      throw PackFault(file: name, line: error.line, column: error.column, reason: .pattern(error.reason))
    }
  }

  /// The form that a file of this name has; nil when its ending tells none.
  public static func format(of path: String) -> PatternFormat? { PatternFormat(ending: path.fileExtension) }

  /// What is said of a name whose ending tells no form.
  public static func unknownEnding(of path: String) -> PackFault {
    PackFault(file: path, reason: .file(.unknownEnding(known: PatternFormat.allCases.flatMap(\.endings))))
  }

  /// Writes a pattern to a file in the form that the ending of its name tells, whole or not at all.
  public static func write(
    _ pattern: Pattern, to path: String, existing: NewFile.Existing
  ) throws(PackFault) {
    guard let format = format(of: path) else { throw unknownEnding(of: path) }
    // A folder that is not there is more likely a slip than a wish.
    guard Disk.isFolder(path.parentPath) else {
      throw PackFault(file: path, reason: .file(.noFolder))
    }
    let text = try text(of: pattern, in: format, for: path)
    do throws(PackFault) {
      try NewFile.write(text, to: path, existing: existing, readers: .usual)
    } catch {
      // The file that could not be written may be a draft, which nobody knows by name.
      throw PackFault(file: path, reason: error.reason)
    }
  }

  /// A board with edges is written whole and without a place: Golly would count it from the middle.
  private static func text(
    of pattern: Pattern, in format: PatternFormat, for path: String
  ) throws(PackFault) -> String {
    do throws(LifeError) {
      return try pattern.text(in: format, isPlaced: pattern.topology == .plane)
    } catch {
      throw PackFault(file: path, reason: .pattern(FormatFault.Reason(writing: error)))
    }
  }
}

extension FormatFault.Reason {
  /// Why a pattern has no text of the wanted form.
  fileprivate init(writing error: LifeError) {
    switch error {
    case .beyondReach: self = .tooFar
    case .tooLarge, .unknownRule, .unknownTopology, .bornFromNothing, .sizeOutOfRange: self = .tooLarge
    }
  }
}
