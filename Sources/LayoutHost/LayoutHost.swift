internal import CSandbox
import Foundation
import LayoutProtocol
public import UIKit

/// What a program does that has a layout of an engineer's code: it shuts itself in, and then answers the one that started
/// it until that is gone. Its arguments are the bytes of memory and the seconds of the processor that it may use.
///
/// The glue of a design calls it by this name, so that it need not be given the modules beneath.
@_silgen_name("maquette_run_layout_host")
public func runLayoutHost(
  _ makeLayout: @escaping @MainActor () -> UICollectionViewLayout,
  _ makeDelegate: @escaping @MainActor () -> (any UICollectionViewDelegate)?
) -> Never {
  let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
  let limits = csandbox_limits(
    memory: numbers.first ?? 1 << 31, processor_seconds: numbers.last ?? 60,
    descriptors: UInt32(HostDescriptor.number) + 1)
  let problem = csandbox_enter(limits)
  guard problem == 0 else {
    let words = "maquette-host: \(String(cString: strerror(problem)))\n"
    FileHandle.standardError.write(Data(words.utf8))
    Foundation.exit(HostDescriptor.unsafeExit)
  }
  MainActor.assumeIsolated {
    HostService(makeLayout: makeLayout, makeDelegate: makeDelegate).serve()
  }
  Foundation.exit(0)
}
