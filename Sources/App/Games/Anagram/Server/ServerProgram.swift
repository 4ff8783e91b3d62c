import Anagram
import Database
import GameKit
import Glibc
import Network
import Workers

/// Opens the database, serves until told to stop, then shuts down in order.
enum ServerProgram {
  /// The seconds that clients have to receive their last answers.
  private static let patience = 5.0

  /// Runs the program and returns its exit status.
  static func run(_ words: [String]) -> Int32 {
    let options: ServerOptions
    do throws(ServerOptions.Fault) {
      options = try ServerOptions(words) { getenv($0).map { String(cString: $0) } }
    } catch {
      switch error {
      case .help:
        Console.write(ServerOptions.usage)
        return 0
      case .version:
        Console.write("parlor-anagram-server \(ParlorVersion.number)")
        return 0
      case .unusable(let sentence):
        Console.write("\(sentence).", to: STDERR_FILENO)
        return 2
      }
    }
    do {
      return try serve(fitting(options))
    } catch {
      Console.write("\(error)", to: STDERR_FILENO)
      return 1
    }
  }

  private static func serve(_ options: ServerOptions) throws -> Int32 {
    let signals = SignalWait()
    let opener = DatabaseOpener(options: options)
    if options.postgres == nil { try opener.reserveFolder() }
    // The folder where SQLite sorts large results.
    setenv("SQLITE_TMPDIR", options.folder, 1)
    let key = try OperatorKey.load(options)
    // Migrations run and mistakes show before the first client connects.
    try opener.migrate()
    guard let wakeUp = WakeUp() else { throw NetworkError.unavailable }
    let inbox = Inbox<ServiceMessage> { wakeUp.signal() }
    let database = DatabaseThread(
      settings: ExchangeSettings(options, key: key), open: { () throws(DatabaseError) in try opener.open() },
      report: { inbox.push(.database($0)) })
    let service = PhraseService(options: options, key: key, database: database)
    let loop = try NetworkLoop(listening: options.listen, handler: service)
    guard !options.isCheck else {
      Console.write("Ready: the database is in order and \(options.listen.place(port: loop.port)) is free.")
      return 0
    }
    // Before the first thread, because a sandbox only applies to its own thread and those started later.
    let sandbox = Sandbox(reading: opener.read, writing: opener.written)
    options.log.write(.info, "Sandbox: \(sandbox)")
    guard database.start(), signals.start({ inbox.push(.stop) }) else { throw NetworkError.unavailable }
    try loop.watch(wakeUp) { inbox.drain().forEach(service.accept) }
    run(loop, service, options)
    return 0
  }

  private static func run(
    _ loop: NetworkLoop, _ service: PhraseService, _ options: ServerOptions
  ) {
    service.loop = loop
    loop.tick = { service.tick() }
    Console.write(options.greeting(port: loop.port))
    loop.run { service.isStopping }
    let deadline = ContinuousClock.now + .seconds(patience)
    loop.run { (service.isDone && loop.server?.isIdle == true) || .now > deadline }
    options.log.write(.info, "Stopped")
  }

  /// Limits connections to the available descriptors; beyond that, one could be neither accepted nor refused.
  private static func fitting(_ options: ServerOptions) -> ServerOptions {
    var options = options
    options.listen.mostConnections = min(options.listen.mostConnections, max(1, raiseFileLimit() - 64))
    return options
  }

  /// Raises and returns the descriptor limit; each client needs one.
  private static func raiseFileLimit() -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return 1024 }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: limit.rlim_max)
  }
}

/// Waits on its own thread for the signals that end the program; other threads have them blocked.
struct SignalWait {
  /// Blocks the signals, so it must be created before any thread.
  init() {
    signal(SIGPIPE, SIG_IGN)
    var signals = Self.signals
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, number) }
    return signals
  }

  /// Calls a closure at the first signal; a second one ends the program at once.
  func start(_ report: @escaping @Sendable () -> Void) -> Bool {
    RealThread.start {
      var signals = Self.signals
      var number: Int32 = 0
      sigwait(&signals, &number)
      report()
      sigwait(&signals, &number)
      _exit(128 + number)
    }
  }
}

/// The operator's key: `PARLOR_SERVER_KEY`, or a file created at the first start.
enum OperatorKey {
  static func load(_ options: ServerOptions) throws(DatabaseError) -> String? {
    if let key = getenv("PARLOR_SERVER_KEY").map({ String(cString: $0) }), key.utf8.count >= 16 { return key }
    guard options.postgres == nil else { return nil }
    try? DataFile.makeFolder(options.folder)
    let path = options.folder.appendingPath("operator.key")
    if let file = fopen(path.cPath, "r") {
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 256)
      guard fgets(&line, 256, file) != nil else {
        throw DatabaseError(description: "\(path) is empty. Delete it and try again.")
      }
      return String(decoding: line.prefix { $0 > 32 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    let descriptor = Glibc.open(path.cPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw DatabaseError(description: "Cannot write \(path). Choose a folder of your own with --data.")
    }
    defer { close(descriptor) }
    let key = Secret.random()
    let line = Array("\(key)\n".utf8)
    guard write(descriptor, line, line.count) == line.count else {
      throw DatabaseError(description: "Cannot write \(path): the disk is full.")
    }
    return key
  }
}

/// Opens the database chosen on the command line.
struct DatabaseOpener: Sendable {
  let options: ServerOptions

  func open() throws(DatabaseError) -> any ServerDatabase {
    if let url = options.postgres { return try PostgresDatabase(url: url) }
    return try SQLiteDatabase(path: options.folder.appendingPath("server.db"))
  }

  /// Keeps other servers out of the folder while this program runs, because they would not notify each other.
  func reserveFolder() throws(DatabaseError) {
    // If the folder is unusable, opening the lock file reports it.
    try? DataFile.makeFolder(options.folder)
    let path = options.folder.appendingPath("server.lock")
    let descriptor = Glibc.open(path.cPath, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw DatabaseError(
        description: "Cannot write in \(options.folder). Choose a folder of your own with --data.")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      throw DatabaseError(
        description:
          "Another parlor-server uses \(options.folder). Choose another folder with --data, or --postgres.")
    }
  }

  /// The files that libpq reads when it reconnects, by its documentation and the URL.
  var read: [String] {
    guard let postgres = options.postgres else { return [] }
    let names = [
      "PGPASSFILE", "PGSERVICEFILE", "PGSYSCONFDIR", "PGSSLROOTCERT", "PGSSLCERT", "PGSSLKEY", "PGSSLCRL",
    ]
    let home = getenv("HOME").map { String(cString: $0) }
    let own = [".pgpass", ".pg_service.conf", ".postgresql"].compactMap { home?.appendingPath($0) }
    let named = postgres.split { " &?".contains($0) }.compactMap {
      $0.split(separator: "=").last.map(String.init)
    }
    return own + names.compactMap { getenv($0).map { String(cString: $0) } }
      + named.filter { $0.hasPrefix("/") }
  }

  /// The folder that a database file is written to.
  var written: [String] { options.postgres == nil ? [options.folder] : [] }

  func migrate() throws(DatabaseError) { try Schema.migrate(try open()) }
}

extension ExchangeSettings {
  fileprivate init(_ options: ServerOptions, key: String?) {
    self.init(
      isCompatible: options.isCompatible, isModerated: options.isModerated, key: key,
      quotas: options.rate > 0 ? Quotas() : nil, addressKey: key ?? Secret.random())
  }
}
