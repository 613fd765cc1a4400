internal import CLayoutHost
import Foundation
import LayoutProtocol
package import UIKit

/// Runs the process of an engineer's layout: answers the requests of the Maquette program until that program ends. The process
/// must already be sandboxed.
///
/// `makeNext` creates the layout to which a transition changes; it replaces the layout that `make` creates. The generated code
/// of a design calls this function by its symbol name, so that it need not import the modules that this function uses.
@_silgen_name("maquette_run_layout_host")
package func runLayoutHost(
  _ make:
    @escaping @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    ),
  _ makeNext:
    @escaping @MainActor () -> (
      layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)?,
      dataSource: (any UICollectionViewDataSource)?
    )
) -> Never {
  // The process has no environment variables. A fixed time zone makes times independent of the machine.
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
