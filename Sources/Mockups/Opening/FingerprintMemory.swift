import DesignFormat
import Synchronization

/// A fingerprint that is made once, when it is first asked for, because pictures must be read for it.
final class FingerprintMemory: Sendable {
  private let known = Mutex<Fingerprint?>(nil)

  /// The fingerprint that the first call made.
  func value(_ make: () -> Fingerprint) -> Fingerprint {
    known.withLock { known in
      if let known { return known }
      let made = make()
      known = made
      return made
    }
  }
}
