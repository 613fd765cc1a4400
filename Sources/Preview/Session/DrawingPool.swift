import Dispatch
import Foundation
import Maquette
import Mockups
import Synchronization

/// A pool of workers that arrange and draw screens. Jobs with the urgency `later` run after all other jobs and never on the
/// first worker, so urgent jobs always find a worker.
package final class DrawingPool: Sendable {
  enum Urgency {
    case now
    /// A short job, which delays urgent jobs only briefly.
    case brief
    case later
  }

  final class Tools {
    let renderer: Renderer
    let fonts: MeasuringFonts
    let era: Int
    /// The value of `Work.forgotten` when the cached text layouts of these fonts were last removed. If
    /// `Work.forgotten` has changed since, they must be removed again.
    fileprivate var forgotten = 0

    fileprivate init(sharing fonts: RenderingFonts, era: Int) throws {
      renderer = try Renderer(sharing: fonts)
      renderer.compressDocumentsQuickly()
      self.fonts = MeasuringFonts(fonts.shared)
      self.era = era
    }
  }

  private typealias Job = @Sendable (Worker) -> Void

  private struct Work {
    var jobs: [Urgency: [Job]] = [:]
    var idle: Set<Int>
    /// The current generation of the workers' drawing resources. Resources of an earlier generation may have cached
    /// outdated data.
    var era = 0
    /// The number of requests to remove cached text layouts.
    var forgotten = 0
    var fonts = RenderingFonts()
  }

  fileprivate final class Worker: @unchecked Sendable {
    let queue: DispatchQueue
    /// The worker's drawing resources; nil before its first job. They are used only on the worker's dispatch queue.
    var tools: Tools?

    init(_ number: Int) {
      queue = DispatchQueue(label: "preview-\(number)", qos: .userInitiated)
    }
  }

  private let workers: [Worker]
  private let work: Mutex<Work>

  package init(workers count: Int) {
    workers = (0..<max(2, count)).map { Worker($0) }
    work = Mutex(Work(idle: Set(0..<max(2, count))))
  }

  /// Makes each worker recreate its drawing resources before its next job.
  func renewTools() {
    work.withLock { work in
      work.era += 1
      work.fonts = RenderingFonts()
    }
  }

  /// Makes each worker remove its cached text layouts before its next job. Fonts stay open, because Cairo keeps the
  /// files of many fonts open after they are closed.
  func removeCachedTexts() {
    work.withLock { $0.forgotten += 1 }
  }

  /// Runs `body` with a worker's drawing resources. A crash during the call is attributed to `crashContext`.
  func run<Value: Sendable>(
    _ urgency: Urgency = .now, attributingTo crashContext: CrashContext,
    _ body: @escaping @Sendable (Tools) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job: Job = { [self] worker in
        continuation.resume(
          with: Result { try crashContext.attributingCrashes { try body(try tools(of: worker)) } })
      }
      let called = work.withLock { work -> Int? in
        work.jobs[urgency, default: []].append(job)
        guard let number = work.idle.sorted(by: >).first(where: { urgency != .later || $0 > 0 }) else {
          return nil
        }
        work.idle.remove(number)
        return number
      }
      if let called { workers[called].queue.async { self.work(as: called) } }
    }
  }

  private func tools(of worker: Worker) throws -> Tools {
    let (era, fonts, forgotten) = work.withLock { ($0.era, $0.fonts, $0.forgotten) }
    if let tools = worker.tools, tools.era == era {
      if tools.forgotten != forgotten {
        tools.forgotten = forgotten
        tools.fonts.removeCachedTexts()
      }
      return tools
    }
    worker.tools = nil
    let tools = try Tools(sharing: fonts, era: era)
    tools.forgotten = forgotten
    worker.tools = tools
    return tools
  }

  private func work(as number: Int) {
    while let job = nextJob(for: number) { job(workers[number]) }
  }

  private func nextJob(for number: Int) -> Job? {
    work.withLock { work in
      for urgency in [Urgency.now, .brief, .later] where urgency != .later || number > 0 {
        guard let jobs = work.jobs[urgency], !jobs.isEmpty else { continue }
        return work.jobs[urgency]?.removeFirst()
      }
      work.idle.insert(number)
      return nil
    }
  }
}
