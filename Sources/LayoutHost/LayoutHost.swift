internal import CLayoutHost
import Foundation
import LayoutProtocol
public import UIKit

/// Runs a program that has a layout of an engineer's code: it answers the program that started it until that is gone. It was
/// confined before it began.
///
/// The second layout is the one that takes the first one's place, where one does. The glue of a design calls it by this
/// name, so that it need not be given the modules beneath.
@_silgen_name("maquette_run_layout_host")
public func runLayoutHost(
  _ make:
    @escaping @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?
    ),
  _ makeNext:
    @escaping @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?
    )
) -> Never {
  // It begins without an environment. Times must not depend on the machine.
  setenv("TZ", "UTC", 1)
  let problem = clayouthost_report_crashes()
  guard problem == 0 else {
    let words = "maquette-host: \(String(cString: strerror(problem)))\n"
    FileHandle.standardError.write(Data(words.utf8))
    clayouthost_leave(HostDescriptor.unpreparedExit)
  }
  MainActor.assumeIsolated {
    HostService(make, next: makeNext).serve()
  }
  clayouthost_leave(0)
}
