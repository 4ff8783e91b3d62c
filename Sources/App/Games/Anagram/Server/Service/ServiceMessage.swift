/// A message from another thread to the service.
enum ServiceMessage: Sendable {
  case database(DatabaseReport)
  case stop
}
