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
        program: file, arguments: CommandLine.unsafeArgv, blocked: blockedSignals, variable: variable,
        former: former,
        standard_error: cprocess_standard_error(), reports_crashes: wantsReports ? 1 : 0)
      withUnsafePointer(to: wish) { wish in _ = ccrash_survive(wish) }
    }
  }

  /// The signals that the caller of the program has blocked, if nothing has blocked any since.
  private static var blockedSignals: sigset_t {
    var signals = sigset_t()
    sigprocmask(SIG_SETMASK, nil, &signals)
    return signals
  }

  /// Whether somebody looks for crashes: with Swift's own reports, or with a sanitizer.
  private static var wantsReports: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains { environment[$0] != nil }
  }
}
