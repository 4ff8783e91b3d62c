import Life
import Workers

/// Work that may take longer than a frame, done by a worker.
enum LifeJob: Hashable, Sendable {
  /// Advances a board by some generations, or as far as possible in a time; uses HashLife at hyperspeed.
  case advance(TransferBox<Universe>, by: Int, within: Duration, isHyper: Bool, ViewRequest)
  /// Computes another state of a board; each response has the number of the job.
  case replay(TransferBox<ReplayPlan>, ViewRequest, job: Int)
  /// Searches for the final state of a board within a number of generations.
  case findEnd(TransferBox<Universe>, generations: Int, job: Int)
  case analyze(TransferBox<Universe>, job: Int)
  case cells(CellWork, on: TransferBox<EditableBoard>, job: Int)
}

enum LifeJobResponse: Hashable, Sendable {
  /// Returns the board after advancing, with the error that stopped it early, if any.
  case advanced(TransferBox<Universe>, BoardSnapshot, error: LifeError?)
  /// The number of generations computed so far; the total is nil if unknown.
  case progress(done: Int, of: Int?, job: Int)
  case replayed(TransferBox<Universe>, BoardSnapshot, job: Int)
  case ended(Life.Ending, job: Int)
  /// The analysis; nil if the board does not repeat as one object.
  case analyzed(ObjectAnalysis?, job: Int)
  case worked(TransferBox<CellWork.Outcome>, job: Int)
  case failed(LifeError, job: Int)
}

/// Computes Life's jobs, on any thread.
struct LifeWorker: Sendable {
  /// True to ignore the clock, so that equal jobs get equally far; for tests.
  var ignoresClock = false
  private static let timelessGenerations = 64
  /// The work limit of a search that ignores the clock: the sum of population + 64 over all polls.
  fileprivate static let timelessSearch: UInt128 = 1 << 22

  /// Does a job and sends its responses.
  func perform(
    _ job: LifeJob, isCancelled: @escaping () -> Bool, respond: @escaping (LifeJobResponse) -> Void
  ) {
    switch job {
    case .advance(let box, let generations, let time, let isHyper, var request):
      guard var universe = box.take() else { return }
      if isHyper { universe.enterHashLife() }
      // At hyperspeed, a single last generation takes as long as all others.
      if isHyper { request.countsTurnover = false }
      let end = ContinuousClock.now + time
      let limit = ignoresClock ? min(generations, Self.timelessGenerations) : generations
      respond(
        advance(universe, by: limit, request) {
          ignoresClock || (ContinuousClock.now < end && !isCancelled())
        })
    case .replay(let box, let request, let job):
      guard let plan = box.take() else { return }
      run(job, isCancelled, respond).replay(plan, request)
    case .findEnd(let box, let generations, let job):
      guard let universe = box.take() else { return }
      run(job, isCancelled, respond).findEnd(of: universe, generations)
    case .analyze(let box, let job):
      guard let universe = box.take() else { return }
      run(job, isCancelled, respond).analyze(universe)
    case .cells(let work, let box, let job):
      guard let board = box.take() else { return }
      run(job, isCancelled, respond).perform(work, on: board)
    }
  }

  private func run(
    _ job: Int, _ isCancelled: @escaping () -> Bool, _ respond: @escaping (LifeJobResponse) -> Void
  ) -> LifeJobRun {
    LifeJobRun(job: job, ignoresClock: ignoresClock, isCancelled: isCancelled, respond: respond)
  }

  /// Advances a board; computes the last generation separately if births and deaths are needed.
  private func advance(
    _ before: consuming Universe, by generations: Int, _ request: ViewRequest, while goesOn: () -> Bool
  ) -> LifeJobResponse {
    var universe = before
    do throws(LifeError) {
      let isCounting = request.countsTurnover && universe.population <= BoardStatistics.maxCounted
      try universe.advance(by: isCounting ? generations - 1 : generations, while: goesOn)
      guard isCounting else {
        let snapshot = BoardSnapshot(of: universe, request)
        return .advanced(TransferBox(universe), snapshot, error: nil)
      }
      let last = universe
      try universe.advance(by: 1)
      let snapshot = BoardSnapshot(of: universe, request, after: last)
      return .advanced(TransferBox(universe), snapshot, error: nil)
    } catch {
      let snapshot = BoardSnapshot(of: universe, request)
      return .advanced(TransferBox(universe), snapshot, error: error)
    }
  }
}

private struct LifeJobRun {
  let job: Int
  let ignoresClock: Bool
  let isCancelled: () -> Bool
  let respond: (LifeJobResponse) -> Void

  /// The time between two progress reports.
  private static let interval = Duration.milliseconds(100)

  /// Computes a state; sends no response once canceled.
  func replay(_ plan: ReplayPlan, _ request: ViewRequest) {
    var universe = plan.start
    var done = 0
    do throws(LifeError) {
      for step in plan.steps {
        switch step {
        case .flip(let cells):
          guard try universe.flip(cells, while: { _ in !isCancelled() }) else { return }
        case .advance(let generations):
          try advance(&universe, by: generations, after: done, of: plan.generations)
          done += generations
        }
      }
      guard !isCancelled() else { return }
      let snapshot = BoardSnapshot(of: universe, request)
      respond(.replayed(TransferBox(universe), snapshot, job: job))
    } catch {
      respond(.failed(error, job: job))
    }
  }

  private func advance(
    _ universe: inout Universe, by generations: Int, after before: Int, of all: Int
  ) throws(LifeError) {
    var done = 0
    while done < generations, !isCancelled() {
      let end = ContinuousClock.now + Self.interval
      done += try universe.advance(by: generations - done) {
        ignoresClock || (ContinuousClock.now < end && !isCancelled())
      }
      if done < generations { respond(.progress(done: before + done, of: all, job: job)) }
    }
  }

  /// Changes or copies cells; sends no response once canceled.
  func perform(_ work: CellWork, on board: consuming EditableBoard) {
    var next = ContinuousClock.now + Self.interval
    do throws(LifeError) {
      let outcome = try work.outcome(on: board) { done in
        if !ignoresClock, ContinuousClock.now >= next {
          respond(.progress(done: Int(done * 100), of: 100, job: job))
          next = ContinuousClock.now + Self.interval
        }
        return !isCancelled()
      }
      if !isCancelled() { respond(.worked(TransferBox(outcome), job: job)) }
    } catch {
      respond(.failed(error, job: job))
    }
  }

  /// Analyzes an object; sends no response once canceled.
  func analyze(_ universe: Universe) {
    do throws(LifeError) {
      let analysis = try ObjectAnalysis(of: universe) { !isCancelled() }
      if !isCancelled() { respond(.analyzed(analysis, job: job)) }
    } catch {
      respond(.failed(error, job: job))
    }
  }

  func findEnd(of universe: Universe, _ generations: Int) {
    var search = FinalStateSearch(of: universe, limits: .init(generations: generations))
    var (next, seen) = (ContinuousClock.now + Self.interval, UInt128(0))
    do throws(LifeError) {
      let ending = try search.search { progress in
        seen += progress.population + 64
        guard !ignoresClock else { return seen < LifeWorker.timelessSearch }
        if ContinuousClock.now >= next {
          respond(.progress(done: progress.generation, of: nil, job: job))
          next = ContinuousClock.now + Self.interval
        }
        return !isCancelled()
      }
      if let ending { return respond(.ended(ending, job: job)) }
      if ignoresClock { respond(.failed(.tooLarge, job: job)) }
    } catch {
      respond(.failed(error, job: job))
    }
  }
}
