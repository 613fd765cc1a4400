import Cells
import Dispatch
import Foundation
import Maquette
import Mockups
import Synchronization

/// Workers that open designs and draw screens, each with tools of its own.
///
/// Work that somebody waits for goes before work that may wait, and always finds a worker: work that may wait leaves
/// the first one alone.
package final class Bench: Sendable {
  enum Urgency {
    case now
    /// It takes no more than a moment, so whoever comes after it need not wait long.
    case soon
    case later
  }

  final class Tools {
    let renderer: Renderer
    let fonts: MeasuringFonts
    let era: Int
    /// How often texts had been forgotten when its own last were.
    fileprivate var forgotten = 0

    fileprivate init(sharing fonts: PictureFonts, era: Int) throws {
      renderer = try Renderer(sharing: fonts)
      self.fonts = MeasuringFonts(fonts.shared)
      self.era = era
    }
  }

  private typealias Job = @Sendable (Worker) -> Void

  private struct Work {
    var jobs: [Urgency: [Job]] = [:]
    var idle: Set<Int>
    /// Tools of an earlier era may have remembered what is not so any more.
    var era = 0
    /// How often texts were to be forgotten.
    var forgotten = 0
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

  /// Lets workers forget the texts that they know, before their next piece of work. Fonts stay open: Cairo holds on to
  /// the files of many that are closed.
  func forgetTexts() {
    work.withLock { $0.forgotten += 1 }
  }

  /// Does `body` with a worker's tools; should the program crash meanwhile, `suspect` is to blame.
  func run<Value: Sendable>(
    _ urgency: Urgency = .now, blaming suspect: Suspect, _ body: @escaping @Sendable (Tools) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job: Job = { [self] worker in
        continuation.resume(with: Result { try suspect.blamed { try body(try tools(of: worker)) } })
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
        tools.fonts.forgetTexts()
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
      for urgency in [Urgency.now, .soon, .later] where urgency != .later || number > 0 {
        guard let jobs = work.jobs[urgency], !jobs.isEmpty else { continue }
        return work.jobs[urgency]?.removeFirst()
      }
      work.idle.insert(number)
      return nil
    }
  }
}
