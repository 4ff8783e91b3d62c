package import Commands
import Kit
import Tangram

extension CommandGroup {
  /// The commands of `parlor tangram …`.
  package static let tangram = CommandGroup(
    "tangram", "play, check, solve, convert and draw figures", sections: [files],
    offering: ["ID": TangramRunner.ids, "NAME": TangramRunner.names],
    [
      Verb("[FILE|NAME]", "open the figures, or one of them", [], TangramRunner.play),
      Verb("edit [ID]", "make a figure, or change one", [], TangramRunner.edit),
      Verb("settings", "open the Tangram settings", opens: .gameSettings(TangramPuzzle.game)),
      Verb(
        "list [FILE]", "list all figures, or a file's, with IDs", [CommandFlag.json], TangramRunner.list),
      Verb("show NAME", "print a picture of a figure", [], TangramRunner.show),
      Verb(
        "check FILE|NAME", "check figures, and say how hard they are", [CommandFlag.json], TangramRunner.check
      ),
      Verb(
        "solve FILE|NAME", "count solutions and print the first one",
        [TangramRunner.showsAll, CommandFlag.json], TangramRunner.solve),
      Verb("convert FILE OUT", "convert a figure to another format", [], TangramRunner.convert),
      Verb("render FILE|NAME", "draw a figure as SVG", [CommandOption.output], TangramRunner.render),
      Verb("scan PHOTO", "find real pieces in a photo", [CommandFlag.json], TangramRunner.scan),
      Verb(
        "camera [PATH]", "make a figure from real pieces on camera", [CommandOption.frames],
        TangramRunner.camera),
    ])

  private static let files = UsageSection(
    "Tangram",
    [
      ("FILE", "a Parlor or Osmo figure (.json), or a gTans list"),
      ("NAME", "the name or ID of a figure, as the list has it"),
      ("OUT", "a .json, .osmo.json or .svg file; a folder for a list"),
      ("PHOTO", "a PNG, JPEG or PPM picture in color, or - for standard input"),
    ])

  /// The command `parlor editor`.
  package static let gridEditor = CommandGroup(
    "editor", [Verb("[FILE]", "open a figure in the grid editor", [], TangramRunner.editFile)])
}
