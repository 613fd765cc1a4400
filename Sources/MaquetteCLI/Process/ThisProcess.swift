import CProcess
import Foundation
import Workflows

enum ThisProcess {
  /// How the program was called, and with what. Swift itself would read it from `/proc`, and go on without where that
  /// cannot be read.
  static var arguments: [String] {
    (0..<Int(cprocess_argument_count())).compactMap { index in
      cprocess_arguments()[index].map { String(cString: $0) }
    }
  }

  /// Begins anew, with the same arguments and what the environment is now; comes back only where that cannot be done.
  static func startAnew() {
    execv(Tool.file, cprocess_arguments())
  }
}
