package import DesignFormat
package import Foundation
package import Maquette
import Rendering
import Synchronization

package struct Session: Sendable {
  package let timings = Timings()
  let clock = DesignClock()
  package let fonts: PictureFonts
  /// When the run began, in seconds since 1970.
  package let start = Date().timeIntervalSince1970
  package let tools: DrawingTools
  /// Engineers' code that was opened, by its paths.
  private let codes = CodeMemory()

  /// A run with what has been prepared for it, or one that goes on with what another has opened; `keepsRecords` where
  /// it will say what draws, `jobs` for how many things it may do at once.
  package init(
    after other: Session? = nil, keepsRecords: Bool = true,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    if let other {
      (fonts, tools) = (other.fonts, other.tools)
    } else if let start = HeadStart.current {
      (fonts, tools) = (start.fonts, start.tools)
    } else {
      (fonts, tools) = (PictureFonts(), DrawingTools())
      // As it is before anything is drawn.
      if keepsRecords { _ = tools.digest }
    }
    fonts.concurrency = jobs
  }

  /// How many things it may do at once.
  var jobs: Int { fonts.concurrency }

  /// How long designs took by their files.
  package var durations: [PathKey: Duration] { clock.durations }

  /// The answers of `look` about designs in their order, several at once, each on some cores. Throws what it threw for
  /// the first of them.
  package func lookingAt<Answer: Sendable>(
    _ designs: [OpenDesign], _ look: @Sendable (_ design: OpenDesign, _ cores: Int) throws -> Answer
  ) throws -> [Answer] {
    let cores = max(1, jobs / max(1, designs.count))
    return try ConcurrentWork.map(designs.count, workers: jobs) { index, _ in
      try designs[index].suspect.blamed { try look(designs[index], cores) }
    }
  }

  /// The code in some files and folders, compiled and run once for all of the run; nil for no paths.
  func code(at paths: [String], isLenient: Bool) -> EngineersCode? {
    paths.isEmpty ? nil : codes.code(at: paths, isLenient: isLenient)
  }
}

private final class CodeMemory: Sendable {
  private let known = Mutex<[[PathKey]: EngineersCode]>([:])

  func code(at paths: [String], isLenient: Bool) -> EngineersCode {
    known.withLock { known in
      let key = paths.map { PathKey($0) }
      if let code = known[key] { return code }
      let code = EngineersCode(paths, limits: LayoutCodeLimits(isLenient: isLenient))
      known[key] = code
      return code
    }
  }
}

/// Fonts and tools, which every run that draws will need, made ready on another core while the command line and the
/// designs are still being read.
package struct HeadStart: Sendable {
  let fonts = PictureFonts()
  let tools = DrawingTools()

  @TaskLocal static var current: HeadStart?

  /// Does `body`, and at the same time what it will need where that `isUseful`.
  ///
  /// Comes back when both are done, since a program must not end while a library is at work.
  package static func take(where isUseful: Bool, _ body: @Sendable () throws -> Void) async throws {
    guard isUseful else { return try body() }
    let start = HeadStart()
    async let preparations: Void = start.prepare()
    try $current.withValue(start) { try body() }
    await preparations
  }

  private func prepare() async {
    fonts.prepare()
    tools.prepare()
  }
}
