import FoundationEssentials

extension Errand {
  /// Tells how things stand here; well only when everything would work.
  func diagnose() -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    let facts = FactGatherer(environment: environment, folders: folders).facts
    let diagnosis = Diagnosis(facts, isPlain: isPlain)
    diagnosis.lines(in: Usage.width).forEach(output)
    return diagnosis.isWell ? .fine : .faulty
  }
}
