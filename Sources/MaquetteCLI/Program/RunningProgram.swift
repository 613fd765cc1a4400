import Foundation
import Maquette
import Workflows

/// The program from its start: what must be settled on its first thread, before a library begins others.
@main
enum RunningProgram {
  /// A limit on the size of files makes writing fail, and must not end the program; what the host wishes for drawing is
  /// forgotten before a library reads it.
  static func main() {
    signal(SIGXFSZ, SIG_IGN)
    requireDescriptors()
    HostSettings.forget()
    requireProcesses()
    requireMemory()
    requireThreads()
    _ = PreviewRestart.former
    LeftOutDesigns.surviveCrashes()
    Task(priority: .medium) { await MaquetteCommand.run(Array(ThisProcess.arguments.dropFirst())) }
    dispatchMain()
  }

  /// Ends the program where `/proc` is not there. Dispatch counts its threads in it, and would crash at any moment.
  private static func requireProcesses() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    Console().note("error: there is no /proc, which the threads of Swift programs need; mount it")
    exit(2)
  }

  /// Ends the program if it may not open enough files for threads, fonts, and a preview's sockets. Libraries crash then, or
  /// report something else.
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

  /// Ends the program if its limit of memory leaves no room for threads. Dispatch would wait for them without end.
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

  /// Ends the program if the system refuses a second thread. Dispatch would wait for one without end.
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
