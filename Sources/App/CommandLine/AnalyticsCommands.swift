import Commands
import GameKit
import Kit

extension CommandGroup {
  static let analytics = CommandGroup(
    "analytics", "show, export and erase what Parlor has counted here",
    [
      Verb(opens: .analytics),
      Verb("show", "show what Parlor has counted here", [CommandFlag.json], AnalyticsCommands.show),
      Verb("export [OUT]", "print it as JSON, or save it", [], AnalyticsCommands.export),
      Verb("erase", "erase it", [], AnalyticsCommands.erase),
    ])
}

private struct AnalyticsCommands: CommandRunner {
  let context: CommandContext

  /// Prints the totals and every event.
  func show() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let events = try store.analytics()
      guard !context.arguments.has(.json) else {
        context.print(AnalyticsEvent.json(events))
        return .fine
      }
      guard !events.isEmpty else {
        context.output("Nothing counted yet.")
        return .fine
      }
      for table in AnalyticsTables(events: events, games: Catalogue.games).all {
        context.output(table.title)
        for line in table.lines { context.output(line) }
        context.output("")
      }
      return .fine
    }
  }

  /// Prints all events as JSON, or saves them in a new file.
  func export() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let events = try store.analytics()
      let json = AnalyticsEvent.json(events)
      guard let path = context.arguments.words.first, path != "-" else {
        context.output(String(json.dropLast()))
        return .fine
      }
      do throws(PackFault) {
        try context.files.write(json, to: path, existing: .keep, readers: .owner)
      } catch {
        return context.fail(error.description, "analytics")
      }
      context.output("\(path.onOneLine): \(Count(events.count, "event"))")
      return .fine
    }
  }

  func erase() -> ExitStatus {
    context.withStore { store throws(RepositoryError) in
      let count = try store.analytics().count
      if count > 0 { try store.eraseAnalytics() }
      context.output(count == 0 ? "Nothing to erase." : "Erased \(Count(count, "event")).")
      return .fine
    }
  }
}
