import CCrash
import CProcess
import Foundation
import Workflows

extension LeftOutDesigns {
  /// Installs the crash handler. After a crash, the program restarts and skips the design that caused it.
  static func surviveCrashes() {
    let former = current.list
    unsetenv(variable)
    former.withCString { former in
      // Both strings must live as long as the process.
      let (file, variable) = (strdup(Tool.file), strdup(variable))
      let wish = ccrash_restart(
        program: file, arguments: CommandLine.unsafeArgv, blocked: blockedSignals, variable: variable,
        former: former,
        standard_error: cprocess_standard_error(), reports_crashes: wantsReports ? 1 : 0)
      withUnsafePointer(to: wish) { wish in _ = ccrash_survive(wish) }
    }
  }

  /// The signals that the parent process has blocked. It must be read before this process blocks any.
  private static var blockedSignals: sigset_t {
    var signals = sigset_t()
    sigprocmask(SIG_SETMASK, nil, &signals)
    return signals
  }

  /// Whether crashes are being debugged, with Swift's backtraces or a sanitizer.
  private static var wantsReports: Bool {
    let environment = ProcessInfo.processInfo.environment
    return ["SWIFT_BACKTRACE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains { environment[$0] != nil }
  }
}
