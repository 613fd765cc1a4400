package import DesignFormat
package import Foundation
package import Maquette
import Rendering
import Synchronization

package struct Session: Sendable {
  package let timings = Timings()
  let clock = DesignClock()
  package let fonts: RenderingFonts
  /// The start of the run, in seconds since 1970.
  package let start = Date().timeIntervalSince1970
  package let tools: DrawingTools
  /// The opened layout code, by the paths of its files.
  private let codes = LayoutCodeCache()

  /// Creates a session, which shares fonts and tools with an earlier session or with `BackgroundPreparation`. `keepsRecords` is
  /// whether the digest of the tools is needed. `jobs` is the number of concurrent tasks.
  package init(
    after other: Session? = nil, keepsRecords: Bool = true,
    jobs: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    if let other {
      (fonts, tools) = (other.fonts, other.tools)
    } else if let start = BackgroundPreparation.current {
      (fonts, tools) = (start.fonts, start.tools)
    } else {
      (fonts, tools) = (RenderingFonts(), DrawingTools())
      // The digest must describe the tools before anything is drawn.
      if keepsRecords { _ = tools.digest }
    }
    fonts.concurrency = jobs
  }

  var jobs: Int { fonts.concurrency }

  /// The durations of designs, by file.
  package var durations: [PathKey: Duration] { clock.durations }

  /// Calls `read` for several designs concurrently, and passes it the number of cores to use. Returns the results in order.
  /// Throws the error of the first design that fails.
  package func mapConcurrently<Answer: Sendable>(
    _ designs: [OpenDesign], _ read: @Sendable (_ design: OpenDesign, _ cores: Int) throws -> Answer
  ) throws -> [Answer] {
    let cores = max(1, jobs / max(1, designs.count))
    return try ConcurrentWork.map(designs.count, workers: jobs) { index, _ in
      try designs[index].crashContext.attributingCrashes { try read(designs[index], cores) }
    }
  }

  /// Returns the code in files and folders, which is compiled once per session; nil if there are no paths.
  func code(at paths: [String], isLenient: Bool) -> CompiledLayoutCode? {
    paths.isEmpty ? nil : codes.code(at: paths, isLenient: isLenient)
  }
}

private final class LayoutCodeCache: Sendable {
  private let known = Mutex<[[PathKey]: CompiledLayoutCode]>([:])

  func code(at paths: [String], isLenient: Bool) -> CompiledLayoutCode {
    known.withLock { known in
      let key = paths.map { PathKey($0) }
      if let code = known[key] { return code }
      let code = CompiledLayoutCode(paths, limits: LayoutCodeLimits(isLenient: isLenient))
      known[key] = code
      return code
    }
  }
}

/// Prepares fonts and tools on another core, while the command line and the designs are being read.
package struct BackgroundPreparation: Sendable {
  let fonts = RenderingFonts()
  let tools = DrawingTools()

  @TaskLocal static var current: BackgroundPreparation?

  /// Runs `body`. If `isUseful`, fonts and tools are prepared at the same time.
  ///
  /// The method returns after both have finished, because the program must not end while a library is running.
  package static func take(where isUseful: Bool, _ body: @Sendable () throws -> Void) async throws {
    guard isUseful else { return try body() }
    let start = BackgroundPreparation()
    async let preparations: Void = start.prepare()
    try $current.withValue(start) { try body() }
    await preparations
  }

  private func prepare() async {
    fonts.prepare()
    tools.prepare()
  }
}

/// A design with its arranged screens.
package struct OpenDesign: Sendable {
  package let path: DesignPath
  package let crashContext: CrashContext
  package let mockup: Mockup
  /// The selected viewports. If an iOS version is selected, they have the insets and bars of this version.
  package let viewports: [Viewport]
  package let matrix: Matrix
  /// The selected screens at the selected viewports.
  package let arrangements: [ScreenArrangement]
  package let inputs: DesignInputs
}

package struct OpenedDesigns: Sendable {
  /// The valid designs, with the selected screens that could be arranged.
  package var designs: [OpenDesign] = []
  /// The problems of invalid designs and screens, by design.
  package var failures: [(path: DesignPath, problems: DiagnosticReport)] = []
  /// The problems of designs that were skipped after a crash or a failure of their layout code.
  package var crashes: [(path: DesignPath, problems: DiagnosticReport)] = []
  /// The changes that the rewriter made to layout code so that it compiles. Each element is one line of text.
  package var rewrittenCode: [String] = []
  /// The names of viewports that do not support the selected system.
  var refused: [String] = []

  package init() {}

  init(_ parts: [OpenedDesigns]) {
    designs = parts.flatMap(\.designs)
    failures = parts.flatMap(\.failures)
    crashes = parts.flatMap(\.crashes)
    for name in parts.flatMap(\.refused) where !refused.contains(name) { refused.append(name) }
  }

  /// The problems of invalid designs and screens.
  package var problems: DiagnosticReport { failures.map(\.problems).merged() }
  package var leftOut: DiagnosticReport { crashes.map(\.problems).merged() }

  /// The problems of invalid and of skipped designs.
  var faults: DiagnosticReport { [problems, leftOut].merged() }
  var isWhole: Bool { failures.isEmpty && crashes.isEmpty }

  var screenIDs: [String] { designs.flatMap { $0.mockup.design.screens.map(\.id) } }
}
