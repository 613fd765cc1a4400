import Foundation
import Synchronization

/// Distributes numbered pieces of work among threads. This is the only code that starts threads.
package enum ConcurrentWork {
  /// Performs pieces of work, and returns the results in order. Throws the error of the first piece that failed; pieces that are
  /// running then finish, and others do not start. Each worker performs one piece at a time.
  package static func map<Outcome: Sendable, Failure: Error>(
    _ count: Int, workers: Int, _ work: @Sendable (_ piece: Int, _ worker: Int) throws(Failure) -> Outcome
  ) throws(Failure) -> [Outcome] {
    var outcomes: [Outcome] = []
    outcomes.reserveCapacity(count)
    guard workers > 1, count > 1 else {
      for piece in 0..<count { outcomes.append(try work(piece, 0)) }
      return outcomes
    }
    let next = Mutex(0)
    let results = Mutex<[(piece: Int, result: Result<Outcome, Failure>)]>([])
    let crashAttribution = SharedCrashAttribution()
    DispatchQueue.concurrentPerform(iterations: min(workers, count)) { worker in
      crashAttribution.onHelper {
        while true {
          let piece = next.withLock { next in
            defer { next += 1 }
            return next
          }
          guard piece < count else { return }
          let result = Result { () throws(Failure) in try work(piece, worker) }
          if case .failure = result { next.withLock { next in next = count } }
          results.withLock { results in results.append((piece, result)) }
        }
      }
    }
    for (_, result) in results.withLock({ $0 }).sorted(by: { $0.piece < $1.piece }) {
      outcomes.append(try result.get())
    }
    return outcomes
  }
}

/// Workers that reuse their tools for several tasks, one task after another.
///
/// Tools are objects, such as fonts, that threads must not share. Each worker creates its tools for its first piece of work, and
/// reuses them.
package struct WorkerPool<Tools>: Sendable {
  private let serialWorkers: [SerialWorker]
  private let makeTools: @Sendable () throws -> Tools

  package init(of workers: Int, tools makeTools: @escaping @Sendable () throws -> Tools) {
    serialWorkers = (0..<max(1, workers)).map { _ in SerialWorker() }
    self.makeTools = makeTools
  }

  /// Performs pieces of work, and returns the results in order. Throws the error of the failed piece with the lowest number;
  /// pieces that are running then finish.
  package func map<Outcome: Sendable>(
    _ count: Int, _ work: @Sendable (_ piece: Int, _ tools: inout Tools) throws -> Outcome
  ) throws -> [Outcome] {
    try ConcurrentWork.map(count, workers: serialWorkers.count) { piece, worker in
      try serialWorkers[worker].work(makeTools) { tools in try work(piece, &tools) }
    }
  }

  private final class SerialWorker: @unchecked Sendable {
    private let lock = NSLock()
    private var tools: Tools?

    func work<Outcome>(
      _ make: () throws -> Tools, _ body: (inout Tools) throws -> Outcome
    ) rethrows -> Outcome {
      try lock.withLock {
        var tools = if let tools { tools } else { try make() }
        defer { self.tools = tools }
        return try body(&tools)
      }
    }
  }
}
