import Foundation
import Maquette
import Workflows

/// The entry point of the program. It changes all process-wide settings before a library starts a thread.
@main
enum RunningProgram {
  /// SIGXFSZ is ignored, so that a write beyond the file size limit fails instead of ending the program. Environment variables
  /// that affect drawing are removed before a library reads them.
  static func main() {
    signal(SIGXFSZ, SIG_IGN)
    requireDescriptors()
    LibraryEnvironment.forget()
    requireProcesses()
    requireMemory()
    requireThreads()
    _ = PreviewRestart.previous
    SkippedDesigns.installCrashHandler()
    Task(priority: .medium) { await MaquetteCommand.run(Array(CurrentProcess.arguments.dropFirst())) }
    dispatchMain()
  }

  /// Ends the program if `/proc` is missing. Dispatch counts its threads there, and would crash at an arbitrary time.
  private static func requireProcesses() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    Console().note("error: there is no /proc, which the threads of Swift programs need; mount it")
    exit(2)
  }

  /// Ends the program if it may not open enough files for threads, fonts and sockets. Libraries would crash, or report
  /// misleading errors.
  private static func requireDescriptors() {
    let least: UInt = 32
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < least else {
      return
    }
    Console().note(
      "error: the limit of open files is \(limit.rlim_cur); raise it to at least \(least) (ulimit -n)")
    exit(2)
  }

  /// Ends the program if the memory limit leaves no room for threads. Dispatch would wait for them forever.
  private static func requireMemory() {
    let least: UInt = 400 << 20
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0, limit.rlim_cur < least else {
      return
    }
    Console().note(
      "error: the limit of memory is \(limit.rlim_cur >> 20) MB; raise it to at least \(least >> 20) MB (ulimit -v)"
    )
    exit(2)
  }

  /// Ends the program if the system refuses to create a second thread. Dispatch would wait for one forever.
  private static func requireThreads() {
    var thread = pthread_t()
    let error = pthread_create(&thread, nil, { _ in nil }, nil)
    guard error != 0 else {
      pthread_join(thread, nil)
      return
    }
    Console().note(
      "error: no thread can be started: \(String(cString: strerror(error))); raise the limit of processes or of "
        + "memory (ulimit -u, ulimit -v)")
    exit(2)
  }
}
