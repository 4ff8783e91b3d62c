import Kit
import Life
import TUI
import Workers

/// A cancelable job that a worker does; the board stays unchanged meanwhile.
struct BackgroundJob: Sendable {
  enum Purpose: Sendable {
    case go(HistoryTarget)
    case preview(HistoryTarget)
    /// Find the final state of the board within a number of generations.
    case findEnd(generations: Int)
    case analyze(Universe)
    case cells(CellWork)
  }

  /// The number by which its responses are recognized.
  let number: Int
  let purpose: Purpose
  let title: String
  let start: Instant
  /// The generations done and their total; the total is nil if unknown.
  fileprivate(set) var progress: (done: Int, total: Int?)?

  /// True once it has taken long enough to be shown.
  func isShown(at now: Instant) -> Bool { now - start > .milliseconds(150) }

  var bar: ProgressBar {
    let label = progress.map { $0.total == nil ? "\(title): generation \($0.done.grouped)" : title } ?? title
    guard let progress, let total = progress.total, total > 0 else {
      return ProgressBar(label, .busy(since: start), canCancel: false)
    }
    return ProgressBar(label, .part(Double(progress.done) / Double(total)), canCancel: false)
  }
}

/// The job in progress, if any; it also numbers the jobs.
struct BackgroundJobs: Sendable {
  private(set) var current: BackgroundJob?
  private var count = 0
  private var refreshed = Instant.start

  /// The minimum time between updates of the progress on screen.
  private static let refreshInterval = Duration.milliseconds(200)

  /// The time of the next update of the progress.
  var alarm: Instant? { current.map { _ in refreshed + Self.refreshInterval } }

  mutating func begin(_ purpose: BackgroundJob.Purpose, _ title: String, at now: Instant) {
    count += 1
    current = BackgroundJob(number: count, purpose: purpose, title: title, start: now)
    refreshed = now
  }

  mutating func refresh(at now: Instant) { refreshed = now }

  mutating func report(_ done: Int, of total: Int?, job: Int) {
    if current?.number == job { current?.progress = (done, total) }
  }

  mutating func finish(_ number: Int) -> BackgroundJob? {
    current?.number == number ? current.take() : nil
  }

  mutating func cancel() { current = nil }
}

/// Jobs of the editor.
extension LifeEditor {
  /// Begins a job, replacing the current one.
  mutating func begin(
    _ purpose: BackgroundJob.Purpose, _ title: String, in context: ParlorContext
  ) -> [ParlorCommand] {
    let cancel = pauseJob()
    jobs.begin(purpose, title, at: context.now)
    return cancel + resumeJob(in: context)
  }

  func resumeJob(in context: ParlorContext) -> [ParlorCommand] {
    guard let job = jobs.current else { return [] }
    switch job.purpose {
    case .go(let target), .preview(let target):
      return [.life(.job(.replay(TransferBox(target.plan), request(in: context), job: job.number)))]
    case .findEnd(let generations):
      guard let universe = document.universe else { return [] }
      return [.life(.job(.findEnd(TransferBox(universe), generations: generations, job: job.number)))]
    case .analyze(let board): return [.life(.job(.analyze(TransferBox(board), job: job.number)))]
    case .cells(let work):
      guard let board = document.editable else { return [] }
      return [.life(.job(.cells(work, on: TransferBox(board), job: job.number)))]
    }
  }

  /// Stops the worker; the job can be resumed.
  func pauseJob() -> [ParlorCommand] { jobs.current == nil ? [] : [.cancel] }

  /// Cancels the job; the board stays unchanged.
  mutating func cancelJob() -> [ParlorCommand] {
    jobs.cancel()
    input.notice = "Canceled"
    return [.cancel]
  }

  /// Returns true and shows a notice while a job needs the board unchanged.
  mutating func isBusy() -> Bool {
    guard let job = jobs.current else { return false }
    input.notice = "\(job.title)… Esc cancels"
    return true
  }

  mutating func findEnd(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy() else { return [] }
    stop()
    return begin(.findEnd(generations: input.count ?? 1_000_000), "Searching for the end", in: context)
  }

  /// Analyzes the selection, or else the board, as one object.
  mutating func analyze(in context: ParlorContext) -> [ParlorCommand] {
    guard !isBusy() else { return [] }
    stop()
    guard document.rule.stateCount == 2, document.topology == .plane else {
      input.notice = "Only objects of two states on the plane can be analyzed"
      return []
    }
    let selected = selected
    return reportingErrors { editor throws(LifeError) in
      guard let board = editor.document.universe else { return [] }
      let object = try selected.map { box throws(LifeError) in
        try Universe(try board.cells(in: box), rule: board.rule, generation: board.generation)
      }
      return editor.begin(.analyze(object ?? board), "Analyzing", in: context)
    }
  }

  mutating func accept(_ response: LifeJobResponse, in context: ParlorContext) -> [ParlorCommand] {
    switch response {
    case .advanced(let box, let snapshot, let error):
      let (before, hadStalled) = (document.snapshot.generation, document.snapshot.hasStalled)
      document.takeBack(box, snapshot, at: context.now)
      return advanced(from: before, error, in: context) + stallNotice(since: hadStalled)
        + performWaiting(in: context)
    case .progress(let done, let total, let number):
      jobs.report(done, of: total, job: number)
      return []
    case .replayed(let box, let snapshot, let number):
      return replayed(box, snapshot, job: number, in: context)
    case .ended(let ending, let number):
      guard jobs.finish(number) != nil else { return [] }
      document.setCycle(ending.cycle)
      ask(.ending(EndingDialog(ending, from: document.snapshot.generation)))
      return []
    case .analyzed(let analysis, let number):
      if jobs.finish(number) != nil { ask(.analysis(AnalysisDialog(analysis))) }
      return []
    case .worked(let box, let number):
      guard jobs.finish(number) != nil, let outcome = box.take() else { return [] }
      finish(outcome, in: context)
      return performWaiting(in: context)
    case .failed(let error, let number):
      return jobs.finish(number) == nil ? [] : [.toast(Toast(error.sentence, severity: .warning))]
    }
  }

  private mutating func replayed(
    _ box: TransferBox<Universe>, _ snapshot: BoardSnapshot, job number: Int, in context: ParlorContext
  ) -> [ParlorCommand] {
    guard let job = jobs.finish(number), let universe = box.take() else { return [] }
    let hadStalled = document.snapshot.hasStalled
    switch job.purpose {
    case .go(let target): arrive(target, with: universe)
    case .preview: return show(snapshot, in: context)
    case .findEnd, .analyze, .cells: break
    }
    return stallNotice(since: hadStalled) + performWaiting(in: context)
  }

  /// A warning if tiles have just replaced HashLife.
  private func stallNotice(since hadStalled: Bool) -> [ParlorCommand] {
    guard document.snapshot.hasStalled, !hadStalled else { return [] }
    let sentence = "HashLife ran out of memory. The tile engine takes over, one generation at a time."
    return [.toast(Toast(sentence, severity: .warning))]
  }
}
