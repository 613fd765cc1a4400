internal import CSandbox
import Foundation
import LayoutProtocol
public import UIKit

/// Runs a program that has a layout of an engineer's code: it shuts itself in, and then answers the program that
/// started it until that is gone. Its arguments are the bytes of memory and the seconds of the processor that it may
/// use.
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
  let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
  let limits = csandbox_limits(
    memory: numbers.first ?? 1 << 31, processor_seconds: numbers.last ?? 60,
    descriptors: UInt32(HostDescriptor.number) + 1)
  let problem = csandbox_enter(limits)
  guard problem == 0 else {
    let words = "maquette-host: \(String(cString: strerror(problem)))\n"
    FileHandle.standardError.write(Data(words.utf8))
    csandbox_leave(HostDescriptor.unsafeExit)
  }
  MainActor.assumeIsolated {
    HostService(make, next: makeNext).serve()
  }
  csandbox_leave(0)
}
