import CProcess
import Foundation

/// What the kernel tells of the program that runs, also where `/proc` is not there to be asked.
enum RunningProgram {
  /// How it was called, and with what; empty only where it was called without even a name.
  static var arguments: [String] {
    (0..<Int(cprocess_argument_count())).compactMap { index in
      cprocess_arguments()[index].map { String(cString: $0) }
    }
  }

  /// A path of its file: that of this very file, although another may have taken its place since, or else the one that
  /// it was started by.
  static var file: String {
    access("/proc/self/exe", X_OK) == 0 ? "/proc/self/exe" : String(cString: cprocess_program())
  }

  /// Begins anew, with the same arguments and what the environment is now; comes back only where that cannot be done.
  static func startAnew() {
    execv(file, cprocess_arguments())
  }
}
