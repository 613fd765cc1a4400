import CCrash
import CProcess
import Foundation
import Workflows

extension LeftOutDesigns {
  /// From now on, what crashes the program is left out, and the program goes on.
  static func surviveCrashes() {
    let former = current.list
    unsetenv(variable)
    former.withCString { former in
      // Both live as long as the process.
      let (file, variable) = (strdup(Tool.file), strdup(variable))
      let wish = ccrash_restart(
        program: file, arguments: cprocess_arguments(),
        blocked: cprocess_blocked_signals(), variable: variable, former: former,
        standard_error: cprocess_standard_error(), reports_crashes: wantsReports ? 1 : 0)
      withUnsafePointer(to: wish) { wish in _ = ccrash_survive(wish) }
    }
  }

  /// Whether somebody looks for crashes: with Swift's own reports, or with a sanitizer.
  private static var wantsReports: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains { environment[$0] != nil }
  }
}
