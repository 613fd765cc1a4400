import CProcess
import Foundation
import Maquette

/// The program from its start: what must be settled on its first thread, before a library begins others.
@main
enum RunningProgram {
  /// Begins.
  ///
  /// A limit on the size of files makes writing fail, and must not end the program; what the host wishes for drawing is
  /// forgotten before a library reads it.
  static func main() {
    signal(SIGXFSZ, SIG_IGN)
    Renderer.prepareMemory()
    HostSettings.forget()
    requireProcesses()
    LeftOutDesigns.surviveCrashes()
    Task(priority: .medium) { await MaquetteCommand.run(Array(arguments.dropFirst())) }
    dispatchMain()
  }

  /// How the program was called, and with what. Swift itself would read it from `/proc`, and go on without where that
  /// cannot be read.
  static var arguments: [String] {
    (0..<Int(cprocess_argument_count())).compactMap { index in
      cprocess_arguments()[index].map { String(cString: $0) }
    }
  }

  /// The program's file: this very one, although another may have taken its name since.
  static let file = "/proc/self/exe"

  /// Begins anew, with the same arguments and what the environment is now; comes back only where that cannot be done.
  static func startAnew() {
    execv(file, cprocess_arguments())
  }

  /// Ends the program where `/proc` is not there. Dispatch counts its threads in it, and would crash at any moment.
  private static func requireProcesses() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    Console().note("error: there is no /proc, which the threads of Swift programs need; mount it")
    exit(2)
  }
}
