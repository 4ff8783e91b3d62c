/// The signs of lists, tables and trees.
extension Glyphs {
  /// Stands behind the title of a column whose rows begin with the least.
  var ascending: Character { sign("▲", ascii: "^") }
  /// Stands behind the title of a column whose rows begin with the greatest.
  var descending: Character { sign("▼", ascii: "v") }
  /// Tells that something is hidden before what is shown.
  var before: Character { sign("‹", ascii: "<") }
  /// Tells that something is hidden behind what is shown.
  var after: Character { sign("›", ascii: ">") }
  /// The line between two parts of a list.
  var line: Character { box[4] }
  /// Leads from one branch of a tree down to the next.
  var trunk: Character { box[5] }
  /// Leads to a branch below which there are more.
  var branch: Character { sign("├", ascii: "|") }
  /// Leads to the last branch.
  var lastBranch: Character { sign("└", ascii: "`") }
  /// Stands before what can be opened.
  var closed: Character { "+" }
  /// Stands before what is open.
  var opened: Character { sign("−", ascii: "-") }
  /// The moving part of a scroll bar that lies.
  var lyingThumb: Character { sign("━", ascii: "=") }
  /// The track of a scroll bar that lies.
  var lyingTrack: Character { box[4] }

  private func sign(_ sign: Character, ascii: Character) -> Character { pointer.isASCII ? ascii : sign }
}
