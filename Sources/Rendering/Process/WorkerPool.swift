import Foundation

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
