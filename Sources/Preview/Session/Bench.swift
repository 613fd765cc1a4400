import Cells
import Dispatch
import Foundation
import Maquette
import Mockups
import Synchronization

/// Workers that open designs and draw screens, each with tools of its own.
///
/// What somebody waits for goes before what may wait, and always finds a worker: what may wait leaves the first one
/// alone.
package final class Bench: Sendable {
  enum Urgency {
    case now
    case later
  }

  /// What one worker has: fonts and pictures that are open.
  final class Tools {
    let renderer: Renderer
    let fonts: MeasuringFonts
    let era: Int

    fileprivate init(sharing fonts: PictureFonts, era: Int) throws {
      renderer = try Renderer(sharing: fonts)
      self.fonts = MeasuringFonts(fonts.shared)
      self.era = era
    }
  }

  private typealias Job = @Sendable (Worker) -> Void

  private struct Work {
    var now: [Job] = []
    var later: [Job] = []
    var idle: Set<Int>
    /// Tools of an earlier era may have remembered what is not so any more.
    var era = 0
    var fonts = PictureFonts()
  }

  fileprivate final class Worker: @unchecked Sendable {
    let queue: DispatchQueue
    /// Used on the queue alone.
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

  /// Lets workers forget what they have open, before their next piece of work.
  func renewTools() {
    work.withLock { work in
      work.era += 1
      work.fonts = PictureFonts()
    }
  }

  /// What `body` makes of a worker's tools; should the program crash meanwhile, `suspect` is to blame.
  func run<Value: Sendable>(
    _ urgency: Urgency = .now, blaming suspect: Suspect, _ body: @escaping @Sendable (Tools) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job: Job = { [self] worker in
        continuation.resume(with: Result { try suspect.blamed { try body(try tools(of: worker)) } })
      }
      let called = work.withLock { work -> Int? in
        if urgency == .now { work.now.append(job) } else { work.later.append(job) }
        guard let number = work.idle.sorted(by: >).first(where: { urgency == .now || $0 > 0 }) else {
          return nil
        }
        work.idle.remove(number)
        return number
      }
      if let called { workers[called].queue.async { self.work(as: called) } }
    }
  }

  private func tools(of worker: Worker) throws -> Tools {
    let (era, fonts) = work.withLock { ($0.era, $0.fonts) }
    if let tools = worker.tools, tools.era == era { return tools }
    let isRenewed = worker.tools != nil
    worker.tools = nil
    let tools = try Tools(sharing: fonts, era: era)
    worker.tools = tools
    if isRenewed { Renderer.giveMemoryBack() }
    return tools
  }

  private func work(as number: Int) {
    while let job = nextJob(for: number) { job(workers[number]) }
  }

  private func nextJob(for number: Int) -> Job? {
    work.withLock { work in
      if !work.now.isEmpty { return work.now.removeFirst() }
      if number > 0, !work.later.isEmpty { return work.later.removeFirst() }
      work.idle.insert(number)
      return nil
    }
  }
}
