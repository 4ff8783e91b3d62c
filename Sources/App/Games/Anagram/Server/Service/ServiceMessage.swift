/// What other threads tell the service.
enum ServiceMessage: Sendable {
  case database(DatabaseReport)
  /// The program is asked to end.
  case stop
}
