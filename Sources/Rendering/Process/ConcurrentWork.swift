import Foundation
import Synchronization

/// Work in numbered pieces that several cores share. Nothing else begins threads.
package enum ConcurrentWork {
  /// Outcomes in the order of their pieces. Throws what the first piece threw that did; what is under way then comes to
  /// its end, and nothing else begins. A worker does one piece after the other.
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
    let blame = SharedBlame()
    DispatchQueue.concurrentPerform(iterations: min(workers, count)) { worker in
      blame.onHelper {
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

/// Workers with tools of their own, which share one piece of work after another.
///
/// Tools such as fonts are not shared between threads. Each worker makes its own for its first piece, and keeps them.
package struct WorkerPool<Tools>: Sendable {
  private let benches: [Bench]
  private let makeTools: @Sendable () throws -> Tools

  package init(of workers: Int, tools makeTools: @escaping @Sendable () throws -> Tools) {
    benches = (0..<max(1, workers)).map { _ in Bench() }
    self.makeTools = makeTools
  }

  /// Outcomes in the order of their pieces. Throws what `work` threw for the least number; what is under way then
  /// comes to its end.
  package func map<Outcome: Sendable>(
    _ count: Int, _ work: @Sendable (_ piece: Int, _ tools: inout Tools) throws -> Outcome
  ) throws -> [Outcome] {
    try ConcurrentWork.map(count, workers: benches.count) { piece, worker in
      try benches[worker].work(makeTools) { tools in try work(piece, &tools) }
    }
  }

  private final class Bench: @unchecked Sendable {
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
